import { expect, test } from 'vitest';
import type { FieldRule, RegisterRules } from './member.ts';
import {
  breachesOf,
  breachOf,
  countCharacters,
  readDay,
  readField,
  REGISTER_FIELDS,
} from './register-rules.ts';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 2,
  maxLength: 4,
  words: { en: '', es: '' },
  ...change,
});

test.each([
  ['', 'empty'],
  ['a', 'length'],
  ['abcde', 'length'],
  ['ab1', 'pattern'],
  ['abc', null],
])('judges "%s" as %s', (value, breach) =>
  expect(breachOf(rule({ acceptedPattern: '[a-z]+' }), value)).toBe(breach),
);

test('what is optional, or not asked, may stay empty', () => {
  expect(breachOf(rule({ required: false }), '')).toBeNull();
  expect(breachOf(rule({ enabled: false }), '')).toBeNull();
});

test('characters are counted as people count them', () => {
  expect(countCharacters('🎠🎠')).toBe(2);
  expect(countCharacters('n\u0303')).toBe(1);
  expect(countCharacters('👨‍👩‍👧')).toBe(1);
  expect(countCharacters('ภาษา')).toBeLessThanOrEqual(4);
});

test('a value has one form: composed letters, single spaces, none around; a secret keeps its spaces', () => {
  expect(readField('payeeName', '  Nun\u0303ez \t Pen\u0303a ')).toBe('Núñez Peña'.replace('ú', 'u'));
  expect(readField('password', ' n\u0303 ')).toBe(' ñ ');
  expect(readField('idNumber', ' boxw 310820 hnerxn09 ')).toBe('BOXW310820HNERXN09');
});

test('a document is judged by its check digit too', () => {
  const curp = rule({ patternId: 'id_mx', minLength: 18, maxLength: 18 });
  expect(breachOf(curp, 'BOXW310820HNERXN09')).toBeNull();
  expect(breachOf(curp, 'BOXW310820HNERXN08')).toBe('pattern');
});

test('both orders of a date mean the same day', () => {
  expect(readDay('12-31-2000')).toBe('2000-12-31');
  expect(readDay('2000-12-31')).toBe('2000-12-31');
});

const none = Object.fromEntries(
  REGISTER_FIELDS.map((field) => [field, rule({ enabled: false })]),
) as RegisterRules;
const bornBy = '2008-11-20';

test('every field that is asked is judged, and no other', () => {
  expect(breachesOf({}, none, { bornBy })).toEqual({});
  const all = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, rule()])) as RegisterRules;
  expect(Object.keys(breachesOf({}, all, { bornBy }))).toEqual([...REGISTER_FIELDS]);
  expect(breachesOf({ line: 'too long for it' }, none, { bornBy })).toEqual({});
});

test('the repeated password has to be the same', () => {
  const rules = { ...none, password: rule(), confirmPassword: rule() };
  expect(breachesOf({ password: 'abc', confirmPassword: 'abd' }, rules, { bornBy })).toEqual({
    confirmPassword: 'differs',
  });
  expect(breachesOf({ password: 'ñb', confirmPassword: 'n\u0303b' }, rules, { bornBy })).toEqual({});
});

test.each([
  ['2008-11-20', undefined],
  ['2008-11-21', 'young'],
  ['1899-12-31', 'pattern'],
  ['11-20-2008', undefined],
  ['11-21-2008', 'young'],
])('a birth on %s is judged as %s', (birthday, breach) => {
  const rules = { ...none, birthday: rule({ minLength: 10, maxLength: 10 }) };
  expect(breachesOf({ birthday }, rules, { bornBy }).birthday).toBe(breach);
});

test.each([
  ['1931-08-20', undefined],
  ['08-20-1931', undefined],
  ['1931-08-21', 'born'],
  ['', undefined],
])(
  'a CURP of somebody born on 20 August 1931 with the birth date "%s" is judged as %s',
  (birthday, breach) => {
    const curp = rule({ patternId: 'id_mx', minLength: 18, maxLength: 18 });
    const rules = {
      ...none,
      idNumber: curp,
      birthday: rule({ required: false, minLength: 10, maxLength: 10 }),
    };
    expect(breachesOf({ idNumber: 'BOXW310820HNERXN09', birthday }, rules, { bornBy }).idNumber).toBe(breach);
  },
);
