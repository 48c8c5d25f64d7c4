import { expect, test } from 'vitest';
import { createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { diceMaths } from './maths.ts';
import { isDiceWin, rollDice } from './rules.ts';

const open = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
};

test('the open vector rolls 77.18', () => expect(rollDice(createFairRng(open))).toBe(7718));

test('the target itself loses on both sides', () => {
  expect(isDiceWin({ side: 'over', target: 5050 }, 5050)).toBe(false);
  expect(isDiceWin({ side: 'under', target: 5050 }, 5050)).toBe(false);
  expect(isDiceWin({ side: 'over', target: 5050 }, 5051)).toBe(true);
});

test.each([
  [5050, 49.5],
  [9800, 2],
  [200, 98],
  [9999, 0.01],
  [6700, 33],
])('over %d: a win chance of %d %% pays 99 over it', (target, chance) => {
  const [row] = diceMaths.measure(diceMaths.rules.parse({ targets: target }));
  expect(row?.bet).toBe(`over ${target}`);
  expect(row?.highest).toBeCloseTo(99 / chance, 9);
});

proveCalculator(diceMaths, [{}, { side: 'under', payback: 0.97, targets: [1, 2500, 9999] }]);
