import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => undefined);
const { daysOf } = await import('./ranges.ts');
vi.unstubAllGlobals();

const NOTHING = { from: '', to: '' };

test.each([
  ['today', '2026-11-28', '2026-11-28', '2026-11-28'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['7', '2026-11-03', '2026-10-28', '2026-11-03'],
  ['30', '2026-11-28', '2026-10-30', '2026-11-28'],
  ['90', '2026-11-28', '2026-08-31', '2026-11-28'],
  ['month', '2026-11-28', '2026-11-01', '2026-11-28'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['own', '2026-11-28', '2026-11-22', '2026-11-28'],
])('%s on %s: %s to %s', (range, today, from, to) => {
  expect(daysOf(range, today, NOTHING)).toEqual({ from, to });
});

test('own days are as they were written', () => {
  const own = { from: '2026-01-02', to: '2026-01-03' };
  expect(daysOf('own', '2026-11-28', own)).toEqual(own);
});
