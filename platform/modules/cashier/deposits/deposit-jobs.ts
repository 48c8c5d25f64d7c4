/** What the gateway is asked about deposits: each call may be repeated, and jobs finish whatever a kill or a silent gateway left. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { GatewayFailure, type Driver } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { getMember } from '../../members/index.ts';
import { driverOf } from '../drivers.ts';
import { known, takeOver } from '../gateway-jobs.ts';
import { findDeposit, type Deposit } from './deposit-store.ts';
import { applyPayment, paymentOrderOf, postponeDeposit, refuseDeposit, type Applied } from './deposits.ts';

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

/** Asks once more about one that is due. */
export async function followDeposit(deps: Deps, deposit: Deposit): Promise<void> {
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
