/** What the platform asks of each of our own vendors, signed as the vendor's dialect signs. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { GameListAnswer, GameUrlAnswer, VENDOR_API_PREFIXES } from '@feria/contracts/vendor-door/vendor-api';
import { sealBody, signBody } from '@feria/kit/wallet-client';
import { createPool, type Pool } from '@feria/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import type { SessionAnswer } from '../wire.ts';
import { buildStudio } from './app.ts';
import type { WalletConfig } from '../../host/src/config.ts';
import { createLocalWallet } from '../../host/src/local-wallet/wallet.ts';
import { studioMigrations } from './migrations.ts';
import { studioGames } from './studio-games.ts';
import { CONFIG, FakeWallet, silent, TEST_SEED_KEYS } from './test/studio.ts';

const SECRET = 'a secret that two share';
const GAMES = ['pink-lagoon', 'cenote-moon'];
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const url = 'http://127.0.0.1:1';
const rsa = { url, privateKeyPem: '', platformPublicKeyPem: keys.publicKey };
const WALLETS: readonly WalletConfig[] = [
  { dialect: 'actions', url, secret: SECRET },
  { dialect: 'caleta', ...rsa },
  { dialect: 'hub88', ...rsa },
  { dialect: 'transfer', secret: SECRET },
];

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase(studioMigrations('transfer'));
  pool = createPool(database.adminUrl, { max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe.each(WALLETS)('$dialect', (wallet) => {
  const { dialect } = wallet;
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const isRsa = dialect === 'caleta' || dialect === 'hub88';

  function open(): ReturnType<typeof buildStudio> {
    const local = dialect === 'transfer' ? createLocalWallet(pool, clock) : undefined;
    const table = {
      pool,
      clock,
      wallet: local ?? new FakeWallet().client,
      catalog: studioGames,
      seedKeys: TEST_SEED_KEYS,
    };
    const config = { ...CONFIG, code: 'mine', games: GAMES, wallet };
    return buildStudio({ table, config, log: silent, ...(local ? { local } : {}) });
  }

  function sign(payload: string): Record<string, string> {
    if (!isRsa) return { 'x-feria-signature': sealBody(payload, SECRET) };
    const name = dialect === 'caleta' ? 'x-auth-signature' : 'x-hub88-signature';
    return { [name]: signBody(payload, keys.privateKey) };
  }

  async function ask(path: string, body: object, headers?: Record<string, string>) {
    const payload = JSON.stringify({ operator_id: 'feria', ...body });
    const reply = await open().inject({
      method: 'POST',
      url: `${VENDOR_API_PREFIXES[dialect]}/${path}`,
      headers: { 'content-type': 'application/json', ...(headers ?? sign(payload)) },
      payload,
    });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  }
  const launch = {
    game_code: 'pink-lagoon',
    platform: 'GPL_MOBILE',
    lang: 'es',
    country: 'CO',
    lobby_url: 'http://member.test/',
    deposit_url: 'http://member.test/member',
  };

  test('lists its own games in the field’s shape', async () => {
    const { body } = await ask('game/list', {});
    expect(Array.isArray(body)).toBe(dialect === 'caleta');
    const games = GameListAnswer.parse(body);
    expect(games.map(({ game_code }) => game_code)).toEqual(GAMES);
    for (const game of games)
      expect(game).toMatchObject({
        product: 'mine',
        category: 'RNG',
        enabled: true,
        blocked_countries: [],
        platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
        freebet_support: dialect !== 'transfer',
      });
  });

  test('answers nobody else', async () => {
    const foreign = isRsa ? { 'x-feria-signature': sealBody('{}', SECRET) } : { 'x-auth-signature': 'AAAA' };
    for (const headers of [{}, foreign]) expect((await ask('game/list', {}, headers)).status).toBe(401);
    const app = open();
    const bare = await app.inject({ method: 'POST', url: `${VENDOR_API_PREFIXES[dialect]}/game/list` });
    expect(bare.statusCode).toBe(400);
    const freebet = await ask('freebet/prepaids/list', {});
    expect(freebet.status).toBe(dialect === 'transfer' ? 404 : 200);
  });

  test('opens a game for money with a token, and free play without one', async () => {
    const user = randomUUID();
    const real = await ask('game/url', { ...launch, currency: 'COP', user, token: 'the platform’s' });
    const asked = new URL(GameUrlAnswer.parse(real.body).url).searchParams;
    expect([asked.get('mode'), asked.get('game')]).toEqual(['real', 'pink-lagoon']);
    // A vendor that holds the money makes the token itself: the platform's opens no wallet of ours.
    expect(asked.get('token') === 'the platform’s').toBe(dialect !== 'transfer');
    const session = await open().inject({
      method: 'POST',
      url: '/api/session',
      payload: { game: 'pink-lagoon', mode: 'real', lang: 'es', token: asked.get('token') },
    });
    expect(session.json<SessionAnswer>()).toMatchObject({ game: { code: 'pink-lagoon', currency: 'COP' } });
    const fun = await ask('game/url', { ...launch, currency: 'FUN' });
    expect(new URL(GameUrlAnswer.parse(fun.body).url).searchParams.get('mode')).toBe('fun');
    expect((await ask('game/url', { ...launch, currency: 'FUN', game_code: 'verbena-nights' })).status).toBe(
      404,
    );
  });
});
