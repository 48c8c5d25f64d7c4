/**
 * Pages of a list by keyset: each begins behind a row and not at a number, so that the last page of ten million rows costs what the
 * first one does, and a row that comes meanwhile moves none of the others (Winand, Use The Index, Luke: "No Offset").
 */
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListSpec } from '@feria/contracts/list-spec';
import { readCursor, writeCursor } from './cursor.ts';
import { columnOf, conditionsOf, type Asked, type ListSource } from './source.ts';

/** What a page needs of what was asked for. */
export type AskedPage = Asked & { sort: string; after?: string | undefined; limit: number };

/** The query of the list narrowed down, in its order, from its place on: one row more than the page, which says whether there is a next. */
export function paged<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  source: ListSource<ListSpec>,
  asked: AskedPage,
): SelectQueryBuilder<Schema, Table, Row> {
  const paging = ordered(narrowed(query, source, asked), source, asked).limit(asked.limit + 1);
  if (asked.after === undefined) return paging;
  const { column, direction } = orderOf(source, asked.sort);
  const [ref, id] = [sql.ref(column), sql.ref(source.id)];
  const behind = direction === 'asc' ? sql`>` : sql`<`;
  const { value, id: last } = readCursor(cursorOrder(source, asked.sort), asked.after);
  return paging.where(
    isSortedById(source, asked)
      ? sql<boolean>`${id} ${behind} ${last}`
      : sql<boolean>`(${ref}, ${id}) ${behind} (${value}, ${last})`,
  );
}

/**
 * The same page, whose ids are found first: an index that holds every column of the question answers it by itself, and of wide rows only
 * those of the page are read. One statement, so that both halves see the same rows.
 */
export function pagedByIds<Schema, Table extends keyof Schema>(
  from: () => SelectQueryBuilder<Schema, Table, object>,
  source: ListSource<ListSpec>,
  asked: AskedPage,
): SelectQueryBuilder<Schema, Table, object> {
  const id = sql.ref(source.id);
  const ids = paged(from().select(id.as('id')), source, asked);
  return ordered(
    from()
      .selectAll()
      .where(sql<boolean>`${id} in ${ids}`),
    source,
    asked,
  );
}

function ordered<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  source: ListSource<ListSpec>,
  asked: AskedPage,
): SelectQueryBuilder<Schema, Table, Row> {
  const { column, direction } = orderOf(source, asked.sort);
  const sorted = isSortedById(source, asked) ? query : query.orderBy(sql.ref(column), direction);
  return sorted.orderBy(sql.ref(source.id), direction);
}

/** Whether the order that was asked for is that of the ids. */
function isSortedById({ rising }: ListSource<ListSpec>, asked: AskedPage): boolean {
  if (rising?.moment !== asked.sort.replace(/^-/, '')) return false;
  return rising.unless === undefined || asked[rising.unless] === undefined;
}

/** The query of the list with every filter that is set. */
export function narrowed<Schema, Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  source: ListSource<ListSpec>,
  asked: Asked,
): SelectQueryBuilder<Schema, Table, Row> {
  return conditionsOf(source, asked).reduce((narrow, condition) => narrow.where(condition), query);
}

/** The rows of the page out of what `paged` found, and where the next one begins. */
export function pageOf<Row extends object>(
  found: readonly Row[],
  source: ListSource<ListSpec>,
  { sort, limit }: AskedPage,
): { rows: readonly Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  if (found.length <= limit || last === undefined) return { rows, next: null };
  const valueOf = (column: string): string => textOf((last as Readonly<Record<string, unknown>>)[column]);
  const { column } = orderOf(source, sort);
  const next = writeCursor(cursorOrder(source, sort), { value: valueOf(column), id: valueOf(source.id) });
  return { rows, next };
}

function orderOf(source: ListSource<ListSpec>, sort: string): { column: string; direction: 'asc' | 'desc' } {
  const isFalling = sort.startsWith('-');
  const column = columnOf(source, isFalling ? sort.slice(1) : sort);
  if (column === undefined) throw new Error(`the list ${source.spec.name} does not sort by ${sort}`);
  return { column, direction: isFalling ? 'desc' : 'asc' };
}

function cursorOrder({ spec, idKind }: ListSource<ListSpec>, sort: string) {
  const { kind } = spec.columns[sort.replace(/^-/, '')]!;
  return { sort, kind, idKind };
}

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value as string | bigint | number);
