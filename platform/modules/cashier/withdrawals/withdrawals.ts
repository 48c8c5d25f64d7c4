/** A withdrawal until its money leaves: asked for, decided, cancelled. What becomes of its parts is in parts.ts and payouts.ts. */
import { randomUUIDv7 } from 'node:crypto';
import type { DeskReason } from '@feria/contracts/cashier/desk-reasons';
import type { RefusalCode } from '@feria/contracts/refusals';
import { asId, parseDecimal, Refusal, toDecimal, type MemberId, type Units } from '@feria/kernel';
import type { SignedInMember, SignedInOperator } from '../../../core/http/access.ts';
import { audit } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { newReference } from '../../../core/reference.ts';
import { getMethod, listMethods } from '../../markets/index.ts';
import { dropApproval } from '../../operators/index.ts';
import { borneByMember, dropQuote, keepQuote } from '../../tax/index.ts';
import { requireAccount } from '../accounts/use-account.ts';
import { payoutOf, readWithdrawalAmount } from '../amounts.ts';
import { toldFee } from '../fees/told-fee.ts';
import { hashRequest } from '../reference.ts';
import { insertJudgement, type Judged } from '../payout-rules/judgement-store.ts';
import { judgeRequest } from '../payout-rules/judging.ts';
import { lockCash } from '../store.ts';
import { quoteWithdrawal } from '../taxes.ts';
import { PAYOUT_APPROVAL, subjectOf } from './approval.ts';
import { cutIntoParts, type PartBounds } from './part-rules.ts';
import { makeParts } from './parts.ts';
import { getLocked, getOwnLocked, moveWithdrawal, postHeld, tell } from './withdrawal-moves.ts';
import { requireWithdrawable, RULES } from './withdrawal-rules.ts';
import {
  findWithdrawalByKey,
  insertWithdrawal,
  type Withdrawal,
  type WithdrawalChange,
} from './withdrawal-store.ts';

const REASON_LEAST = 3;

export type WithdrawalRequest = {
  member: Pick<SignedInMember, 'id' | 'merchantCode' | 'currency'>;
  method: string;
  /** A decimal amount, or 'all': what is there when the balance is locked, to the last unit. */
  amount: string;
  idempotencyKey: string;
  /** Where it is sent to, by a rail that asks. */
  account?: string | undefined;
  /** What the member was told that it costs in tax, if they were. */
  tax?: string | undefined;
  /** The same of its method's fee. */
  fee?: string | undefined;
};

/**
 * Holds the money at once, and is judged by the payout rules of its market: it is approved with that, or waits for an operator. A repeat of
 * the key answers the same row. The balance is locked first, so that 'all' is all and two requests at once are one after the other. Throws wallet.key_conflict,
 * cashier.method_unknown, cashier.withdrawal_open, wallet.not_enough_money, identity.payouts_wait,
 * cashier.account_needed, cashier.account_unknown, cashier.account_cooling, cashier.tax_changed and cashier.fee_changed (the member was told another one), kyc.not_verified and the refusals of amounts.
 */
export async function requestWithdrawal(tx: Tx, request: WithdrawalRequest, at: Date): Promise<Withdrawal> {
  const { id: memberId, merchantCode, currency } = request.member;
  const cash = await lockCash(tx, memberId, currency);
  const wanted = request.amount === 'all' ? 'all' : String(parseDecimal(request.amount));
  const requestHash = hashRequest([request.method, wanted, ...(request.account ? [request.account] : [])]);
  const known = await findWithdrawalByKey(tx, memberId, request.idempotencyKey);
  if (known && known.requestHash !== requestHash) throw new Refusal<RefusalCode>('wallet.key_conflict');
  if (known) return known;

  let found: ReturnType<typeof getMethod> | undefined;
  const findMethod = () => (found ??= getMethod(tx, merchantCode, 'out', request.method));
  await requireWithdrawable(tx, { memberId, cash, amount: request.amount, method: findMethod, at });
  const method = await findMethod();
  const amount = readWithdrawalAmount(request.amount, cash, method);
  const accountId = await requireAccount(tx, { memberId, rail: method.rail, id: request.account }, at);
  const id = asId<'withdrawal'>(randomUUIDv7());
  const taxed = { key: id, memberId, market: merchantCode, currency, amount };
  const quotes = await quoteWithdrawal(tx, taxed, at);
  const tax = borneByMember(quotes);
  requireTold(request.tax, tax);
  const fee = toldFee(method, amount, request.fee);
  if (tax + fee >= amount)
    throw new Refusal<RefusalCode>('cashier.amount_below_minimum', { minimum: toDecimal(method.min, 2) });
  const asked: Omit<Withdrawal, 'verdict'> = {
    id,
    memberId,
    merchantCode,
    currency,
    method: method.code,
    amount,
    tax,
    fee,
    payoutAmount: payoutOf(amount - tax - fee, method.places),
    state: 'requested',
    reference: newReference('W'),
    requestKey: request.idempotencyKey,
    requestHash,
    gateway: method.gateway,
    rail: method.rail,
    accountId,
    reason: null,
    reasonCode: null,
    givenBack: 0n,
    createdAt: at,
    paidAt: null,
  };
  const judged = await judgeRequest(tx, asked, at);
  const withdrawal: Withdrawal = { ...asked, verdict: judged.verdict };
  await insertWithdrawal(tx, withdrawal);
  await insertJudgement(tx, judged);
  await keepQuote(tx, taxed, quotes, at);
  await postHeld(tx, id, withdrawal, [['withdrawal_hold', amount]], at);
  await tell(tx, withdrawal, at);
  return judged.verdict === 'pay' ? approveByRules(tx, withdrawal, judged, at) : withdrawal;
}

/** Nothing asked for a person: it is approved as it is asked for, and the job pays it as any other. */
async function approveByRules(
  tx: Tx,
  withdrawal: Withdrawal,
  { version, payBelow }: Judged,
  at: Date,
): Promise<Withdrawal> {
  const approved = await moveWithdrawal(tx, withdrawal, 'approved', {}, at);
  await makeParts(tx, approved, await cut(tx, approved, undefined), at);
  await audit(tx, {
    actorKind: 'system',
    actorId: 'payout_rules',
    actorName: 'payout rules',
    action: 'cashier.withdrawal_approved',
    subject: `withdrawal:${approved.id}`,
    memberId: approved.memberId,
    before: { state: withdrawal.state },
    after: { state: approved.state, rules: version, payBelow: toDecimal(payBelow) },
    at,
  });
  return approved;
}

/** Throws cashier.tax_changed. */
function requireTold(told: string | undefined, tax: Units): void {
  if (told !== undefined && parseDecimal(told) !== tax)
    throw new Refusal<RefusalCode>('cashier.tax_changed', { tax: toDecimal(tax, 2) });
}

export type Decision = {
  id: string;
  verb: 'approve' | 'reject';
  /** For colleagues: it stands in the audit. */
  reason: string;
  /** Of a rejection: why, and what its member reads where the code has no sentence. */
  why?: { code: DeskReason; told: string } | undefined;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  /** Where the operator sits on the network. */
  address: string;
  /** Who had asked for it, when it took two. */
  askedBy?: string;
  /** Of an approval: the amounts of its parts, as decimals. Without them it is paid as a whole, or as its rail's cap cuts it. */
  parts?: readonly string[] | undefined;
};

/**
 * An operator's word, with its audit row. A rejection gives the held money back. Whether one person's word is enough is
 * judged before (`second-person.ts`). Throws cashier.payment_unknown, operators.reason_required (a rejection without a code),
 * cashier.state_changed when another was first; of an approval also cashier.on_hold, identity.payouts_wait, identity.shut_out,
 * kyc.not_verified and cashier.parts_not_amount.
 */
export async function decideWithdrawal(tx: Tx, decision: Decision, at: Date): Promise<Withdrawal> {
  const { verb, operator, address } = decision;
  const reason = decision.reason === '' ? null : decision.reason;
  const withdrawal = await getLocked(tx, decision.id);
  const isApproved = verb === 'approve';
  if (isApproved) {
    if (withdrawal.state === 'on_hold') throw new Refusal<RefusalCode>('cashier.on_hold');
    await RULES.payout_wait.refuse(tx, { memberId: withdrawal.memberId, at });
    await RULES.verified.refuse(tx, { memberId: withdrawal.memberId, at });
  }
  const decided = isApproved
    ? await moveWithdrawal(tx, withdrawal, 'approved', {}, at)
    : await moveWithdrawal(tx, withdrawal, 'rejected', whyRejected(decision, withdrawal), at);
  const parts = isApproved ? await cut(tx, decided, decision.parts) : [];
  if (isApproved) await makeParts(tx, decided, parts, at);
  else await release(tx, decided, at);
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: `cashier.withdrawal_${decided.state}`,
    subject: `withdrawal:${decided.id}`,
    memberId: decided.memberId,
    reason,
    before: { state: withdrawal.state },
    after: {
      state: decided.state,
      ...(decision.why && !isApproved
        ? decision.why.told === ''
          ? { code: decision.why.code }
          : decision.why
        : {}),
      ...(parts.length > 1 ? { parts: parts.map((part) => toDecimal(part)) } : {}),
      ...(decision.askedBy ? { askedBy: decision.askedBy } : {}),
    },
    address,
    at,
  });
  return decided;
}

/** Throws operators.reason_required: it names no code. */
function whyRejected({ why }: Decision, { amount }: Withdrawal): WithdrawalChange {
  if (!why) throw new Refusal<RefusalCode>('operators.reason_required');
  return { reasonCode: why.code, reason: why.told === '' ? null : why.told, givenBack: amount };
}

/** Throws operators.reason_required. */
export function requireReason(reason: string | null): asserts reason is string {
  if ((reason?.length ?? 0) < REASON_LEAST) throw new Refusal<RefusalCode>('operators.reason_required');
}

/** Everything back: nothing was paid, so nothing is withheld, and its quote stops counting. */
async function release(tx: Tx, withdrawal: Withdrawal, at: Date): Promise<void> {
  await postHeld(tx, withdrawal.id, withdrawal, [['withdrawal_release', withdrawal.amount]], at);
  await dropQuote(tx, withdrawal.id);
}

/** The amounts of its parts. Throws cashier.parts_not_amount. */
export async function cut(
  tx: Tx,
  withdrawal: Withdrawal,
  given: readonly string[] | undefined,
): Promise<Units[]> {
  return cutIntoParts(withdrawal.amount, given, await boundsOf(tx, withdrawal));
}

/** How small and how large a part may be. Of a method that is gone by now nothing is known but what was asked for. */
export async function boundsOf(
  tx: Tx | Reader,
  { merchantCode, method: code }: Withdrawal,
): Promise<PartBounds> {
  const methods = await listMethods(tx, merchantCode);
  const method = methods.find((one) => one.direction === 'out' && one.code === code);
  return method ? { min: method.min, most: method.partMax } : { min: 1n, most: null };
}

/** What whoever asked a second person for it is told. */
const CANCELLED = 'Its member cancelled it.';

/**
 * Its member wants it no more, and nobody has decided: everything back at once; saying it twice is no mistake. Throws
 * cashier.payment_unknown, cashier.state_changed.
 */
export async function cancelWithdrawal(
  tx: Tx,
  id: string,
  memberId: MemberId,
  at: Date,
): Promise<Withdrawal> {
  const withdrawal = await getOwnLocked(tx, id, memberId);
  if (withdrawal.state === 'cancelled') return withdrawal;
  const cancelled = await moveWithdrawal(tx, withdrawal, 'cancelled', { givenBack: withdrawal.amount }, at);
  await release(tx, cancelled, at);
  await dropApproval(tx, { action: PAYOUT_APPROVAL, subject: subjectOf(id) }, CANCELLED, at);
  return cancelled;
}
