/**
 * What a measure is. Each stands in a file of `all/` and in the list (`list.ts`); everything else reads the list. A counted measure
 * says from which source it is summed, a worked one from which others it follows. The words that people read of a measure stand in
 * the office's texts, under its code.
 */
import type { MeasureDimension, MeasureUnit, TotalIs } from '@feria/contracts/reporting/measures';
import type { Units } from '@feria/kernel';

/** What a source tells its rows apart by, beside the hour. */
export const SOURCE_COLUMNS = ['currency', 'vendor', 'game_code', 'method'] as const;
type SourceColumn = (typeof SOURCE_COLUMNS)[number];

/**
 * Rows to sum: SQL that may follow `cross join lateral`. It is asked of one part of a day, `w`: w.market, w.day_start (when the
 * market's day began), w.from_at and w.to_at (between which instants of that day it counts). Columns: hour (since the day began), those
 * that it `has`, and what it counts.
 */
export type Source = { name: string; has: readonly SourceColumn[]; sql: string };

export type Counted = {
  kind: 'counted';
  code: string;
  unit: Exclude<MeasureUnit, 'ratio' | 'duration'>;
  /** What it can be asked by beyond day and market, which every measure can. */
  by: readonly MeasureDimension[];
  source: Source;
  /** Of a row `s` of the source; null and 0 count nothing. Money in units of 1/100 000. */
  sum: string;
  /** Several days are the mean of them, not their sum: whoever came on two days is not two people. */
  over?: 'mean';
};

/** What a worked measure is worked out from: one span of days, or one day of it. */
export type Span = {
  /** The sum of a counted measure over all days and markets of the span. */
  sum: (code: string) => bigint;
  /** The same for each day of each market. */
  days: readonly SpanDay[];
  /** Taxes that a market takes of its gross gaming revenue. */
  revenueTaxes: (market: string) => readonly RevenueTax[];
};
export type SpanDay = { market: string; day: string; sum: (code: string) => bigint };
export type RevenueTax = { from: string; until: string | null; ratePpm: number };

/** Parts of 100 000; null: there is nothing to divide by. */
export type Ratio = bigint | null;

export type Worked = {
  kind: 'worked';
  code: string;
  by: readonly MeasureDimension[];
  /** The counted measures that it needs. */
  of: readonly string[];
} & (
  | { unit: 'money'; work: (span: Span) => Units }
  | { unit: 'ratio' | 'duration'; work: (span: Span) => Ratio }
);

export type Measure = Counted | Worked;

/** How a total comes of what it is over. */
export function totalOf(measure: Measure): TotalIs {
  if (measure.kind === 'counted') return measure.over ?? 'sum';
  return measure.unit === 'money' ? 'sum' : 'whole';
}

const PARTS = 100_000n;

/** Floored to 1/100 000. */
export function ratioOf(part: bigint, whole: bigint): Ratio {
  return whole === 0n ? null : (part * PARTS) / whole;
}

/** The counted measures that these are made of, each once. Throws for a code that is none of `among`. */
export function countedIn(measures: readonly Measure[], among: readonly Measure[]): Counted[] {
  const codes = new Set(
    measures.flatMap((measure) => (measure.kind === 'counted' ? [measure.code] : [...measure.of])),
  );
  return [...codes].map((code) => {
    const found = among.find((one) => one.code === code);
    if (found?.kind !== 'counted') throw new Error(`${code} is no counted measure`);
    return found;
  });
}

/** Whether it is made of money: each currency is told apart then. */
export function isOfMoney(measure: Measure, among: readonly Measure[]): boolean {
  return countedIn([measure], among).some(({ unit }) => unit === 'money' || unit === 'square');
}

/** Whether what it is made of knows its currency: a registration has none. */
export function hasCurrency(measure: Measure, among: readonly Measure[]): boolean {
  return countedIn([measure], among).every(({ source }) => source.has.includes('currency'));
}

/** A worked measure of one market and day, or of all: what was summed, by code. */
export const sumAmong =
  (days: readonly SpanDay[]): Span['sum'] =>
  (code) =>
    days.reduce((all, day) => all + day.sum(code), 0n);
