/**
 * What happens between the transactions: the gateway is called with none open, and what it said is taken over in a new one.
 * Jobs finish whatever a kill, a silent gateway or a lost webhook left.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { GatewayFailure, type Driver } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { getMember } from '../members/index.ts';
import { findDeposit, listDueDeposits, type Deposit } from './deposit-store.ts';
import { applyPayment, paymentOrderOf, postponeDeposit, refuseDeposit, type Applied } from './deposits.ts';
import { driverOf } from './drivers.ts';
import { listMoves } from './store.ts';
import { listDueWithdrawals, type Withdrawal } from './withdrawals/withdrawal-store.ts';
import {
  applyPayout,
  payoutOrderOf,
  postponePayout,
  receiveByTimeout,
  refusePayout,
  startPaying,
} from './withdrawals/withdrawals.ts';

const EVERY_MS = 1_000;
/** So long a call that nobody answered may still be under way at the gateway, or not yet be found there. */
const UNDER_WAY_MS = 15 * 60_000;
/** One turn's share: a gateway that hangs keeps a turn for its time-out, not for a queue of them. */
const BATCH = 20;

/**
 * Opens the gateway's page for a deposit that has none, and answers the deposit as it is then: rejected, with a reason, where the gateway
 * refuses it. May be repeated: the gateway knows the deposit by its id. Throws cashier.gateway_unreachable; nothing is charged then, and
 * the job goes on.
 */
export async function openPayment(deps: Deps, deposit: Deposit): Promise<Deposit> {
  try {
    await askToPay(deps, driverOf(deps.config, deposit.gateway), deposit);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn('a payment was not opened', { deposit: deposit.id, error: error.message });
    throw new Refusal<RefusalCode>('cashier.gateway_unreachable', { deposit: deposit.id });
  }
  return (await findDeposit(deps.db.read, deposit.id)) ?? deposit;
}

async function askToPay(deps: Deps, gateway: Driver, deposit: Deposit): Promise<void> {
  const member = await getMember(deps.db.read, deposit.memberId);
  const order = paymentOrderOf(deposit, member, deps.config.memberOrigin);
  const payment = await gateway.createPayment(order).catch(async (error: unknown) => {
    if (!(error instanceof GatewayFailure && error.fate === 'refused')) throw error;
    // A try before may have opened it although its answer was lost: then it stands, whatever is said to this one.
    const opened = await gateway.readPayment({ reference: deposit.id });
    if (!opened)
      await deps.db.transact((tx) => refuseDeposit(tx, deposit.id, error.reason, deps.clock.now()));
    return opened;
  });
  if (payment)
    await takeOver(deps, { payment: payment.id }, (tx, at) => applyPayment(tx, gateway.code, payment, at));
}

/** Reads a payment back and takes its state over: the only way that a deposit is credited. Throws GatewayFailure. */
export async function settlePayment(deps: Deps, gateway: Driver, paymentId: string): Promise<Applied> {
  const payment = known(await gateway.readPayment({ id: paymentId }), gateway, paymentId);
  return takeOver(deps, { payment: paymentId }, (tx, at) => applyPayment(tx, gateway.code, payment, at));
}

/** The same for a payout. */
export async function settlePayout(deps: Deps, gateway: Driver, payoutId: string): Promise<Applied> {
  const payout = known(await gateway.readPayout({ id: payoutId }), gateway, payoutId);
  return takeOver(deps, { payout: payoutId }, (tx, at) => applyPayout(tx, gateway.code, payout, at));
}

/** A gateway that forgot what it had named is asked again: nothing is concluded from it. */
function known<Seen>(seen: Seen | undefined, { code }: Driver, id: string): Seen {
  if (!seen) throw new GatewayFailure(`${code} knows no ${id}`, { fate: 'unsure', status: 404 });
  return seen;
}

async function takeOver(
  { db, clock, log }: Deps,
  ids: object,
  apply: (tx: Tx, at: Date) => Promise<Applied>,
): Promise<Applied> {
  const applied = await db.transact((tx) => apply(tx, clock.now()));
  if (applied === 'differs') log.error('the gateway and the cashier differ: a person has to look', ids);
  if (applied === 'unknown') log.error('the gateway names a payment that nobody asked for', ids);
  return applied;
}

async function followDeposit(deps: Deps, deposit: Deposit): Promise<void> {
  try {
    const gateway = driverOf(deps.config, deposit.gateway);
    if (deposit.paymentId === null) await askToPay(deps, gateway, deposit);
    else await settlePayment(deps, gateway, deposit.paymentId);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn('a payment was not read', { deposit: deposit.id, error: error.message });
    await deps.db.transact((tx) => postponeDeposit(tx, deposit.id, deps.clock.now()));
  }
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

async function followWithdrawal(deps: Deps, withdrawal: Withdrawal): Promise<void> {
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

/** One that fails does not stop its neighbours; it is due again at the next turn. */
async function followAll<Row extends { id: string }>(
  { log }: Deps,
  rows: readonly Row[],
  follow: (row: Row) => Promise<void>,
): Promise<void> {
  await Promise.all(
    rows.map((row) =>
      follow(row).catch((error: unknown) => {
        log.error('a payment could not be followed', { id: row.id, error: String(error) });
      }),
    ),
  );
}

export const cashierJobs: readonly Job[] = [
  {
    name: 'cashier.deposits',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDueDeposits(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const due = await listDueDeposits(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, due, (deposit) => followDeposit(deps, deposit));
    },
  },
  {
    name: 'cashier.withdrawals',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDueWithdrawals(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const due = await listDueWithdrawals(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, due, (withdrawal) => followWithdrawal(deps, withdrawal));
    },
  },
];
