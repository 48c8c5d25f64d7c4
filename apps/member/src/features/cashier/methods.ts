/** What one may pay in or out with, and whether an amount fits. Pure; amounts are the wire's decimal strings. */
import type { WithdrawalMethods } from '@feria/contracts/cashier/member';
import { parseDecimal, toDecimal } from '@feria/kernel';
import type { Units } from '@feria/kernel';
import type { AmountRefusal } from '@feria/ui';

export type Method = WithdrawalMethods['items'][number];
export type Limits = Pick<Method, 'min' | 'max'>;
/** What a method costs. */
export type Terms = Pick<Method, 'fee' | 'feeRatePpm'>;

/** The one that is picked, else the one last used, else the first. */
export function startMethod<Known extends { code: string }>(
  methods: readonly Known[],
  picked?: string,
  last?: string,
): Known | undefined {
  const named = (code: string | undefined) => methods.find((method) => method.code === code);
  return named(picked) ?? named(last) ?? methods[0];
}

/** Small first: presets that start high make people pay more than they meant to. */
const STEPS: readonly Units[] = [1n, 2n, 5n, 10n];

/** Multiples of the least amount that the method takes. */
export function quickAmounts({ min, max }: Limits): string[] {
  const least = units(min);
  const most = units(max);
  if (least <= 0n) return [];
  return STEPS.map((step) => step * least)
    .filter((amount) => amount <= most)
    .map((amount) => toDecimal(amount, 2));
}

/** What a method offers to press, its own or multiples of the least, and what was paid in last, rising. */
export function pressedAmounts(method: Limits & { presets: readonly string[] }, last?: string): string[] {
  const own = method.presets.length > 0 ? method.presets.map(floorOf) : quickAmounts(method);
  const isLast = last !== undefined && units(last) >= units(method.min) && units(last) <= units(method.max);
  const all = new Set([...own, ...(isLast ? [floorOf(last)] : [])]);
  return [...all].toSorted((one, other) => (units(one) < units(other) ? -1 : 1));
}

export type AmountFault = AmountRefusal | 'too_fine' | 'below' | 'above' | 'beyond';

/** Decimals of an amount where nothing else is said. */
export const CENTS = 2;

/** What is wrong with an amount that was read from the input; undefined when nothing is. `places`: how many decimals people pay in. */
export function faultOf(
  value: string,
  unread: AmountRefusal | undefined,
  { min, max, places = CENTS, balance }: Limits & { places?: number | undefined; balance?: string },
): AmountFault | undefined {
  const amount = parseDecimal(value);
  if (amount === undefined) return unread ?? 'empty';
  if (amount % 10n ** BigInt(5 - places) !== 0n) return 'too_fine';
  if (balance !== undefined && amount > units(balance)) return 'beyond';
  if (amount < units(min)) return 'below';
  return amount > units(max) ? 'above' : undefined;
}

/** What stays when `amount` is gone, never below nothing. */
export function rest(balance: string, amount: string): string {
  const left = units(balance) - units(amount);
  return toDecimal(left > 0n ? left : 0n);
}

export function lesser(one: string, other: string): string {
  return units(one) < units(other) ? one : other;
}

/** What an address says may be anything. */
export const isAmount = (text: string): boolean => parseDecimal(text) !== undefined;

/** To the cent, as an input shows it. */
export function floorOf(amount: string): string {
  return toDecimal(units(amount), 2);
}

export function isNothing(amount: string): boolean {
  return units(amount) === 0n;
}

/** Whether a method costs nothing, whatever the amount. */
export const isFree = ({ fee, feeRatePpm }: Terms): boolean => isNothing(fee) && feeRatePpm === 0;

function units(amount: string): Units {
  return parseDecimal(amount) ?? 0n;
}

/** Whether one may pay by it now: it is open, and a gateway of it takes payments. */
export const isUsable = ({
  opensAt,
  isAvailable,
}: {
  opensAt: string | null;
  isAvailable: boolean;
}): boolean => opensAt === null && isAvailable;
