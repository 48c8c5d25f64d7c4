/** Tests of mapped draws: what a game really gets. */
import { drawWeighted, drawWithout, type Rng } from '@feria/kit/chance/rng';
import { chiSquareOf, chiSquareTail } from './statistics.ts';
import { findingOf, type Finding } from './verdict.ts';

export interface MappedTest {
  readonly name: string;
  readonly draws: number;
  run(rng: Rng): Finding;
}

/** Coin, die, roulette, deck, and the 10,001 rolls of dice; bias of a mapping shows where n does not divide its span. */
const RANGES = [2, 6, 37, 52, 10_001] as const;
const WEIGHTS = [1, 2, 3, 30, 64] as const;
const SHUFFLED = [0, 1, 2, 3, 4] as const;
const SHUFFLES = 120;

/** Each test makes about so many draws. */
export function mappedTests(draws: number): readonly MappedTest[] {
  return [
    ...RANGES.map((n) =>
      cellTest(
        `below(${n})`,
        draws,
        n,
        (rng) => rng.below(n),
        () => 1 / n,
      ),
    ),
    cellTest(
      'pairs of below(37)',
      draws / 2,
      37 * 37,
      (rng) => rng.below(37) * 37 + rng.below(37),
      () => 1 / (37 * 37),
    ),
    cellTest(
      'shuffles of five',
      draws / SHUFFLED.length,
      SHUFFLES,
      (rng) => orderOf(drawWithout(rng, SHUFFLED, SHUFFLED.length)),
      () => 1 / SHUFFLES,
    ),
    cellTest(
      `weights ${WEIGHTS.join(':')}`,
      draws,
      WEIGHTS.length,
      (rng) => drawWeighted(rng, WEIGHTS),
      (cell) => (WEIGHTS[cell] ?? 0) / WEIGHTS.reduce((sum: number, weight) => sum + weight, 0),
    ),
  ];
}

/** Counts in which of so many cells each draw falls, and compares with the chance of each. */
function cellTest(
  name: string,
  wanted: number,
  cells: number,
  draw: (rng: Rng) => number,
  chanceOf: (cell: number) => number,
): MappedTest {
  const draws = Math.ceil(wanted);
  return {
    name,
    draws,
    run(rng) {
      const counts = new Float64Array(cells);
      for (let made = 0; made < draws; made += 1) {
        const cell = draw(rng);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
      const statistic = chiSquareOf(counts, (cell) => draws * chanceOf(cell));
      return findingOf('own', name, chiSquareTail(statistic, cells - 1), `${draws} draws, ${cells} cells`);
    },
  };
}

/** The rank of an order among all orders of so many things. */
function orderOf(order: readonly number[]): number {
  return order.reduce((rank, value, at) => {
    const smaller = order.slice(at + 1).filter((later) => later < value).length;
    return rank * (order.length - at) + smaller;
  }, 0);
}
