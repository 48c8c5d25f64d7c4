import { expect, test } from 'vitest';
import {
  emptySlip,
  onSpots,
  slipOf,
  totalOf,
  withChip,
  withoutLast,
  withoutLastOn,
  type Slip,
} from './slip.ts';

const limits = { most: 500n, mostBets: 2 };
const put = (slip: Slip, spot: string, chip: bigint): Slip => {
  const next = withChip(slip, spot, chip, limits);
  if (typeof next === 'string') throw new Error(next);
  return next;
};
const laid = put(put(put(emptySlip, 'red', 200n), 'odd', 100n), 'red', 200n);

test('chips add up by spot, and are taken back one by one', () => {
  expect(onSpots(laid)).toEqual(
    new Map([
      ['red', 400n],
      ['odd', 100n],
    ]),
  );
  expect(totalOf(laid)).toBe(500n);
  expect(totalOf(withoutLast(laid))).toBe(300n);
  expect(onSpots(withoutLastOn(laid, 'odd'))).toEqual(new Map([['red', 400n]]));
  expect(withoutLastOn(laid, 'black')).toEqual(laid);
});

test('a spot takes what it has room for, and no more', () => {
  expect(onSpots(put(laid, 'red', 200n)).get('red')).toBe(500n);
  expect(withChip(put(laid, 'red', 200n), 'red', 200n, limits)).toBe('most');
});

test('a round stands on so many spots', () => {
  expect(withChip(laid, 'even', 100n, limits)).toBe('mostBets');
  expect(withChip(laid, 'odd', 100n, limits)).not.toBe('mostBets');
});

test('the bets of a round that was left lie where they were; what is no list of bets lays none', () => {
  expect(onSpots(slipOf({ red: '1.5', 'straight 17': '0.20000' }))).toEqual(
    new Map([
      ['red', 150_000n],
      ['straight 17', 20_000n],
    ]),
  );
  for (const choice of [null, 'red', ['red'], { red: 7 }]) expect(slipOf(choice)).toEqual(emptySlip);
});
