import { expect, it } from 'vitest';
import { taxExampleOf } from './tax-example.ts';

it.each([
  [{ basis: 'prize', ratePpm: 200_000, above: '2500000' }, 'prize', '3000000.00000', '600000.00000'],
  [
    { basis: 'prize', ratePpm: 200_000, above: '2500000', of: 'excess', at: 'payout' },
    'payout',
    '3000000.00000',
    '100000.00000',
  ],
  [{ basis: 'stake', ratePpm: 10_000, above: '0' }, 'stake', '100.00000', '1.00000'],
])('%o is shown with its own words and sums', (row, kind, base, due) => {
  expect(taxExampleOf(row)).toEqual({ kind, base, due });
});

it('says nothing of what cannot be read yet', () => {
  expect(taxExampleOf({ basis: 'stake', ratePpm: '', above: 'x' })).toBeUndefined();
  expect(taxExampleOf({ basis: 'stake', ratePpm: 1.5, above: '0' })).toBeUndefined();
});
