/** The registration's rules are data (spec section 5): what to say before typing, and what is wrong afterwards. */
import type { FieldRule, RegisterRules } from '@feria/contracts/identity';
import type { RefusalCode } from '@feria/contracts/refusals';

export type RegisterField = keyof RegisterRules;
export type RuleBreach = 'empty' | 'length' | 'pattern';

const ANY = '*';

/** What is wrong with a value by its rule; null when nothing is. An optional field may stay empty. */
export function breachOf(rule: FieldRule, value: string): RuleBreach | null {
  if (value === '') return rule.required ? 'empty' : null;
  const length = Array.from(value).length;
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  return matches(rule.acceptedPattern, value) ? null : 'pattern';
}

/** A pattern that this browser cannot read is left to the server. */
function matches(pattern: string, value: string): boolean {
  if (pattern === ANY || pattern === '') return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/** The pattern ids that have words of their own; others are described by their length alone. */
export const WORDED_PATTERNS = [
  'letters_digits',
  'letter_first',
  'letters_or_digits',
  'digits',
  'no_spaces',
  'strong_password',
] as const;
export type WordedPattern = (typeof WORDED_PATTERNS)[number];

export function wordedPattern(rule: FieldRule): WordedPattern | null {
  return WORDED_PATTERNS.find((id) => id === rule.patternId) ?? null;
}

/** Which field a refusal speaks of; others belong to the whole form. */
export const FIELD_OF_REFUSAL: Partial<Record<RefusalCode, RegisterField | 'terms'>> = {
  'identity.username_taken': 'username',
  'identity.username_invalid': 'username',
  'identity.password_invalid': 'password',
  'identity.password_common': 'password',
  'identity.passwords_differ': 'confirmPassword',
  'identity.terms_required': 'terms',
  'identity.invitation_invalid': 'affiliateCode',
};
