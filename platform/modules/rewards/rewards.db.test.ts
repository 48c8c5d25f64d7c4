/** Rewards: given once, whatever happens to the answer; taken back here first; each line of a list by itself. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_ACCOUNTS } from '@feria/contracts/rewards/states';
import { listGrants } from '../play/index.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { aToken, aVendor, GAME } from '../../testing/vendors/vendor.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
const MINUTE_MS = 60_000;
const PESO = 100_000n;
let desk: ReturnType<typeof rewardDesk>;
let operator: AnOperator;

beforeAll(async () => {
  await connectRewardVendor(platform(), vendor);
  desk = rewardDesk(platform());
  operator = await anOperator(platform());
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.faults = {};
  vendor.beforeAnswer = () => Promise.resolve();
  platform().logged.length = 0;
});

async function give(member: AMember, change: Parameters<typeof desk.terms>[0] = {}) {
  const under = { kind: 'single', terms: desk.terms(change) } as const;
  const { body, status } = await desk.order(operator, [member.account], { under });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.lines[0]!.reward!;
}
const stateOf = async (id: string): Promise<string> => (await desk.reward(operator, id)).body.reward.state;

test('a reward is given at the vendor, can be played at once, and the member sees it', async () => {
  const member = await aMember(platform());
  const { id, state } = await give(member);
  expect(state).toBe('granted');
  const [given] = vendor.rewardsOf(member.id);
  expect(given).toMatchObject({ game_code: GAME, currency: 'COP', bet_value: 100_000, bet_count: 10 });
  expect(await desk.own(member)).toMatchObject([
    {
      id: given!.reward_uuid,
      nodeId: `studio:${GAME}`,
      left: 10,
      rounds: 10,
      betValue: '1.00000',
      canPlay: true,
    },
  ]);
  const { headers } = member;
  const numbers = await platform().app.inject({ url: '/api/numbers', headers });
  expect(numbers.json()).toEqual({ missionCount: 0, messageCount: 0, rewardCount: 1 });
  const token = await aToken(platform(), member);
  const bet = { amount: PESO, is_free: true, reward_uuid: given!.reward_uuid, transaction_uuid: 'free-1' };
  expect(await aVendor(platform()).bet(token, bet)).toMatchObject({ status: 'RS_OK', balance: 0 });
  await aVendor(platform()).win(token, 'free-1', { amount: 3n * PESO, is_free: true });
  expect((await desk.own(member))[0]).toMatchObject({ left: 9 });
  const { reward, steps } = (await desk.reward(operator, id)).body;
  expect(reward).toMatchObject({ state: 'granted', results: { used: 1, left: 9, won: '3.00000' } });
  const titles = steps.map(({ title }) => title);
  for (const title of ['rewards.ordered', 'requested', 'sending', 'studio.reward_create', 'granted'])
    expect(titles).toContain(title);
  await desk.expectSameGrants(vendor, [member.id]);
});

test('the same order again gives nothing more; another request under its key is refused', async () => {
  const member = await aMember(platform());
  const request = { idempotencyKey: randomUUID(), under: { kind: 'single', terms: desk.terms() } } as const;
  const [first, second] = await Promise.all([
    desk.order(operator, [member.account], request),
    desk.order(operator, [member.account], request),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.lines[0]!.reward!.id).toBe(first.body.lines[0]!.reward!.id);
  await desk.turn(MINUTE_MS);
  expect(vendor.rewardsOf(member.id)).toHaveLength(1);
  const other = await desk.order(operator, [member.account], { ...request, reason: 'another' });
  expect([other.status, other.body.code]).toEqual([409, 'wallet.key_conflict']);
  await desk.expectSameGrants(vendor, [member.id]);
});

test('what the vendor refuses is refused with its words, and nobody can play it', async () => {
  const member = await aMember(platform());
  vendor.fail('rewards/create', 'refuse');
  const { state, reason } = await give(member);
  expect([state, reason]).toEqual(['refused', '422 {"code":"not_this_one"}']);
  expect(await desk.own(member)).toEqual([]);
  await desk.turn(MINUTE_MS);
  await desk.expectSameGrants(vendor, [member.id]);
});

test.each(['mute', 'down', 'lost', 'garbage', 'twice'] as const)(
  'after a call that met "%s" it is given once',
  async (fault) => {
    const member = await aMember(platform());
    vendor.fail('rewards/create', fault, fault);
    const { id, state } = await give(member);
    expect(state).toBe(fault === 'twice' ? 'granted' : 'unsure');
    for (let turn = 0; turn < 4; turn += 1) await desk.turn(MINUTE_MS);
    expect(await stateOf(id)).toBe('granted');
    expect(vendor.rewardsOf(member.id)).toHaveLength(1);
    expect(await desk.own(member)).toHaveLength(1);
    await desk.expectSameGrants(vendor, [member.id]);
  },
);

test('an answer about somebody else is never taken over: an alarm, and asked again', async () => {
  const member = await aMember(platform());
  vendor.fail('rewards/create', 'lie');
  const { id, state } = await give(member);
  expect(state).toBe('unsure');
  expect(desk.alarms()).toEqual(['a vendor and we differ about free rounds: a person has to look']);
  const asked = await desk.askAgain(operator, id);
  expect(asked.body.reward.state).toBe('granted');
  await desk.expectSameGrants(vendor, [member.id]);
});

test('a sender that is killed after the vendor’s yes loses nothing', async () => {
  const member = await aMember(platform());
  const under = { kind: 'single', terms: desk.terms() } as const;
  vendor.fail('rewards/create', 'mute');
  const { body } = await desk.order(operator, [member.account], { under });
  const { id } = body.lines[0]!.reward!;
  // As a kill between the vendor's answer and our second transaction leaves it.
  await platform().db.transact((tx) =>
    tx.updateTable('rewards.rewards').set({ state: 'sending' }).where('id', '=', id).execute(),
  );
  await desk.turn(MINUTE_MS);
  expect(await stateOf(id)).toBe('granted');
  await desk.expectSameGrants(vendor, [member.id]);
});

test('of two operators who take it back at once one does, and the vendor is told', async () => {
  const member = await aMember(platform());
  const other = await anOperator(platform());
  const { id } = await give(member);
  const answers = await Promise.all([desk.cancel(operator, id), desk.cancel(other, id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await stateOf(id)).toBe('cancelled');
  expect(vendor.rewardsOf(member.id)).toMatchObject([{ isCancelled: true }]);
  expect(await desk.own(member)).toEqual([]);
  await desk.expectSameGrants(vendor, [member.id]);
});

test('taken back while a round is open: the round is paid, no other begins, and a silent vendor is told later', async () => {
  const member = await aMember(platform());
  const { id } = await give(member);
  const [given] = vendor.rewardsOf(member.id);
  const token = await aToken(platform(), member);
  const wallet = aVendor(platform());
  const bet = { amount: PESO, is_free: true, reward_uuid: given!.reward_uuid };
  await wallet.bet(token, { ...bet, transaction_uuid: 'open-1', round: 'open-1' });
  vendor.fail('rewards/cancel', 'down', 'mute');
  expect((await desk.cancel(operator, id)).body.reward.state).toBe('cancelling');
  expect(await wallet.bet(token, { ...bet, round: 'open-2' })).toMatchObject({
    status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  });
  const win = await wallet.win(token, 'open-1', { amount: 5n * PESO, round: 'open-1', is_free: true });
  expect(win).toMatchObject({ status: 'RS_OK', balance: 500_000 });
  for (let turn = 0; turn < 3; turn += 1) await desk.turn(MINUTE_MS);
  expect((await desk.reward(operator, id)).body.reward).toMatchObject({
    state: 'cancelled',
    reason: 'a mistake',
    results: { used: 1, left: 0, won: '5.00000' },
  });
  await desk.expectSameGrants(vendor, [member.id]);
});

test('a vendor that refuses to take it back changes nothing here: it is over, and its words are kept', async () => {
  const member = await aMember(platform());
  const { id } = await give(member);
  vendor.fail('rewards/cancel', 'refuse');
  const { reward, steps } = (await desk.cancel(operator, id)).body;
  expect(reward.state).toBe('cancelled');
  expect(steps.find(({ title }) => title === 'studio.reward_cancel')?.detail).toEqual({
    answer: '422 {"code":"not_this_one"}',
  });
  const token = await aToken(platform(), member);
  const bet = { amount: PESO, is_free: true, reward_uuid: vendor.rewardsOf(member.id)[0]!.reward_uuid };
  expect(await aVendor(platform()).bet(token, bet)).toMatchObject({ status: 'RS_ERROR_BET_LIMIT_EXCEEDED' });
});

test('taken back before the answer is known: never played, and cancelled at the vendor once it is', async () => {
  const member = await aMember(platform());
  vendor.fail('rewards/create', 'mute');
  const { id } = await give(member);
  expect((await desk.cancel(operator, id)).body.reward).toMatchObject({ state: 'unsure', isUnwanted: true });
  expect((await desk.cancel(operator, id)).status).toBe(409);
  for (let turn = 0; turn < 3; turn += 1) await desk.turn(MINUTE_MS);
  expect(await stateOf(id)).toBe('cancelled');
  expect(await listGrants(platform().db.read, member.id)).toEqual([]);
  await desk.expectSameGrants(vendor, [member.id]);
});

test('one that stays unsure until its time is over lapses, and is asked about no more', async () => {
  const member = await aMember(platform());
  const endsAt = new Date(platform().clock.now().getTime() + 3 * MINUTE_MS).toISOString();
  vendor.fail('rewards/create', ...Array.from({ length: 20 }, () => 'down' as const));
  const { id } = await give(member, { endsAt });
  for (let turn = 0; turn < 5; turn += 1) await desk.turn(MINUTE_MS);
  expect(await stateOf(id)).toBe('lapsed');
  const calls = vendor.calls.length;
  await desk.turn(10 * MINUTE_MS);
  expect(vendor.calls).toHaveLength(calls);
});

test('each line of a list by itself: unknown, repeated, trial and foreign accounts get nothing, the others do', async () => {
  const members = [];
  for (let count = 0; count < 7; count += 1) members.push(await aMember(platform()));
  const trial = await aMember(platform(), { type: 4 });
  const foreign = await aMember(platform(), { market: 'PE' });
  const accounts = members.map(({ account }) => account);
  const list = [...accounts, 'nobody_at_all', accounts[0]!.toUpperCase(), trial.account, foreign.account];
  const { body } = await desk.order(operator, list);
  expect(body.lines.map(({ verdict }) => verdict)).toEqual([
    ...accounts.map(() => 'accepted'),
    ...['unknown', 'repeated', 'not_real', 'currency'],
  ]);
  // A long list is left to the job.
  expect(body.lines[0]!.reward!.state).toBe('requested');
  await desk.turn();
  const order = await desk.call<typeof body>(operator, 'GET', `/office/rewards/orders/${body.id}`);
  expect(order.body.lines.map(({ reward }) => reward?.state ?? null)).toEqual([
    ...accounts.map(() => 'granted'),
    ...[null, null, null, null],
  ]);
  await desk.expectSameGrants(
    vendor,
    [...members, trial, foreign].map(({ id }) => id),
  );
});

test('a list has an end', async () => {
  const accounts = Array.from({ length: MOST_ACCOUNTS + 1 }, (_, at) => `account_${at}`);
  expect((await desk.order(operator, accounts)).status).toBe(400);
  expect((await desk.order(operator, [])).status).toBe(400);
});
