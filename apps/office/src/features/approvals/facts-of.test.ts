import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';

test('the amount of a withdrawal is named with whose it is', () => {
  const change = {
    member: 'maria_88',
    amount: '1500000.00',
    currency: 'COP',
    reference: 'W1',
    state: 'requested',
  };
  expect(factsOf({ before: change, after: { ...change, state: 'approved' } })).toEqual({
    amount: { value: '1500000.00', currency: 'COP' },
    person: 'maria_88',
  });
});

test('what it would become is what counts', () => {
  expect(factsOf({ before: { operator: 'ana' }, after: { operator: 'luis' } })).toEqual({ person: 'luis' });
});

test('a number without its currency, and what is no number, are no money', () => {
  expect(factsOf({ before: null, after: { amount: '5' } })).toEqual({});
  expect(factsOf({ before: null, after: { amount: 'much', currency: 'COP' } })).toEqual({});
  expect(factsOf({ before: null, after: null })).toEqual({});
});
