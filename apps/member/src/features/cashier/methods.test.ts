import { describe, expect, test } from 'vitest';
import {
  faultOf,
  floorOf,
  isFree,
  lesser,
  pressedAmounts,
  quickAmounts,
  rest,
  startMethod,
} from './methods.ts';
import type { Method } from './methods.ts';

const limits = { min: '10000.00', max: '5000000.00' };
const method = (code: string): Method => ({
  ...limits,
  code,
  name: { en: code, es: code },
  eta: { en: 'Seconds', es: 'Segundos' },
  fee: '0.00',
  feeRatePpm: 0,
  rail: 'sandbox',
  usual: null,
});

test('quick amounts start at the least and never pass the most', () => {
  expect(quickAmounts(limits)).toEqual(['10000.00', '20000.00', '50000.00', '100000.00']);
  expect(quickAmounts({ min: '10', max: '35' })).toEqual(['10.00', '20.00']);
  expect(quickAmounts({ min: '0', max: '35' })).toEqual([]);
});

test('a method’s own amounts stand first, and the last one among them where it fits', () => {
  const own = { ...limits, presets: ['20000', '50000'] };
  expect(pressedAmounts(own)).toEqual(['20000.00', '50000.00']);
  expect(pressedAmounts(own, '30000.00000')).toEqual(['20000.00', '30000.00', '50000.00']);
  expect(pressedAmounts(own, '50000.00000')).toEqual(['20000.00', '50000.00']);
  expect(pressedAmounts(own, '9000.00000')).toEqual(['20000.00', '50000.00']);
  expect(pressedAmounts({ ...limits, presets: [] })).toEqual(quickAmounts(limits));
});

test('the method that was picked counts, then the one used last, then the first', () => {
  const methods = [method('a'), method('b')];
  expect(startMethod(methods, 'b', 'a')?.code).toBe('b');
  expect(startMethod(methods, undefined, 'b')?.code).toBe('b');
  expect(startMethod(methods, undefined, 'gone')?.code).toBe('a');
  expect(startMethod([])).toBeUndefined();
});

describe('an amount', () => {
  test('is fine within the limits, both ends included', () => {
    expect(faultOf('10000.00', undefined, limits)).toBeUndefined();
    expect(faultOf('5000000.00', undefined, limits)).toBeUndefined();
  });

  test('is refused below and above them', () => {
    expect(faultOf('9999.99', undefined, limits)).toBe('below');
    expect(faultOf('5000000.01', undefined, limits)).toBe('above');
  });

  test('that could not be read says how', () => {
    expect(faultOf('', 'ambiguous', limits)).toBe('ambiguous');
    expect(faultOf('', undefined, limits)).toBe('empty');
  });

  test('beyond the balance is said before the limits, to the last unit', () => {
    expect(faultOf('20000.00001', undefined, { ...limits, balance: '20000.00000', places: 5 })).toBe(
      'beyond',
    );
    expect(
      faultOf('20000.00000', undefined, { ...limits, balance: '20000.00000', places: 5 }),
    ).toBeUndefined();
    expect(faultOf('5000.00000', undefined, { ...limits, balance: '5000.00000' })).toBe('below');
  });
});

test('a method is free when it takes neither a fixed part nor a share', () => {
  expect(isFree({ fee: '0.00', feeRatePpm: 0 })).toBe(true);
  expect(isFree({ fee: '0.01', feeRatePpm: 0 })).toBe(false);
  expect(isFree({ fee: '0.00', feeRatePpm: 1 })).toBe(false);
});

test('what stays never goes below nothing', () => {
  expect(rest('100.00000', '40.00')).toBe('60.00000');
  expect(rest('10.00000', '40.00')).toBe('0.00000');
});

test('amounts are compared as amounts and floored to the cent', () => {
  expect(lesser('9.00', '10.00')).toBe('9.00');
  expect(floorOf('10.00999')).toBe('10.00');
});

test('finer than people pay in is said first', () => {
  expect(faultOf('10000.50', undefined, { ...limits, places: 0 })).toBe('too_fine');
  expect(faultOf('10000.00', undefined, { ...limits, places: 0 })).toBeUndefined();
  expect(faultOf('10000.50', undefined, { ...limits, places: 2 })).toBeUndefined();
  expect(faultOf('1.5', undefined, { ...limits, places: 0 })).toBe('too_fine');
});
