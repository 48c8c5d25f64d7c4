/** Whether this process's clock agrees with the database's, to which every process of the platform speaks (ASVS 5.0, 16.2.2). */
import type { Clock } from '@feria/kernel';
import { callSql, type Reader } from '../db.ts';

/** Signatures, codes and the order of logs lean on less than this. */
export const CLOCKS_AGREE_MS = 2_000;

/**
 * By how much the database is ahead of this process, in milliseconds; negative: behind. The way there and back is no difference: what
 * could be either is taken as agreeing.
 */
export async function clockDifference(reader: Reader, clock: Clock): Promise<number> {
  const before = clock.now().getTime();
  const [row] = await callSql<{ at: Date }>(reader, 'select clock_timestamp() as at', []);
  return outside(row!.at.getTime(), before, clock.now().getTime());
}

/** How far a moment lies before or after a span; 0 within it. */
export function outside(moment: number, from: number, to: number): number {
  if (moment < from) return moment - from;
  return Math.max(0, moment - to);
}
