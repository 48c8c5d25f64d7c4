/** What may be paid in and out. Pure. */
import { UNITS_PER_CENT, ceilTo, parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';

/** A method's limits, in units. */
export type MethodLimits = { min: Units; max: Units };

/** A deposit: whole cents within the method's limits. Throws cashier.amount_invalid, amount_below_minimum, amount_above_maximum. */
export function readDepositAmount(text: string, limits: MethodLimits): Units {
  const amount = parseDecimal(text);
  if (amount === undefined || amount <= 0n || amount % UNITS_PER_CENT !== 0n)
    throw new Refusal<RefusalCode>('cashier.amount_invalid');
  return withinLimits(amount, limits);
}

/** A withdrawal: whole cents, or 'all': the whole balance with what lies below the cent. The same refusals, and wallet.not_enough_money. */
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

/** What the gateway sends: it moves whole cents, so the part below the cent is rounded up, in the member's favour, and the house pays the rest. */
export function payoutOf(amount: Units): Units {
  return ceilTo(amount, UNITS_PER_CENT);
}

function withinLimits(amount: Units, { min, max }: MethodLimits): Units {
  if (amount < min)
    throw new Refusal<RefusalCode>('cashier.amount_below_minimum', { minimum: toDecimal(min, 2) });
  if (amount > max)
    throw new Refusal<RefusalCode>('cashier.amount_above_maximum', { maximum: toDecimal(max, 2) });
  return amount;
}
