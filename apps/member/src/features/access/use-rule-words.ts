import { breachesOf } from '@feria/contracts/members/register-rules';
import type { Breach } from '@feria/contracts/members/register-rules';
import type { RegisterRules } from '@feria/contracts/members/member';
import { useLocalized } from '../../ground/market/app-context.ts';
import { useT } from '../../ground/i18n/texts.ts';
import type { RegisterSettings } from './api.ts';
import type { FormField, Values } from './rules.ts';

/** Fields without a hint: the label is enough, or the text is an error message and no rule. */
const WITHOUT_HINT: ReadonlySet<FormField> = new Set([
  'confirmPassword',
  'birthday',
  'email',
  'mobileNum',
  'verificationCode',
  'affiliateCode',
]);

/** The words of the rules: `hintOf` before typing, `errorOf` what is wrong with what stands there now, `wordsOf` a breach. */
export function useRuleWords(rules: RegisterRules, { bornBy, minimumAge }: RegisterSettings, values: Values) {
  const t = useT();
  const localized = useLocalized();
  const breaches = breachesOf(values, rules, { bornBy });

  function hintOf(name: FormField): string | undefined {
    if (name === 'payeeName') return t('register.payeeNameHint');
    return WITHOUT_HINT.has(name) || rules[name].patternId === 'any'
      ? undefined
      : localized(rules[name].words);
  }

  function wordsOf(name: FormField, breach: Breach): string {
    if (breach === 'empty') return t('form.required');
    if (breach === 'differs') return t('register.differ');
    if (breach === 'young') return t('register.young', { age: minimumAge });
    if (breach === 'born') return t('register.born');
    return name === 'affiliateCode' ? t('invitation_code_error') : localized(rules[name].words);
  }

  function errorOf(name: FormField): string | undefined {
    const breach = breaches[name];
    return breach && wordsOf(name, breach);
  }

  return { hintOf, wordsOf, errorOf };
}
