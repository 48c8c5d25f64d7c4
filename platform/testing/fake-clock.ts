/** The time of a test: it stands still until the test moves it. */
import type { Clock } from '@feria/kernel';

export type FakeClock = Clock & { set(at: Date): void; advance(ms: number): void };

export function fakeClock(start: Date): FakeClock {
  let at = start;
  return {
    now: () => at,
    set: (next) => {
      at = next;
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
}
