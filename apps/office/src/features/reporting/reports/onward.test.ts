import { GAME_REPORT } from '@feria/contracts/reporting/reports/game';
import { PAYMENTS_REPORT } from '@feria/contracts/reporting/reports/payments';
import { VENDOR_REPORT } from '@feria/contracts/reporting/reports/vendor';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { onwardOf, paymentsOf } = await import('./onward.ts');
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
const here = {
  currency: 'PEN',
  days: { from: '2026-11-01', to: '2026-11-30' },
  markets: [{ code: 'PE', currency: 'PEN' }],
};
const all = { ...here, filters: FILTERS, may: () => true };

test('a vendor leads to its games of the same days, and a game to its page', () => {
  expect(onwardOf({ ...all, spec: VENDOR_REPORT, by: 'vendor' }, 'studio')).toBe(
    '/reports/game?range=30&market=PE&compare=weekdays&vendor=studio',
  );
  expect(onwardOf({ ...all, spec: GAME_REPORT, by: 'game' }, 'studio:cenote-moon')).toBe(
    '/games?nodeId=studio%3Acenote-moon&listing=',
  );
});

test('a day leads to its own rows, and what play is narrowed down to stays', () => {
  const filters = { ...FILTERS, by: 'day', vendor: 'studio' };
  expect(onwardOf({ ...all, filters, spec: GAME_REPORT, by: 'day' }, '2026-11-20')).toBe(
    '/reports/game?range=own&from=2026-11-20&to=2026-11-20&market=PE&compare=weekdays&vendor=studio',
  );
});

test('where an operator may not look there is no way', () => {
  const nothing = { ...here, filters: FILTERS, may: () => false };
  expect(onwardOf({ ...nothing, spec: GAME_REPORT, by: 'game' }, 'a:b')).toBeUndefined();
  expect(onwardOf({ ...nothing, spec: PAYMENTS_REPORT, by: 'method' }, 'card')).toBeUndefined();
});

test('a method leads to its deposits of these days, and each figure of it to its own payments', () => {
  const asked = { ...all, spec: PAYMENTS_REPORT, by: 'method' } as const;
  const deposits = '/deposits?approvedAt=2026-11-01..2026-11-30&merchantCode=PE&method=yape';
  expect(onwardOf(asked, 'yape')).toBe(deposits);
  expect(paymentsOf(asked, 'yape', 'deposit_count')).toBe(deposits);
  expect(paymentsOf(asked, 'yape', 'withdrawals')).toBe(
    '/withdrawals?paidAt=2026-11-01..2026-11-30&merchantCode=PE&method=yape&state=',
  );
  expect(paymentsOf(asked, 'yape', 'deposit_success')).toBeUndefined();
  expect(paymentsOf({ ...asked, by: 'day' }, '2026-11-01', 'deposits')).toBeUndefined();
});
