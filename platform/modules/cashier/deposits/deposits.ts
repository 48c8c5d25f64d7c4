/** The rules of deposits. Nothing here calls the gateway: what it said is handed in. */
import { randomUUIDv7 } from 'node:crypto';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import { DEPOSIT_TRANSITIONS, type DepositState } from '@feria/contracts/cashier/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { PaymentStanding, SeenPayment } from '@feria/gateways';
import { addMs, asId, isUuid, mayMove, parseDecimal, Refusal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Tx } from '../../../core/db.ts';
import { newReference } from '../../../core/reference.ts';
import { requirePassword } from '../../access/index.ts';
import { requireTermsAccepted } from '../../members/index.ts';
import { requireMayPayIn } from '../../kyc/index.ts';
import { requireOpenMethod, requireOpenPlatform, type Place } from '../../markets/index.ts';
import { requireMayDeposit } from '../../exclusions/index.ts';
import { countDeposit, lockLimits, requireDepositRoom } from '../../limits/index.ts';
import { readDepositAmount } from '../amounts.ts';
import { toldFee } from '../fees/told-fee.ts';
import { hasCome, takeMoney, takeUnknown } from '../payments/take-money.ts';
import type { Seen } from '../payments/taken-back.ts';
import { insertAttempts, listAttempts, setAttempt } from './attempt-store.ts';
import { moveDeposit, tell } from './deposit-moves.ts';
import {
  findDeposit,
  findDepositByKey,
  insertDeposit,
  lockDeposit,
  setDepositDue,
  setInstructions,
  setPayment,
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
  /** Whose fields made the card's token. */
  cardGateway?: string | undefined;
  /** What the member was told that its method takes, if they were. */
  fee?: string | undefined;
  /** Where the member is. */
  place: Place;
};

/** What reading a payment did: `differs` is an alarm for a person, and moves no money. */
export type Applied = 'moved' | 'unchanged' | 'unknown' | 'differs';

/**
 * Stores the request to deposit, once per member and key; a repeat answers the same row. Throws wallet.key_conflict,
 * system.maintenance, system.region, safety.deposit_blocked, safety.deposit_limit, kyc.verification_required,
 * identity.password_missing, identity.terms_changed, cashier.method_unknown, cashier.method_closed, cashier.method_unavailable,
 * cashier.field_invalid, cashier.fee_changed (its method takes another fee than the member was told) and the refusals of amounts.
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

/**
 * By which card somebody pays is no part of what they ask for: its token is another one each time it is typed, and a page that was reloaded in
 * the middle asks for the same deposit, which is paid once.
 */
function hashOf(config: Settings, { method, amount, fields: typed = {} }: DepositRequest): string {
  const { cardToken: _, cardMethod: __, ...fields } = typed;
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
  const feeAsked = toldFee(method, amount, request.fee);
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
    credited: null,
    standing: null,
    tax: 0n,
    feeAsked,
    fee: 0n,
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

/** What a payment's standing makes of its deposit where no money came with it. */
export const DEPOSIT_OF: Readonly<Record<PaymentStanding, DepositState | null>> = {
  pending: 'pending',
  in_review: 'pending',
  paid: null,
  declined: 'rejected',
  cancelled: 'rejected',
  expired: 'expired',
  refunded: null,
  charged_back: null,
};

/**
 * Takes over what the gateway said of a payment when it was asked, which was at `readAt`. What came is credited once, or held where it is not
 * what was asked for and a person has to decide (`money-rules.ts`); an impossible state is `differs`.
 */
export async function applyPayment(tx: Tx, config: Settings, seen: Seen, at: Date): Promise<Applied> {
  const { gateway, payment } = seen;
  const found = isUuid(payment.reference) ? await lockForMoney(tx, payment) : undefined;
  if (!found) return takeUnknown(tx, config, seen, null, at);
  if (payment.asked.currency !== found.currency)
    return postpone(tx, found, await takeUnknown(tx, config, seen, found.merchantCode, at), at);
  if (found.gateway !== gateway) return judgeElsewhere(tx, config, found, seen, at);
  if (found.paymentId !== null && found.paymentId !== payment.id)
    return takeSecond(tx, config, found, seen, at);
  if (payment.asked.units !== found.amount) return postpone(tx, found, 'differs', at);
  const deposit = await attachPayment(tx, found, payment, at);
  if (hasCome(payment)) {
    const taken = await takeMoney(tx, config, deposit, { seen, isOwn: true }, at);
    return postpone(tx, (await lockDeposit(tx, deposit.id)) ?? deposit, taken, at);
  }
  const to = DEPOSIT_OF[payment.standing];
  if (to === null) return postpone(tx, deposit, 'differs', at);
  if (to === 'pending' || to === deposit.state) {
    return postpone(tx, deposit, deposit.state === found.state ? 'unchanged' : 'moved', at);
  }
  // Declined or run out of time: either way nothing was charged.
  if (to === 'rejected' && deposit.state === 'expired') return postpone(tx, deposit, 'unchanged', at);
  // What is held of it came, whatever its gateway says now.
  if (deposit.standing === 'held' || !mayMove(DEPOSIT_TRANSITIONS, deposit.state, to))
    return postpone(tx, deposit, 'differs', at);
  return postpone(tx, await moveDeposit(tx, { ...deposit, reason: reasonOf(payment) }, to, at), 'moved', at);
}

/** More than was asked for is judged by its member's limits, whose lock is taken before any other. */
async function lockForMoney(tx: Tx, payment: SeenPayment): Promise<Deposit | undefined> {
  const known = hasCome(payment) ? await findDeposit(tx, payment.reference) : undefined;
  if (known && payment.captured > known.amount) await lockLimits(tx, known.memberId);
  return lockDeposit(tx, payment.reference);
}

/** A payment of a deposit that has another one: what it brought is held. */
async function takeSecond(
  tx: Tx,
  config: Settings,
  deposit: Deposit,
  seen: Seen,
  at: Date,
): Promise<Applied> {
  if (!hasCome(seen.payment)) return postpone(tx, deposit, 'unchanged', at);
  return postpone(tx, deposit, await takeMoney(tx, config, deposit, { seen, isOwn: false }, at), at);
}

const UNDER_WAY: ReadonlySet<PaymentStanding> = new Set(['pending', 'in_review']);

/** A payment at a gateway that was asked before the one in hand, and had opened nothing as far as it said: a person looks at it. */
async function judgeElsewhere(
  tx: Tx,
  config: Settings,
  deposit: Deposit,
  seen: Seen,
  at: Date,
): Promise<Applied> {
  const { gateway, payment } = seen;
  const attempt = (await listAttempts(tx, deposit.id)).find((one) => one.gateway === gateway);
  if (!attempt || attempt.state === 'waiting') return 'unknown';
  if (hasCome(payment)) return takeSecond(tx, config, deposit, seen, at);
  return UNDER_WAY.has(payment.standing) ? 'differs' : 'unchanged';
}

/** Whoever cancels needs no other reason. */
function reasonOf({ reason, standing }: SeenPayment): PaymentReason | null {
  return reason ?? (standing === 'cancelled' ? 'cancelled_by_payer' : null);
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
