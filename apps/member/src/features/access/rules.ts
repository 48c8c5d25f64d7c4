/** What the form knows of each field beside its rule, which is the market's data. */
import type { RegisterMethod } from '@feria/contracts/access/register-methods';
import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import type { RegisterField } from '@feria/contracts/members/register-rules';
import type { FieldRule, RegisterRules } from '@feria/contracts/members/member';
import type { InputHTMLAttributes } from 'react';

/** A picture is no field here: whoever has to answer one does so before the form is sent (app/parts/proof). */
export type FormField = Exclude<RegisterField, 'captcha'>;
export type Values = Record<FormField, string>;

const isFormField = (field: RegisterField): field is FormField => field !== 'captcha';

/** By mobile the number is the name: it comes first, with its code. */
const MOBILE_FIRST: readonly FormField[] = ['mobileNum', 'verificationCode'];

/** The fields that a market asks for, in their order. */
export function fieldsOf(rules: RegisterRules, method: RegisterMethod = 'username'): readonly FormField[] {
  const asked = REGISTER_FIELDS.filter(isFormField).filter((field) => rules[field].enabled);
  if (method === 'username') return asked;
  const isFirst = (field: FormField) => MOBILE_FIRST.includes(field);
  return [...asked.filter(isFirst), ...asked.filter((field) => !isFirst(field))];
}

/** What has to be given, and what may be left out, each in its order. The code of a number stands where its number does. */
export function splitFields(
  fields: readonly FormField[],
  rules: RegisterRules,
): { asked: readonly FormField[]; optional: readonly FormField[] } {
  const isAsked = (name: FormField): boolean =>
    rules[name === 'verificationCode' ? 'mobileNum' : name].required;
  return { asked: fields.filter(isAsked), optional: fields.filter((name) => !isAsked(name)) };
}

export const NO_VALUES = Object.fromEntries(REGISTER_FIELDS.filter(isFormField).map((field) => [field, '']));

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'
>;

const PLAIN: InputProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
const DIGITS: InputProps = { ...PLAIN, inputMode: 'numeric' };
const NUMBER: InputProps = { ...PLAIN, type: 'tel', inputMode: 'tel' };

export const SECRET_FIELDS: ReadonlySet<FormField> = new Set([
  'password',
  'confirmPassword',
  'paymentPassword',
]);

/** How a field is filled in: the keyboard of a phone, what a browser may fill in by itself. */
const INPUTS: Record<FormField, InputProps> = {
  username: { ...PLAIN, autoComplete: 'username' },
  password: { ...PLAIN, autoComplete: 'new-password' },
  confirmPassword: { ...PLAIN, autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  birthday: { ...PLAIN, autoComplete: 'bday' },
  idNumber: { ...PLAIN, autoCapitalize: 'characters' },
  email: { ...PLAIN, type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobileNum: { ...NUMBER, autoComplete: 'tel-national' },
  verificationCode: { ...DIGITS, autoComplete: 'one-time-code' },
  paymentPassword: DIGITS,
  whatsapp: NUMBER,
  facebook: PLAIN,
  line: PLAIN,
  wechat: PLAIN,
  qqNum: DIGITS,
  zalo: NUMBER,
  affiliateCode: PLAIN,
};

export function inputOf(field: FormField, rule: FieldRule): InputProps {
  // The browser's own picker of dates speaks yyyy-MM-dd and nothing else.
  if (rule.patternId === 'date_ymd') return { ...INPUTS[field], type: 'date' };
  if (rule.patternId === 'id_co') return { ...INPUTS[field], inputMode: 'numeric' };
  return INPUTS[field];
}
