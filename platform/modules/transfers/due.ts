/** When a vendor is asked next. Pure. */
import { addMs, type Units } from '@feria/kernel';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** Longer than a call to a vendor may take: what is still sending then has lost its sender. */
export const SENDING_MS = 15_000;
/** From then on a transfer that is not over is shown as stuck. It is asked about all the same, for ever. */
export const STUCK_MS = 15 * MINUTE_MS;
/** Money that nothing has moved for so long, in two looks, is brought back. */
export const IDLE_MS = 30 * MINUTE_MS;
export const LOOK_MS = IDLE_MS / 2;

/** The next question about a transfer after so many calls: 2 s, 4 s, 8 s ... 5 minutes, then every 5 minutes. */
export function nextAsk(attempts: number, at: Date): Date {
  return addMs(at, Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS));
}

export function isStuck({ state, createdAt }: { state: string; createdAt: Date }, at: Date): boolean {
  return state !== 'done' && state !== 'refused' && at.getTime() - createdAt.getTime() >= STUCK_MS;
}

export type Seen = { balance: Units | null; unchangedSince: Date };
export type Look = { wantsBack: boolean; dueAt: Date | null };

/**
 * What a look at a vendor's wallet leads to. An empty one is looked at for a day more, ever less often: a round that was
 * open when its member left may still win.
 */
export function judge({ balance, unchangedSince }: Seen, at: Date): Look {
  const idleMs = at.getTime() - unchangedSince.getTime();
  if (balance === 0n) {
    return { wantsBack: false, dueAt: idleMs >= DAY_MS ? null : addMs(at, Math.max(LOOK_MS, idleMs)) };
  }
  return { wantsBack: balance !== null && idleMs >= IDLE_MS, dueAt: addMs(at, LOOK_MS) };
}

/**
 * When one that is called home is asked after again: soon, as long as something stands there or nobody says; then ever less often for a
 * day, because a round that was open may still win. Null: nothing more is to come.
 */
export function nextRecall(attempts: number, isHome: boolean, emptySince: Date, at: Date): Date | null {
  const next = nextAsk(attempts, at);
  if (!isHome) return next;
  const idleMs = at.getTime() - emptySince.getTime();
  if (idleMs >= DAY_MS) return null;
  return idleMs < LONGEST_WAIT_MS ? next : addMs(at, idleMs);
}
