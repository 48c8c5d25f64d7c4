/** One sign for the whole page that something asked for is under way (spec section 2): whoever waits shows it, every navigation hides it. */

const shown = new Set<object>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Answers how to hide this one; what others wait for stays shown. */
export function showLoader(): () => void {
  const one = {};
  shown.add(one);
  tell();
  return () => {
    if (shown.delete(one)) tell();
  };
}

/** Whatever was waited for: somebody has gone elsewhere. */
export function hideLoader(): void {
  if (shown.size === 0) return;
  shown.clear();
  tell();
}

export const isLoading = (): boolean => shown.size > 0;

export function subscribeLoader(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
