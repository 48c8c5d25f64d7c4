import type { Rng } from '../../chance/rng.ts';
import { drawWeightedBelow } from '../../chance/wide.ts';

/**
 * How many tickets of each tier there are, best tier first; the last number counts the tickets without a prize. Of a
 * printed run these are the tickets not sold yet; where a card is drawn for each sale they are weights, and never shrink.
 */
export type Tickets = readonly bigint[];

/** What a tier pays, in ticket prices. */
export interface Prize {
  readonly over: bigint;
  readonly under: bigint;
}

/** One ticket of endless odds: its tier; the last index is none. Throws RangeError when there is no ticket. */
export function drawTicket(tickets: Tickets, rng: Rng): number {
  return drawWeightedBelow(rng, tickets);
}

/** The next ticket of a printed run, and what is left of the run then. Throws RangeError when it is sold out. */
export function sellTicket(run: Tickets, rng: Rng): { readonly tier: number; readonly left: Tickets } {
  const tier = drawTicket(run, rng);
  return { tier, left: run.map((count, at) => (at === tier ? count - 1n : count)) };
}

/** What a ticket of this tier pays, floored to a money unit. The tier after the last prize pays nothing. */
export function payOfTicket(price: bigint, prizes: readonly Prize[], tier: number): bigint {
  const prize = prizes[tier];
  return prize ? (price * prize.over) / prize.under : 0n;
}
