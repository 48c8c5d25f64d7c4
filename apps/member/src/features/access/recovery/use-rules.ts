import { useQuery } from '@tanstack/react-query';
import type { FieldRule } from '@feria/contracts/members/member';
import { breachOf, readField } from '@feria/contracts/members/register-rules';
import type { RegisterField } from '@feria/contracts/members/register-rules';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { rulesQuery } from './api.ts';

/** In mobile registrations the number is the username. */
const NUMBER = /^\+?\d{6,15}$/;

/** The market's rules for what a recovery asks. While they are on their way the platform alone judges. */
export function useRules() {
  const { market } = useApp();
  return useQuery(rulesQuery(market)).data;
}

/** What is wrong with a field, in the words of its rule; undefined when nothing is. */
export function useWrong() {
  const t = useT();
  const localized = useLocalized();
  return (field: RegisterField, value: string, rule: FieldRule | undefined): string | undefined => {
    const read = readField(field, value);
    if (read === '') return t('form.required');
    if (!rule || (field === 'username' && NUMBER.test(read))) return undefined;
    return breachOf({ ...rule, enabled: true, required: true }, read) ? localized(rule.words) : undefined;
  };
}
