/** What is stopped on command takes no bet, says so in the lobby, and comes back. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { silentHub, type Hub } from '../../core/http/realtime.ts';
import { callSql } from '../../core/db.ts';
import { runBatch } from '../../core/outbox/outbox.ts';
import { aMember, usePlatform, type AMember } from '../../testing/harness.ts';
import { aGame } from '../../testing/vendors/vendor.ts';
import { asConfigured, activateVendor } from '../../testing/vendors/vendor-decision.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { catalogListeners } from './listeners.ts';
import { setGameSuspension, setGamingSuspension, suspendVendor, type Act } from './suspensions.ts';
import { updateVendor } from './vendors/vendor-store.ts';
import { registerVendor } from './vendors/vendors.ts';

const platform = usePlatform();
let member: AMember;
const act = (): Act => ({
  id: 'someone',
  username: 'someone',
  address: '10.0.0.1',
  reason: 'asked by a test',
  at: platform().clock.now(),
});

beforeAll(async () => {
  await aGame(platform(), 'one');
  await aGame(platform(), 'two');
  member = await aMember(platform());
});
beforeEach(async () => {
  await platform().db.transact(async (tx) => {
    await setGamingSuspension(tx, false, act());
    await setGameSuspension(tx, 'studio:one', false, act());
  });
  await activateVendor(platform(), 'studio');
});

type Open = { vendor: string; code: string; currency: string; maxStake: bigint | null };
const openBets = (wanted: readonly (readonly [string, string, string])[]): Promise<Open[]> =>
  callSql<Open>(
    platform().db.read,
    'select * from catalog.open_bets($1, $2, $3) order by vendor, code, currency',
    [0, 1, 2].map((at) => wanted.map((triple) => triple[at])),
  );
const codes = async (): Promise<string[]> =>
  (
    await openBets([
      ['studio', 'one', 'COP'],
      ['studio', 'two', 'COP'],
    ])
  ).map(({ code }) => code);

test('open bets: one row for each wanted triple that is served, with its limit', async () => {
  await asConfigured(platform(), 'studio', (tx) =>
    updateVendor(tx, 'studio', { limits: { COP: 500_000n, PEN: null } }),
  );
  const found = await openBets([
    ['studio', 'one', 'COP'],
    ['studio', 'one', 'COP'],
    ['studio', 'one', 'PEN'],
    ['studio', 'one', 'MXN'],
    ['studio', 'one', 'FUN'],
    ['studio', 'none', 'COP'],
    ['nobody', 'one', 'COP'],
  ]);
  expect(found).toEqual([
    { vendor: 'studio', code: 'one', currency: 'COP', maxStake: 500_000n, withheldMarkets: [] },
    { vendor: 'studio', code: 'one', currency: 'PEN', maxStake: null, withheldMarkets: [] },
  ]);
  await asConfigured(platform(), 'studio', (tx) =>
    updateVendor(tx, 'studio', { limits: { COP: null, PEN: null, MXN: null } }),
  );
});

test('a stopped game, a suspended vendor and all gaming take no bet until they are allowed again', async () => {
  const { db } = platform();
  expect(await codes()).toEqual(['one', 'two']);
  await db.transact((tx) => setGameSuspension(tx, 'studio:one', true, act()));
  expect(await codes()).toEqual(['two']);
  await db.transact((tx) => suspendVendor(tx, 'studio', act()));
  expect(await codes()).toEqual([]);
  await activateVendor(platform(), 'studio');
  await db.transact((tx) => setGamingSuspension(tx, true, act()));
  expect(await codes()).toEqual([]);
  await db.transact((tx) => setGamingSuspension(tx, false, act()));
  await db.transact((tx) => setGameSuspension(tx, 'studio:one', false, act()));
  expect(await codes()).toEqual(['one', 'two']);
});

test('a stop that is being made keeps no bet waiting; from its commit on none is open', async () => {
  await withClient(platform().ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into catalog.stops (scope, reason, stopped_by, at) values ('all', 'a test', 'someone', '2026-11-20')`,
    );
    expect(await codes()).toEqual(['one', 'two']);
    await client.query('commit');
    expect(await codes()).toEqual([]);
  });
});

test('many operators who stop and allow at once: one stop, one audit row for each change', async () => {
  const { db } = platform();
  const rows = async (): Promise<number> =>
    (
      await db.read
        .selectFrom('core.audit_rows')
        .select('id')
        .where('action', '=', 'catalog.game_stopped')
        .execute()
    ).length;
  const before = await rows();
  await Promise.all(
    Array.from({ length: 8 }, () => db.transact((tx) => setGameSuspension(tx, 'studio:one', true, act()))),
  );
  expect(await codes()).toEqual(['two']);
  expect(await rows()).toBe(before + 1);
});

const launch = async (): Promise<string> => {
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/api/games/launch',
    headers: member.headers,
    payload: { nodeId: 'studio:one', language: 'es', platform: 'mobile' },
  });
  return answer.json<{ code: string }>().code;
};
const tile = async (): Promise<string | null | undefined> => {
  const answer = await platform().app.inject({ url: '/api/games?merchant=CO' });
  const { games } = answer.json<{ games: { nodeId: string; stop: string | null }[] }>();
  return games.find(({ nodeId }) => nodeId === 'studio:one')?.stop;
};

test('the tile stays and says why; the launch is refused in the same words', async () => {
  const { db } = platform();
  expect([await tile(), await launch()]).toEqual([null, 'play.vendor_unreachable']);
  await db.transact((tx) => setGameSuspension(tx, 'studio:one', true, act()));
  expect([await tile(), await launch()]).toEqual(['game', 'catalog.game_stopped']);
  await db.transact((tx) => suspendVendor(tx, 'studio', act()));
  expect([await tile(), await launch()]).toEqual(['vendor', 'catalog.vendor_suspended']);
  await db.transact((tx) => setGamingSuspension(tx, true, act()));
  expect([await tile(), await launch()]).toEqual(['gaming', 'catalog.gaming_stopped']);
  const stops = await platform().app.inject({ url: '/api/games/stops' });
  expect(stops.json()).toMatchObject({ gaming: true, vendors: ['studio'], games: ['studio:one'] });
});

test('tiles show where the vendor serves the market and its currency', async () => {
  const set = (change: Parameters<typeof updateVendor>[2]): Promise<void> =>
    asConfigured(platform(), 'studio', (tx) => updateVendor(tx, 'studio', change));
  await set({ markets: ['PE'] });
  expect([await tile(), await launch()]).toEqual([undefined, 'catalog.game_unavailable']);
  await set({ markets: ['CO'], limits: { PEN: null } });
  expect([await tile(), await launch()]).toEqual([undefined, 'catalog.game_unavailable']);
  await set({ markets: ['CO', 'PE', 'MX'], limits: { COP: null, PEN: null, MXN: null } });
  expect(await tile()).toBeNull();
});

test('a game is shown and opened on what it was made for', async () => {
  const { db } = platform();
  const made = (platforms: string[]) =>
    db.transact((tx) =>
      tx.updateTable('catalog.games').set({ platforms }).where('nodeId', '=', 'studio:one').execute(),
    );
  await made(['desktop']);
  const asked = async (on: string): Promise<string[]> => {
    const answer = await platform().app.inject({ url: `/api/games?merchant=CO&platform=${on}` });
    return answer.json<{ games: { gameCode: string }[] }>().games.map(({ gameCode }) => gameCode);
  };
  expect(await asked('desktop')).toEqual(['one', 'two']);
  expect(await asked('mobile')).toEqual(['two']);
  await made(['desktop', 'mobile']);
});

test('open lobbies and offices are told once it is committed', async () => {
  const told: unknown[] = [];
  const hub: Hub = {
    ...silentHub,
    toMembers: (event, payload) => void told.push([event, payload]),
    toOffice: (event, payload) => void told.push([event, payload]),
  };
  const { db, deps } = platform();
  const [listener] = catalogListeners({ ...deps, hub });
  await callSql(
    db.read,
    `insert into core.cursors (listener, xid, id) values ($1, '0'::xid8, 0) on conflict do nothing`,
    [listener!.name],
  );
  await passWatermark(platform().ownerUrl);
  await runBatch(deps, listener!);
  told.length = 0;
  await db.transact((tx) => setGamingSuspension(tx, true, act()));
  await passWatermark(platform().ownerUrl);
  await runBatch(deps, listener!);
  expect(told).toEqual([
    ['games', { changed: 'gaming' }],
    ['queue', { kind: 'vendors' }],
  ]);
});

test('another vendor’s games are not touched by a suspension', async () => {
  const { db, deps, clock } = platform();
  await db.transact((tx) =>
    registerVendor(
      tx,
      deps.config.secret,
      { code: 'other', name: 'Other', url: 'http://other.test', dialect: 'hub88' },
      clock.now(),
    ),
  );
  await db.read
    .insertInto('catalog.games')
    .values({
      nodeId: 'other:x',
      vendor: 'other',
      code: 'x',
      nameEn: 'x',
      nameEs: 'x',
      searchText: 'x',
      listedType: 'RNG',
      iconUrl: '',
      isListed: true,
      listedMarkets: ['CO'],
    })
    .execute();
  await db.transact((tx) => suspendVendor(tx, 'studio', act()));
  expect(
    await openBets([
      ['other', 'x', 'COP'],
      ['studio', 'one', 'COP'],
    ]),
  ).toMatchObject([{ vendor: 'other' }]);
});
