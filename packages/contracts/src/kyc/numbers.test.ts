import { expect, test } from 'vitest';
import {
  clabeCheck,
  curpBirthDate,
  curpCheck,
  dniCheck,
  DOCUMENT_CHECKS,
  isClabe,
  isColombianId,
  isCurp,
  isPeruvianId,
  isRfc,
  plainDocumentNumber,
  readDocumentNumber,
  rfcCheck,
} from './numbers.ts';

test('the check digit of a DNI is that of the identity document', () => {
  expect(dniCheck('17801146')).toEqual({ digit: '0', letter: 'D' });
  expect(isPeruvianId('17801146')).toBe(true);
  expect(isPeruvianId('17801146-0')).toBe(true);
  expect(isPeruvianId('17801146-D')).toBe(true);
});

test('one wrong digit of a DNI is seen, and so is any other check digit', () => {
  for (let at = 0; at < 8; at += 1) {
    const wrong = '17801146'.replace(/./g, (digit, place) =>
      place === at ? String((Number(digit) + 1) % 10) : digit,
    );
    expect(isPeruvianId(`${wrong}-0`)).toBe(false);
  }
  for (const check of '123456789') expect(isPeruvianId(`17801146-${check}`)).toBe(false);
  expect(isPeruvianId('00000000')).toBe(false);
});

test('Peru takes a CE of nine digits and a passport', () => {
  expect(isPeruvianId('001234567')).toBe(true);
  expect(isPeruvianId('AB123456')).toBe(true);
  expect(isPeruvianId('1234567890')).toBe(false);
});

test.each([
  ['1020304050', true],
  ['52123456', true],
  ['123456', true],
  ['123456789', false],
  ['0123456', false],
  ['3020304050', false],
  ['123', false],
])('Colombia judges %s as %s', (number, isOne) => expect(isColombianId(number)).toBe(isOne));

// Published examples of the number.
test.each(['BOXW310820HNERXN09', 'HEGG560427MVZRRL04', 'SABC560626MDFLRN01'])('%s is a CURP', (curp) => {
  expect(curpCheck(curp)).toBe(Number(curp.at(-1)));
  expect(isCurp(curp)).toBe(true);
});

test('a CURP with a wrong check digit, state or date is none', () => {
  for (const check of '012345678') expect(isCurp(`BOXW310820HNERXN0${check}`)).toBe(false);
  expect(isCurp('BOXW310820HXXRXN09')).toBe(false);
  expect(isCurp('BOXW310231HNERXN09')).toBe(false);
});

test('two letters that change places are seen', () => {
  expect(isCurp('HEGG560427MVZRRL04')).toBe(true);
  expect(isCurp('HEGG560427MVZRLR04')).toBe(false);
});

test('a CURP tells its birth date, and its series the century', () => {
  expect(curpBirthDate('HEGG560427MVZRRL04')).toBe('1956-04-27');
  expect(curpBirthDate('HEGG080427MVZRRLA4')).toBe('2008-04-27');
  expect(curpBirthDate('HEGG990229MVZRRL04')).toBeUndefined();
  expect(curpBirthDate('not one')).toBeUndefined();
});

// Published examples: a person's of the SAT's own guides, and the SAT's own.
test('the last character of an RFC is checked', () => {
  expect(rfcCheck('GODE561231GR8')).toBe('8');
  expect(rfcCheck('SAT970701NN3')).toBe('3');
  expect(isRfc('GODE561231GR8')).toBe(true);
  for (const check of '012345679A') expect(isRfc(`GODE561231GR${check}`)).toBe(false);
  expect(isRfc('SAT970701NN3')).toBe(false);
  expect(isRfc('GODE561331GR8')).toBe(false);
});

test('the last digit of a CLABE is checked', () => {
  expect(clabeCheck('032180000118359719')).toBe(9);
  expect(isClabe('032180000118359719')).toBe(true);
  for (const check of '012345678') expect(isClabe(`03218000011835971${check}`)).toBe(false);
  expect(isClabe('03218000011835971')).toBe(false);
});

test.each([
  ['cc', '1020304050', '3020304050'],
  ['co_foreigner', '1234567', '12345'],
  ['dni', '17801146', '17801146-5'],
  ['pe_foreigner', '001234567', '01234567'],
  ['passport', 'AB123456', 'AB-123'],
  ['curp', 'BOXW310820HNERXN09', 'BOXW310820HNERXN08'],
  ['ine', 'GMZRRL56042714M300', 'GMZRRL56042714X300'],
  ['rfc', 'GODE561231GR8', 'GODE561231GR9'],
] as const)('a %s may be %s and not %s', (kind, one, none) => {
  expect(DOCUMENT_CHECKS[kind](one)).toBe(true);
  expect(DOCUMENT_CHECKS[kind](none)).toBe(false);
});

test('a number is read as people write it, and compared without its check digit', () => {
  expect(readDocumentNumber(' 1.020.304.050 ')).toBe('1020304050');
  expect(plainDocumentNumber('17801146-d')).toBe('17801146');
});
