/** What every act on a payment is made of: its entries, with how they are noted, and how its deposit stands then. */
import { randomUUIDv7 } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { chargeDeposit, turnBackTaxes } from '../../tax/index.ts';
import {
  findGroup,
  listReversedKeys,
  lockMember,
  postEntries,
  reverseEntry,
  type Command,
} from '../../wallet/index.ts';
import { findDeposit, setDepositTax, type Deposit } from '../deposits/deposit-store.ts';
import { standingOf } from './money-rules.ts';
import {
  insertHappening,
  listHappenings,
  listPayments,
  setStanding,
  type GatewayMove,
  type Owned,
} from './payment-store.ts';

export type PaymentKind = Extract<
  Command['kind'],
  | ('deposit' | 'payment_held' | 'payment_credited' | 'payment_sent_back' | 'refund_hold' | 'refund_release')
  | ('refund_out' | 'deposit_refund' | 'chargeback' | 'chargeback_won')
>;
export type Entry = { kind: PaymentKind; units: Units; move: GatewayMove | null; key?: string };

/**
 * Makes one entry of a payment and notes it, under a key of its own; answers the key. Who calls holds the payment's lock, so it is made once.
 * Throws wallet.not_enough_money of a hold that the cash does not cover.
 */
export async function postPayment(
  tx: Tx,
  { id: payment, memberId, currency, depositId: reference }: Owned,
  { kind, units, move, key = randomUUIDv7() }: Entry,
  at: Date,
): Promise<string> {
  const command: Command = { kind, key, memberId, currency, amount: units, counterparty: 'house', reference };
  const [verdict] = await postEntries(tx, [command], at);
  if (verdict?.verdict === 'not_enough_money') throw new Refusal<RefusalCode>('wallet.not_enough_money');
  if (verdict?.verdict !== 'ok')
    throw new Error(`${kind} of payment ${payment} was not posted: ${verdict?.verdict}`);
  await insertHappening(tx, { id: key, payment, kind, units, move, at });
  return key;
}

/** Takes the tax of what was credited under a key, in the same transaction; answers what its member bears. */
export async function taxCredit(
  tx: Tx,
  deposit: Deposit,
  { key, units }: { key: string; units: Units },
  at: Date,
): Promise<Units> {
  const { id: reference, memberId, merchantCode: market, currency } = deposit;
  const tax = await chargeDeposit(tx, { key, memberId, market, currency, amount: units }, at);
  if (tax === 0n) return tax;
  const same = { key, memberId, currency, counterparty: 'house', reference };
  const [verdict] = await postEntries(tx, [{ ...same, kind: 'deposit_tax', amount: tax }], at);
  if (verdict?.verdict !== 'ok') throw new Error(`the tax of ${key} was not posted: ${verdict?.verdict}`);
  await setDepositTax(tx, reference, deposit.tax + tax);
  return tax;
}

const CREDITS: ReadonlySet<string> = new Set(['deposit', 'payment_credited'] satisfies PaymentKind[]);

/** Turns the tax of all that was credited of it back into its member's cash, once. */
export async function untaxCredits(tx: Tx, { id }: Owned, at: Date): Promise<void> {
  const credits = (await listHappenings(tx, [id])).filter(({ kind }) => CREDITS.has(kind));
  for (const { id: key } of credits) {
    const tax = (await findGroup(tx, { key })).find(({ kind }) => kind === 'deposit_tax');
    if (!tax) continue;
    const why = { reason: 'its deposit went back', actor: 'cashier', cause: 'payment_returned' } as const;
    const { verdict, entryId } = await reverseEntry(tx, { entryId: tax.id, ...why }, at);
    if (verdict === 'ok' && entryId !== null) await turnBackTaxes(tx, key, entryId, at);
  }
}

/**
 * Whether its credit was taken back in the ledger, so that nothing more of it is taken. Locks the member's cash first, as a reversal does: of
 * the two the second sees the first.
 */
export async function isReversed(
  tx: Tx,
  { memberId, currency, depositId }: Pick<Owned, 'memberId' | 'currency' | 'depositId'>,
): Promise<boolean> {
  await lockMember(tx, memberId, currency);
  return (await listReversedKeys(tx, memberId, currency)).includes(depositId);
}

/** How its deposit stands by all of its payments. */
export async function restand(tx: Tx, { depositId }: Owned): Promise<void> {
  await setStanding(tx, depositId, standingOf(await listPayments(tx, [depositId])));
}

/** `short`, `over`: less or more than was asked for was credited, with the amount that came. */
export type MoneyNews =
  | ('short' | 'over' | 'held' | 'credited' | 'sent_back' | 'refunded' | 'refund_failed')
  | ('charged_back' | 'chargeback_won' | 'chargeback_lost');

export async function tellMoney(
  tx: Tx,
  { memberId, depositId, currency }: Owned,
  what: MoneyNews,
  units: Units,
  at: Date,
): Promise<void> {
  const deposit = await findDeposit(tx, depositId);
  await emit(
    tx,
    'cashier.money_moved',
    { memberId, depositId, what, currency, amount: toDecimal(units), reference: deposit?.reference ?? '' },
    at,
  );
}
