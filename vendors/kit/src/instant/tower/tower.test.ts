import { expect, test } from 'vitest';
import { createFairDraws, createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { payOf, withPayback } from '../multiplier.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import { towerMaths } from './maths.ts';
import { worthOfLevels, placeTraps } from './rules.ts';

test('one trap a level is floor(f * tiles), a draw a level', () => {
  const draw = createFairDraws(OPEN_SEED);
  const expected = Array.from({ length: 9 }, () => [Math.floor((draw() / 2 ** 32) * 4)]);
  expect(placeTraps(createFairRng(OPEN_SEED), { tiles: 4, safe: 3, levels: 9 })).toEqual(expected);
});

test('more than one trap take different tiles', () => {
  const traps = placeTraps(createFairRng(OPEN_SEED), { tiles: 4, safe: 1, levels: 12 });
  for (const level of traps) expect(new Set(level).size).toBe(3);
  expect(() => placeTraps(createFairRng(OPEN_SEED), { tiles: 2, safe: 3, levels: 1 })).toThrow(RangeError);
});

test('.98 * (tiles / safe)^level', () => {
  const rows = towerMaths.measure(towerMaths.rules.parse({ tiles: 4, safe: 3, levels: 9 }));
  expect(rows.map(({ highest }) => highest)).toEqual(
    rows.map((_, i) => expect.closeTo(0.98 * (4 / 3) ** (i + 1), 10)),
  );
  expect(rows.every((row) => Math.abs(row.return - 0.98) < 1e-12)).toBe(true);
  expect(payOf(300_000n, withPayback(worthOfLevels({ tiles: 3, safe: 2, levels: 1 }, 1), 9_800))).toBe(
    441_000n,
  );
});

test.each([{ tiles: 2, safe: 2 }, { safe: 0 }, { levels: 0 }])('refuses %o', (table) =>
  expect(towerMaths.rules.safeParse(table).success).toBe(false),
);

proveCalculator(towerMaths, [{ levels: 4 }, { tiles: 5, safe: 2, levels: 3, payback: 0.91 }], 20_000);
