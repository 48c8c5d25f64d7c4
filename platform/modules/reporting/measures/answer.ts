/** Answers what was asked of the measures: a series for each measure, currency and key, each with what it was before. */
import type { RefusalCode } from '@feria/contracts/refusals';
import type {
  MeasureDimension,
  MeasuresAnswer,
  MeasureSeries,
  MeasuresQuery,
} from '@feria/contracts/reporting/measures';
import { listDays, Refusal } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { listMarkets, readDocument, type Market } from '../../markets/index.ts';
import { evaluate, spanDaysOf, wireValue, type Cut, type MarketSums } from './evaluate.ts';
import { countedIn, isOfMoney, totalOf, type Measure, type RevenueTax } from './measure.ts';
import { readSums } from './read.ts';
import { partOf, shifted, shiftsOf, type Days } from './spans.ts';
import type { Depth, Sum } from './store.ts';

type Asked = {
  query: MeasuresQuery;
  /** In the order in which they were named. */
  measures: readonly Measure[];
  among: readonly Measure[];
  markets: readonly Market[];
  now: Date;
};
/** What was read of one span, whose days lie in the past or are under way: all of it, and what belongs to each key. */
type ReadSpan = {
  days: readonly string[];
  read: readonly MarketSums[];
  of: (key: string) => readonly MarketSums[];
};
type Spans = { now: ReadSpan; before: ReadSpan; weekdays: ReadSpan };

/**
 * Call it in one snapshot. Throws request.invalid for a measure that is not in the list or cannot be asked so, and for a market that
 * there is not.
 */
export async function answerMeasures(
  tx: Tx,
  query: MeasuresQuery,
  now: Date,
  among: readonly Measure[],
): Promise<MeasuresAnswer> {
  const found = query.measures.split(',').map((code) => among.find((one) => one.code === code));
  const measures = found.filter((one): one is Measure => one !== undefined && canBeAskedBy(one, query.by));
  const markets = (await listMarkets(tx)).filter(
    ({ code }) => query.market === undefined || code === query.market,
  );
  if (measures.length < found.length || markets.length === 0)
    throw new Refusal<RefusalCode>('request.invalid');
  const asked: Asked = { query, measures, among, markets, now };
  const days = { from: query.from, to: query.to };
  const shifts = shiftsOf(days);
  const spans = await readSpans(tx, asked, shifts);
  return {
    from: days.from,
    to: days.to,
    before: shifted(days, shifts.before),
    weekdays: shifted(days, shifts.weekdays),
    series: measures.flatMap((measure) => seriesOf(asked, spans, measure)),
  };
}

const canBeAskedBy = ({ by }: Measure, wanted: MeasureDimension): boolean =>
  wanted === 'day' || wanted === 'market' || by.includes(wanted);

async function readSpans(
  tx: Tx,
  { query, measures, among, markets, now }: Asked,
  shifts: { before: number; weekdays: number },
): Promise<Spans> {
  const days: Days = { from: query.from, to: query.to };
  const depth = depthOf(query.by);
  const questions = [...new Set([0, shifts.before, shifts.weekdays])].flatMap((shift) =>
    markets.flatMap((market) => {
      const part = partOf(days, market, now, shift);
      return part ? [{ shift, market, part }] : [];
    }),
  );
  const answers = await readSums(tx, countedIn(measures, among), questions, {
    depth,
    among: { vendor: undefined, games: undefined },
    now,
  });
  const taxes = await readRevenueTaxes(tx, markets);
  const spanOf = (shift: number): ReadSpan => {
    const own = questions.filter((question) => question.shift === shift);
    const last = own.reduce((latest, { part }) => (part.to > latest ? part.to : latest), '');
    const read = markets.map((market) => {
      const asked = questions.findIndex((one) => one.shift === shift && one.market === market);
      return { market, revenueTaxes: taxes.get(market.code)!, sums: answers[asked] ?? [] };
    });
    return {
      days: last === '' ? [] : listDays(shifted(days, shift).from, last),
      read,
      of: depth === undefined ? () => read : partsBy(read, keyOf(depth)),
    };
  };
  return { now: spanOf(0), before: spanOf(shifts.before), weekdays: spanOf(shifts.weekdays) };
}

const partsBy = (read: readonly MarketSums[], key: (sum: Sum) => string): ReadSpan['of'] => {
  const parts = partsOf(read, key);
  return (of) => parts.get(of) ?? [];
};

/** What belongs to each key. */
export function partsOf(
  read: readonly MarketSums[],
  key: (sum: Sum) => string,
): ReadonlyMap<string, readonly MarketSums[]> {
  const parts = new Map<string, MarketSums[]>();
  for (const { sums: all, ...market } of read)
    for (const [own, sums] of Map.groupBy(all, key))
      parts.set(own, [...(parts.get(own) ?? []), { ...market, sums }]);
  return parts;
}

/** By what of play or payments it is asked; undefined: by none. */
function depthOf(by: MeasureDimension): Depth {
  return by === 'vendor' || by === 'game' || by === 'method' ? by : undefined;
}

const keyOf =
  (depth: NonNullable<Depth>) =>
  ({ vendor, gameCode, method }: Sum): string =>
    ({ vendor, game: `${vendor}:${gameCode}`, method })[depth];

/** What each market takes of its gross gaming revenue. */
export async function readRevenueTaxes(
  tx: Tx,
  markets: readonly Market[],
): Promise<ReadonlyMap<string, RevenueTax[]>> {
  const taxes = new Map<string, RevenueTax[]>();
  for (const { code } of markets) {
    const of = (await readDocument(tx, code))?.document.taxes ?? [];
    taxes.set(
      code,
      of.filter(({ basis }) => basis === 'gross_gaming_revenue'),
    );
  }
  return taxes;
}

type Key = { key: string; cut: Cut };

function seriesOf(asked: Asked, spans: Spans, measure: Measure): MeasureSeries[] {
  return keysOf(asked, spans, measure).map(({ key, cut }) => {
    const valueOf = ({ days, of }: ReadSpan): string | null =>
      wireValue(measure, evaluate(measure, spanDaysOf(of(key), days, cut), of(key), cut.currency));
    return {
      measure: measure.code,
      unit: measure.unit,
      totalIs: totalOf(measure),
      currency: (cut.currency ?? null) as MeasureSeries['currency'],
      key,
      total: valueOf(spans.now),
      before: valueOf(spans.before),
      weekdays: valueOf(spans.weekdays),
      points: pointsOf(asked, spans, measure, cut),
    };
  });
}

function pointsOf(
  { query: { by } }: Asked,
  { now, before }: Spans,
  measure: Measure,
  cut: Cut,
): MeasureSeries['points'] {
  if (depthOf(by) !== undefined) return [];
  const valuesOf = ({ days, read }: ReadSpan): (string | null)[] => {
    const byDay = Map.groupBy(spanDaysOf(read, days, cut), ({ day }) => day);
    return days.map((day) => wireValue(measure, evaluate(measure, byDay.get(day) ?? [], read, cut.currency)));
  };
  const then = valuesOf(before);
  return valuesOf(now).map((value, index) => ({
    day: now.days[index]!,
    value,
    before: then[index] ?? null,
  }));
}

/** Which series a measure has: one for each currency of its money, and one for each key that it is asked by. */
function keysOf({ query, among, markets }: Asked, spans: Spans, measure: Measure): Key[] {
  const { by } = query;
  const depth = depthOf(by);
  const isSplit = isOfMoney(measure, among) || by === 'currency';
  const codes = new Set(countedIn([measure], among).map(({ code }) => code));
  const found = [spans.now, spans.before, spans.weekdays].flatMap(({ read }) =>
    read.flatMap(({ market, sums }) =>
      sums
        .filter((sum) => codes.has(sum.measure))
        .map((sum) => ({ market: market.code, currency: sum.currency, sum })),
    ),
  );
  // A series of a market or a currency is there when nothing happened, too; one of a vendor or a game is not.
  const own = markets.map(({ code, currency }) => ({ market: code, currency, sum: undefined }));
  const keys = new Map<string, Key>();
  for (const { market, currency, sum } of depth ? found : [...own, ...found]) {
    const isOther = query.currency !== undefined && query.currency !== currency;
    if (isSplit && (currency === '' || isOther)) continue;
    const cut = {
      currency: isSplit ? currency : undefined,
      market: by === 'market' ? market : undefined,
    };
    const key = depth ? keyOf(depth)(sum!) : ({ market, currency }[by as 'market' | 'currency'] ?? '');
    keys.set(`${cut.currency ?? ''} ${key}`, { key, cut });
  }
  return [...keys.values()];
}
