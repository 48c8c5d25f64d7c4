import { parseDecimal, toDecimal } from '@feria/kernel';
import { moneyBack, type Back } from '../table/odds.ts';
import type { Opening } from '../round/game.ts';
import type { Json } from '../round/json.ts';

/** A stake on one spot of a board. */
export interface Bet {
  readonly spot: string;
  /** In money units, over zero. */
  readonly stake: bigint;
}

/** What became of a bet, as it is stored and shown: money is decimal text. */
export interface SettledBet {
  readonly spot: string;
  readonly stake: string;
  /** What came back, the stake included. */
  readonly pay: string;
}

/** What every step of a board's round shows: what was drawn so far, and the bets once they are settled. */
export interface BoardShow {
  readonly drawn: Json;
  readonly bets: readonly SettledBet[];
}

const MOST_SPOT = 80;

/**
 * The bets that are chosen with a stake: an amount for each spot, as `{ "red": "1000", "straight 17": "200" }`. In the order
 * of the spots' names, so that a choice that was stored and read again is the same one. Undefined when it is none: an amount
 * that is not over zero, or amounts that are not the stake together.
 */
export function readBets({ stake, choice }: Pick<Opening, 'stake' | 'choice'>): readonly Bet[] | undefined {
  if (choice === null || typeof choice !== 'object' || Array.isArray(choice)) return undefined;
  const bets: Bet[] = [];
  for (const [spot, amount] of Object.entries(choice).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const units = typeof amount === 'string' ? parseDecimal(amount) : undefined;
    if (units === undefined || units <= 0n || spot.length > MOST_SPOT) return undefined;
    bets.push({ spot, stake: units });
  }
  const whole = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  return bets.length > 0 && whole === stake ? bets : undefined;
}

/** What each bet gets, and all of them together. `back` is asked once a bet. */
export function settleBets(
  bets: readonly Bet[],
  back: (bet: Bet) => Back,
): { readonly pay: bigint; readonly settled: readonly SettledBet[] } {
  const paid = bets.map((bet) => ({ ...bet, pay: moneyBack(bet.stake, back(bet)) }));
  return {
    pay: paid.reduce((sum, { pay }) => sum + pay, 0n),
    settled: paid.map(({ spot, stake, pay }) => ({ spot, stake: toDecimal(stake), pay: toDecimal(pay) })),
  };
}
