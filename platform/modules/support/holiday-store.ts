/** SQL of the days on which a market's usual hours do not hold. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Holiday } from './hours.ts';

export type KeptHoliday = Holiday & { id: string; market: string; isOff: boolean; version: number };

const COLUMNS = `id, market_code as market, first_day::text as "from", last_day::text as "to", names as name, hours,
  is_off, version`;

/** Those that are to come first, the next one at the top. */
export function listHolidays(reader: Tx | Reader, today: string): Promise<KeptHoliday[]> {
  return callSql<KeptHoliday>(
    reader,
    `select ${COLUMNS} from support.holidays
       order by last_day < $1::date, case when last_day < $1::date then null else first_day end, first_day desc, market_code, id
       limit 500`,
    [today],
  );
}

/** Those that hold in that market on that day or later. */
export function holidaysOf(reader: Tx | Reader, market: string, today: string): Promise<KeptHoliday[]> {
  return callSql<KeptHoliday>(
    reader,
    `select ${COLUMNS} from support.holidays
       where market_code = $1 and not is_off and last_day >= $2::date order by first_day limit 200`,
    [market, today],
  );
}

export async function findHoliday(reader: Tx | Reader, id: string): Promise<KeptHoliday | undefined> {
  const [row] = await callSql<KeptHoliday>(reader, `select ${COLUMNS} from support.holidays where id = $1`, [
    id,
  ]);
  return row;
}

/** Another one that holds on one of these days. Until the transaction ends nobody else puts one there. */
export async function findOverlapping(
  tx: Tx,
  { id, market, from, to }: Pick<KeptHoliday, 'id' | 'market' | 'from' | 'to'>,
): Promise<Pick<KeptHoliday, 'from' | 'to'> | undefined> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtext('support.holidays'))`, []);
  const [row] = await callSql<Pick<KeptHoliday, 'from' | 'to'>>(
    tx,
    `select first_day::text as "from", last_day::text as "to" from support.holidays
       where market_code = $2 and not is_off and id <> $1 and first_day <= $4::date and last_day >= $3::date limit 1`,
    [id, market, from, to],
  );
  return row;
}

/** From that version alone; version 0 makes a new one. False when it had moved on. */
export async function putHoliday(tx: Tx, holiday: KeptHoliday): Promise<boolean> {
  const { id, market, from, to, name, hours, isOff, version } = holiday;
  const given = [market, from, to, JSON.stringify(name), hours && JSON.stringify(hours), isOff];
  const rows = await callSql(
    tx,
    version === 0
      ? `insert into support.holidays (id, market_code, first_day, last_day, names, hours, is_off)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`
      : `update support.holidays set market_code = $2, first_day = $3, last_day = $4, names = $5, hours = $6, is_off = $7,
           version = version + 1 where id = $1 and version = $8 returning id`,
    [id, ...given, ...(version === 0 ? [] : [version])],
  );
  return rows.length > 0;
}
