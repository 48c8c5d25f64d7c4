import { describe, expect, test } from 'vitest';
import { LINE_BET, proveSlot, showing, STAKE } from '../prove.ts';
import { art } from './art.ts';
import { pinkLagoon } from './game.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

proveSlot(pinkLagoon, art);

describe('rules by example', () => {
  test('two flamingos from the left already pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'flamingo', 'flamingo', 'wave', 'salt', 'palm'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'flamingo',
      count: 2,
      win: 4n * LINE_BET,
    });
  });

  test('a flamingo stands for a missing pelican', () => {
    const round = rules(STAKE, showing(sheet.strips, 'pelican', 'flamingo', 'pelican', 'pelican', 'wave'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'pelican',
      count: 4,
      win: 200n * LINE_BET,
    });
  });

  test('four boats pay ten stakes and grant twelve free spins at double pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'sail', 'sail', 'sail', 'sail', 'wave'));
    expect(round.spins[0]).toMatchObject({ awarded: 12, scatter: { count: 4, win: 10n * STAKE } });
    expect(round.spins.slice(1).every((spin) => spin.kind === 'free' && spin.multiplier === 2)).toBe(true);
  });
});
