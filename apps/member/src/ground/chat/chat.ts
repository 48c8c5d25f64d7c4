/** Whether the chat with customer service stands on the page. It keeps its place while one goes from page to page, and over a reload. */

/** small: put aside, with what one has not read yet. */
export type ChatStanding = 'none' | 'open' | 'small';

const KEY = 'feria_chat';
const listeners = new Set<() => void>();
let standing: ChatStanding | undefined;

export function subscribeChat(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readChat(): ChatStanding {
  if (standing !== undefined) return standing;
  const kept = localStorage.getItem(KEY);
  // On a phone it would cover a page that one has just opened.
  const isWide = matchMedia('(min-width: 768px)').matches;
  standing = kept === 'open' && isWide ? 'open' : kept ? 'small' : 'none';
  return standing;
}

export function showChat(next: ChatStanding): void {
  standing = next;
  if (next === 'none') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, next);
  for (const listener of listeners) listener();
}
