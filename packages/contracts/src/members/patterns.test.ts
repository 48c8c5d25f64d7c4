import { expect, test } from 'vitest';
import { PATTERN_IDS, PATTERNS, wordsOfPattern, type PatternId } from './patterns.ts';

/** What each kind takes, and what it refuses. */
const CASES: Record<PatternId, readonly [readonly string[], readonly string[]]> = {
  any: [['', 'a b', '¡ñ\n🎠'], []],
  letter_first: [
    ['a', 'Ana1990'],
    ['1a', 'a b', 'añ', 'a_b'],
  ],
  kanji_digits: [
    ['漢字12', '々１'],
    ['kanji', 'かな', '漢 字'],
  ],
  email: [
    ['a@b.co', "o'brien+x@mail.example.com"],
    ['a@b', 'a b@c.co', 'a@b..co', '@b.co', 'a@-b.co', 'a@b.co\n', 'a@b@c.co'],
  ],
  letters_or_digits: [
    ['abc', '123', 'a1'],
    ['a-1', 'ñ', 'a 1'],
  ],
  letters_and_digits: [
    ['a1', '1a', 'abc9'],
    ['abc', '123', 'a1!'],
  ],
  digits: [
    ['0', '0123'],
    ['1.2', '１', 'a', '-1'],
  ],
  alnum_uppercase: [
    ['A', 'aB1'],
    ['ab1', 'AB-1', 'Ñ'],
  ],
  english_spaces: [
    ['Ana Maria', ''],
    ['Ana María', 'Ana1'],
  ],
  no_spaces: [
    ['añ1!', '漢'],
    ['a b', 'a\u00A0b', 'a\u3000b'],
  ],
  chinese_punctuation: [
    ['你好，世界。', '《书》'],
    ['hello', '你好1'],
  ],
  date_ymd: [
    ['2000-02-29', '2024-02-29', '1999-12-31'],
    [
      '1900-02-29',
      '2023-02-29',
      '2023-04-31',
      '2023-13-01',
      '2023-00-10',
      '23-01-01',
      '0000-01-01',
      '01-31-2000',
    ],
  ],
  date_mdy: [
    ['02-29-2000', '12-31-1999'],
    ['02-29-1900', '02-29-2023', '04-31-2023', '13-01-2023', '2000-01-31', '01-01-0000'],
  ],
  letters_spaces: [
    ['Núñez Peña', 'Ünal', 'Анна'],
    ['Ana1', 'Ana-María'],
  ],
  korean: [['한국어'], ['한 국', 'hangul', '漢']],
  thai: [
    ['ไทย', 'ภาษา'],
    ['ไทย a', 'thai'],
  ],
  thai_english: [
    ['ไทย Thai', 'Thai'],
    ['ไทย1', 'ñ'],
  ],
  uppercase_spaces: [
    ['ANA NÚÑEZ', 'A'],
    ['ÑÑ', 'Ana', '   ', 'A1'],
  ],
  letters_digits_symbols: [
    ['añ1!€', '漢字+1'],
    ['a b', 'a\tb'],
  ],
  strong_password: [
    ['Aa1!', 'Ñandú 9#'],
    ['aa1!', 'AA1!', 'Aaa!', 'Aaa1'],
  ],
  full_name: [
    ['Ana Núñez', "Bernardo O'Higgins", 'María del Carmen Peña-Ruiz', 'Ma. José'],
    ['Ana', 'Ana ', ' Ana Núñez', 'Ana  Núñez', 'Ana 3', 'Ana\tNúñez'],
  ],
  full_width: [
    ['ひらがな', 'カタカナー', '漢字'],
    ['ｶﾀｶﾅ', 'ひら がな', 'abc', 'ひ1'],
  ],
  uppercase_no_spaces: [
    ['ANA', 'ÑÚ'],
    ['ANA B', 'Ana', 'A1'],
  ],
  password: [['whatever it is'], []],
  mobile: [['3001234567'], ['+573001234567', '300 123', 'x']],
  real_name: [['Ana Núñez'], ['Ana', '4 5']],
  verification_code: [['012345'], ['01234a']],
  id_co: [
    ['1020304050', '79123456', '1234'],
    ['123456789', '0123456', '2020304050', '79.123.456'],
  ],
  id_pe: [
    ['17801146', '17801146-0', '001234567', 'AB123456'],
    ['1780114', '17801146-L', '17801146-01', 'AB', '1234567890'],
  ],
  id_mx: [['BOXW310820HNERXN09'], ['BOXW310820HNERXN0', 'boxw310820hnerxn09', 'BOXW311320HNERXN09']],
};

test.each(PATTERN_IDS)('the kind %s takes what it says and nothing else', (id) => {
  const pattern = new RegExp(PATTERNS[id].source, 'u');
  const [taken, refused] = CASES[id];
  expect(taken.filter((value) => !pattern.test(value))).toEqual([]);
  expect(refused.filter((value) => pattern.test(value))).toEqual([]);
});

test('the two kinds of date take every real day of the calendar and no other', () => {
  const [ymd, mdy] = [new RegExp(PATTERNS.date_ymd.source, 'u'), new RegExp(PATTERNS.date_mdy.source, 'u')];
  const two = (count: number): string => String(count).padStart(2, '0');
  for (const year of [1896, 1899, 1900, 1904, 1999, 2000, 2008, 2026, 2100, 2400])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const date = new Date(Date.UTC(year, month - 1, day));
        const isReal =
          date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month > 0 && month < 13;
        expect(ymd.test(`${year}-${two(month)}-${two(day)}`)).toBe(isReal);
        expect(mdy.test(`${two(month)}-${two(day)}-${year}`)).toBe(isReal);
      }
});

// A pattern that went back over what it had read would not come to an end here: the test's own time would be over first.
test.each(PATTERN_IDS)('the kind %s reads long nasty texts once', (id) => {
  const pattern = new RegExp(PATTERNS[id].source, 'u');
  const units = [
    'a',
    'A',
    '1',
    ' ',
    'a ',
    'A a',
    'a-',
    '.a',
    'a@a.',
    'Aa1',
    'ñ',
    '漢',
    '한',
    'ไ',
    '9-',
    "'",
    '\u0301',
  ];
  for (const unit of units)
    for (const end of ['', '!', '\n', ' ', '@', '\u{1F3A0}']) pattern.test(unit.repeat(20_000) + end);
});

test('words name the bounds, and equal bounds as one number', () => {
  const words = (min: number, max: number): string => wordsOfPattern('password', { min, max }).en;
  expect(words(8, 64)).toBe('Please fill in your password with 8 - 64 characters');
  expect(words(6, 6)).toBe('Please fill in your password with 6 characters');
  expect(wordsOfPattern('digits', { min: 5, max: 12 }).es).toBe('Solo números, 5 - 12 dígitos');
});

test.each(PATTERN_IDS)('both languages of %s name the same bounds', (id) => {
  const { en, es = '' } = PATTERNS[id].words;
  expect(en.includes('(min) - (max)')).toBe(es.includes('(min) - (max)'));
  for (const words of [en, es]) expect(words.replace('(min) - (max)', '')).not.toMatch(/\((?:min|max)\)/);
});
