/** Nothing moves under the eyes of whoever reads a list. */
import { expect, test } from 'vitest';
import { holdRows } from './held-rows.ts';

type Row = { id: string; state?: string };
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const idsOf = (list: readonly Row[]): string[] => list.map(({ id }) => id);

test('what is asked for the first time is shown as it comes', () => {
  expect(holdRows([], rows('c', 'b', 'a'))).toEqual({
    rows: rows('c', 'b', 'a'),
    gone: new Set(),
    waiting: 0,
  });
});

test('new rows above are counted, and not shown', () => {
  const held = holdRows(rows('c', 'b'), rows('e', 'd', 'c', 'b'));
  expect(idsOf(held.rows)).toEqual(['c', 'b']);
  expect(held.waiting).toBe(2);
});

test('the next page is added at the end', () => {
  const held = holdRows(rows('d', 'c'), rows('e', 'd', 'c', 'b', 'a'));
  expect(idsOf(held.rows)).toEqual(['d', 'c', 'b', 'a']);
  expect(held.waiting).toBe(1);
});

test('a row that has changed changes where it stands', () => {
  const held = holdRows([{ id: 'a', state: 'requested' }], [{ id: 'b' }, { id: 'a', state: 'approved' }]);
  expect(held.rows).toEqual([{ id: 'a', state: 'approved' }]);
});

test('a row that left the list stays where it stood, marked', () => {
  const held = holdRows(rows('c', 'b', 'a'), rows('c', 'a'));
  expect(idsOf(held.rows)).toEqual(['c', 'b', 'a']);
  expect(held.gone).toEqual(new Set(['b']));
});

test('all of them have left, and others have come: nothing moves', () => {
  const held = holdRows(rows('b', 'a'), rows('d', 'c'));
  expect(idsOf(held.rows)).toEqual(['b', 'a']);
  expect([held.gone.size, held.waiting]).toEqual([2, 2]);
});
