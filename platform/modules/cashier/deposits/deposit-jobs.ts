/** What the gateway is asked about deposits: each call may be repeated, and jobs finish whatever a kill or a silent gateway left. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { GatewayFailure, type Driver } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { driverOf } from '../drivers.ts';
import { known, takeOver } from '../gateway-jobs.ts';
import type { Seen } from '../payments/taken-back.ts';
import { beginAttempt, noteNotSent, noteRefused, noteUnsure } from './attempts.ts';
import { findDeposit, type Deposit } from './deposit-store.ts';
import { applyPayment, postponeDeposit, type Applied } from './deposits.ts';
import { paymentOrderOf } from './payment-order.ts';

/**
 * Opens the gateway's page for a deposit that has none, and answers the deposit as it is then: rejected, with a reason, where the gateway
 * refuses it. May be repeated: the gateway knows the deposit by its id. Throws cashier.gateway_unreachable; nothing is charged then, and
 * the job goes on.
 */
export async function openPayment(deps: Deps, deposit: Deposit): Promise<Deposit> {
  try {
    await askToPay(deps, deposit);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn('a payment was not opened', { deposit: deposit.id, error: error.message });
    throw new Refusal<RefusalCode>('cashier.gateway_unreachable', { deposit: deposit.id });
  }
  return (await findDeposit(deps.db.read, deposit.id)) ?? deposit;
}

/**
 * Asks one gateway after another, as long as each surely opened nothing, until one has opened a payment or the deposit is over. Throws the
 * GatewayFailure of the last one that was asked where nobody has.
 */
async function askToPay(deps: Deps, { id }: Deposit): Promise<void> {
  const tried = new Set<string>();
  let failure: GatewayFailure | undefined;
  for (;;) {
    const deposit = await deps.db.transact((tx) => beginAttempt(tx, id, tried, deps.clock.now()));
    if (!deposit && failure) throw failure;
    if (!deposit) return;
    tried.add(deposit.gateway);
    failure = await askOne(deps, deposit);
    if (failure === undefined) return;
  }
}

/** Undefined: it is known what became of it. Else why it surely opened nothing, so that another may be asked. Throws what is unsure. */
async function askOne(deps: Deps, deposit: Deposit): Promise<GatewayFailure | undefined> {
  const { db, config, clock, log } = deps;
  try {
    const gateway = driverOf(config, deposit.gateway);
    const order = await paymentOrderOf(db.read, config, gateway, deposit);
    const readAt = clock.now();
    const payment = await gateway.createPayment(order);
    await takePayment(deps, { gateway: gateway.code, payment, readAt });
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn('a gateway opened no payment', {
      deposit: deposit.id,
      gateway: deposit.gateway,
      fate: error.fate,
      error: error.message,
    });
    if (error.fate === 'refused') return refusedBy(deps, deposit, error);
    if (error.fate === 'unsure') await db.transact((tx) => noteUnsure(tx, deposit, clock.now()));
    else if (await db.transact((tx) => noteNotSent(tx, deposit, clock.now()))) return error;
    throw error;
  }
}

/** A try before may have opened it although its answer was lost: then it stands, whatever is said to this one. */
async function refusedBy(
  deps: Deps,
  deposit: Deposit,
  failure: GatewayFailure,
): Promise<GatewayFailure | undefined> {
  const gateway = driverOf(deps.config, deposit.gateway);
  const readAt = deps.clock.now();
  const opened = await gateway.readPayment({ reference: deposit.id }).catch(async (error: unknown) => {
    await deps.db.transact((tx) => noteUnsure(tx, deposit, deps.clock.now()));
    throw error;
  });
  if (opened) {
    await takePayment(deps, { gateway: gateway.code, payment: opened, readAt });
    return undefined;
  }
  const { reason } = failure;
  const isNext = await deps.db.transact((tx) => noteRefused(tx, deposit, reason, deps.clock.now()));
  return isNext ? failure : undefined;
}

/** Reads a payment back and takes its state over: the only way that a deposit is credited. Throws GatewayFailure. */
export async function settlePayment(deps: Deps, gateway: Driver, paymentId: string): Promise<Applied> {
  const readAt = deps.clock.now();
  const payment = known(await gateway.readPayment({ id: paymentId }), gateway, paymentId);
  return takePayment(deps, { gateway: gateway.code, payment, readAt });
}

const takePayment = (deps: Deps, seen: Seen): Promise<Applied> =>
  takeOver(deps, { payment: seen.payment.id }, (tx, at) => applyPayment(tx, deps.config, seen, at));

/** Of one whose time is over nothing is opened any more: a try before may have been done all the same. */
async function openOrLook(deps: Deps, deposit: Deposit): Promise<void> {
  if (deposit.state === 'created') return askToPay(deps, deposit);
  const gateway = driverOf(deps.config, deposit.gateway);
  const readAt = deps.clock.now();
  const opened = await gateway.readPayment({ reference: deposit.id });
  if (opened) await takePayment(deps, { gateway: gateway.code, payment: opened, readAt });
  else await deps.db.transact((tx) => postponeDeposit(tx, deposit.id, deps.clock.now()));
}

/** Asks once more about one that is due. */
export async function followDeposit(deps: Deps, deposit: Deposit): Promise<void> {
  try {
    if (deposit.paymentId === null) await openOrLook(deps, deposit);
    else await settlePayment(deps, driverOf(deps.config, deposit.gateway), deposit.paymentId);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    deps.log.warn('a payment was not read', { deposit: deposit.id, error: error.message });
    await deps.db.transact((tx) => postponeDeposit(tx, deposit.id, deps.clock.now()));
  }
}
