import { expect, it } from 'vitest';
import { createSeenBook } from './seen.ts';

const view = (id: string) => ({ id, event: 'view' as const });
const click = (id: string) => ({ id, event: 'click' as const });

it('counts a view once a page view, and every press', () => {
  const book = createSeenBook();
  for (const item of [view('a'), view('a'), click('a'), click('a'), view('b')]) book.note(item);
  expect(book.take()).toEqual([[view('a'), click('a'), click('a'), view('b')]]);
  expect(book.take()).toEqual([]);
  book.note(view('a'));
  expect(book.take()).toEqual([]);
  book.turn();
  book.note(view('a'));
  expect(book.take()).toEqual([[view('a')]]);
});

it('sends at most forty at once', () => {
  const book = createSeenBook();
  for (let at = 0; at < 90; at += 1) book.note(click(String(at)));
  expect(book.take().map((batch) => batch.length)).toEqual([40, 40, 10]);
});
