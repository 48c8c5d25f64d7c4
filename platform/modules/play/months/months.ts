/** The months that receipts lie in. A batch never fails for want of one: see play/sql/months/make_months.sql and ADR 16. */
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

/** Months are made a quarter ahead: a job that stands still is seen long before anything lies outside. */
const MAKE = `select play.make_months($1::timestamptz - interval '1 month', $1::timestamptz + interval '3 months') as made`;

/** Makes what is missing from the month before an instant's through the third after it; answers how many. */
export async function makeMonths(tx: Tx, at: Date): Promise<number> {
  const [row] = await callSql<{ made: number }>(tx, MAKE, [at]);
  return row!.made;
}

export type StrayReceipts = { receipts: number; firstAt: Date | null; lastAt: Date | null };

/** Receipts outside of all months: a clock went wrong, or the months were not made. They count and answer like any other. */
export async function findStrayReceipts(reader: Tx | Reader): Promise<StrayReceipts> {
  const [row] = await callSql<StrayReceipts>(
    reader,
    'select count(*)::integer as receipts, min(at) as "firstAt", max(at) as "lastAt" from play.receipts_other',
    [],
  );
  return row!;
}
