import { expect, test } from 'vitest';
import { acceptedTags, directionOf, endonym, faceRules, lookUp, scriptOf, setPageLanguage } from './index.ts';

test.each([
  ['ar', 'Arab', 'rtl'],
  ['fa-IR', 'Arab', 'rtl'],
  ['he', 'Hebr', 'rtl'],
  ['dv', 'Thaa', 'rtl'],
  ['ku-Arab', 'Arab', 'rtl'],
  ['az', 'Latn', 'ltr'],
  ['az-Arab', 'Arab', 'rtl'],
  ['zh-TW', 'Hant', 'ltr'],
  ['zh-Hant', 'Hant', 'ltr'],
  ['zh', 'Hans', 'ltr'],
  ['es-PE', 'Latn', 'ltr'],
  ['en-XB', 'Latn', 'rtl'],
  ['no tag', 'Latn', 'ltr'],
])('%s is written in %s, %s', (tag, script, direction) => {
  expect([scriptOf(tag), directionOf(tag)]).toEqual([script, direction]);
});

const OFFERED = ['en', 'es', 'zh-Hans', 'zh-Hant', 'pt-BR'];
test.each([
  ['es-PE', 'es'],
  ['ES-pe', 'es'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-CN-x-private1-private2', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['pt-BR-abl1943', 'pt-BR'],
  ['en-a-es', 'en'],
  ['fr, es;q=0.5, en;q=0.9', 'en'],
  ['fr-CH, *;q=0.1', undefined],
  ['es;q=0, en;q=0.1', 'en'],
  ['est', undefined],
  ['enx', undefined],
  ['; DROP, en', 'en'],
  ['', undefined],
  [undefined, undefined],
])('who accepts "%s" is served in %s', (header, served) => {
  expect(lookUp(acceptedTags(header), OFFERED)).toBe(served);
});

test('a tag is never cut where a language is offered by its script alone', () => {
  expect(lookUp(['zh-TW', 'es'], ['zh-Hans', 'es'])).toBe('es');
  expect(lookUp(['zh-Hant-CN'], ['zh'])).toBe('zh');
});

test('a page in a language has its tag whole, its direction and the faces of its script', () => {
  const set = new Map<string, string>();
  const page = {
    lang: '',
    dir: '',
    style: { setProperty: (name: string, value: string) => void set.set(name, value) },
  };
  setPageLanguage(page, 'zh-Hant');
  expect([page.lang, page.dir, set.get('--faces')]).toEqual([
    'zh-Hant',
    'ltr',
    expect.stringContaining('PingFang TC'),
  ]);
  setPageLanguage(page, 'ar');
  expect([page.lang, page.dir, set.get('--faces')]).toEqual(['ar', 'rtl', expect.stringContaining('Arabic')]);
  setPageLanguage(page, 'es');
  expect([page.lang, page.dir, set.get('--faces')]).toEqual(['es', 'ltr', 'initial']);
});

test('a style sheet tells the scripts of one language apart, and says nothing of Latin', () => {
  const rules = faceRules(['es', 'zh', 'zh-Hant']);
  expect(rules).toMatch(
    /^:root:lang\(zh\)\{--faces:[^}]*SC[^}]*\}:root:lang\(zh-Hant\)\{--faces:[^}]*TC[^}]*\}$/,
  );
  expect(faceRules(['en', 'es'])).toBe('');
});

test('a language is called what it calls itself', () => {
  expect(['es', 'ar', 'zh-Hant', '!'].map(endonym)).toEqual(['Español', 'العربية', '繁體中文', '!']);
});
