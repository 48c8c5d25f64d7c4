/** What one operator decides about a payment, and from which amount on another one has to agree. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Text } from '@feria/contracts/text';
import { parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import type { Deps } from '../../../core/context.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import {
  approvalAction,
  awaitAloneSums,
  findAloneLines,
  findWaiting,
  judgeAlone,
  requestApproval,
  type ApprovalAction,
} from '../../operators/index.ts';
import { insertPaymentAlone, sumPaymentsAlone } from '../alone-store.ts';
import { withdrawalApproval } from '../second-person.ts';
import { PAYOUT_APPROVAL } from '../withdrawals/approval.ts';
import { assignPayment, creditHeld, leaveTrace, type PaymentAct } from './payment-acts.ts';
import { findPayment, lockPaymentById, type Payment } from './payment-store.ts';
import { askRefund, askSendBack, lockOwned } from './refunds.ts';
import { collectionAccountAction } from '../manual/collection-accounts.ts';
import { bankTransferApproval } from '../manual/matching.ts';
import { payoutRulesAction } from '../payout-rules/rules.ts';

type Settings = Pick<Config, 'secret'>;
const ACTION = 'cashier.payment' as const;
const NEEDS = 'cashier.decide' as const;

const Decision = z.object({
  id: Text,
  act: z.enum(['credit', 'send_back', 'refund', 'assign']),
  /** Of a refund. */
  amount: Text.optional(),
  /** Of an assignment: the deposit's reference. */
  deposit: Text.optional(),
});
export type Decision = z.infer<typeof Decision>;

const subjectOf = (id: string): string => `payment:${id}`;

const paymentApproval = (config: Settings): ApprovalAction =>
  approvalAction({
    name: ACTION,
    needs: NEEDS,
    payload: Decision,
    before: async (tx, { id }) => factsOf(await getLocked(tx, id)),
    carryOut: (tx, decision, { operator, address, note }, at) =>
      carryOut(tx, { ...decision, config, operator, address, reason: note }, at),
  });

/** What waits for a second person here. */
export const cashierApprovals = ({ config }: Deps): readonly ApprovalAction[] => [
  withdrawalApproval,
  paymentApproval(config),
  payoutRulesAction,
  collectionAccountAction,
  bankTransferApproval,
];

export const findWaitingPayment = (reader: Reader | Tx, id: string, at: Date) =>
  findWaiting(reader, { action: ACTION, subject: subjectOf(id) }, at);

export type Decided = PaymentAct & Decision & { operator: Pick<SignedInOperator, 'id' | 'username'> };

/**
 * It is done, or waits for a second person: whose payment it is always does, and any other act from the amount on that a withdrawal takes
 * two persons for, by itself or together with what was done alone within a day: for its member by anybody, or by this operator for all
 * members. Throws what the act throws, and approvals.waiting.
 */
export async function decideOrAsk(tx: Tx, decided: Decided, at: Date): Promise<void> {
  // Of two at once, the second sees from here on what the first did.
  await awaitAloneSums(tx, PAYOUT_APPROVAL);
  const payment = await getLocked(tx, decided.id);
  if (await mayAlone(tx, payment, decided, at)) return doAlone(tx, payment, decided, at);
  const { id, act, amount, deposit, reason, operator, address } = decided;
  const before = factsOf(payment);
  const how = {
    act,
    ...(amount === undefined ? {} : { amount }),
    ...(deposit === undefined ? {} : { deposit }),
  };
  await requestApproval(
    tx,
    { name: ACTION, needs: NEEDS },
    {
      subject: subjectOf(id),
      ...(payment.memberId === null ? {} : { memberId: payment.memberId }),
      payload: { id, ...how },
      reason,
      operator,
      address,
      before,
      after: { ...before, ...how },
    },
    at,
  );
}

async function mayAlone(tx: Tx, payment: Payment, decided: Decided, at: Date): Promise<boolean> {
  const { memberId, currency } = payment;
  if (decided.act === 'assign' || memberId === null) return false;
  const units = unitsOf(payment, decided);
  const lines = await findAloneLines(tx, PAYOUT_APPROVAL, currency);
  const sums = await sumPaymentsAlone(tx, { operatorId: decided.operator.id, memberId, currency }, at);
  return !judgeAlone(lines, sums, { each: units, all: units }).isNeeded;
}

async function doAlone(tx: Tx, payment: Payment, decided: Decided, at: Date): Promise<void> {
  const { id, memberId, currency } = payment;
  const amount = unitsOf(payment, decided);
  await carryOut(tx, decided, at);
  // Nothing was refused: it counts from now on.
  if (memberId !== null)
    await insertPaymentAlone(tx, { payment: id, memberId, currency, amount }, decided.operator.id, at);
}

async function carryOut(tx: Tx, decided: Decided, at: Date): Promise<void> {
  const { id, act, reason, operator } = decided;
  if (act === 'credit') return creditHeld(tx, decided, at);
  if (act === 'assign') return assignPayment(tx, { ...decided, deposit: decided.deposit ?? '' }, at);
  const { payment } = await lockOwned(tx, id);
  const units = unitsOf(payment, decided);
  const ask = { id, reason, askedBy: operator.username };
  if (act === 'refund') await askRefund(tx, { ...ask, units }, at);
  else await askSendBack(tx, ask, at);
  await leaveTrace(tx, payment, decided, act === 'refund' ? 'refund_asked' : 'send_back_asked', units, at);
}

/** Throws cashier.amount_invalid. */
function unitsOf({ held, captured }: Payment, { act, amount }: Decision): Units {
  if (act === 'assign') return captured;
  if (act !== 'refund') return held;
  const units = parseDecimal(amount ?? '');
  if (units === undefined) throw new Refusal<RefusalCode>('cashier.amount_invalid');
  return units;
}

/** Throws cashier.payment_unknown. */
async function getLocked(tx: Tx, id: string): Promise<Payment> {
  const known = await findPayment(tx, id);
  const payment = known?.depositId ? (await lockOwned(tx, id)).payment : await lockPaymentById(tx, id);
  if (!payment) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return payment;
}

/** What the second person is shown, and what has to be so still when they decide. */
function factsOf({ paymentId, currency, captured, credited, held, refunding, refunded }: Payment) {
  const amounts = { captured, credited, held, refunding, refunded };
  return {
    payment: paymentId,
    currency,
    ...Object.fromEntries(Object.entries(amounts).map(([name, units]) => [name, toDecimal(units, 2)])),
  };
}
