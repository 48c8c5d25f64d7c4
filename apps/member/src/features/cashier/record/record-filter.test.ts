import { expect, test } from 'vitest';
import { addressOf, recordFilterFrom, recordQuery, toggled } from './record-filter.ts';

const read = (query: string) => recordFilterFrom(new URLSearchParams(query));
const DAYS = { from: '2026-03-03', to: '2026-03-09' };

test('what an address says is what the platform is asked, and says the same again', () => {
  const filter = read('account=cash&groups=taxes,deposits&reference=D-7K2M-0QXW-R4TB');
  expect(recordQuery(DAYS, filter)).toBe(
    'from=2026-03-03&to=2026-03-09&account=cash&groups=deposits%2Ctaxes&reference=D-7K2M-0QXW-R4TB',
  );
  expect(read(recordQuery(DAYS, filter))).toEqual(filter);
});

test('what is no filter asks for everything', () => {
  const filter = read('account=purse&groups=love,&reference=%20');
  expect(filter).toEqual({ account: 'all', groups: [], reference: '' });
  expect(addressOf(filter)).toEqual({ account: undefined, groups: undefined, reference: undefined });
  expect(recordQuery(DAYS, filter)).toBe('from=2026-03-03&to=2026-03-09');
});

test('a group is put on and off', () => {
  expect(toggled([], 'wins')).toEqual(['wins']);
  expect(toggled(['wins'], 'stakes')).toEqual(['stakes', 'wins']);
  expect(toggled(['stakes', 'wins'], 'wins')).toEqual(['stakes']);
});
