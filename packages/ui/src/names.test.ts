import { expect, test } from 'vitest';
import { currencyName, endonym, languageName, regionName } from './names.ts';

test('a language is named in itself, and in another', () => {
  expect(['es', 'en', 'pt', 'ar'].map(endonym)).toEqual(['Español', 'English', 'Português', 'العربية']);
  expect(languageName('es', 'en')).toBe('Spanish');
  expect(languageName('en', 'es')).toBe('inglés');
});

test('countries and currencies are named by the reader’s language', () => {
  expect(['PE', 'MX'].map((code) => regionName(code, 'es'))).toEqual(['Perú', 'México']);
  expect(['PE', 'MX'].map((code) => regionName(code, 'en'))).toEqual(['Peru', 'Mexico']);
  expect(currencyName('COP', 'es')).toBe('peso colombiano (COP)');
});

test('what is no code is said as it is', () => {
  expect([regionName('nowhere', 'es'), currencyName('?', 'en'), endonym('!')]).toEqual(['nowhere', '?', '!']);
});
