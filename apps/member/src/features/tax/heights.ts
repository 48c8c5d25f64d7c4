import { parseDecimal } from '@feria/kernel';

const FULL = 1000n;

/** Amounts as heights of a chart, the largest being 1000; anything at all can be seen, and what came back is nothing. */
export function heightsOf(amounts: readonly string[]): number[] {
  const units = amounts.map((text) => parseDecimal(text) ?? 0n);
  const most = units.reduce((high, one) => (one > high ? one : high), 0n);
  return units.map((one) => (one <= 0n ? 0 : Math.max(4, Number((one * FULL) / most))));
}
