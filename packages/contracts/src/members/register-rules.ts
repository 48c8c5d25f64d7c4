/** The registration's fields and how their values are judged: one code for the form and for the platform (spec, section 5). Pure. */
import type { FieldRule, RegisterRules } from './member.ts';
import { BIRTHS_IN_NUMBERS, NUMBER_CHECKS } from '../kyc/numbers.ts';

/** In the order in which the form shows them. */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'birthday',
  'idNumber',
  'email',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'whatsapp',
  'facebook',
  'line',
  'wechat',
  'qqNum',
  'zalo',
  'affiliateCode',
  'captcha',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/**
 * Empty: nothing was given · length, pattern: the rule · differs: the two passwords · young: below the market's age · born: the
 * document tells another birth date.
 */
export type RuleBreach = 'empty' | 'length' | 'pattern';
export type Breach = RuleBreach | 'differs' | 'young' | 'born';

type Values = Partial<Record<RegisterField, string | undefined>>;

const SECRETS: ReadonlySet<string> = new Set(['password', 'confirmPassword', 'paymentPassword']);
/** Nobody older has been alive since there are such sites. */
const EARLIEST_BIRTH = '1900-01-01';

/**
 * A value as it is judged and kept: one form for each letter (NFC), no space around it, single ones within. A document's number
 * is in upper case without spaces. A secret stays as it was typed, but for its form.
 */
export function readField(field: RegisterField, text: string): string {
  const value = text.normalize('NFC');
  if (SECRETS.has(field)) return value;
  const single = value.trim().replaceAll(/\s+/gu, ' ');
  return field === 'idNumber' ? single.replaceAll(' ', '').toUpperCase() : single;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people count them: a letter with its marks is one, and so is an emoji of several code points. */
export function countCharacters(value: string): number {
  return [...GRAPHEMES.segment(value)].length;
}

/** What is wrong with a value by its rule; null when nothing is. What is optional, or not asked, may stay empty. */
export function breachOf(rule: FieldRule, value: string): RuleBreach | null {
  if (value === '') return rule.enabled && rule.required ? 'empty' : null;
  const length = countCharacters(value);
  if (length < rule.minLength || length > rule.maxLength) return 'length';
  const fits = matches(rule.acceptedPattern, value) && (NUMBER_CHECKS[rule.patternId]?.(value) ?? true);
  return fits ? null : 'pattern';
}

/** '*' matches all. The whole value has to match, whether or not the pattern says so. Throws for a pattern that is none. */
function matches(pattern: string, value: string): boolean {
  return pattern === '*' || new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

/** A birth date as yyyy-MM-dd, in whichever of the two orders it was written. */
export function readDay(value: string): string {
  const [, month, day, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(value) ?? [];
  return year === undefined ? value : `${year}-${month}-${day}`;
}

/** What is wrong with which field; an empty record: nothing. Fields that the market does not ask for are not looked at. */
export function breachesOf(
  values: Values,
  rules: RegisterRules,
  { bornBy }: { bornBy: string },
): Partial<Record<RegisterField, Breach>> {
  const breaches: Partial<Record<RegisterField, Breach>> = {};
  for (const field of REGISTER_FIELDS) {
    if (!rules[field].enabled) continue;
    const value = readField(field, values[field] ?? '');
    const breach = breachOf(rules[field], value) ?? furtherBreach(field, value, { values, rules, bornBy });
    if (breach !== null) breaches[field] = breach;
  }
  return breaches;
}

type Around = { values: Values; rules: RegisterRules; bornBy: string };

function furtherBreach(
  field: RegisterField,
  value: string,
  { values, rules, bornBy }: Around,
): Breach | null {
  if (field === 'confirmPassword')
    return value === readField('password', values.password ?? '') ? null : 'differs';
  // A number that may be left out is proven once it is given.
  if (field === 'verificationCode')
    return value === '' && readField('mobileNum', values.mobileNum ?? '') !== '' ? 'empty' : null;
  if (value === '') return null;
  if (field === 'birthday') return ageBreach(readDay(value), bornBy);
  const told = field === 'idNumber' ? BIRTHS_IN_NUMBERS[rules.idNumber.patternId]?.(value) : undefined;
  const given = rules.birthday.enabled ? readDay(readField('birthday', values.birthday ?? '')) : '';
  return told !== undefined && given !== '' && told !== given ? 'born' : null;
}

function ageBreach(day: string, bornBy: string): Breach | null {
  if (day < EARLIEST_BIRTH) return 'pattern';
  return day > bornBy ? 'young' : null;
}
