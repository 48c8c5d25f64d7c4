/** What the gateway is asked about payouts: each call may be repeated, and jobs finish whatever a kill or a silent gateway left. */
import { GatewayFailure, type Driver } from '@feria/gateways';
import type { Deps } from '../../../core/context.ts';
import type { Reader } from '../../../core/db.ts';
import type { Applied } from '../deposits/deposits.ts';
import { driverOf } from '../drivers.ts';
import { listMoves } from '../store.ts';
import { known, takeOver } from '../gateway-jobs.ts';
import type { Withdrawal } from './withdrawal-store.ts';
import {
  applyPayout,
  payoutOrderOf,
  postponePayout,
  receiveByTimeout,
  refusePayout,
  startPaying,
} from './withdrawals.ts';

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
async function askToPayOut(
  { db, clock, config }: Deps,
  gateway: Driver,
  withdrawal: Withdrawal,
): Promise<string | undefined> {
  try {
    return (await gateway.createPayout(payoutOrderOf(withdrawal, config.memberOrigin))).id;
  } catch (error) {
    if (!(error instanceof GatewayFailure && error.fate === 'refused')) throw error;
    // A try before may have made it although its answer was lost: nothing is given back while a payout may be on its way. Who answers a
    // repeat with what became of the first has said it.
    const made = gateway.repeatsPayouts ? undefined : await gateway.readPayout({ reference: withdrawal.id });
    if (!made && withdrawal.state === 'paying' && (await isUnderWay(db.read, withdrawal, clock.now())))
      throw error;
    if (!made) await db.transact((tx) => refusePayout(tx, withdrawal.id, error.reason, clock.now()));
    return made?.id;
  }
}

async function isUnderWay(reader: Reader, { id, createdAt }: Withdrawal, at: Date): Promise<boolean> {
  const since = (await listMoves(reader, [id])).at(-1)?.at ?? createdAt;
  return at.getTime() - since.getTime() < UNDER_WAY_MS;
}

/** Takes the next step of one that is due. */
export async function followWithdrawal(deps: Deps, withdrawal: Withdrawal): Promise<void> {
  const { db, clock, log, config } = deps;
  if (withdrawal.state === 'paid')
    return db.transact((tx) => receiveByTimeout(tx, withdrawal.id, clock.now()));
  if (withdrawal.state === 'approved') {
    const isOurs = await db.transact((tx) => startPaying(tx, withdrawal.id, clock.now()));
    if (!isOurs) return;
  }
  try {
    const gateway = driverOf(config, withdrawal.gateway);
    const payoutId = withdrawal.payoutId ?? (await askToPayOut(deps, gateway, withdrawal));
    if (payoutId !== undefined) await settlePayout(deps, gateway, payoutId);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn('a payout was not made or read', { withdrawal: withdrawal.id, error: error.message });
    await db.transact((tx) => postponePayout(tx, withdrawal.id, clock.now()));
  }
}
