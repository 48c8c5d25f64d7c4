import { randomUUID } from 'node:crypto';

import { parseDecimal } from '@feria/kernel';
import { createFairRng } from '@feria/kit';
import { replayRng } from '@feria/kit/chance/record';
import { ROUND_STATES, ROUND_TRANSITIONS } from '@feria/kit/round/states';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import type { PlayAnswer, RoundView, SeedAnswer } from '../wire.ts';
import { roundViewOf } from '../view.ts';
import { studioMigrations } from './migrations.ts';
import { FUN_START } from '../../host/src/sessions/sessions.ts';
import { moveRound } from '../../host/src/rounds/store.ts';
import {
  findServerSeed,
  GAME,
  openStudio,
  playerOf,
  STAKE_UNITS,
  type Studio,
  type Told,
} from './test/studio.ts';

const WITH_FREE_SPINS = findServerSeed('free_spins');
const WINNING = findServerSeed('single', true);

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

/** Sits down and spins once. */
async function spinOnce(
  at: Studio,
): Promise<{ player: ReturnType<typeof playerOf>; told: Told<PlayAnswer> }> {
  const { body } = await at.sit();
  const player = playerOf(at, body.session);
  return { player, told: await player.spin() };
}

async function showAll(player: ReturnType<typeof playerOf>, round: RoundView, from = 0): Promise<PlayAnswer> {
  for (let step = from; ; step += 1) {
    const { body } = await player.advance(round, step);
    if (body.round.state !== 'playing') return body;
  }
}

test('a round of one spin takes the stake, pays the win and is closed', async () => {
  const at = await open(WINNING);
  const before = at.wallet.balance;
  const { told } = await spinOnce(at);
  expect(told.body.round).toMatchObject({ state: 'closed', stake: '1000.00000', totalSteps: 1 });
  const win = parseDecimal(told.body.round.win)!;
  expect(win).toBeGreaterThan(0n);
  expect(at.wallet.balance).toBe(before - STAKE_UNITS + win);
  expect(parseDecimal(told.body.balance)).toBe(at.wallet.balance);
  expect(at.wallet.calls.map(({ verb }) => verb)).toEqual(['bet', 'win']);
  expect(await at.round(told.body.round.id)).toMatchObject({ state: 'closed', win });
});

test('every draw of a round is stored with it, and replays it', async () => {
  const at = await open(WINNING);
  const { told } = await spinOnce(at);
  const { rows } = await at.pool.query<{ draws: number[]; raw_hash: string; maths_version: string }>(
    'select draws, raw_hash, maths_version from round_draws where round_id = $1',
    [told.body.round.id],
  );
  expect(rows).toMatchObject([{ maths_version: GAME.sheet.version }]);
  const { draws, raw_hash: rawHash } = rows[0]!;
  const again = GAME.rules(STAKE_UNITS, replayRng({ draws, rawHash }));
  expect(roundViewOf(told.body.round.id, again, 1, 'closed')).toEqual(told.body.round);
});

test('free spins are told one by one, and paid only after the last', async () => {
  const at = await open(WITH_FREE_SPINS);
  const { player, told } = await spinOnce(at);
  expect(told.body.round).toMatchObject({ state: 'playing', shown: 0 });
  expect(told.body.round.steps).toHaveLength(1);
  expect(told.body.round.totalSteps).toBeUndefined();
  const second = await player.advance(told.body.round, 0);
  expect(second.body.round.steps).toHaveLength(2);
  // Neither a repeated nor an early step moves the pointer.
  expect((await player.advance(told.body.round, 0)).body.round.shown).toBe(1);
  expect((await player.advance(told.body.round, 7)).body.round.shown).toBe(1);
  expect(at.wallet.callsOf('win')).toHaveLength(0);
  const last = await showAll(player, told.body.round, 1);
  expect(last.round.state).toBe('closed');
  expect(last.round.totalSteps).toBe(last.round.steps.length);
  expect(at.wallet.callsOf('win')).toHaveLength(1);
  expect((await at.round(last.round.id)).win).toBe(parseDecimal(last.round.win));
});

test('a reload in the middle of free spins goes on where it was', async () => {
  const at = await open(WITH_FREE_SPINS);
  const { player, told } = await spinOnce(at);
  await player.advance(told.body.round, 0);
  const reloaded = await at.sit();
  expect(reloaded.body.openRound).toMatchObject({ id: told.body.round.id, state: 'playing', shown: 1 });
  expect(reloaded.body.openRound?.steps).toHaveLength(2);
  const last = await showAll(playerOf(at, reloaded.body.session), told.body.round, 1);
  expect(last.round.state).toBe('closed');
  expect((await at.sit()).body.openRound).toBeNull();
});

test('a repeated key answers the same round and takes no second stake', async () => {
  const at = await open();
  const player = playerOf(at, (await at.sit()).body.session);
  const key = randomUUID();
  // Connections that are open already let all three look before the first has stored its round.
  await Promise.all(Array.from({ length: 6 }, () => at.pool.query('select pg_sleep(0.05)')));
  const [first, ...others] = await Promise.all([player.spin(key), player.spin(key), player.spin(key)]);
  const again = await player.spin(key);
  const rounds = [first, ...others].filter(({ status }) => status === 200).map(({ body }) => body.round.id);
  expect(new Set([...rounds, again.body.round.id]).size).toBe(1);
  // One that came while the bet was on its way is asked to come again, never told another story.
  for (const other of [first, ...others])
    if (other.status !== 200) expect(other.body.code).toBe('round_pending');
  expect(at.wallet.callsOf('bet')).toHaveLength(1);
});

test('a second stake waits until the open round is over', async () => {
  const at = await open(WITH_FREE_SPINS);
  const { player } = await spinOnce(at);
  expect(await player.spin()).toMatchObject({ status: 409, body: { code: 'round_open' } });
  expect(at.wallet.callsOf('bet')).toHaveLength(1);
});

test('a refused bet ends the round without an outcome', async () => {
  const at = await open();
  at.wallet.next('bet', { refuse: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  const { told } = await spinOnce(at);
  expect(told).toMatchObject({ status: 409, body: { code: 'RS_ERROR_NOT_ENOUGH_MONEY' } });
  const round = await at.round(at.wallet.calls[0]!.round);
  expect(round).toMatchObject({ state: 'cancelled', outcome: null, refusal: 'RS_ERROR_NOT_ENOUGH_MONEY' });
  expect(at.wallet.callsOf('rollback')).toHaveLength(0);
});

test.each(['1001', '0', '-1000', '1e3'])('a stake of %s is refused before any money moves', async (stake) => {
  const at = await open();
  const player = playerOf(at, (await at.sit()).body.session);
  const told = await player.send('/api/spin', { stake, idempotencyKey: randomUUID() });
  expect(told).toMatchObject({ status: 422, body: { code: 'stake_invalid' } });
  expect(at.wallet.calls).toHaveLength(0);
});

test("another player's round is unknown", async () => {
  const at = await open(WITH_FREE_SPINS);
  const { told } = await spinOnce(at);
  const stranger = playerOf(at, (await at.sit('fun')).body.session);
  expect(await stranger.advance(told.body.round, 0)).toMatchObject({
    status: 404,
    body: { code: 'round_unknown' },
  });
});

test('the outcome, the stake and the seeds of a round cannot be changed, nor the round deleted', async () => {
  const at = await open(WINNING);
  const { id } = (await spinOnce(at)).told.body.round;
  const tries = [
    `update rounds set outcome = '{}' where id = $1`,
    'update rounds set nonce = 99 where id = $1',
    'update rounds set steps = 0 where id = $1',
    'update round_seats set win = win + 1 where round_id = $1',
    'update round_seats set stake = 1 where round_id = $1',
    `update round_seats set paid_at = paid_at + interval '1 second' where round_id = $1`,
    'update round_bets set amount = 1 where round_id = $1',
    `update round_bets set state = 'asked' where round_id = $1`,
    `update round_draws set draws = '[2, 0]' where round_id = $1`,
    `insert into round_draws select round_id, 1, maths_version, draws, raw_hash, drawn_at from round_draws where round_id = $1`,
    `update seed_pairs set commitment = 'other' where id = (select seed_pair_id from rounds where id = $1)`,
  ];
  for (const sql of tries) await expect(at.pool.query(sql, [id])).rejects.toThrow(/final|committed/);
  for (const one of ['round_draws', 'round_bets', 'round_seats'])
    await expect(at.pool.query(`delete from ${one} where round_id = $1`, [id])).rejects.toThrow('kept');
  await expect(at.pool.query('delete from rounds where id = $1', [id])).rejects.toThrow('kept');
});

test('every move that the table of states does not name is refused', async () => {
  const at = await open();
  const round = await at.round((await spinOnce(at)).told.body.round.id);
  for (const from of ROUND_STATES) {
    for (const to of ROUND_STATES) {
      const move = moveRound(at.pool, round, from, to);
      // The round is closed: no move from another state finds it.
      if (ROUND_TRANSITIONS[from].includes(to)) expect(await move, `${from} ${to}`).toBeUndefined();
      else await expect(move, `${from} ${to}`).rejects.toThrow('does not go');
    }
  }
  expect((await at.round(round.id)).state).toBe('closed');
});

test('seeds are not revealed while a round is open on them', async () => {
  const at = await open(WITH_FREE_SPINS);
  const { player, told } = await spinOnce(at);
  const { next } = (await at.sit()).body.fairness;
  const early = await player.send('/api/seed', { clientSeed: 'mine', next });
  expect(early).toMatchObject({ status: 409, body: { code: 'round_open' } });
  await showAll(player, told.body.round);
  expect((await player.send('/api/seed', { clientSeed: 'mine', next })).status).toBe(200);
});

test('a revealed seed gives the same outcome again, and was the one committed to', async () => {
  const at = await open(WITH_FREE_SPINS);
  const opened = await at.sit();
  const player = playerOf(at, opened.body.session);
  const { commitment, nonce, next } = opened.body.fairness;
  const last = await showAll(player, (await player.spin()).body.round);
  const choice = { clientSeed: 'mine', next };
  const { revealed, fairness } = (await player.send<SeedAnswer>('/api/seed', choice)).body;
  expect(revealed).toMatchObject({ serverSeed: WITH_FREE_SPINS, commitment, nonces: 1 });
  expect(fairness).toMatchObject({ clientSeed: 'mine', nonce: 0 });
  expect(fairness.commitment).toBe(next);
  const { serverSeed, clientSeed } = revealed!;
  const again = GAME.rules(STAKE_UNITS, createFairRng({ serverSeed, clientSeed, nonce }));
  expect(roundViewOf(last.round.id, again, again.spins.length, 'closed')).toEqual(last.round);
});

test('free play never calls the wallet, and its balance adds up', async () => {
  const at = await open();
  const { body } = await at.sit('fun');
  const player = playerOf(at, body.session);
  let expected = FUN_START;
  for (let played = 0; played < 12; played += 1) {
    const told = await player.send<PlayAnswer>('/api/spin', { stake: '1', idempotencyKey: randomUUID() });
    const last = told.body.round.state === 'playing' ? await showAll(player, told.body.round) : told.body;
    expected += parseDecimal(last.round.win)! - 100_000n;
    expect(parseDecimal(last.balance)).toBe(expected);
  }
  expect(at.wallet.calls).toHaveLength(0);
});
