import { afterAll, describe, expect, test, vi } from 'vitest';
import { PATTERN_IDS } from '@feria/contracts/members/patterns';
import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import en from '../../ground/i18n/en/markets.json';
import es from '../../ground/i18n/es/markets.json';
import { marketFieldText } from '../../ground/records/field-words.ts';
import { SECTIONS, wordOf } from './fields.ts';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { marketPathText } = await import('../../ground/changes/market-words.ts');
afterAll(() => vi.unstubAllGlobals());

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
  test.each([
    ['minimumAge', 'market.field.minimumAge'],
    ['where.countries.0', 'market.place | market.field.where.countries | 1'],
    ['methods.pse in.min', 'market.ofRow | market.field.methods | pse in | market.field.min'],
    [
      'taxes.iva 2026-01-01.code',
      'market.ofRow | market.field.taxes | iva 2026-01-01 | market.field.rowCode',
    ],
    [
      'registerRules.idNumber.minLength',
      'market.ofRow | market.field.registerRules | market.rule.idNumber | market.field.minLength',
    ],
    ['unheard.of', 'unheard.of'],
  ])('%s', (name, words) => expect(marketPathText(said, name, 'en')).toBe(words));
});

describe('what a registration asks for has a name, and so has each form of it', () => {
  test.each([
    ...REGISTER_FIELDS.map((field) => `market.rule.${field}`),
    ...PATTERN_IDS.map((id) => `market.pattern.${id}`),
  ])('%s', (key) => {
    expect([Object.hasOwn(en, key), Object.hasOwn(es, key)]).toEqual([true, true]);
  });
});
