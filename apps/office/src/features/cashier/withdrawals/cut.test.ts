import { expect, test } from 'vitest';
import { faultOfPart, isCut, restOf } from './cut.ts';

const BOUNDS = { least: '10000.00', most: '40000.00' };

test('the rest is what the parts lack, to the last unit, and below zero where they are more', () => {
  expect(restOf('60000.00678', ['30000', ' 20000 '])).toBe('10000.00678');
  expect(restOf('60000.00678', ['30000', '20000', '10000.00678'])).toBe('0.00000');
  expect(restOf('10000.00000', ['30000'])).toBe('-20000.00000');
});

test('each part is one that the method carries', () => {
  expect(
    ['', 'x', '-5', '9999.99', '10000', '40000', '40000.01'].map((one) => faultOfPart(one, BOUNDS)),
  ).toEqual([...['amount', 'amount', 'amount', 'below'], ...[undefined, undefined, 'above']]);
  expect(faultOfPart('40000.01', { least: '1.00', most: null })).toBeUndefined();
});

test('it is cut when two or more parts are the amount', () => {
  expect(isCut('60000.00678', ['30000', '30000.00678'], BOUNDS)).toBe(true);
  expect(isCut('60000.00678', ['30000', '30000'], BOUNDS)).toBe(false);
  expect(isCut('30000.00000', ['30000'], BOUNDS)).toBe(false);
  expect(isCut('60000.00000', ['20000', '30000', ''], BOUNDS)).toBe(false);
});
