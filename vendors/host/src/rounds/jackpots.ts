import type { JackpotHit } from '../table.ts';

/** What each seat has won of jackpots. */
export function wonBySeat(hits: readonly JackpotHit[]): ReadonlyMap<number, bigint> {
  const won = new Map<number, bigint>();
  for (const { seat, amount } of hits) won.set(seat, (won.get(seat) ?? 0n) + amount);
  return won;
}
