import { expect, test } from 'vitest';
import { atCheck, checkStateOf } from './check-state.ts';

test.each([
  ['seeds', 'closed', 'revealed'],
  ['seeds', 'closed', 'secret'],
  ['elsewhere', 'closed', null],
  ['open', 'open', 'secret'],
  ['returned', 'rolled_back', 'revealed'],
] as const)(
  'what can be checked is %s of a round that is %s with seeds that are %s',
  (told, state, fairness) => {
    expect(checkStateOf({ state }, { fairness })).toBe(told);
  },
);

test('before the vendor has answered, only what was not played is known', () => {
  const states = (['open', 'rolled_back', 'closed'] as const).map((state) => checkStateOf({ state }));
  expect(states).toEqual(['open', 'returned', 'unknown']);
});

test('the vendor’s address keeps what it names', () => {
  expect(atCheck('http://studio.test/round?token=a&lang=es')).toBe(
    'http://studio.test/round?token=a&lang=es&open=check',
  );
});
