import { expect, test } from 'vitest';
import { addRecent, type RecentRecord } from './recent.ts';

const record = (href: string, title = href): RecentRecord => ({ href, title, page: 'nav.members' });
const hrefs = (records: readonly RecentRecord[]): string[] => records.map(({ href }) => href);

test('the last record stands first, each once and as it is called now', () => {
  const recent = [record('/members/1', '…'), record('/members/2'), record('/members/1', 'ana')].reduce(
    addRecent,
    [] as readonly RecentRecord[],
  );
  expect(recent).toEqual([record('/members/1', 'ana'), record('/members/2')]);
});

test('eight are kept', () => {
  const many = Array.from({ length: 20 }, (_, at) => record(`/members/${at}`));
  const recent = many.reduce(addRecent, [] as readonly RecentRecord[]);
  expect(hrefs(recent)).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((at) => `/members/${at}`));
});
