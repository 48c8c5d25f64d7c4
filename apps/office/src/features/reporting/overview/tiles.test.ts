import { expect, test } from 'vitest';
import { ALL_TILES, arranged, listed, moved, relisted, STANDARD_TILES, ticked } from './tiles.ts';

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

test('a figure that is ticked stays where it stands in the list, and so does every other one', () => {
  const shown = ['ngr', 'deposits'];
  const list = listed(shown);
  expect(list.slice(0, 4)).toEqual(['ngr', 'deposits', 'withdrawals', 'ggr']);
  const more = ticked(list, shown, 'rounds');
  expect(more).toEqual(['ngr', 'deposits', 'rounds']);
  expect(relisted(list, more)).toEqual(list);
  const fewer = ticked(list, more, 'ngr');
  expect(fewer).toEqual(['deposits', 'rounds']);
  expect(relisted(list, fewer)).toEqual(list);
  // Two that are ticked in any order stand as the list has them.
  expect(ticked(list, ticked(list, fewer, 'stakes'), 'ggr')).toEqual(['deposits', 'ggr', 'stakes', 'rounds']);
});

test('a figure that is moved changes places with the next one that is shown', () => {
  const list = ['a', 'b', 'c', 'd'];
  const shown = moved(['a', 'c', 'd'], 'c', -1);
  expect(relisted(list, shown)).toEqual(['c', 'b', 'a', 'd']);
});
