import { randomUUID } from 'node:crypto';
import { parseDecimal } from '@feria/kernel';
import { createFairRng } from '@feria/kit';
import { doubleOrNothing } from '@feria/kit/round/examples/double';
import { threeDoors } from '@feria/kit/round/examples/doors';
import type { RoundGame } from '@feria/kit/round/game';
import type { Json } from '@feria/kit/round/json';
import { lastStep, replayRound } from '@feria/kit/round/play';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import {
  exampleGames,
  type Host,
  openHost,
  playerAt,
  seedFor,
  STAKE,
  STAKE_UNITS,
  TEST_SEED_KEYS,
  type Told,
} from '../../test/index.ts';
import type { DecideRequest, PlayAnswer, RoundView } from '../wire.ts';
import { insertReward } from '../free-rounds/store.ts';
import { migrationsOf } from '../migrations.ts';
import { serverSeedOf } from '../seeds/pairs.ts';
import { findSeedPair } from '../seeds/store.ts';
import { openingsOf } from './resume.ts';
import { listDecisions } from './step-store.ts';
import { findRound } from './store.ts';

const MINUTE_MS = 60_000;
type Answer = Told<PlayAnswer<Json>>;
type Player = {
  open: (key?: string, more?: object) => Promise<Answer>;
  decide: (round: RoundView<Json>, choice: Json, key?: string, turn?: number) => Promise<Answer>;
  advance: (round: RoundView<Json>, step: number) => Promise<Answer>;
};

let database: TestDatabase;
let host: Host | undefined;
beforeAll(async () => {
  database = await testDatabase(migrationsOf('actions'));
});
afterEach(async () => {
  await host?.close();
  host = undefined;
});
afterAll(() => database.drop());

/** Sits at a game whose next round leaves something to decide. */
async function sit(
  game: RoundGame,
  mode: 'real' | 'fun' = 'real',
  catalog = exampleGames,
): Promise<{ at: Host; player: Player; owner: string }> {
  const at = await openHost(database.adminUrl, undefined, undefined, catalog);
  host = at;
  const { key, session } = await at.sitAt(game.code, mode);
  await seedFor(at.table, session.owner, game, (played) => lastStep(played).kind === 'deciding');
  const { send } = playerAt(at, key);
  const stake = mode === 'real' ? STAKE : '1';
  return {
    at,
    owner: session.owner,
    player: {
      open: (idempotencyKey = randomUUID(), more = {}) =>
        send('/api/spin', { stake, idempotencyKey, ...more }),
      decide: (round, choice, idempotencyKey = randomUUID(), turn = round.turn?.number ?? 0) =>
        send('/api/decide', { roundId: round.id, turn, choice, idempotencyKey } satisfies DecideRequest),
      advance: (round, step) => send('/api/advance', { roundId: round.id, step }),
    },
  };
}

const decisionsOf = (at: Host, round: RoundView<Json>): ReturnType<typeof listDecisions> =>
  listDecisions(at.pool, round.id);
const verbs = (at: Host): string[] => at.wallet.calls.map(({ verb }) => verb);

describe('a gamble', () => {
  test('is offered, decided, drawn and paid; what was decided and drawn replays it', async () => {
    const { at, player } = await sit(doubleOrNothing);
    const before = at.wallet.balance;
    const { body } = await player.open();
    expect(body.round).toMatchObject({ state: 'deciding', win: '0.00000', shown: 1 });
    expect(body.round.turn).toMatchObject({ seat: 0, number: 0, decideBy: '2026-03-01T12:10:00.000Z' });
    expect(body.round.turn?.offers.map(({ choice }) => choice)).toEqual(['collect', 'double']);
    const doubled = (await player.decide(body.round, 'double')).body.round;
    const last =
      doubled.state === 'deciding' ? (await player.decide(doubled, 'collect')).body.round : doubled;
    expect(last).toMatchObject({ state: 'closed', totalSteps: last.steps.length });
    expect(last).not.toHaveProperty('turn');
    expect(at.wallet.balance).toBe(before - STAKE_UNITS + parseDecimal(last.win)!);
    expect(verbs(at)).toEqual(['bet', 'win']);

    const round = (await findRound(at.pool, last.id))!;
    const decisions = await decisionsOf(at, last);
    const { rows: draws } = await at.pool.query('select 1 from round_draws where round_id = $1', [last.id]);
    expect(draws).toHaveLength(decisions.length + 1);
    const pair = await findSeedPair(at.pool, round.seed_pair_id);
    const [serverSeed, clientSeed] = [serverSeedOf(TEST_SEED_KEYS, pair), pair.client_seed];
    const again = replayRound(
      doubleOrNothing,
      { openings: openingsOf(round), decisions },
      createFairRng({ serverSeed, clientSeed, nonce: round.nonce }),
    );
    expect(lastStep(again)).toMatchObject({ kind: 'resolved', pays: [round.seats[0]?.win] });
  });

  test('a repeated key decides once; another position, another choice and another round are refused', async () => {
    const { at, player } = await sit(doubleOrNothing);
    const { round } = (await player.open()).body;
    expect(await player.decide(round, 'fly')).toMatchObject({
      status: 409,
      body: { code: 'choice_refused' },
    });
    expect(await player.decide(round, 'double', undefined, 1)).toMatchObject({ body: { code: 'turn_over' } });
    expect(await player.decide({ ...round, id: randomUUID() }, 'double')).toMatchObject({ status: 404 });
    expect(await decisionsOf(at, round)).toEqual([]);
    const key = randomUUID();
    const told = await Promise.all([1, 2, 3].map(() => player.decide(round, 'collect', key)));
    const again = await player.decide(round, 'collect', key);
    // One that comes while the win is on its way to the wallet is told so.
    for (const { status, body } of told) {
      expect(status).toBe(200);
      expect(['settling', 'closed']).toContain(body.round?.state);
    }
    expect([again.status, again.body.round?.state]).toEqual([200, 'closed']);
    expect(await decisionsOf(at, round)).toMatchObject([{ choice: 'collect', request_key: key }]);
    expect(await player.decide(round, 'collect')).toMatchObject({ body: { code: 'round_over' } });
  });

  test('of two decisions at once one stands', async () => {
    const { at, player } = await sit(doubleOrNothing);
    const { round } = (await player.open()).body;
    const told = await Promise.all([player.decide(round, 'collect'), player.decide(round, 'double')]);
    const refused = told.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(['turn_over', 'round_over', 'not_your_turn']).toContain(refused[0]?.body.code);
    expect(await decisionsOf(at, round)).toHaveLength(1);
  });

  test('left alone, it is collected when its time is over, and says so', async () => {
    const { at, player } = await sit(doubleOrNothing);
    const { round } = (await player.open()).body;
    at.pass(9 * MINUTE_MS);
    await at.turn();
    expect((await at.round(round.id)).state).toBe('deciding');
    at.pass(MINUTE_MS);
    await at.turn();
    expect(await at.round(round.id)).toMatchObject({ state: 'closed', win: (STAKE_UNITS * 49n) / 25n });
    expect(await decisionsOf(at, round)).toMatchObject([{ choice: 'collect', request_key: null }]);
  });

  test('left and found again, it stands where it stood', async () => {
    const { at, player } = await sit(doubleOrNothing);
    const key = randomUUID();
    const first = (await player.open(key)).body.round;
    expect((await player.open(key)).body.round).toEqual(first);
    expect(await player.open()).toMatchObject({ status: 409, body: { code: 'round_open' } });
    expect(at.wallet.callsOf('bet')).toHaveLength(1);
  });

  test('a choice that the game does not take with a stake is refused before any money moves', async () => {
    const { at, player } = await sit(doubleOrNothing);
    const told = await player.open(undefined, { choice: { red: 1 } });
    expect(told).toMatchObject({ status: 422, body: { code: 'choice_refused' } });
    expect(at.wallet.calls).toEqual([]);
  });
});

describe('a further stake', () => {
  test('is a bet of the same round; one win pays for both, and names the first', async () => {
    const { at, player } = await sit(threeDoors);
    const before = at.wallet.balance;
    const { round } = (await player.open()).body;
    expect(round.turn?.offers.at(-1)).toEqual({ choice: 'insure', stake: '1000.00000' });
    const insured = (await player.decide(round, 'insure')).body;
    expect(insured.round).toMatchObject({ state: 'deciding', stake: '2000.00000', turn: { number: 1 } });
    expect(parseDecimal(insured.balance)).toBe(before - 2n * STAKE_UNITS);
    const picked = (await player.decide(insured.round, { door: 1 })).body.round;
    // Two things are left to show: the door that was picked, then the others.
    expect(picked).toMatchObject({ state: 'playing', shown: 2, win: '0.00000' });
    expect(picked.steps).toHaveLength(3);
    const second = (await player.advance(picked, 2)).body.round;
    expect(second).toMatchObject({ state: 'playing', shown: 3 });
    const last = (await player.advance(picked, 3)).body.round;
    expect(last).toMatchObject({ state: 'closed', stake: '2000.00000', totalSteps: 4 });
    expect(parseDecimal(last.win)).toBeGreaterThanOrEqual(2n * STAKE_UNITS);
    expect(at.wallet.balance).toBe(before - 2n * STAKE_UNITS + parseDecimal(last.win)!);
    expect(verbs(at)).toEqual(['bet', 'bet', 'win']);
    expect(new Set(at.wallet.calls.map((call) => call.round)).size).toBe(1);
  });

  test('after a reload it is asked for with the token of the new game session: the old one places no bets', async () => {
    const { at, player } = await sit(threeDoors);
    const { round } = (await player.open()).body;
    const { key, session } = await at.sitAt(threeDoors.code);
    const request = { roundId: round.id, turn: 0, choice: 'insure', idempotencyKey: randomUUID() };
    expect(await playerAt(at, key).send('/api/decide', request)).toMatchObject({ status: 200 });
    const [first, second] = at.wallet.callsOf('bet');
    expect(second?.token).toBe(session.wallet_token);
    expect(second?.token).not.toBe(first?.token);
  });

  test('refused by the wallet it leaves the round as it was, and the same key hears the same', async () => {
    const { at, player } = await sit(threeDoors);
    const { round } = (await player.open()).body;
    at.wallet.next('bet', { refuse: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    const key = randomUUID();
    const refusal = { status: 409, body: { code: 'RS_ERROR_NOT_ENOUGH_MONEY' } };
    expect(await player.decide(round, 'insure', key)).toMatchObject(refusal);
    expect(await player.decide(round, 'insure', key)).toMatchObject(refusal);
    expect(await at.round(round.id)).toMatchObject({ state: 'deciding', steps: 1 });
    expect(await decisionsOf(at, round)).toEqual([]);
    expect(verbs(at)).toEqual(['bet', 'bet']);
    expect((await player.decide(round, 'insure')).body.round.stake).toBe('2000.00000');
  });

  test.each(['lost_request', 'lost_answer'] as const)(
    'of unsure fate (%s) it is rolled back, and the decision may be made again',
    async (mishap) => {
      const { at, player } = await sit(threeDoors);
      const { round } = (await player.open()).body;
      const before = at.wallet.balance;
      at.wallet.next('bet', mishap);
      expect(await player.decide(round, 'insure')).toMatchObject({ body: { code: 'bet_cancelled' } });
      expect(at.wallet.balance).toBe(before);
      expect(await at.round(round.id)).toMatchObject({ state: 'deciding', steps: 1 });
      expect((await player.decide(round, { door: 0 })).status).toBe(200);
    },
  );

  test('while its rollback has no answer nobody decides; then the round goes on', async () => {
    const { at, player } = await sit(threeDoors);
    const { round } = (await player.open()).body;
    const before = at.wallet.balance;
    at.wallet.next('bet', 'lost_answer');
    at.wallet.next('rollback', 'lost_request', 'lost_answer');
    const key = randomUUID();
    await player.decide(round, 'insure', key);
    expect(await player.decide(round, { door: 0 })).toMatchObject({ body: { code: 'round_pending' } });
    expect(await player.decide(round, 'insure', key)).toMatchObject({ body: { code: 'round_pending' } });
    for (let tries = 0; tries < 2; tries += 1) {
      at.pass(MINUTE_MS);
      await at.turn();
    }
    expect(at.wallet.balance).toBe(before);
    expect(new Set(at.wallet.callsOf('rollback').map(({ transaction }) => transaction)).size).toBe(1);
    expect(await player.decide(round, 'insure', key)).toMatchObject({ body: { code: 'bet_cancelled' } });
    expect((await player.decide(round, { door: 0 })).status).toBe(200);
  });

  test('a worker that was faster takes it back: no decision is stored for it', async () => {
    const { at, player } = await sit(threeDoors);
    const { round } = (await player.open()).body;
    const before = at.wallet.balance;
    const wallet = { ...at.wallet.client };
    at.wallet.client.bet = async (call) => {
      const verdict = await wallet.bet(call);
      at.pass(16_000);
      await at.turn();
      return verdict;
    };
    expect(await player.decide(round, 'insure')).toMatchObject({ body: { code: 'bet_cancelled' } });
    expect(at.wallet.balance).toBe(before);
    expect(await at.round(round.id)).toMatchObject({ state: 'deciding', steps: 1 });
  });

  test('a free round offers none: what pays for it pays for its opening alone', async () => {
    const { at, player, owner } = await sit(threeDoors);
    const now = at.table.clock.now();
    const reward = {
      id: randomUUID(),
      operator_reference: randomUUID(),
      owner,
      game: threeDoors.code,
      currency: 'COP',
      campaign_id: null,
      bet_value: STAKE_UNITS,
      bet_count: 1,
      starts_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
      cancelled_at: null,
    };
    await insertReward(at.pool, reward, now);
    const { round } = (await player.open(undefined, { reward: reward.id })).body;
    expect(round).toMatchObject({ isFree: true });
    expect(round.turn?.offers.every(({ stake }) => stake === '0.00000')).toBe(true);
    expect(await player.decide(round, 'insure')).toMatchObject({ body: { code: 'choice_refused' } });
    const { body } = await player.decide(round, { door: 0 });
    await player.advance(body.round, body.round.shown);
    const last = (await player.advance(body.round, body.round.shown + 1)).body;
    expect(last).toMatchObject({ round: { state: 'closed' }, freeRounds: { left: 0, won: last.round.win } });
  });

  test('in free play it leaves with its decision, or is refused', async () => {
    const { at, player, owner } = await sit(threeDoors, 'fun');
    const { round, balance } = (await player.open()).body;
    await at.pool.query(`update sessions set fun_balance = 50000 where owner = $1`, [owner]);
    expect(await player.decide(round, 'insure')).toMatchObject({
      body: { code: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    });
    await at.pool.query(`update sessions set fun_balance = $2 where owner = $1`, [
      owner,
      parseDecimal(balance),
    ]);
    const insured = (await player.decide(round, 'insure')).body;
    expect(parseDecimal(insured.balance)).toBe(parseDecimal(balance)! - 100_000n);
    at.pass(10 * MINUTE_MS);
    await at.turn();
    const { win } = await at.round(round.id);
    const { rows } = await at.pool.query('select fun_balance from sessions where owner = $1', [owner]);
    expect(rows).toEqual([{ fun_balance: parseDecimal(insured.balance)! + win! }]);
    expect(at.wallet.calls.filter((call) => call.round === round.id)).toEqual([]);
  });
});

describe('what is stored', () => {
  test('decisions, their stakes and their draws can neither be changed nor deleted nor added', async () => {
    const { at, player } = await sit(threeDoors);
    const { round } = (await player.open()).body;
    await player.decide(round, 'insure');
    const tries = [
      `update round_decisions set choice = '"other"' where round_id = $1`,
      `update round_draws set draws = '[4, 1]' where round_id = $1`,
      'delete from round_decisions where round_id = $1',
      'delete from round_draws where round_id = $1',
      'delete from round_bets where round_id = $1',
      `insert into round_draws select round_id, 2, maths_version, draws, raw_hash, drawn_at from round_draws where round_id = $1 and step = 0`,
      `insert into round_decisions select round_id, 2, seat, choice, 0, null, null, decided_at from round_decisions where round_id = $1`,
      `update round_bets set amount = 1 where round_id = $1`,
    ];
    for (const sql of tries) await expect(at.pool.query(sql, [round.id]), sql).rejects.toThrow(/final|kept/);
  });

  test('a round whose rules have changed since is not decided by others: every stake goes back', async () => {
    const { at, player } = await sit(threeDoors);
    const before = at.wallet.balance;
    const { round } = (await player.open()).body;
    await player.decide(round, 'insure');
    expect(at.wallet.balance).toBe(before - 2n * STAKE_UNITS);
    at.table.catalog = {
      ...exampleGames,
      rules: (code) =>
        code === threeDoors.code ? { ...threeDoors, version: 'another' } : exampleGames.rules(code),
    };
    expect(await player.decide(round, { door: 0 }, undefined, 1)).toMatchObject({
      body: { code: 'bet_cancelled' },
    });
    expect(at.wallet.balance).toBe(before);
    expect(await at.round(round.id)).toMatchObject({ state: 'cancelled', win: null });
    expect(at.wallet.callsOf('rollback')).toHaveLength(2);
  });

  test('a record that its rules do not give is found out, and nothing is decided on it', async () => {
    const { at, player } = await sit(doubleOrNothing);
    const { round } = (await player.open()).body;
    await at.pool.query('alter table round_draws disable trigger round_draws_keep');
    await at.pool.query(`update round_draws set draws = '[2, 1, 2, 1]' where round_id = $1`, [round.id]);
    await at.pool.query('alter table round_draws enable trigger round_draws_keep');
    expect((await player.decide(round, 'collect')).status).toBe(500);
    expect(await at.round(round.id)).toMatchObject({ state: 'deciding', steps: 1 });
  });

  test("the operator's list has every bet of the round, and its one win", async () => {
    const { at, player, owner } = await sit(threeDoors);
    const { round } = (await player.open()).body;
    at.wallet.next('bet', 'lost_answer');
    await player.decide(round, 'insure');
    at.pass(10 * MINUTE_MS);
    await at.turn();
    const { rows } = await at.pool.query<{ kind: string; status: string }>(
      'select kind, status from transactions where round = $1 and owner = $2 order by kind, status',
      [round.id, owner],
    );
    expect(rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'bet cancelled',
      'bet done',
      'rollback done',
      'win done',
    ]);
  });
});
