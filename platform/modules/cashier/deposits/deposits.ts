/** The rules of deposits. Nothing here calls the gateway: what it said is handed in. */
import { randomUUIDv7 } from 'node:crypto';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import { DEPOSIT_TRANSITIONS, type DepositState } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { PaymentStanding, SeenPayment } from '@feria/gateways';
import { addMs, asId, isUuid, mayMove, parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { newReference } from '../../../core/reference.ts';
import { requirePassword } from '../../access/index.ts';
import { requireTermsAccepted } from '../../members/index.ts';
import { requireMayPayIn } from '../../kyc/index.ts';
import { requireOpenMethod, requireOpenPlatform, type Place } from '../../markets/index.ts';
import { requireMayDeposit } from '../../exclusions/index.ts';
import { countDeposit, lockLimits, requireDepositRoom } from '../../limits/index.ts';
import { chargeDeposit } from '../../tax/index.ts';
import { postEntries } from '../../wallet/index.ts';
import { readDepositAmount } from '../amounts.ts';
import { insertAttempts, listAttempts, setAttempt } from './attempt-store.ts';
import {
  findDepositByKey,
  insertDeposit,
  lockDeposit,
  setDepositDue,
  setDepositTax,
  setInstructions,
  setPayment,
  updateDepositState,
  type Deposit,
} from './deposit-store.ts';
import { planOf } from './plan.ts';
import { markOfFields, sealTyped } from './sealed-fields.ts';
import { isLongOver, nextPaymentLook } from '../due.ts';
import { hashRequest } from '../reference.ts';
import { noteTry } from '../routing/note-try.ts';

const MINUTE_MS = 60_000;

type Settings = Pick<Config, 'secret' | 'gateways'>;

export type DepositRequest = {
  member: Pick<SignedInMember, 'id' | 'merchantCode' | 'currency'>;
  method: string;
  amount: string;
  idempotencyKey: string;
  /** What was typed for the method's rail. */
  fields?: FieldValues;
  /** Where the member is. */
  place: Place;
};

/** What reading a payment did: `differs` is an alarm for a person, and moves no money. */
export type Applied = 'moved' | 'unchanged' | 'unknown' | 'differs';

/**
 * Stores the request to deposit, once per member and key; a repeat answers the same row. Throws wallet.key_conflict,
 * system.maintenance, system.region, safety.deposit_blocked, safety.deposit_limit, kyc.verification_required,
 * identity.password_missing, identity.terms_changed, cashier.method_unknown, cashier.method_closed, cashier.method_unavailable,
 * cashier.field_invalid and the refusals of amounts.
 */
export async function requestDeposit(
  tx: Tx,
  config: Settings,
  request: DepositRequest,
  at: Date,
): Promise<Deposit> {
  const requestHash = hashOf(config, request);
  const known = await findRepeat(tx, request, requestHash);
  return known ?? (await createDeposit(tx, config, request, requestHash, at));
}

function hashOf(config: Settings, { method, amount, fields = {} }: DepositRequest): string {
  const asked = [method, String(parseDecimal(amount))];
  return hashRequest(Object.keys(fields).length === 0 ? asked : [...asked, markOfFields(config, fields)]);
}

async function findRepeat(
  tx: Tx,
  request: DepositRequest,
  requestHash: string,
): Promise<Deposit | undefined> {
  const known = await findDepositByKey(tx, request.member.id, request.idempotencyKey);
  if (known && known.requestHash !== requestHash) throw new Refusal<RefusalCode>('wallet.key_conflict');
  return known;
}

async function createDeposit(
  tx: Tx,
  config: Settings,
  request: DepositRequest,
  requestHash: string,
  at: Date,
): Promise<Deposit> {
  const { id: memberId, merchantCode, currency } = request.member;
  // From here on one deposit of a member after another: two at once must not pass a limit together.
  await lockLimits(tx, memberId);
  const first = await findRepeat(tx, request, requestHash);
  if (first) return first;
  await requireOpenPlatform(tx, request.place, at);
  await requireMayDeposit(tx, memberId, at);
  await requireMayPayIn(tx, memberId, at);
  await requirePassword(tx, memberId);
  await requireTermsAccepted(tx, request.member, at);
  const method = await requireOpenMethod(tx, merchantCode, 'in', request.method, at);
  const id = asId<'deposit'>(randomUUIDv7());
  const amount = readDepositAmount(request.amount, method);
  const { gateways, typed } = await planOf(tx, config, { id, method, amount, request }, at);
  const expiresAt = addMs(at, method.openMinutes * MINUTE_MS);
  const deposit: Deposit = {
    id,
    memberId,
    merchantCode,
    currency,
    method: method.code,
    rail: method.rail,
    amount,
    bank: typed.bank ?? null,
    tax: 0n,
    state: 'created',
    reference: newReference('D'),
    requestKey: request.idempotencyKey,
    requestHash,
    gateway: gateways[0]!.gateway,
    paymentId: null,
    fields: sealTyped(config, id, { fields: typed, address: request.place.address }),
    instructions: null,
    reason: null,
    payUrl: null,
    expiresAt,
    createdAt: at,
    approvedAt: null,
    dueAt: nextPaymentLook({ state: 'created', createdAt: at, expiresAt }, at),
  };
  await requireDepositRoom(tx, deposit, at);
  if (!(await insertDeposit(tx, deposit)))
    throw new Error('under the lock a key is looked for and taken once');
  await insertAttempts(tx, deposit.id, gateways, at);
  await countDeposit(tx, deposit, at);
  await tell(tx, deposit, 'created', at);
  return deposit;
}

/** What a payment's standing makes of its deposit. What was paid and went back again is for a person: no deposit becomes it by itself. */
export const DEPOSIT_OF: Readonly<Record<PaymentStanding, DepositState | null>> = {
  pending: 'pending',
  in_review: 'pending',
  paid: 'approved',
  declined: 'rejected',
  cancelled: 'rejected',
  expired: 'expired',
  refunded: null,
  charged_back: null,
};

/**
 * Takes over what the gateway said of a payment when it was asked. Credits exactly once, and only what was asked for:
 * another amount, currency, payment or an impossible state is `differs`.
 */
export async function applyPayment(
  tx: Tx,
  gateway: string,
  payment: SeenPayment,
  at: Date,
): Promise<Applied> {
  const found = isUuid(payment.reference) ? await lockDeposit(tx, payment.reference) : undefined;
  if (!found) return 'unknown';
  if (found.gateway !== gateway) return judgeElsewhere(tx, found, gateway, payment);
  if (!isPaymentOf(found, payment)) return postpone(tx, found, 'differs', at);
  const deposit = await attachPayment(tx, found, payment, at);
  const to = DEPOSIT_OF[payment.standing];
  if (to === null) return postpone(tx, deposit, 'differs', at);
  if (to === 'pending' || to === deposit.state) {
    return postpone(tx, deposit, deposit.state === found.state ? 'unchanged' : 'moved', at);
  }
  // Declined or run out of time: either way nothing was charged.
  if (to === 'rejected' && deposit.state === 'expired') return postpone(tx, deposit, 'unchanged', at);
  if (!mayMove(DEPOSIT_TRANSITIONS, deposit.state, to)) return postpone(tx, deposit, 'differs', at);
  const tax = to === 'approved' ? await credit(tx, deposit, at) : 0n;
  return postpone(
    tx,
    await moveDeposit(tx, { ...deposit, tax, reason: reasonOf(payment) }, to, at),
    'moved',
    at,
  );
}

const HOLDS_MONEY: ReadonlySet<PaymentStanding> = new Set(['pending', 'in_review', 'paid']);

/** A payment at a gateway that was asked before the one in hand, and had opened nothing as far as it said: a person looks at it. */
async function judgeElsewhere(
  tx: Tx,
  { id }: Deposit,
  gateway: string,
  { standing }: SeenPayment,
): Promise<Applied> {
  const attempt = (await listAttempts(tx, id)).find((one) => one.gateway === gateway);
  if (!attempt || attempt.state === 'waiting') return 'unknown';
  return HOLDS_MONEY.has(standing) ? 'differs' : 'unchanged';
}

/** Whoever cancels needs no other reason. */
function reasonOf({ reason, standing }: SeenPayment): PaymentReason | null {
  return reason ?? (standing === 'cancelled' ? 'cancelled_by_payer' : null);
}

function isPaymentOf({ paymentId, amount, currency }: Deposit, payment: SeenPayment): boolean {
  return (
    (paymentId === null || paymentId === payment.id) &&
    payment.asked.units === amount &&
    payment.asked.currency === currency &&
    (payment.standing !== 'paid' || payment.captured === amount)
  );
}

async function attachPayment(
  tx: Tx,
  deposit: Deposit,
  { id, instructions }: SeenPayment,
  at: Date,
): Promise<Deposit> {
  const payUrl = instructions?.flow === 'redirect' ? instructions.url : null;
  if (deposit.paymentId !== null) {
    if (instructions && deposit.instructions === null)
      await setInstructions(tx, deposit.id, { payUrl, instructions });
    return deposit;
  }
  const opened = { paymentId: id, payUrl, instructions };
  await setPayment(tx, deposit.id, opened);
  const { gateway, rail } = deposit;
  await setAttempt(tx, { depositId: deposit.id, gateway }, { state: 'opened' }, at);
  await noteTry(tx, { gateway, rail, direction: 'in' }, { objectId: deposit.id, isGood: true }, at);
  const attached = { ...deposit, ...opened };
  return attached.state === 'created' ? moveDeposit(tx, attached, 'pending', at) : attached;
}

/** Credits what was paid, and takes its tax in the same transaction, under the same key; answers the tax that the member bears. */
async function credit(tx: Tx, deposit: Deposit, at: Date): Promise<Units> {
  const { id, memberId, merchantCode: market, currency, amount } = deposit;
  const same = { key: id, memberId, currency, counterparty: 'house', reference: id };
  const tax = await chargeDeposit(tx, { key: id, memberId, market, currency, amount }, at);
  const commands = [
    { ...same, kind: 'deposit' as const, amount },
    ...(tax > 0n ? [{ ...same, kind: 'deposit_tax' as const, amount: tax }] : []),
  ];
  for (const { verdict } of await postEntries(tx, commands, at))
    if (verdict !== 'ok') throw new Error(`deposit ${id} was not credited: ${verdict}`);
  if (tax > 0n) await setDepositTax(tx, id, tax);
  return tax;
}

async function postpone(tx: Tx, deposit: Deposit, applied: Applied, at: Date): Promise<Applied> {
  await setDepositDue(tx, deposit.id, nextPaymentLook(deposit, at));
  return applied;
}

/**
 * The gateway did not answer: asks again later. A page that was never opened expires with its time; one that may have
 * been paid stays open for a day longer.
 */
export async function postponeDeposit(tx: Tx, id: string, at: Date): Promise<void> {
  const found = await lockDeposit(tx, id);
  if (!found) return;
  const isOver = found.paymentId === null ? at >= found.expiresAt : isLongOver(found.expiresAt, at);
  const expires = isOver && mayMove(DEPOSIT_TRANSITIONS, found.state, 'expired');
  const deposit = expires ? await moveDeposit(tx, found, 'expired', at) : found;
  await setDepositDue(tx, id as Deposit['id'], nextPaymentLook(deposit, at));
}

/** Every move of a deposit goes through here. Throws cashier.state_changed for one that the table does not have. */
export async function moveDeposit(tx: Tx, deposit: Deposit, to: DepositState, at: Date): Promise<Deposit> {
  const moved =
    mayMove(DEPOSIT_TRANSITIONS, deposit.state, to) && (await updateDepositState(tx, deposit, to, at));
  if (!moved) throw new Refusal<RefusalCode>('cashier.state_changed', { state: deposit.state });
  await recount(tx, deposit, to);
  await tell(tx, deposit, to, at);
  return { ...deposit, state: to, approvedAt: to === 'approved' ? at : deposit.approvedAt };
}

/**
 * What came to nothing gives its room back, on the day that took it. What was captured after its time is its member's money: it is
 * credited and counts again, even where others have taken the room meanwhile.
 */
async function recount(tx: Tx, deposit: Deposit, to: DepositState): Promise<void> {
  const took = deposit.state !== 'expired';
  const takes = to !== 'expired' && to !== 'rejected';
  if (took === takes) return;
  const amount = takes ? deposit.amount : -deposit.amount;
  await countDeposit(tx, { ...deposit, amount }, deposit.createdAt);
}

async function tell(tx: Tx, deposit: Deposit, state: DepositState, at: Date): Promise<void> {
  const { id: depositId, memberId, currency, amount, tax } = deposit;
  const fact = { memberId, depositId, state, currency, amount: toDecimal(amount), tax: toDecimal(tax) };
  await emit(tx, 'cashier.deposit_moved', fact, at);
}
