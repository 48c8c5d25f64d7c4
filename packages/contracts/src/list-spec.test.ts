import { expect, test } from 'vitest';
import { defineList } from './list-spec.ts';

const columns = { at: { kind: 'moment', sorts: true } } as const;

test('a list has a name under which views can be kept', () => {
  expect(defineList({ name: 'tax-charges', sort: '-at', columns }).name).toBe('tax-charges');
  for (const name of ['taxCharges', 'tax charges', 'Taxes', ''])
    expect(() => defineList({ name, sort: '-at', columns })).toThrow('no view can be kept');
});
