/** Money that goes back to its payer: at once, in parts, and never more than came. */
import type { Refund, RefundRequest } from '@feria/contracts/cashier/gateway';
import { left, stateRefunded, unitsOf, type Reason } from './payment-acts.ts';
import { addMove } from './store/moves.ts';
import { findRefundOf, lockPayment, putPayment, saveRefund } from './store/payments.ts';
import type { Queryable } from './store/queryable.ts';

export type RefundOutcome =
  | { kind: 'done'; refund: Refund; isNew: boolean }
  | { kind: 'refused'; reason: Reason }
  | { kind: 'unknown' | 'conflict' | 'invalid' };

/** Within the caller's transaction: the payment is locked first, so that two refunds of it are made one after the other. */
export async function refundPayment(
  tx: Queryable,
  id: string,
  request: RefundRequest,
  at: Date,
): Promise<RefundOutcome> {
  const row = await lockPayment(tx, request.payment_id);
  if (!row) return { kind: 'unknown' };
  const known = await findRefundOf(tx, request.external_id);
  if (known)
    return isSame(known, request) ? { kind: 'done', refund: known, isNew: false } : { kind: 'conflict' };
  if (row.currency !== request.currency) return { kind: 'invalid' };
  if (row.status !== 'approved' && row.status !== 'refunded')
    return { kind: 'refused', reason: 'not_finished' };
  if (unitsOf(request.amount) > unitsOf(left(row))) return { kind: 'refused', reason: 'limit_exceeded' };
  const refund = await saveRefund(tx, id, request, at);
  // Of another payment, at the same moment: that one was not locked here.
  if (!refund) return { kind: 'conflict' };
  await putPayment(tx, row.id, stateRefunded(row, request.amount));
  await addMove(tx, 'refund', row, request.amount, null, at);
  return { kind: 'done', refund, isNew: true };
}

function isSame(known: Refund, request: RefundRequest): boolean {
  return (
    known.payment_id === request.payment_id &&
    known.amount === request.amount &&
    known.currency === request.currency
  );
}
