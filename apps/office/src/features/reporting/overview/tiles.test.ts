import { expect, test } from 'vitest';
import { ALL_TILES, arranged, moved, STANDARD_TILES } from './tiles.ts';

test('what was kept of figures that are no more is left out, and none stands twice', () => {
  expect(arranged(['ngr', 'luck', 'deposits', 'ngr'])).toEqual(['ngr', 'deposits']);
  expect(arranged(STANDARD_TILES)).toEqual(STANDARD_TILES);
  expect(arranged(ALL_TILES)).toEqual(ALL_TILES);
});

test('a figure moves by one place, and stays at an end', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a'], 'z', 1)).toEqual(['a']);
});
