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

test('49.50 % pays double', () => {
  const [row] = diceMaths.measure(diceMaths.rules.parse({ targets: [5050] }));
  expect(row).toMatchObject({ bet: 'over 5050', highest: 2 });
});

proveCalculator(diceMaths, [{}, { side: 'under', payback: 0.97, targets: [1, 2500, 9999] }]);
