import { DEPOSIT_LIST, WITHDRAWAL_LIST } from '@feria/contracts/cashier/lists';
import { MEMBER_LIST } from '@feria/contracts/members/lists';
import type { Permission } from '@feria/contracts/operators/office';
import { expect, test } from 'vitest';
import { ROUND_LIST } from '@feria/contracts/play/lists';
import { stateOf } from '../../../ground/lists/list-state.ts';
import { ALL_TILES } from '../overview/tiles.ts';
import { rowsOf, type Figured } from './rows.ts';

const MARKETS = [
  { code: 'CO', currency: 'COP' },
  { code: 'MX', currency: 'MXN' },
];
const day = '2026-11-20';
const asked = (change: Partial<Figured> = {}): Figured => ({
  from: day,
  to: day,
  market: '',
  markets: MARKETS,
  may: () => true,
  ...change,
});
const read = (path: string | undefined): [string, Record<string, string>] => {
  const { pathname, searchParams } = new URL(path ?? '', 'http://office.test');
  return [pathname, Object.fromEntries(searchParams)];
};

test('a figure of a market leads to the rows of its day there', () => {
  expect(read(rowsOf('deposits', 'COP', asked({ market: 'CO' })))).toEqual([
    '/deposits',
    { approvedAt: '2026-11-20..2026-11-20', merchantCode: 'CO' },
  ]);
  expect(read(rowsOf('registrations', null, asked({ market: 'MX', to: '2026-11-22' })))).toEqual([
    '/members',
    { registeredAt: '2026-11-20..2026-11-22', merchantCode: 'MX' },
  ]);
});

test('of all markets, money leads to those of its currency, and what has none to all markets', () => {
  expect(read(rowsOf('withdrawals', 'MXN', asked()))).toEqual([
    '/withdrawals',
    // The queue begins with what waits, and none of that is paid.
    { paidAt: '2026-11-20..2026-11-20', merchantCode: 'MX', state: '' },
  ]);
  expect(read(rowsOf('active', null, asked()))).toEqual(['/rounds', { openedAt: '2026-11-20..2026-11-20' }]);
});

test('what no row has leads to the report of these days', () => {
  expect(read(rowsOf('ngr', 'COP', asked()))).toEqual([
    '/reports/players',
    { range: 'own', from: day, to: day, market: 'CO' },
  ]);
});

test('a report leads not to itself, and to the rounds of its vendor, which know no products', () => {
  expect(rowsOf('ngr', 'COP', asked({ here: 'players' }))).toBeUndefined();
  const [, search] = read(rowsOf('stakes', 'COP', asked({ here: 'vendor', vendor: 'studio' })));
  expect(search).toMatchObject({ vendor: 'studio', merchantCode: 'CO' });
  expect(rowsOf('stakes', 'COP', asked({ here: 'game', product: 'RNG' }))).toBeUndefined();
});

test('it leads only where the operator may go, and every figure of the overview leads somewhere', () => {
  const may = (needs: Permission): boolean => needs === 'cashier.read';
  expect(rowsOf('deposits', 'COP', asked({ may }))).toMatch(/^\/deposits\?/);
  expect(rowsOf('ggr', 'COP', asked({ may }))).toBeUndefined();
  expect(rowsOf('luck', null, asked())).toBeUndefined();
  for (const code of ALL_TILES) expect(rowsOf(code, null, asked()), code).toMatch(/^\/[a-z]+/);
});

test('every list that a figure leads to understands what stands in the address', () => {
  const specs = {
    '/deposits': DEPOSIT_LIST,
    '/withdrawals': WITHDRAWAL_LIST,
    '/members': MEMBER_LIST,
    '/rounds': ROUND_LIST,
  };
  for (const code of ALL_TILES) {
    const [path, said] = read(rowsOf(code, 'COP', asked()));
    if (path.startsWith('/reports/')) continue;
    const spec = specs[path as keyof typeof specs];
    const { filters } = stateOf(spec, said);
    const understood = Object.keys(said).map((name) => [name, filters[name]]);
    expect(Object.fromEntries(understood), code).toEqual(said);
  }
});

test('a figure of a method leads to its payments, and one that knows no methods nowhere', () => {
  const figured = asked({ market: 'CO', method: 'pse' });
  expect(read(rowsOf('deposit_count', null, figured))).toEqual([
    '/deposits',
    { approvedAt: '2026-11-20..2026-11-20', merchantCode: 'CO', method: 'pse' },
  ]);
  expect(read(rowsOf('withdrawals', 'COP', figured))).toEqual([
    '/withdrawals',
    { paidAt: '2026-11-20..2026-11-20', merchantCode: 'CO', method: 'pse', state: '' },
  ]);
  expect(rowsOf('stakes', 'COP', figured)).toBeUndefined();
});
