/** Where the rows of a list come from, and how what is asked of it is written in SQL. */
import { isUuid, parseDecimal, type Units } from '@feria/kernel';
import { LANGUAGES, type Language } from '@feria/contracts/languages';
import { filtersOf, type ColumnOf, type ListColumn, type ListSpec } from '@feria/contracts/list-spec';
import { RowNumber } from '@feria/contracts/text';
import { sql, type RawBuilder } from 'kysely';
import type { IdKind } from './cursor.ts';

/** Narrows a list down in a way that its column's kind does not know. The value has been through the schema of the list's query. */
export type OwnCondition = (value: string) => RawBuilder<boolean>;

/**
 * The columns of a list in the database. `columns`: by their names in TypeScript, those by which it sorts, filters or sums. `id`: what tells
 * rows of equal value apart; it is unique. `own`: filters that are no comparison of one column.
 */
export interface ListSource<Spec extends ListSpec> {
  readonly spec: Spec;
  readonly id: string;
  readonly idKind: IdKind;
  readonly columns: Readonly<Partial<Record<ColumnOf<Spec>, string>>>;
  readonly own?: Readonly<Partial<Record<ColumnOf<Spec>, OwnCondition>>>;
  /** Moments that never come before another one of their row: who asks for those until a day asks for the earlier ones until then, too,
   * and who asks for the earlier ones since a day asks for those since then. An index of the other moment begins there. */
  readonly notBefore?: Readonly<Partial<Record<ColumnOf<Spec>, ColumnOf<Spec>>>>;
  /** Of tables that a bet writes, which get no index for a list: their ids rise with time, so the order of the ids is that of a moment. */
  readonly rising?: Rising<ColumnOf<Spec>>;
  /** Of an order with few values: the moment that tells its ties apart ahead of the id. An index of both finds a span in each of the values. */
  readonly ties?: Readonly<Partial<Record<ColumnOf<Spec>, ColumnOf<Spec>>>>;
}

export interface Rising<Column extends string> {
  /** Sorted by the id alone. */
  readonly moment: Column;
  /** With this filter an index of moment and id is there: then it is sorted by both, like any other. */
  readonly unless?: Column;
}

/** What is asked of a list: the answer of its query's schema. */
export type Asked = Readonly<Record<string, unknown>>;

/** In which language whoever asks reads names that are written in several. */
export const languageOf = ({ lang }: Asked): Language => LANGUAGES.find((one) => one === lang) ?? 'en';

/** A source whose column is missing would fail at the first request: it fails at the start. Throws an Error that names it. */
export function listSource<const Spec extends ListSpec>(source: ListSource<Spec>): ListSource<Spec> {
  const used = Object.entries(source.spec.columns).filter(
    ([, { sorts, filters, sums }]) => sorts || filters || sums,
  );
  const missing = used.find(([name]) => columnOf(source, name) === undefined && !ownOf(source, name));
  if (missing) throw new Error(`the list ${source.spec.name} has no column for ${missing[0]}`);
  return source;
}

/** The column of the database behind a column of the list. */
export const columnOf = (source: ListSource<ListSpec>, name: string): string | undefined =>
  (source.columns as Readonly<Record<string, string | undefined>>)[name];

/** The list's own way of narrowing down by that column, if it has one. */
export const ownOf = (source: ListSource<ListSpec>, name: string): OwnCondition | undefined =>
  (source.own as Readonly<Record<string, OwnCondition | undefined>> | undefined)?.[name];

/** One condition for each filter that is set. The values have been through the schema of the list's query. */
export function conditionsOf(source: ListSource<ListSpec>, asked: Asked): RawBuilder<boolean>[] {
  return filtersOf(source.spec).flatMap((name) => {
    const value = asked[name];
    if (typeof value !== 'string') return [];
    const own = ownOf(source, name);
    if (own) return [own(value)];
    return [
      ...conditionOf(sql.ref(columnOf(source, name)!), source.spec.columns[name]!, value),
      ...impliedBy(source, name, value),
    ];
  });
}

/**
 * What was not until a moment has no earlier moment after it. Of what has been since a moment every later one comes after it, too, where
 * each row has one: those by which a list is sorted.
 */
function impliedBy(source: ListSource<ListSpec>, name: string, value: string): RawBuilder<boolean>[] {
  const [from = '', until = ''] = value.split('..');
  const pairs = Object.entries(source.notBefore ?? {}) as [string, string][];
  const refOf = (column: string): Ref => sql.ref(columnOf(source, column)!);
  return pairs.flatMap(([later, earlier]) => {
    if (later === name && until !== '') return momentsWithin(refOf(earlier), `..${until}`);
    const { sorts = false } = source.spec.columns[later]!;
    return earlier === name && sorts && from !== '' ? momentsWithin(refOf(later), `${from}..`) : [];
  });
}

type Ref = RawBuilder<unknown>;

function conditionOf(ref: Ref, { kind }: ListColumn, value: string): RawBuilder<boolean>[] {
  if (kind === 'amount') return within(ref, value, unitsOf, 'with');
  if (kind === 'count') return within(ref, value, Number, 'with');
  if (kind === 'moment') return momentsWithin(ref, value);
  if (kind === 'choice' || kind === 'market' || kind === 'language' || kind === 'method')
    return [amongCodes(ref, value.split(','))];
  if (kind === 'flag') return [sql<boolean>`${ref} = ${value === 'true'}`];
  if (kind === 'name') return [sql<boolean>`${ref} ilike ${patternOf(value)}`];
  if (kind === 'tags') return [sql<boolean>`${ref} && ${value.split(',')}::text[]`];
  return [sql<boolean>`${ref} = ${value}`];
}

/** One of the conditions at least. A single one stays as it is, so that an index of it is found. */
export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`;

/** One code is asked for as one: only then an index that it leads has the rows in their order, too. */
function amongCodes(ref: Ref, codes: readonly string[]): RawBuilder<boolean> {
  const [code, ...others] = codes;
  return others.length === 0
    ? sql<boolean>`${ref} = ${code}`
    : sql<boolean>`${ref} = any (${[...codes]}::text[])`;
}

/** `a..b`, `a..` or `..b`. The lower end belongs to it; the upper one as `end` says. */
function within<Value>(
  ref: Ref,
  text: string,
  read: (end: string) => Value,
  end: 'with' | 'without',
): RawBuilder<boolean>[] {
  const [from = '', to = ''] = text.split('..');
  const upper = end === 'with' ? sql`<=` : sql`<`;
  return [
    ...(from === '' ? [] : [sql<boolean>`${ref} >= ${read(from)}`]),
    ...(to === '' ? [] : [sql<boolean>`${ref} ${upper} ${read(to)}`]),
  ];
}

/** Of a span of time, `a..b`, `a..` or `..b`: the upper end does not belong to it. */
export const momentsWithin = (ref: Ref, range: string): RawBuilder<boolean>[] =>
  within(ref, range, (end) => new Date(end), 'without');

/** A column of whole numbers that is sought as a text: what is no number finds nothing. */
export const numbered =
  (column: string): OwnCondition =>
  (value) =>
    RowNumber.safeParse(value).success
      ? sql<boolean>`${sql.ref(column)} = ${value}::bigint`
      : sql<boolean>`false`;

/** The same of ids. */
export const identified =
  (column: string): OwnCondition =>
  (value) =>
    isUuid(value) ? sql<boolean>`${sql.ref(column)} = ${value}::uuid` : sql<boolean>`false`;

/** The schema of the query has let nothing else through. */
const unitsOf = (decimal: string): Units => parseDecimal(decimal)!;

/** Of `like`: whatever has this text in it, its own signs as they are. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
