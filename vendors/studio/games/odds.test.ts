import { env } from 'node:process';
import { SLOT_MATHS_VERSION, sheetHash } from '@feria/kit/slot/kept';
import { measureSheet } from '@feria/kit/slot/maths/measure';
import { describe, expect, test } from 'vitest';
import { allGames } from './catalogue.ts';
import { games, isBoard } from './index.ts';
import kept from './kept.json' with { type: 'json' };
import { oddsOf } from './odds.ts';

/** Worked out anew in the short run, too: its cycle is the shortest. */
const SHORT = 'cenote-moon';

describe.each(games)('$code', ({ code, sheet, stated }) => {
  const { hash, version, rows } = kept[code as keyof typeof kept];
  test('its results are those of this very sheet', () => {
    expect({ hash, version }).toEqual({ hash: sheetHash(sheet), version: SLOT_MATHS_VERSION });
    expect(rows[0]?.notes['highest paid spin']).toBeCloseTo(stated.highestPaidSpin, 9);
  });
  test.runIf(env['FERIA_FULL'] === '1' || code === SHORT)('they come out again', () => {
    for (const [index, row] of measureSheet(sheet).entries())
      for (const part of ['return', 'hitRate', 'highest'] as const)
        expect(row[part], part).toBeCloseTo(rows[index]![part], 9);
  });
});

test('every game says the most of a spin, and of a round where no jackpot comes on top', () => {
  const slots = allGames.flatMap((game) => (isBoard(game) ? [] : [game]));
  expect(slots.length).toBeGreaterThan(300);
  for (const game of slots) {
    const odds = oddsOf(game);
    expect(odds?.spin?.oneIn, game.code).toMatch(/^\d/);
    expect(odds?.round === undefined, game.code).toBe(game.jackpots !== undefined);
  }
});

test('odds that no double holds are told by their power of ten', () => {
  const verbena = oddsOf(games.find(({ code }) => code === 'verbena-nights')!);
  expect(verbena?.round).toEqual({ times: 32_392.5, oneIn: '2.8e+748' });
});
