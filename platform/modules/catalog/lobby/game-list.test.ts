import { expect, test } from 'vitest';
import { gameTypeOf } from './categories.ts';
import { GameList, readGameList } from './game-list.ts';
import { searchTextOf } from './game-filter.ts';

const LISTED = {
  game_code: 'fair',
  name: 'Fair',
  name_es: 'Feria',
  category: 'RNG',
  product: 'studio',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: 'https://studio.example/fair.svg',
  url_background: '',
  freebet_support: true,
  enabled: true,
  blocked_countries: ['PE'],
  return_bps: 9_600,
  volatility: 'medium' as const,
};
const vendor = { code: 'maker', categories: {} };
const read = (...entries: unknown[]) => readGameList(entries, vendor, ['CO', 'PE', 'MX']);

test('a search does not ask for accents or capitals', () => {
  expect(searchTextOf('Ñandú del Cañón')).toBe('nandu del canon');
});

test('a list comes bare or wrapped', () => {
  expect(GameList.parse([LISTED])).toEqual([LISTED]);
  expect(GameList.parse({ games: [LISTED], more: 1 })).toEqual([LISTED]);
  expect(GameList.safeParse({ error: 'no' }).success).toBe(false);
});

test('a game is shown where its vendor does not block it, and on what it was made for', () => {
  const { games } = read(
    LISTED,
    { ...LISTED, game_code: 'phone', platforms: ['GPL_MOBILE'], blocked_countries: ['co', 'XX'] },
    { ...LISTED, game_code: 'unsaid', platforms: ['GPL_WATCH'], blocked_countries: null },
  );
  expect(games).toMatchObject([
    { code: 'fair', name: { en: 'Fair', es: 'Feria' }, markets: ['CO', 'MX'], freeRounds: true },
    { code: 'phone', platforms: ['mobile'], markets: ['PE', 'MX'] },
    { code: 'unsaid', platforms: ['desktop', 'mobile'], markets: ['CO', 'PE', 'MX'] },
  ]);
  expect(games[0]).toMatchObject({
    iconUrl: LISTED.url_thumb,
    backgroundUrl: null,
    platforms: ['desktop', 'mobile'],
  });
});

test('the field’s own shape, without our fields', () => {
  const { name_es: _es, return_bps: _bps, volatility: _volatility, ...plain } = LISTED;
  const [game] = read({ ...plain, url_background: null, blocked_countries: null }).games;
  expect(game).toMatchObject({ name: { en: 'Fair', es: 'Fair' }, returnBps: null, volatility: null });
});

test('what cannot be read costs itself and nothing else', () => {
  const rest = [
    null,
    { ...LISTED, name: '' },
    { ...LISTED, game_code: 'x'.repeat(80) },
    { ...LISTED, game_code: 'nul', name: 'a\u0000b' },
    { ...LISTED, game_code: 'half', name: 'a\ud800' },
    LISTED,
  ];
  expect(read(LISTED, ...rest)).toMatchObject({ games: [{ code: 'fair' }], unread: 6 });
  expect(read({ ...LISTED, return_bps: 11_000 }).games[0]!.returnBps).toBeNull();
});

test('a category that nobody knows is left out and told', () => {
  const odd = { ...LISTED, game_code: 'odd', category: 'Mystery' };
  expect(read(LISTED, odd, { ...odd, game_code: 'odd2' })).toMatchObject({
    games: [{ code: 'fair' }],
    unknownCategories: ['Mystery'],
  });
  expect(
    readGameList([odd], { code: 'maker', categories: { mystery: 'PVP' } }, ['CO']).games[0]!.gameType,
  ).toBe('PVP');
});

test('a list with nothing in it is not taken over', () => {
  expect(() => read()).toThrow('no game');
  expect(() => read(null)).toThrow('no game');
});

test.each([
  ['Video Slots', 'RNG'],
  ['slots', 'RNG'],
  ['Table Games', 'RNG'],
  ['Crash Games', 'RNG'],
  ['CRASH', 'RNG'],
  ['Video Poker', 'RNG'],
  ['Instant Win', 'RNG'],
  ['Live Dealer', 'LIVE'],
  ['live_roulette', 'LIVE'],
  ['Live Lottery', 'LIVE'],
  ['Game Show', 'LIVE'],
  ['Bingo', 'ELOTT'],
  ['Scratch Cards', 'ELOTT'],
  ['Keno', 'ELOTT'],
  ['Virtual Sports', 'SPORTS'],
  ['Horse Racing', 'SPORTS'],
  ['eSports', 'ESPORTS'],
  ['E-Sports', 'ESPORTS'],
  ['Fishing Games', 'FISH'],
  ['LOTT', 'LOTT'],
  ['rng', 'RNG'],
  ['Mystery', undefined],
])('%s is %s', (word, type) => {
  expect(gameTypeOf(word)).toBe(type);
});

test('an operator’s mapping goes before the field’s words', () => {
  expect(gameTypeOf('VIDEO  slots', { 'Video Slots': 'FISH' })).toBe('FISH');
});
