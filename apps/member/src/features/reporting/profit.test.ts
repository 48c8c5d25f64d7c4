import { expect, test } from 'vitest';
import { memberHref } from '../../ground/pages/pages.ts';
import { cutFrom, recordHref } from './profit.ts';

const DAYS = { from: '2026-03-03', to: '2026-03-09' };

test('the address says by what it is cut; by nothing that there is not', () => {
  const cut = (query: string) => cutFrom(new URLSearchParams(query));
  expect([cut('by=game'), cut('by=category'), cut('by=year'), cut('')]).toEqual([
    ...['game', 'category', 'day', 'day'],
  ]);
});

test('each row opens the betting record that is narrowed in the same way', () => {
  const page = 'personalHistoryCopy';
  expect(recordHref({ key: '2026-03-04' }, 'day', DAYS)).toBe(
    memberHref(page, { from: '2026-03-04', to: '2026-03-04' }),
  );
  expect(recordHref({ key: 'RNG' }, 'category', DAYS)).toBe(memberHref(page, { ...DAYS, category: 'RNG' }));
  expect(recordHref({ key: 'studio' }, 'vendor', DAYS)).toBe(memberHref(page, { ...DAYS, vendor: 'studio' }));
  expect(recordHref({ key: 'studio:slot' }, 'game', DAYS)).toBe(
    memberHref(page, { ...DAYS, game: 'studio:slot' }),
  );
  expect(recordHref({ key: 'other' }, 'category', DAYS)).toBeNull();
});
