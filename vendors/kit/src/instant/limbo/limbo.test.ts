import { describe, expect, test } from 'vitest';
import { createFairDraws, createFairRng } from '../../chance/fair.ts';
import { WORD } from '../../chance/rng.ts';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import { limboMaths } from './maths.ts';
import { drawLimbo, limboOf, limboWins } from './rules.ts';

const published = (word: number): number =>
  Math.round(Math.max(1, Math.floor((0.99 / (word / WORD)) * 100) / 100) * 100);

test('the open vector draws 1.28', () => expect(drawLimbo(createFairRng(OPEN_SEED), 9_900)).toBe(128));

describe('the whole-number formula is the published one', () => {
  test('where the quotient is whole, so that a float could fall to the other side', () => {
    for (const odd of [1, 3, 9, 11, 33, 99]) {
      for (let word = odd; word < WORD; word *= 2)
        expect(limboOf(word, 9_900), String(word)).toBe(published(word));
    }
  });

  test('on many draws, small ones too', () => {
    const rng = createSimulatedRng(5);
    for (let tries = 0; tries < 300_000; tries += 1) {
      const word = Math.max(1, Math.floor(rng.below(WORD) / 2 ** (tries % 32)));
      if (limboOf(word, 9_900) !== published(word))
        expect(limboOf(word, 9_900), String(word)).toBe(published(word));
    }
  });
});

test('the draws that win are counted as the rule gives them, at their very edge', () => {
  for (const target of [101, 128, 200, 1_000, 9_999, 100_000_000]) {
    const wins = limboWins(target, 9_900);
    expect(limboOf(wins - 1, 9_900)).toBeGreaterThanOrEqual(target);
    expect(limboOf(wins, 9_900)).toBeLessThan(target);
  }
});

test('a draw of zero counts as a draw of one', () => {
  expect(limboOf(0, 9_900)).toBe(99 * WORD);
  expect(createFairDraws(OPEN_SEED)()).toBeGreaterThan(0);
});

test('the tail is the payback over the target', () => {
  for (const [targets, payback] of [
    [2, 0.99],
    [100, 0.97],
    [7.31, 0.95],
  ] as const) {
    const [row] = limboMaths.measure(limboMaths.rules.parse({ targets, payback }));
    expect(row?.hitRate).toBeCloseTo(payback / targets, 9);
    expect(row?.return).toBeCloseTo(payback, 7);
  }
});

test.each([{ targets: 1.234 }, { targets: 0.5 }, { payback: 1.2 }, { payback: 0.98765 }])(
  'refuses %o',
  (table) => expect(limboMaths.rules.safeParse(table).success).toBe(false),
);

proveCalculator(
  limboMaths,
  [{ targets: [1, 1.01, 1.5, 2, 10, 1000] }, { payback: 0.965, targets: 3.33 }],
  50_000,
);
