/** The lobby, the sync with a vendor that answers over HTTP, and favourites. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, openPlatform, type Platform } from '../../testing/harness.ts';
import { aListedGame, openVendorServer, type VendorServer } from '../../testing/vendors/vendor-server.ts';
import { GAME } from '../../testing/vendors/vendor.ts';
import { registerVendor, syncGames } from './index.ts';
import { replaceGames, type ListedGame } from './store.ts';

const NODE = `studio:${GAME}`;
let platform: Platform;
let server: VendorServer;

beforeAll(async () => {
  server = await openVendorServer();
  platform = await openPlatform({ studioUrl: server.url });
  server.platformPublicKey = platform.platformPublicKey;
  server.list = [
    aListedGame(GAME),
    aListedGame('blocked', { blocked_countries: ['CO'] }),
    aListedGame('gone'),
  ];
  await syncGames(platform.deps);
  await platform.db.transact(async (tx) => {
    const silent = { code: 'silent', name: 'Silent', url: 'http://127.0.0.1:9', dialect: 'caleta' } as const;
    await registerVendor(tx, platform.deps.config.secret, silent, platform.clock.now());
    const x: ListedGame = {
      code: 'x',
      name: { en: 'x', es: 'x' },
      gameType: 'RNG',
      category: 'RNG',
      platforms: ['desktop', 'mobile'],
      freeRounds: false,
      iconUrl: '',
      backgroundUrl: null,
      returnBps: null,
      volatility: null,
      lines: 20,
      features: ['free_spins'],
      minBets: { COP: 20_000_000 },
      classify: [],
      sheet: null,
      isHot: false,
      isNew: false,
      isTrial: false,
      markets: ['CO'],
      blockedCountries: [],
      enabled: true,
    };
    await replaceGames(tx, 'silent', [x], platform.clock.now());
  });
});
afterAll(async () => {
  await platform.close();
  server.close();
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
  payload?: object,
) => platform.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

test('the lobby shows a market its games, by page, type, vendor and a name without accents', async () => {
  const nodes = async (query: string): Promise<string[]> =>
    (await call('GET', `/api/games?${query}`)).json().games.map(({ nodeId }: { nodeId: string }) => nodeId);
  expect(await nodes('merchant=CO')).toEqual([NODE, 'studio:gone', 'silent:x']);
  expect(await nodes('merchant=MX')).toContain('studio:blocked');
  expect(await nodes('merchant=CO&gameName=canon')).toEqual([NODE]);
  expect(await nodes('merchant=CO&gameName=%25')).toEqual([]);
  expect(await nodes('merchant=CO&gameType=LIVE')).toEqual([]);
  expect(await nodes('merchant=CO&vassalage=silent')).toEqual(['silent:x']);
  expect((await call('GET', '/api/games?merchant=CO&pageSize=2&pageNo=2')).json()).toMatchObject({
    totalPages: 2,
    games: [{}],
  });
  const { lanes: categoryRows } = (await call('GET', '/api/games/vendors?merchant=CO')).json().data;
  expect(categoryRows).toMatchObject([
    { gameCategory: 'RNG', vendors: [{ vassalage: 'studio', games: 2 }, { vassalage: 'silent' }] },
  ]);
});

test('a game and a vendor have the names of the specification', async () => {
  const { games } = (await call('GET', '/api/games?merchant=CO&vassalage=studio&language=en')).json();
  expect(games.find(({ nodeId }: { nodeId: string }) => nodeId === NODE)).toMatchObject({
    nodeId: NODE,
    gameId: NODE,
    vassalage: 'studio',
    gameType: 'RNG',
    gameCode: GAME,
    gameName: 'Canyon Fair',
    nodeName: 'Canyon Fair',
    displayName: { en: 'Canyon Fair', es: 'Feria del Cañón' },
    accountTypeName: expect.any(String),
    showIcon: expect.any(String),
    iconUrl: expect.any(String),
    isGame: 'GAME',
    isHot: 0,
    supportPlay: 1,
  });
  const [{ vendorName, accountTypeName }] = games;
  expect(accountTypeName).toBe(vendorName);
  const [categoryRow] = (await call('GET', '/api/games/vendors?merchant=CO')).json().data.lanes;
  const tile = { vassalage: 'studio', displayName: vendorName, gameType: 'RNG' };
  expect(categoryRow).toMatchObject({ gameCategory: 'RNG', cards: [tile, {}], vendors: [tile, {}] });
  expect(categoryRow.cards[0]).toHaveProperty('lagerIcon');
  expect(categoryRow.gameClassify[0]).toMatchObject({ key: 'ALL', displayName: { en: 'All', es: 'Todos' } });
});

test('a sync closes what is gone, keeps our switches, and keeps the last good list when the vendor fails', async () => {
  await platform.db.read
    .updateTable('catalog.games')
    .set({ isHot: true })
    .where('nodeId', '=', NODE)
    .execute();
  server.list = undefined;
  await syncGames(platform.deps);
  const codes = async (): Promise<string[]> =>
    (await call('GET', '/api/games?merchant=CO&vassalage=studio'))
      .json()
      .games.map((game: { gameCode: string }) => game.gameCode);
  expect(await codes()).toEqual([GAME, 'gone']);
  server.list = [aListedGame(GAME, { name: 'Renamed' })];
  expect(await syncGames(platform.deps)).toBe(1);
  expect(await codes()).toEqual([GAME]);
  const hot = (await call('GET', '/api/games/hot?merchant=CO&language=en')).json().list;
  expect(hot).toMatchObject([
    { nodeId: NODE, isHot: 1, gameName: 'Renamed', displayName: { en: 'Renamed' } },
  ]);
});

test('favourites: adding and removing twice changes nothing more; they are the member’s own', async () => {
  const [member, stranger] = [await aMember(platform), await aMember(platform)];
  const add = () =>
    call('POST', '/api/favorites', member.headers, { nodeId: NODE, vendor: 'studio', gameType: 'RNG' });
  expect((await add()).json()).toEqual({ ids: [NODE] });
  expect((await add()).json()).toEqual({ ids: [NODE] });
  expect((await call('GET', '/api/favorites/ids', stranger.headers)).json()).toEqual({ ids: [] });
  expect((await call('GET', '/api/favorites', member.headers)).json()).toMatchObject({
    content: [{ nodeId: NODE }],
    pageNum: 1,
    totalPages: 1,
  });
  const remove = () => call('DELETE', `/api/favorites/${encodeURIComponent(NODE)}`, member.headers);
  expect((await remove()).json()).toEqual({ ids: [] });
  expect((await remove()).json()).toEqual({ ids: [] });
  const unknown = await call('POST', '/api/favorites', member.headers, {
    nodeId: 'studio:none',
    vendor: 'studio',
    gameType: 'RNG',
  });
  expect(unknown.json()).toMatchObject({ code: 'catalog.game_unknown' });
});
