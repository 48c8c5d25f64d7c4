/** SQL of the measures: what was kept of days and hours, and what the sources say. */
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { SOURCE_COLUMNS, type Counted, type Source } from './measure.ts';

/**
 * What a measure came to, of one day; `vendor`, `gameCode` and `method` are '' where nobody asked for them. Where somebody did, whole
 * days come as one sum under the first of them: what is asked by game is never asked by day, and a game has many days.
 */
export type Sum = {
  measure: string;
  day: string;
  currency: string;
  vendor: string;
  gameCode: string;
  method: string;
  amount: bigint;
};
export type Depth = 'vendor' | 'game' | 'method' | undefined;
/** Of one vendor, or of some games (`vendor:code`), alone. */
export type Among = { vendor: string | undefined; games: readonly string[] | undefined };
export type Narrow = { depth: Depth; among: Among };
type Where = Narrow & { market: string; measures: readonly string[] };

const GROUPS = {
  vendor: `, vendor, '' as game_code, '' as method`,
  game: `, vendor, game_code, '' as method`,
  method: `, '' as vendor, '' as game_code, method`,
  none: `, '' as vendor, '' as game_code, '' as method`,
} as const;
const groupsOf = (depth: Depth): string => GROUPS[depth ?? 'none'];

/** Sums of squares are longer than 64 bits: they come as text. */
const AMOUNT = 'trunc(sum(amount))::text as amount';
type Read = Omit<Sum, 'amount'> & { amount: string };
const summed = (rows: readonly Read[]): Sum[] => rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));

const narrowed = (vendor: number): string =>
  `($${vendor}::text is null or vendor = $${vendor}) and ($${vendor + 1}::text[] is null or vendor || ':' || game_code = any ($${vendor + 1}))`;
const namesOf = ({ vendor, games }: Among): unknown[] => [vendor ?? null, games ?? null];

/** Whole days that are over. */
export async function sumDays(
  reader: Tx | Reader,
  { market, measures, depth, among, from, to }: Where & { from: string; to: string },
): Promise<Sum[]> {
  const day = depth === undefined ? 'day::text' : '$3::text';
  return summed(
    await callSql<Read>(
      reader,
      `select measure, ${day} as day, currency ${groupsOf(depth)}, ${AMOUNT}
         from reporting.measure_days where measure = any ($1) and market = $2 and day between $3::date and $4::date and ${narrowed(5)}
         group by 1, 2, 3, 4, 5, 6`,
      [measures, market, from, to, ...namesOf(among)],
    ),
  );
}

/** The first hours of a day. */
export async function sumHours(
  reader: Tx | Reader,
  { market, measures, depth, among, day, hours }: Where & { day: string; hours: number },
): Promise<Sum[]> {
  return summed(
    await callSql<Read>(
      reader,
      `select measure, day::text as day, currency ${groupsOf(depth)}, ${AMOUNT}
         from reporting.measure_hours where measure = any ($1) and market = $2 and day = $3 and hour < $4 and ${narrowed(5)}
         group by 1, 2, 3, 4, 5, 6`,
      [measures, market, day, hours, ...namesOf(among)],
    ),
  );
}

/** A part of a market's day: from where the day began, and between which instants of it. `part`: whose question it answers. */
export type Window = { part: number; market: string; day: string; start: Date; from: Date; to: Date };

const argumentsOf = (windows: readonly Window[]): unknown[] => [
  windows.map(({ market }) => market),
  windows.map(({ day }) => day),
  windows.map(({ start }) => start),
  windows.map(({ from }) => from),
  windows.map(({ to }) => to),
];

/** Rows of which something counted: the measures' own sums of a source. */
const rowsOf = ({ sql, has }: Source, measures: readonly Counted[]): string => `
  select v.measure, w.ordinal, w.market, w.day, s.hour::smallint as hour,
         ${SOURCE_COLUMNS.map((column) => (has.includes(column) ? `s.${column}` : `'' as ${column}`)).join(', ')},
         trunc(sum(v.amount)) as amount
    from unnest($1::text[], $2::date[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
      with ordinality w (market, day, day_start, from_at, to_at, ordinal)
    cross join lateral ${sql} s
    cross join lateral (values ${measures.map(({ code, sum }) => `('${code}', (${sum})::numeric)`).join(', ')}) v (measure, amount)
    where v.amount <> 0
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** What a source says of parts of days, now: by the part whose question each answers. */
export async function sumSource(
  reader: Tx | Reader,
  source: Source,
  measures: readonly Counted[],
  { windows, depth, among }: Narrow & { windows: readonly Window[] },
): Promise<(Sum & { part: number })[]> {
  const rows = await callSql<Read & { ordinal: bigint }>(
    reader,
    `select measure, ordinal, day::text as day, currency ${groupsOf(depth)}, ${AMOUNT}
       from (${rowsOf(source, measures)}) r where ${narrowed(6)} group by 1, 2, 3, 4, 5, 6, 7`,
    [...argumentsOf(windows), ...namesOf(among)],
  );
  return rows.map(({ ordinal, ...row }) => ({
    ...row,
    amount: BigInt(row.amount),
    part: windows[Number(ordinal) - 1]!.part,
  }));
}

/** Keeps what a source says of parts of days, in the place of what was kept of their hours. */
export async function keepHours(
  tx: Tx,
  source: Source,
  measures: readonly Counted[],
  windows: readonly Window[],
): Promise<void> {
  const codes = measures.map(({ code }) => code);
  await callSql(
    tx,
    `delete from reporting.measure_hours h
       using unnest($1::text[], $2::date[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
         w (market, day, day_start, from_at, to_at)
       where h.measure = any ($6) and h.market = w.market and h.day = w.day
         and h.hour >= floor(extract(epoch from w.from_at - w.day_start) / 3600)`,
    [...argumentsOf(windows), codes],
  );
  await callSql(
    tx,
    `insert into reporting.measure_hours (measure, market, day, hour, currency, vendor, game_code, method, amount)
       select r.measure, r.market, r.day, r.hour, r.currency, r.vendor, r.game_code, r.method, r.amount from (${rowsOf(source, measures)}) r`,
    argumentsOf(windows),
  );
}

/** Days that are over are the sums of their hours. */
export async function keepDays(
  tx: Tx,
  codes: readonly string[],
  market: string,
  days: readonly string[],
): Promise<void> {
  const where = [codes, market, days];
  await callSql(
    tx,
    'delete from reporting.measure_days where measure = any ($1) and market = $2 and day = any ($3)',
    where,
  );
  await callSql(
    tx,
    `insert into reporting.measure_days (measure, market, day, currency, vendor, game_code, method, amount)
       select measure, market, day, currency, vendor, game_code, method, sum(amount) from reporting.measure_hours
         where measure = any ($1) and market = $2 and day = any ($3) group by 1, 2, 3, 4, 5, 6, 7`,
    where,
  );
}

export async function dropHours(tx: Tx, market: string, before: string): Promise<void> {
  await callSql(tx, 'delete from reporting.measure_hours where market = $1 and day < $2', [market, before]);
}

/** When the first member of a market came; undefined: nobody has. */
export async function findFirst(reader: Tx | Reader, market: string): Promise<Date | undefined> {
  const [row] = await callSql<{ at: Date | null }>(reader, 'select members.first_registered_at($1) as at', [
    market,
  ]);
  return row?.at ?? undefined;
}

/** Until when each measure was taken in a market. */
export async function readMarks(reader: Tx | Reader, market: string): Promise<Map<string, Date>> {
  const rows = await reader
    .selectFrom('reporting.measure_marks')
    .select(['measure', 'until'])
    .where('market', '=', market)
    .execute();
  return new Map(rows.map(({ measure, until }) => [measure, until]));
}

export async function putMarks(tx: Tx, codes: readonly string[], market: string, until: Date): Promise<void> {
  await callSql(
    tx,
    `insert into reporting.measure_marks (measure, market, until) select m, $2, $3 from unnest($1::text[]) m
       on conflict (measure, market) do update set until = excluded.until`,
    [codes, market, until],
  );
}
