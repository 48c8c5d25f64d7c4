/**
 * Money. Every amount inside the platform is a bigint count of units of 1/100 000 of the currency's
 * main unit (3.56 = 356 000n): the unit of the vendor wallet protocol, so that no amount a vendor
 * can send is ever rounded on its way in. No float touches an amount; rounding is always named.
 */

export type Units = bigint;

/** Decimal places that one unit stands for. */
export const UNIT_PLACES = 5;
export const UNITS_PER_ONE = 100_000n;
/** Units in one cent: what is shown, and the finest amount a payment gateway can move. */
export const UNITS_PER_CENT = 1_000n;

/** An ISO 4217 code. Which ones there are is market data: each market brings its own (platform/modules/markets). */
export type Currency = string;

/** The currency of free play. It never meets the ledger. */
export const FUN_CURRENCY = 'FUN';

const CURRENCY = /^[A-Z]{3}$/;
/** Free play's is none. */
export function isCurrency(text: string): boolean {
  return CURRENCY.test(text) && text !== FUN_CURRENCY;
}

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,5}))?$/;

/** Reads a plain decimal string ("1234.5") into units; undefined when it is not one, or has more than five places. */
export function parseDecimal(text: string): Units | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole) * UNITS_PER_ONE + BigInt(fraction.padEnd(UNIT_PLACES, '0'));
  return sign ? -units : units;
}

/** Writes units as a plain decimal string with exactly `places` (0 to 5) places, floored: nobody is shown money they do not have. */
export function toDecimal(units: Units, places: number = UNIT_PLACES): string {
  const step = 10n ** BigInt(UNIT_PLACES - places);
  const floored = floorTo(units, step);
  const magnitude = floored < 0n ? -floored : floored;
  const whole = magnitude / UNITS_PER_ONE;
  const fraction = (magnitude % UNITS_PER_ONE).toString().padStart(UNIT_PLACES, '0').slice(0, places);
  return `${floored < 0n ? '-' : ''}${whole}${places > 0 ? `.${fraction}` : ''}`;
}

/** The largest multiple of `step` that is not above `units` (towards minus infinity). */
export function floorTo(units: Units, step: Units): Units {
  const rest = units % step;
  return rest === 0n ? units : units - rest - (units < 0n ? step : 0n);
}

/** The smallest multiple of `step` that is not below `units`. */
export function ceilTo(units: Units, step: Units): Units {
  return -floorTo(-units, step);
}

/** The multiple of `step` nearest to `units`; a tie goes to the even multiple, so that rounding favours nobody. */
export function halfEven(units: Units, step: Units): Units {
  const below = floorTo(units, step);
  const twiceRest = (units - below) * 2n;
  if (twiceRest < step) return below;
  if (twiceRest > step) return below + step;
  return (below / step) % 2n === 0n ? below : below + step;
}

/** `rateBps` basis points of `units`, floored to a unit. */
export function shareOf(units: Units, rateBps: number): Units {
  return floorTo(units * BigInt(rateBps), 10_000n) / 10_000n;
}

/** The sum of amounts; 0 for none. */
export function sum(amounts: Iterable<Units>): Units {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}
