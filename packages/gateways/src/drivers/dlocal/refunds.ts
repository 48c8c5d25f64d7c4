/**
 * Refunds: docs.dlocal.com/reference/make-a-refund. None can be read by our key, and whether the key may be used once alone is not said: the
 * refunds of the payment are read before each is asked for.
 */
import type { RefundOrder, SeenRefund } from '../../driver.ts';
import { GatewayFailure } from '../../failures.ts';
import { readUnits, toNumber } from '../../money.ts';
import { DLOCAL, known, type Ask } from './api.ts';
import { CURRENCIES } from './methods.ts';
import { REFUNDS } from './statuses.ts';
import { Payment, Refund } from './wire.ts';

export async function refund(ask: Ask, { reference, paymentId, money }: RefundOrder): Promise<SeenRefund> {
  const places = Object.values(CURRENCIES).find(({ code }) => code === money.currency)?.places ?? 2;
  const amount = toNumber(money.units, places);
  const { refunds } = await ask(Payment, `/payments/${encodeURIComponent(paymentId)}`);
  const made = (refunds ?? []).find((one) => one.order_refund_id === reference);
  if (made) return refundOf(made, paymentId);
  // One that does not say whose it is may be this one: a person looks at it.
  if (refunds?.some((one) => !one.order_refund_id))
    throw new GatewayFailure(`${DLOCAL} payment ${paymentId}: a refund without its key`, { fate: 'unsure' });
  const body = {
    payment_id: paymentId,
    amount,
    currency: money.currency,
    order_refund_id: reference,
  };
  return refundOf(await ask(Refund, '/refunds', body, reference), paymentId);
}

function refundOf({ id, amount, status }: Refund, paymentId: string): SeenRefund {
  const what = `${DLOCAL} refund ${id}`;
  return { id, paymentId, units: readUnits(amount, what), standing: known(REFUNDS, status, what) };
}
