/** For tests: a vendor on a database of the test's own, with a clock that stands still and a wallet that fails as it is told. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addMs } from '@feria/kernel';
import { commitmentOf, createFairRng } from '@feria/kit';
import { openRound } from '@feria/kit/round/play';
import { sealBody, type WalletClient } from '@feria/kit/wallet-client';
import { createPool, withTransaction, type Pool } from '@feria/postgres';
import type { Log } from '@feria/process';
import { buildVendor, type HostConfig, type HostParts, type GameCatalog, type Table } from '../src/index.ts';
import type { Round, SeatRow } from '../src/rounds/rows.ts';
import { getRound } from '../src/rounds/store.ts';
import { parseSeedKeys, sealSeed, type SeedKeys } from '../src/seeds/keys.ts';
import { rotatePair, type Rotation } from '../src/seeds/pairs.ts';
import { insertWaitingPair } from '../src/seeds/store.ts';
import { openFunSession, openRealSession } from '../src/sessions/sessions.ts';
import type { SessionRow } from '../src/sessions/store.ts';
import type { PlayAnswer, ProblemBody, RoundView, SessionAnswer } from '../src/wire.ts';
import { turn } from '../src/worker.ts';
import { COIN, coinRound, coinVendor } from './coin.ts';
import { FakeWallet } from './wallet.ts';

export const SECRET = 'a secret that two share';
export const STAKE = '1000';
export const STAKE_UNITS = 1_000n * 100_000n;
export const CLIENT_SEED = 'kermesse';

/** Two versions, as in the middle of a change of keys: the second seals. */
export const TEST_SEED_KEYS: SeedKeys = parseSeedKeys(
  JSON.stringify([1, 2].map((version) => ({ version, key: String(version).repeat(64) }))),
);

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Of a vendor that offers the coin. */
export const COIN_CONFIG: HostConfig = {
  code: 'mint',
  name: 'Feria Mint',
  port: 1,
  databaseUrl: '',
  origin: 'http://mint.localhost:1',
  frameOrigins: ['http://member.localhost:1'],
  memberOrigin: 'http://member.localhost:1',
  foreign: [],
  brands: [],
  games: [COIN],
  seedKeys: TEST_SEED_KEYS,
  wallet: { dialect: 'actions', url: 'http://127.0.0.1:1', secret: SECRET },
};

type GameSession = { key: string; session: SessionRow };
/** With what its first seat has. */
export type RoundOfOne = Round & Pick<SeatRow, 'stake' | 'win' | 'win_uuid' | 'bet_uuid' | 'reward_id'>;

export type Setting<Seen extends Table> = {
  /** Of the first round of `wallet.user` in `game`. */
  serverSeed: string;
  game: string;
  catalog: GameCatalog;
  config: HostConfig;
  /** How the vendor gets to the wallet. */
  reach?: ((wallet: FakeWallet) => WalletClient) | undefined;
  /** The table as the vendor knows it. */
  tableOf(table: Omit<Table, 'jackpots'>): Seen;
  build(parts: HostParts & { table: Seen }): FastifyInstance;
};

/** A vendor whose next round of `wallet.user` is the first one of a known seed. */
export async function openVendor<Seen extends Table>(databaseUrl: string, setting: Setting<Seen>) {
  const { game, reach = ({ client }: FakeWallet) => client } = setting;
  const pool: Pool = createPool(databaseUrl, { max: 8 });
  const wallet = new FakeWallet();
  let at = new Date('2026-03-01T12:00:00Z');
  const table = setting.tableOf({
    pool,
    clock: { now: () => at },
    wallet: reach(wallet),
    catalog: setting.catalog,
    seedKeys: TEST_SEED_KEYS,
  });
  const app = setting.build({ table, config: setting.config, log: silent });
  await commitKnownPair(table, { owner: wallet.user, game }, setting.serverSeed, CLIENT_SEED);
  return {
    app,
    pool,
    table,
    wallet,
    pass: (ms: number) => void (at = addMs(at, ms)),
    turn: () => turn(table, silent),
    /** A call of the operator, signed. */
    ask: async <T>(path: string, body: object, secret: string = SECRET): Promise<Told<T>> => {
      const payload = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'x-feria-signature': sealBody(payload, secret) };
      const reply = await app.inject({ method: 'POST', url: `/operator/${path}`, headers, payload });
      return { status: reply.statusCode, body: reply.json() };
    },
    round: async (id: string): Promise<RoundOfOne> => {
      const round = await getRound(pool, id);
      const { stake, win, win_uuid, bet_uuid, reward_id } = round.seats[0]!;
      return { ...round, stake, win, win_uuid, bet_uuid, reward_id };
    },
    /** A game session at any game of the catalog, also one that no vendor offers. */
    sitAt: async (code: string, mode: 'real' | 'fun' = 'real'): Promise<GameSession> =>
      mode === 'real' ? openRealSession(table, code, 'launch') : openFunSession(table, code),
    sit: <Answer = SessionAnswer<unknown, unknown>>(mode: 'real' | 'fun' = 'real') =>
      post<Answer>(app, '/api/session', { game, mode, lang: 'es', token: 'launch' }),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

export type Host = Awaited<ReturnType<typeof openHost>>;

/** The coin's vendor. */
export const openHost = (
  databaseUrl: string,
  serverSeed: string = findCoinSeed('single'),
  reach?: (wallet: FakeWallet) => WalletClient,
  catalog: GameCatalog = coinVendor.catalog,
) =>
  openVendor<Table>(databaseUrl, {
    serverSeed,
    reach,
    catalog,
    game: COIN,
    config: COIN_CONFIG,
    tableOf: (table) => table,
    build: buildCoin,
  });

export const buildCoin = (parts: HostParts): FastifyInstance => buildVendor(coinVendor, parts);

/** A server seed whose first round (nonce 0) of the coin is one throw, or several; the three after it are one throw each. */
export function findCoinSeed(wanted: 'single' | 'several', winning?: boolean): string {
  for (let number = 0; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const first = tossed(serverSeed, 0);
    if (first.isSingle !== (wanted === 'single') || (winning ?? first.isWon) !== first.isWon) continue;
    if ([1, 2, 3].every((nonce) => tossed(serverSeed, nonce).isSingle)) return serverSeed;
  }
}

function tossed(serverSeed: string, nonce: number): { isSingle: boolean; isWon: boolean } {
  const rng = createFairRng({ serverSeed, clientSeed: CLIENT_SEED, nonce });
  const step = openRound(coinRound, [{ stake: STAKE_UNITS, choice: null }], rng).steps.at(-1);
  if (step?.kind !== 'resolved') throw new Error('the coin has nothing to decide');
  return { isSingle: coinRound.show(step.state, 0).length === 1, isWon: (step.pays[0] ?? 0n) > 0n };
}

/** One game session: what the browser would send. */
export function playerAt({ app }: { app: FastifyInstance }, session: string) {
  const send = <T>(path: string, body: object): Promise<Told<T>> => post<T>(app, path, body, session);
  return {
    spin: <Answer = PlayAnswer>(key: string = randomUUID(), reward?: string) =>
      send<Answer>('/api/spin', { stake: STAKE, idempotencyKey: key, reward }),
    advance: <Answer = PlayAnswer>(round: Pick<RoundView, 'id'>, step: number) =>
      send<Answer>('/api/advance', { roundId: round.id, step }),
    send,
  };
}

export type Told<T> = { status: number; body: T & Partial<ProblemBody> };

async function post<T>(
  app: FastifyInstance,
  url: string,
  payload: object,
  session?: string,
): Promise<Told<T>> {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: session ? { 'x-session': session } : {},
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** The first pair of a player, with a server seed that the test knows. */
export async function commitKnownPair(
  table: Pick<Table, 'pool' | 'clock' | 'seedKeys'>,
  player: { owner: string; game: string },
  serverSeed: string,
  clientSeed: string,
): Promise<Rotation> {
  const { pool, seedKeys, clock } = table;
  const place = { ...player, commitment: commitmentOf(serverSeed) };
  await insertWaitingPair(pool, place, sealSeed(seedKeys, place, serverSeed), clock.now());
  return withTransaction(pool, (tx) => rotatePair(tx, table, player, { clientSeed, next: place.commitment }));
}
