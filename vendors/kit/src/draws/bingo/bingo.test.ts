import { describe, expect, test } from 'vitest';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { choose } from '../../maths/distribution.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { reduced, shareOf } from '../../maths/ratio.ts';
import { drawCard, GRIDS, range, type Format } from './card.ts';
import { chanceOf, chanceWithin, expectedCalls, pairOf, termsOf } from './chances.ts';
import { goalFrom, goalsOf, type Goal } from './goals.ts';
import { bingoMaths } from './maths.ts';
import { callThatReaches, callTimes, drawCalls, payOfCard, tierAt } from './rules.ts';

const measure = (table: unknown) => bingoMaths.measure(bingoMaths.rules.parse(table));
const complaint = (table: unknown): string =>
  JSON.stringify(bingoMaths.rules.safeParse(table).error?.issues ?? 'accepted');
const goal = (format: Format, name: string): Goal => goalsOf(format)[name]!;

describe('cards', () => {
  test.each(['bingo 30', 'bingo 75', 'bingo 80'] as const)(
    '%s: each column has numbers of its own',
    (format) => {
      const { balls, across, free } = GRIDS[format];
      const rng = createSimulatedRng(3);
      for (let n = 0; n < 200; n += 1) {
        const card = drawCard(format, rng);
        const printed = card.filter((_, place) => place !== free);
        expect(new Set(printed).size).toBe(printed.length);
        for (const [place, number] of card.entries())
          if (place !== free) expect(Math.ceil((number * across) / balls)).toBe((place % across) + 1);
      }
    },
  );

  test('a ticket of 90 has five numbers a row, in one to three of nine columns, rising downwards', () => {
    const rng = createSimulatedRng(4);
    for (let n = 0; n < 300; n += 1) {
      const card = drawCard('bingo 90', rng);
      expect(new Set(card).size).toBe(15);
      expect(card.every((number) => number >= 1 && number <= 90)).toBe(true);
      const columns = card.map((number) => Math.min(8, Math.floor(number / 10)));
      for (const column of range(0, 9)) {
        const inColumn = card.filter((_, place) => columns[place] === column);
        expect(inColumn.length).toBeGreaterThanOrEqual(1);
        expect(inColumn.length).toBeLessThanOrEqual(3);
        expect(inColumn).toEqual(inColumn.toSorted((a, b) => a - b));
      }
      for (const row of range(0, 3)) {
        const places = columns.slice(row * 5, row * 5 + 5);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      }
    }
  });
});

describe('rules', () => {
  const card = range(1, 25).map((number) => (number === 13 ? 0 : number));

  test('a line over the free place needs four calls', () => {
    const calls = [1, 11, 12, 14, 2, 15];
    expect(callThatReaches(card, goal('bingo 75', 'line'), callTimes(75, calls))).toBe(6);
    expect(callThatReaches(card, goal('bingo 75', 'line'), callTimes(75, calls.slice(0, 5)))).toBeNull();
  });

  test('calls are different balls', () => {
    expect(new Set(drawCalls(90, 90, createSimulatedRng(1))).size).toBe(90);
  });

  test('the earliest tier that is still in time pays, floored', () => {
    const tiers = [
      { within: 10, pays: { over: 5n, under: 2n } },
      { within: 20, pays: { over: 1n, under: 1n } },
    ];
    expect([10, 11, 20, 21, null].map((call) => tierAt(tiers, call)?.within ?? 0)).toEqual([
      10, 20, 20, 0, 0,
    ]);
    expect(payOfCard(3n, tiers[0]!)).toBe(7n);
  });

  test('patterns are read as they are drawn', () => {
    expect(goalFrom('bingo 75', '..x../..x../xxxxx/..x../..x..')).toBe(
      goalFrom('bingo 75', '..x..\n..x..\nxx.xx\n..x..\n..x..'),
    );
    expect(goalFrom('bingo 75', '...../...../..x../...../.....')).toBeUndefined();
    expect(goalFrom('bingo 90', 'xxxxx/...../.....')).toBe(0b11111);
  });
});

describe('reference numbers', () => {
  test('blackout of 75 within n calls is C(51, n - 24) / C(75, n)', () => {
    const terms = termsOf(goal('bingo 75', 'blackout'));
    for (const calls of [24, 50, 60, 75])
      expect(chanceWithin(terms, 75, calls)).toEqual(
        reduced({ over: choose(51, calls - 24), under: choose(75, calls) }),
      );
    expect(1 / shareOf(chanceWithin(terms, 75, 50))).toBeCloseTo(212_085.43, 2);
  });

  test('full house of 90 within n calls is C(75, n - 15) / C(90, n)', () => {
    const terms = termsOf(goal('bingo 90', 'full house'));
    for (const calls of [14, 15, 45, 90])
      expect(chanceWithin(terms, 90, calls)).toEqual(
        reduced({ over: choose(75, calls - 15), under: choose(90, calls) }),
      );
  });

  test('k numbers of N take k (N + 1) / (k + 1) calls on average', () => {
    expect(expectedCalls(termsOf(goal('bingo 75', 'blackout')), 75)).toEqual({ over: 1824n, under: 25n });
    expect(expectedCalls(termsOf(goal('bingo 90', 'full house')), 90)).toEqual({ over: 1365n, under: 16n });
  });

  test('the first line of a card of 75 comes with call 41.37 on average, as published', () => {
    expect(shareOf(expectedCalls(termsOf(goal('bingo 75', 'line')), 75))).toBeCloseTo(41.37, 2);
  });

  test('the rows of a ticket share no number: inclusion and exclusion by hand', () => {
    const within = (calls: number, k: number) =>
      Number(choose(90 - k, calls - k)) / Number(choose(90, calls));
    const line = shareOf(chanceWithin(termsOf(goal('bingo 90', 'line')), 90, 40));
    expect(line).toBeCloseTo(3 * within(40, 5) - 3 * within(40, 10) + within(40, 15), 12);
    const two = shareOf(chanceWithin(termsOf(goal('bingo 90', 'two lines')), 90, 40));
    expect(two).toBeCloseTo(3 * within(40, 10) - 2 * within(40, 15), 12);
  });
});

describe('several goals of one card, against every order of calls', () => {
  // Six balls, places 0 to 3: small enough to count all 720 orders.
  const first: Goal = [0b0011, 0b0101];
  const second: Goal = [0b1110];
  const orders = permutations(range(0, 6));
  const share = (fits: (order: readonly number[]) => boolean) => orders.filter(fits).length / orders.length;
  const has = (wanted: Goal, order: readonly number[], calls: number) =>
    wanted.some((set) => range(0, 6).every((place) => !((set >> place) & 1) || order.indexOf(place) < calls));
  const terms = [termsOf(first), termsOf(second)] as const;

  test.each([
    [2, 4],
    [4, 2],
    [3, 3],
    [5, 4],
    [6, 6],
    [1, 6],
  ])('within %d and %d calls', (a, b) => {
    const goals = [
      { terms: terms[0], within: a },
      { terms: terms[1], within: b },
    ];
    const both = share((order) => has(first, order, a) && has(second, order, b));
    expect(shareOf(pairOf(terms[0], terms[1], 6).within(a, b))).toBeCloseTo(both, 12);
    expect(shareOf(chanceOf('all', goals, 6))).toBeCloseTo(both, 12);
    const any = share((order) => has(first, order, a) || has(second, order, b));
    expect(shareOf(chanceOf('any', goals, 6))).toBeCloseTo(any, 12);
  });
});

test('several cards give back what one does; their spread is simulated, and said to be', () => {
  const rows = measure({ game: 30, cards: 3, trials: 2_000 });
  expect(rows.map(({ bet, simulated = [] }) => [bet, ...simulated])).toEqual([
    ['blackout'],
    ['card'],
    ['3 cards', 'hitRate', 'deviation'],
  ]);
  const [, card, cards] = rows;
  expect(cards?.return).toBe(card?.return);
  const { 'return of the simulation behind the rest': mean = 0, 'its standard error': error = 0 } =
    cards!.notes!;
  expect(Math.abs(mean - card!.return)).toBeLessThan(4 * error);
});

test('the default tables give back 75 to 100 %', () => {
  for (const game of [30, 75, 80, 90]) {
    const card = measure({ game }).at(-1)!;
    expect(card.return).toBeGreaterThan(0.75);
    expect(card.return).toBeLessThan(1);
  }
});

test('what is wrong is named', () => {
  expect(complaint({ game: 77 })).toContain('bingo of 30, 75, 80 and 90');
  expect(complaint({ prizes: { bingo: 1 } })).toContain('known are line');
  expect(complaint({ prizes: { line: [{ within: 76, pays: 1 }] } })).toContain('only 75 balls');
  expect(
    complaint({
      prizes: {
        line: [
          { within: 9, pays: 1 },
          { within: 12, pays: 2 },
        ],
      },
    }),
  ).toContain('never pay more');
  expect(complaint({ patterns: { tee: 'xxxxx' }, prizes: { tee: 1 } })).toContain('not 5 rows of 5');
});

proveCalculator(
  bingoMaths,
  [
    {},
    { game: '30', cards: 2, trials: 1_000 },
    { game: 90, prizes: { line: 0.4, 'full house': [{ within: 70, pays: 12 }] } },
    {
      patterns: { tee: 'xxxxx/..x../..x../..x../..x..' },
      prizes: { tee: [{ within: 45, pays: 10 }], 'two lines': 0.3 },
    },
  ],
  3_000,
);

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
