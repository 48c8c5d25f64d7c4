import { expect, test } from 'vitest';
import {
  defaultPayoutRules,
  isSafe,
  PAYOUT_RULES,
  type PayoutRule,
  type PayoutRules,
} from '@feria/contracts/cashier/payout-rules';
import { asId } from '@feria/kernel';
import { judge } from './judge.ts';
import type { Subject, Trace } from './trace-store.ts';

const ONE = 100_000n;
const AT = new Date('2026-05-10T12:00:00Z');
const HOUR = 60 * 60_000;
const ago = (hours: number): Date => new Date(AT.getTime() - hours * HOUR);
const LINE = 2_000_000n * ONE;

/** A withdrawal of somebody who is long known, and whom no rule asks anything of. */
const QUIET: Trace = {
  paidBefore: 4,
  contactAt: null,
  usableFrom: ago(2_000),
  sharing: 0,
  holderDiffers: 0,
  otherWay: 0n,
  deposited: 100_000n * ONE,
  staked: 500_000n * ONE,
  lately: { deposited: 0n, staked: 0n },
  asked: { times: 1, amount: 50_000n * ONE },
  devices: 0,
  severity: 0,
};
const subject: Subject = {
  id: asId<'withdrawal'>('018f0000-0000-7000-8000-000000000001'),
  memberId: asId<'member'>('018f0000-0000-7000-8000-000000000002'),
  amount: 50_000n * ONE,
  rail: 'breb',
  accountId: null,
  createdAt: AT,
};
const CO = defaultPayoutRules('CO', 'COP');
const paying = (payBelow: number): PayoutRules => ({ ...CO, payBelow });
const metBy = (trace: Partial<Trace>, of: Partial<Subject> = {}, rules = CO): PayoutRule[] =>
  judge(rules, { ...subject, ...of }, { ...QUIET, ...trace }, LINE).results.flatMap(({ rule, isMet }) =>
    isMet ? [rule] : [],
  );

test.each<[PayoutRule, Partial<Trace>, Partial<Trace>]>([
  ['first_payout', { paidBefore: 0 }, { paidBefore: 1 }],
  ['changed_contact', { contactAt: ago(6 * 24 + 23) }, { contactAt: ago(7 * 24) }],
  ['new_account', { usableFrom: ago(71) }, { usableFrom: ago(72) }],
  ['name_differs', { holderDiffers: 1 }, { holderDiffers: 0 }],
  ['other_way', { otherWay: 1n }, { otherWay: 0n }],
  ['turnover_owed', { staked: 49_999n * ONE }, { staked: 50_000n * ONE }],
  [
    'deposit_and_leave',
    { lately: { deposited: 100_000n * ONE, staked: 9_999n * ONE } },
    { lately: { deposited: 100_000n * ONE, staked: 10_000n * ONE } },
  ],
  ['velocity', { asked: { times: 4, amount: ONE } }, { asked: { times: 3, amount: ONE } }],
  [
    'velocity',
    { asked: { times: 1, amount: 2_000_000n * ONE + 1n } },
    { asked: { times: 1, amount: 2_000_000n * ONE } },
  ],
  ['shared_account', { sharing: 1 }, { sharing: 0 }],
  ['shared_device', { devices: 1 }, { devices: 0 }],
  ['markers', { severity: 50 }, { severity: 49 }],
])('%s is met at its threshold, and not beside it', (rule, met, beside) => {
  expect(metBy(met)).toEqual([rule]);
  expect(metBy(beside)).toEqual([]);
});

test('an amount is met above its threshold', () => {
  expect(metBy({}, { amount: 1_000_000n * ONE + 1n })).toEqual(['amount_above']);
  expect(metBy({}, { amount: 1_000_000n * ONE })).toEqual([]);
});

test('without an account, a changed contact or a deposit nothing is asked of them', () => {
  expect(metBy({ usableFrom: null, contactAt: null, deposited: 0n, staked: 0n })).toEqual([]);
});

test('turnover is half of what was paid in in Colombia, and all of it elsewhere', () => {
  const half = { deposited: 100_000n * ONE, staked: 60_000n * ONE };
  expect(metBy(half)).toEqual([]);
  expect(metBy(half, {}, defaultPayoutRules('PE', 'COP'))).toContain('turnover_owed');
});

test('nobody is paid without a hand at first; below the amount then, unless a rule is met', () => {
  const verdict = (rules: PayoutRules, trace: Partial<Trace> = {}, line = LINE) =>
    judge(rules, subject, { ...QUIET, ...trace }, line).verdict;
  expect(verdict(CO)).toBe('review');
  expect(verdict(paying(50_000))).toBe('review');
  expect(verdict(paying(50_001))).toBe('pay');
  expect(verdict(paying(50_001), { paidBefore: 0 })).toBe('review');
  expect(verdict(paying(50_001), { paidBefore: 0, sharing: 1 })).toBe('hold');
});

test('what takes two persons is never paid without one: by itself, or with the others of the day', () => {
  const verdict = (line: bigint, trace: Partial<Trace> = {}) =>
    judge(paying(100_000), subject, { ...QUIET, ...trace }, line).verdict;
  expect(verdict(50_000n * ONE + 1n)).toBe('pay');
  expect(verdict(50_000n * ONE)).toBe('review');
  expect(verdict(120_000n * ONE, { asked: { times: 3, amount: 120_000n * ONE } })).toBe('review');
});

test('a rule that is off is not asked, and each that is says what it saw', () => {
  const off: PayoutRules = {
    ...CO,
    rules: { ...CO.rules, first_payout: { ...CO.rules.first_payout, isOn: false } },
  };
  const { results } = judge(off, subject, { ...QUIET, paidBefore: 0 }, LINE);
  expect(results.map(({ rule }) => rule)).toEqual(PAYOUT_RULES.filter((rule) => rule !== 'first_payout'));
  expect(results.find(({ rule }) => rule === 'turnover_owed')).toEqual({
    rule: 'turnover_owed',
    does: 'review',
    at: { percent: 50 },
    isMet: false,
    seen: { deposited: '100000.00000', owed: '50000.00000', staked: '500000.00000' },
  });
});

test('many are approved at once only where at most the amount asked for a look', () => {
  expect(isSafe('pay', [])).toBe(true);
  expect(isSafe('review', ['amount_above'])).toBe(true);
  expect(isSafe('review', ['amount_above', 'velocity'])).toBe(false);
  expect(isSafe('hold', ['amount_above'])).toBe(false);
});
