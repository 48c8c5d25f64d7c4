/** From a record one goes to the next one of the list, also where several rows lead to one page, or where its address asks for a tab. */
import { expect, test } from 'vitest';
import { keepNeighbours, neighboursOf } from './neighbours.ts';

test('the records before and after it, and its place', () => {
  keepNeighbours(['/entries/7', '/entries/5', '/entries/9']);
  expect(neighboursOf('/entries/5')).toEqual({ before: '/entries/7', after: '/entries/9', at: 2, of: 3 });
  expect(neighboursOf('/entries/7')).toEqual({ after: '/entries/5', at: 1, of: 3 });
  expect(neighboursOf('/entries/9')).toEqual({ before: '/entries/5', at: 3, of: 3 });
});

test('what was not in the list has none', () => {
  keepNeighbours(['/vendors/studio']);
  expect(neighboursOf('/vendors/lagoon')).toBeNull();
  keepNeighbours([]);
  expect(neighboursOf('/vendors/studio')).toBeNull();
});

test('rows that lead to one page are one record, where the first of them stood', () => {
  keepNeighbours(['/entries/7', '/entries/5', '/entries/7', '/entries/9']);
  expect(neighboursOf('/entries/5')).toMatchObject({ before: '/entries/7', after: '/entries/9', of: 3 });
});

test('a tab that the address asks for is the same page, and is led on to', () => {
  keepNeighbours(['/members/a?tab=identity', '/members/b?tab=identity']);
  expect(neighboursOf('/members/a')).toMatchObject({ after: '/members/b?tab=identity', at: 1 });
});
