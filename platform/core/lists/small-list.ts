/**
 * A list of a few hundred rows at most, read as a whole: what operators set up and not what members do. It is asked, sorted, narrowed
 * down and taken along like any other (ADR 81); only its rows come out of one reading instead of a query for each question.
 */
import { parseDecimal, toDecimal } from '@feria/kernel';
import type { Language } from '@feria/contracts/languages';
import { filtersOf, readFieldOf, type ListColumn, type ListSpec } from '@feria/contracts/list-spec';
import type { ListSums } from '@feria/contracts/list-query';
import type { Deps } from '../context.ts';
import type { Reader } from '../db.ts';
import type { SignedInOperator } from '../http/access.ts';
import type { App } from '../http/http.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { mountList, type ListPage, type ListReader, type ListRoutes } from './list-routes.ts';
import type { AskedPage } from './page.ts';
import { languageOf, type Asked } from './source.ts';

export interface SmallList<Shown extends { id: string }> extends ListRoutes<Shown> {
  spec: ListSpec;
  /** All rows that this operator may see, as they are shown. */
  read: (reader: Reader, viewer: SignedInOperator, lang: Language) => Promise<readonly Shown[]>;
}

/** Mounts the routes of the list, see `mountList`. */
export function smallList<Shown extends { id: string }>(
  app: App,
  deps: Pick<Deps, 'db' | 'clock'>,
  list: SmallList<Shown>,
): void {
  mountList(
    app,
    deps,
    list,
    smallReader(list.spec, (viewer, lang) => list.read(deps.db.read, viewer, lang)),
  );
}

/** The questions of a list, answered out of all of its rows. */
export function smallReader<Shown extends { id: string }>(
  spec: ListSpec,
  read: (viewer: SignedInOperator, lang: Language) => Promise<readonly Shown[]>,
): ListReader<Shown> {
  const narrow = async (asked: Asked, viewer: SignedInOperator): Promise<Shown[]> =>
    (await read(viewer, languageOf(asked))).filter((row) => meets(spec, fieldsOf(row), asked));
  return {
    spec,
    page: async (asked, viewer) => pageOf(spec, await narrow(asked, viewer), asked),
    sums: async (asked, viewer) => sumsOf(spec, await narrow(asked, viewer)),
    counts: async (viewer) => {
      const { column, counted } = spec.tabs!;
      const codes = (await read(viewer, languageOf({}))).map((row) => fieldsOf(row)[column]);
      return Object.fromEntries(counted.map((code) => [code, codes.filter((one) => one === code).length]));
    },
  };
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (row: object): Fields => row as Fields;

const meets = (spec: ListSpec, row: Fields, asked: Asked): boolean =>
  filtersOf(spec).every((name) => {
    const value = asked[name];
    return typeof value !== 'string' || meetsOne(spec.columns[name]!, row[name], value);
  });

function meetsOne({ kind, isEverywhere }: ListColumn, held: unknown, value: string): boolean {
  if (Array.isArray(held)) return hasOne(held, value) || (isEverywhere === true && held.length === 0);
  if (kind === 'flag') return held === (value === 'true');
  const text = textOf(held);
  // What is not there, such as the time of what has not happened, is within no span.
  if (text === '' && kind !== 'name') return false;
  if (kind === 'amount' || kind === 'count' || kind === 'moment') return isWithin(kind, text, value);
  if (kind === 'choice' || kind === 'market' || kind === 'language' || kind === 'method')
    return value.split(',').includes(text);
  if (kind === 'name') return text.toLowerCase().includes(value.toLowerCase());
  return text === value;
}

const hasOne = (held: readonly unknown[], codes: string): boolean =>
  codes.split(',').some((code) => held.includes(code));

/** The lower end belongs to it; the upper one does, too, but for a moment. */
function isWithin(kind: ListColumn['kind'], text: string, range: string): boolean {
  const [from = '', to = ''] = range.split('..');
  const held = orderOf(kind, text);
  const upper = to === '' || (kind === 'moment' ? held < orderOf(kind, to) : held <= orderOf(kind, to));
  return upper && (from === '' || held >= orderOf(kind, from));
}

/** What rows are compared by. Names are compared as people read them, whatever their case. */
function orderOf(kind: ListColumn['kind'], text: string): bigint | string {
  if (kind === 'amount') return parseDecimal(text) ?? 0n;
  if (kind === 'count') return BigInt(text);
  if (kind === 'moment') return BigInt(Date.parse(text));
  return text.toLowerCase();
}

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? '' : String(value as string | number | boolean);
};

function pageOf<Shown extends { id: string }>(
  spec: ListSpec,
  rows: readonly Shown[],
  { sort, after, limit }: AskedPage,
): ListPage<Shown> {
  const isFalling = sort.startsWith('-');
  const name = isFalling ? sort.slice(1) : sort;
  const column = spec.columns[name]!;
  const cursorOrder = { sort, kind: 'text', idKind: 'text' } as const;
  const placeOf = (row: Shown) => ({ value: textOf(fieldsOf(row)[readFieldOf(name, column)]), id: row.id });
  type Place = ReturnType<typeof placeOf>;
  const rising = (a: Place, b: Place): number =>
    compare(orderOf(column.kind, a.value), orderOf(column.kind, b.value)) || compare(a.id, b.id);
  const ranked = (a: Place, b: Place): number => (isFalling ? rising(b, a) : rising(a, b));
  const inOrder = rows.toSorted((a, b) => ranked(placeOf(a), placeOf(b)));
  const start = after === undefined ? undefined : placeIn(cursorOrder, column, after);
  const rest = start ? inOrder.filter((row) => ranked(placeOf(row), start) > 0) : inOrder;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const next = rest.length > limit && last ? writeCursor(cursorOrder, placeOf(last)) : null;
  return { items, next };
}

/** Throws request.invalid: the value of a cursor that somebody made may be of another kind. */
function placeIn(
  order: Parameters<typeof readCursor>[0],
  { kind }: ListColumn,
  after: string,
): { value: string; id: string } {
  return readCursor({ ...order, kind: kind === 'moment' || kind === 'count' ? kind : 'text' }, after);
}

function compare<Value extends bigint | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function sumsOf(spec: ListSpec, rows: readonly object[]): ListSums {
  const summed = Object.entries(spec.columns).flatMap(([name, { sums }]) => (sums ? [name] : []));
  const currencyOf = (row: object): string => textOf(fieldsOf(row)['currency']);
  const currencies = summed.length === 0 ? [] : [...new Set(rows.map(currencyOf))].sort();
  const sumOf = (own: readonly object[], name: string): string =>
    toDecimal(own.reduce((total, row) => total + (parseDecimal(textOf(fieldsOf(row)[name])) ?? 0n), 0n));
  return {
    count: rows.length,
    sums: currencies.map((currency) => {
      const own = rows.filter((row) => currencyOf(row) === currency);
      const amounts = Object.fromEntries(summed.map((name) => [name, sumOf(own, name)] as const));
      return { currency, count: own.length, amounts };
    }),
  };
}
