import { expect, test } from 'vitest';
import { progressOf, sharesOf } from './sums.ts';

const amounts = { free: '0.00000', held: '0.00000', bonus: '0.00000', away: '0.00000' };

test('the parts of the bar lie side by side and fill it', () => {
  const shares = sharesOf({ ...amounts, free: '75.00000', away: '25.00000' });
  expect(shares).toEqual([
    { share: 'free', at: 0, width: 750 },
    { share: 'away', at: 750, width: 250 },
  ]);
});

test('the smallest part can be seen, and nothing is drawn of nothing', () => {
  const [free, held] = sharesOf({ ...amounts, free: '1000000.00000', held: '0.00001' });
  expect(held!.width).toBeGreaterThan(5);
  expect(free!.width + held!.width).toBeCloseTo(1000);
  expect(sharesOf(amounts)).toEqual([]);
});

test('progress is whole hundredths, and all of it only when it is all of it', () => {
  expect(progressOf({ wagered: '0.00000', wagering: '500.00000' })).toBe(0);
  expect(progressOf({ wagered: '499.99999', wagering: '500.00000' })).toBe(99);
  expect(progressOf({ wagered: '600.00000', wagering: '500.00000' })).toBe(100);
  expect(progressOf({ wagered: '0.00000', wagering: '0.00000' })).toBe(100);
});
