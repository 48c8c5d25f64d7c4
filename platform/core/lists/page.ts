/**
 * Pages of a list by keyset: each begins behind a row and not at a number, so that the last page of ten million rows costs what the
 * first one does, and a row that comes meanwhile moves none of the others (Winand, Use The Index, Luke: "No Offset").
 */
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListSpec } from '@feria/contracts/list-spec';
import { readCursor, writeCursor, type CursorOrder } from './cursor.ts';
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
  const { column, tie, direction } = orderOf(source, asked.sort);
  const behind = direction === 'asc' ? sql`>` : sql`<`;
  const order = cursorOrder(source, asked.sort);
  const last = readCursor(order, asked.after);
  const id = sql.ref(source.id);
  if (isSortedById(source, asked)) return paging.where(sql<boolean>`${id} ${behind} ${last.id}`);
  const ref = sql.ref(column);
  // A number that is made up may be more than its column holds.
  const value = order.kind === 'count' ? sql`${last.value}::bigint` : sql`${last.value}`;
  return paging.where(
    tie === undefined
      ? sql<boolean>`(${ref}, ${id}) ${behind} (${value}, ${last.id})`
      : sql<boolean>`(${ref}, ${sql.ref(tie)}, ${id}) ${behind} (${value}, ${last.tie}, ${last.id})`,
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
  const { column, tie, direction } = orderOf(source, asked.sort);
  const ahead = isSortedById(source, asked) ? [] : [column, ...(tie === undefined ? [] : [tie])];
  return [...ahead, source.id].reduce((sorted, name) => sorted.orderBy(sql.ref(name), direction), query);
}

/** Whether the order that was asked for is that of the ids. */
function isSortedById({ rising }: ListSource<ListSpec>, asked: AskedPage): boolean {
  if (rising?.moment !== nameOf(asked.sort)) return false;
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
  const { column, tie } = orderOf(source, sort);
  const next = writeCursor(cursorOrder(source, sort), {
    value: valueOf(column),
    id: valueOf(source.id),
    tie: tie === undefined ? undefined : valueOf(tie),
  });
  return { rows, next };
}

type Order = { column: string; tie: string | undefined; direction: 'asc' | 'desc' };

function orderOf(source: ListSource<ListSpec>, sort: string): Order {
  const name = nameOf(sort);
  const column = columnOf(source, name);
  if (column === undefined) throw new Error(`the list ${source.spec.name} does not sort by ${sort}`);
  const tied = tieOf(source, name);
  const tie = tied === undefined ? undefined : columnOf(source, tied);
  return { column, tie, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

function cursorOrder(source: ListSource<ListSpec>, sort: string): CursorOrder {
  const { spec, idKind } = source;
  const name = nameOf(sort);
  const tie = tieOf(source, name);
  const tieKind = tie === undefined ? undefined : spec.columns[tie]!.kind;
  return { sort, kind: spec.columns[name]!.kind, idKind, tieKind };
}

const nameOf = (sort: string): string => sort.replace(/^-/, '');

/** The column of the list that tells apart rows of equal value in this order. */
const tieOf = ({ ties }: ListSource<ListSpec>, name: string): string | undefined =>
  (ties as Readonly<Record<string, string | undefined>> | undefined)?.[name];

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value as string | bigint | number);
