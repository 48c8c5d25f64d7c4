import { createHash, randomUUID } from 'node:crypto';
import { createFairRng } from '@feria/kit';
import { doubleOrNothing } from '@feria/kit/round/examples/double';
import { duel } from '@feria/kit/round/examples/duel';
import type { RoundGame } from '@feria/kit/round/game';
import type { Json } from '@feria/kit/round/json';
import { decidingSeats, lastStep, replayRound } from '@feria/kit/round/play';
import type { WalletClient } from '@feria/kit/wallet-client';
import { withTransaction } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import { exampleGames, type Host, openHost, STAKE_UNITS, TEST_SEED_KEYS } from '../../test/index.ts';
import { createLocalWallet, type LocalWallet } from '../local-wallet/wallet.ts';
import { migrationsOf } from '../migrations.ts';
import { openRealSession } from '../sessions/sessions.ts';
import type { SessionRow } from '../sessions/store.ts';
import { commitNext, readPairs, rotatePair, serverSeedOf } from '../seeds/pairs.ts';
import { activatePair, findPairs, type MetPair } from '../seeds/store.ts';
import { decide } from './decide.ts';
import { openShared, type Opened } from './open.ts';
import { presentRound } from './present.ts';
import { openingsOf, resumeRound } from './resume.ts';
import type { Round } from './rows.ts';
import type { Spun } from './settle.ts';
import { listDecisions } from './step-store.ts';
import { getRound, insertRound } from './store.ts';

const PURSE = 10_000n * 100_000n;
const MINUTE_MS = 60_000;
type Calls = { settle: number; bet: number; win: number; rollback: number };
type Change = (wallet: WalletClient) => Partial<WalletClient>;
type Players = { at: Host; calls: Calls; purses: LocalWallet; seats: SessionRow[]; name: string };

let database: TestDatabase;
let host: Host | undefined;
beforeAll(async () => {
  database = await testDatabase(migrationsOf('transfer'));
});
afterEach(async () => {
  await host?.close();
  host = undefined;
});
afterAll(() => database.drop());

/** Where the dialect has no lists: one call a seat. */
const oneByOne: Change = () => ({
  mostActions: 1,
  settle: () => Promise.reject(new Error('no lists here')),
});
const DIALECTS: [string, Change][] = [
  ['in one list', () => ({})],
  ['one by one', oneByOne],
];

/** So many players with a purse each, at a table of this game. */
async function seat(game: RoundGame, players: number, change: Change = () => ({})): Promise<Players> {
  const at = await openHost(database.adminUrl, undefined, undefined, exampleGames);
  host = at;
  const purses = createLocalWallet(at.pool, at.table.clock);
  const calls: Calls = { settle: 0, bet: 0, win: 0, rollback: 0 };
  const counted = { ...purses, ...change(purses) };
  at.table.wallet = {
    ...counted,
    settle: (actions) => ((calls.settle += 1), counted.settle(actions)),
    bet: (call) => ((calls.bet += 1), counted.bet(call)),
    win: (call) => ((calls.win += 1), counted.win(call)),
    rollback: (call) => ((calls.rollback += 1), counted.rollback(call)),
  };
  const seats: SessionRow[] = [];
  for (let number = 0; number < players; number += 1) {
    const holder = { owner: randomUUID(), currency: 'COP' };
    const token = await purses.launch(holder, game.code);
    await purses.transfers.move('in', { ...holder, reference: randomUUID(), amount: PURSE });
    seats.push((await openRealSession(at.table, game.code, token)).session);
  }
  return { at, calls, purses, seats, name: randomUUID() };
}

const deal = ({ at, seats, name }: Players, key: string = randomUUID()): Promise<Opened> =>
  openShared(
    at.table,
    name,
    key,
    seats.map((session) => ({ session, stake: STAKE_UNITS, choice: null })),
  );

async function dealt(players: Players): Promise<Round> {
  const opened = await deal(players);
  if (opened.kind !== 'opened') throw new Error('the round was refused');
  return opened.round;
}

async function move({ at, seats }: Players, { id: roundId }: Round, by: number, choice: Json): Promise<Spun> {
  const decisions = await listDecisions(at.pool, roundId);
  const turn = decisions.filter((one) => one.seat === by).length;
  return decide(at.table, seats[by]!, { roundId, turn, choice, requestKey: randomUUID() });
}

async function pursesOf({ at, seats }: Players): Promise<bigint[]> {
  const { rows } = await at.pool.query<{ owner: string; balance: bigint }>(
    'select owner, balance from purses where owner = any ($1)',
    [seats.map(({ owner }) => owner)],
  );
  return seats.map((session) => rows.find(({ owner }) => owner === session.owner)!.balance);
}

describe.each(DIALECTS)('two players, their stakes asked for %s', (name, change) => {
  const isList = name === 'in one list';

  test('play for each other: both stakes and the raise are taken, the pot is paid, both rounds are closed', async () => {
    const players = await seat(duel, 2, change);
    const { at, calls, seats } = players;
    const round = await dealt(players);
    expect(calls).toMatchObject(isList ? { settle: 1, bet: 0 } : { settle: 0, bet: 2 });
    expect(await pursesOf(players)).toEqual([PURSE - STAKE_UNITS, PURSE - STAKE_UNITS]);
    await move(players, round, 0, 'bet');
    const { round: over } = await move(players, round, 1, 'call');
    expect(over.state).toBe('closed');
    const wins = over.seats.map(({ win }) => win!);
    expect(new Set(wins)).toEqual(new Set([0n, 4n * STAKE_UNITS]));
    expect(await pursesOf(players)).toEqual(wins.map((win) => PURSE - 2n * STAKE_UNITS + win));
    expect(calls).toMatchObject(isList ? { settle: 2, win: 0 } : { settle: 0, win: 2 });
    // Each is told the whole now, and its own stake.
    for (const { owner } of seats)
      expect(await presentRound(at.table, over, owner)).toMatchObject({
        state: 'closed',
        stake: '2000.00000',
      });
  });

  test('one of whom cannot pay: no stake is kept, and the answer names the seat', async () => {
    const players = await seat(duel, 2, change);
    const { purses, seats, at } = players;
    const poor = { owner: seats[1]!.owner, currency: 'COP' };
    await purses.transfers.move('out', { ...poor, reference: randomUUID(), amount: PURSE - 1n });
    const key = randomUUID();
    const refused = { kind: 'refused', seats: [{ seat: 1, code: 'RS_ERROR_NOT_ENOUGH_MONEY' }] };
    expect(await deal(players, key)).toEqual(refused);
    expect(await deal(players, key)).toEqual(refused);
    expect(await pursesOf(players)).toEqual([PURSE, 1n]);
    const { rows } = await at.pool.query('select state, outcome from rounds where request_key = $1', [key]);
    expect(rows).toEqual([{ state: 'cancelled', outcome: null }]);
  });

  test('one call of whom gets no answer: whatever was taken goes back', async () => {
    let lost = false;
    const players = await seat(duel, 2, (wallet) => {
      const real = { ...wallet, ...change(wallet) };
      const lose = async <T>(answer: Promise<T>): Promise<T | { kind: 'unsure'; why: string }> => {
        const told = await answer;
        if (lost) return told;
        lost = true;
        return { kind: 'unsure', why: 'time-out' };
      };
      return { ...real, settle: (all) => lose(real.settle(all)), bet: (bet) => lose(real.bet(bet)) };
    });
    await expect(deal(players)).rejects.toThrow('bet_cancelled');
    expect(await pursesOf(players)).toEqual([PURSE, PURSE]);
    expect((await dealt(players)).state).toBe('deciding');
  });
});

/** What a server without the check would store: a round on the table's pair, with these seats. */
async function openByStatement({ at }: Players, like: Round, table: { owner: string; game: string }) {
  const { pool, clock } = at.table;
  const { next } = await readPairs(at.table, table);
  const pair = await withTransaction(pool, async (tx) => {
    const active = await activatePair(tx, next.id, 'kermesse', clock.now());
    await commitNext(tx, at.table, table);
    return active;
  });
  const ids = () => ({ bet_uuid: randomUUID(), win_uuid: randomUUID(), rollback_uuid: randomUUID() });
  const seats = like.seats.map((one) => ({ ...one, ...ids() }));
  const own = { id: randomUUID(), owner: table.owner, request_key: randomUUID(), seed_pair_id: pair.id };
  return insertRound(pool, { ...like, ...own }, seats, clock.now(), clock.now());
}

describe('at one table', () => {
  test('a seat sees its own card only, and knows whose turn it is', async () => {
    const players = await seat(duel, 2);
    const round = await dealt(players);
    const [first, second] = await Promise.all(
      players.seats.map(({ owner }) => presentRound(players.at.table, round, owner)),
    );
    expect(first).toMatchObject({ steps: [{ cards: [expect.any(Number), null] }], turn: { seat: 0 } });
    expect(second).toMatchObject({ steps: [{ cards: [null, expect.any(Number)] }], turn: { offers: [] } });
    await expect(move(players, round, 1, 'check')).rejects.toThrow('not_your_turn');
    await expect(presentRound(players.at.table, round, 'a stranger')).rejects.toThrow('round_unknown');
  });

  test('who leaves is decided for by the rules, after the time that the game gives', async () => {
    const players = await seat(duel, 2);
    const { at } = players;
    const round = await dealt(players);
    await move(players, round, 0, 'bet');
    at.pass(19_000);
    await at.turn();
    expect((await getRound(at.pool, round.id)).state).toBe('deciding');
    at.pass(1_000);
    await at.turn();
    expect(await getRound(at.pool, round.id)).toMatchObject({
      state: 'closed',
      seats: [{ win: 3n * STAKE_UNITS }, { win: 0n }],
    });
  });

  test('a turn that comes only now has its own time, also when both are gone', async () => {
    const players = await seat(duel, 2);
    const { at } = players;
    const { id } = await dealt(players);
    at.pass(20_000);
    await at.turn();
    expect((await getRound(at.pool, id)).state).toBe('deciding');
    expect(await listDecisions(at.pool, id)).toMatchObject([{ seat: 0, choice: 'check' }]);
    at.pass(20_000);
    await at.turn();
    expect((await getRound(at.pool, id)).state).toBe('closed');
  });

  test('all decide at once, and none is lost', async () => {
    const players = await seat(doubleOrNothing, 3);
    const { at } = players;
    for (let rounds = 0; rounds < 6; rounds += 1) {
      const round = await dealt(players);
      const resumed = round.outcome ? undefined : await resumeRound(at.table, round);
      const seats = resumed ? decidingSeats(resumed.game, resumed.played) : [];
      await Promise.all(seats.map((by) => move(players, round, by, 'collect')));
      expect(await listDecisions(at.pool, round.id)).toHaveLength(seats.length);
      expect((await getRound(at.pool, round.id)).state).toBe('closed');
    }
  });

  test('a player has one seat, and one round of a game at a time', async () => {
    const players = await seat(duel, 3);
    const { at, seats } = players;
    const [first, second, third] = seats as [SessionRow, SessionRow, SessionRow];
    await expect(deal({ ...players, seats: [first, first] })).rejects.toThrow('seats_refused');
    await expect(deal({ ...players, seats: [first, second, third] })).rejects.toThrow('seats_refused');
    const tables = await Promise.allSettled([
      deal({ ...players, seats: [first, second] }),
      deal({ ...players, seats: [third, second], name: randomUUID() }),
    ]);
    expect(tables.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await at.pool.query(
      `select owner from round_seats where is_open and owner = any ($1) group by owner having count(*) > 1`,
      [seats.map(({ owner }) => owner)],
    );
    expect(rows).toEqual([]);
  });

  test('the trouble of one wallet keeps nobody else from being paid', async () => {
    let blocked = '';
    const players = await seat(duel, 2, (wallet) => ({
      settle: async (actions) =>
        actions.some(({ kind, user }) => kind === 'win' && user === blocked)
          ? { kind: 'refused', status: 'RS_ERROR_USER_DISABLED', refusals: [] }
          : wallet.settle(actions),
      win: async (win) =>
        win.user === blocked ? { kind: 'refused', status: 'RS_ERROR_USER_DISABLED' } : wallet.win(win),
    }));
    const { at, seats } = players;
    const round = await dealt(players);
    await move(players, round, 0, 'bet');
    blocked = seats[1]!.owner;
    const { round: owing } = await move(players, round, 1, 'fold');
    expect(owing.state).toBe('settling');
    expect(await pursesOf(players)).toEqual([PURSE + STAKE_UNITS, PURSE - STAKE_UNITS]);
    blocked = '';
    at.pass(MINUTE_MS);
    await at.turn();
    expect((await getRound(at.pool, round.id)).state).toBe('closed');
    expect(await pursesOf(players)).toEqual([PURSE + STAKE_UNITS, PURSE - STAKE_UNITS]);
  });

  test('whose client seed was known before the table was committed is refused a seat, by a statement, too', async () => {
    const players = await seat(duel, 2);
    const { at, seats, name } = players;
    // They have played this game elsewhere before.
    const elsewhere = await dealt({ ...players, name: randomUUID() });
    await move(players, elsewhere, 0, 'check');
    await move(players, elsewhere, 1, 'check');
    await expect(deal(players)).rejects.toThrow('seed_older');
    const table = { owner: `table:${name}`, game: duel.code };
    const { active } = await findPairs(at.pool, table.owner, table.game);
    expect(active).toBeUndefined();
    const { seats: paid } = await getRound(at.pool, elsewhere.id);
    expect(await pursesOf(players)).toEqual(paid.map(({ win }) => PURSE - STAKE_UNITS + win!));
    await expect(openByStatement(players, elsewhere, table)).rejects.toThrow(
      'before the table was committed',
    );
    // A seed that each chooses now meets what is committed: they may sit down.
    for (const { owner } of seats) {
      const player = { owner, game: duel.code };
      const { next } = await readPairs(at.table, player);
      const choice = { clientSeed: randomUUID(), next: next.commitment };
      await withTransaction(at.pool, (tx) => rotatePair(tx, at.table, player, choice));
    }
    expect((await dealt(players)).state).toBe('deciding');
  });

  test("the stream is the table's seed with everybody's own, so that each of them can check the round", async () => {
    const players = await seat(duel, 2);
    const { at, seats } = players;
    const round = await dealt(players);
    await move(players, round, 0, 'check');
    const { round: over } = await move(players, round, 1, 'check');
    const pairOf = async (owner: string): Promise<MetPair> =>
      (await findPairs(at.pool, owner, duel.code)).active!;
    const pairs = await Promise.all([over.owner, ...seats.map(({ owner }) => owner)].map(pairOf));
    const lines = pairs.map((pair) => pair.client_seed);
    const clientSeed = createHash('sha256').update(lines.join('\n')).digest('hex');
    expect(over.client_seed).toBe(clientSeed);
    const serverSeed = serverSeedOf(TEST_SEED_KEYS, pairs[0]!);
    const rng = createFairRng({ serverSeed, clientSeed, nonce: over.nonce });
    const decisions = await listDecisions(at.pool, over.id);
    const again = replayRound(duel, { openings: openingsOf(over), decisions }, rng);
    expect(lastStep(again)).toMatchObject({ pays: over.seats.map(({ win }) => win) });
  });
});
