/** Amounts as providers write them. Whole units in, whole units out: what a provider cannot carry is refused, never rounded. */
import { parseDecimal, toDecimal, UNITS_PER_CENT, UNITS_PER_ONE, type Units } from '@feria/kernel';
import { GatewayFailure } from './failures.ts';

/** "1234.50". Throws GatewayFailure (not_sent) for what two places do not hold. */
export function toCents(units: Units): string {
  if (units <= 0n || units % UNITS_PER_CENT !== 0n)
    throw new GatewayFailure(`${units} units are no amount that can be paid`, { fate: 'not_sent' });
  return toDecimal(units, 2);
}

/**
 * A JavaScript number, for an API that takes no text: exact, since an amount in cents stays far below 2^53. Throws GatewayFailure
 * (not_sent) for what it cannot hold.
 */
export function toNumber(units: Units, places: 0 | 2): number {
  const step = places === 0 ? UNITS_PER_ONE : UNITS_PER_CENT;
  if (units <= 0n || units % step !== 0n || units / step > BigInt(Number.MAX_SAFE_INTEGER))
    throw new GatewayFailure(`${units} units are no amount that can be paid`, { fate: 'not_sent' });
  return Number(toDecimal(units, places));
}

/** What a provider wrote, as text or number. Throws GatewayFailure (unsure): an amount that we cannot read is not assumed to be nought. */
export function readUnits(amount: string | number, what: string): Units {
  // The shortest text that names the number is what its provider wrote: 0.1 is "0.1".
  const units = parseDecimal(String(amount));
  if (units === undefined || units < 0n)
    throw new GatewayFailure(`${what}: ${amount} is no amount`, { fate: 'unsure' });
  return units;
}
