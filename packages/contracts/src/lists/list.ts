/**
 * A list of the office, said once (ADR 81): its columns, what each of them is, by which it is sorted and narrowed down. The platform makes
 * the query, the sums and the file of it; the office makes the table and the filters of it. What is asked for stands in the address in
 * the same words on both sides: `sort=-amount&state=pending,approved&amount=100..500`.
 */
import { z } from 'zod';
import { Moment, Text } from '../text.ts';
import { Uuid } from '../wire.ts';

/**
 * What a column holds, which decides how it is shown and how it is narrowed down.
 * reference: a number that a person was told, sought whole. amount: money in the row's currency, from and to. count: a number.
 * moment: from (with it) and to (without it). choice: one of a few codes. market: codes of markets. member: the account of `memberId`.
 * tags: several codes. text: words that are only read.
 */
export type ColumnKind =
  | 'reference'
  | 'amount'
  | 'count'
  | 'moment'
  | 'choice'
  | 'market'
  | 'member'
  | 'tags'
  | 'text';

export interface ListColumn {
  readonly kind: ColumnKind;
  /** Of a choice, the codes that there are. */
  readonly choices?: readonly string[];
  /** Rows can be put in its order. Its values are never null. */
  readonly sorts?: true;
  readonly filters?: true;
  /** Of an amount: added up, for each currency by itself. */
  readonly sums?: true;
  /** Shown when somebody chooses it. */
  readonly aside?: true;
}

export interface ListSpec {
  /** As the office's texts, kept views and the audit log name it. */
  readonly name: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The order when none is asked for: a column that sorts, `-` before it: the greatest first. */
  readonly sort: string;
}

/** A list with its columns as literals. */
export const defineList = <const Spec extends ListSpec>(spec: Spec): Spec => spec;

export type ColumnOf<Spec extends ListSpec> = keyof Spec['columns'] & string;

/** Pages are read in steps of a screen; a step in the file is longer. */
export const PAGE_ROWS = 50;
const MOST_ROWS = 200;
const LONGEST_CURSOR = 300;

const DECIMAL = String.raw`\d{1,12}(?:\.\d{1,5})?`;
const AmountRange = Text.regex(new RegExp(`^(?=.*\\d)(?:${DECIMAL})?\\.\\.(?:${DECIMAL})?$`));
const CountRange = Text.regex(/^(?=.*\d)\d{0,9}\.\.\d{0,9}$/);
const MomentRange = Text.max(80).refine(isMomentRange, 'not a span of time');
const MarketCodes = Text.regex(/^[A-Z]{2}(?:,[A-Z]{2}){0,49}$/);

function isMomentRange(text: string): boolean {
  const ends = text.split('..');
  const given = ends.filter((end) => end !== '');
  return ends.length === 2 && given.length > 0 && given.every((end) => Moment.safeParse(end).success);
}

const choicesOf = (choices: readonly string[]) =>
  Text.max(1_000).refine(
    (text) => text.split(',').every((one) => choices.includes(one)),
    'not among the choices',
  );

function filterOf({ kind, choices = [] }: ListColumn): z.ZodType<string> {
  if (kind === 'amount') return AmountRange;
  if (kind === 'count') return CountRange;
  if (kind === 'moment') return MomentRange;
  if (kind === 'market') return MarketCodes;
  if (kind === 'member') return Uuid;
  if (kind === 'choice' || kind === 'tags') return choicesOf(choices);
  return Text.trim().min(1).max(100);
}

/** The columns by which a list is narrowed down. */
export const filtersOf = (spec: ListSpec): string[] =>
  Object.entries(spec.columns).flatMap(([name, { filters }]) => (filters ? [name] : []));

/** `amount` and `-amount` for every column that sorts. */
export const sortsOf = (spec: ListSpec): string[] =>
  Object.entries(spec.columns).flatMap(([name, { sorts }]) => (sorts ? [name, `-${name}`] : []));

/** What narrows a list down, as it comes in an address. */
export function listFilters(spec: ListSpec) {
  return z.object(
    Object.fromEntries(filtersOf(spec).map((name) => [name, filterOf(spec.columns[name]!).optional()])),
  );
}

/** A page of a list, as it is asked for: its filters, its order, and where the page begins. */
export function listQuery(spec: ListSpec) {
  return listFilters(spec).extend({
    sort: sortOf(spec),
    /** What the page before gave as `next`. */
    after: Text.max(LONGEST_CURSOR).optional(),
    limit: z.coerce.number().int().min(1).max(MOST_ROWS).default(PAGE_ROWS),
  });
}

/** The file of a list, as it is asked for: the columns that are shown, in their order. */
export function listFileQuery(spec: ListSpec) {
  const columns = choicesOf(Object.keys(spec.columns));
  return listFilters(spec).extend({ sort: sortOf(spec), columns: columns.optional() });
}

const sortOf = (spec: ListSpec) => z.enum(sortsOf(spec) as [string, ...string[]]).default(spec.sort);

/** A page of rows; `next` is given back as `after`, null: there are no more. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), next: Text.nullable() });

/** What all rows of a list come to. Money is added for each currency by itself. */
export const ListSums = z.object({
  /** null: there are too many to be counted while somebody waits. */
  count: z.number().int().nullable(),
  sums: z.array(z.object({ currency: Text, count: z.number().int(), amounts: z.record(Text, Text) })),
});
export type ListSums = z.infer<typeof ListSums>;
