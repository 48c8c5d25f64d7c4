/** The rules of withdrawals. Nothing here calls the gateway: what it said is handed in. */
import { randomUUIDv7 } from 'node:crypto';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import { WITHDRAWAL_TRANSITIONS, type WithdrawalState } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { PayoutOrder, SeenPayout } from '@feria/gateways';
import {
  addMs,
  asId,
  isUuid,
  mayMove,
  parseDecimal,
  Refusal,
  toDecimal,
  type MemberId,
  type Units,
} from '@feria/kernel';
import type { SignedInMember, SignedInOperator } from '../../../core/http/access.ts';
import { audit } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { newReference } from '../../../core/reference.ts';
import { getMarket, getMethod } from '../../markets/index.ts';
import { countPaidOut } from '../../limits/index.ts';
import { borneByMember, chargeQuote, dropQuote, keepQuote } from '../../tax/index.ts';
import { postEntries, type Command } from '../../wallet/index.ts';
import { payoutOf, readWithdrawalAmount } from '../amounts.ts';
import type { Applied } from '../deposits/deposits.ts';
import { nextTry } from '../due.ts';
import { hashRequest } from '../reference.ts';
import { listMoves, lockCash } from '../store.ts';
import { quoteWithdrawal } from '../taxes.ts';
import { requireWithdrawable, RULES } from './withdrawal-rules.ts';
import {
  findWithdrawalByKey,
  insertWithdrawal,
  lockWithdrawal,
  setPayout,
  setWithdrawalDue,
  updateWithdrawalState,
  type Withdrawal,
  type WithdrawalChange,
} from './withdrawal-store.ts';

const REASON_LEAST = 3;
const MINUTE_MS = 60_000;

export type WithdrawalRequest = {
  member: Pick<SignedInMember, 'id' | 'merchantCode' | 'currency'>;
  method: string;
  /** A decimal amount, or 'all': what is there when the balance is locked, to the last unit. */
  amount: string;
  idempotencyKey: string;
  /** What the member was told that it costs in tax, if they were. */
  tax?: string | undefined;
};

/**
 * Holds the money at once and waits for an operator; a repeat of the key answers the same row. The balance is locked
 * first, so that 'all' is all and two requests at once are one after the other. Throws wallet.key_conflict,
 * cashier.method_unknown, cashier.withdrawal_open, wallet.not_enough_money, identity.payouts_wait,
 * cashier.tax_changed (the tax is another one than the member was told), kyc.not_verified and the refusals of amounts.
 */
export async function requestWithdrawal(tx: Tx, request: WithdrawalRequest, at: Date): Promise<Withdrawal> {
  const { id: memberId, merchantCode, currency } = request.member;
  const cash = await lockCash(tx, memberId, currency);
  const wanted = request.amount === 'all' ? 'all' : String(parseDecimal(request.amount));
  const requestHash = hashRequest([request.method, wanted]);
  const known = await findWithdrawalByKey(tx, memberId, request.idempotencyKey);
  if (known && known.requestHash !== requestHash) throw new Refusal<RefusalCode>('wallet.key_conflict');
  if (known) return known;

  let found: ReturnType<typeof getMethod> | undefined;
  const findMethod = () => (found ??= getMethod(tx, merchantCode, 'out', request.method));
  await requireWithdrawable(tx, { memberId, cash, amount: request.amount, method: findMethod, at });
  const method = await findMethod();
  const amount = readWithdrawalAmount(request.amount, cash, method);
  const id = asId<'withdrawal'>(randomUUIDv7());
  const taxed = { key: id, memberId, market: merchantCode, currency, amount };
  const quotes = await quoteWithdrawal(tx, taxed, at);
  const tax = borneByMember(quotes);
  requireTold(request.tax, tax);
  if (tax >= amount)
    throw new Refusal<RefusalCode>('cashier.amount_below_minimum', { minimum: toDecimal(method.min, 2) });
  const withdrawal: Withdrawal = {
    id,
    memberId,
    merchantCode,
    currency,
    method: method.code,
    amount,
    tax,
    payoutAmount: payoutOf(amount - tax, method.places),
    state: 'requested',
    reference: newReference('W'),
    requestKey: request.idempotencyKey,
    requestHash,
    gateway: method.gateway,
    payoutId: null,
    reason: null,
    failure: null,
    receivedBy: null,
    autoReceiveAt: null,
    createdAt: at,
    paidAt: null,
    dueAt: null,
  };
  await insertWithdrawal(tx, withdrawal);
  await keepQuote(tx, taxed, quotes, at);
  await postAll(tx, withdrawal, [['withdrawal_hold', amount]], at);
  await tell(tx, withdrawal, at);
  return withdrawal;
}

/** Throws cashier.tax_changed. */
function requireTold(told: string | undefined, tax: Units): void {
  if (told !== undefined && parseDecimal(told) !== tax)
    throw new Refusal<RefusalCode>('cashier.tax_changed', { tax: toDecimal(tax, 2) });
}

export type Decision = {
  id: string;
  verb: 'approve' | 'reject';
  reason: string;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  /** Where the operator sits on the network. */
  address: string;
  /** Who had asked for it, when it took two. */
  askedBy?: string;
};

/**
 * An operator's word, with its audit row. A rejection gives the held money back. Whether one person's word is enough is
 * judged before (`second-person.ts`). Throws cashier.payment_unknown, operators.reason_required (a rejection without three
 * characters), cashier.state_changed when another was first; of an approval also identity.payouts_wait,
 * identity.shut_out and kyc.not_verified.
 */
export async function decideWithdrawal(tx: Tx, decision: Decision, at: Date): Promise<Withdrawal> {
  const { verb, operator, address } = decision;
  const reason = decision.reason === '' ? null : decision.reason;
  if (verb === 'reject') requireReason(reason);
  const withdrawal = await getLocked(tx, decision.id);
  const isApproved = verb === 'approve';
  if (isApproved) {
    await RULES.payout_wait.refuse(tx, { memberId: withdrawal.memberId, at });
    await RULES.verified.refuse(tx, { memberId: withdrawal.memberId, at });
  }
  const decided = isApproved
    ? await moveWithdrawal(tx, withdrawal, 'approved', { dueAt: at }, at)
    : await moveWithdrawal(tx, withdrawal, 'rejected', { reason }, at);
  if (!isApproved) await release(tx, decided, at);
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: `cashier.withdrawal_${decided.state}`,
    subject: `withdrawal:${decided.id}`,
    memberId: decided.memberId,
    reason,
    before: { state: withdrawal.state },
    after: { state: decided.state, ...(decision.askedBy ? { askedBy: decision.askedBy } : {}) },
    address,
    at,
  });
  return decided;
}

/** Throws operators.reason_required. */
export function requireReason(reason: string | null): asserts reason is string {
  if ((reason?.length ?? 0) < REASON_LEAST) throw new Refusal<RefusalCode>('operators.reason_required');
}

/** Writes down that the gateway is about to be asked, before it is. False when somebody else has gone on. */
export async function startPaying(tx: Tx, id: string, at: Date): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.state !== 'approved') return false;
  await moveWithdrawal(tx, withdrawal, 'paying', { dueAt: nextTry(at, at) }, at);
  return true;
}

/** What the gateway is asked for. The same withdrawal always asks for the same. */
export function payoutOrderOf(withdrawal: Withdrawal, memberOrigin: string): PayoutOrder {
  return {
    reference: withdrawal.id,
    rail: 'sandbox',
    country: withdrawal.merchantCode,
    money: { currency: withdrawal.currency, units: withdrawal.payoutAmount },
    holder: { name: withdrawal.memberId, documentType: null, documentNumber: null },
    fields: {},
    noticeUrl: `${memberOrigin}/webhooks/${withdrawal.gateway}`,
  };
}

/** Takes over what the gateway said of a payout when it was asked: `paid` pays the held money out, `failed` gives it back. */
export async function applyPayout(tx: Tx, gateway: string, payout: SeenPayout, at: Date): Promise<Applied> {
  const found = isUuid(payout.reference) ? await lockWithdrawal(tx, payout.reference) : undefined;
  if (!found || found.gateway !== gateway) return 'unknown';
  if (!isPayoutOf(found, payout)) return postpone(tx, found, 'differs', at);
  await setPayout(tx, found.id, payout.id);
  const withdrawal = { ...found, payoutId: payout.id };
  const { standing } = payout;
  if (standing === 'pending' || standing === 'held') return postpone(tx, withdrawal, 'unchanged', at);
  // It had been paid, and the bank sent it back: a person looks, since the member may have been told that it arrived.
  if (standing === 'returned') return postpone(tx, withdrawal, 'differs', at);
  if (withdrawal.state !== 'paying') {
    const isKnown = standing === 'failed' ? ['failed'] : ['paid', 'received'];
    return isKnown.includes(withdrawal.state) ? 'unchanged' : 'differs';
  }
  if (standing === 'failed') {
    await moveWithdrawal(tx, withdrawal, 'failed', { failure: payout.reason }, at);
    await release(tx, withdrawal, at);
    return 'moved';
  }
  const { autoReceiveMinutes } = await getMarket(tx, withdrawal.merchantCode);
  const autoReceiveAt = addMs(at, autoReceiveMinutes * MINUTE_MS);
  await moveWithdrawal(tx, withdrawal, 'paid', { autoReceiveAt, dueAt: autoReceiveAt }, at);
  await postAll(tx, withdrawal, payoutLegs(withdrawal), at);
  await chargeQuote(tx, withdrawal.id, at);
  await countPaidOut(tx, withdrawal, at);
  return 'moved';
}

/** The gateway refused it when it was asked, so nothing was ever sent: everything back. One that has a payout there, or moved on, is left. */
export async function refusePayout(
  tx: Tx,
  id: string,
  reason: PaymentReason | null,
  at: Date,
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.state !== 'paying' || withdrawal.payoutId !== null) return;
  await moveWithdrawal(tx, withdrawal, 'failed', { failure: reason }, at);
  await release(tx, withdrawal, at);
}

/** Everything back: nothing was paid, so nothing is withheld, and its quote stops counting. */
async function release(tx: Tx, withdrawal: Withdrawal, at: Date): Promise<void> {
  await postAll(tx, withdrawal, [['withdrawal_release', withdrawal.amount]], at);
  await dropQuote(tx, withdrawal.id);
}

/** The gateway's clearing account gives the whole cents that left; what the member's money lacks to them is paid by the licensee. */
function payoutLegs({ amount, tax, payoutAmount }: Withdrawal): [Command['kind'], Units][] {
  const lacking = payoutAmount - (amount - tax);
  return [
    ['withdrawal_payout', amount - tax],
    ...(tax > 0n ? [['payout_tax', tax] as [Command['kind'], Units]] : []),
    ...(lacking > 0n ? [['withdrawal_rounding', lacking] as [Command['kind'], Units]] : []),
  ];
}

function isPayoutOf({ payoutId, payoutAmount, currency }: Withdrawal, payout: SeenPayout): boolean {
  return (
    (payoutId === null || payoutId === payout.id) &&
    payout.money.units === payoutAmount &&
    payout.money.currency === currency
  );
}

/** The gateway did not answer, or is not done: asks again later, for ever, because the money is held. */
export async function postponePayout(tx: Tx, id: string, at: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal) await postpone(tx, withdrawal, 'unchanged', at);
}

async function postpone(tx: Tx, withdrawal: Withdrawal, applied: Applied, at: Date): Promise<Applied> {
  if (withdrawal.state === 'paying') {
    const since = (await listMoves(tx, [withdrawal.id])).at(-1)?.at ?? withdrawal.createdAt;
    await setWithdrawalDue(tx, withdrawal.id, nextTry(since, at));
  }
  return applied;
}

/** The member says that the money arrived; saying it twice is no mistake. Throws cashier.payment_unknown, cashier.state_changed. */
export async function confirmReceived(tx: Tx, id: string, memberId: MemberId, at: Date): Promise<Withdrawal> {
  const withdrawal = await getLocked(tx, id);
  if (withdrawal.memberId !== memberId) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  if (withdrawal.state === 'received') return withdrawal;
  return moveWithdrawal(tx, withdrawal, 'received', { receivedBy: 'member' }, at);
}

/** Nobody said anything for the market's time, so it counts as received. */
export async function receiveByTimeout(tx: Tx, id: string, at: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.state !== 'paid' || !withdrawal.autoReceiveAt || withdrawal.autoReceiveAt > at) return;
  await moveWithdrawal(tx, withdrawal, 'received', { receivedBy: 'timeout' }, at);
}

/** Throws cashier.payment_unknown. */
export async function getLocked(tx: Tx, id: string): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return withdrawal;
}

/** Every move of a withdrawal goes through here. Throws cashier.state_changed for one that the table does not have. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  to: WithdrawalState,
  change: WithdrawalChange,
  at: Date,
): Promise<Withdrawal> {
  const moved =
    mayMove(WITHDRAWAL_TRANSITIONS, withdrawal.state, to) &&
    (await updateWithdrawalState(tx, withdrawal, to, change, at));
  if (!moved) throw new Refusal<RefusalCode>('cashier.state_changed', { state: withdrawal.state });
  const paidAt = to === 'paid' ? at : withdrawal.paidAt;
  const next: Withdrawal = { ...withdrawal, dueAt: null, ...change, state: to, paidAt };
  await tell(tx, next, at);
  return next;
}

/** Moves held money; anything but a first posting is a bug, because a state is entered once. */
async function postAll(
  tx: Tx,
  { id, memberId, currency }: Withdrawal,
  legs: readonly [Command['kind'], Units][],
  at: Date,
): Promise<void> {
  const same = { key: id, memberId, currency, counterparty: 'house', reference: id };
  const commands = legs.map(([kind, amount]): Command => ({ kind, amount, ...same }));
  for (const { verdict } of await postEntries(tx, commands, at)) {
    if (verdict === 'not_enough_money') throw new Refusal<RefusalCode>('wallet.not_enough_money');
    if (verdict !== 'ok') throw new Error(`withdrawal ${id} was not posted: ${verdict}`);
  }
}

async function tell(tx: Tx, withdrawal: Withdrawal, at: Date): Promise<void> {
  const { id: withdrawalId, memberId, state, currency, amount, tax, reason } = withdrawal;
  const money = { currency, amount: toDecimal(amount), tax: toDecimal(tax) };
  const fact = { memberId, withdrawalId, state, ...money, reason };
  await emit(tx, 'cashier.withdrawal_moved', fact, at);
}
