import { expect, test } from 'vitest';
import { readChoice } from './cookies.ts';
import { hasPreview, previewed, previewIn } from './preview.ts';

const word = (said: unknown): string =>
  `${Buffer.from(JSON.stringify(said)).toString('base64url')}.signature`;

test('a preview is drawn in its own market, language and theme, whatever the cookies say', () => {
  const said = previewIn(`/help/x?preview=${word({ market: 'PE', language: 'en', theme: 'light' })}`);
  expect(said).toEqual({ market: 'PE', language: 'en', theme: 'light' });
  const cookies = 'feria_lang=es; feria_theme=dark; feria_signed_in=1';
  const choice = readChoice(cookies, undefined, { code: 'PE', languages: ['es', 'en'], fallback: 'es' });
  expect(previewed(choice, said!)).toEqual({ ...choice, language: 'en', direction: 'ltr', theme: 'light' });
});

test.each([
  ['nothing that was given out', 'x'],
  ['no object', word(7)],
  ['other types', word({ market: 7, language: {}, theme: [] })],
  ['what would break out', word({ market: '"><b>', language: 'xx', theme: 'dark;' })],
])('a word of %s chooses nothing', (_, text) => expect(previewIn(`/?preview=${text}`)).toEqual({}));

test('an address without one has none', () => {
  for (const url of ['/', '/?preview=', '/?q=preview', '/promotions?id=preview='])
    expect(previewIn(url)).toBeUndefined();
  expect(hasPreview('/api/help?merchant=CO&preview=w')).toBe(true);
  expect(hasPreview('/api/help?merchant=CO')).toBe(false);
});
