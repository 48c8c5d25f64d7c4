import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import type { PlayAnswer } from '../wire.ts';
import { studioMigrations } from './migrations.ts';
import { insertRound, moveRound, type NewSeat } from '../../host/src/rounds/store.ts';
import type { Round } from '../../host/src/rounds/rows.ts';
import { findServerSeed, GAME, openStudio, playerOf, STAKE_UNITS, type Studio } from './test/studio.ts';

const WITH_FREE_SPINS = findServerSeed('free_spins');
const WINNING = findServerSeed('single', true);
const MINUTE_MS = 60_000;

let database: TestDatabase;
let studio: Studio | undefined;
beforeAll(async () => {
  database = await testDatabase(studioMigrations('actions'));
});
afterEach(async () => {
  await studio?.close();
  studio = undefined;
});
afterAll(() => database.drop());

async function open(serverSeed?: string): Promise<Studio> {
  studio = await openStudio(database.adminUrl, serverSeed);
  return studio;
}

async function spinOnce(at: Studio): ReturnType<ReturnType<typeof playerOf>['spin']> {
  return playerOf(at, (await at.sit()).body.session).spin();
}

/** What the studio stores before it calls the wallet; a kill leaves just this. */
async function storeIntent(at: Studio): Promise<Round> {
  const now = at.table.clock.now();
  const { rows } = await at.pool.query<{ id: bigint }>(
    'select id from seed_pairs where owner = $1 and activated_at is not null',
    [at.wallet.user],
  );
  const round = {
    id: randomUUID(),
    owner: at.wallet.user,
    mode: 'real' as const,
    game: GAME.code,
    currency: 'COP',
    request_key: randomUUID(),
    seed_pair_id: rows[0]!.id,
    nonce: 0,
    client_seed: null,
    maths_version: GAME.sheet.version,
  };
  return insertRound(at.pool, round, [aSeat(at.wallet.user)], now, new Date(now.getTime() + 15_000));
}

function aSeat(owner: string, change: Partial<NewSeat> = {}): NewSeat {
  return {
    seat: 0,
    owner,
    stake: STAKE_UNITS,
    choice: null,
    wallet_token: 'token',
    reward_id: null,
    campaign_id: null,
    bet_uuid: randomUUID(),
    win_uuid: randomUUID(),
    rollback_uuid: randomUUID(),
    ...change,
  };
}

function betOf({
  id,
  game,
  currency,
  seats: [seat],
}: Round): Parameters<Studio['wallet']['client']['bet']>[0] {
  return {
    token: 'token',
    transactionUuid: seat!.bet_uuid,
    gameCode: game,
    round: id,
    roundClosed: false,
    amount: seat!.stake,
    currency,
  };
}

test.each(['lost_request', 'lost_answer'] as const)(
  'a bet without an answer (%s) is rolled back and the stake is where it was',
  async (mishap) => {
    const at = await open();
    const before = at.wallet.balance;
    at.wallet.next('bet', mishap);
    const told = await spinOnce(at);
    expect(told).toMatchObject({ status: 409, body: { code: 'bet_cancelled' } });
    expect(at.wallet.balance).toBe(before);
    expect(await at.round(at.wallet.calls[0]!.round)).toMatchObject({ state: 'cancelled', outcome: null });
  },
);

test('a rollback without an answer is sent again until it has one, with the same id', async () => {
  const at = await open();
  const before = at.wallet.balance;
  at.wallet.next('bet', 'lost_answer');
  at.wallet.next('rollback', 'lost_request', 'lost_answer');
  await spinOnce(at);
  const { round } = at.wallet.calls[0]!;
  expect((await at.round(round)).state).toBe('cancelling');
  for (let tries = 0; tries < 2; tries += 1) {
    at.pass(MINUTE_MS);
    await at.turn();
  }
  expect((await at.round(round)).state).toBe('cancelled');
  expect(at.wallet.balance).toBe(before);
  expect(new Set(at.wallet.callsOf('rollback').map(({ transaction }) => transaction)).size).toBe(1);
});

test.each(['lost_request', 'lost_answer'] as const)(
  'a win without an answer (%s) stays owed and is paid once',
  async (mishap) => {
    const at = await open(WINNING);
    const before = at.wallet.balance;
    at.wallet.next('win', mishap);
    const told = await spinOnce(at);
    expect(told).toMatchObject({ status: 200, body: { round: { state: 'settling' } } });
    at.pass(MINUTE_MS);
    expect(await at.turn()).toBe(1);
    const round = await at.round(told.body.round.id);
    expect(round.state).toBe('closed');
    expect(at.wallet.balance).toBe(before - STAKE_UNITS + round.win!);
    expect(new Set(at.wallet.callsOf('win').map(({ transaction }) => transaction)).size).toBe(1);
    expect(await at.turn()).toBe(0);
  },
);

test.each([true, false])(
  'killed between intent and outcome (bet arrived: %s): rolled back when overdue',
  async (arrived) => {
    const at = await open();
    const before = at.wallet.balance;
    const round = await storeIntent(at);
    if (arrived) await at.wallet.client.bet(betOf(round));
    expect(await at.turn()).toBe(0);
    at.pass(16_000);
    expect(await at.turn()).toBe(1);
    expect(await at.round(round.id)).toMatchObject({ state: 'cancelled', refusal: 'bet_cancelled' });
    expect(at.wallet.balance).toBe(before);
    // A bet that was on its way all the time comes too late.
    if (!arrived) expect(await at.wallet.client.bet(betOf(round))).toMatchObject({ kind: 'refused' });
    expect(at.wallet.balance).toBe(before);
  },
);

test('killed between outcome and win: the win is sent again', async () => {
  const at = await open(WINNING);
  at.wallet.next('win', 'lost_request');
  const { body } = await spinOnce(at);
  const owed = (await at.round(body.round.id)).win!;
  const before = at.wallet.balance;
  at.pass(3_000);
  await at.turn();
  expect(at.wallet.balance).toBe(before + owed);
});

test('a worker that was faster takes the round: no outcome is drawn for a bet that is rolled back', async () => {
  const at = await open();
  const before = at.wallet.balance;
  const wallet = { ...at.wallet.client };
  at.wallet.client.bet = async (call) => {
    const verdict = await wallet.bet(call);
    // The answer took longer than the round may wait.
    at.pass(16_000);
    await at.turn();
    return verdict;
  };
  expect(await spinOnce(at)).toMatchObject({ status: 409, body: { code: 'bet_cancelled' } });
  expect(at.wallet.balance).toBe(before);
  expect(await at.round(at.wallet.calls[0]!.round)).toMatchObject({ state: 'cancelled', outcome: null });
});

test('a round whose player went away is paid after ten minutes', async () => {
  const at = await open(WITH_FREE_SPINS);
  const { body } = await spinOnce(at);
  expect(body.round.state).toBe('playing');
  at.pass(9 * MINUTE_MS);
  expect(await at.turn()).toBe(0);
  const before = at.wallet.balance;
  at.pass(MINUTE_MS);
  expect(await at.turn()).toBe(1);
  const round = await at.round(body.round.id);
  expect(round.state).toBe('closed');
  expect(at.wallet.balance).toBe(before + round.win!);
});

test('two workers at once send each win once', async () => {
  const at = await open(WINNING);
  at.wallet.next('win', 'lost_request');
  await spinOnce(at);
  at.pass(MINUTE_MS);
  const taken = await Promise.all([at.turn(), at.turn(), at.turn()]);
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('a kill in the middle of free play takes no stake', async () => {
  const at = await open();
  const { body } = await at.sit('fun');
  const owner = (
    await at.pool.query<{ owner: string }>(
      `select owner from sessions where mode = 'fun' order by created_at desc limit 1`,
    )
  ).rows[0]!.owner;
  const told = await playerOf(at, body.session).send<PlayAnswer>('/api/spin', {
    stake: '1',
    idempotencyKey: randomUUID(),
  });
  const stuck = await at.round(told.body.round.id);
  expect(stuck.owner).toBe(owner);
  // Once more as a kill leaves it: stored, and nothing after.
  const round = { ...stuck, id: randomUUID(), request_key: randomUUID(), nonce: 50 };
  const now = at.table.clock.now();
  if (stuck.state === 'playing') await moveRound(at.pool, stuck, 'playing', 'settling');
  if (stuck.state !== 'closed') await moveRound(at.pool, stuck, 'settling', 'closed');
  await insertRound(at.pool, round, [aSeat(owner, { stake: 100_000n, wallet_token: null })], now, now);
  const before = await at.pool.query('select fun_balance from sessions where owner = $1', [owner]);
  await at.turn();
  expect((await at.round(round.id)).state).toBe('cancelled');
  expect((await at.pool.query('select fun_balance from sessions where owner = $1', [owner])).rows).toEqual(
    before.rows,
  );
});
