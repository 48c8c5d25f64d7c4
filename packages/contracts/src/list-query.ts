/** What is asked of a list, and what it answers: the schemas that come of its spec (list-spec.ts, ADR 81). */
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { Moment, Text } from './text.ts';
import { Uuid } from './wire.ts';
import { filtersOf, isNamed, sortsOf, type ListColumn, type ListSpec } from './list-spec.ts';

/** Pages are read in steps of a screen; a step in the file is longer. */
export const PAGE_ROWS = 50;
const MOST_ROWS = 200;
const LONGEST_CURSOR = 300;
/** Rows that are copied at once: more than that is a file. */
export const MOST_COPIED = 500;

const AmountRange = Text.regex(/^(?=.*\d)(?:\d{1,12}(?:\.\d{1,5})?)?\.\.(?:\d{1,12}(?:\.\d{1,5})?)?$/);
const CountRange = Text.regex(/^(?=.*\d)\d{0,9}\.\.\d{0,9}$/);
const MomentRange = Text.max(80).refine(isMomentRange, 'not a span of time');
const MarketCodes = Text.regex(/^[A-Z]{2}(?:,[A-Z]{2}){0,49}$/);
/** One that a market has no longer is sought, too. */
const MethodCodes = Text.regex(/^[\w-]{1,40}(?:,[\w-]{1,40}){0,49}$/);
/** A vendor's code, or a game's number with it. */
const RecordCode = Text.regex(/^[\w.:/-]{1,100}$/);

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
  if (kind === 'language') return choicesOf(LANGUAGES);
  if (kind === 'method') return MethodCodes;
  if (kind === 'member' || kind === 'operator') return Uuid;
  if (isNamed(kind)) return RecordCode;
  if (kind === 'flag') return z.enum(['true', 'false']);
  if (kind === 'choice' || kind === 'tags') return choicesOf(choices);
  return Text.trim().min(1).max(100);
}

/** What narrows a list down, as it comes in an address. `lang`: in which language names are read that are written in several. */
export function listFilters(spec: ListSpec) {
  const filters = filtersOf(spec).map((name) => [name, filterOf(spec.columns[name]!).optional()] as const);
  return z.object({ ...Object.fromEntries(filters), lang: z.enum(LANGUAGES).optional() });
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

/**
 * The file of a list, as it is asked for: the columns that are shown, in their order. `copied`: so many of the first rows, as text with
 * tabs, which pastes into a spreadsheet.
 */
export function listFileQuery(spec: ListSpec) {
  const columns = choicesOf(Object.keys(spec.columns));
  return listFilters(spec).extend({
    sort: sortOf(spec),
    columns: columns.optional(),
    copied: z.coerce.number().int().min(1).max(MOST_COPIED).optional(),
  });
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

/** How many rows each of the counted codes has. */
export const ListCounts = z.object({ counts: z.record(Text, z.number().int()) });
export type ListCounts = z.infer<typeof ListCounts>;
