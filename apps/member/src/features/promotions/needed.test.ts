import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import type { FieldRule, RegisterRules } from '@feria/contracts/members/member';
import { expect, it } from 'vitest';
import en from './i18n/en/promotions.json';
import es from './i18n/es/promotions.json';
import { neededFields } from './needed.ts';

const rule = (enabled: boolean, required: boolean): FieldRule => ({
  enabled,
  required,
  patternId: 'any',
  acceptedPattern: '*',
  minLength: 0,
  maxLength: 255,
  words: { en: '', es: '' },
});
const rules = {
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, rule(false, false)])) as RegisterRules),
  username: rule(true, true),
  password: rule(true, true),
  confirmPassword: rule(true, true),
  email: rule(true, false),
  mobileNum: rule(true, false),
  verificationCode: rule(true, true),
};

it('what a promotion says is needed is what the rules need, without what is typed twice', () => {
  expect(neededFields(rules)).toEqual(['username', 'password']);
  for (const texts of [en, es])
    for (const field of REGISTER_FIELDS.filter(
      (name) => !['confirmPassword', 'verificationCode', 'captcha'].includes(name),
    ))
      expect(Object.keys(texts)).toContain(`promo.asks.${field}`);
});
