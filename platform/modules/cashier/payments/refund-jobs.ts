/** What the gateway is asked about refunds: each call may be repeated under its reference, and jobs finish whatever a kill left. */
import { GatewayFailure, type Driver } from '@feria/gateways';
import { sum, type Units } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { settlePayment } from '../deposits/deposit-jobs.ts';
import { driverOf } from '../drivers.ts';
import { findPayment, listRefunds, type Payment, type RefundAsk } from './payment-store.ts';
import { endRefund, postponeRefund } from './refunds.ts';

/** Asks for one that is due, and takes over what became of it. */
export async function followRefund(deps: Deps, refund: RefundAsk): Promise<void> {
  const { db, clock, log, config } = deps;
  const payment = await findPayment(db.read, refund.payment);
  if (!payment) return;
  try {
    const gateway = driverOf(config, payment.gateway);
    const end = await askBack(deps, gateway, payment, refund);
    if (end.outcome === 'pending')
      await db.transact((tx) => postponeRefund(tx, refund.id, end.gatewayId, clock.now()));
    else {
      const { outcome, gatewayId } = end;
      await db.transact((tx) => endRefund(tx, config, { id: refund.id, outcome, gatewayId }, clock.now()));
    }
    // What was to go back may have been taken by the payer's bank meanwhile.
    if (end.outcome === 'failed') await settlePayment(deps, gateway, payment.paymentId);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    log.warn('a refund was not made or read', { refund: refund.id, error: error.message });
    await db.transact((tx) => postponeRefund(tx, refund.id, null, clock.now()));
  }
}

type End = { outcome: 'pending' | 'done' | 'failed'; gatewayId: string | null };

/** Throws GatewayFailure of what may have been done. */
async function askBack(deps: Deps, gateway: Driver, payment: Payment, refund: RefundAsk): Promise<End> {
  const { paymentId, currency } = payment;
  try {
    const money = { currency, units: refund.units };
    const { id: gatewayId, standing } = await gateway.refund({ reference: refund.id, paymentId, money });
    return { outcome: standing, gatewayId };
  } catch (error) {
    if (!(error instanceof GatewayFailure && error.fate === 'refused')) throw error;
    // A try before may have made it although its answer was lost: what is gone there tells.
    const seen = await gateway.readPayment({ id: paymentId });
    if (!seen) throw error;
    const others = (await listRefunds(deps.db.read, [payment.id])).filter(({ id }) => id !== refund.id);
    return { outcome: outcomeOf(seen.refunded, refund.units, others), gatewayId: null };
  }
}

/** Of one that is refused now: whether what is gone holds it, by what others took. While another one may be what is gone, nobody knows. */
export function outcomeOf(
  gone: Units,
  units: Units,
  others: readonly Pick<RefundAsk, 'state' | 'units'>[],
): End['outcome'] {
  const sumOf = (wanted: RefundAsk['state']): Units =>
    sum(others.flatMap((one) => (one.state === wanted ? [one.units] : [])));
  const done = sumOf('done');
  if (gone < done + units) return 'failed';
  return gone >= done + sumOf('asked') + units ? 'done' : 'pending';
}
