import { describe, expect, test } from 'vitest';
import { LINE_BET, proveSlot, showing, STAKE } from '../prove.ts';
import { art } from './art.ts';
import { marketMorning } from './game.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

proveSlot(marketMorning, art);

describe('rules by example', () => {
  test('two pineapples from the left already pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'pineapple', 'pineapple', 'lime', 'corn', 'tomato'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'pineapple',
      count: 2,
      win: 4n * LINE_BET,
    });
  });

  test('a basket completes four mangoes', () => {
    const round = rules(STAKE, showing(sheet.strips, 'mango', 'mango', 'basket', 'mango', 'lime'));
    expect(round.spins[0]?.lines).toContainEqual({ line: 0, symbol: 'mango', count: 4, win: 75n * LINE_BET });
  });

  test('three stalls grant eight free spins on the other reels, at single pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'stall', 'lime', 'stall', 'corn', 'stall'));
    expect(round.spins[0]).toMatchObject({ awarded: 8, scatter: { count: 3, win: 3n * STAKE } });
    expect(round.spins.length).toBeGreaterThanOrEqual(9);
    const free = sheet.freeSpins?.strips ?? [];
    expect(round.spins[1]?.window).toEqual(free.map((strip) => strip.slice(0, 3)));
    expect(round.spins.slice(1).every((spin) => spin.multiplier === 1)).toBe(true);
  });
});
