import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import {
  COIN,
  findCoinSeed,
  type Host,
  openHost,
  playerAt,
  STAKE_UNITS,
  type Told,
} from '../../test/index.ts';
import type { FreeRoundsView } from '../wire.ts';
import { migrationsOf } from '../migrations.ts';

const WITH_FREE_SPINS = findCoinSeed('several');
const WINNING = findCoinSeed('single', true);
const DAY_MS = 86_400_000;

type Reward = { reward_uuid: string };
type Prepaid = { prepaid_uuid: string; game_code: string; currency: string; bet_value: number };

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

async function open(serverSeed?: string): Promise<Host> {
  host = await openHost(database.adminUrl, serverSeed);
  return host;
}

function terms(at: Host, change: object = {}): object {
  const now = at.table.clock.now().getTime();
  return {
    operator_id: 'feria',
    user: at.wallet.user,
    game_code: COIN,
    currency: 'COP',
    bet_value: Number(STAKE_UNITS),
    bet_count: 3,
    start_time: new Date(now).toISOString(),
    end_time: new Date(now + DAY_MS).toISOString(),
    operator_reference: randomUUID(),
    ...change,
  };
}

async function grant(at: Host, change: object = {}): Promise<string> {
  const told = await at.ask<Reward>('freebet/rewards/create', terms(at, change));
  expect(told.status).toBe(200);
  return told.body.reward_uuid;
}

async function seat(
  at: Host,
): Promise<{ player: ReturnType<typeof playerAt>; offer: FreeRoundsView | null }> {
  const { body } = await at.sit();
  return { player: playerAt(at, body.session), offer: body.freeRounds };
}

const cancel = (at: Host, reward: string): Promise<Told<object>> =>
  at.ask('freebet/rewards/cancel', { operator_id: 'feria', reward_uuid: reward });

describe('what the operator asks for', () => {
  test('a reward under one reference is one reward, and another story under it is refused', async () => {
    const at = await open();
    const wanted = terms(at);
    const first = await at.ask<Reward>('freebet/rewards/create', wanted);
    const again = await at.ask<Reward>('freebet/rewards/create', wanted);
    expect(again.body).toEqual(first.body);
    const other = await at.ask('freebet/rewards/create', { ...wanted, bet_count: 4 });
    expect(other).toMatchObject({ status: 409, body: { code: 'reward_conflict' } });
    const twins = await Promise.all(
      [1, 2, 3].map(() =>
        at.ask<Reward>('freebet/rewards/create', { ...wanted, operator_reference: 'twin' }),
      ),
    );
    expect(new Set(twins.map(({ body }) => body.reward_uuid)).size).toBe(1);
  });

  test.each([
    [{ bet_value: 12_345 }, 422, 'terms_invalid'],
    [{ currency: 'FUN' }, 422, 'terms_invalid'],
    [{ end_time: '2020-01-01T00:00:00Z' }, 422, 'terms_invalid'],
    [{ end_time: 'some day' }, 422, 'terms_invalid'],
    [{ prepaid_uuid: randomUUID() }, 422, 'terms_invalid'],
    [{ game_code: 'another' }, 404, 'game_unknown'],
    [{ campaign_uuid: randomUUID() }, 404, 'campaign_unknown'],
    [{ bet_count: 0 }, 400, 'request_invalid'],
  ])('%j is refused', async (change, status, code) => {
    const at = await open();
    expect(await at.ask('freebet/rewards/create', terms(at, change))).toMatchObject({
      status,
      body: { code },
    });
  });

  test('prepaids name every stake, and a campaign made twice is one', async () => {
    const at = await open();
    const { body: prepaids } = await at.ask<Prepaid[]>('freebet/prepaids/list', { operator_id: 'feria' });
    expect(new Set(prepaids.map(({ prepaid_uuid }) => prepaid_uuid)).size).toBe(prepaids.length);
    const prepaid = prepaids.find(
      ({ game_code, currency, bet_value }) =>
        game_code === COIN && currency === 'COP' && bet_value === Number(STAKE_UNITS),
    );
    const wanted = { ...terms(at), prepaid_uuid: prepaid!.prepaid_uuid, name: `week ${randomUUID()}` };
    const made = await at.ask<{ campaign_uuid: string }>('freebet/campaigns/create', wanted);
    expect((await at.ask('freebet/campaigns/create', wanted)).body).toEqual(made.body);
    const { body: listed } = await at.ask<object[]>('freebet/campaigns/list', { operator_id: 'feria' });
    expect(listed).toContainEqual(made.body);

    const reward = await grant(at, { campaign_uuid: made.body.campaign_uuid });
    const { player } = await seat(at);
    await player.spin(randomUUID(), reward);
    expect(at.wallet.calls.map(({ free }) => free)).toEqual(
      at.wallet.calls.map(() => ({ reward, campaign: made.body.campaign_uuid })),
    );
  });

  test('nobody else asks', async () => {
    const at = await open();
    expect((await at.ask('freebet/rewards/create', terms(at), 'another secret')).status).toBe(401);
    expect(await cancel(at, randomUUID())).toMatchObject({ status: 404 });
    expect(await cancel(at, 'no id')).toMatchObject({ status: 404 });
  });
});

describe('what the player gets', () => {
  test('rounds at the fixed stake that cost nothing, and a win where the wallet sends it', async () => {
    const at = await open(WINNING);
    const reward = await grant(at);
    const { player, offer } = await seat(at);
    expect(offer).toMatchObject({ id: reward, stake: '1000.00000', total: 3, left: 3, won: '0.00000' });
    const before = at.wallet.balance;
    const { body } = await player.spin(randomUUID(), reward);
    const { win } = await at.round(body.round.id);
    expect(body.round.isFree).toBe(true);
    expect(at.wallet.balance).toBe(before + win!);
    expect(at.wallet.calls.map(({ verb, free }) => [verb, free?.reward])).toEqual([
      ['bet', reward],
      ['win', reward],
    ]);
    expect(body.freeRounds).toMatchObject({ left: 2, won: body.round.win });
  });

  test('no more rounds than were granted, however many ask at once', async () => {
    const at = await open();
    const reward = await grant(at, { bet_count: 2 });
    const { player } = await seat(at);
    for (let tries = 0; tries < 6; tries += 1) {
      const told = await Promise.all([player.spin(randomUUID(), reward), player.spin(randomUUID(), reward)]);
      for (const { status, body } of told)
        if (status === 200 && body.round.state === 'playing')
          for (let step = 0; step < 100; step += 1) await player.advance(body.round, step);
    }
    const rounds = await at.pool.query(
      `select 1 from round_seats join rounds on id = round_id where reward_id = $1 and state = 'closed'`,
      [reward],
    );
    expect(rounds.rowCount).toBe(2);
    expect(await player.spin(randomUUID(), reward)).toMatchObject({
      status: 409,
      body: { code: 'reward_over' },
    });
    expect((await seat(at)).offer).toBeNull();
  });

  test('a repeated key uses up one round', async () => {
    const at = await open();
    const reward = await grant(at);
    const { player } = await seat(at);
    const key = randomUUID();
    const first = await player.spin(key, reward);
    expect((await player.spin(key, reward)).body.round.id).toBe(first.body.round.id);
    expect(at.wallet.callsOf('bet')).toHaveLength(1);
    expect((await seat(at)).offer).toMatchObject({ left: 2 });
  });

  test('a bet without an answer is rolled back, and the round is still there to be played', async () => {
    const at = await open();
    const reward = await grant(at);
    const { player } = await seat(at);
    at.wallet.next('bet', 'lost_answer');
    expect(await player.spin(randomUUID(), reward)).toMatchObject({ body: { code: 'bet_cancelled' } });
    expect(at.wallet.callsOf('rollback')[0]?.free).toEqual({ reward, campaign: null });
    expect((await seat(at)).offer).toMatchObject({ left: 3 });
  });

  test('a kill before the win: the worker pays it, and says that it was free', async () => {
    const at = await open(WINNING);
    const reward = await grant(at);
    const { player } = await seat(at);
    at.wallet.next('win', 'lost_request');
    const { body } = await player.spin(randomUUID(), reward);
    expect(body.round.state).toBe('settling');
    at.pass(60_000);
    await at.turn();
    expect((await at.round(body.round.id)).state).toBe('closed');
    expect(at.wallet.callsOf('win').at(-1)?.free).toEqual({ reward, campaign: null });
  });

  test('a reload in the middle goes on, though the last round is under way', async () => {
    const at = await open(WITH_FREE_SPINS);
    const reward = await grant(at, { bet_count: 1 });
    const { player } = await seat(at);
    await player.spin(randomUUID(), reward);
    const { body } = await at.sit();
    expect(body.openRound).toMatchObject({ isFree: true, shown: 0 });
    expect(body.freeRounds).toMatchObject({ id: reward, left: 0, won: '0.00000' });
  });

  test('refused by the wallet, it took no round', async () => {
    const at = await open();
    const reward = await grant(at);
    at.wallet.next('bet', { refuse: 'RS_ERROR_LIMIT_REACHED' });
    const { player } = await seat(at);
    expect(await player.spin(randomUUID(), reward)).toMatchObject({
      body: { code: 'RS_ERROR_LIMIT_REACHED' },
    });
    expect((await seat(at)).offer).toMatchObject({ left: 3 });
  });
});

describe('when they end', () => {
  test('before their time and after it there is no offer; a round that was begun is paid', async () => {
    const at = await open(WITH_FREE_SPINS);
    const start = at.table.clock.now().getTime() + DAY_MS;
    const reward = await grant(at, {
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + DAY_MS).toISOString(),
    });
    const early = await seat(at);
    expect(early.offer).toBeNull();
    expect(await early.player.spin(randomUUID(), reward)).toMatchObject({ body: { code: 'reward_over' } });
    at.pass(DAY_MS + 60_000);
    const { player, offer } = await seat(at);
    expect(offer).toMatchObject({ left: 3 });
    const { body } = await player.spin(randomUUID(), reward);
    at.pass(DAY_MS);
    expect((await seat(at)).offer).toMatchObject({ id: reward });
    await at.turn();
    expect(await at.round(body.round.id)).toMatchObject({ state: 'closed', reward_id: reward });
    expect((await seat(at)).offer).toBeNull();
  });

  test('cancelled, they stop at once; a repeat of the cancel is the same', async () => {
    const at = await open();
    const reward = await grant(at);
    const { player } = await seat(at);
    expect((await cancel(at, reward)).status).toBe(200);
    expect((await cancel(at, reward)).status).toBe(200);
    expect(await player.spin(randomUUID(), reward)).toMatchObject({
      status: 409,
      body: { code: 'reward_over' },
    });
    expect(at.wallet.calls).toHaveLength(0);
    expect((await seat(at)).offer).toBeNull();
  });

  test('the terms of a reward, and what paid for a round, cannot be changed', async () => {
    const at = await open();
    const reward = await grant(at);
    const { player } = await seat(at);
    const { body } = await player.spin(randomUUID(), reward);
    await expect(at.pool.query('update rewards set bet_count = 99 where id = $1', [reward])).rejects.toThrow(
      'final',
    );
    await expect(
      at.pool.query('update round_seats set reward_id = null where round_id = $1', [body.round.id]),
    ).rejects.toThrow('final');
  });
});

describe("what is not the player's own", () => {
  test("another's reward, another stake, free play", async () => {
    const at = await open();
    const foreign = await grant(at, { user: 'somebody else' });
    const reward = await grant(at);
    const { player } = await seat(at);
    expect(await player.spin(randomUUID(), foreign)).toMatchObject({ body: { code: 'reward_over' } });
    const request = { stake: '2000', idempotencyKey: randomUUID(), reward };
    expect(await player.send('/api/spin', request)).toMatchObject({ body: { code: 'stake_invalid' } });
    const fun = await at.sit('fun');
    expect(fun.body.freeRounds).toBeNull();
    const funSpin = { stake: '1', idempotencyKey: randomUUID(), reward };
    expect(await playerAt(at, fun.body.session).send('/api/spin', funSpin)).toMatchObject({
      body: { code: 'reward_over' },
    });
    expect(at.wallet.calls).toHaveLength(0);
  });
});
