/** For tests: a studio on a database of the test's own, a clock that stands still, and a wallet that can be told how to fail. */
import { randomUUID } from 'node:crypto';
import { addMs } from '@feria/kernel';
import { commitmentOf, createFairRng } from '@feria/kit';
import { sealBody } from '@feria/kit/wallet-client';
import type {
  FreeGrant,
  MoneyCall,
  WalletClient,
  WalletStatus,
  WalletVerdict,
} from '@feria/kit/wallet-client';
import { createPool, withTransaction, type Pool } from '@feria/postgres';
import type { Log } from '@feria/process';
import { games } from '../games/index.ts';
import type { PlayAnswer, ProblemBody, RoundView, SessionAnswer } from '../wire.ts';
import { buildStudio } from './app.ts';
import type { StudioConfig } from './config.ts';
import type { Round, SeatRow } from './rounds/rows.ts';
import { getRound } from './rounds/store.ts';
import { openFunSession, openRealSession } from './sessions.ts';
import { studioShelf, type Shelf } from './shelf.ts';
import { parseSeedKeys, sealSeed, type SeedKeys } from './seeds/keys.ts';
import { rotatePair, type Rotation } from './seeds/pairs.ts';
import { insertWaitingPair } from './seeds/store.ts';
import type { SessionRow } from './store.ts';
import type { Table } from './table.ts';
import { turn } from './worker.ts';

/** `lost_request`: nothing happened and no answer came. `lost_answer`: it happened, and no answer came. */
export type Mishap = 'lost_request' | 'lost_answer' | { refuse: WalletStatus };
type Verb = 'bet' | 'win' | 'rollback';
type Call = { verb: Verb; transaction: string; round: string; token: string; free?: FreeGrant };

/** The operator's side in a few lines: one effect per transaction, a rollback remembered before its bet. */
export class FakeWallet {
  readonly user: string = randomUUID();
  readonly calls: Call[] = [];
  balance = 10_000n * 100_000n;
  private readonly mishaps: { verb: Verb; mishap: Mishap }[] = [];
  private readonly effects = new Map<string, bigint>();
  private readonly undone = new Set<string>();

  next(verb: Verb, ...mishaps: readonly Mishap[]): void {
    this.mishaps.push(...mishaps.map((mishap) => ({ verb, mishap })));
  }

  callsOf(verb: Verb): Call[] {
    return this.calls.filter((call) => call.verb === verb);
  }

  readonly client: WalletClient = {
    mostActions: 1,
    settle: () => Promise.reject(new Error('the studio sends one call at a time')),
    check: async () => this.done(),
    balance: async () => this.done(),
    bet: async (call) =>
      this.effect('bet', call, () => {
        if (this.undone.has(call.transactionUuid))
          return { kind: 'refused', status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
        if (call.free) return this.move(call.transactionUuid, 0n);
        if (this.balance < call.amount) return { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
        return this.move(call.transactionUuid, -call.amount);
      }),
    win: async (call) => this.effect('win', call, () => this.move(call.transactionUuid, call.amount)),
    rollback: async (call) =>
      this.effect('rollback', call, () => {
        this.undone.add(call.referenceTransactionUuid);
        return this.move(call.transactionUuid, -(this.effects.get(call.referenceTransactionUuid) ?? 0n));
      }),
  };

  private effect(verb: Verb, call: MoneyCall, act: () => WalletVerdict): WalletVerdict {
    const { transactionUuid: transaction, round, token, free } = call;
    this.calls.push({ verb, transaction, round, token, ...(free ? { free } : {}) });
    const at = this.mishaps.findIndex((one) => one.verb === verb);
    const mishap = at < 0 ? undefined : this.mishaps.splice(at, 1)[0]?.mishap;
    if (mishap === 'lost_request') return { kind: 'unsure', why: 'no connection' };
    if (typeof mishap === 'object') return { kind: 'refused', status: mishap.refuse };
    const verdict = act();
    return mishap === 'lost_answer' ? { kind: 'unsure', why: 'time-out' } : verdict;
  }

  private move(transaction: string, change: bigint): WalletVerdict {
    if (!this.effects.has(transaction)) {
      this.effects.set(transaction, change);
      this.balance += change;
    }
    return this.done();
  }

  private done(): WalletVerdict {
    return {
      kind: 'done',
      answer: { user: this.user, currency: 'COP', balance: this.balance, token: randomUUID() },
    };
  }
}

const SECRET = 'a secret that two share';
export const GAME = games[0]!;
export const STAKE = '1000';
export const STAKE_UNITS = 1_000n * 100_000n;
const CLIENT_SEED = 'kermesse';

/** A server seed whose first round (nonce 0) is `single` or brings free spins. */
export function findServerSeed(wanted: 'single' | 'free_spins', winning?: boolean): string {
  for (let number = 0; ; number += 1) {
    const serverSeed = number.toString(16).padStart(64, '0');
    const round = GAME.rules(STAKE_UNITS, createFairRng({ serverSeed, clientSeed: CLIENT_SEED, nonce: 0 }));
    const fits = (round.spins.length === 1) === (wanted === 'single');
    if (fits && (winning === undefined || winning === round.win > 0n)) return serverSeed;
  }
}

type Sitting = { key: string; session: SessionRow };
/** With what its first seat has. */
export type RoundOfOne = Round & Pick<SeatRow, 'stake' | 'win' | 'win_uuid' | 'bet_uuid' | 'reward_id'>;
export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** A studio whose next round of `wallet.user` is the first one of `serverSeed`. `reach`: how it gets to that wallet. */
export async function openStudio(
  databaseUrl: string,
  serverSeed: string = findServerSeed('single'),
  reach: (wallet: FakeWallet) => WalletClient = ({ client }) => client,
  shelf: Shelf = studioShelf,
) {
  const pool: Pool = createPool(databaseUrl, { max: 8 });
  const wallet = new FakeWallet();
  let at = new Date('2026-03-01T12:00:00Z');
  const table: Table = {
    pool,
    clock: { now: () => at },
    wallet: reach(wallet),
    shelf,
    seedKeys: TEST_SEED_KEYS,
  };
  const app = buildStudio({ table, config: CONFIG, log: silent });
  await commitKnownPair(table, { owner: wallet.user, game: GAME.code }, serverSeed, CLIENT_SEED);
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
    /** A sitting at any game of the shelf, also one that no vendor offers. */
    sitAt: async (game: string, mode: 'real' | 'fun' = 'real'): Promise<Sitting> =>
      mode === 'real' ? openRealSession(table, game, 'launch') : openFunSession(table, game),
    sit: (mode: 'real' | 'fun' = 'real') =>
      post<SessionAnswer>(app, '/api/session', { game: GAME.code, mode, lang: 'es', token: 'launch' }),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

/** One sitting: what the browser would send. */
export function playerOf(studio: Studio, session: string) {
  const send = <T>(path: string, body: object): Promise<Told<T>> => post<T>(studio.app, path, body, session);
  return {
    spin: (key: string = randomUUID(), reward?: string) =>
      send<PlayAnswer>('/api/spin', { stake: STAKE, idempotencyKey: key, reward }),
    advance: (round: RoundView, step: number) =>
      send<PlayAnswer>('/api/advance', { roundId: round.id, step }),
    send,
  };
}

export type Told<T> = { status: number; body: T & Partial<ProblemBody> };

async function post<T>(
  app: ReturnType<typeof buildStudio>,
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

/** Two versions, as in the middle of a change of keys: the second seals. */
export const TEST_SEED_KEYS: SeedKeys = parseSeedKeys(
  JSON.stringify([1, 2].map((version) => ({ version, key: String(version).repeat(64) }))),
);

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

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const CONFIG: StudioConfig = {
  code: 'studio',
  name: 'Feria Studio',
  port: 1,
  databaseUrl: '',
  origin: 'http://studio.localhost:1',
  frameOrigins: ['http://member.localhost:1'],
  memberOrigin: 'http://member.localhost:1',
  foreign: [],
  brands: [],
  games: games.map(({ code }) => code),
  seedKeys: TEST_SEED_KEYS,
  wallet: { dialect: 'actions', url: 'http://127.0.0.1:1', secret: SECRET },
};
