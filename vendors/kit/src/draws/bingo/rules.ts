import { drawWithout } from '../../chance/rng.ts';
import type { Rng } from '../../chance/rng.ts';
import { range, type Card } from './card.ts';
import type { Goal } from './goals.ts';

/** What reaching a goal pays by the number of calls: the first tier that is still in time counts. */
export interface Tier {
  readonly within: number;
  /** In prices of a card. */
  readonly pays: { readonly over: bigint; readonly under: bigint };
}

/** The first `count` balls of a game, in the order of their calls. */
export function drawCalls(balls: number, count: number, rng: Rng): readonly number[] {
  return drawWithout(rng, range(1, balls), count);
}

/** By number, at which call it came, from 1; infinite for a ball that was not called, and 0 for a free place. */
export function callTimes(balls: number, calls: readonly number[]): readonly number[] {
  const calledAt = Array.from({ length: balls + 1 }, () => Number.POSITIVE_INFINITY);
  calledAt[0] = 0;
  for (const [index, number] of calls.entries()) calledAt[number] = index + 1;
  return calledAt;
}

/** The call that brings the card to its goal; null when none of them does. */
export function callThatReaches(card: Card, goal: Goal, calledAt: readonly number[]): number | null {
  let first = Number.POSITIVE_INFINITY;
  for (const places of goal) {
    let last = 0;
    for (let place = 0; place < card.length && last < first; place += 1) {
      if ((places >> place) & 1) last = Math.max(last, calledAt[card[place] ?? 0] ?? 0);
    }
    first = Math.min(first, last);
  }
  return Number.isFinite(first) ? first : null;
}

/** The tier that a goal reached at this call is worth. Tiers stand in the order of their calls. */
export function tierAt(tiers: readonly Tier[], call: number | null): Tier | null {
  return (call !== null && tiers.find(({ within }) => call <= within)) || null;
}

/** What a card of this price pays for the tier, floored to a money unit. */
export function payOfCard(price: bigint, { pays }: Tier): bigint {
  return (price * pays.over) / pays.under;
}
