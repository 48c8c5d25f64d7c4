import type { Rng } from '@feria/kit';
import { describe, expect, test } from 'vitest';
import { proveSlot } from '../prove.ts';
import { art } from './art.ts';
import { verbenaNights } from './game.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

proveSlot(verbenaNights, art);

const STAKE = 2_000n;
const LINE_BET = STAKE / 20n;

/** Stops each reel so that the named symbol stands in the middle row; later spins stop at zero. */
function showing(...symbols: string[]): Rng {
  const stops = symbols.map((symbol, reel) => {
    const strip = sheet.strips[reel] ?? [];
    return (strip.indexOf(symbol) - 1 + strip.length) % strip.length;
  });
  return { below: (n) => (stops.shift() ?? 0) % n };
}

describe('rules by example', () => {
  test('five trumpets in the middle pay 1000 line bets on the first line', () => {
    const round = rules(STAKE, showing('trumpet', 'trumpet', 'trumpet', 'trumpet', 'trumpet'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'trumpet',
      count: 5,
      win: 1000n * LINE_BET,
    });
  });

  test('a lantern stands for a missing guitar', () => {
    const round = rules(STAKE, showing('guitar', 'lantern', 'guitar', 'drum', 'rose'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'guitar',
      count: 3,
      win: 50n * LINE_BET,
    });
  });

  test('three carousels pay two stakes and grant ten free spins at double pay', () => {
    const round = rules(STAKE, showing('carousel', 'carousel', 'carousel', 'rose', 'rose'));
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
