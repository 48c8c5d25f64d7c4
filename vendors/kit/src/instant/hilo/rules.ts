import { ACE } from '../../cards/card.ts';
import type { Multiplier } from '../multiplier.ts';

/** Ranks by their number, as cards have it. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** Whether the ace stands above the king or under the two. */
export type Aces = 'high' | 'low';

export const GUESSES = ['higher', 'lower', 'same', 'higher-or-same', 'lower-or-same'] as const;
export type Guess = (typeof GUESSES)[number];

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
  return aces === 'low' && rank === ACE ? -1 : rank;
}
