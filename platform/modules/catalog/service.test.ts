import { expect, test } from 'vitest';
import { readGameList } from './service.ts';
import { searchTextOf } from './store.ts';

const LISTED = {
  game_code: 'fair',
  name: 'Fair',
  name_es: 'Feria',
  category: 'RNG',
  product: 'studio',
  platforms: [],
  url_thumb: 'https://studio.example/fair.svg',
  url_background: '',
  freebet_support: false,
  enabled: true,
  blocked_countries: ['PE'],
  return_bps: 9_600,
  volatility: 'medium' as const,
};

test('a search does not ask for accents or capitals', () => {
  expect(searchTextOf('Ñandú del Cañón')).toBe('nandu del canon');
});

test('a listed game is shown where its vendor does not block it', () => {
  expect(readGameList([LISTED])).toMatchObject([
    { code: 'fair', name: { en: 'Fair', es: 'Feria' }, markets: ['CO', 'MX'], iconUrl: LISTED.url_thumb },
  ]);
});

test('a category that we do not know is left out, its neighbours stay', () => {
  expect(readGameList([{ ...LISTED, category: 'BINGO' }, LISTED])).toHaveLength(1);
});
