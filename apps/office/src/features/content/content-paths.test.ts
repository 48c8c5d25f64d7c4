import { CONTENT_KINDS, type ContentDocument } from '@feria/contracts/content/documents';
import { differencesOf } from '@feria/contracts/markets/document';
import { expect, test } from 'vitest';
import en from './i18n/en/content.json';
import lists from '../../ground/i18n/en/lists.json';
import { blankOf } from './blank.ts';
import { partText } from '../../ground/changes/content-paths.ts';

const texts: Readonly<Record<string, string>> = { ...en, ...lists };
const t = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  key === 'market.inLanguage' ? `${values['field']}, ${values['language']}` : (texts[key] ?? '');

const both = { en: 'one', es: 'uno' };
const picture = { id: 'a'.repeat(64), alt: both };
const action = { kind: 'link', label: both, linkageType: 'URL', target: 'https://feria.test' };
/** Everything that a document may have, where its kind has it. */
const FULL: Readonly<Record<string, unknown>> = {
  title: both,
  text: both,
  summary: both,
  content: both,
  version: '2',
  image: picture,
  phoneImage: picture,
  cardImage: picture,
  modalImage: picture,
  categories: ['one'],
  conditions: [{ label: both, value: both }],
  action,
  markets: ['CO', 'PE'],
  devices: ['WEB'],
  from: '2026-11-01T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
};
const fullOf = (blank: ContentDocument): object =>
  Object.fromEntries(Object.entries(blank).map(([name, value]) => [name, FULL[name] ?? value]));

test('each part of each kind has a name, and no two have the same', () => {
  for (const kind of CONTENT_KINDS) {
    const paths = differencesOf(null, fullOf(blankOf(kind))).map(({ path }) => path);
    const names = paths.map((path) => partText(t, path, 'en'));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path, at) => names[at] === path || names[at] === '')).toEqual([]);
    expect([...new Set(names)]).toHaveLength(names.length);
  }
});

test('a part says what it is, which one, and in which language', () => {
  expect(partText(t, 'title.es', 'en')).toBe('Title, Spanish');
  expect(partText(t, 'image.alt.en', 'en')).toBe('Picture: What it shows, in words, English');
  expect(partText(t, 'conditions.1.label.es', 'en')).toBe('Conditions, in plain words: What (2), Spanish');
  expect(partText(t, 'action.target', 'en')).toBe('Button: Where to');
  expect(partText(t, 'nobody.knows', 'en')).toBe('nobody.knows');
});
