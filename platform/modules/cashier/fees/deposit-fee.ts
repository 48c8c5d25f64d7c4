/** The fee of a deposit: taken beside its credit and under its key, and given back with the last of it. */
import { feeOfPart } from '@feria/contracts/cashier/fees';
import type { Units } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { readSettings } from '../../markets/index.ts';
import { findBooked, postEntries, reversalsOf, reverseEntry } from '../../wallet/index.ts';
import { setDepositFee, type Deposit } from '../deposits/deposit-store.ts';
import type { Owned } from '../payments/payment-store.ts';

/**
 * Takes the fee that its member was told, or the part of it that goes with less; answers what it took. `tax`: what was taken before it, of
 * which a fee leaves its member's money alone: nobody owes anything because of a fee.
 */
export async function takeFee(
  tx: Tx,
  { id, memberId, merchantCode, currency, amount, feeAsked }: Deposit,
  { units, tax }: { units: Units; tax: Units },
  at: Date,
): Promise<Units> {
  if (feeAsked === 0n) return 0n;
  const { currencyPlaces: places } = await readSettings(tx, merchantCode);
  const due = feeOfPart({ fee: feeAsked, asked: amount, places }, units);
  const fee = due < units - tax ? due : units - tax;
  if (fee <= 0n) return 0n;
  const same = { key: id, memberId, currency, counterparty: 'house', reference: id };
  const [verdict] = await postEntries(tx, [{ ...same, kind: 'deposit_fee', amount: fee }], at);
  if (verdict?.verdict !== 'ok') throw new Error(`the fee of ${id} was not posted: ${verdict?.verdict}`);
  await setDepositFee(tx, id, fee);
  return fee;
}

/** What of a payment's fee was taken and is not back yet. Only the credit of the deposit itself pays one. */
export async function feeLeft(tx: Tx, payment: Owned): Promise<Units> {
  return (await findFee(tx, payment))?.amount ?? 0n;
}

/** Turns the fee back into its member's cash, once. */
export async function returnFee(tx: Tx, payment: Owned, at: Date): Promise<void> {
  const fee = await findFee(tx, payment);
  if (!fee) return;
  const why = { reason: 'its deposit went back', actor: 'cashier', cause: 'payment_returned' } as const;
  await reverseEntry(tx, { entryId: fee.id, ...why }, at);
}

async function findFee(tx: Tx, { id, depositId }: Owned): Promise<{ id: bigint; amount: Units } | undefined> {
  if (id !== depositId) return undefined;
  const [entry] = await findBooked(tx, ['deposit_fee'], [depositId]);
  return entry && (await reversalsOf(tx, [entry.id])).length === 0 ? entry : undefined;
}
