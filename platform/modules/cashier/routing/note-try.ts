/** What a try came to. It is told in the transaction in which its payment is, so that processes agree on it without a word. */
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import type { Tx } from '../../../core/db.ts';
import { baselineOf, GOOD_PROBES, whyOut } from './breaker.ts';
import {
  insertOutage,
  insertTry,
  listNewestTries,
  lockOutage,
  tallyBefore,
  updateOutage,
  type Route,
} from './route-store.ts';

/** A reason of the gateway's own: another one knows nothing of it. What the payer, their bank or their account is refused for is none. */
const OF_THE_GATEWAY: ReadonlySet<PaymentReason | null> = new Set([
  null,
  'refused',
  'bank_unavailable',
  'timed_out',
]);
export const isOfTheGateway = (reason: PaymentReason | null): boolean => OF_THE_GATEWAY.has(reason);

/**
 * Counts once for a payment and gateway, however often it is repeated. A failure takes the gateway out where there were too many; of one that
 * is out it starts the rest anew. Enough good ones bring it back.
 */
export async function noteTry(
  tx: Tx,
  route: Route,
  { objectId, isGood }: { objectId: string; isGood: boolean },
  at: Date,
): Promise<void> {
  if (!(await insertTry(tx, route, { objectId, isGood }, at))) return;
  const outage = await lockOutage(tx, route);
  if (!outage) {
    if (!isGood) await judge(tx, route, at);
    return;
  }
  if (!isGood) return updateOutage(tx, outage.id, { lastFailedAt: at, good: 0 });
  const good = outage.good + 1;
  await updateOutage(tx, outage.id, good >= GOOD_PROBES ? { good, until: at } : { good });
}

async function judge(tx: Tx, route: Route, at: Date): Promise<void> {
  const newest = await listNewestTries(tx, route, at);
  const why = await whyOut(newest, async () => baselineOf(await tallyBefore(tx, route, at)), at);
  if (why) await insertOutage(tx, route, why, at);
}
