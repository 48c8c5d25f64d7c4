/**
 * What happens between the transactions: the gateway is called with none open, and what it said is taken over in a new one.
 * Jobs finish whatever a kill, a silent gateway or a lost webhook left.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { getMember } from '../members/index.ts';
import { findDeposit, listDueDeposits, type Deposit } from './deposit-store.ts';
import { applyPayment, paymentRequestOf, postponeDeposit, type Applied } from './deposits.ts';
import { gatewayOf, GatewayUnreachable, type Gateway } from './gateway-client.ts';
import { listDueWithdrawals, type Withdrawal } from './withdrawals/withdrawal-store.ts';
import {
  applyPayout,
  payoutRequestOf,
  postponePayout,
  receiveByTimeout,
  startPaying,
} from './withdrawals/withdrawals.ts';

const EVERY_MS = 1_000;
/** One turn's share: a gateway that hangs keeps a turn for its time-out, not for a queue of them. */
const BATCH = 20;

/**
 * Opens the gateway's page for a deposit that has none, and answers the deposit as it is then. May be repeated: the
 * gateway knows the deposit by its id. Throws cashier.gateway_unreachable; nothing is charged then, and the job goes on.
 */
export async function openPayment(deps: Deps, gateway: Gateway, deposit: Deposit): Promise<Deposit> {
  try {
    await askToPay(deps, gateway, deposit);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    deps.log.warn('a payment was not opened', { deposit: deposit.id, error: error.message });
    throw new Refusal<RefusalCode>('cashier.gateway_unreachable', { deposit: deposit.id });
  }
  return (await findDeposit(deps.db.read, deposit.id)) ?? deposit;
}

async function askToPay(deps: Deps, gateway: Gateway, deposit: Deposit): Promise<void> {
  const { language } = await getMember(deps.db.read, deposit.memberId);
  const request = paymentRequestOf(deposit, language, deps.config.memberOrigin);
  const payment = await gateway.createPayment(request);
  await takeOver(deps, { payment: payment.id }, (tx, at) => applyPayment(tx, gateway.name, payment, at));
}

/** Reads a payment back and takes its state over: the only way that a deposit is credited. Throws GatewayUnreachable. */
export async function settlePayment(deps: Deps, gateway: Gateway, paymentId: string): Promise<Applied> {
  const payment = await gateway.readPayment(paymentId);
  return takeOver(deps, { payment: paymentId }, (tx, at) => applyPayment(tx, gateway.name, payment, at));
}

/** The same for a payout. */
export async function settlePayout(deps: Deps, gateway: Gateway, payoutId: string): Promise<Applied> {
  const payout = await gateway.readPayout(payoutId);
  return takeOver(deps, { payout: payoutId }, (tx, at) => applyPayout(tx, gateway.name, payout, at));
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

async function followDeposit(deps: Deps, gateway: Gateway, deposit: Deposit): Promise<void> {
  try {
    if (deposit.paymentId === null) await askToPay(deps, gateway, deposit);
    else await settlePayment(deps, gateway, deposit.paymentId);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    deps.log.warn('a payment was not read', { deposit: deposit.id, error: error.message });
    await deps.db.transact((tx) => postponeDeposit(tx, deposit.id, deps.clock.now()));
  }
}

async function followWithdrawal(deps: Deps, gateway: Gateway, withdrawal: Withdrawal): Promise<void> {
  const { db, clock, log } = deps;
  if (withdrawal.state === 'paid')
    return db.transact((tx) => receiveByTimeout(tx, withdrawal.id, clock.now()));
  if (withdrawal.state === 'approved') {
    const isOurs = await db.transact((tx) => startPaying(tx, withdrawal.id, clock.now()));
    if (!isOurs) return;
  }
  try {
    const payoutId = withdrawal.payoutId ?? (await gateway.createPayout(payoutRequestOf(withdrawal))).id;
    await settlePayout(deps, gateway, payoutId);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
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
      const gateway = gatewayOf(deps.config);
      const due = await listDueDeposits(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, due, (deposit) => followDeposit(deps, gateway, deposit));
    },
  },
  {
    name: 'cashier.withdrawals',
    everyMs: EVERY_MS,
    isDue: async ({ db, clock }) => (await listDueWithdrawals(db.read, clock.now(), 1)).length > 0,
    run: async (deps) => {
      const gateway = gatewayOf(deps.config);
      const due = await listDueWithdrawals(deps.db.read, deps.clock.now(), BATCH);
      await followAll(deps, due, (withdrawal) => followWithdrawal(deps, gateway, withdrawal));
    },
  },
];
