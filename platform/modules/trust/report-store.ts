/** SQL of what visitors reported. What is sealed stays sealed here. */
import type { ContactKind, ReportOutcome } from '@feria/contracts/trust/contact-kinds';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Report = {
  id: string;
  kind: ContactKind;
  value: Buffer | null;
  words: Buffer | null;
  market: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  outcome: ReportOutcome | null;
  closedName: string | null;
  closedAt: Date | null;
  reason: string | null;
};

const COLUMNS = `id, kind, value, words, market_code as market, times, first_at, last_at, outcome,
  closed_name, closed_at, reason`;

export type NewReport = Pick<Report, 'id' | 'kind' | 'market'> & {
  index: Buffer;
  value: Buffer;
  words: Buffer | null;
  at: Date;
};

/** One open report for a contact: another one is counted. The first words stand; none are added to them. */
export async function countReport(tx: Tx, row: NewReport): Promise<void> {
  await callSql(
    tx,
    `insert into trust.reports (id, kind, value_index, value, words, market_code, first_at, last_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)
       on conflict (kind, value_index) where closed_at is null
       do update set times = trust.reports.times + 1, last_at = excluded.last_at`,
    [row.id, row.kind, row.index, row.value, row.words, row.market, row.at],
  );
}

/** Whether the operator has found that the contact is not theirs, and has not said otherwise since. */
export async function isImpostor(reader: Tx | Reader, kind: ContactKind, index: Buffer): Promise<boolean> {
  const [row] = await callSql<{ outcome: ReportOutcome }>(
    reader,
    `select outcome from trust.reports where kind = $1 and value_index = $2 and closed_at is not null
       order by closed_at desc, id desc limit 1`,
    [kind, index],
  );
  return row?.outcome === 'impostor';
}

/** Newest first; `after` is an id, and ids rise with time. */
export function listReports(
  reader: Reader,
  { state, after, limit }: { state: 'open' | 'closed'; after?: string | undefined; limit: number },
): Promise<Report[]> {
  return callSql<Report>(
    reader,
    `select ${COLUMNS} from trust.reports
       where (closed_at is null) = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [state === 'open', after ?? null, limit],
  );
}

export async function findReport(reader: Tx | Reader, id: string): Promise<Report | undefined> {
  const [row] = await callSql<Report>(reader, `select ${COLUMNS} from trust.reports where id = $1`, [id]);
  return row;
}

/** False where it was closed meanwhile. */
export async function closeRow(
  tx: Tx,
  id: string,
  close: { outcome: ReportOutcome; by: { id: string; username: string }; reason: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trust.reports')
    .set({
      outcome: close.outcome,
      closedBy: close.by.id,
      closedName: close.by.username,
      closedAt: close.at,
      reason: close.reason,
    })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Wipes what was typed and not spoken of again since `before`; which contact it was about stays a hash. */
export async function wipeReports(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('trust.reports')
    .set({ value: null, words: null })
    .where('lastAt', '<', before)
    .where('value', 'is not', null)
    .execute();
}
