import { describe, expect, test } from 'vitest';
import { marketFieldText } from '../../ground/records/field-words.ts';
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
