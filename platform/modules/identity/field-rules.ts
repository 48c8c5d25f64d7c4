/** Register rules are data, applied here and, from the same data, in the browser. Pure. */
import { Refusal } from '@feria/kernel';
import type { FieldRule, RegisterPayload, RegisterRules } from '@feria/contracts/identity';
import type { RefusalCode } from '@feria/contracts/refusals';

/** Whether a value fits a rule. Lengths count characters as people do, not code units; '*' matches all. */
export function fitsRule(value: string, rule: FieldRule): boolean {
  if (value === '') return !rule.required;
  const length = Array.from(value).length;
  if (length < rule.minLength || length > rule.maxLength) return false;
  return rule.acceptedPattern === '*' || new RegExp(rule.acceptedPattern, 'u').test(value);
}

/** Throws identity.terms_required, username_invalid, password_invalid, passwords_differ, invitation_invalid. */
export function checkRegistration(payload: RegisterPayload, rules: RegisterRules): void {
  const refusals: readonly (readonly [boolean, RefusalCode])[] = [
    [!payload.terms, 'identity.terms_required'],
    [!fitsRule(payload.username, rules.username), 'identity.username_invalid'],
    [!fitsRule(payload.password, rules.password), 'identity.password_invalid'],
    [payload.confirmPassword !== payload.password, 'identity.passwords_differ'],
    [!fitsRule(payload.affiliateCode ?? '', rules.affiliateCode), 'identity.invitation_invalid'],
  ];
  const broken = refusals.find(([isBroken]) => isBroken);
  if (broken) throw new Refusal<RefusalCode>(broken[1], rangeOf(broken[1], rules));
}

function rangeOf(code: RefusalCode, rules: RegisterRules): Record<string, number> {
  const rule =
    code === 'identity.username_invalid'
      ? rules.username
      : code === 'identity.password_invalid'
        ? rules.password
        : undefined;
  return rule ? { min: rule.minLength, max: rule.maxLength } : {};
}
