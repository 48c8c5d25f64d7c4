/** A round's outcome as it is stored: what each seat is shown of it. Money is decimal text, so that nothing is rounded on the way. */
import type { Json } from '@feria/kit/round/json';

export type StoredOutcome =
  /** By seat, in the order in which it is shown. */
  | { shows: readonly (readonly Json[])[] }
  /** As slots stored it before rounds had seats: that history is not rewritten. */
  | { stake: string; win: string; spins: readonly Json[] };

/** All that a seat is shown; nothing before there is an outcome. */
export function showsOf(stored: StoredOutcome | null, seat: number): readonly Json[] {
  if (!stored) return [];
  return 'shows' in stored ? (stored.shows[seat] ?? []) : stored.spins;
}
