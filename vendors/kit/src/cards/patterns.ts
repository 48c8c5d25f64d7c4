/** Each way in which five, six or seven cards can share out among the ranks, and where the ranking finds it. */
import { RANKS, SUITS } from './card.ts';
import type { Held } from './scores.ts';

/** The ranks of the lower half; a half's key has one digit in base five a rank. */
export const LOWER_RANKS = 7;
const MOST_CARDS = 7;

/** One way of holding some cards of the ranks of one half. */
interface Half extends Held {
  readonly key: number;
  readonly cards: number;
}

/** All patterns of hands of one size. */
export interface Patterns {
  /** By the key of the upper half: where its row starts in `scores`. */
  readonly rows: Uint16Array;
  readonly scores: readonly number[];
}

export interface AllPatterns {
  /** By the key of the lower half: its place in every row that has it. */
  readonly columns: Uint16Array;
  readonly five: Patterns;
  readonly six: Patterns;
  readonly seven: Patterns;
}

/** All patterns of five to seven cards, each with the score that `scoreOf` gives it. */
export function buildPatterns(scoreOf: (held: Held) => number): AllPatterns {
  const lower = bySize(halvesOf(0, LOWER_RANKS));
  const upper = bySize(halvesOf(LOWER_RANKS, RANKS));
  const columns = new Uint16Array(5 ** LOWER_RANKS);
  for (const halves of lower) halves.forEach(({ key }, place) => (columns[key] = place));
  const patternsOf = (size: number): Patterns => {
    const rows = new Uint16Array(5 ** (RANKS - LOWER_RANKS));
    const scores: number[] = [];
    for (const half of upper.slice(0, size + 1).flat()) {
      rows[half.key] = scores.length;
      for (const other of lower[size - half.cards] ?? []) scores.push(scoreOf(together(half, other)));
    }
    return { rows, scores };
  };
  return { columns, five: patternsOf(5), six: patternsOf(6), seven: patternsOf(7) };
}

/** Every way of holding up to seven cards of the ranks from `first` to the one before `end`. */
function halvesOf(first: number, end: number): readonly Half[] {
  const halves: Half[] = [{ key: 0, cards: 0, one: 0, two: 0, three: 0, four: 0 }];
  for (let rank = first; rank < end; rank += 1)
    for (const half of halves.slice())
      for (let more = 1; more <= Math.min(SUITS, MOST_CARDS - half.cards); more += 1)
        halves.push({
          key: half.key + more * 5 ** (rank - first),
          cards: half.cards + more,
          one: half.one | (1 << rank),
          two: half.two | (more > 1 ? 1 << rank : 0),
          three: half.three | (more > 2 ? 1 << rank : 0),
          four: half.four | (more > 3 ? 1 << rank : 0),
        });
  return halves;
}

const bySize = (halves: readonly Half[]): readonly (readonly Half[])[] =>
  Array.from({ length: MOST_CARDS + 1 }, (_, size) => halves.filter(({ cards }) => cards === size));

const together = (a: Held, b: Held): Held => ({
  one: a.one | b.one,
  two: a.two | b.two,
  three: a.three | b.three,
  four: a.four | b.four,
});
