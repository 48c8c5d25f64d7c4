/** What a gateway took of a payment without being asked: a refund made there, or a payer's bank that wants its money back. */
import { randomUUIDv7 } from 'node:crypto';
import type { SeenPayment } from '@feria/gateways';
import { sum, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { leftOf } from './money-rules.ts';
import { returnFee } from '../fees/deposit-fee.ts';
import { endCase, openChargebackCase } from './payment-cases.ts';
import { isReversed, postPayment, tellMoney, untaxCredits } from './payment-moves.ts';
import {
  changePayment,
  insertRefund,
  listRefunds,
  type GatewayMove,
  type Owned,
  type PaymentChange,
  type RefundAsk,
} from './payment-store.ts';

/** `readAt`: when its gateway was asked. */
export type Seen = { gateway: string; payment: SeenPayment; readAt: Date };

type Settings = Pick<Config, 'secret'>;
type Taken = 'moved' | 'unchanged' | 'differs';

/** Under the payment's lock. `differs`: more is gone there than was ever here, or somebody has taken its entry back before; nothing was moved for it. */
export async function takeBackSeen(
  tx: Tx,
  config: Settings,
  payment: Owned,
  seen: Seen,
  at: Date,
): Promise<Taken> {
  const refunds = await listRefunds(tx, [payment.id]);
  const isGone = seen.payment.standing === 'charged_back' || seen.payment.refunded > askedBack(refunds);
  if (isGone && leftOf(payment) > 0n && (await isReversed(tx, payment))) return 'differs';
  const afterRefund = await takeRefund(tx, config, { payment, refunds }, seen, at);
  if (afterRefund === undefined) return 'differs';
  const after =
    seen.payment.standing === 'charged_back'
      ? await takeChargeback(tx, config, { payment: afterRefund, refunds }, seen, at)
      : await takeVictory(tx, config, afterRefund, seen, at);
  return after === payment ? 'unchanged' : 'moved';
}

type Now = { payment: Owned; refunds: readonly RefundAsk[] };

/** What was asked for here, or seen before. */
const askedBack = (refunds: readonly RefundAsk[]): Units =>
  sum(refunds.flatMap(({ state, units }) => (state === 'failed' ? [] : [units])));

/** Of what is held, what is not on its way back already. */
const freeHeld = ({ payment, refunds }: Now): Units =>
  refunds.some(({ kind, state }) => kind === 'send_back' && state === 'asked') ? 0n : payment.held;

/** What is gone there beyond what was asked for here goes from what is held first. Undefined: it is more than is left. */
async function takeRefund(
  tx: Tx,
  config: Settings,
  now: Now,
  { gateway, payment: { refunded } }: Seen,
  at: Date,
): Promise<Owned | undefined> {
  const { payment, refunds } = now;
  const unasked = refunded - askedBack(refunds);
  if (unasked <= 0n) return payment;
  const held = freeHeld(now);
  const ofHeld = unasked < held ? unasked : held;
  const ofCash = unasked - ofHeld;
  if (ofCash > leftOf(payment)) return undefined;
  const ends = { endedAt: at, dueAt: null, createdAt: at, state: 'done' as const };
  const names = { gatewayId: null, reason: null, askedBy: gateway };
  const ask = {
    id: randomUUIDv7(),
    payment: payment.id,
    kind: 'seen' as const,
    units: unasked,
    tax: 0n,
    fee: 0n,
  };
  await insertRefund(tx, { ...ask, ...names, ...ends });
  const taken = { ofHeld, ofCash, kind: 'deposit_refund', move: 'refund' } as const;
  const refundedNow = payment.refunded + ofCash;
  const after = await take(tx, config, payment, taken, { refunded: refundedNow }, at);
  if (refundedNow === payment.credited) {
    await untaxCredits(tx, payment, at);
    await returnFee(tx, payment, at);
  }
  await tellMoney(tx, payment, 'refunded', unasked, at);
  return after;
}

/** The bank has what was left of it. A case tells how long evidence is heard, and until it ends nothing is paid out to the member. */
async function takeChargeback(
  tx: Tx,
  config: Settings,
  now: Now,
  { readAt }: Seen,
  at: Date,
): Promise<Owned> {
  const { payment } = now;
  // It was read before it was won, and is told of afterwards.
  if (payment.dispute === 'won' && payment.disputedAt !== null && readAt <= payment.disputedAt)
    return payment;
  const [ofHeld, ofCash] = [freeHeld(now), leftOf(payment)];
  if (ofHeld + ofCash === 0n) return payment;
  const isNew = ofCash > 0n && (payment.dispute === null || payment.dispute === 'won');
  const opened = isNew
    ? {
        dispute: 'open' as const,
        disputedAt: at,
        disputeCaseId: await openChargebackCase(tx, payment, { units: ofCash, dueAt: null }, at),
      }
    : {};
  const change = { chargedBack: payment.chargedBack + ofCash, ...opened };
  const taken = { ofHeld, ofCash, kind: 'chargeback', move: 'chargeback' } as const;
  const after = await take(tx, config, payment, taken, change, at);
  await tellMoney(tx, payment, 'charged_back', ofHeld + ofCash, at);
  return after;
}

/** The bank has given it back. A debt is paid with it first. */
async function takeVictory(
  tx: Tx,
  config: Settings,
  payment: Owned,
  { gateway, payment: { standing }, readAt }: Seen,
  at: Date,
): Promise<Owned> {
  const { dispute, disputedAt, chargedBack, disputeCaseId } = payment;
  const isOver = dispute === null || dispute === 'won' || disputedAt === null;
  if (standing !== 'paid' || isOver || readAt <= disputedAt || chargedBack === 0n) return payment;
  const won = { kind: 'chargeback_won', units: chargedBack, move: 'chargeback_won' } as const;
  await postPayment(tx, payment, won, at);
  const by = { kind: 'gateway', name: gateway } as const;
  await endCase(tx, config, disputeCaseId, { outcome: 'won', by }, at);
  await tellMoney(tx, payment, 'chargeback_won', chargedBack, at);
  return changePayment(tx, payment, { chargedBack: 0n, dispute: 'won', disputedAt: at });
}

type Taking = {
  ofHeld: Units;
  ofCash: Units;
  kind: 'deposit_refund' | 'chargeback';
  move: GatewayMove;
};

/** What is held goes first: with the last of it ends its case. */
async function take(
  tx: Tx,
  config: Settings,
  payment: Owned,
  { ofHeld, ofCash, kind, move }: Taking,
  change: PaymentChange,
  at: Date,
): Promise<Owned> {
  if (ofHeld > 0n) await postPayment(tx, payment, { kind: 'payment_sent_back', units: ofHeld, move }, at);
  if (ofCash > 0n) await postPayment(tx, payment, { kind, units: ofCash, move }, at);
  const held = payment.held - ofHeld;
  if (ofHeld > 0n && held === 0n) {
    const by = { kind: 'gateway', name: payment.gateway } as const;
    await endCase(tx, config, payment.caseId, { outcome: 'sent_back', by }, at);
  }
  return changePayment(tx, payment, { ...change, held, sentBack: payment.sentBack + ofHeld });
}
