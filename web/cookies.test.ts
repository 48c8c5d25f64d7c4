import { expect, test } from 'vitest';
import { readChoice, readCookies } from './cookies.ts';

const market = { code: 'PE', languages: ['es', 'en'], fallback: 'es' };

test('cookies are read by name; what is no pair is passed over', () => {
  expect([...readCookies('a=1; b=2; broken; c==')]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(readCookies(undefined).size).toBe(0);
});

test('a cookie that no other host can have set goes before one that it can', () => {
  for (const header of ['__Host-feria_lang=en; feria_lang=es', 'feria_lang=es; __Host-feria_lang=en'])
    expect(readChoice(header, undefined, market).language).toBe('en');
});

test.each([
  ['feria_lang=en', 'es-PE', 'en'],
  ['feria_lang=klingon', 'en-GB,en;q=0.9', 'en'],
  [undefined, 'fr-FR,en;q=0.5', 'en'],
  [undefined, 'fr-FR', 'es'],
  [undefined, undefined, 'es'],
  ['feria_lang=en-XA', undefined, 'en-XA'],
])('cookie %s and device %s show %s', (cookie, device, language) => {
  expect(readChoice(cookie, device, market).language).toBe(language);
});

test('a market whose own language is none of ours is shown in English', () => {
  const far = { code: 'XX', languages: ['tlh', 'es', 'en'], fallback: 'tlh' };
  expect(readChoice(undefined, 'fr-FR', far).language).toBe('en');
});

test('the mirrored pseudo-language is the pseudo-language, from the right', () => {
  expect(readChoice('feria_lang=en-XB', undefined, market)).toMatchObject({
    language: 'en-XA',
    direction: 'rtl',
  });
  expect(readChoice('feria_lang=es', undefined, market).direction).toBe('ltr');
});

test('the theme is dark until light is chosen, and the mirror tells of a session', () => {
  expect(readChoice(undefined, undefined, market)).toMatchObject({
    theme: 'dark',
    signedIn: false,
    market: 'PE',
  });
  expect(readChoice('feria_theme=light; feria_signed_in=1', undefined, market)).toMatchObject({
    theme: 'light',
    signedIn: true,
  });
  expect(readChoice('feria_theme="><script>', undefined, market).theme).toBe('dark');
});
