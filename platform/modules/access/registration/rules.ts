/** What a registration has to be, by the market's data: the form judges by the same. Pure. */
import { Refusal } from '@feria/kernel';
import type { RegisterPayload } from '@feria/contracts/access/registration';
import type { RegisterRules } from '@feria/contracts/members/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  breachesOf,
  readDay,
  readField,
  REGISTER_FIELDS,
  type Breach,
  type RegisterField,
} from '@feria/contracts/members/register-rules';
import type { Given } from '../../members/for-access.ts';

/** `rules`: as the way of registering asks for them. `bornBy`: the latest birth date that is old enough. */
type Judged = { rules: RegisterRules; bornBy: string; minimumAge: number };

/**
 * What was given, read once. Throws identity.username_invalid, password_invalid, passwords_differ, invitation_invalid, too_young and, for any other field, fields_invalid; each names all fields that are wrong.
 */
export function readRegistration(payload: RegisterPayload, judged: Judged): Given {
  const { rules, bornBy } = judged;
  const breaches = breachesOf(payload, rules, { bornBy });
  const first = REGISTER_FIELDS.find((field) => breaches[field] !== undefined);
  if (first) throw refusalOf(first, breaches, judged);
  return givenOf(payload, rules);
}

function givenOf(payload: RegisterPayload, rules: RegisterRules): Given {
  const asked = REGISTER_FIELDS.filter((field) => rules[field].enabled);
  const pairs = asked.map((field) => [field, readField(field, payload[field] ?? '')] as const);
  const given: Given = Object.fromEntries(pairs.filter(([, value]) => value !== ''));
  return given.birthday === undefined ? given : { ...given, birthday: readDay(given.birthday) };
}

const CODES: Partial<Record<RegisterField, RefusalCode>> = {
  username: 'identity.username_invalid',
  password: 'identity.password_invalid',
  confirmPassword: 'identity.passwords_differ',
  affiliateCode: 'identity.invitation_invalid',
};

function refusalOf(
  first: RegisterField,
  breaches: Partial<Record<RegisterField, Breach>>,
  { rules, minimumAge }: Judged,
): Refusal<RefusalCode> {
  if (breaches[first] === 'young')
    return new Refusal<RefusalCode>('identity.too_young', { age: minimumAge }, breaches);
  const { minLength: min, maxLength: max } = rules[first];
  return new Refusal(CODES[first] ?? 'identity.fields_invalid', { min, max }, breaches);
}
