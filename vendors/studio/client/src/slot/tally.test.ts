import { describe, expect, test } from 'vitest';
import type { SpinView } from '../../../wire.ts';
import { elapsed, freeSpinPlace, isCelebrated, netOf, stepStake } from './tally.ts';

const spin = (kind: SpinView['kind'], freeSpinsLeft: number): SpinView => ({
  kind,
  freeSpinsLeft,
  stops: [],
  window: [],
  multiplier: 1,
  lines: [],
  scatter: null,
  awarded: 0,
  win: '0.00000',
});

test.each([
  [0n, false],
  [99n, false],
  [100n, false],
  [101n, true],
])('a win of %d on a stake of 100: celebrated is %s', (win, expected) => {
  expect(isCelebrated(win, 100n)).toBe(expected);
});

test('net is wins minus stakes', () => expect(netOf({ staked: 300n, won: 120n })).toBe(-180n));

describe('a stake stays inside the list', () => {
  const stakes = ['1', '2', '5'];
  test.each<[string, 1 | -1, string]>([
    ['1', 1, '2'],
    ['5', 1, '5'],
    ['2', -1, '1'],
    ['1', -1, '1'],
  ])('%s by %d is %s', (from, by, to) => expect(stepStake(stakes, from, by)).toBe(to));
});

test('a free spin knows its place among those granted so far', () => {
  expect(freeSpinPlace(spin('paid', 10), 0)).toBeNull();
  expect(freeSpinPlace(spin('free', 7), 3)).toEqual({ played: 3, granted: 10 });
});

test.each([
  [0, '0:00'],
  [61_999, '1:01'],
  [3_600_000, '1:00:00'],
])('%d ms read as %s', (ms, text) => expect(elapsed(ms)).toBe(text));
