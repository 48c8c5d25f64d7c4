/** When the gateway is polled again. Pure. A webhook only makes it earlier. */
import { addMs } from '@feria/kernel';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YOUNG_MS = 2 * MINUTE_MS;
/** A shop may tell its gateway of a payment days after its time was over. */
const LATE_MS = 3 * DAY_MS;

type Looked = { state: string; createdAt: Date; expiresAt: Date };

/** By age: while the payer is likely at it, while they may still be, and while a voucher waits for days. */
const LOOKS: readonly { untilMs: number; everyMs: number }[] = [
  { untilMs: YOUNG_MS, everyMs: 2_000 },
  { untilMs: HOUR_MS, everyMs: 30_000 },
  { untilMs: DAY_MS, everyMs: 10 * MINUTE_MS },
];

/**
 * The next look at a payment: every 2 s at first, then every 30 s, every 10 minutes from an hour on, every hour from a day on; of one that
 * has expired not more often than every 10 minutes, because a gateway may capture late. Null when it is decided, or three days after its
 * time was over.
 */
export function nextPaymentLook({ state, createdAt, expiresAt }: Looked, at: Date): Date | null {
  const isOver = at.getTime() >= expiresAt.getTime() + LATE_MS;
  if (state === 'approved' || state === 'rejected' || isOver) return null;
  const age = at.getTime() - createdAt.getTime();
  const byAge = LOOKS.find(({ untilMs }) => age < untilMs)?.everyMs ?? HOUR_MS;
  return addMs(at, state === 'expired' ? Math.max(byAge, 10 * MINUTE_MS) : byAge);
}

/** The next try of a thing that began at `since` and has to be done in the end. */
export function nextTry(since: Date, at: Date): Date {
  return addMs(at, at.getTime() - since.getTime() < YOUNG_MS ? 2_000 : 30_000);
}

/** A gateway that has said nothing for a day after its time was over is not waited for. */
export function isLongOver(expiresAt: Date, at: Date): boolean {
  return at.getTime() >= expiresAt.getTime() + DAY_MS;
}
