import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedCountries, openCountries, parseRanges } from './countries.ts';

const RANGES = `# from,to,country
200.0.0.0,200.0.255.255,CO
"190.1.0.0","190.1.0.255","PE"
2800:100::,2800:1ff:ffff:ffff:ffff:ffff:ffff:ffff,MX
`;

test.each([
  ['200.0.0.0', 'CO'],
  ['200.0.255.255', 'CO'],
  ['200.1.0.0', undefined],
  ['199.255.255.255', undefined],
  ['190.1.0.77', 'PE'],
  ['::ffff:190.1.0.77', 'PE'],
  ['2800:100::1', 'MX'],
  ['2800:1ff:ffff::', 'MX'],
  ['2800:200::', undefined],
  ['nonsense', undefined],
])('%s is in %s', (address, country) => {
  expect(parseRanges(RANGES).find(address)).toBe(country);
});

test.each([
  ['200.0.0.0,190.0.0.0,CO', 'line 1'],
  ['200.0.0.0,2800::,CO', 'line 1'],
  ['200.0.0.0,200.0.0.9,Colombia', 'line 1'],
  ['200.0.0.0,200.0.0.9,CO\n200.0.0.9,200.0.0.20,PE', 'overlap'],
])('%j is refused', (text, why) => {
  expect(() => parseRanges(text)).toThrow(why);
});

test('the trusted header is asked first, then the file, then the setting, and nobody guesses', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'feria-countries-')), 'ranges.csv');
  writeFileSync(file, RANGES);
  const countries = await openCountries({ header: 'x-country', file, fixed: 'PE' });
  expect(countries.of({ ip: '200.0.0.1', headers: { 'x-country': 'mx' } })).toBe('MX');
  expect(countries.of({ ip: '200.0.0.1', headers: { 'x-country': 'XX' } })).toBe('CO');
  expect(countries.of({ ip: '9.9.9.9', headers: {} })).toBe('PE');
  countries.close();
  expect(fixedCountries().of({ ip: '200.0.0.1', headers: { 'x-country': 'MX' } })).toBeNull();
});
