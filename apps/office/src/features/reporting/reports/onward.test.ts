import { GAME_REPORT } from '@feria/contracts/reporting/reports/game';
import { PAYMENTS_REPORT } from '@feria/contracts/reporting/reports/payments';
import { VENDOR_REPORT } from '@feria/contracts/reporting/reports/vendor';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { onwardOf } = await import('./onward.ts');
vi.unstubAllGlobals();

const FILTERS = {
  range: '30',
  from: '',
  to: '',
  market: 'PE',
  currency: '',
  compare: 'weekdays',
  by: '',
  sort: '-ggr',
  vendor: '',
  product: '',
};
const all = { filters: FILTERS, may: () => true };

test('a vendor leads to its games of the same days, and a game to its page', () => {
  const vendor = { key: 'studio', name: 'Studio' };
  expect(onwardOf({ ...all, spec: VENDOR_REPORT, by: 'vendor' }, vendor)).toBe(
    '/reports/game?range=30&market=PE&compare=weekdays&vendor=studio',
  );
  const game = { key: 'studio:cenote-moon', name: 'Cenote Moon' };
  expect(onwardOf({ ...all, spec: GAME_REPORT, by: 'game' }, game)).toBe(
    '/games?vendor=studio&q=Cenote+Moon',
  );
});

test('a day leads to its own rows, and what play is narrowed down to stays', () => {
  const filters = { ...FILTERS, by: 'day', vendor: 'studio' };
  const day = { key: '2026-11-20', name: '20 Nov' };
  expect(onwardOf({ ...all, filters, spec: GAME_REPORT, by: 'day' }, day)).toBe(
    '/reports/game?range=own&from=2026-11-20&to=2026-11-20&market=PE&compare=weekdays&vendor=studio',
  );
});

test('where an operator may not look there is no way', () => {
  const nothing = { filters: FILTERS, may: () => false };
  expect(onwardOf({ ...nothing, spec: GAME_REPORT, by: 'game' }, { key: 'a:b', name: 'B' })).toBeUndefined();
  expect(
    onwardOf({ ...nothing, spec: PAYMENTS_REPORT, by: 'method' }, { key: 'card', name: 'card' }),
  ).toBeUndefined();
});
