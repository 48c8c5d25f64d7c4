/** What measures come to over a span and the one that it is compared with: as a whole, by day, by market, and by vendor, game or method. */
import type { ReportComparison } from '@feria/contracts/reporting/reports/office';
import { listDays, type Currency } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import { partsOf, readRevenueTaxes } from '../measures/answer.ts';
import { evaluate, spanDaysOf, type MarketSums, type Value } from '../measures/evaluate.ts';
import { MEASURES } from '../measures/list.ts';
import { countedIn, hasCurrency, type Measure } from '../measures/measure.ts';
import { readSums, type Question } from '../measures/read.ts';
import { partOf, shifted, shiftsOf, type Days } from '../measures/spans.ts';
import type { Among, Depth, Sum } from '../measures/store.ts';
import type { RawRow, RawValue } from './rows.ts';

/** By what the rows are told apart, and to which row a sum belongs. */
export type Keying = { depth: NonNullable<Depth>; key: (sum: Sum) => string };
type Asked = {
  days: Days;
  compare: ReportComparison;
  markets: readonly Market[];
  measures: readonly Measure[];
  currency: Currency;
  keying: Keying | undefined;
  among: Among;
  now: Date;
};
type Read = readonly MarketSums[];
/** `whole` is told apart by day, `keyed` by what the rows are of. */
type Span = { days: readonly string[]; whole: Read; keyed: Read };
const NOTHING: Span = { days: [], whole: [], keyed: [] };

export type Figures = {
  /** The days that are compared with. */
  then: Days | null;
  total: () => RawValue[];
  byDay: () => RawRow[];
  byMarket: () => RawRow[];
  byKey: () => RawRow[];
};

/** Call it in one snapshot. Money of other currencies is in nothing of it; what has no currency counts where a market has that one. */
export async function readFigures(tx: Tx, asked: Asked): Promise<Figures> {
  const shift = { none: undefined, ...shiftsOf(asked.days) }[asked.compare];
  const now = await readSpan(tx, asked, 0);
  const then = shift === undefined ? undefined : await readSpan(tx, asked, shift);
  const both = (of: (span: Span) => Value[]): RawValue[] => {
    const [values, before] = [of(now), then && of(then)];
    return values.map((value, index) => ({ value, then: before?.[index] ?? null }));
  };
  return {
    then: shift === undefined ? null : shifted(asked.days, shift),
    total: () => both(({ days, whole }) => valuesOf(asked, whole, days)),
    byDay: () =>
      now.days.map((day, index) => ({
        key: day,
        raw: both((span) => {
          const own = span.days[index];
          return own === undefined ? asked.measures.map(() => null) : valuesOf(asked, span.whole, [own]);
        }),
      })),
    byMarket: () =>
      asked.markets
        .filter(({ currency }) => currency === asked.currency)
        .map(({ code }) => ({
          key: code,
          raw: both(({ days, whole }) =>
            valuesOf(
              asked,
              whole.filter(({ market }) => market.code === code),
              days,
            ),
          ),
        })),
    byKey: () => rowsByKey(asked, now, then ?? NOTHING, then !== undefined),
  };
}

async function readSpan(tx: Tx, asked: Asked, shift: number): Promise<Span> {
  const { days, markets, measures, keying, among, now } = asked;
  const questions = markets.flatMap((market): Question[] => {
    const part = partOf(days, market, now, shift);
    return part ? [{ market, part }] : [];
  });
  const counted = countedIn(measures, MEASURES);
  const taxes = await readRevenueTaxes(tx, markets);
  const read = async (depth: Depth): Promise<Read> => {
    const answers = await readSums(tx, counted, questions, { depth, among, now });
    return questions.map(({ market }, index) => ({
      market,
      revenueTaxes: taxes.get(market.code) ?? [],
      sums: answers[index] ?? [],
    }));
  };
  const last = questions.reduce((latest, { part }) => (part.to > latest ? part.to : latest), '');
  return {
    days: last === '' ? [] : listDays(shifted(days, shift).from, last),
    whole: await read(undefined),
    keyed: keying ? await read(keying.depth) : [],
  };
}

/** One for each measure. */
function valuesOf({ measures, currency }: Asked, read: Read, days: readonly string[]): Value[] {
  const own = spanDaysOf(read, days, { currency, market: undefined });
  const atHome = read.filter(({ market }) => market.currency === currency);
  const homeDays = spanDaysOf(atHome, days, { currency: undefined, market: undefined });
  return measures.map((measure) =>
    hasCurrency(measure, MEASURES)
      ? evaluate(measure, own, read, currency)
      : evaluate(measure, homeDays, atHome, undefined),
  );
}

/** Whoever was there before and is not now has a row, too: that is what one looks for. */
function rowsByKey(asked: Asked, now: Span, then: Span, isCompared: boolean): RawRow[] {
  const { keying, currency } = asked;
  if (!keying) return [];
  const partsIn = ({ keyed }: Span) =>
    partsOf(
      keyed.map(({ sums, ...market }) => ({
        ...market,
        sums: sums.filter((sum) => sum.currency === currency),
      })),
      keying.key,
    );
  const [parts, before] = [partsIn(now), partsIn(then)];
  return [...new Set([...parts.keys(), ...before.keys()])].map((key) => {
    const values = keyedValues(asked, parts.get(key) ?? []);
    const earlier = isCompared ? keyedValues(asked, before.get(key) ?? []) : undefined;
    return { key, raw: values.map((value, index) => ({ value, then: earlier?.[index] ?? null })) };
  });
}

/** Whole days come as one sum, so the days that there are, are enough. */
function keyedValues(asked: Asked, read: Read): Value[] {
  const days = new Set(read.flatMap(({ sums }) => sums.map(({ day }) => day)));
  return valuesOf(asked, read, [...days]);
}
