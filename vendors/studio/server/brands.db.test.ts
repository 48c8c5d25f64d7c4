/** An aggregator's brands: vendors of their own to the platform, in one process. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GameListAnswer,
  GameUrlAnswer,
  TransactionListAnswer,
} from '@feria/contracts/vendor-door/vendor-api';
import type { HostConfig } from '@feria/host';
import { signBody } from '@feria/kit/wallet-client';
import { createPool, type Pool } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { allSlots } from '../games/catalogue.ts';

import type { PlayAnswer, SessionAnswer } from '../wire.ts';
import { buildStudio } from './app.ts';
import { readConfig } from './config.ts';
import { studioMigrations } from './migrations.ts';
import { openWallets } from '../../host/src/open-wallet.ts';
import { studioGames } from './studio-games.ts';
import { CONFIG, FakeWallet, silent, TEST_SEED_KEYS } from './test/studio.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const slotOf = (code: string) => allSlots.find((game) => game.code === code)!;
const brandOf = (code: string, games: readonly string[]) => ({
  code,
  name: code,
  games,
  walletUrl: `http://127.0.0.1:1/vendors/${code}`,
});
const [MANGO, WAVE] = ['tinaja-mango-hour', 'marea-the-ninth-wave'];
const config: HostConfig = {
  ...CONFIG,
  code: 'aggregator',
  games: ['cenote-moon'],
  foreign: [MANGO, WAVE],
  brands: [brandOf('tinaja', [MANGO]), brandOf('marea', [WAVE])],
  wallet: {
    dialect: 'caleta',
    url: 'http://127.0.0.1:1',
    privateKeyPem: keys.privateKey,
    platformPublicKeyPem: keys.publicKey,
  },
};
const clock = { now: () => new Date('2026-03-01T12:00:00Z') };

let database: TestDatabase;
let pool: Pool;
let app: ReturnType<typeof buildStudio>;
const wallet = new FakeWallet();
beforeAll(async () => {
  database = await testDatabase(studioMigrations('caleta'));
  pool = createPool(database.adminUrl, { max: 4 });
  app = buildStudio({
    table: { pool, clock, wallet: wallet.client, catalog: studioGames, seedKeys: TEST_SEED_KEYS },
    config,
    log: silent,
  });
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

async function ask(path: string, body: object) {
  const payload = JSON.stringify({ operator_id: 'feria', ...body });
  const headers = {
    'content-type': 'application/json',
    'x-auth-signature': signBody(payload, keys.privateKey),
  };
  const reply = await app.inject({ method: 'POST', url: path, headers, payload });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}

async function play(game: string): Promise<PlayAnswer> {
  const opening = { game, mode: 'real', lang: 'en', token: randomUUID() };
  const session = (
    await app.inject({ method: 'POST', url: '/api/session', payload: opening })
  ).json<SessionAnswer>();
  const payload = { stake: '1000', idempotencyKey: randomUUID() };
  const headers = { 'x-session': session.session };
  return (await app.inject({ method: 'POST', url: '/api/spin', headers, payload })).json<PlayAnswer>();
}

test('each lists its own games, with what a lobby filters by, and the process lists its own', async () => {
  const codes = async (prefix: string) =>
    GameListAnswer.parse((await ask(`${prefix}/game/list`, {})).body).map(({ game_code }) => game_code);
  expect(await codes('/api')).toEqual(['cenote-moon']);
  expect(await codes('/brands/tinaja/api')).toEqual([MANGO]);
  expect(await codes('/brands/marea/api')).toEqual([WAVE]);
  const [listed] = GameListAnswer.parse((await ask('/brands/tinaja/api/game/list', {})).body);
  const game = slotOf(MANGO);
  expect(listed).toMatchObject({
    name_es: 'La hora del mango',
    return_bps: game.returnBps,
    lines: game.sheet.lines.length,
  });
  expect(listed?.min_bets).toMatchObject({ COP: 20_000_000 });
  expect(listed?.features).toContain('free_spins');
});

test('a game opens under its own brand and under no other', async () => {
  const request = {
    platform: 'GPL_DESKTOP',
    lang: 'en',
    country: 'CO',
    currency: 'FUN',
    lobby_url: 'x',
    deposit_url: 'x',
  };
  const opened = await ask('/brands/tinaja/api/game/url', { ...request, game_code: MANGO });
  expect(new URL(GameUrlAnswer.parse(opened.body).url).searchParams.get('game')).toBe(MANGO);
  expect((await ask('/brands/marea/api/game/url', { ...request, game_code: MANGO })).status).toBe(404);
  expect((await ask('/brands/nobody/api/game/url', { ...request, game_code: MANGO })).status).toBe(404);
});

test('what was played is told to the operator of that brand alone', async () => {
  const { round } = await play(MANGO);
  expect(slotOf(MANGO).sheet.strips.length).toBe(round.steps[0]?.window.length);
  const span = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
  const rounds = async (prefix: string) =>
    TransactionListAnswer.parse((await ask(`${prefix}/transactions/list`, span)).body).transactions.map(
      (one) => one.round,
    );
  expect(await rounds('/brands/tinaja/api')).toContain(round.id);
  expect(await rounds('/brands/marea/api')).toEqual([]);
  expect(await rounds('/api')).toEqual([]);
  const bet = wallet.callsOf('bet').find((call) => call.round === round.id)?.transaction ?? '';
  const named = { transactions: [bet] };
  expect(
    TransactionListAnswer.parse((await ask('/brands/marea/api/transactions/list', named)).body).transactions,
  ).toEqual([]);
  expect(
    TransactionListAnswer.parse((await ask('/brands/tinaja/api/transactions/list', named)).body).transactions,
  ).toHaveLength(1);
});

test('a wallet call goes to the address of the brand whose game it is', async () => {
  const asked: string[] = [];
  const { fetch: real } = globalThis;
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    throw new TypeError('no network here');
  }) as typeof fetch;
  try {
    const wallets = openWallets(config, undefined);
    for (const game of [MANGO, WAVE, 'cenote-moon']) await wallets.balance('token', game);
  } finally {
    globalThis.fetch = real;
  }
  expect(asked[0]).toContain('/vendors/tinaja/');
  expect(asked[1]).toContain('/vendors/marea/');
  expect(asked[2]).not.toContain('/vendors/');
});

test('brands are read from the environment, and need to know where their wallets are', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'brands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const seedKeys = join(folder, 'seed-keys.json');
  await writeFile(seedKeys, JSON.stringify([{ version: 1, key: '0'.repeat(64) }]));
  const environment = {
    VENDOR_CODE: 'aggregator',
    VENDOR_NAME: 'Caravana',
    VENDOR_PORT: '4005',
    DATABASE_URL: 'postgres://x',
    VENDOR_ORIGIN: 'http://a.test',
    MEMBER_ORIGIN: 'http://m.test',
    OFFICE_ORIGIN: 'http://o.test',
    WALLET_DIALECT: 'transfer',
    VENDOR_SECRET: 'a secret that two share',
    GAMES: 'cenote-moon',
    BRANDS: 'tinaja,son',
    BRAND_WALLETS_URL: 'http://p.test/vendors',
    SEED_KEYS_FILE: seedKeys,
  };
  const read = readConfig(environment);
  expect(read.brands.map(({ code, walletUrl }) => [code, walletUrl])).toEqual([
    ['tinaja', 'http://p.test/vendors/tinaja'],
    ['son', 'http://p.test/vendors/son'],
  ]);
  expect(read.foreign).toContain(MANGO);
  expect(() => openWallets(read, undefined)).toThrow('wallet');
  expect(() => readConfig({ ...environment, BRANDS: 'nobody' })).toThrow('BRANDS');
  expect(() => readConfig({ ...environment, BRAND_WALLETS_URL: undefined })).toThrow('BRAND_WALLETS_URL');
});
