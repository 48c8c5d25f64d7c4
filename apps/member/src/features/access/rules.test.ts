import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import type { FieldRule, RegisterRules } from '@feria/contracts/members/member';
import { expect, it } from 'vitest';
import { rulesQuery } from './api.ts';
import { fieldsOf, splitFields } from './rules.ts';

it('the rules of a registration are asked for once, for each market and way', () => {
  expect(rulesQuery('CO', 'username').staleTime).toBe(Infinity);
  const keys = (['CO', 'PE'] as const).flatMap((market) =>
    (['username', 'mobile'] as const).map((way) => JSON.stringify(rulesQuery(market, way).queryKey)),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

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

it('a form shows what has to be given, and folds what may be left out', () => {
  expect(splitFields(fieldsOf(rules), rules)).toEqual({
    asked: ['username', 'password', 'confirmPassword'],
    // The code stands with the number that it proves.
    optional: ['email', 'mobileNum', 'verificationCode'],
  });
  const byMobile = { ...rules, mobileNum: rule(true, true) };
  expect(splitFields(fieldsOf(byMobile, 'mobile'), byMobile).asked.slice(0, 2)).toEqual([
    'mobileNum',
    'verificationCode',
  ]);
});
