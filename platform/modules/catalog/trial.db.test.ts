/** A game without real play is shown where it may be tried, as a trial, and nowhere else; an operator's word outlives the vendor's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatform, type Platform } from '../../testing/harness.ts';
import { registerVendor } from './index.ts';
import { replaceGames, type ListedGame } from './store.ts';

let platform: Platform;

const aGame = (code: string, isTrial: boolean): ListedGame => ({
  code,
  name: { en: code, es: code },
  gameType: 'RNG',
  category: 'slots',
  enabled: true,
  platforms: ['desktop', 'mobile'],
  freeRounds: false,
  iconUrl: '',
  backgroundUrl: null,
  returnBps: null,
  volatility: null,
  lines: null,
  features: [],
  minBets: {},
  classify: [],
  sheet: null,
  markets: ['CO', 'PE'],
  blockedCountries: [],
  isHot: true,
  isNew: false,
  isTrial,
});
const list = () =>
  platform.db.transact((tx) =>
    replaceGames(tx, 'reef', [aGame('paid', false), aGame('tried', true)], platform.clock.now()),
  );

beforeAll(async () => {
  platform = await openPlatform({ studioUrl: 'http://127.0.0.1:9' });
  const { db, deps, clock } = platform;
  const vendor = { code: 'reef', name: 'Arrecife', url: 'http://127.0.0.1:9', dialect: 'caleta' } as const;
  await db.transact((tx) => registerVendor(tx, deps.config.secret, vendor, clock.now()));
  await list();
});
afterAll(() => platform.close());

const shown = async (market: string): Promise<Record<string, unknown>> => {
  const { body } = await platform.app.inject({ method: 'GET', url: `/api/games?merchant=${market}` });
  const { games } = JSON.parse(body) as { games: { nodeId: string; supportPlay: number }[] };
  return Object.fromEntries(games.map(({ nodeId, supportPlay }) => [nodeId, supportPlay]));
};

test('the tile offers the trial where the market has free play, and the game is not there where it has none', async () => {
  expect(await shown('CO')).toEqual({ 'reef:paid': 1, 'reef:tried': 0 });
  expect(await shown('PE')).toEqual({ 'reef:paid': 1 });
});

test('what an operator has opened for money stays so when the vendor lists it again', async () => {
  const { db } = platform;
  await db.transact((tx) =>
    tx.updateTable('catalog.games').set({ supportPlay: true }).where('nodeId', '=', 'reef:tried').execute(),
  );
  await list();
  expect(await shown('PE')).toEqual({ 'reef:paid': 1, 'reef:tried': 1 });
});
