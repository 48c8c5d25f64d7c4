import { TEN_VALUE, VALUES } from './hand.ts';

/** What is left in the shoe, by value. Taking from a deck that never ends (`step` 0) leaves it as it was. */
export interface Counts {
  readonly of: Float64Array;
  left: number;
  readonly step: 0 | 1;
}

export function freshCounts(decks: number): Counts {
  const sets = 4 * Math.max(1, decks);
  const of = Float64Array.from([0, ...VALUES], (value) =>
    value === TEN_VALUE ? 4 * sets : value > 0 ? sets : 0,
  );
  return { of, left: 13 * sets, step: decks === 0 ? 0 : 1 };
}

export function take(counts: Counts, value: number, cards = 1): void {
  counts.of[value]! -= counts.step * cards;
  counts.left -= counts.step * cards;
}

export const putBack = (counts: Counts, value: number, cards = 1): void => take(counts, value, -cards);

/** How likely the next card has this value. */
export const chanceOf = (counts: Counts, value: number): number =>
  Math.max(0, counts.of[value]!) / counts.left;
