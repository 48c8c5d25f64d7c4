import { expect, test } from 'vitest';
import { narrowingFrom, roundsPath } from './narrowing.ts';

const read = (query: string) => narrowingFrom(new URLSearchParams(query));
const DAYS = { from: '2026-03-03', to: '2026-03-09' };

test('an address narrows the record, and what it does not know narrows nothing', () => {
  expect(read('vendor=studio&game=studio%3Aslot&category=RNG')).toEqual({
    vendor: 'studio',
    game: 'studio:slot',
    category: 'RNG',
  });
  expect(read('category=POKER&state=closed&vendor=')).toEqual({});
});

test('the platform is asked for exactly these rounds', () => {
  expect(roundsPath(DAYS, {})).toBe('/api/rounds?from=2026-03-03&to=2026-03-09');
  expect(roundsPath(DAYS, read('game=studio:slot'))).toBe(
    '/api/rounds?from=2026-03-03&to=2026-03-09&game=studio%3Aslot',
  );
});

test('of rounds that are not over no day hides one', () => {
  expect(roundsPath(DAYS, read('state=open&vendor=studio'))).toBe('/api/rounds?vendor=studio&state=open');
});
