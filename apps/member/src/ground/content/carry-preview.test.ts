import { expect, test } from 'vitest';
import { withoutPreview, withPreview } from './carry-preview.ts';

const HERE = 'http://member.localhost:3000/promotions?id=1&preview=word.mark#top';

test.each([
  ['/', '/?preview=w.m'],
  ['/promotions?id=2#a', '/promotions?id=2&preview=w.m#a'],
  ['?id=2', '/promotions?id=2&preview=w.m'],
  ['/?preview=old', '/?preview=w.m'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ['//elsewhere.example/', '//elsewhere.example/'],
])('on the way to %s the word stays with us', (to, then) => expect(withPreview(to, 'w.m', HERE)).toBe(then));

test('the end of a preview is the same page without its word', () =>
  expect(withoutPreview(HERE)).toBe('/promotions?id=1#top'));
