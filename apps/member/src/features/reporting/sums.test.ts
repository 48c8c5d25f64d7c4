import { expect, it } from 'vitest';
import type { AccountStatement } from '@feria/contracts/reporting/statements';
import { barsOf, groupsOf, hasAny } from './sums.ts';

const EMPTY: AccountStatement = {
  account: 'cash',
  opening: '0.00000',
  in: '0.00000',
  out: '0.00000',
  closing: '0.00000',
  lines: 0,
  sums: [],
};

it('puts kinds together by their group', () => {
  const sums: AccountStatement['sums'] = [
    { kind: 'withdrawal_hold', group: 'withdrawals', lines: 2, in: '0.00000', out: '30.00000' },
    { kind: 'withdrawal_release', group: 'withdrawals', lines: 1, in: '10.00001', out: '0.00000' },
    { kind: 'bet', group: 'stakes', lines: 5, in: '0.00000', out: '5.00000' },
  ];
  expect(groupsOf({ ...EMPTY, sums })).toEqual([
    { group: 'stakes', lines: 5, net: '-5.00000' },
    { group: 'withdrawals', lines: 3, net: '-19.99999' },
  ]);
});

it.each([
  ['0', '0', '0', '0'],
  ['100', '50', '100', '50'],
  ['0.00001', '9000000000', '1', '100'],
])('in %s and out %s make bars of %s and %s', (moneyIn, moneyOut, first, second) => {
  expect(barsOf({ in: moneyIn, out: moneyOut })).toEqual({ in: first, out: second });
});

it('knows an account with nothing to tell', () => {
  expect(hasAny(EMPTY)).toBe(false);
  expect(hasAny({ ...EMPTY, opening: '1', closing: '1' })).toBe(true);
});
