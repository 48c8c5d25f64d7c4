import { expect, test } from 'vitest';
import { keptText, textOf } from './names.ts';

test('English and Spanish have columns, further languages stand beside them and come back', () => {
  const name = { en: 'Games', es: 'Juegos', 'zh-Hant': '遊戲' };
  const kept = keptText(name);
  expect(kept).toEqual({ english: 'Games', spanish: 'Juegos', further: { 'zh-Hant': '遊戲' } });
  expect(textOf(kept.english, kept.spanish, kept.further)).toEqual(name);
});

test('what is not written is not kept; where there is no Spanish its column has the English', () => {
  expect(keptText({ en: 'Games' })).toEqual({ english: 'Games', spanish: 'Games', further: {} });
  expect(keptText({ en: 'Games', es: 'Juegos', ar: '' } as { en: string })).toMatchObject({ further: {} });
});
