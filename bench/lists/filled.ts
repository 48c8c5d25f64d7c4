/** A list of the office as the bench fills and asks it. */
import type { ListSpec } from '../../packages/contracts/src/list-spec.ts';

export const ROWS = 1_000_000;

export interface Filled {
  spec: ListSpec;
  path: string;
  /** Inserts `ROWS` rows over two years, a thousandth of them in the rarest state and a fifth of them in the last month. */
  fill: string;
  /** What narrows the list down: nothing, a common and a rare code, wide and narrow ranges, one member, and some together. */
  filters: readonly string[];
}

/** A number, a member, a moment and an amount for each row. */
export const SPREAD = `
  with players as (select array_agg(id order by id) as ids from members.members where type = 0)
  select n, ids[(1 + (n * 7919) % cardinality(ids))::int] as member_id,
    timestamptz '2024-11-01' + (n % 10000) * interval '105 minutes' + n * interval '1 millisecond' as at,
    1000000 + (n * 104729 % 500000) * 1000 as amount
  from players, generate_series(1::bigint, ${ROWS}) n`;
/** An id that depends on a number alone, as SQL: what the wire takes for one. */
export const idOf = (number: string): string =>
  `('00000000-0000-4000-b000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** An id that begins with its moment, as the platform makes them (RFC 9562, version 7), as SQL. */
export const idAt = (at: string, number: string): string =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5((${number})::text), 1, 3)
     || '8' || substr(md5((${number})::text), 4, 15))::uuid`;

const WEEK = '2026-10-01T00:00:00.000Z..2026-10-08T00:00:00.000Z';

/** Narrow and wide spans of a list's column of time, and markets that all rows and no row are of. */
export const spansOf = (column: string): readonly string[] => [
  '',
  `${column}=${WEEK}`,
  `${column}=..2024-12-01T00:00:00.000Z`,
];
export const MARKETS: readonly string[] = ['merchantCode=CO', 'merchantCode=MX'];
