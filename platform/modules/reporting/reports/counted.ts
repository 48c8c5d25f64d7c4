/** Queries over all members, that somebody waits for. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { callSql, type Mapped, type Tx } from '../../../core/db.ts';
import { inTime } from '../../../core/in-time.ts';

const MOST_MS = 8_000;

/** Throws reporting.too_much where it takes too long. */
export async function countMembers<Row extends Mapped<Row>>(
  tx: Tx,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const rows = await inTime(tx, MOST_MS, () => callSql<Row>(tx, text, values));
  if (!rows) throw new Refusal<RefusalCode>('reporting.too_much');
  return rows;
}
