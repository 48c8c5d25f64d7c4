import { expect, test } from 'vitest';
import { hashOf, isAmount, type BusinessFields } from './wallet-port.ts';

test('amounts are neither negative nor beyond the ledger', () => {
  const amounts = [-1n, 0n, 1n, 2n ** 31n, 10n ** 18n, 10n ** 18n + 1n];
  expect(amounts.map(isAmount)).toEqual([false, true, true, true, true, false]);
});

test('every business field counts in the hash of a call', () => {
  const fields: BusinessFields = {
    kind: 'win',
    reference: 'bet',
    game: 'slot',
    round: '1',
    amount: 1n,
    currency: 'COP',
    isFree: false,
  };
  const changed: BusinessFields[] = [
    fields,
    { ...fields, kind: 'bet' },
    { ...fields, reference: null },
    { ...fields, game: 'other' },
    { ...fields, round: '2' },
    { ...fields, amount: 2n },
    { ...fields, currency: 'PEN' },
    { ...fields, isFree: true },
  ];
  expect(new Set(changed.map((one) => hashOf(one).toString('hex'))).size).toBe(changed.length);
});
