/**
 * Many callers at once, through the batching door of two nodes and the wallet's doors: random streams of every verb, with
 * random repeats, also of what is still on its way. There must be an order in which the pure model gives every caller the
 * answer that it got, and makes the entries that the ledger has: see concurrency-model/order.ts. `FERIA_SEED` draws the same streams
 * again (how they interleave is up to the machine), `FERIA_FULL=1` runs three hundred times as many, `FERIA_STREAMS` as many as it says.
 */
import { randomInt } from 'node:crypto';
import { env } from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from '@feria/postgres';
import { addMs } from '@feria/kernel';
import { createDb, type Db } from '../../core/db.ts';
import { hashToken } from '../../core/crypto/sign.ts';
import { usePlatform } from '../../testing/harness.ts';
import { aGame, GAME } from '../../testing/vendors/vendor.ts';
import { createMember } from '../members/index.ts';
import { setLimit } from '../limits/index.ts';
import {
  captureHold,
  findDifferences,
  getBalance,
  placeHolds,
  postEntries,
  postLinked,
  releaseHold,
} from '../wallet/index.ts';
import { walletJobs } from '../wallet/jobs.ts';
import { createBatcher } from './vendor-door/batcher.ts';
import { createCaller, openCallLog, type CallLog, type Doors } from './concurrency-model/caller.ts';
import {
  balancesOf,
  factOf,
  NEW_MEMBER,
  type Mark,
  type MemberState,
  type ModelEntry,
  type ModelReceipt,
} from './concurrency-model/member-state.ts';
import { findOrder, type BookedEntry } from './concurrency-model/order.ts';
import {
  callOf,
  ODDS,
  SLOTS,
  VERBS,
  type Player,
  type Verb,
  type Request,
} from './concurrency-model/requests.ts';
import { cancelGrant, grantFreeRounds, listGrants } from './free-rounds/free-grants.ts';
import { issueToken } from './launch/tokens.ts';

const platform = usePlatform();
const IS_FULL = env['FERIA_FULL'] === '1';
const STREAMS = Number(env['FERIA_STREAMS'] ?? (IS_FULL ? 1_000 : 3));
const CALLERS = 32;
const PLAYERS = 12;
const REQUESTS_EACH = 36;
const MOST_TRIES = 20;
const HOUR_MS = 60 * 60_000;
/** Each kind of answer must have been met often. */
const FLOORS: Readonly<Record<Mark, number>> = {
  accepted: STREAMS * 600,
  refused: STREAMS * 500,
  repeated: STREAMS * 700,
  'rolled back': STREAMS * 80,
  'not done': STREAMS * 60,
};

let owner: Pool;
let db: Db;
let doors: Doors;
/** What the doors did beside answering. */
const seen = { calls: 0, batches: 0, retries: new Map<string, number>() };
beforeAll(async () => {
  owner = createPool(platform().ownerUrl, { max: 2 });
  await aGame(platform());
  // The jobs that end holds meet many members in one transaction: a circle is found soon, and nobody waits a second for it.
  await owner.query(
    `do $$ begin execute format('alter role feria_app in database %I set deadlock_timeout = ''20ms''', current_database()); end $$`,
  );
  db = createDb(platform().appUrl, { max: 12, applicationName: 'feria-concurrency-model', onRetry: retried });
  doors = openDoors();
});
afterAll(async () => {
  await db.close();
  await owner.end();
});

function retried(why: string): void {
  seen.retries.set(why, (seen.retries.get(why) ?? 0) + 1);
}

/** As vendors and jobs do: what was left unsure or undone is said again until it is answered. The whole is one question. */
async function untilSure<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      retried('unsure');
    }
  }
}

function openDoors(): Doors {
  const { clock } = platform();
  const deps = { ...platform().deps, db };
  const watch = {
    retried,
    batch: (calls: number): void => {
      seen.calls += calls;
      seen.batches += 1;
    },
  };
  const nodes = [createBatcher(db, clock, watch), createBatcher(db, clock, watch)];
  const at = clock.now();
  const transact: Db['transact'] = (run) => untilSure(() => db.transact(run));
  let asked = 0;
  const node = () => nodes[(asked += 1) % nodes.length]!;
  const expiry = walletJobs.find(({ name }) => name === 'wallet.expire_holds')!;
  let expiring: Promise<void> | undefined;
  return {
    settle: (call) => untilSure(() => node().settle(call)),
    settleList: (calls) => untilSure(() => node().settleList(calls)),
    post: (commands) => transact((tx) => postEntries(tx, commands, at)),
    link: (commands) => transact((tx) => postLinked(tx, commands, at)),
    hold: (hold) => transact((tx) => placeHolds(tx, [hold], at)),
    capture: (capture) => transact((tx) => captureHold(tx, capture, at)),
    release: (hold) => transact((tx) => releaseHold(tx, hold, at)),
    // One at a time, as the job itself runs.
    expire: () => (expiring ??= untilSure(() => expiry.run(deps)).finally(() => (expiring = undefined))),
    limit: async ({ id, currency }, name, amount) => {
      const [, kind, period] = /^(.+)_([a-z]+)$/.exec(name) as unknown as [string, 'stake', 'day'];
      const request = {
        memberId: id,
        currency,
        kind,
        period,
        amount,
        setBy: 'operator',
        actor: 'crowd',
      } as const;
      await transact((tx) => setLimit(tx, request, at));
      return null;
    },
    grant: ({ id, currency }, { id: grantId, rounds, amount, betValue, winsTo }) => {
      const game = { vendor: 'studio', memberId: id, campaign: null, gameCodes: null, currency };
      const term = { startsAt: at, endsAt: addMs(at, HOUR_MS) };
      return transact((tx) =>
        grantFreeRounds(tx, { ...game, ...term, id: grantId, rounds, amount, betValue, winsTo }, at),
      );
    },
    cancel: (id) => transact((tx) => cancelGrant(tx, 'studio', id, at)),
  };
}

/** A player with a token that counts, one that does not any more, and knowledge of somebody else's bet. */
async function aPlayer(name: string, foreign: readonly string[]): Promise<Player> {
  const { db, clock } = platform();
  const at = clock.now();
  return db.transact(async (tx) => {
    const who = { type: 0, marketCode: 'CO', language: 'es', invitedBy: null } as const;
    const id = await createMember(tx, {
      ...who,
      account: `crowd${name.replaceAll(' ', 'x')}`,
      passwordHash: '-',
      at,
    });
    const place = { memberId: id, vendor: 'studio', gameCode: GAME, currency: 'COP', market: 'CO' };
    const [oldToken, token] = [await issueToken(tx, place, at), await issueToken(tx, place, at)];
    const hex = (secret: string): string => hashToken(secret).toString('hex');
    return {
      id,
      name,
      currency: 'COP',
      game: GAME,
      token: hex(token),
      oldToken: hex(oldToken),
      foreign: new Set(foreign),
    };
  });
}

const verbArbitrary = fc.constantFrom(
  ...Object.entries(VERBS).flatMap(([verb, often]) => Array.from({ length: often }, () => verb as Verb)),
);
const requestArbitrary: fc.Arbitrary<Request> = fc.record({
  verb: verbArbitrary,
  who: fc.nat(PLAYERS - 1),
  withWhom: fc.nat(PLAYERS - 1),
  slot: fc.nat(SLOTS - 1),
  other: fc.nat(SLOTS - 1),
  odd: fc.nat(ODDS * 8),
  isTwice: fc.nat(7).map((number) => number === 0),
});

/** Lets the crowd do one stream of requests, and answers what it asked of each player. */
async function runStream(players: readonly Player[], requests: readonly Request[]): Promise<CallLog> {
  const at = platform().clock.now();
  const callLog = openCallLog(players);
  const call = createCaller(doors, players, callLog, { now: at, later: addMs(at, HOUR_MS) });
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let next = caller; next < requests.length; next += CALLERS) await call(requests[next]!);
    }),
  );
  await doors.expire();
  await doors.expire();
  return callLog;
}

type Owned = { member_id: string };
/** The rows of these players, each player's in the order of the query. */
async function rowsOf<Row extends Owned>(
  players: readonly Player[],
  text: string,
  more: readonly unknown[],
): Promise<Map<string, Row[]>> {
  const { rows } = await owner.query<Row>(text, [players.map(({ id }) => id), ...more]);
  const found: Map<string, Row[]> = new Map(players.map(({ id }) => [id, []]));
  for (const row of rows) found.get(row.member_id)!.push(row);
  return found;
}
/** What the tables hold of these players; all of their facts come after `lastFact`. */
async function readBooks(players: readonly Player[], lastFact: bigint) {
  const read = <Row extends object = object>(text: string, ...more: unknown[]) =>
    rowsOf<Row & Owned>(players, text, more);
  return {
    entries: await read<ModelEntry & { id: bigint; purses: string[] }>(
      `select e.member_id, e.id, e.kind, e.key, e.amount, array_agg(a.purpose) as purses
         from wallet.entries e
         join wallet.postings p on p.entry_id = e.id
         join wallet.accounts a on a.id = p.account_id and a.owner_kind = 'member'
         where e.member_id = any ($1) group by e.id order by e.id`,
    ),
    receipts: await read<ModelReceipt & { transaction: string }>(
      `select r.member_id, r.transaction_uuid as transaction, r.kind, encode(r.hash, 'hex') as hash, r.reference, r.amount,
              r.balance, r.is_free as "isFree", r.grant_id as grant, r.wins_to as "winsTo", r.jackpot,
              coalesce(o.vendor_round, '') as "vendorRound"
         from play.receipts r left join play.rounds o on o.id = r.round_id where r.member_id = any ($1)`,
    ),
    rounds: await read(
      `select member_id, vendor_round as round, game_code as game, state, staked, free_staked, won, jackpot, live_bets, flags
         from play.rounds where member_id = any ($1)`,
    ),
    holds: await read<{ key: string; captured: bigint; closed_by: string | null }>(
      'select member_id, key, captured, closed_by from wallet.holds where member_id = any ($1)',
    ),
    facts: await read<{ kind: string; round: string; one: bigint; other: bigint }>(
      `select o.member_id, f.kind, o.vendor_round as round,
              (coalesce(f.payload ->> 'amount', f.payload ->> 'staked')::numeric * 100000)::bigint as one,
              (coalesce(f.payload ->> 'balance', f.payload ->> 'won')::numeric * 100000)::bigint as other
         from core.outbox f join play.rounds o on o.id = (f.payload ->> 'roundId')::uuid
         where f.kind like 'play.%' and f.id > $2 and o.member_id = any ($1) order by f.id`,
      lastFact,
    ),
  };
}

/** What the tables should hold of a player, as the model says. */
function expectedOf(state: MemberState) {
  return {
    rounds: [...state.rounds].map(([round, { freeStaked, liveBets, ...rest }]) => ({
      ...rest,
      round,
      free_staked: freeStaked,
      live_bets: liveBets,
    })),
    holds: [...state.holds].map(([key, { captured, closedBy }]) => ({ key, captured, closed_by: closedBy })),
  };
}
const sorted = (rows: readonly object[]): object[] =>
  rows
    .map((row) => ({ ...row, member_id: null }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
const keyOf = (row: object): string =>
  ['round', 'key'].map((name) => String((row as Record<string, unknown>)[name])).join(' ');

function receiptOf(row: ModelReceipt): ModelReceipt {
  const { kind, hash, reference, vendorRound, amount, balance, isFree, grant, winsTo, jackpot } = row;
  return { kind, hash, reference, vendorRound, amount, balance, isFree, grant, winsTo, jackpot };
}

/** Each entry with its place among those of the purses that it touched. */
function placed(rows: readonly (ModelEntry & { id: bigint; purses: string[] })[]): Map<string, BookedEntry> {
  const counts = new Map<string, number>();
  const entries = new Map<string, BookedEntry>();
  for (const { id, kind, key, amount, purses } of rows) {
    const places = new Map(purses.map((purse) => [purse, counts.get(purse) ?? 0]));
    for (const [purse, place] of places) counts.set(purse, place + 1);
    entries.set(`${kind} ${key}`, { id, kind, key, amount, places });
  }
  return entries;
}

/** Finds the order of each player's moves, and compares what it ends in with every table. */
async function judgeStream(players: readonly Player[], callLog: CallLog, lastFact: bigint) {
  const books = await readBooks(players, lastFact);
  const marks: Mark[] = [];
  for (const player of players) {
    const holds = books.holds.get(player.id)!;
    const expired = holds
      .filter(({ closed_by }) => closed_by === 'expiry')
      .map(({ key }) => ({
        from: 0,
        until: callLog.tick(),
        answer: null,
        move: { verb: 'expiry' as const, hold: key },
      }));
    const asked = [...callLog.asked.get(player)!, ...expired];
    const receipts = new Map(books.receipts.get(player.id)!.map((row) => [row.transaction, receiptOf(row)]));
    const found = findOrder(player, NEW_MEMBER, asked, {
      entries: placed(books.entries.get(player.id)!),
      receipts,
      facts: books.facts
        .get(player.id)!
        .map(({ kind, round, one, other }) => factOf(kind, round, one, other)),
    });
    marks.push(...found.marks);
    const expected = expectedOf(found.state);
    for (const table of ['rounds', 'holds'] as const)
      expect(sorted(books[table].get(player.id)!), `${player.name}: ${table}`).toEqual(
        sorted(expected[table]),
      );
    expect(await getBalance(platform().db.read, player.id, player.currency)).toMatchObject(
      balancesOf(found.state, player),
    );
    const grants = await listGrants(platform().db.read, player.id);
    expect(
      grants.map((grant) => [grant.id, grant.roundsLeft, grant.amountLeft, grant.cancelledAt !== null]),
    ).toEqual(
      [...found.state.grants.values()]
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map((grant) => [grant.id, grant.roundsLeft, grant.amountLeft, grant.isCancelled]),
    );
  }
  return marks;
}

test('whatever many callers ask at once, there is an order in which the model answers the same', async () => {
  const seed = Number(env['FERIA_SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`ledger crowd: seed ${seed}\n`);
  const counts: Record<Mark, number> = {
    accepted: 0,
    refused: 0,
    repeated: 0,
    'rolled back': 0,
    'not done': 0,
  };
  const stranger = await aPlayer('stranger', ['nothing of somebody else']);
  const foreign = callOf(stranger, 'bet', { slot: 3, other: 0, odd: ODDS });
  expect((await doors.settle(foreign)).verdict).toBe('ok');
  const draw = fc.array(requestArbitrary, {
    minLength: CALLERS * REQUESTS_EACH,
    maxLength: CALLERS * REQUESTS_EACH,
    size: 'max',
  });
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const [requests] = fc.sample(draw, { seed: seed + stream, numRuns: 1 });
    const players: Player[] = [];
    for (let number = 0; number < PLAYERS; number += 1)
      players.push(await aPlayer(`${stream} ${number}`, [foreign.transaction]));
    const beginning = Array.from({ length: PLAYERS }, (_, who): Request => ({
      verb: 'post',
      who,
      withWhom: who,
      slot: 0,
      other: 0,
      odd: ODDS,
      isTwice: false,
    }));
    const { rows } = await owner.query<{ id: bigint }>('select coalesce(max(id), 0) as id from core.outbox');
    const callLog = await runStream(players, [...beginning, ...requests!]);
    for (const mark of await judgeStream(players, callLog, rows[0]!.id)) counts[mark] += 1;
  }
  expect(await findDifferences(platform().db.read)).toEqual([]);
  const operations = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `ledger crowd: ${operations} operations, ${JSON.stringify(counts)}, ${seen.calls} calls in ${seen.batches} batches, tried again: ${JSON.stringify(Object.fromEntries(seen.retries))}\n`,
  );
  for (const [mark, floor] of Object.entries(FLOORS))
    expect(counts[mark as Mark], mark).toBeGreaterThan(floor);
});
