import { expect, test } from 'vitest';
import { cardName } from '../../cards/card.ts';
import { drawCard } from '../../cards/deck.ts';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import { hiloMaths } from './maths.ts';
import { isGuessed, RANKS, winningRanks } from './rules.ts';

const measure = (table: unknown) => hiloMaths.measure(hiloMaths.rules.parse(table));
const rank = (name: (typeof RANKS)[number]) => RANKS.indexOf(name);

test('the open vector draws D-Q, S-K, D-6, H-Q, H-2', () => {
  const rng = createFairRng(OPEN_SEED);
  expect(Array.from({ length: 5 }, () => cardName(drawCard(rng)))).toEqual(['Qd', 'Ks', '6d', 'Qh', '2h']);
});

test('the ranks that win, with the ace above and below', () => {
  expect(winningRanks(rank('2'), 'higher-or-same', 'high')).toHaveLength(13);
  expect(winningRanks(rank('2'), 'higher', 'low')).toHaveLength(11);
  expect(winningRanks(rank('A'), 'higher', 'high')).toHaveLength(0);
  expect(winningRanks(rank('A'), 'higher', 'low')).toHaveLength(12);
  expect(winningRanks(rank('8'), 'same', 'high')).toEqual([rank('8')]);
  expect(isGuessed(rank('8'), 'lower', rank('A'), 'low')).toBe(true);
  expect(isGuessed(rank('8'), 'lower', rank('A'), 'high')).toBe(false);
});

test('(1 - e) * 13 / (ranks that win)', () => {
  const rows = measure({ cards: ['2', '8', 'K'] });
  expect(rows.map(({ highest }) => highest)).toEqual(
    [13, 1, 7, 7, 2, 12].map((winners) => expect.closeTo((0.99 * 13) / winners, 12)),
  );
  for (const row of rows) expect(row.return).toBeCloseTo(0.99, 12);
});

test('a chain gives back the payback once a guess, or once in all; a skip costs nothing', () => {
  const steps = ['likelier', 'skip', 'bolder', 'likelier'];
  expect(measure({ cards: 'any', steps })[0]?.return).toBeCloseTo(0.99 ** 3, 12);
  expect(measure({ cards: 'any', steps, edge: 'once' })[0]?.return).toBeCloseTo(0.99, 12);
  expect(measure({ cards: '5', steps: ['skip'] })[0]).toMatchObject({ return: 1, hitRate: 1, highest: 1 });
});

test('where nothing is higher the card is replaced', () => {
  const [row] = measure({ cards: 'A', steps: ['higher', 'same'] });
  expect(row?.highest).toBeCloseTo(0.99 * 13, 10);
  expect(row?.highestOdds).toBeCloseTo(1 / 13, 12);
});

test('a first card may be written as a number', () =>
  expect(measure({ cards: 7 })[0]?.bet).toBe('7: higher-or-same'));

test.each([{ cards: '1' }, { steps: ['up'] }, { aces: 'wild' }, { steps: [] }])('refuses %o', (table) =>
  expect(hiloMaths.rules.safeParse(table).success).toBe(false),
);

proveCalculator(
  hiloMaths,
  [
    { cards: ['2', 'any'] },
    { cards: ['9'], aces: 'low', payback: 0.95, steps: ['higher', 'skip', 'bolder'] },
    { cards: 'any', edge: 'once', steps: ['likelier', 'likelier', 'likelier'] },
  ],
  20_000,
);
