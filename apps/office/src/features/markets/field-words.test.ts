import { describe, expect, test } from 'vitest';
import { marketFieldText, marketPathText } from '../../ground/records/field-words.ts';
import { SECTIONS, wordOf } from './fields.ts';

const words = (path: string): string | undefined => marketFieldText((key) => key, path, 'en');
const FIELDS = SECTIONS.flatMap(({ fields }) => fields);

describe('every field of the form has its own words', () => {
  test.each(FIELDS.map(({ path }) => path))('%s', (path) => {
    expect(words(path)).toBeDefined();
  });

  const columns = FIELDS.flatMap((field) => (field.kind === 'rows' ? field.columns : []));
  test.each([...new Set(columns.map(wordOf))])('the column %s', (name) => {
    expect(words(name)).toBeDefined();
  });
});

describe('a path into a list says which row and which of its fields', () => {
  const said = (key: string, values: Record<string, string> = {}): string =>
    [key, ...Object.values(values)].join(' | ');
  const path = (name: string) => marketPathText(said, name, 'en');
  test.each([
    ['minimumAge', 'market.field.minimumAge'],
    ['where.countries.0', 'market.row | market.field.where.countries | 1'],
    ['methods.pse in.min', 'market.inRow | market.field.methods | pse in | market.field.min'],
    [
      'taxes.iva 2026-01-01.code',
      'market.inRow | market.field.taxes | iva 2026-01-01 | market.field.rowCode',
    ],
    [
      'help.2.hours.es',
      'market.inRow | market.field.help | 3 | market.inLanguage | market.field.hours | Spanish',
    ],
  ])('%s', (name, words) => expect(path(name)).toBe(words));

  test('what has no words has none', () => expect(path('unheard.of')).toBeUndefined());
});
