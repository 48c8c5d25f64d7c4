/** Helpers for tests of payout rules: rules that count from now on, and members whose past the rules look at. */
import { randomUUID } from 'node:crypto';
import { defaultPayoutRules, type PayoutRule, type PayoutRules } from '@feria/contracts/cashier/payout-rules';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { RuleResult } from '@feria/contracts/cashier/payout-rules-office';
import { addMs, type Units } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { expect } from 'vitest';
import { aVerifiedMember, type AMember, type AnOperator, type Platform } from '../harness.ts';
import { cashierDesk } from './cashier.ts';
import { aDeposit, aWithdrawal } from './payments.ts';

const ONE = 100_000n;
const DAY = 24 * 60 * 60_000;

/** Every rule of Colombia, and none of them asked. */
export const RULES_OFF: PayoutRules = {
  payBelow: 0,
  rules: Object.fromEntries(
    Object.entries(defaultPayoutRules('CO', 'COP').rules).map(([rule, set]) => [
      rule,
      { ...set, isOn: false },
    ]),
  ) as unknown as PayoutRules['rules'],
};

export const metOf = (results: readonly RuleResult[]): PayoutRule[] =>
  results.flatMap(({ rule, isMet }) => (isMet ? [rule] : []));

export function payoutRulesDesk(platform: () => Platform) {
  const desk = () => cashierDesk(platform());
  let version = 0;
  const put = (text: string, values: unknown[]): Promise<unknown> =>
    withClient(platform().ownerUrl, (owner) => owner.query(text, values));
  return {
    put,
    version: () => version,
    /** Those that count from now on in Colombia: these on, the others off. */
    inForce: async (payBelow: number, ...on: PayoutRule[]): Promise<PayoutRules> => {
      const initial = defaultPayoutRules('CO', 'COP').rules;
      const own = Object.fromEntries(on.map((rule) => [rule, initial[rule]]));
      const rules: PayoutRules = { payBelow, rules: { ...RULES_OFF.rules, ...own } };
      version += 1;
      await put(
        `insert into cashier.payout_rules (market, version, rules, at, reason, asked_by, approved_by)
           values ('CO', $1, $2, $3, 'for a test', 'one', 'other')`,
        [version, JSON.stringify(rules), platform().clock.now()],
      );
      return rules;
    },
    /** Somebody long known, who was paid before. */
    aKnownMember: async (units: Units = 500_000n * ONE): Promise<AMember> => {
      const member = await aVerifiedMember(platform(), units);
      const states = ['requested', 'approved', 'paying', 'paid'];
      await aWithdrawal(platform(), { member, amount: ONE, states });
      const before = addMs(platform().clock.now(), -60 * DAY);
      await put('update cashier.withdrawals set created_at = $2, paid_at = $2 where member_id = $1', [
        member.id,
        before,
      ]);
      return member;
    },
    aRound: async ({ id }: AMember, staked: Units, at: Date): Promise<void> => {
      await put(
        `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at, closed_at,
           staked, live_bets, balance_before, balance_after)
         values ($1::uuid, 'studio', $1::text, $2, 'cenote-moon', 'COP', 'CO', 'closed', $3, $3, $3, $4, 1, 0, 0)`,
        [randomUUID(), id, at, staked],
      );
    },
    paidIn: (member: AMember, amount: Units): Promise<string> =>
      aDeposit(platform(), { member, amount, states: ['created', 'pending', 'approved'] }),
    read: async (who: AnOperator, id: string) =>
      (await desk().call<OfficeWithdrawalDetail>(who, 'GET', `/office/withdrawals/${id}`)).body,
    ask: async (member: AMember, amount = '20000') => {
      const { body, status } = await desk().withdraw(member, amount);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
  };
}
