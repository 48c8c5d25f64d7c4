import { expect, test } from 'vitest';
import { REQUIRED_LANGUAGES, inLanguage, mapLanguages } from './languages.ts';
import { LocalizedText, localized, localizedInput } from './localized.ts';
import { Text } from './text.ts';

test('English is required, the others may be missing, and what is no language of ours is not read', () => {
  expect(LocalizedText.parse({ en: 'Games', es: 'Juegos' })).toEqual({ en: 'Games', es: 'Juegos' });
  expect(LocalizedText.parse({ en: 'Games', tlh: 'Quj' })).toEqual({ en: 'Games' });
  expect(LocalizedText.safeParse({ es: 'Juegos' }).success).toBe(false);
  expect(localized(Text.max(3)).safeParse({ en: 'four' }).success).toBe(false);
});

test('who writes a text writes it in each language that must have it', () => {
  const whole = Object.fromEntries(REQUIRED_LANGUAGES.map((language) => [language, 'words']));
  expect(localizedInput(Text.min(1)).parse(whole)).toEqual(whole);
  for (const language of REQUIRED_LANGUAGES) {
    const { [language]: _, ...rest } = whole;
    expect(localizedInput(Text).safeParse(rest).success).toBe(false);
    expect(localizedInput(Text.min(1)).safeParse({ ...rest, [language]: '' }).success).toBe(false);
  }
});

test('a text is read in its language, in English where it is missing or empty', () => {
  expect(inLanguage({ en: 'Games', es: 'Juegos' }, 'es')).toBe('Juegos');
  expect(inLanguage({ en: 'Games', es: '' }, 'es')).toBe('Games');
  expect(inLanguage({ en: 'Games' }, 'zh-Hant')).toBe('Games');
  expect(mapLanguages({ en: 'a' }, (words) => words.toUpperCase())).toEqual({ en: 'A' });
});
