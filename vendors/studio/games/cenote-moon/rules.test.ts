import { describe, expect, test } from 'vitest';
import { LINE_BET, proveSlot, showing, STAKE } from '../prove.ts';
import { art } from './art.ts';
import { cenoteMoon } from './game.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

proveSlot(cenoteMoon, art);

describe('rules by example', () => {
  test('five jaguars pay 3000 line bets', () => {
    const round = rules(STAKE, showing(sheet.strips, 'jaguar', 'jaguar', 'jaguar', 'jaguar', 'jaguar'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'jaguar',
      count: 5,
      win: 3000n * LINE_BET,
    });
  });

  test('five moons pay for themselves, the most that a line can pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'moon', 'moon', 'moon', 'moon', 'moon'));
    expect(round.spins[0]?.lines).toContainEqual({
      line: 0,
      symbol: 'moon',
      count: 5,
      win: 5000n * LINE_BET,
    });
  });

  test('four cenotes pay twenty stakes and grant eighteen free spins at triple pay', () => {
    const round = rules(STAKE, showing(sheet.strips, 'cave', 'cave', 'cave', 'cave', 'drop'));
    expect(round.spins[0]).toMatchObject({ awarded: 18, scatter: { count: 4, win: 20n * STAKE } });
    expect(round.spins.slice(1).every((spin) => spin.kind === 'free' && spin.multiplier === 3)).toBe(true);
  });
});
