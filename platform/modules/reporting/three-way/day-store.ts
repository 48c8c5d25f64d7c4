/** SQL of the days. */
import type { BatchState } from '@feria/contracts/reporting/three-way';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Sums } from './judge-payments.ts';

export type Pair = { gateway: string; currency: string };
export type DayKey = Pair & { day: string };
export type DayRow = DayKey &
  Sums & {
    market: string;
    deposits: Units;
    withdrawals: Units;
    matched: number;
    inTransit: number;
    differing: number;
    batch: BatchState;
    bank: Units | null;
    lineId: bigint | null;
    dueOn: string;
    judgedAt: Date;
    closedAt: Date | null;
  };
export type NewDay = Omit<DayRow, 'inTransit' | 'differing' | 'batch' | 'bank' | 'lineId' | 'closedAt'>;
/** The day's figures, as long as it is open. What its bank said before stands until the bank is looked at. */
export async function saveDay(tx: Tx, day: NewDay): Promise<void> {
  await tx
    .insertInto('reporting.three_way_days')
    .values({
      ...day,
      inTransit: 0,
      differing: 0,
      batch: 'no_account',
      bank: null,
      lineId: null,
      closedAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'currency', 'day'])
        .doUpdateSet(day)
        .where('reporting.three_way_days.closedAt', 'is', null),
    )
    .execute();
}

export function listDays(reader: Tx | Reader, { from, to }: { from: string; to: string }): Promise<DayRow[]> {
  return reader
    .selectFrom('reporting.three_way_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('gateway')
    .orderBy('currency')
    .orderBy('day')
    .execute() as Promise<DayRow[]>;
}

export async function findDay(
  reader: Tx | Reader,
  { gateway, currency, day }: DayKey,
): Promise<DayRow | undefined> {
  const row = await reader
    .selectFrom('reporting.three_way_days')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .executeTakeFirst();
  return row as DayRow | undefined;
}

/** Days of a pair that are not closed yet, the oldest first. */
export function listOpenDays(reader: Tx | Reader, { gateway, currency }: Pair): Promise<DayRow[]> {
  return reader
    .selectFrom('reporting.three_way_days')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('currency', '=', currency)
    .where('closedAt', 'is', null)
    .orderBy('day')
    .execute() as Promise<DayRow[]>;
}

/** Closed days of which a person still looks for the line of the bank. */
export function listMissing(reader: Tx | Reader, { gateway, currency }: Pair): Promise<DayRow[]> {
  return callSql<DayRow>(
    reader,
    `select d.* from reporting.three_way_rows r
       join reporting.three_way_days d on d.gateway = r.gateway and d.currency = r.currency and d.day = r.day
       where r.gateway = $1 and r.currency = $2 and r.class = 'missing_in_bank' and r.state = 'open' and d.closed_at is not null
       order by d.day`,
    [gateway, currency],
  );
}

/** The newest day of each pair, and the oldest. */
export function listEdges(reader: Tx | Reader): Promise<(Pair & { first: string; last: string })[]> {
  return callSql<Pair & { first: string; last: string }>(
    reader,
    `select d.gateway, d.currency, min(d.day) as first, max(d.day) as last
       from reporting.three_way_days d group by d.gateway, d.currency`,
    [],
  );
}

export type BatchUpdate = DayKey & { batch: BatchState; bank: Units | null; lineId: bigint | null };

/** Where an open day's batch is. */
export async function saveBatch(tx: Tx, { gateway, currency, day, ...said }: BatchUpdate): Promise<void> {
  await tx
    .updateTable('reporting.three_way_days')
    .set(said)
    .where('gateway', '=', gateway)
    .where('currency', '=', currency)
    .where('day', '=', day)
    .where('closedAt', 'is', null)
    .execute();
}

/** Counts what stands on open days, and closes those on which nothing is on its way any more. Answers the days that it closed. */
export async function closeDays(tx: Tx, { gateway, currency }: Pair, at: Date): Promise<string[]> {
  const rows = await callSql<{ day: string; closedAt: Date | null }>(
    tx,
    `update reporting.three_way_days d
        set in_transit = c.waits, differing = c.differs,
            closed_at = case when c.waits = 0 and d.batch <> all (array['in_transit', 'no_statement']) then $3::timestamptz end
       from reporting.three_way_days o
       cross join lateral (
         select (count(*) filter (where r.state = 'waits'))::int as waits,
                (count(*) filter (where r.state = any (array['open', 'explained'])))::int as differs
           from reporting.three_way_rows r where r.gateway = o.gateway and r.currency = o.currency and r.day = o.day) c
      where o.gateway = $1 and o.currency = $2 and o.closed_at is null
        and d.gateway = o.gateway and d.currency = o.currency and d.day = o.day
      returning d.day, d.closed_at`,
    [gateway, currency, at],
  );
  return rows.filter(({ closedAt }) => closedAt !== null).map(({ day }) => day);
}
