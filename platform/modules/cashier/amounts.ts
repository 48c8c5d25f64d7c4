/** What may be paid in and out. Pure. */
import { stepOf } from '@feria/contracts/cashier/fees';
import { ceilTo, parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';

/** A method's limits, in units, and how many decimals people pay in where it is offered. */
export type MethodLimits = { min: Units; max: Units; places: number };

/**
 * A deposit: within the method's limits, and as fine as people pay in. Throws cashier.amount_invalid, amount_places (`places`),
 * amount_below_minimum, amount_above_maximum.
 */
export function readDepositAmount(text: string, limits: MethodLimits): Units {
  const amount = parseDecimal(text);
  if (amount === undefined || amount <= 0n) throw new Refusal<RefusalCode>('cashier.amount_invalid');
  if (amount % stepOf(limits.places) !== 0n)
    throw new Refusal<RefusalCode>('cashier.amount_places', { places: limits.places });
  return withinLimits(amount, limits);
}

/** A withdrawal: the same, or 'all': the whole balance with what lies below the least step. The same refusals, and wallet.not_enough_money. */
export function readWithdrawalAmount(text: string, balance: Units, limits: MethodLimits): Units {
  if (text !== 'all') {
    const amount = readDepositAmount(text, limits);
    if (amount > balance)
      throw new Refusal<RefusalCode>('wallet.not_enough_money', { balance: toDecimal(balance, 2) });
    return amount;
  }
  if (balance <= 0n)
    throw new Refusal<RefusalCode>('wallet.not_enough_money', { balance: toDecimal(balance, 2) });
  return withinLimits(balance, limits);
}

/** What the gateway sends: whole steps, so what lies below one is rounded up, in the member's favour, and the licensee pays the rest. */
export function payoutOf(amount: Units, places: number): Units {
  return ceilTo(amount, stepOf(places));
}

function withinLimits(amount: Units, { min, max }: MethodLimits): Units {
  if (amount < min)
    throw new Refusal<RefusalCode>('cashier.amount_below_minimum', { minimum: toDecimal(min, 2) });
  if (amount > max)
    throw new Refusal<RefusalCode>('cashier.amount_above_maximum', { maximum: toDecimal(max, 2) });
  return amount;
}
