/** Payout rules, in the words of the form that sets them. */
import { PAYOUT_RULES, PAYOUT_THRESHOLDS, RULE_DOES } from '@feria/contracts/cashier/payout-rules';
import type { ReactNode } from 'react';
import { FieldName } from '../records/changes.tsx';
import { useMoney } from '../values/amount.tsx';
import { useT, type TextKey } from '../i18n/texts.ts';
import type { ChangeWords } from './differences.tsx';

type T = (key: TextKey, values?: Record<string, string>) => string;

const OWN: Readonly<Record<string, TextKey>> = { isOn: 'payoutRules.on', does: 'payoutRules.does' };

/** `velocity.times`, `payBelow`; undefined: it is no rule. Pure. */
export function payoutPathText(t: T, path: string, currency: string): string | undefined {
  if (path === 'payBelow') return t('payoutRules.payBelowField', { currency });
  const [first = '', name = ''] = path.split('.');
  const rule = PAYOUT_RULES.find((one) => one === first);
  if (!rule) return undefined;
  const own = OWN[name];
  const field = own
    ? t(own)
    : Object.hasOwn(PAYOUT_THRESHOLDS[rule], name) && t(`payoutRules.at.${name}` as TextKey, { currency });
  return field === false ? undefined : `${t(`payoutRules.rule.${rule}`)}: ${field}`;
}

/** `currency`: of the market whose rules they are; '' while it is not known. */
export function usePayoutWords(currency: string): ChangeWords {
  const t = useT();
  const money = useMoney();
  return {
    nameOf: (path): ReactNode => payoutPathText(t, path, currency) ?? <FieldName name={path} />,
    valueShown: (path, value) => {
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'change.yes' : 'change.no');
      const does = RULE_DOES.find((one) => one === value);
      if (does) return t(`payoutRules.does.${does}`);
      const isAmount = path === 'payBelow' || path.endsWith('.amount');
      return isAmount && currency !== '' ? money(value, currency) : undefined;
    },
  };
}
