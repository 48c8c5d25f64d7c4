import { describe, expect, test } from 'vitest';
import { LINE_BET, proveSlot, showing, STAKE } from '../prove.ts';
import { art } from './art.ts';
import { andesExpress } from './game.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

proveSlot(andesExpress, art);

describe('rules by example', () => {
  test('two engines from the left already pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'engine', 'engine', 'ticket', 'llama', 'peak'));
    expect(round.spins[0]?.lines).toContainEqual({ line: 0, symbol: 'engine', count: 2, win: 3n * LINE_BET });
  });

  test('the sun stands for a missing condor', () => {
    const round = rules(STAKE, showing(sheet.strips, 'condor', 'sun', 'condor', 'condor', 'ticket'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'condor',
      count: 4,
      win: 125n * LINE_BET,
    });
  });

  test('three station clocks pay three stakes and grant ten free spins at double pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'station', 'station', 'station', 'llama', 'peak'));
    expect(round.spins[0]).toMatchObject({ awarded: 10, scatter: { count: 3, win: 3n * STAKE } });
    expect(round.spins.slice(1).every((spin) => spin.kind === 'free' && spin.multiplier === 2)).toBe(true);
  });
});
