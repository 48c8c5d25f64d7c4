/** What a tax row that is being typed would take of an amount that shows it. Pure. */
import { parseDecimal, toDecimal } from '@feria/kernel';
import type { Typed } from './form.ts';

const PARTS = 1_000_000n;
const PLAIN = '100';
/** A fifth above the threshold, where there is one. */
const OVER = { of: 6n, in: 5n };

export type TaxExample = { kind: string; base: string; due: string };

/** Undefined while the row cannot be read. */
export function taxExampleOf(row: Typed): TaxExample | undefined {
  const typed = row['above'];
  const above = typeof typed === 'string' ? parseDecimal(typed) : undefined;
  const rate = Number(row['ratePpm']);
  if (above === undefined || above < 0n || !Number.isInteger(rate) || rate < 0) return undefined;
  const base = above === 0n ? parseDecimal(PLAIN)! : (above * OVER.of) / OVER.in;
  const taxed = row['of'] === 'excess' ? base - above : base;
  const kind = row['basis'] === 'prize' && row['at'] === 'payout' ? 'payout' : `${row['basis'] as string}`;
  return { kind, base: toDecimal(base), due: toDecimal((taxed * BigInt(rate)) / PARTS) };
}
