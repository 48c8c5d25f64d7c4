/** The rules of transfers. Nothing here calls a vendor: what it said is handed in. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  TRANSFER_TRANSITIONS,
  type TransferCause,
  type TransferDirection,
  type TransferState,
} from '@feria/contracts/transfers/member';
import { addMs, asId, mayMove, parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { SignedInMember } from '../../core/http/access.ts';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getGamingSuspension, type Vendor } from '../catalog/index.ts';
import { requireMayBegin } from '../kyc/index.ts';
import { findPlayEnd, requireMayPlay } from '../exclusions/index.ts';
import { lockLimits } from '../limits/index.ts';
import { postEntries, type Command } from '../wallet/index.ts';
import { judge, nextAsk, SENDING_MS } from './due.ts';
import { settleStay } from './recalled-wins.ts';
import { requireNothingToJudge } from './limits-there.ts';
import { openWallet, type Seat } from './recall-store.ts';
import { findRequestHash, insertCall, insertRequest, lockCash } from './store.ts';
import {
  findOpen,
  insertTransfer,
  lockTransfer,
  listOfRequest,
  setTransferDue,
  updateTransferState,
  type Transfer,
  type TransferChange,
} from './transfer-store.ts';
import type { Outcome, Verb } from './vendor-client.ts';
import { findWallet, lockStay, setWallet, touchWallet } from './wallet-store.ts';

export type Owner = Pick<SignedInMember, 'id' | 'merchantCode' | 'currency'>;
export type Order = {
  owner: Owner;
  vendor: Vendor;
  direction: TransferDirection;
  cause: TransferCause;
  amount: Units;
  requestKey: string | null;
  /** Who sits down there with it, when it goes in. */
  seat?: Seat | undefined;
};

/** Reads what a member typed: an amount above zero, as fine as five places. Throws transfers.amount_invalid. */
export function readAmount(text: string): Units {
  const amount = parseDecimal(text);
  if (amount === undefined || amount <= 0n) throw new Refusal<RefusalCode>('transfers.amount_invalid');
  return amount;
}

/**
 * Stores the intent, and holds the money when it goes in. Nobody is asked yet. The cash is locked first, so that a
 * member's orders come one after the other. Throws transfers.under_way; for one that goes in also
 * safety.play_blocked, safety.excluded, kyc.verification_required, transfers.own_limit, transfers.house_limit,
 * catalog.gaming_stopped, transfers.vendor_closed and wallet.not_enough_money.
 */
export async function requestTransfer(tx: Tx, order: Order, at: Date): Promise<Transfer> {
  const { owner, vendor, direction, cause, requestKey } = order;
  // Before any other lock: a limit that is set at the same time is seen here, or calls home what goes now.
  if (direction === 'in') await lockLimits(tx, owner.id);
  const cash = await lockCash(tx, owner.id, owner.currency);
  if (direction === 'in') await requireMaySend(tx, order, at);
  if (await findOpen(tx, owner.id, vendor.code)) throw new Refusal<RefusalCode>('transfers.under_way');
  const { amount } = order;
  if (direction === 'in' && amount > cash)
    throw new Refusal<RefusalCode>('wallet.not_enough_money', { balance: toDecimal(cash, 2) });
  const transfer: Transfer = {
    id: asId<'transfer'>(randomUUIDv7()),
    memberId: owner.id,
    vendor: vendor.code,
    currency: owner.currency,
    direction,
    cause,
    amount,
    state: 'requested',
    reason: null,
    balanceAfter: null,
    attempts: 0,
    requestKey,
    createdAt: at,
    movedAt: at,
    dueAt: addMs(at, SENDING_MS),
  };
  await insertTransfer(tx, transfer);
  if (direction === 'in') await openSeat(tx, transfer, order.seat, at);
  await touchWallet(tx, transfer, at);
  if (direction === 'in') await post(tx, transfer, 'transfer_hold', at);
  await tell(tx, transfer, at);
  return transfer;
}

/** Throws what requestTransfer says of one that goes in, but for the amount. */
async function requireMaySend(tx: Tx, { owner, vendor }: Pick<Order, 'owner' | 'vendor'>, at: Date) {
  await requireMayPlay(tx, owner.id, at);
  await requireMayBegin(tx, owner.id, at);
  await requireNothingToJudge(tx, owner);
  if (await getGamingSuspension(tx)) throw new Refusal<RefusalCode>('catalog.gaming_stopped');
  if (!takesMoney(vendor, owner)) throw new Refusal<RefusalCode>('transfers.vendor_closed');
}

async function openSeat(
  tx: Tx,
  wallet: Pick<Transfer, 'memberId' | 'vendor' | 'currency'>,
  seat: Seat | undefined,
  at: Date,
): Promise<void> {
  // What ends play at a known instant (the days of grace) ends it there, too.
  await openWallet(tx, wallet, { seat, endsAt: await findPlayEnd(tx, wallet.memberId) }, at);
}

/** A member sits down at a vendor's wallet with nothing to bring: what they win there is watched all the same. The same refusals. */
async function sitDown(tx: Tx, { owner, vendor, seat }: Omit<Order, 'amount' | 'direction'>, at: Date) {
  await requireMaySend(tx, { owner, vendor }, at);
  await openSeat(tx, { memberId: owner.id, vendor: vendor.code, currency: owner.currency }, seat, at);
}

/** All of the member's cash; undefined when there is none, and then they sit down without. The same refusals. */
export async function requestAllCash(
  tx: Tx,
  order: Omit<Order, 'amount' | 'direction'>,
  at: Date,
): Promise<Transfer | undefined> {
  await lockLimits(tx, order.owner.id);
  const cash = await lockCash(tx, order.owner.id, order.owner.currency);
  if (cash > 0n) return requestTransfer(tx, { ...order, direction: 'in', amount: cash }, at);
  await sitDown(tx, order, at);
  return undefined;
}

/** What a vendor said that it holds, and the version of the wallet as it was known before the question. */
export type Find = { vendor: Vendor; balance: Units; version: number };

/**
 * One transfer out for each vendor where something stands. Where one is under way already it is left to that one, and so it is where one has
 * come since the vendor was asked: what it held then is home, and the vendor would only refuse to give it once more.
 */
export async function requestBack(
  tx: Tx,
  finds: readonly Find[],
  order: Omit<Order, 'vendor' | 'amount' | 'direction'>,
  at: Date,
): Promise<Transfer[]> {
  const { id: memberId, currency } = order.owner;
  await lockCash(tx, memberId, currency);
  const transfers: Transfer[] = [];
  for (const { vendor, balance, version } of finds) {
    if (await findOpen(tx, memberId, vendor.code)) continue;
    const wallet = await findWallet(tx, { memberId, vendor: vendor.code, currency });
    if (wallet?.version !== version) continue;
    transfers.push(await requestTransfer(tx, { ...order, vendor, direction: 'out', amount: balance }, at));
  }
  return transfers;
}

/** Whether a member's money may go there now: the vendor keeps wallets, is open, and serves the market and the currency. */
export function takesMoney(vendor: Vendor, { merchantCode, currency }: Omit<Owner, 'id'>): boolean {
  return (
    vendor.dialect === 'transfer' &&
    vendor.status === 'active' &&
    vendor.markets.includes(merchantCode) &&
    vendor.currencies.includes(currency)
  );
}

/**
 * A member's request under its key: `make` runs once, and a repeat answers the transfers of the first time. Throws
 * wallet.key_conflict when the key came with another request.
 */
export async function requestOnce(
  tx: Tx,
  { owner, requestKey, fields }: { owner: Owner; requestKey: string; fields: readonly string[] },
  make: () => Promise<Transfer[]>,
  at: Date,
): Promise<{ transfers: Transfer[]; isNew: boolean }> {
  // Also the queue in which two sendings of one request wait for each other.
  await lockCash(tx, owner.id, owner.currency);
  const requestHash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  if (await insertRequest(tx, { memberId: owner.id, requestKey, requestHash }, at))
    return { transfers: await make(), isNew: true };
  const known = await findRequestHash(tx, owner.id, requestKey);
  if (known !== requestHash) throw new Refusal<RefusalCode>('wallet.key_conflict');
  return { transfers: await listOfRequest(tx, owner.id, requestKey), isNew: false };
}

/** Writes down that the vendor is about to be asked, before it is. Undefined when somebody else has gone on. */
export async function startSending(tx: Tx, id: string, at: Date): Promise<Transfer | undefined> {
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state !== 'requested') return undefined;
  return moveTransfer(tx, transfer, 'sending', { dueAt: addMs(at, SENDING_MS) }, at);
}

/** Nobody was asked, and nobody will be: what was held is given back. */
export async function giveUp(tx: Tx, id: string, at: Date): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state === 'requested') await refuse(tx, transfer, 'not_sent', at);
}

/** The sender is gone, so nobody knows what the vendor heard. */
export async function loseSender(tx: Tx, id: string, at: Date): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (transfer?.state === 'sending') await moveTransfer(tx, transfer, 'unsure', { dueAt: at }, at);
}

/** What a call did: `differs` is an alarm for a person, and moves no money. */
export type Applied = 'moved' | 'unchanged' | 'differs';
export type Call = { verb: Verb; outcome: Outcome };

/**
 * Takes over what the vendor said: `done` moves the money, once; `refused` gives held money back; anything else leaves it
 * where it is and asks again later, for ever.
 */
export async function applyCall(tx: Tx, id: string, { verb, outcome }: Call, at: Date): Promise<Applied> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) throw new Error(`no transfer ${id}`);
  await insertCall(tx, { transferId: id, verb, answer: answerOf(outcome), at });
  const isOver = transfer.state === 'done' || transfer.state === 'refused';
  if (outcome.kind === 'unsure' || outcome.kind === 'differs') {
    const dueAt = nextAsk(transfer.attempts + 1, at);
    if (transfer.state === 'sending') await moveTransfer(tx, transfer, 'unsure', { dueAt }, at);
    else if (!isOver) await setTransferDue(tx, id, dueAt);
    return outcome.kind === 'differs' ? 'differs' : 'unchanged';
  }
  // The vendor takes its word back, which its contract forbids.
  if (isOver) return transfer.state === outcome.kind ? 'unchanged' : 'differs';
  if (outcome.kind === 'refused') await refuse(tx, transfer, outcome.reason, at);
  else await finish(tx, transfer, outcome.balance, at);
  return 'moved';
}

/** An answer in a word, for the log of calls. */
export function answerOf(outcome: Outcome): string {
  if (outcome.kind === 'done') return 'done';
  return outcome.kind === 'refused' ? outcome.reason : outcome.why;
}

async function finish(tx: Tx, transfer: Transfer, balance: Units | null, at: Date): Promise<void> {
  const moved = await moveTransfer(tx, transfer, 'done', { balanceAfter: balance }, at);
  const before = await lockCash(tx, moved.memberId, moved.currency);
  const known = await lockStay(tx, moved);
  const cash = await post(tx, moved, moved.direction === 'in' ? 'transfer_in' : 'transfer_out', at);
  const stay = await settleStay(tx, moved, known, { balance, credited: (cash ?? before) - before }, at);
  const { dueAt } = judge({ balance, unchangedSince: at }, at);
  await setWallet(tx, moved, { balance, unchangedSince: at, dueAt, stay }, at);
}

async function refuse(
  tx: Tx,
  transfer: Transfer,
  reason: NonNullable<Transfer['reason']>,
  at: Date,
): Promise<void> {
  const moved = await moveTransfer(tx, transfer, 'refused', { reason }, at);
  if (moved.direction === 'in') await post(tx, moved, 'transfer_release', at);
}

/** Every move of a transfer goes through here. Throws transfers.state_changed for one that the table does not have. */
export async function moveTransfer(
  tx: Tx,
  transfer: Transfer,
  to: TransferState,
  change: TransferChange,
  at: Date,
): Promise<Transfer> {
  const moved =
    mayMove(TRANSFER_TRANSITIONS, transfer.state, to) &&
    (await updateTransferState(tx, transfer, to, change, at));
  if (!moved) throw new Refusal<RefusalCode>('transfers.state_changed', { state: transfer.state });
  const next: Transfer = { ...transfer, dueAt: null, ...change, state: to, movedAt: at };
  await tell(tx, next, at);
  return next;
}

/** Answers the cash afterwards; null: it was not touched. Anything but a first posting is a bug, because a state is entered once. */
async function post(
  tx: Tx,
  { id, memberId, currency, vendor, amount }: Transfer,
  kind: Command['kind'],
  at: Date,
): Promise<Units | null> {
  const command: Command = {
    kind,
    key: id,
    memberId,
    currency,
    amount,
    counterparty: vendor,
    reference: id,
  };
  const [verdict] = await postEntries(tx, [command], at);
  if (verdict?.verdict !== 'ok') throw new Error(`transfer ${id} was not posted: ${verdict?.verdict}`);
  return verdict.cash;
}

async function tell(tx: Tx, transfer: Transfer, at: Date): Promise<void> {
  const { id: transferId, memberId, vendor, direction, state, currency, amount } = transfer;
  const fact = { memberId, transferId, vendor, direction, state, currency, amount: toDecimal(amount) };
  await emit(tx, 'transfers.transfer_moved', fact, at);
}
