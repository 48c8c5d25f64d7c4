/** What the gateway is asked about payouts: each call may be repeated, and jobs finish whatever a kill or a silent gateway left. */
import { GatewayFailure, type Driver } from '@feria/gateways';
import type { Deps } from '../../../core/context.ts';
import type { Reader } from '../../../core/db.ts';
import type { Applied } from '../deposits/deposits.ts';
import { driverOf } from '../drivers.ts';
import { known, takeOver } from '../gateway-jobs.ts';
import { stateSince, type Part } from './part-store.ts';
import { readOrder } from './payout-order.ts';
import { applyPayout, postponePayout, receiveByTimeout, refusePayout, startPaying } from './payouts.ts';

/** So long a call that nobody answered may still be under way at the gateway, or not yet be found there. */
const UNDER_WAY_MS = 15 * 60_000;

/** Reads a payout back and takes its state over. Throws GatewayFailure. */
export async function settlePayout(deps: Deps, gateway: Driver, payoutId: string): Promise<Applied> {
  const payout = known(await gateway.readPayout({ id: payoutId }), gateway, payoutId);
  return takeOver(deps, { payout: payoutId }, (tx, at) => applyPayout(tx, gateway.code, payout, at));
}

/**
 * Answers the gateway's id for it; undefined where it was refused, and the money is back with its member. A refusal of a repeat is believed
 * only when nothing of a try before can be under way any more. Throws GatewayFailure.
 */
async function askToPayOut(deps: Deps, gateway: Driver, part: Part): Promise<string | undefined> {
  const { db, clock } = deps;
  const order = await readOrder(deps, part);
  try {
    return (await gateway.createPayout(order)).id;
  } catch (error) {
    if (!(error instanceof GatewayFailure && error.fate === 'refused')) throw error;
    // A try before may have made it although its answer was lost: nothing is given back while a payout may be on its way. Who answers a
    // repeat with what became of the first has said it.
    const made = gateway.repeatsPayouts ? undefined : await gateway.readPayout({ reference: part.id });
    if (!made && part.state === 'paying' && (await isUnderWay(db.read, part, clock.now()))) throw error;
    if (!made) await db.transact((tx) => refusePayout(tx, part.id, error.reason, clock.now()));
    return made?.id;
  }
}

async function isUnderWay(reader: Reader, part: Part, at: Date): Promise<boolean> {
  return at.getTime() - (await stateSince(reader, part)).getTime() < UNDER_WAY_MS;
}

/** Takes the next step of one that is due. */
export async function followPart(deps: Deps, due: Part): Promise<void> {
  const { db, clock, log, config } = deps;
  if (due.state === 'paid') return db.transact((tx) => receiveByTimeout(tx, due.id, clock.now()));
  const part =
    due.state === 'created' ? await db.transact((tx) => startPaying(tx, config, due.id, clock.now())) : due;
  if (!part) return;
  try {
    const gateway = driverOf(config, part.gateway);
    const payoutId = part.payoutId ?? (await askToPayOut(deps, gateway, part));
    if (payoutId !== undefined) await settlePayout(deps, gateway, payoutId);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn('a payout was not made or read', { part: part.id, error: error.message });
    await db.transact((tx) => postponePayout(tx, part.id, clock.now()));
  }
}
