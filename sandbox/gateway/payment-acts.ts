/** What may become of a payment, and what each of it changes: one table of states, for the page, the clock and cards alike. */
import type { Payment, SANDBOX_REASONS } from '@feria/contracts/cashier/gateway';
import { railOf } from '@feria/contracts/cashier/rails';
import { floorTo, parseDecimal, shareOf, toDecimal, UNITS_PER_CENT, type Units } from '@feria/kernel';
import { addMove } from './store/moves.ts';
import { lockPayment, putPayment, type PaymentRow, type PaymentState } from './store/payments.ts';
import type { Queryable } from './store/queryable.ts';
import type { WebhookKind } from './store/webhooks.ts';

export type Reason = (typeof SANDBOX_REASONS)[number];

/** Without an amount what was asked for is paid, and without a name by whom it was said. `until` null: until somebody decides. */
export type PaymentAct =
  | { kind: 'pay'; amount?: string | undefined; name?: string | undefined }
  | { kind: 'refuse'; reason: Reason | null }
  | { kind: 'review'; until: Date | null }
  | { kind: 'cancel' | 'expire' | 'take_back' | 'win' };
export type ActKind = PaymentAct['kind'];

const FROM: Readonly<Record<ActKind, readonly Payment['status'][]>> = {
  pay: ['pending', 'in_review'],
  refuse: ['pending', 'in_review'],
  review: ['pending'],
  cancel: ['pending', 'in_review'],
  expire: ['pending'],
  // The payer's bank takes the money back, and gives it back again where the dispute was won.
  take_back: ['approved'],
  win: ['charged_back'],
};
/** What the gateway keeps, in basis points of what came. The test rail keeps to saying nothing, as it always did. */
const FEE_BPS = { card: 290, other: 100 } as const;

/** A voucher is paid at a counter, and a transfer from a bank, that know nothing of our time: both may come late. */
export function mayComeLate({ rail }: Pick<PaymentRow, 'rail'>): boolean {
  const flow = railOf(rail).in?.flow;
  return flow === 'voucher' || flow === 'transfer';
}

/** Its time is over, and whoever wants to pay now cannot. */
export function isOver(row: PaymentRow, at: Date): boolean {
  return row.status === 'pending' && row.expires_at <= at && !mayComeLate(row);
}

export function mayAct(row: PaymentRow, kind: ActKind, at: Date): boolean {
  if (kind !== 'expire' && isOver(row, at)) return false;
  if (kind === 'pay' && row.status === 'expired') return mayComeLate(row);
  return FROM[kind].includes(row.status);
}

/** Does it within the caller's transaction. Gives back what the merchant is told of; undefined: it had another end already. */
export async function actOnPayment(
  tx: Queryable,
  id: string,
  act: PaymentAct,
  at: Date,
): Promise<WebhookKind | undefined> {
  const row = await lockPayment(tx, id);
  if (!row || !mayAct(row, act.kind, at)) return undefined;
  const state = stateAfter(row, act, at);
  await putPayment(tx, id, state);
  if (act.kind === 'pay') await addMove(tx, 'payment', row, state.captured, state.fee, at);
  if (act.kind === 'take_back') await addMove(tx, 'chargeback', row, left(row), null, at);
  if (act.kind === 'win') await addMove(tx, 'chargeback_won', row, left(row), null, at);
  return act.kind === 'take_back' || act.kind === 'win' ? 'dispute' : 'payment';
}

function stateAfter(row: PaymentRow, act: PaymentAct, at: Date): PaymentState {
  const state: PaymentState = { ...row, approves_at: null };
  switch (act.kind) {
    case 'pay': {
      const captured = act.amount ?? row.amount;
      const name = act.name || row.payer_asked || null;
      const fee = feeOf(row, captured);
      return { ...state, status: 'approved', captured, fee, payer_name: name, settled_at: at, reason: null };
    }
    case 'refuse':
      return { ...state, status: 'rejected', reason: act.reason };
    case 'review':
      return { ...state, status: 'in_review', approves_at: act.until };
    case 'cancel':
      return { ...state, status: 'cancelled', reason: 'cancelled_by_payer' };
    case 'expire':
      return { ...state, status: 'expired' };
    case 'take_back':
      return { ...state, status: 'charged_back' };
    case 'win':
      return { ...state, status: 'approved' };
  }
}

/** After a refund of so much, which is not more than what is left. */
export function stateRefunded(row: PaymentRow, amount: string): PaymentState {
  const refunded = toDecimal(unitsOf(row.refunded) + unitsOf(amount), 2);
  return { ...row, refunded, status: refunded === row.captured ? 'refunded' : row.status };
}

/** Of what came, what has not gone back. */
export const left = ({ captured, refunded }: Pick<PaymentRow, 'captured' | 'refunded'>): string =>
  toDecimal(unitsOf(captured) - unitsOf(refunded), 2);

/** Of an amount as our columns hold it. */
export function unitsOf(amount: string): Units {
  const units = parseDecimal(amount);
  if (units === undefined) throw new Error(`${amount} is no amount`);
  return units;
}

function feeOf({ rail }: PaymentRow, captured: string): string | null {
  if (rail === 'sandbox') return null;
  const share = shareOf(unitsOf(captured), rail === 'card' ? FEE_BPS.card : FEE_BPS.other);
  return toDecimal(floorTo(share, UNITS_PER_CENT), 2);
}
