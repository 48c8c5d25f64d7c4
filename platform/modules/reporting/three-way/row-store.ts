/** SQL of what is not matched, and of what came after its day was closed. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RowClass, RowState } from '@feria/contracts/reporting/three-way';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { DayKey, Pair } from './day-store.ts';
import type { Found } from './judge-payments.ts';

export type StoredRow = Found &
  DayKey & {
    id: string;
    market: string;
    state: RowState;
    foundAt: Date;
    changedAt: Date;
    explainedBy: string | null;
    reason: string | null;
    caseId: string | null;
    caseReference: string | null;
  };
export type Where = DayKey & { market: string };

/** The row of a subject as it is found now. What a person explained stays explained as long as it is the same difference. */
export async function saveRow(
  tx: Tx,
  { gateway, currency, day, market }: Where,
  found: Found,
  at: Date,
): Promise<StoredRow> {
  const state: RowState = found.class === 'in_transit' ? 'waits' : 'open';
  const row = await tx
    .insertInto('reporting.three_way_rows')
    .values({
      ...found,
      gateway,
      currency,
      day,
      market,
      id: randomUUIDv7(),
      state,
      foundAt: at,
      changedAt: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'currency', 'subject']).doUpdateSet((eb) => {
        const isSame = sql<boolean>`three_way_rows.state = 'explained' and three_way_rows.class = excluded.class and three_way_rows.amount = excluded.amount`;
        const isKnown = sql<boolean>`three_way_rows.class = excluded.class and three_way_rows.amount = excluded.amount and three_way_rows.state <> 'gone'`;
        return {
          ...found,
          state: sql`case when ${isSame} then 'explained' else excluded.state end`,
          reason: sql`case when ${isSame} then three_way_rows.reason end`,
          explainedBy: sql`case when ${isSame} then three_way_rows.explained_by end`,
          changedAt: sql`case when ${isKnown} then three_way_rows.changed_at else ${eb.ref('excluded.changedAt')} end`,
        };
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as StoredRow;
}

/** Rows of a day that were not found again: what was on its way has arrived, what differed has been answered. Answers those. */
export async function endOthers(
  tx: Tx,
  { gateway, currency, day }: DayKey,
  { kept, of, at }: { kept: readonly string[]; of: 'payments' | 'bank'; at: Date },
): Promise<string[]> {
  const ofBank = `r.class = any (array['missing_in_bank', 'batch_differs', 'line_unexplained'])`;
  const side = of === 'bank' ? ofBank : `not (${ofBank})`;
  const values = [gateway, currency, day, kept];
  const which = `r.gateway = $1 and r.currency = $2 and r.day = $3::date and r.subject <> all ($4::text[]) and ${side}`;
  await callSql(tx, `delete from reporting.three_way_rows r where ${which} and r.state = 'waits'`, values);
  const ended = await callSql<{ id: string }>(
    tx,
    `update reporting.three_way_rows r set state = 'gone', changed_at = $5 where ${which} and r.state = 'open' returning r.id`,
    [...values, at],
  );
  return ended.map(({ id }) => id);
}

/** Ends these by their subjects, on whatever day: something that came later has answered them. Answers those that it ended. */
export async function endRows(
  tx: Tx,
  { gateway, currency }: Pair,
  subjects: readonly string[],
  at: Date,
): Promise<string[]> {
  const ended = await callSql<{ id: string }>(
    tx,
    `update reporting.three_way_rows r set state = 'gone', changed_at = $4
       where r.gateway = $1 and r.currency = $2 and r.subject = any ($3::text[]) and r.state = any (array['open', 'waits'])
       returning r.id`,
    [gateway, currency, subjects, at],
  );
  return ended.map(({ id }) => id);
}

/** The payment case that a row has. */
export async function setCase(
  tx: Tx,
  id: string,
  { id: caseId, reference: caseReference }: { id: string; reference: string },
): Promise<void> {
  await tx
    .updateTable('reporting.three_way_rows')
    .set({ caseId, caseReference })
    .where('id', '=', id)
    .execute();
}

/** The row of a case that was closed elsewhere: it is explained by whoever closed it. */
export async function explainByCase(
  tx: Tx,
  caseId: string,
  { by, reason }: { by: string; reason: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('reporting.three_way_rows')
    .set({ state: 'explained', explainedBy: by, reason, changedAt: at })
    .where('caseId', '=', caseId)
    .where('state', '=', 'open')
    .execute();
}

const MOST_SHOWN = 500;

export function listRows(reader: Tx | Reader, { gateway, currency, day }: DayKey): Promise<StoredRow[]> {
  return callSql<StoredRow>(
    reader,
    `select r.* from reporting.three_way_rows r
       where r.gateway = $1 and r.currency = $2 and r.day = $3::date and r.state <> 'gone'
       order by r.class, r.id limit ${MOST_SHOWN}`,
    [gateway, currency, day],
  );
}

/** What nobody has explained yet, the oldest first. */
export function listOpenRows(reader: Tx | Reader): Promise<StoredRow[]> {
  return callSql<StoredRow>(
    reader,
    `select r.* from reporting.three_way_rows r where r.state = any (array['waits', 'open'])
       order by r.day, r.id limit ${MOST_SHOWN}`,
    [],
  );
}

export type Counted = { day: string; currency: string; class: RowClass; rows: number };
export function countOpenRows(reader: Tx | Reader): Promise<Counted[]> {
  return callSql<Counted>(
    reader,
    `select r.day, r.currency, r.class, count(*)::int as rows from reporting.three_way_rows r
       where r.state = any (array['waits', 'open']) group by r.day, r.currency, r.class`,
    [],
  );
}

/** How many stand open on each day. */
export function countByDay(
  reader: Tx | Reader,
  { from, to }: { from: string; to: string },
): Promise<(DayKey & { open: number; explained: number; waits: number })[]> {
  return callSql<DayKey & { open: number; explained: number; waits: number }>(
    reader,
    `select r.gateway, r.currency, r.day, (count(*) filter (where r.state = 'open'))::int as open,
            (count(*) filter (where r.state = 'explained'))::int as explained,
            (count(*) filter (where r.state = 'waits'))::int as waits
       from reporting.three_way_rows r where r.day >= $1::date and r.day <= $2::date group by r.gateway, r.currency, r.day`,
    [from, to],
  );
}

/** The row, if it stands open: a person has said what it was. */
export async function explainRow(
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
  at: Date,
): Promise<StoredRow | undefined> {
  const row = await tx
    .updateTable('reporting.three_way_rows')
    .set({ state: 'explained', explainedBy: by, reason, changedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row as StoredRow | undefined;
}

export async function findRow(reader: Tx | Reader, id: string): Promise<StoredRow | undefined> {
  const row = await reader
    .selectFrom('reporting.three_way_rows')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as StoredRow | undefined;
}

export type Correction = DayKey & {
  what: 'late_move' | 'late_line' | 'paid_late';
  subject: string;
  units: Units;
};

/** Once for each thing that came late. */
export async function addCorrection(tx: Tx, correction: Correction, at: Date): Promise<void> {
  await tx
    .insertInto('reporting.three_way_corrections')
    .values({ ...correction, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function listCorrections(
  reader: Tx | Reader,
  { gateway, currency, day }: DayKey,
): Promise<(Correction & { at: Date })[]> {
  return callSql<Correction & { at: Date }>(
    reader,
    `select c.* from reporting.three_way_corrections c
       where c.gateway = $1 and c.currency = $2 and c.day = $3::date order by c.id`,
    [gateway, currency, day],
  );
}
