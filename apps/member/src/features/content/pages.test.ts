import { expect, it } from 'vitest';
import { onPage, pagesOf, pageWith } from './pages.ts';

const titles = Array.from({ length: 17 }, (_, at) => ({ id: String(at) }));

it('has eight on a page, and a pager only for more', () => {
  expect([0, 1, 8, 9, 17].map(pagesOf)).toEqual([1, 1, 1, 2, 3]);
  expect(onPage(titles, 1).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(onPage(titles, 3).map(({ id }) => id)).toEqual(['16']);
});

it('finds the page of a title', () => {
  expect(['0', '7', '8', '16', 'none', undefined].map((id) => pageWith(titles, id))).toEqual([
    1, 1, 2, 3, 1, 1,
  ]);
});
