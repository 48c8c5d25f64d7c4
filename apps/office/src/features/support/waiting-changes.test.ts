import type { MemberLimits } from '@feria/contracts/members/office';
import { expect, test } from 'vitest';
import { waitingChanges } from './waiting-changes.ts';

type Step = MemberLimits['history'][number];
const step = (what: Step['what'], change: Partial<Step> = {}): Step => ({
  at: '2026-11-20T15:00:00.000Z',
  kind: 'deposit',
  period: 'day',
  what,
  amount: '500.00000',
  by: null,
  reason: null,
  ...change,
});

test('a looser limit waits until something has become of it; each kind and period has its own', () => {
  expect(waitingChanges([step('asked')])).toHaveLength(1);
  for (const what of ['confirmed', 'withdrawn', 'lapsed'] as const)
    expect(waitingChanges([step(what), step('asked')])).toEqual([]);
  const other = step('asked', { amount: '900.00000' });
  expect(waitingChanges([other, step('replaced'), step('asked')])).toEqual([other]);
  const mixed = [step('set', { kind: 'loss' }), step('confirmed', { period: 'week' }), step('asked')];
  expect(waitingChanges(mixed)).toEqual([step('asked')]);
});
