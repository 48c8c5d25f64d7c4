import { expect, it } from 'vitest';
import { moved, placed } from './ordering.ts';

const ABC = ['a', 'b', 'c'];

it('moves a thing by one place, and leaves it at an end', () => {
  expect(moved(ABC, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(ABC, 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(ABC, 0, -1)).toEqual(ABC);
  expect(moved(ABC, 2, 1)).toEqual(ABC);
});

it('puts a thing to another place, and changes no list', () => {
  expect(placed(ABC, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(ABC).toEqual(['a', 'b', 'c']);
});
