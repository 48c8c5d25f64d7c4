import { expect, test } from 'vitest';
import { barsOf, dayOf } from './bars.ts';

test('what is above zero goes up and what is below goes down, by one measure', () => {
  expect(barsOf([30n, 0n, -10n])).toEqual({
    zero: 75,
    bars: [
      { y: 0, height: 75 },
      { y: 75, height: 0 },
      { y: 75, height: 25 },
    ],
  });
});

test('nothing at all is a ground line, and little is still seen', () => {
  expect(barsOf([0n, 0n])).toEqual({
    zero: 100,
    bars: [
      { y: 100, height: 0 },
      { y: 100, height: 0 },
    ],
  });
  expect(barsOf([1n, 100_000n]).bars[0]).toEqual({ y: 98, height: 2 });
});

test('a marker stands on its day of the market', () => {
  expect(dayOf('2026-11-20T04:59:59.000Z', 'America/Bogota')).toBe('2026-11-19');
});
