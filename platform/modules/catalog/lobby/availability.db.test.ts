/** What the licensee makes of its vendors' lists: shown to visitors at once, kept by every sync, left in the audit log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GamePage, GameSuspensions, VendorsByCategory } from '@feria/contracts/catalog/member';
import type {
  BulkAnswer,
  Categories,
  GameOrder,
  OfficeGame,
  OfficeGameIds,
  OfficeGameRow,
} from '@feria/contracts/catalog/office';
import { callSql } from '../../../core/db.ts';
import { anOperator, openPlatform, type AnOperator, type Platform } from '../../../testing/harness.ts';
import { aGame } from '../../../testing/vendors/vendor.ts';
import { aListedGame } from '../../../testing/vendors/vendor-server.ts';
import { GameListEntry } from '@feria/contracts/vendor-door/vendor-api';
import { readGameList } from './game-list.ts';
import { getOpenGame } from '../service.ts';
import { serveMarket } from '../new-market.ts';
import { replaceGames } from '../store.ts';

let platform: Platform;
let admin: AnOperator;
let payments: AnOperator;

const NODES = ['one', 'two', 'three', 'four'].map((code) => `studio:${code}`);
const [ONE, TWO, THREE, FOUR] = NODES as [string, string, string, string];
const reason = 'asked by a test';

beforeAll(async () => {
  platform = await openPlatform();
  [admin, payments] = await Promise.all([anOperator(platform, 'admin'), anOperator(platform, 'payments')]);
  for (const node of NODES) await aGame(platform, node.split(':')[1]!);
});
afterAll(() => platform.close());

async function call<Body>(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  who: AnOperator | undefined = admin,
): Promise<{ status: number; body: Body & { code?: string } }> {
  const request = { method, url, headers: who?.headers ?? {} };
  const answer = await platform.app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json() };
}
type Page = { items: OfficeGameRow[] };
const change = (nodeId: string, payload: object) =>
  call<OfficeGame>('POST', `/office/games/${encodeURIComponent(nodeId)}`, payload);
const bulk = (nodeIds: readonly string[], wanted: object) =>
  call<BulkAnswer>('POST', '/office/games/bulk', { nodeIds, change: wanted, reason });
const order = (nodeIds: readonly string[], gameType = 'RNG') =>
  call<GameOrder>('POST', '/office/games/order', { gameType, nodeIds, reason });
const shownIn = async (market: string, gameType = 'RNG'): Promise<string[]> =>
  (
    await call<GamePage>('GET', `/api/games?merchant=${market}&gameType=${gameType}`, undefined, undefined)
  ).body.games.map(({ nodeId }) => nodeId);
const audits = (subject: string) =>
  platform.db.read
    .selectFrom('core.audit_rows')
    .select(['action', 'reason', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
const openBets = async (code: string): Promise<number> =>
  (
    await callSql(platform.db.read, 'select from catalog.open_bets($1, $2, $3)', [
      ['studio'],
      [code],
      ['COP'],
    ])
  ).length;

test('a game that is not offered is in no lobby, is not opened and takes no bet, and comes back', async () => {
  expect((await change(ONE, { isOffered: false })).body).toMatchObject({
    isListed: false,
    own: { isOffered: false },
    listed: { isListed: true },
  });
  expect(await shownIn('CO')).not.toContain(ONE);
  expect(await openBets('one')).toBe(0);
  await expect(getOpenGame(platform.db.read, ONE, 'CO')).rejects.toThrow('catalog.game_unavailable');
  const hidden = await call<Page>('GET', '/office/games?listing=withheld');
  expect(hidden.body.items.map(({ nodeId }) => nodeId)).toEqual([ONE]);
  await change(ONE, { isOffered: true });
  expect(await shownIn('CO')).toContain(ONE);
  expect(await openBets('one')).toBe(1);
});

test('kept out of one market it stays in the others', async () => {
  const { body } = await change(TWO, { withheldMarkets: ['PE'] });
  expect([body.markets, body.listed.markets]).toEqual([
    ['CO', 'MX'],
    ['CO', 'PE', 'MX'],
  ]);
  expect([await shownIn('PE'), await shownIn('CO')]).toEqual([
    expect.not.arrayContaining([TWO]),
    expect.arrayContaining([TWO]),
  ]);
  await expect(getOpenGame(platform.db.read, TWO, 'PE')).rejects.toThrow('catalog.game_unavailable');
  await change(TWO, { withheldMarkets: [] });
  expect(await shownIn('PE')).toContain(TWO);
});

test('a category of ours stands until it is taken back; a sync undoes nothing of ours', async () => {
  await change(THREE, { type: 'LIVE', withheldMarkets: ['MX'], isOffered: false });
  const listed = NODES.map((node) =>
    GameListEntry.parse(aListedGame(node.split(':')[1]!, { category: 'slots' })),
  );
  const { games } = readGameList(listed, { code: 'studio', categories: {} }, ['CO', 'PE', 'MX']);
  await platform.db.transact((tx) => replaceGames(tx, 'studio', games, platform.clock.now()));
  const found = await call<Page>('GET', '/office/games?listing=withheld&gameType=LIVE');
  expect(found.body.items).toMatchObject([
    {
      nodeId: THREE,
      gameType: 'LIVE',
      own: { type: 'LIVE', withheldMarkets: ['MX'] },
      listed: { type: 'RNG', markets: ['CO', 'PE', 'MX'] },
      // Not offered, it is in no lobby.
      markets: [],
    },
  ]);
  await change(THREE, { isOffered: true });
  expect(await shownIn('CO', 'LIVE')).toEqual([THREE]);
  await change(THREE, { type: null, withheldMarkets: [] });
  expect(await shownIn('MX')).toContain(THREE);
});

test('sub-categories and what is new are ours to say, and to take back', async () => {
  const { body } = await change(FOUR, { classify: ['JP', 'AC'], isNew: true });
  expect(body.own.classify).toEqual(['JP', 'AC']);
  expect(Date.parse(body.newUntil ?? '')).toBeGreaterThan(platform.clock.now().getTime());
  const shown = await call<GamePage>('GET', '/api/games?merchant=CO&classify=JP');
  expect(shown.body.games.map(({ nodeId, isNew }) => [nodeId, isNew])).toEqual([[FOUR, 1]]);
  const back = await change(FOUR, { classify: null, isNew: false });
  expect(back.body).toMatchObject({ own: { classify: null }, newUntil: null });
  expect((await audits(`game:${FOUR}`)).at(-1)).toMatchObject({ after: { classify: null, newUntil: null } });
});

test('a market that begins later shows what is offered, and not what is kept out of all', async () => {
  await change(FOUR, { isOffered: false });
  await platform.db.transact((tx) => serveMarket(tx, { code: 'CL', currency: 'CLP' }, platform.clock.now()));
  const games = (await call<Page>('GET', '/office/games')).body.items;
  expect((await change(ONE, {})).body.markets).toContain('CL');
  expect(games.find(({ nodeId }) => nodeId === FOUR)).toMatchObject({ isListed: false });
  await change(FOUR, { isOffered: true });
});

test('many at once: all or none, an audit row each, and what is the same stays untouched', async () => {
  await change(ONE, { isHot: true });
  const { body } = await bulk([ONE, TWO, THREE], { isHot: true, withhold: ['MX'] });
  expect(body).toEqual({ changed: 3, same: 0 });
  expect((await bulk([ONE, TWO, THREE], { isHot: true })).body).toEqual({ changed: 0, same: 3 });
  expect((await audits(`game:${ONE}`)).at(-1)).toMatchObject({
    action: 'catalog.game_changed',
    reason,
    before: { withheldMarkets: [] },
    after: { withheldMarkets: ['MX'] },
  });
  expect((await audits(`game:${TWO}`)).at(-1)).toMatchObject({ after: { isHot: true } });
  const lost = await bulk([ONE, 'studio:none'], { isHot: false });
  expect([lost.status, lost.body.code]).toEqual([404, 'catalog.game_unknown']);
  const hot = await call<Page>('GET', '/office/games?marks=hot');
  expect(hot.body.items).toHaveLength(3);
  expect((await bulk(NODES, { allow: ['MX'], isHot: false })).body).toEqual({ changed: 3, same: 1 });
  expect(await shownIn('MX')).toHaveLength(4);
});

test('what a change would do is told without doing it', async () => {
  const rows = (await audits(`game:${ONE}`)).length;
  const foresee = (nodeIds: readonly string[], wanted: object, who = admin) =>
    call<BulkAnswer>('POST', '/office/games/bulk/foreseen', { nodeIds, change: wanted }, who);
  await change(TWO, { isHot: true });
  expect((await foresee([ONE, TWO, TWO], { isHot: true })).body).toEqual({ changed: 1, same: 1 });
  expect((await foresee(NODES, { withhold: ['PE'] })).body).toEqual({ changed: 4, same: 0 });
  expect(await shownIn('PE')).toHaveLength(4);
  expect(await audits(`game:${ONE}`)).toHaveLength(rows);
  expect((await foresee(['studio:none'], { isHot: true })).body.code).toBe('catalog.game_unknown');
  expect((await foresee([], { isHot: true })).body.code).toBe('request.invalid');
  expect((await foresee(NODES, { isHot: true }, payments)).body.code).toBe('access.denied');
  await change(TWO, { isHot: false });
});

test('two changes of the same games at once both stand', async () => {
  await Promise.all([
    bulk(NODES, { withhold: ['CO'] }),
    bulk([...NODES].reverse(), { withhold: ['PE'] }),
    bulk(NODES, { isHot: true }),
  ]);
  const { items } = (await call<Page>('GET', '/office/games?marks=hot')).body;
  expect(items.map(({ own }) => own.withheldMarkets)).toEqual(NODES.map(() => ['CO', 'PE']));
  await bulk(NODES, { allow: ['CO', 'PE'], isHot: false });
});

test('all that a search finds is named at once', async () => {
  const found = async (q: string): Promise<OfficeGameIds> =>
    (await call<OfficeGameIds>('GET', `/office/games/ids?vendor=studio&markets=CO${q}`)).body;
  expect(await found('&name=ne')).toEqual({ nodeIds: [ONE], total: 1 });
  expect(await found('')).toMatchObject({ total: 4 });
});

test('the order of a category: in front in this order, the others as they were', async () => {
  expect((await order([THREE, ONE])).body.ordered.map(({ nodeId }) => nodeId)).toEqual([THREE, ONE]);
  expect((await shownIn('CO')).slice(0, 2)).toEqual([THREE, ONE]);
  const { body } = await order([FOUR, THREE]);
  expect(body.ordered.map(({ nodeId }) => nodeId)).toEqual([FOUR, THREE]);
  expect(body.next.map(({ nodeId }) => nodeId)).toContain(ONE);
  expect((await audits('category:RNG')).at(-1)).toMatchObject({
    action: 'catalog.order_changed',
    reason,
    before: { games: [THREE, ONE] },
    after: { games: [FOUR, THREE] },
  });
  const rows = (await audits('category:RNG')).length;
  await order([FOUR, THREE]);
  expect(await audits('category:RNG')).toHaveLength(rows);
  expect([(await order([ONE], 'LIVE')).body.code, (await order(['studio:none'])).body.code]).toEqual([
    'catalog.game_unknown',
    'catalog.game_unknown',
  ]);
});

test('of two orders at once one stands whole, and a game leaves the order with its category', async () => {
  await Promise.all([order([ONE, TWO]), order([THREE, FOUR])]);
  const stands = async (): Promise<string[]> => {
    const { body } = await call<GameOrder>('GET', '/office/games/order?gameType=RNG');
    return body.ordered.map(({ nodeId }) => nodeId);
  };
  expect([
    [ONE, TWO],
    [THREE, FOUR],
  ]).toContainEqual(await stands());
  await order([ONE, TWO]);
  await change(ONE, { type: 'LIVE' });
  await change(ONE, { type: null });
  expect(await stands()).toEqual([TWO]);
  expect((await order([TWO, TWO])).body.code).toBe('request.invalid');
  await order([]);
});

test('the shelf is another one after each change, and the same after a sync that changes nothing', async () => {
  const shelf = async (): Promise<number> =>
    Number((await call<GameSuspensions>('GET', '/api/games/stops')).body.shelf);
  const first = await shelf();
  await change(ONE, { isHot: true });
  const second = await shelf();
  expect(second).toBeGreaterThan(first);
  const touch = (set: { syncedAt: Date } | { sort: number }) =>
    platform.db.transact((tx) =>
      tx.updateTable('catalog.vendors').set(set).where('code', '=', 'studio').execute(),
    );
  await touch({ syncedAt: platform.clock.now() });
  await change(ONE, { isHot: true });
  await platform.db.transact((tx) =>
    tx.updateTable('catalog.games').set({ sort: 1 }).where('code', '=', '-').execute(),
  );
  expect(await shelf()).toBe(second);
  await touch({ sort: 5 });
  expect(await shelf()).toBeGreaterThan(second);
  await change(ONE, { isHot: false });
});

test('categories: their names and order are the lobby’s at once', async () => {
  await change(TWO, { type: 'LIVE' });
  const { body } = await call<Categories>('GET', '/office/categories');
  expect(body.items.find(({ gameType }) => gameType === 'LIVE')).toMatchObject({ games: 1 });
  const items = body.items
    .map(({ gameType, name, note }) => ({
      gameType,
      name: gameType === 'LIVE' ? { en: 'Tables', es: 'Mesas' } : name,
      note: gameType === 'LIVE' ? { en: 'Nobody deals.', es: 'Nadie reparte.' } : note,
    }))
    .sort((a, b) => Number(b.gameType === 'LIVE') - Number(a.gameType === 'LIVE'));
  await call('POST', '/office/categories', { items, reason });
  const { lanes: categoryRows } = (await call<VendorsByCategory>('GET', '/api/games/vendors?merchant=CO'))
    .body.data;
  expect(categoryRows.map(({ gameCategory, title, note }) => [gameCategory, title.es, note.es])).toEqual([
    ['LIVE', 'Mesas', 'Nadie reparte.'],
    ['RNG', 'Tragamonedas', ''],
  ]);
  expect(await audits('categories')).toMatchObject([{ action: 'catalog.categories_changed', reason }]);
  await call('POST', '/office/categories', { items, reason });
  expect(await audits('categories')).toHaveLength(1);
  await change(TWO, { type: null });
});

test('categories: no name promises what is not built, and a note says what stands there', async () => {
  const { body } = await call<Categories>('GET', '/office/categories');
  const promises = /\b(?:live|en vivo|crupier|dealer|sala|room)/i;
  expect(promises.test('Casino en vivo')).toBe(true);
  for (const { gameType, name, note } of body.items.filter(({ gameType: type }) => type !== 'LIVE')) {
    expect([gameType, promises.test(`${name.en} ${name.es}`)]).toEqual([gameType, false]);
    if (gameType === 'RNG' || gameType === 'FISH') continue;
    expect([gameType, note.en.length > 20, (note.es ?? '').length > 20]).toEqual([gameType, true, true]);
  }
  const sports = body.items.find(({ gameType }) => gameType === 'SPORTS')!;
  expect([sports.name.es, sports.name.en]).toEqual(['Deportes virtuales', 'Virtual sports']);
});

const WRONG: readonly (readonly [string, object])[] = [
  ['/office/games/bulk', { nodeIds: [], change: {}, reason }],
  ['/office/games/bulk', { nodeIds: [ONE], change: { type: 'NONE' }, reason }],
  ['/office/games/bulk', { nodeIds: [ONE], change: {} }],
  ['/office/games/order', { gameType: 'RNG', nodeIds: 'all', reason }],
  ['/office/categories', { items: [], reason }],
  [`/office/games/${encodeURIComponent(ONE)}`, { withheldMarkets: ['co'] }],
];
test.each(WRONG)(
  '%s refuses a wrong shape, a visitor and a role without the permission',
  async (url, body) => {
    const nobody = { headers: {} } as AnOperator;
    const codes = await Promise.all(
      [admin, nobody, payments].map(async (who) => (await call('POST', url, body, who)).body.code),
    );
    expect(codes).toEqual(['request.invalid', 'session.required', 'access.denied']);
  },
);

test.each(['/office/games/order?gameType=RNG', '/office/categories', '/office/games/ids'])(
  '%s is read by whoever reads the catalog, and nobody else',
  async (url) => {
    expect((await call('GET', url, undefined, payments)).status).toBe(200);
    expect((await call('GET', url, undefined, { headers: {} } as AnOperator)).status).toBe(401);
  },
);
