/** The lists of games, vendors and stops as the office asks for them (ADR 81). */
import { GAME_LIST, SUSPENSION_LIST, VENDOR_LIST } from '@feria/contracts/catalog/lists';
import type { OfficeGameRow } from '@feria/contracts/catalog/office';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { expectList } from '../../../testing/lists/list-holds.ts';
import { setGameSuspension, suspendVendor, type Act } from '../suspensions.ts';
import { searchTextOf } from '../lobby/game-filter.ts';
import { markTestVendor, writeSync } from '../vendors/vendor-store.ts';
import { registerVendor } from '../vendors/vendors.ts';

type Vendor = Parameters<typeof registerVendor>[2];

const platform = usePlatform();
let operator: AnOperator;
let act: Act;

interface AGame {
  vendor: string;
  code: string;
  en: string;
  es: string;
  type?: string;
  markets?: string[];
  category?: string;
}

const GAMES: readonly AGame[] = [
  { vendor: 'studio', code: 'moon', en: 'Moon', es: 'Ábaco', category: 'slots' },
  { vendor: 'studio', code: 'sun', en: 'sun', es: 'zorro', category: 'slots', markets: ['CO'] },
  { vendor: 'studio', code: 'fish', en: 'Fish', es: 'Pez', type: 'FISH', category: 'fishing' },
  { vendor: 'lagoon', code: 'eagle', en: 'Éagle', es: 'Águila', category: 'crash' },
  { vendor: 'lagoon', code: 'gone', en: 'Gone', es: 'Ido', category: 'crash', markets: ['PE'] },
  { vendor: 'tests', code: 'kit', en: 'Kit', es: 'Kit', category: 'tests' },
];
const nodeOf = ({ vendor, code }: AGame): string => `${vendor}:${code}`;
const [MOON, SUN, FISH, EAGLE, GONE] = GAMES.map(nodeOf) as [string, string, string, string, string];

async function setUp(): Promise<void> {
  const { clock, deps, db } = platform();
  const at = clock.now();
  const vendors: readonly Omit<Vendor, 'url'>[] = [
    { code: 'lagoon', name: 'Lagoon', dialect: 'transfer', callsPerSecond: 20, sort: 3, inHouse: true },
    { code: 'tests', name: 'tests of the kit', dialect: 'hub88', markets: ['CO'], sort: 4 },
    { code: 'quiet', name: 'Quiet', dialect: 'actions', sort: 2, limits: { COP: 500_000_000n, PEN: null } },
  ];
  await db.transact(async (tx) => {
    for (const { code, ...vendor } of vendors)
      await registerVendor(tx, deps.config.secret, { ...vendor, code, url: `https://${code}.test` }, at);
    await markTestVendor(tx, 'tests', 'the kit');
    for (const game of GAMES) {
      const names = [game.en, game.es, game.vendor].join(' ');
      await tx
        .insertInto('catalog.games')
        .values({
          nodeId: nodeOf(game),
          vendor: game.vendor,
          code: game.code,
          nameEn: game.en,
          nameEs: game.es,
          searchText: searchTextOf(names),
          listedType: game.type ?? 'RNG',
          category: game.category ?? '',
          iconUrl: '',
          isListed: game.code !== 'gone',
          listedMarkets: game.markets ?? ['CO', 'PE', 'MX'],
          freePlay: game.code !== 'fish',
          platforms: game.code === 'eagle' ? ['mobile'] : ['desktop', 'mobile'],
        })
        .execute();
    }
    const ours = [
      [MOON, { isHot: true, newUntil: addMs(at, 3_600_000), sort: 2 }],
      [SUN, { isOffered: false, newUntil: addMs(at, -3_600_000), sort: 1 }],
      [EAGLE, { newUntil: addMs(at, 7_200_000), supportPlay: false }],
    ] as const;
    for (const [nodeId, own] of ours)
      await tx.updateTable('catalog.games').set(own).where('nodeId', '=', nodeId).execute();
    await setGameSuspension(tx, FISH, true, { ...act, reason: 'a wrong table of pays' });
    await setGameSuspension(tx, SUN, true, { ...act, reason: 'asked by the regulator', username: 'clerk' });
    await writeSync(tx, 'lagoon', { ok: true, games: 2, unread: 0, unknownCategories: [] }, at);
    await writeSync(tx, 'studio', { ok: false, error: 'status 500' }, at);
    await writeSync(
      tx,
      'quiet',
      { ok: true, games: 0, unread: 0, unknownCategories: [] },
      addMs(at, -60_000),
    );
  });
}

beforeAll(async () => {
  operator = await anOperator(platform());
  act = {
    id: operator.id,
    username: operator.username,
    address: '::1',
    reason: '',
    at: platform().clock.now(),
  };
  await setUp();
});

const ask = async (query: string): Promise<OfficeGameRow[]> => {
  const url = `/office/games?${query}`;
  const answer = await platform().app.inject({ url, headers: operator.headers });
  expect([answer.statusCode, query]).toEqual([200, query]);
  return answer.json<{ items: OfficeGameRow[] }>().items;
};
const nodesOf = (rows: readonly OfficeGameRow[]): string[] => rows.map(({ nodeId }) => nodeId);

test('the games, as every list', async () => {
  await expectList(platform(), {
    spec: GAME_LIST,
    path: '/office/games',
    operator,
    own: {
      name: [
        { value: 'MOON', finds: [MOON] },
        { value: 'lagoon', finds: [EAGLE, GONE] },
        { value: 'o', finds: [MOON, SUN, FISH, EAGLE, GONE] },
        { value: '%', finds: [] },
      ],
    },
  });
});

test('names stand, and are sorted, in the language of whoever asks; they are sought in all of them', async () => {
  const english = await ask('sort=name&lang=en');
  expect(english.map(({ name }) => name)).toEqual(['Éagle', 'Fish', 'Gone', 'Moon', 'sun']);
  const spanish = await ask('sort=name&lang=es');
  expect(spanish.map(({ name }) => name)).toEqual(['Ábaco', 'Águila', 'Ido', 'Pez', 'zorro']);
  for (const sought of ['name=abaco&lang=en', 'name=MOON&lang=es', 'name=aguila', 'name=eagle&lang=es'])
    expect(nodesOf(await ask(sought))).toEqual([sought.includes('ag') ? EAGLE : MOON]);
});

test('a market finds what its lobby shows now; what is withheld, unlisted or not playable there is in none', async () => {
  const [moon] = await ask(`nodeId=${MOON}`);
  expect(moon).toMatchObject({ listing: 'listed', markets: ['CO', 'PE', 'MX'], marks: ['hot', 'new'] });
  for (const market of ['CO', 'PE', 'MX']) {
    const lobby = await platform().app.inject({ url: `/api/games?merchant=${market}&pageSize=99` });
    const inLobby = lobby.json<{ games: { nodeId: string }[] }>().games.map(({ nodeId }) => nodeId);
    expect(inLobby.length).toBeGreaterThan(1);
    expect(nodesOf(await ask(`markets=${market}`)).toSorted()).toEqual(inLobby.toSorted());
  }
  expect(await ask('markets=ZZ')).toEqual([]);
});

test('a stop of a vendor is told before one of the game, and games of test vendors by their vendor alone', async () => {
  expect(nodesOf(await ask('stop=game&sort=name'))).toEqual([FISH, SUN]);
  expect(nodesOf(await ask('vendor=tests'))).toEqual(['tests:kit']);
  expect(nodesOf(await ask('sort=name'))).not.toContain('tests:kit');
});

test('all that the filters find is named at once, in the order of the list', async () => {
  const url = '/office/games/ids?vendor=studio&sort=-name&lang=es';
  const answer = await platform().app.inject({ url, headers: operator.headers });
  expect(answer.json()).toEqual({ nodeIds: [SUN, FISH, MOON], total: 3 });
});

test('the vendors and what is stopped, as every list', async () => {
  await platform().db.transact(async (tx) => {
    await suspendVendor(tx, 'quiet', { ...act, reason: 'it was silent' });
    await suspendVendor(tx, 'tests', { ...act, reason: 'no test today' });
  });
  await expectList(platform(), { spec: VENDOR_LIST, path: '/office/vendors', operator });
  await expectList(platform(), { spec: SUSPENSION_LIST, path: '/office/stops', operator });
});
