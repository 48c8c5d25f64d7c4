import type { Rng } from '../../chance/rng.ts';
import type { Multiplier } from '../multiplier.ts';

/** Ranks in the order in which cards are drawn: a card's number is its rank times four plus its suit. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['D', 'H', 'S', 'C'] as const;
export type Rank = (typeof RANKS)[number];
const DECK = RANKS.length * SUITS.length;

/** Whether the ace stands above the king or under the two. */
export type Aces = 'high' | 'low';

export const GUESSES = ['higher', 'lower', 'same', 'higher-or-same', 'lower-or-same'] as const;
export type Guess = (typeof GUESSES)[number];

/** A card of a deck that never ends: 0 to 51, one draw. */
export function drawCard(rng: Rng): number {
  return rng.below(DECK);
}

/** The card's rank, 0 for the two up to 12 for the ace. */
export function rankOf(card: number): number {
  return Math.floor(card / SUITS.length);
}

/** Such as `D-Q`: the suit's letter and the rank. */
export function nameOf(card: number): string {
  return `${SUITS[card % SUITS.length]}-${RANKS[rankOf(card)]}`;
}

/** The ranks with which the guess wins after a card of `rank`; none where nothing is higher or lower. */
export function winningRanks(rank: number, guess: Guess, aces: Aces): readonly number[] {
  const own = heightOf(rank, aces);
  return RANKS.map((_, index) => index).filter((next) => {
    const apart = heightOf(next, aces) - own;
    if (apart === 0) return guess !== 'higher' && guess !== 'lower';
    return apart > 0 ? guess.startsWith('higher') : guess.startsWith('lower');
  });
}

/** True when the guess after a card of `rank` wins with `next`. */
export function isGuessed(rank: number, guess: Guess, next: number, aces: Aces): boolean {
  return winningRanks(rank, guess, aces).includes(next);
}

/** What a stake is fairly worth after one won guess: 13 over the ranks that win. A skipped card changes nothing. */
export function worthOfGuess(winners: number): Multiplier {
  return { over: BigInt(RANKS.length), under: BigInt(winners) };
}

function heightOf(rank: number, aces: Aces): number {
  return aces === 'low' && RANKS[rank] === 'A' ? -1 : rank;
}
