/** SQL of the measures: what was kept of days and hours, and what the sources say. */
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Counted, Source } from './measure.ts';

/** What a measure came to, of one day. `vendor` and `gameCode` are '' where nobody asked for them. */
export type Sum = {
  measure: string;
  day: string;
  currency: string;
  vendor: string;
  gameCode: string;
  amount: bigint;
};
export type Depth = 'vendor' | 'game' | undefined;
type Where = { market: string; measures: readonly string[]; depth: Depth };

const GROUPS = {
  vendor: `, vendor, '' as game_code`,
  game: `, vendor, game_code`,
  none: `, '' as vendor, '' as game_code`,
} as const;

/** Whole days that are over. */
export function sumDays(
  reader: Tx | Reader,
  { market, measures, depth, from, to }: Where & { from: string; to: string },
): Promise<Sum[]> {
  return callSql<Sum>(
    reader,
    `select measure, day::text as day, currency ${GROUPS[depth ?? 'none']}, sum(amount)::bigint as amount
       from reporting.measure_days where measure = any ($1) and market = $2 and day between $3 and $4
       group by 1, 2, 3, 4, 5`,
    [measures, market, from, to],
  );
}

/** The first hours of a day. */
export function sumHours(
  reader: Tx | Reader,
  { market, measures, depth, day, hours }: Where & { day: string; hours: number },
): Promise<Sum[]> {
  return callSql<Sum>(
    reader,
    `select measure, day::text as day, currency ${GROUPS[depth ?? 'none']}, sum(amount)::bigint as amount
       from reporting.measure_hours where measure = any ($1) and market = $2 and day = $3 and hour < $4
       group by 1, 2, 3, 4, 5`,
    [measures, market, day, hours],
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

/** One row for each hour, currency, vendor and game in which something counted: the measures' own sums of a source. */
const rowsOf = (source: Source, measures: readonly Counted[]): string => `
  select v.measure, w.ordinal, w.market, w.day, s.hour::smallint as hour, s.currency, s.vendor, s.game_code,
         sum(v.amount)::bigint as amount
    from unnest($1::text[], $2::date[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
      with ordinality w (market, day, day_start, from_at, to_at, ordinal)
    cross join lateral ${source.sql} s
    cross join lateral (values ${measures.map(({ code, sum }) => `('${code}', (${sum})::numeric)`).join(', ')}) v (measure, amount)
    where v.amount <> 0
    group by 1, 2, 3, 4, 5, 6, 7, 8`;

/** What a source says of parts of days, now: by the part whose question each answers. */
export async function sumSource(
  reader: Tx | Reader,
  source: Source,
  measures: readonly Counted[],
  { windows, depth }: { windows: readonly Window[]; depth: Depth },
): Promise<(Sum & { part: number })[]> {
  const rows = await callSql<Sum & { ordinal: bigint }>(
    reader,
    `select measure, ordinal, day::text as day, currency ${GROUPS[depth ?? 'none']}, sum(amount)::bigint as amount
       from (${rowsOf(source, measures)}) r group by 1, 2, 3, 4, 5, 6`,
    argumentsOf(windows),
  );
  return rows.map(({ measure, ordinal, day, currency, vendor, gameCode, amount }) => ({
    measure,
    day,
    currency,
    vendor,
    gameCode,
    amount,
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
    `insert into reporting.measure_hours (measure, market, day, hour, currency, vendor, game_code, amount)
       select r.measure, r.market, r.day, r.hour, r.currency, r.vendor, r.game_code, r.amount from (${rowsOf(source, measures)}) r`,
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
    `insert into reporting.measure_days (measure, market, day, currency, vendor, game_code, amount)
       select measure, market, day, currency, vendor, game_code, sum(amount)::bigint from reporting.measure_hours
         where measure = any ($1) and market = $2 and day = any ($3) group by 1, 2, 3, 4, 5, 6`,
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
