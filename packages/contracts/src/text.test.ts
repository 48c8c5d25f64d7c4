import { describe, expect, test } from 'vitest';
import {
  AnyUrl,
  Day,
  Email,
  HttpsUrl,
  JsonValue,
  Line,
  Moment,
  RowNumber,
  Text,
  WebUrl,
  ZonedMoment,
} from './text.ts';

const NUL = 'a\0b';
const LONE = ['\ud800', 'a\udc00', '\udfff\ud800'];

describe('text', () => {
  test.each([NUL, ...LONE])('%j is none', (text) => {
    for (const kind of [Text, Line, JsonValue]) expect(kind.safeParse(text).success).toBe(false);
    for (const kind of [WebUrl, HttpsUrl, AnyUrl])
      expect(kind.safeParse(`https://feria.example/${text}`).success).toBe(false);
    expect(Email.safeParse(`${text}@feria.example`).success).toBe(false);
  });

  test('bounds and patterns stand on it', () => {
    const Name = Text.trim().min(1).max(4);
    expect(Name.safeParse('  ñandú  ').success).toBe(false);
    expect(Name.parse('  eñe ')).toBe('eñe');
    expect(Name.safeParse(NUL).success).toBe(false);
  });

  test('more lines than one are text, and no line', () => {
    expect(Text.parse('a\n\tb\u2028c 🎡')).toBe('a\n\tb\u2028c 🎡');
    expect(Line.parse('una línea 🎡')).toBe('una línea 🎡');
    for (const text of ['a\nb', 'a\tb', 'a\x7f', 'a\x9f', 'a\u2028b', 'a\u2029b'])
      expect(Line.safeParse(text).success).toBe(false);
  });

  test('JSON of any shape is looked through to its ends, names included', () => {
    expect(JsonValue.safeParse({ a: [{ b: 'c' }, 1, null, true] }).success).toBe(true);
    expect(JsonValue.safeParse({ a: [{ b: NUL }] }).success).toBe(false);
    expect(JsonValue.safeParse({ [NUL]: 1 }).success).toBe(false);
    expect(JsonValue.safeParse([['\ud800']]).success).toBe(false);
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    expect([JsonValue.safeParse(nested(32)).success, JsonValue.safeParse(nested(34)).success]).toEqual([
      true,
      false,
    ]);
    expect(JsonValue.safeParse(nested(30_000)).success).toBe(false);
  });
});

describe('addresses, days and rows', () => {
  test('a web address begins with http', () => {
    expect(WebUrl.safeParse('http://127.0.0.1:4001/a').success).toBe(true);
    expect(HttpsUrl.safeParse('http://feria.example').success).toBe(false);
    for (const url of ['javascript:alert(1)', 'ftp://a.example', 'a'])
      expect(WebUrl.safeParse(url).success).toBe(false);
    expect(AnyUrl.safeParse('postgres://feria@127.0.0.1/feria').success).toBe(true);
  });

  test('days and moments are those that a database can keep', () => {
    expect(Day.safeParse('2026-02-29').success).toBe(false);
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
      expect([Day.safeParse(day).success, Moment.safeParse(`${day}T00:00:00Z`).success]).toEqual([
        false,
        false,
      ]);
    expect(Day.safeParse('2026-11-23').success).toBe(true);
    expect(Moment.safeParse('2026-11-23T00:00:00Z').success).toBe(true);
    expect(ZonedMoment.safeParse('2026-11-23T00:00:00-05:00').success).toBe(true);
    expect(ZonedMoment.safeParse('0000-11-23T00:00:00-05:00').success).toBe(false);
  });

  test('a row number fits into 64 bits', () => {
    expect(RowNumber.safeParse('9223372036854775807').success).toBe(true);
    for (const number of ['9223372036854775808', '99999999999999999999', 'x', '-1', '1.5', '', '1\0'])
      expect(RowNumber.safeParse(number).success).toBe(false);
  });
});
