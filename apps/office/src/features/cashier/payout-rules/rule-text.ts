/** What a payout rule asks, with the numbers of these rules, and what one saw, with the numbers that were kept. */
import type { RuleResult } from '@feria/contracts/cashier/payout-rules-office';
import {
  LEAVE_HOURS,
  VELOCITY_HOURS,
  type PayoutRule,
  type RuleSetting,
} from '@feria/contracts/cashier/payout-rules';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/values/amount.tsx';

/** The hours of those that set none themselves. */
const HOURS: Readonly<Partial<Record<PayoutRule, number>>> = {
  velocity: VELOCITY_HOURS,
  deposit_and_leave: LEAVE_HOURS,
};
/** What of it is money; the rest is counted. */
const MONEY: ReadonlySet<string> = new Set(['amount', 'deposited', 'owed', 'staked']);

export function useRuleText(currency: string) {
  const t = useT();
  const money = useMoney();
  const written = (values: Readonly<Record<string, number | string>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        MONEY.has(name) ? money(String(value), currency) : value,
      ]),
    );
  return {
    asks: (rule: PayoutRule, { at }: Pick<RuleSetting, 'at'>): string => {
      const hours = HOURS[rule];
      return t(`payoutRules.asks.${rule}`, written(hours === undefined ? at : { ...at, hours }));
    },
    saw: ({ rule, seen }: Pick<RuleResult, 'rule' | 'seen'>): string =>
      Object.keys(seen).length === 0
        ? t('payoutRules.seen.none')
        : t(`payoutRules.seen.${rule}`, written(seen)),
  };
}
