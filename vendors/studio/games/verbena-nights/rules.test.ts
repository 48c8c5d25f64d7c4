import { describe, expect, test } from 'vitest';
import { LINE_BET, proveSlot, showing, STAKE } from '../prove.ts';
import { art } from './art.ts';
import { verbenaNights } from './game.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

proveSlot(verbenaNights, art);

describe('rules by example', () => {
  test('five trumpets in the middle pay 1000 line bets on the first line', () => {
    const round = rules(STAKE, showing(sheet.strips, 'trumpet', 'trumpet', 'trumpet', 'trumpet', 'trumpet'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'trumpet',
      count: 5,
      win: 1000n * LINE_BET,
    });
  });

  test('a lantern stands for a missing guitar', () => {
    const round = rules(STAKE, showing(sheet.strips, 'guitar', 'lantern', 'guitar', 'drum', 'rose'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'guitar',
      count: 3,
      win: 50n * LINE_BET,
    });
  });

  test('three carousels pay two stakes and grant ten free spins at double pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'carousel', 'carousel', 'carousel', 'rose', 'rose'));
    expect(round.spins[0]).toMatchObject({
      kind: 'paid',
      awarded: 10,
      scatter: { count: 3, win: 2n * STAKE },
    });
    expect(round.spins.length).toBeGreaterThanOrEqual(11);
    expect(round.spins.slice(1).every((spin) => spin.kind === 'free' && spin.multiplier === 2)).toBe(true);
    expect(round.spins.at(-1)?.freeSpinsLeft).toBe(0);
  });
});
