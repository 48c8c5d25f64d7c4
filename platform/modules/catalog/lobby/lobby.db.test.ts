/** What the lobby asks: facets that combine, menus, the index that is searched, previews, details, what is popular and new. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameFeature } from '@feria/contracts/vendor-door/features';
import type { VendorSheet } from '@feria/contracts/vendor-door/game-sheet';
import { withClient } from '@feria/postgres';
import { aMember, openPlatform, type Platform } from '../../../testing/harness.ts';
import { recordRecent, registerVendor } from '../index.ts';
import { insertFavorite, replaceGames, type ListedGame } from '../store.ts';

let platform: Platform;
const SHEET: VendorSheet = {
  version: '3',
  returns: [{ stake: { en: 'Any stake', es: 'Cualquier apuesta' }, return_bps: 9612 }],
  max_win: { times: 500, one_in: '2.8e+748' },
  max_bets: { COP: 2_000_000_000 },
  rules: [{ en: 'Three pay.', es: 'Tres pagan.' }],
};

const aGame = (code: string, own: Partial<ListedGame> = {}): ListedGame => ({
  code,
  name: { en: `Night ${code}`, es: `Cañón ${code}` },
  gameType: 'RNG',
  category: 'slots',
  platforms: ['desktop', 'mobile'],
  freeRounds: false,
  iconUrl: '',
  backgroundUrl: null,
  returnBps: 9612,
  volatility: 'low',
  lines: 20,
  features: [] as GameFeature[],
  minBets: { COP: 20_000_000 },
  markets: ['CO', 'MX'],
  blockedCountries: [],
  enabled: true,
  classify: [],
  sheet: null,
  isHot: false,
  isNew: false,
  isTrial: false,
  ...own,
});

beforeAll(async () => {
  platform = await openPlatform({ studioUrl: 'http://127.0.0.1:9' });
  const { deps, clock } = platform;
  await platform.db.transact(async (tx) => {
    for (const vendor of [
      { code: 'house', name: 'La Casa', inHouse: true, sort: 1 },
      { code: 'reef', name: 'Arrecife', sort: 2 },
    ])
      await registerVendor(
        tx,
        deps.config.secret,
        { ...vendor, url: 'http://127.0.0.1:9', dialect: 'caleta' },
        clock.now(),
      );
    await replaceGames(
      tx,
      'house',
      [
        aGame('a', {
          features: ['ways', 'jackpot'],
          lines: null,
          classify: ['JP'],
          sheet: SHEET,
          isHot: true,
        }),
        aGame('b', { features: ['ways'], lines: 25, volatility: 'high', returnBps: 9701 }),
        aGame('c', { lines: 5, returnBps: null, minBets: { COP: 100_000_000 } }),
        aGame('bingo', { gameType: 'ELOTT', classify: ['BG'], markets: ['MX'] }),
      ],
      clock.now(),
    );
    await replaceGames(
      tx,
      'reef',
      [
        aGame('fish', { gameType: 'FISH', classify: ['AC'], isNew: true }),
        aGame('match', { gameType: 'SPORTS', isNew: true }),
      ],
      clock.now(),
    );
  });
});
afterAll(() => platform.close());

const asOwner = (text: string, values: string[] = []) =>
  withClient(platform.ownerUrl, (client) => client.query(text, values));
const get = (url: string, headers: Record<string, string> = {}) =>
  platform.app.inject({ method: 'GET', url, headers });
const read = async (url: string) => (await get(url)).json();
const nodes = async (query: string): Promise<string[]> =>
  (await read(`/api/games?merchant=CO&${query}`)).games.map(({ nodeId }: { nodeId: string }) => nodeId);

test('facets combine: any value within one, every one of several', async () => {
  expect(await nodes('feature=ways')).toEqual(['house:a', 'house:b']);
  expect(await nodes('feature=ways,jackpot&volatility=high')).toEqual(['house:b']);
  expect(await nodes('lines=up25,open&rtp=up97')).toEqual(['house:b']);
  expect(await nodes('minBet=1000')).toEqual(['house:c']);
  expect(await nodes('demo=1&vendor=reef&gameName=canon')).toEqual(['reef:fish', 'reef:match']);
  expect(await nodes('gameName=arrecife')).toHaveLength(2);
  expect(await nodes('gameClassify=JP')).toEqual(['house:a']);
  expect(await nodes('select=HOT')).toEqual(['house:a']);
  expect(await nodes('select=NEW')).toEqual(['reef:fish', 'reef:match']);
  expect(await nodes('inHouse=1&select=HOT&platform=html5-desktop&clientType=3')).toEqual(['house:a']);
  expect(await nodes('inHouse=1&select=NEW')).toEqual([]);
});

test('each value is counted among the games that fit all other facets', async () => {
  const { facets, total } = await read('/api/games?merchant=CO&gameType=RNG&feature=jackpot&facets=1');
  expect(total).toBe(1);
  expect(facets).toMatchObject({
    feature: { ways: 2, jackpot: 1 },
    lines: { open: 1 },
    minBet: { '200': 1 },
  });
  expect(facets.volatility).toEqual({ low: 1 });
  expect((await read('/api/games?merchant=CO')).facets).toBeUndefined();
});

test('a page beyond the last one is ignored', async () => {
  const beyond = await read('/api/games?merchant=CO&pageSize=4&pageNo=9');
  expect(beyond).toMatchObject({ totalPages: 2, total: 5 });
  expect(beyond.games).toHaveLength(4);
});

test('menus: cards, vendors and sub-categories; of fishing only All, and bingo where its language is spoken', async () => {
  const categoryRows = async () =>
    (await read('/api/games/vendors?merchant=MX&platform=html5-desktop')).data.lanes;
  const bingo = async () =>
    (await read('/api/games?merchant=MX&gameType=ELOTT&gameClassify=BG')).games.length;
  const of = (all: { gameCategory: string }[], type: string) => all.find((one) => one.gameCategory === type);
  expect(of(await categoryRows(), 'RNG')).toMatchObject({
    cards: [{ vassalage: 'house', isGame: 'VASSALAGE', nodeId: null, games: 3 }],
    gameClassify: [
      { key: 'ALL', vendors: ['house'] },
      { key: 'JP', vendors: ['house'] },
    ],
  });
  expect(of(await categoryRows(), 'SPORTS')).toMatchObject({
    cards: [{ isGame: 'GAME', nodeId: 'reef:match' }],
  });
  expect(of(await categoryRows(), 'FISH')).toMatchObject({ gameClassify: [{ key: 'ALL' }] });
  expect(of(await categoryRows(), 'ELOTT')).toMatchObject({ gameClassify: [{ key: 'ALL' }, { key: 'BG' }] });
  expect(await bingo()).toBe(1);
  const rule = { market: 'MX', classify: 'BG', language: 'TY' };
  await asOwner('insert into catalog.classify_rules (market, classify, language) values ($1, $2, $3)', [
    rule.market,
    rule.classify,
    rule.language,
  ]);
  expect(of(await categoryRows(), 'ELOTT')).toBeUndefined();
  expect(await bingo()).toBe(0);
  await asOwner('delete from catalog.classify_rules');
});

test('an operator’s sub-category goes before the vendor’s', async () => {
  await asOwner(`update catalog.games set own_classify = '{TG}' where node_id = 'house:a'`);
  expect(await nodes('gameClassify=JP')).toEqual([]);
  expect(await nodes('gameClassify=TG')).toEqual(['house:a']);
  await asOwner(`update catalog.games set own_classify = null where node_id = 'house:a'`);
});

test('the index has every game in a line, and previews the first categories', async () => {
  const index = await get('/api/games/index?merchant=CO');
  expect(index.headers['cache-control']).toBe('public, max-age=60');
  expect(index.json().vendors).toEqual([
    ['house', 'La Casa'],
    ['reef', 'Arrecife'],
  ]);
  expect(index.json().games).toContainEqual([0, 'a', 'Night a', 'Cañón a', 0, 1]);
  const { lanes: categoryRows } = await read('/api/games/previews?merchant=CO&first=2&pageSize=1');
  expect(categoryRows.map((one: { gameCategory: string }) => one.gameCategory)).toEqual(['SPORTS', 'RNG']);
  expect(categoryRows[1].games).toHaveLength(1);
});

test('details say what the vendor says, and nothing where it is silent', async () => {
  expect(await read('/api/games/details?merchant=CO&nodeId=house:a')).toEqual({
    nodeId: 'house:a',
    version: '3',
    maxSpin: null,
    hitOneIn: null,
    currency: 'COP',
    minBet: '200.00000',
    maxBet: '20000.00000',
    maxWin: { times: 500, oneIn: '2.8e+748' },
    returns: [{ stake: { en: 'Any stake', es: 'Cualquier apuesta' }, rtpBps: 9612 }],
    rules: [{ en: 'Three pay.', es: 'Tres pagan.' }],
  });
  expect(await read('/api/games/details?merchant=CO&nodeId=house:b')).toMatchObject({
    returns: [],
    rules: [],
    maxWin: null,
    version: null,
  });
  expect((await get('/api/games/details?merchant=CO&nodeId=nobody:x')).statusCode).toBe(404);
  expect((await get('/api/games/details?merchant=CO')).statusCode).toBe(400);
});

test('popular is what most members opened this week; new vendors are those whose games are all new', async () => {
  expect((await read('/api/games/popular?merchant=CO')).list).toEqual([]);
  const [first, second] = [await aMember(platform), await aMember(platform)];
  await platform.db.transact(async (tx) => {
    await recordRecent(tx, first.id, 'house:b', platform.clock.now());
    await recordRecent(tx, second.id, 'house:b', platform.clock.now());
    await recordRecent(tx, second.id, 'house:a', platform.clock.now());
  });
  const popular = await read('/api/games/popular?merchant=CO');
  expect(popular.list.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(['house:b', 'house:a']);
  expect((await read('/api/games/new-vendors?merchant=CO')).list).toEqual([
    { vassalage: 'reef', displayName: 'Arrecife', gameType: 'FISH' },
  ]);
});

test('a member’s own lists take the same filters, and the spec’s name of the page', async () => {
  const member = await aMember(platform);
  await platform.db.transact((tx) => recordRecent(tx, member.id, 'house:a', platform.clock.now()));
  const own = (url: string) => get(url, member.headers);
  expect((await own('/api/games/recent?page=1&feature=jackpot&facets=1')).json()).toMatchObject({
    total: 1,
    totalPages: 1,
    list: [{ nodeId: 'house:a' }],
    facets: { classify: { JP: 1 } },
  });
  expect((await own('/api/games/recent?volatility=high')).json()).toMatchObject({ total: 0, list: [] });
  expect((await get('/api/games/recent')).statusCode).toBe(401);
});

/** While something is asked, one game can be opened by a phone alone. */
async function withPhoneGame(ask: () => Promise<void>): Promise<void> {
  const open = (platforms: string) =>
    asOwner(`update catalog.games set platforms = $1::text[] where node_id = 'reef:fish'`, [platforms]);
  await open('{mobile}');
  try {
    await ask();
  } finally {
    await open('{desktop,mobile}');
  }
}

const ids = (games: { nodeId: string }[]): string[] => games.map(({ nodeId }) => nodeId);

test('a client says what it is: the desktop opens its own games, the web opens every one', () =>
  withPhoneGame(async () => {
    const all = await nodes('');
    expect(all).toContain('reef:fish');
    const onDesk = all.filter((nodeId) => nodeId !== 'reef:fish');
    for (const web of ['platform=W', 'platform=WEB', 'clientType=9', 'clientType=3&platform=mobile'])
      expect(await nodes(web), web).toEqual(all);
    for (const desk of [
      'clientType=3',
      'clientType=3&platform=W',
      'platform=html5-desktop',
      'platform=desktop',
    ])
      expect(await nodes(desk), desk).toEqual(onDesk);
    const categories = async (query: string): Promise<string[]> =>
      (await read(`/api/games/vendors?merchant=CO&${query}`)).data.lanes.map(
        ({ gameCategory }: { gameCategory: string }) => gameCategory,
      );
    expect(await categories('platform=W')).toContain('FISH');
    expect(await categories('platform=html5-desktop')).not.toContain('FISH');
  }));

test('an empty vassalage is any vendor', async () => {
  expect(await nodes('vassalage=')).toEqual(await nodes(''));
  expect(await nodes('vassalage=reef')).toEqual(['reef:fish', 'reef:match']);
});

test('the types of games are the categories that have a vendor, in their order, with their titles', async () => {
  const { list } = await read('/api/games/types?merchant=CO');
  const { lanes: categoryRows } = (await read('/api/games/vendors?merchant=CO')).data;
  expect(list).toEqual(
    categoryRows.map(({ gameCategory: gameType, title }: { gameCategory: string; title: object }) => ({
      gameType,
      title,
    })),
  );
  expect(list.map(({ gameType }: { gameType: string }) => gameType).toSorted()).toEqual([
    'FISH',
    'RNG',
    'SPORTS',
  ]);
});

test('hot games take merchant, type, vendor and platform by the names of the specification', async () => {
  const hot = async (query: string): Promise<string[]> => ids((await read(`/api/games/hot?${query}`)).list);
  expect(await hot('merchantCode=CO&isPlatform=true&platform=W')).toEqual(['house:a']);
  expect(await hot('merchantCode=PE')).toEqual([]);
  expect(await hot('merchantCode=CO&gameType=RNG&vassalage=house&platform=html5-desktop')).toEqual([
    'house:a',
  ]);
  expect(await hot('merchantCode=CO&gameType=FISH')).toEqual([]);
  expect(await hot('merchantCode=CO&vassalage=reef')).toEqual([]);
});

test('favourites and recent games take client, platform, type, vendor and pages', () =>
  withPhoneGame(async () => {
    const member = await aMember(platform);
    const kept = ['house:a', 'house:b', 'reef:fish'];
    await platform.db.transact(async (tx) => {
      for (const [at, nodeId] of kept.entries()) {
        const moment = new Date(platform.clock.now().getTime() + at);
        await recordRecent(tx, member.id, nodeId, moment);
        await insertFavorite(tx, member.id, nodeId, moment);
      }
    });
    for (const [path, list, pageName] of [
      ['/api/favorites', 'content', 'pageNo'],
      ['/api/games/recent', 'list', 'page'],
    ] as const) {
      const own = async (query: string) => (await get(`${path}?${query}`, member.headers)).json();
      const of = async (query: string): Promise<string[]> => ids((await own(query))[list]);
      expect(await of('clientType=9&platform=W')).toEqual(['reef:fish', 'house:b', 'house:a']);
      expect(await of('clientType=3')).toEqual(['house:b', 'house:a']);
      expect(await of('platform=html5-mobile&gameType=FISH')).toEqual(['reef:fish']);
      expect(await of('gameType=RNG&vassalage=')).toEqual(['house:b', 'house:a']);
      expect(await of('vassalage=reef')).toEqual(['reef:fish']);
      expect(await own(`pageSize=1&${pageName}=2`)).toMatchObject({
        totalPages: 3,
        [list]: [{ nodeId: 'house:b' }],
      });
    }
  }));

test('what is no filter is refused', async () => {
  for (const query of ['select=FAV', 'facets=2', `feature=${'x'.repeat(500)}`, 'platform=fridge'])
    expect((await get(`/api/games?merchant=CO&${query}`)).statusCode, query).toBe(400);
});
