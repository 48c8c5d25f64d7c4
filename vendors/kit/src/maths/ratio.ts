/** Decimal numbers of a table as exact fractions, so that rules can draw them with whole weights. */

export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

/** Binary digits of a quotient: some more than a double holds. */
const DIGITS = 64;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * The number as it is written: 0.035 is 7/200, exactly, not the double next to it.
 * Throws RangeError when it is not finite.
 */
export function ratioOf(value: number): Ratio {
  const match = DECIMAL.exec(String(value));
  if (!match) throw new RangeError(`${value} is no decimal number`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction) * (sign ? -1n : 1n);
  const places = Number(exponent) - fraction.length;
  return places >= 0
    ? { over: digits * 10n ** BigInt(places), under: 1n }
    : reduced({ over: digits, under: 10n ** BigInt(-places) });
}

/** The same fraction in its smallest whole numbers, the lower one positive. Throws RangeError when it is zero. */
export function reduced({ over, under }: Ratio): Ratio {
  if (under === 0n) throw new RangeError('a fraction over zero');
  const shared = divisorOf(over < 0n ? -over : over, under < 0n ? -under : under) * (under < 0n ? -1n : 1n);
  return { over: over / shared, under: under / shared };
}

export function times(a: Ratio, b: Ratio): Ratio {
  return reduced({ over: a.over * b.over, under: a.under * b.under });
}

/** `a / b`. Throws RangeError when `b` is zero. */
export function divided(a: Ratio, b: Ratio): Ratio {
  return reduced({ over: a.over * b.under, under: a.under * b.over });
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return reduced({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
}

/** As a double, for any size of the two numbers. For mathematics and for showing, never for money. */
export function shareOf({ over, under }: Ratio): number {
  const shift = Math.max(0, DIGITS + under.toString(2).length - over.toString(2).length);
  return Number((over << BigInt(shift)) / under) * 2 ** -shift;
}

/** All of them over one common number: `[1/2, 1/3]` is `{ overs: [3, 2], under: 6 }`. */
export function inCommon(ratios: readonly Ratio[]): { overs: readonly bigint[]; under: bigint } {
  const under = ratios.reduce((least, one) => (least / divisorOf(least, one.under)) * one.under, 1n);
  return { overs: ratios.map((one) => one.over * (under / one.under)), under };
}

function divisorOf(a: bigint, b: bigint): bigint {
  return b === 0n ? a || 1n : divisorOf(b, a % b);
}
