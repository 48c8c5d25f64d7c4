/**
 * The process dies at every third of its steps in turn (every one with `FERIA_FULL=1`); what a new one finds is brought to its
 * end, and the money is right.
 */
import { randomUUID } from 'node:crypto';
import { threeDoors } from '@feria/kit/round/examples/doors';
import { duel } from '@feria/kit/round/examples/duel';
import type { RoundGame } from '@feria/kit/round/game';
import type { Json } from '@feria/kit/round/json';
import { lastStep } from '@feria/kit/round/play';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import { exampleGames, type Host, mortal, openHost, seedFor, STAKE_UNITS } from '../../test/index.ts';
import { createLocalWallet, type LocalWallet } from '../local-wallet/wallet.ts';
import { migrationsOf } from '../migrations.ts';
import { openRealSession } from '../sessions/sessions.ts';
import type { SessionRow } from '../sessions/store.ts';
import type { Table } from '../table.ts';
import { decide } from './decide.ts';
import { openShared, spin } from './open.ts';
import type { Round } from './rows.ts';
import { advance } from './settle.ts';
import { getRound } from './store.ts';

const PURSE = 10_000n * 100_000n;
const STRIDE = process.env['FERIA_FULL'] === '1' ? 1 : 3;
const TEN_MINUTES_MS = 600_000;
/** Before the call, or after it when only its answer is lost. */
const WHEN = [false, true];

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

const isDeciding = (played: Parameters<typeof lastStep>[0]): boolean => lastStep(played).kind === 'deciding';

async function playDoors(table: Table, [player]: readonly SessionRow[]): Promise<void> {
  const session = player!;
  let { round } = await spin(table, { session, stake: STAKE_UNITS, choice: null }, randomUUID());
  for (const choice of ['insure', { door: 2 }] as Json[]) {
    const request = { roundId: round.id, turn: round.steps - 1, choice, requestKey: randomUUID() };
    ({ round } = await decide(table, session, request));
  }
  while (round.state === 'playing') ({ round } = await advance(table, round, round.shown));
}

async function playDuel(table: Table, seats: readonly SessionRow[]): Promise<void> {
  const requests = seats.map((session) => ({ session, stake: STAKE_UNITS, choice: null }));
  const opened = await openShared(table, seats[0]!.owner, randomUUID(), requests);
  if (opened.kind !== 'opened') throw new Error('refused');
  for (const [by, choice] of ['bet', 'call'].entries()) {
    const request = { roundId: opened.round.id, turn: 0, choice, requestKey: randomUUID() };
    await decide(table, seats[by]!, request);
  }
}

/** A new process: turns until nothing of theirs is left to do. */
async function recover(at: Host, owners: readonly string[]): Promise<void> {
  for (let turns = 0; turns < 6; turns += 1) {
    const { rowCount } = await at.pool.query('select 1 from round_seats where is_open and owner = any ($1)', [
      owners,
    ]);
    if (rowCount === 0) return;
    at.pass(TEN_MINUTES_MS);
    await at.turn();
  }
  throw new Error('a round has no end');
}

/** How the rounds ended, with the money of each in its purse. */
async function judge(at: Host, owners: readonly string[]): Promise<string> {
  const { rows } = await at.pool.query<{ id: string }>(
    'select distinct round_id as id from round_seats where owner = any ($1)',
    [owners],
  );
  const rounds: Round[] = [];
  for (const { id } of rows) rounds.push(await getRound(at.pool, id));
  const staked = await at.pool.query<{ owner: string; amount: bigint }>(
    `select s.owner, sum(b.amount)::bigint as amount from round_bets b join round_seats s using (round_id, seat)
      where s.owner = any ($1) and b.state = 'done' group by s.owner`,
    [owners],
  );
  const expected = owners.map((owner) => {
    const won = rounds.flatMap(({ seats }) => seats).filter((seat) => seat.owner === owner);
    const paid = won.reduce((sum, { win }) => sum + (win ?? 0n), 0n);
    return PURSE - (staked.rows.find((row) => row.owner === owner)?.amount ?? 0n) + paid;
  });
  const purses = await at.pool.query<{ owner: string; balance: bigint }>(
    'select owner, balance from purses where owner = any ($1)',
    [owners],
  );
  expect(owners.map((owner) => purses.rows.find((row) => row.owner === owner)?.balance)).toEqual(expected);
  const odd = await at.pool.query(
    `select 1 from round_bets b join round_seats s using (round_id, seat) where s.owner = any ($1) and b.state = 'asked'`,
    [owners],
  );
  expect(odd.rows).toEqual([]);
  // What was drawn and what was decided is whole: a draw for each step, no decision without its draw.
  const steps = await at.pool.query<{ is_whole: boolean }>(
    `select r.steps = (select count(*) from round_draws d where d.round_id = r.id)
        and greatest(r.steps - 1, 0) = (select count(*) from round_decisions d where d.round_id = r.id) as is_whole
       from rounds r where r.id = any ($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  expect(steps.rows.every(({ is_whole }) => is_whole)).toBe(true);
  return rounds.map(({ state }) => state).join();
}

const GAMES: [string, RoundGame, (table: Table, seats: readonly SessionRow[]) => Promise<void>][] = [
  ['one player, with a further stake and parts to show', threeDoors, playDoors],
  ['two players with a wallet each', duel, playDuel],
];

describe.each(WHEN)('killed on its way (its answer lost: %s)', (isAfter) => {
  test.each(GAMES)('%s', async (_name, game, play) => {
    const now = await openHost(database.adminUrl, undefined, undefined, exampleGames);
    host = now;
    const purses = createLocalWallet(now.pool, now.table.clock);
    now.table.wallet = purses;
    const ends = new Set<string>();
    for (let at = 1, isOver = false; !isOver; at += STRIDE) {
      const seats: SessionRow[] = [];
      for (let number = 0; number < game.seats.most; number += 1)
        seats.push(await sitDown(now, purses, game));
      const owners = seats.map(({ owner }) => owner);
      if (owners.length === 1) await seedFor(now.table, owners[0]!, game, isDeciding);
      isOver = await play(mortal(now.table, { at, isAfter }), seats).then(
        () => true,
        () => false,
      );
      await recover(now, owners);
      ends.add(await judge(now, owners));
    }
    // Before the intent is stored there is no round; later it is taken back, or played to its end.
    expect([...ends].toSorted()).toEqual(['', 'cancelled', 'closed']);
  });
});

async function sitDown({ table }: Host, purses: LocalWallet, { code }: RoundGame): Promise<SessionRow> {
  const holder = { owner: randomUUID(), currency: 'COP' };
  const token = await purses.launch(holder, code);
  await purses.transfers.move('in', { ...holder, reference: randomUUID(), amount: PURSE });
  return (await openRealSession(table, code, token)).session;
}
