/** When the gateway is polled again. Pure. A webhook only makes it earlier. */
import { addMs } from '@feria/kernel';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YOUNG_MS = 2 * MINUTE_MS;
/** How long the hosted page is open. */
export const PAYMENT_OPEN_MS = 30 * MINUTE_MS;

type Looked = { state: string; createdAt: Date; expiresAt: Date };

/**
 * The next look at a payment: every 2 s while the payer is likely at it, then every 30 s; after it has expired every
 * 10 minutes, because a gateway may capture late. Null when it is decided, or a day after its time was over.
 */
export function nextPaymentLook({ state, createdAt, expiresAt }: Looked, at: Date): Date | null {
  if (state === 'approved' || state === 'rejected' || isLongOver(expiresAt, at)) return null;
  if (state === 'expired') return addMs(at, 10 * MINUTE_MS);
  return nextTry(createdAt, at);
}

/** The next try of a thing that began at `since` and has to be done in the end. */
export function nextTry(since: Date, at: Date): Date {
  return addMs(at, at.getTime() - since.getTime() < YOUNG_MS ? 2_000 : 30_000);
}

/** A day after its time was over nobody asks about a payment any more. */
export function isLongOver(expiresAt: Date, at: Date): boolean {
  return at.getTime() >= expiresAt.getTime() + DAY_MS;
}
