import { describe, expect, test } from 'vitest';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { fishingMaths } from './maths.ts';
import { killChance, payOfKill, shoot } from './rules.ts';

const award = (pays: bigint, weight = 1n) => ({ pays: { over: pays, under: 1n }, weight });
const measure = (table: unknown) => fishingMaths.measure(fishingMaths.rules.parse(table));
const complaint = (table: unknown): string =>
  JSON.stringify(fishingMaths.rules.safeParse(table).error?.issues ?? 'accepted');

describe('a shot', () => {
  test('kills with the return over the multiplier, exactly', () => {
    const kill = killChance({ over: 96n, under: 100n }, [award(30n)]);
    expect(kill.over * 1_000n).toBe(kill.under * 32n);
  });

  test('a worth that is drawn counts with its mean', () => {
    const kill = killChance({ over: 1n, under: 2n }, [award(10n, 3n), award(50n, 1n)]);
    expect(kill.over * 40n).toBe(kill.under);
  });

  test('a fish that is worth what its bullet gives back always dies; one worth less is refused', () => {
    const target = { kill: killChance({ over: 2n, under: 1n }, [award(2n)]), awards: [award(2n)] };
    const rng = createSimulatedRng(1);
    for (let n = 0; n < 100; n += 1) expect(shoot(target, rng)).toEqual(award(2n));
    expect(() => killChance({ over: 3n, under: 1n }, [award(2n)])).toThrow(RangeError);
  });

  test('pays the bullet that was shot, floored to a unit', () => {
    expect(payOfKill(7n, { pays: { over: 5n, under: 2n }, weight: 1n })).toBe(17n);
  });
});

test('every fish gives back the same, whatever it is worth and the bullet costs', () => {
  for (const row of measure({ payback: 0.955, bullets: [0.1, 1, 50] })) {
    expect(row.return).toBe(0.955);
    expect(row.fraction).toEqual({ paid: '191', of: '200' });
  }
});

test('a multiplier of 300 at 96 % takes 312.5 shots', () => {
  const [whale] = measure({ fish: [{ name: 'whale', pays: 300 }], bullets: [{ cost: 2, payback: 0.96 }] });
  expect(whale).toMatchObject({ bet: 'whale', hitRate: 0.0032, highest: 300 });
  expect(whale?.notes).toEqual({ 'chance of a kill': 0.0032, 'shots a kill': 312.5, 'cost a kill': 625 });
});

test('what is wrong is named', () => {
  expect(complaint({ fish: [0.5] })).toContain('no chance is above one');
  expect(complaint({ fish: [2, 2] })).toContain('two are called \\"x2\\"');
  expect(complaint({ fish: [{ pays: 'many' }] })).toContain('a fish is its multiplier');
  expect(complaint({ bullets: [{ price: 1 }] })).toContain('a bullet is its cost');
});

proveCalculator(
  fishingMaths,
  [
    {},
    {
      payback: 0.9,
      fish: [
        1.5,
        7.77,
        {
          pays: [
            { pays: 0.5, weight: 1 },
            { pays: 33.3, weight: 7 },
          ],
        },
      ],
    },
    {
      bullets: [
        { cost: 1, payback: 0.92 },
        { cost: 10, payback: 0.97 },
      ],
      fish: [3, { pays: 80, payback: 0.5 }],
    },
  ],
  60_000,
);
