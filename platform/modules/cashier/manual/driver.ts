/**
 * The gateway `manual`: a transfer to the licensee's bank account, which an operator finds at the bank. Its provider is the licensee, so its
 * API is these tables: it tells payers the account, reads what operators wrote down, and moves nothing itself. Works in transactions of its
 * own, so it is called outside of any, as every driver.
 */
import { randomUUIDv7 } from 'node:crypto';
import {
  fateOfError,
  Forged,
  GatewayFailure,
  type Driver,
  type Move,
  type Name,
  type Offer,
  type PaymentOrder,
  type PaymentStanding,
  type RefundOrder,
  type SeenPayment,
  type SeenRefund,
} from '@feria/gateways';
import { railOf } from '@feria/contracts/cashier/rails';
import { isUuid, sum, UNITS_PER_CENT, type Units } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { Tx } from '../../../core/db.ts';
import { findDeposit } from '../deposits/deposit-store.ts';
import { findActiveAccount, findTold } from './collection-account-store.ts';
import { openPayer } from './sealed.ts';
import {
  findTransfer,
  insertTransfer,
  insertTransferRefund,
  listMatched,
  listSentBack,
  listTransferRefunds,
  lockTransfer,
  type BankTransfer,
  type TransferRefund,
} from './transfer-store.ts';

export const MANUAL = 'manual';
/** Where the rows are, whose time counts, and with what names are sealed. */
export type Books = Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'secret'> };

const CURRENCIES: Readonly<Record<string, string>> = { CO: 'COP', PE: 'PEN', MX: 'MXN' };
const OFFERS: readonly Offer[] = railOf('transfer').countries.map((country) => ({
  rail: 'transfer',
  country,
  currency: CURRENCIES[country]!,
  direction: 'in',
  flow: 'transfer',
  fields: [],
  refunds: 'parts',
}));

/** `booksOf`: asked at each call, since drivers are listed before there is a database. */
export function manualDriver(booksOf: () => Books): Driver {
  const within = <Result>(work: (tx: Tx, books: Books, at: Date) => Promise<Result>): Promise<Result> =>
    inBooks(booksOf(), work);
  const noPayouts = () =>
    Promise.reject(new GatewayFailure('the licensee pays nothing out by hand', { fate: 'not_sent' }));
  return {
    code: MANUAL,
    offers: OFFERS,
    createPayment: (order) => within((tx, books, at) => open(tx, books, order, at)),
    readPayment: (name) => within((tx, books, at) => read(tx, books, name, at)),
    refund: (order) => within((tx, _books, at) => giveBack(tx, order, at)),
    createPayout: noPayouts,
    readPayout: () => Promise.resolve(undefined),
    listMoves: (period) => within((tx) => movesIn(tx, period)),
    openNotice: () => {
      throw new Forged('the licensee sends itself no notices');
    },
    banks: () => Promise.resolve([]),
  };
}

/** A database that does not answer is a gateway that does not: what was to be done is asked for again, which makes nothing new. */
async function inBooks<Result>(
  books: Books,
  work: (tx: Tx, books: Books, at: Date) => Promise<Result>,
): Promise<Result> {
  try {
    return await books.db.transact((tx) => work(tx, books, books.clock.now()));
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    throw new GatewayFailure(`${MANUAL}: ${String(error)}`, { fate: fateOfError(error), cause: error });
  }
}

async function open(tx: Tx, books: Books, order: PaymentOrder, at: Date): Promise<SeenPayment> {
  const { reference, shortReference, country, money, expiresAt } = order;
  if (money.units <= 0n || money.units % UNITS_PER_CENT !== 0n)
    throw new GatewayFailure(`${money.units} units are no amount that can be paid`, { fate: 'not_sent' });
  const known = await findTransfer(tx, { reference });
  if (known) return seenOf(tx, books, known, at);
  const account = await findActiveAccount(tx, { market: country, currency: money.currency });
  if (!account) throw new GatewayFailure(`no account of the licensee in ${country}`, { fate: 'refused' });
  const deposit = await findDeposit(tx, reference);
  await insertTransfer(tx, {
    id: randomUUIDv7(),
    reference,
    concept: shortReference,
    memberId: deposit?.memberId ?? null,
    market: country,
    currency: money.currency,
    accountId: account.id,
    accountVersion: account.version,
    asked: money.units,
    createdAt: at,
    expiresAt,
  });
  // Of two that ask at once, both see the one that is there.
  return seenOf(tx, books, (await findTransfer(tx, { reference }))!, at);
}

async function read(tx: Tx, books: Books, name: Name, at: Date): Promise<SeenPayment | undefined> {
  if (!isUuid('id' in name ? name.id : name.reference)) return undefined;
  const transfer = await findTransfer(tx, name);
  return transfer && seenOf(tx, books, transfer, at);
}

async function seenOf(tx: Tx, { config }: Books, transfer: BankTransfer, at: Date): Promise<SeenPayment> {
  const { id, reference, asked, currency, concept, reason } = transfer;
  const told = await findTold(tx, transfer);
  if (!told) throw new GatewayFailure(`${MANUAL}: ${id} was told no account`, { fate: 'unsure' });
  const isMatched = transfer.state === 'matched';
  const captured = isMatched ? (transfer.captured ?? 0n) : 0n;
  const refunds = isMatched ? await listTransferRefunds(tx, id) : [];
  const refunded = sumIn(refunds, 'sent');
  return {
    id,
    reference,
    standing: standingOf(transfer, { captured, refunded }, at),
    asked: { currency, units: asked },
    captured,
    refunded,
    fee: null,
    reason,
    instructions: {
      flow: 'transfer',
      bank: told.bank,
      holder: told.holder,
      account: told.number,
      concept,
    },
    payerName: isMatched && transfer.payer ? openPayer(config, id, transfer.payer) : null,
  };
}

/** Whoever said that they have paid is looked for, however long it takes; nobody else's time stands still. */
function standingOf(
  { state, saidAt, expiresAt }: BankTransfer,
  { captured, refunded }: { captured: Units; refunded: Units },
  at: Date,
): PaymentStanding {
  if (state === 'matched') return refunded === captured ? 'refunded' : 'paid';
  if (state === 'refused') return 'declined';
  if (state === 'asked' || saidAt !== null) return 'in_review';
  return at >= expiresAt ? 'expired' : 'pending';
}

const sumIn = (refunds: readonly TransferRefund[], ...states: readonly TransferRefund['state'][]): Units =>
  sum(refunds.flatMap(({ state, units }) => (states.includes(state) ? [units] : [])));

/** It is pending until an operator has sent it from the licensee's bank. */
async function giveBack(
  tx: Tx,
  { reference: id, paymentId, money }: RefundOrder,
  at: Date,
): Promise<SeenRefund> {
  const transfer = isUuid(paymentId) ? await lockTransfer(tx, paymentId) : undefined;
  const refunds = transfer ? await listTransferRefunds(tx, transfer.id) : [];
  const known = refunds.find((one) => one.id === id);
  if (known) return refundView(known);
  const left = (transfer?.captured ?? 0n) - sumIn(refunds, 'asked', 'sent');
  if (transfer?.state !== 'matched' || transfer.currency !== money.currency || money.units > left)
    throw new GatewayFailure(`${MANUAL}: no more than ${left} units of ${paymentId} are left`, {
      fate: 'refused',
    });
  const refund = { id, transferId: transfer.id, units: money.units, askedAt: at };
  await insertTransferRefund(tx, refund);
  return { id, paymentId, units: money.units, standing: 'pending' };
}

const ENDS = { asked: 'pending', sent: 'done', failed: 'failed' } as const;
const refundView = ({ id, transferId, units, state }: TransferRefund): SeenRefund => ({
  id,
  paymentId: transferId,
  units,
  standing: ENDS[state],
});

/** By when it was written down, which is when it can be credited. */
async function movesIn(tx: Tx, period: { from: Date; to: Date }): Promise<Move[]> {
  const matched = await listMatched(tx, period);
  const back = await listSentBack(tx, period);
  return [
    ...matched.map(({ id, reference, currency, captured, decidedAt }): Move => ({
      kind: 'payment',
      id,
      reference,
      money: { currency, units: captured ?? 0n },
      fee: null,
      at: decidedAt!,
    })),
    ...back.map(({ transferId, reference, currency, units, endedAt }): Move => ({
      kind: 'refund',
      id: transferId,
      reference,
      money: { currency, units: -units },
      fee: null,
      at: endedAt!,
    })),
  ];
}
