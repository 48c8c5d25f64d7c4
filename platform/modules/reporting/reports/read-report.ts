/** What a report says of some days: its totals, its days and its rows, in one currency. */
import type { RefusalCode } from '@feria/contracts/refusals';
import type { ReportAnswer, ReportQuery, ReportValue } from '@feria/contracts/reporting/reports/office';
import { measuresOf, type ReportDimension, type ReportSpec } from '@feria/contracts/reporting/reports/spec';
import { Refusal, type Currency } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { catalogNames, type CatalogNames } from '../../catalog/index.ts';
import { listMarkets, type Market } from '../../markets/index.ts';
import { MEASURES } from '../measures/list.ts';
import { wireValue, type Value } from '../measures/evaluate.ts';
import { totalOf, type Measure } from '../measures/measure.ts';
import { readFigures, type Figures, type Keying } from './figures.ts';
import { arranged, type RawRow } from './rows.ts';

type Asked = {
  spec: ReportSpec;
  by: ReportDimension;
  sort: string;
  currency: Currency;
  markets: readonly Market[];
  measures: readonly Measure[];
  names: CatalogNames;
};

/**
 * Call it in one snapshot. Throws request.invalid for a dimension or an order that the report has not, for a market that there is not,
 * and for one vendor or product of a report that counts more than play.
 */
export async function readReport(
  tx: Tx,
  spec: ReportSpec,
  query: ReportQuery,
  now: Date,
): Promise<ReportAnswer> {
  const asked = await understand(tx, spec, query);
  const figures = await readFigures(tx, {
    days: { from: query.from, to: query.to },
    compare: query.compare,
    markets: asked.markets,
    measures: asked.measures,
    currency: asked.currency,
    keying: keyingOf(asked),
    among: amongOf(asked, query),
    now,
  });
  return {
    report: spec.code,
    by: asked.by,
    currency: asked.currency,
    days: { from: query.from, to: query.to },
    then: figures.then,
    measures: asked.measures.map((one) => ({ code: one.code, unit: one.unit, totalIs: totalOf(one) })),
    totals: valuesOf(asked.measures, figures.total()),
    points: figures.byDay().map(({ key, raw }) => ({ day: key, values: valuesOf(asked.measures, raw) })),
    rows: rowsOf(asked, figures),
  };
}

async function understand(tx: Tx, spec: ReportSpec, query: ReportQuery): Promise<Asked> {
  const all = await listMarkets(tx);
  const markets = all.filter(({ code }) => query.market === undefined || code === query.market);
  const by = query.by ?? spec.by[0];
  const sort = query.sort ?? standardSort(spec, by);
  const column = sort.replace('-', '');
  const measures = measuresOf(spec).map((code) => measureOf(code));
  const isNarrowed = query.vendor !== undefined || query.product !== undefined;
  if (
    markets[0] === undefined ||
    !spec.by.includes(by) ||
    (column !== 'key' && !spec.columns.includes(column)) ||
    (isNarrowed && !measures.every((one) => one.by.includes('game')))
  )
    throw new Refusal<RefusalCode>('request.invalid');
  const currency = query.currency ?? markets[0].currency;
  return { spec, by, sort, currency, markets, measures, names: await catalogNames(tx) };
}

function measureOf(code: string): Measure {
  const found = MEASURES.find((one) => one.code === code);
  if (!found) throw new Error(`${code} is no measure`);
  return found;
}

/** The newest day stands on top, as in every list. */
function standardSort({ sort }: ReportSpec, by: ReportDimension): string {
  if (by === 'day') return '-key';
  return by === 'market' ? 'key' : sort;
}

/** How sums of play and payments are told apart; undefined: rows are days or markets. */
function keyingOf({ by, names }: Asked): Keying | undefined {
  if (by === 'vendor') return { depth: 'vendor', key: ({ vendor }) => vendor };
  if (by === 'method') return { depth: 'method', key: ({ method }) => method };
  const gameOf: Keying['key'] = ({ vendor, gameCode }) => `${vendor}:${gameCode}`;
  if (by === 'game') return { depth: 'game', key: gameOf };
  if (by !== 'product') return undefined;
  return { depth: 'game', key: (sum) => names.games.get(gameOf(sum))?.product ?? '' };
}

function amongOf({ names }: Asked, { vendor, product }: ReportQuery) {
  const games =
    product === undefined
      ? undefined
      : [...names.games].flatMap(([id, game]) => (game.product === product ? [id] : []));
  return { vendor, games };
}

function rowsOf(asked: Asked, figures: Figures): ReportAnswer['rows'] {
  const { spec, by, sort, measures, names } = asked;
  const columns = measures.slice(0, spec.columns.length);
  const found: RawRow[] =
    by === 'day' ? figures.byDay() : by === 'market' ? figures.byMarket() : figures.byKey();
  const named = found.map((row) => ({
    ...row,
    name:
      by === 'game'
        ? (names.games.get(row.key)?.name ?? null)
        : by === 'vendor'
          ? nameIn(names.vendors.get(row.key))
          : null,
  }));
  return arranged(named, sort, spec.columns).map(({ key, name, raw }) => ({
    key,
    name,
    values: valuesOf(columns, raw),
  }));
}

/** A vendor is called the same everywhere. */
const nameIn = (name: string | undefined) => (name === undefined ? null : { en: name });

type Raw = { value: Value; then: Value };
const valuesOf = (measures: readonly Measure[], raw: readonly Raw[]): ReportValue[] =>
  measures.map((measure, index) => ({
    value: wireValue(measure, raw[index]!.value),
    then: wireValue(measure, raw[index]!.then),
  }));
