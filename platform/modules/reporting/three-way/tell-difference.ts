/** The one place where what is not matched is written down: on its way, or a difference that somebody has to look at. */
import type { Tx } from '../../../core/db.ts';
import type { DayKey } from './day-store.ts';
import type { Found } from './judge-payments.ts';
import { saveRow, type StoredRow } from './row-store.ts';

/** The same subject again is the same row: what a person said of it stays, unless it differs by another amount now. */
export function tellDifference(
  tx: Tx,
  where: DayKey & { market: string },
  found: Found,
  at: Date,
): Promise<StoredRow> {
  return saveRow(tx, where, found, at);
}
