import type { CannedAnswer } from '@feria/contracts/support/desk';
import { expect, test } from 'vitest';
import { fitting } from './fitting.ts';

const answer = (shortcut: string, given: Partial<CannedAnswer> = {}): CannedAnswer => ({
  id: shortcut,
  market: null,
  language: 'es',
  shortcut,
  text: `Texto de ${shortcut}`,
  isOff: false,
  version: 1,
  ...given,
});
const row = { merchantCode: 'CO', language: 'es' };

test('a slash brings what fits: by its shortcut first, of the market before every market, of the language alone', () => {
  const all = [
    answer('retiro'),
    answer('retiro', { id: 'co', market: 'CO' }),
    answer('retiro', { id: 'pe', market: 'PE' }),
    answer('hola'),
    answer('gone', { isOff: true }),
    answer('hello', { language: 'en' }),
    answer('banco', { text: 'Tu retiro llega al banco.' }),
  ];
  expect(fitting(all, row, '/ret').map(({ id }) => id)).toEqual(['co', 'banco']);
  expect(
    fitting(all, row, '/')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['banco', 'co', 'hola']);
  expect(fitting(all, row, 'ret')).toEqual([]);
  expect(fitting(all, row, '/nothing')).toEqual([]);
});
