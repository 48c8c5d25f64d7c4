/**
 * The vendors under the fuzz, in every dialect: nothing breaks (no 500), and every no is a problem of the studio's. What is tried:
 * tools/test/fuzz/fuzz.ts. A route without a row in FIELDS fails the test.
 */
import { generateKeyPairSync } from 'node:crypto';
import {
  CampaignCreateRequest,
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  JackpotListRequest,
  PrepaidListRequest,
  RewardCancelRequest,
  RewardCreateRequest,
  TransactionListRequest,
  VENDOR_API_PREFIXES,
} from '@feria/contracts/vendor-door/vendor-api';
import {
  TRANSFER_PATHS,
  TransferBalanceRequest,
  TransferRequest,
  TransferStatusRequest,
} from '@feria/contracts/vendor-door/transfer';
import { sealBody, signBody } from '@feria/kit/wallet-client';
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { createPool, type Pool } from '@feria/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressFaults,
  bodyFaults,
  headerFaults,
  nameOf,
  typeFaults,
  type Answered,
  type Asked,
  type Fuzzed,
  type FuzzedRoute,
  type Headers,
} from '../../../tools/test/fuzz/fuzz.ts';
import { HEADERS_READ } from '../../../tools/test/pages/headers-read.ts';
import { routesIn } from '../../../tools/test/routes-in.ts';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { games } from '../games/index.ts';
import { ArtParams } from '../../host/src/app.ts';
import type { WalletConfig } from '../../host/src/config.ts';
import { buildStudio } from './app.ts';
import { AdvanceBody, DecideBody, SeedBody, SessionBody, SpinBody } from '../../host/src/player/routes.ts';
import { roundJackpots } from './jackpots/round.ts';
import { JackpotQuery } from './jackpots/routes.ts';
import { jackpotOfGameFrom } from './jackpots/jackpot-of-game.ts';
import { createLocalWallet } from '../../host/src/local-wallet/wallet.ts';
import { studioMigrations } from './migrations.ts';
import { RevealBody, RoundQuery } from '../../host/src/player/round-routes.ts';
import { studioGames } from './studio-games.ts';
import { CONFIG, FakeWallet, silent, TEST_SEED_KEYS } from './test/studio.ts';

const SECRET = 'a secret that two share';
const JSON_TYPE = { 'content-type': 'application/json' } as const;
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
  { dialect: 'transfer', secret: SECRET },
];

/** What each route reads, below the operator's prefix where it has one. */
const FIELDS: Readonly<Record<string, FuzzedRoute['schema']>> = {
  'GET /health': {},
  'GET /art/:code.svg': { params: ArtParams },
  'GET /verify': {},
  'GET /client/*': {},
  'POST /api/session': { body: SessionBody },
  'POST /api/spin': { body: SpinBody },
  'POST /api/decide': { body: DecideBody },
  'POST /api/advance': { body: AdvanceBody },
  'GET /api/balance': {},
  'GET /api/free-rounds': {},
  'GET /api/seed': {},
  'POST /api/seed': { body: SeedBody },
  'GET /api/round': { querystring: RoundQuery },
  'POST /api/round/reveal': { querystring: RoundQuery, body: RevealBody },
  'GET /api/jackpot': { querystring: JackpotQuery },
  'GET /api/jackpot/live': { querystring: JackpotQuery },
  'POST .../game/list': { body: GameListRequest },
  'POST .../game/url': { body: GameUrlRequest },
  'POST .../game/round': { body: GameRoundRequest },
  'POST .../transactions/list': { body: TransactionListRequest },
  'POST .../jackpots/list': { body: JackpotListRequest },
  'POST .../freebet/prepaids/list': { body: PrepaidListRequest },
  'POST .../freebet/campaigns/create': { body: CampaignCreateRequest },
  'POST .../freebet/campaigns/list': { body: GameListRequest },
  'POST .../freebet/rewards/create': { body: RewardCreateRequest },
  'POST .../freebet/rewards/cancel': { body: RewardCancelRequest },
  [`POST ${TRANSFER_PATHS.balance}`]: { body: TransferBalanceRequest },
  [`POST ${TRANSFER_PATHS.close}`]: { body: TransferBalanceRequest },
  [`POST ${TRANSFER_PATHS.in}`]: { body: TransferRequest },
  [`POST ${TRANSFER_PATHS.out}`]: { body: TransferRequest },
  [`POST ${TRANSFER_PATHS.status}`]: { body: TransferStatusRequest },
};

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

/** Broken, or a no in other words than the studio's. A page of files that is not there is one of them. */
function faultOf({ statusCode, body, headers }: Answered): string {
  if (statusCode === 500) return 'breaks';
  if (statusCode < 400) return '';
  if (!/^application\/problem\+json/.test(String(headers['content-type']))) return 'is no problem of ours';
  const said = JSON.parse(body) as { code?: unknown; title?: unknown; status?: unknown };
  const isOurs =
    typeof said.code === 'string' && /^[a-z_]{3,40}$/.test(said.code) && said.title === said.code;
  return isOurs && said.status === statusCode ? '' : 'is no problem of ours';
}

describe.each(WALLETS)('$dialect', (wallet) => {
  const { dialect } = wallet;
  const prefix = VENDOR_API_PREFIXES[dialect];
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  let app: ReturnType<typeof buildStudio>;
  let session: Headers;
  let fuzzed: Fuzzed<FuzzedRoute>;

  beforeAll(async () => {
    const local = dialect === 'transfer' ? createLocalWallet(pool, clock) : undefined;
    const table = {
      pool,
      clock,
      wallet: local ?? new FakeWallet().client,
      catalog: studioGames,
      seedKeys: TEST_SEED_KEYS,
      jackpots: roundJackpots({ catalog: jackpotOfGameFrom(slots()), points: createSimulatedRng(1) }),
    };
    const config = { ...CONFIG, code: 'mine', wallet };
    app = buildStudio({ table, config, log: silent, ...(local ? { local } : {}) });
    await app.ready();
    const opened = await app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { game: games[0]!.code, mode: 'fun', lang: 'es' },
    });
    session = { 'x-session': opened.json<{ session: string }>().session };
    fuzzed = { routes: routes(), ask, faultOf, write };
  });
  afterAll(() => app.close());

  const slots = () => games.flatMap((game) => ('sheet' in game ? [game] : []));
  /** The game's own API stands below `/api`, too, where that is the operator's prefix. */
  const rowOf = (route: FuzzedRoute): string =>
    Object.hasOwn(FIELDS, nameOf(route)) ? nameOf(route) : nameOf(route).replace(` ${prefix}/`, ' .../');
  const routes = (): FuzzedRoute[] =>
    routesIn(app)
      // The built files, where there are some: the tree of routes prints a star alone.
      .map(({ method, url: path }) => ({ method, url: path === '*' ? '/client/*' : path }))
      .map((route) => ({ ...route, schema: FIELDS[rowOf(route)] }));
  const isOperators = (route: FuzzedRoute): boolean =>
    / (?:\.\.\.|\/transfer)/.test(rowOf(route)) && route.method === 'POST';

  function sign(payload: string | Buffer): Headers {
    const raw = payload.toString();
    if (dialect === 'caleta') return { 'x-auth-signature': signBody(raw, keys.privateKey) };
    return { 'x-feria-signature': sealBody(raw, SECRET) };
  }
  function write(document: unknown, route: FuzzedRoute): { payload: string; headers: Headers } {
    const payload = JSON.stringify(document) ?? '';
    return { payload, headers: { ...JSON_TYPE, ...(isOperators(route) ? sign(payload) : {}) } };
  }
  async function ask(route: FuzzedRoute, { url: address, payload, headers = {} }: Asked): Promise<Answered> {
    return app.inject({
      method: route.method as 'GET',
      url: address,
      headers: {
        ...session,
        ...(isOperators(route) && payload !== undefined ? sign(payload) : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  test('has fields in the table for every route', () => {
    const lacking = routes().filter((route) => !Object.hasOwn(FIELDS, rowOf(route)));
    expect(lacking.map(nameOf)).toEqual([]);
    expect(routes().length).toBeGreaterThan(15);
  });

  test('every field of every address', async () => {
    expect(await addressFaults(fuzzed)).toEqual([]);
  });

  test('every field of every body', async () => {
    expect(await bodyFaults(fuzzed)).toEqual([]);
  });

  test('every body of another type, or of none', async () => {
    expect(await typeFaults(fuzzed)).toEqual([]);
  });

  test('every header that is read', async () => {
    expect(await headerFaults(fuzzed, HEADERS_READ.studio)).toEqual([]);
  });

  test('too much, and addresses that are none', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024, 0x20);
    const faults: string[] = [];
    for (const route of routes()) {
      const bad = [
        '/%',
        '/art/%ED%A0%80.svg',
        '/%00',
        '/api/%',
        `/${'x'.repeat(5_000)}`,
        '//a',
        '/client/..%2f..%2fx',
      ];
      for (const address of bad) faults.push(faultOf(await ask(route, { url: address })));
      if (route.method !== 'POST') continue;
      const answer = await ask(route, { url: route.url, payload: large, headers: JSON_TYPE });
      faults.push(
        answer.statusCode === 413 ? faultOf(answer) : `${nameOf(route)} takes it: ${answer.statusCode}`,
      );
    }
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

test('a jackpot that nobody has is not kept: asking by a million names takes no memory', () => {
  const catalog = jackpotOfGameFrom(games.flatMap((game) => ('sheet' in game ? [game] : [])));
  for (const name of ['constructor', '__proto__', 'toString', 'a\0b']) {
    expect(catalog(name, 'COP')).toBeUndefined();
    expect(catalog('cenote-moon', name)).toBeUndefined();
  }
  expect(catalog('cenote-moon', 'COP')).toBeDefined();
});
