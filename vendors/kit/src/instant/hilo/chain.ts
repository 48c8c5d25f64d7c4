import { rankOf } from '../../cards/card.ts';
import { drawCard } from '../../cards/deck.ts';
import type { Rng } from '../../chance/rng.ts';
import { decimalOf } from '../multiplier.ts';
import { worthOfGuess, GUESSES, RANKS, winningRanks, type Aces, type Guess } from './rules.ts';

/** What a player does with the card before them. `likelier` and `bolder` choose the side by the card. */
export const STEPS = [...GUESSES, 'likelier', 'bolder', 'skip'] as const;
export type Step = (typeof STEPS)[number];

export interface Chain {
  readonly steps: readonly Step[];
  readonly aces: Aces;
  /** What each won guess gives back of its fair multiplier. */
  readonly payback: number;
}

/** What a chain brings back from one rank on: mean, mean of the squares, chance of anything, the most and its odds. */
export interface Outlook {
  readonly mean: number;
  readonly square: number;
  readonly hit: number;
  readonly most: number;
  readonly odds: number;
}

/**
 * The guess that a step means at a rank; null for a skip, and where nothing can win (higher than the highest): the card
 * is then replaced and the chain goes on.
 */
export function guessOf(step: Step, rank: number, aces: Aces): Guess | null {
  if (step === 'skip') return null;
  if (step !== 'likelier' && step !== 'bolder')
    return winningRanks(rank, step, aces).length > 0 ? step : null;
  const up = winningRanks(rank, 'higher-or-same', aces).length;
  const down = winningRanks(rank, 'lower-or-same', aces).length;
  return up > down === (step === 'likelier') ? 'higher-or-same' : 'lower-or-same';
}

/** Exact, from the last step back to the first: every rank comes next with 1 in 13. By the rank of the first card. */
export function outlooks({ steps, aces, payback }: Chain): readonly Outlook[] {
  const end: Outlook = { mean: 1, square: 1, hit: 1, most: 1, odds: 1 };
  return steps.reduceRight<readonly Outlook[]>(
    (later, step) =>
      RANKS.map((_, rank) => {
        const guess = guessOf(step, rank, aces);
        const winners = guess ? winningRanks(rank, guess, aces) : RANKS.map((_name, index) => index);
        const multiplier = guess ? payback * decimalOf(worthOfGuess(winners.length)) : 1;
        return stepBack(
          winners.map((next) => later[next] ?? end),
          multiplier,
        );
      }),
    RANKS.map(() => end),
  );
}

/** The outlook of a first card that is drawn as well. */
export function outlookOfAny(chain: Chain): Outlook {
  return stepBack(outlooks(chain), 1);
}

/** One of `later` comes next, each with 1 in 13; the ranks that are missing lose. */
function stepBack(later: readonly Outlook[], multiplier: number): Outlook {
  const share = (value: (one: Outlook) => number): number =>
    later.reduce((sum, one) => sum + value(one), 0) / RANKS.length;
  const most = Math.max(...later.map((one) => one.most));
  return {
    mean: multiplier * share((one) => one.mean),
    square: multiplier ** 2 * share((one) => one.square),
    hit: share((one) => one.hit),
    most: multiplier * most,
    odds: share((one) => (isAsMuch(one.most, most) ? one.odds : 0)),
  };
}

/** Plays the chain once by the rules: what a stake of 1 comes back as. */
export function playChain({ steps, aces, payback }: Chain, first: number | null, rng: Rng): number {
  let rank = first ?? rankOf(drawCard(rng));
  let back = 1;
  for (const step of steps) {
    const guess = guessOf(step, rank, aces);
    const next = rankOf(drawCard(rng));
    if (guess) {
      const winners = winningRanks(rank, guess, aces);
      if (!winners.includes(next)) return 0;
      back *= payback * decimalOf(worthOfGuess(winners.length));
    }
    rank = next;
  }
  return back;
}

/** The same product of multipliers, reached in another order, may differ in its last digits. */
const isAsMuch = (one: number, other: number): boolean => Math.abs(one - other) <= other * 1e-12;
