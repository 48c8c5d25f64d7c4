import type { RegisterRules } from '@feria/contracts/identity';
import { useT } from '../../app/texts.ts';
import { breachOf, wordedPattern } from './rules.ts';
import type { RegisterField } from './rules.ts';

/** The words of the rules: `hintOf` before typing, `errorOf` what is wrong with what stands there now. */
export function useRuleWords(rules: RegisterRules, values: Readonly<Record<RegisterField, string>>) {
  const t = useT();

  const lengthOf = ({ minLength: min, maxLength: max }: RegisterRules[RegisterField]) =>
    min === max ? t('rule.exactly', { count: min }) : t('rule.between', { min, max });

  function hintOf(name: RegisterField): string | undefined {
    if (name === 'confirmPassword' || name === 'affiliateCode') return undefined;
    const rule = rules[name];
    const pattern = wordedPattern(rule);
    const length = lengthOf(rule);
    return pattern ? `${length} ${t(`pattern.${pattern}`)}` : length;
  }

  function errorOf(name: RegisterField): string | undefined {
    const rule = rules[name];
    if (!rule.enabled) return undefined;
    if (name === 'confirmPassword') {
      if (values.confirmPassword === '') return t('form.required');
      return values.confirmPassword === values.password ? undefined : t('register.differ');
    }
    const breach = breachOf(rule, values[name]);
    if (breach === null) return undefined;
    if (breach === 'empty') return t('form.required');
    if (breach === 'length') return lengthOf(rule);
    const pattern = wordedPattern(rule);
    return pattern ? t(`pattern.${pattern}`) : t('rule.pattern');
  }

  return { hintOf, errorOf };
}
