/** Every reason why somebody may not play, at every door by which money is staked or sent to be staked. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAY_REASONS, type PlayReason } from '@feria/contracts/play/reasons';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import { ACTION_PATHS } from '@feria/contracts/vendor-door/action-list';
import { runBatch } from '../../core/outbox/outbox.ts';
import { playListeners } from '../../modules/play/listeners.ts';
import { anOperator, usePlatform } from '../harness.ts';
import { EXPECTED } from './play-cells.ts';
import {
  aVisit,
  DOOR_ROUTES,
  DOORS,
  GAMES,
  GO,
  NOT_DOORS,
  openHouse,
  VENDORS,
  type Door,
  type House,
} from './play-doors.ts';
import { REASONS } from './play-reasons.ts';
import { recallDesk } from '../vendors/recalls.ts';
import { TransferVendor } from '../vendors/transfer-vendor.ts';
import { passWatermark } from '../watermark.ts';

const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
let house: House;
beforeAll(async () => {
  house = await openHouse(platform(), lagoon);
});

/** What the running platform hears of it: tokens are retired, and money is called home. */
async function hear(): Promise<void> {
  const [sessions] = playListeners();
  await passWatermark(platform().ownerUrl);
  await platform().db.transact((tx) =>
    tx
      .insertInto('core.cursors')
      .values({ listener: sessions!.name, xid: '0', id: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  while ((await runBatch(platform().deps, sessions!)) > 0);
  await recallDesk(platform()).follow();
}

test('before any reason every door is open', async () => {
  const visit = await aVisit(house);
  for (const [door, go] of Object.entries(GO)) expect([door, await go(visit)]).toEqual([door, 'in']);
  await hear();
  expect(lagoon.balanceOf(visit.member.id)).toBeGreaterThan(0n);
});

test.each(PLAY_REASONS)('%s', async (reason: PlayReason) => {
  const visit = await aVisit(house);
  const scene = {
    platform: platform(),
    member: visit.member,
    operator: await anOperator(platform()),
    vendors: VENDORS,
    games: GAMES,
    address: visit.address,
  };
  await REASONS[reason].bring(scene);
  const came: Partial<Record<Door, string>> = {};
  try {
    await hear();
    came['money that stands there'] = lagoon.balanceOf(visit.member.id) === 0n ? 'comes home' : 'in';
    for (const [door, go] of Object.entries(GO)) came[door as Door] = await go(visit);
  } finally {
    await REASONS[reason].lift?.(scene);
  }
  const expected = Object.fromEntries(
    DOORS.map((door) => {
      const cell = EXPECTED[reason][door];
      return [door, typeof cell === 'string' ? cell : 'in'];
    }),
  );
  expect(came).toEqual(expected);
});

/** Modules through which money is staked; the gate of rooms keeps others out of them. */
const STAKING = ['play', 'transfers'];
const MODULES = new URL('../../modules/', import.meta.url);
const sourcesOf = (module: string): string[] =>
  readdirSync(new URL(`${module}/`, MODULES), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(`${module}/${name}`, MODULES), 'utf8'));

/** The addresses that a source gives to calls which change something, but for the office's. */
export function callsOf(source: string): string[] {
  return [...source.matchAll(/\.(?:post|put|patch|delete)\(\s*['"`](\/(?!office)[^'"`]+)['"`]/g)].map(
    ([, url]) => url!,
  );
}
const withoutDoor = (urls: readonly string[]): string[] =>
  urls.filter((url) => !Object.hasOwn(DOOR_ROUTES, url) && !NOT_DOORS.has(url));

describe('a way to stake without a door', () => {
  test('there is none in the modules that stake', () => {
    const own = STAKING.flatMap(sourcesOf)
      .flatMap(callsOf)
      // The vendors' paths are the dialects', which follow.
      .filter((url) => !url.includes('${'));
    const paths = [
      ...Object.values(RS_DIALECTS).flatMap((one) => Object.values(one.paths)),
      ...Object.values(ACTION_PATHS),
    ];
    const found = [...own, ...paths.map((path) => `/vendors/:vendor${path}`)];
    expect(found.length).toBeGreaterThan(12);
    expect(withoutDoor(found)).toEqual([]);
    // And none of the list is a door that is no more.
    expect([...Object.keys(DOOR_ROUTES), ...NOT_DOORS].filter((url) => !found.includes(url))).toEqual([]);
  });

  test('a planted one is found', () => {
    const planted = callsOf(
      `app.post('/api/games/quick-bet', { config }, go); app.post(\n  '/api/location', x)`,
    );
    expect(withoutDoor(planted)).toEqual(['/api/games/quick-bet']);
  });

  test('no other module books a stake, or money that goes to a vendor', () => {
    const stakes = /kind: '(?:bet|transfer_hold|transfer_in)'|post\([^)]*'transfer_(?:in|hold)'/;
    const others = readdirSync(MODULES).filter(
      (name) => ![...STAKING, 'wallet', 'conformance'].includes(name),
    );
    expect(others.filter((name) => sourcesOf(name).some((source) => stakes.test(source)))).toEqual([]);
    expect(stakes.test(`postEntries(tx, [{ kind: 'bet', key }])`)).toBe(true);
  });

  test('every door is gone through', () => {
    const gone = new Set([...Object.keys(GO), 'money that stands there']);
    expect(DOORS.filter((door) => !gone.has(door))).toEqual([]);
    expect(new Set(Object.values(DOOR_ROUTES).flat()).size).toBe(DOORS.length - 1);
  });
});
