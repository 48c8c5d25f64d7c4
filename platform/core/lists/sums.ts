/** What all rows of a list come to: how many there are, and each amount that is added up, for each currency by itself. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { toDecimal, type Units } from '@feria/kernel';
import type { ListSums } from '@feria/contracts/list-query';
import type { ListSpec } from '@feria/contracts/list-spec';
import type { Reader, Tx } from '../db.ts';
import { withinTime } from './limited.ts';
import { narrowed } from './page.ts';
import { columnOf, type Asked, type ListSource } from './source.ts';

type Counted = { currency: string | null; count: bigint } & Readonly<Record<string, unknown>>;

/**
 * The same filters as the page, so that the sums are those of the rows. `from` makes the query without columns. What takes too long is
 * not counted: who wants to know more narrows the list down.
 */
export async function sumsOf<Schema, Table extends keyof Schema>(
  reader: Reader,
  from: (tx: Tx) => SelectQueryBuilder<Schema, Table, object>,
  source: ListSource<ListSpec>,
  asked: Asked,
): Promise<ListSums> {
  const summed = Object.entries(source.spec.columns).flatMap(([name, { sums }]) => (sums ? [name] : []));
  const rows = await withinTime(reader, (tx) => countRows(narrowed(from(tx), source, asked), source, summed));
  if (rows === undefined) return { count: null, sums: [] };
  return {
    count: Number(rows.reduce((total, { count }) => total + count, 0n)),
    sums: rows.flatMap((row) => (row.currency === null ? [] : [sumOf(row, row.currency, summed)])),
  };
}

async function countRows<Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
  source: ListSource<ListSpec>,
  summed: readonly string[],
): Promise<readonly Counted[]> {
  const count = sql<bigint>`count(*)`.as('count');
  if (summed.length === 0) {
    const none = sql<null>`null::text`.as('currency');
    return (await query.select([none, count]).execute()) as unknown as Counted[];
  }
  const currency: RawBuilder<string> = sql.ref('currency');
  const amounts = summed.map((name) =>
    sql<bigint>`sum(${sql.ref(columnOf(source, name)!)})::bigint`.as(name),
  );
  const perCurrency = query.select([currency.as('currency'), count, ...amounts]).groupBy(currency);
  return (await perCurrency.orderBy(currency).execute()) as unknown as Counted[];
}

function sumOf(row: Counted, currency: string, summed: readonly string[]): ListSums['sums'][number] {
  const amounts = summed.map((name) => [name, toDecimal(row[name] as Units)] as const);
  return { currency, count: Number(row.count), amounts: Object.fromEntries(amounts) };
}
