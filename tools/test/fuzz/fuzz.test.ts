import { expect, test } from 'vitest';
import { some } from './fuzz.ts';

test('over as many fields as a list is long every value has its turn, whatever other lists are asked in between', () => {
  const [three, six] = [
    [1, 2, 3],
    [1, 2, 3, 4, 5, 6],
  ];
  const tried = Array.from({ length: 6 }, () => [some(three!, 1, false), some(six!, 2, false)]);
  expect(new Set(tried.flatMap(([of]) => of))).toEqual(new Set(three));
  expect(new Set(tried.flatMap(([, of]) => of))).toEqual(new Set(six));
});

test('the long run tries all of them', () => {
  const all = ['a', 'b', 'c'];
  expect(some(all, 1, true)).toEqual(all);
});
