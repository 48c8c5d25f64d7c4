import { describe, expect, test } from 'vitest';
import { retryUntilAnswered, Refused, Unanswered } from './api.ts';
import { en } from './i18n/en.ts';
import { es } from './i18n/es.ts';
import { voiceOf } from './i18n/index.ts';
import { moneyVoice, numberVoice, unitsOf } from './money.ts';
import { newRequestKey } from './request-key.ts';
import { refusalOf } from './slot/refusals.ts';

const spaced = (text: string): string => text.replaceAll(/\s/gu, ' ');

describe('a call that must be answered', () => {
  const noPause = async (): Promise<void> => undefined;

  test('is repeated until it is, and tells when trouble begins and ends', async () => {
    const told: boolean[] = [];
    let calls = 0;
    const attempt = async (): Promise<string> => {
      calls += 1;
      if (calls < 4) throw new Unanswered('/api/spin');
      return 'round';
    };
    await expect(retryUntilAnswered(attempt, (isInTrouble) => told.push(isInTrouble), noPause)).resolves.toBe(
      'round',
    );
    expect(calls).toBe(4);
    expect(told).toEqual([true, false]);
  });

  test('ends at a refusal, which is an answer', async () => {
    const attempt = async (): Promise<never> => {
      throw new Refused('stake_invalid', 422);
    };
    await expect(retryUntilAnswered(attempt, () => undefined, noPause)).rejects.toMatchObject({
      code: 'stake_invalid',
    });
  });
});

describe('amounts', () => {
  test.each([
    ['es', 'COP', '$ 1.234,56'],
    ['es', 'PEN', 'S/ 1,234.56'],
    ['es', 'MXN', '$1,234.56'],
    ['en', 'COP', '$1,234.56'],
    ['en', 'FUN', '1,234.56'],
  ] as const)('%s %s', (language, currency, text) => {
    expect(spaced(moneyVoice({ language, country: null }, currency).amount(unitsOf('1234.56789')))).toBe(
      text,
    );
  });

  test.each([
    ['es', 'CO', '1.234,56', '×2,35', '×3–10.000'],
    ['es', 'MX', '1,234.56', '×2.35', '×3–10,000'],
    ['es', null, '1,234.56', '×2.35', '×3–10,000'],
    ['en', 'CO', '1,234.56', '×2.35', '×3–10,000'],
  ] as const)('play money and odds in %s of %s', (language, country, amount, price, range) => {
    const voice = { language, country };
    expect(moneyVoice(voice, 'FUN').amount(unitsOf('1234.56'))).toBe(amount);
    expect(numberVoice(voice, 'FUN').odds('×2.35')).toBe(price);
    expect(numberVoice(voice, 'FUN').odds('×3–10 000')).toBe(range);
    expect(numberVoice(voice, 'FUN').odds('1:1; 27:50')).toBe('1:1; 27:50');
  });

  test.each([
    ['es', 'CO', '20 k', '1 k', '1,5 M', '1,50', '×2.500'],
    ['es', 'MX', '20 k', '1 k', '1.5 M', '1.50', '×2,500'],
    ['en', 'CO', '20K', '1K', '1.5M', '1.50', '×2,500'],
  ] as const)('chips and multiples in %s of %s', (language, country, twenty, one, large, cents, times) => {
    const money = moneyVoice({ language, country }, 'FUN');
    const short = ['20000', '1000', '1500000', '1.5'].map((amount) => spaced(money.short(unitsOf(amount))));
    expect(short).toEqual([twenty, one, large, cents]);
    expect(money.times(2500n)).toBe(times);
  });

  test('large ones keep every digit', () => {
    expect(moneyVoice({ language: 'en', country: 'CO' }, 'FUN').amount(unitsOf('9007199254741.99'))).toBe(
      '9,007,199,254,741.99',
    );
  });

  test('a signed one shows its plus', () => {
    expect(moneyVoice({ language: 'en', country: 'CO' }, 'FUN').signed(120_000n)).toBe('+1.20');
    expect(moneyVoice({ language: 'en', country: 'CO' }, 'FUN').signed(0n)).toBe('0.00');
  });

  test('what is no amount is not read', () => expect(() => unitsOf('1e5')).toThrow('not an amount'));
});

describe('texts', () => {
  const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  test.each(Object.keys(en) as (keyof typeof en)[])('%s has the same values in both languages', (key) => {
    expect(holes(es[key])).toEqual(holes(en[key]));
  });
  test('every other language is answered in English', () => {
    expect(voiceOf('es-PE').say('freeSpin', { played: 1, granted: 8 })).toBe('Giro gratis 1 de 8');
    expect(voiceOf('qu').language).toBe('en');
    expect(voiceOf(null).language).toBe('en');
  });
});

test('a refusal names one thing to do', () => {
  expect(refusalOf('session_expired', { isFun: false }).action).toBe('reopen');
  expect(refusalOf('RS_ERROR_NOT_ENOUGH_MONEY', { isFun: false }).action).toBe('deposit');
  expect(refusalOf('RS_ERROR_NOT_ENOUGH_MONEY', { isFun: true }).action).toBe('ok');
  const limit = 'RS_ERROR_LIMIT_REACHED';
  expect(refusalOf(limit, { isFun: false }).title).toBe('limit');
  expect(refusalOf(limit, { isFun: false, wasFree: true }).title).toBe('houseOver');
  expect(refusalOf('RS_ERROR_UNKNOWN', { isFun: false }).title).toBe('failed');
});

test('a request key is a version 4 UUID of its own', () => {
  const keys = Array.from({ length: 50 }, newRequestKey);
  expect(
    keys.every((key) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key)),
  ).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
