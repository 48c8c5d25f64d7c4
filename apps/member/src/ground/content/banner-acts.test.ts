import { BANNER_ACTS } from '@feria/ui/banner';
import { expect, it } from 'vitest';
import en from '../i18n/en/first.json';
import es from '../i18n/es/first.json';

it('a banner says what a press does in the words that the office previews', () => {
  const texts: Record<'en' | 'es', Record<string, string>> = { en, es };
  for (const [way, words] of Object.entries(BANNER_ACTS))
    for (const language of ['en', 'es'] as const)
      expect(texts[language][`banner.act.${way}`]).toBe(words[language]);
  expect(Object.keys(es).filter((key) => key.startsWith('banner.act.'))).toHaveLength(
    Object.keys(BANNER_ACTS).length,
  );
});
