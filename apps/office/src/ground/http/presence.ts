/** Whether somebody is active on this page: its automatic requests do not extend the session (ASVS 5.0, 7.3.1). */

/** A page asks again after five seconds at the soonest; what a person's hand set off asks at once. */
const AWAY_MS = 4_000;
const DOINGS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastAt = performance.now();

for (const doing of DOINGS)
  globalThis.addEventListener(
    doing,
    () => {
      lastAt = performance.now();
    },
    { passive: true, capture: true },
  );

export const isAway = (): boolean => performance.now() - lastAt > AWAY_MS;

/**
 * `listener` is called with each thing that somebody does on this page, at most once in so many milliseconds. `soon`: with the next one,
 * however short ago the last was.
 */
export function whenActive(
  listener: () => void,
  everyMs: number,
): { readonly soon: () => void; readonly stop: () => void } {
  let dueAt = performance.now() + everyMs;
  const onDoing = (): void => {
    if (performance.now() < dueAt) return;
    dueAt = performance.now() + everyMs;
    listener();
  };
  for (const doing of DOINGS) globalThis.addEventListener(doing, onDoing, { passive: true, capture: true });
  return {
    soon: () => {
      dueAt = 0;
    },
    stop: () => {
      for (const doing of DOINGS) globalThis.removeEventListener(doing, onDoing, { capture: true });
    },
  };
}
