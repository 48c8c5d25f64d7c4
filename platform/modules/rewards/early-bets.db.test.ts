/** Free bets that come before the vendor's answer: played once, whatever becomes of the answer, and never what was not given. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { aToken, aVendor, type VendorAnswer } from '../../testing/vendors/vendor.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
const MINUTE_MS = 60_000;
const PESO = 100_000n;
const REFUSED = 'RS_ERROR_BET_LIMIT_EXCEEDED';
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

const give = async (member: AMember, change: Parameters<typeof desk.terms>[0] = {}) => {
  const under = { kind: 'single', terms: desk.terms(change) } as const;
  return (await desk.order(operator, [member.account], { under })).body.lines[0]!.reward!;
};
const nameOf = (member: AMember): string => vendor.rewardsOf(member.id)[0]!.reward_uuid;
const bet = async (
  member: AMember,
  reward: string,
  change: Record<string, string | bigint> = {},
): Promise<VendorAnswer> =>
  aVendor(platform()).bet(await aToken(platform(), member), {
    amount: PESO,
    is_free: true,
    reward_uuid: reward,
    round: randomUUID(),
    ...change,
  });
const seen = async (id: string) => (await desk.reward(operator, id)).body;

test('a spin that comes while the vendor has not answered yet is played', async () => {
  const member = await aMember(platform());
  const answers: VendorAnswer[] = [];
  vendor.beforeAnswer = async () => void answers.push(await bet(member, nameOf(member)));
  const { id, state } = await give(member);
  expect(answers).toMatchObject([{ status: 'RS_OK', balance: 0 }]);
  expect(state).toBe('granted');
  const { reward, steps } = await seen(id);
  expect(reward).toMatchObject({ vendorReward: nameOf(member), results: { used: 1, left: 9 } });
  expect(steps.map(({ title }) => title)).toContain('studio.reward_bet');
  expect(steps.filter(({ title }) => title === 'granted')).toHaveLength(1);
  expect(desk.alarms()).toEqual([]);
  await desk.expectSameGrants(vendor, [member.id]);
});

test.each(['sending', 'unsure'] as const)(
  'killed between the two steps (%s): the spin is played, and the answer that is fetched later gives nothing more',
  async (left) => {
    const member = await aMember(platform());
    vendor.fail('rewards/create', 'mute');
    const { id } = await give(member);
    // As a kill between the vendor's yes and our second transaction leaves it.
    await platform().db.transact((tx) =>
      tx.updateTable('rewards.rewards').set({ state: left }).where('id', '=', id).execute(),
    );
    expect(await bet(member, nameOf(member))).toMatchObject({ status: 'RS_OK' });
    for (let turn = 0; turn < 3; turn += 1) await desk.turn(MINUTE_MS);
    expect((await seen(id)).reward).toMatchObject({ state: 'granted', results: { used: 1, left: 9 } });
    await desk.expectSameGrants(vendor, [member.id]);
  },
);

test('killed before the vendor was told: there is nothing to play, and later it is given once', async () => {
  const member = await aMember(platform());
  vendor.fail('rewards/create', 'lost');
  const { id } = await give(member);
  expect(vendor.rewardsOf(member.id)).toEqual([]);
  await desk.turn(MINUTE_MS);
  expect((await seen(id)).reward.state).toBe('granted');
  await desk.expectSameGrants(vendor, [member.id]);
});

test('many spins at once before the answer: granted once, and never more rounds than were given', async () => {
  const member = await aMember(platform());
  vendor.fail('rewards/create', 'mute');
  const { id } = await give(member, { rounds: 3 });
  const token = await aToken(platform(), member);
  const free = { amount: PESO, is_free: true, reward_uuid: nameOf(member) };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => aVendor(platform()).bet(token, { ...free, round: randomUUID() })),
  );
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(3);
  expect((await seen(id)).reward).toMatchObject({ state: 'granted', results: { used: 3, left: 0 } });
  await desk.expectSameGrants(vendor, [member.id]);
});

test('what was taken back, or refused for good, is not played by a bet that comes all the same', async () => {
  const [takenBack, refused] = [await aMember(platform()), await aMember(platform())];
  vendor.fail('rewards/create', 'mute');
  const { id } = await give(takenBack);
  await desk.cancel(operator, id);
  expect(await bet(takenBack, nameOf(takenBack))).toMatchObject({ status: REFUSED });
  vendor.fail('rewards/create', 'refuse');
  await give(refused);
  expect(await bet(refused, randomUUID())).toMatchObject({ status: REFUSED });
  for (let turn = 0; turn < 3; turn += 1) await desk.turn(MINUTE_MS);
  await desk.expectSameGrants(vendor, [takenBack.id, refused.id]);
});

test('a bet is taken for no reward of somebody else, of another stake or currency, nor where two could be meant', async () => {
  const [owner, other] = [await aMember(platform()), await aMember(platform())];
  vendor.fail('rewards/create', 'mute', 'mute', 'down');
  const first = await give(owner);
  expect(await bet(other, nameOf(owner))).toMatchObject({ status: REFUSED });
  expect(await bet(owner, nameOf(owner), { amount: PESO + 1n })).toMatchObject({ status: REFUSED });
  const second = await give(owner);
  expect(await bet(owner, nameOf(owner))).toMatchObject({ status: REFUSED });
  for (let turn = 0; turn < 4; turn += 1) await desk.turn(MINUTE_MS);
  for (const { id } of [first, second]) expect((await seen(id)).reward.state).toBe('granted');
  expect(await bet(owner, nameOf(owner))).toMatchObject({ status: 'RS_OK' });
  await desk.expectSameGrants(vendor, [owner.id, other.id]);
});

test('a vendor that lets it be played and then says no is shown to a person', async () => {
  const member = await aMember(platform());
  const name = randomUUID();
  vendor.fail('rewards/create', 'down', 'refuse');
  const { id } = await give(member);
  expect(await bet(member, name)).toMatchObject({ status: 'RS_OK' });
  // The question that was on its way all the time is answered now.
  const { applyCreated } = await import('./rewards.ts');
  const { db, clock } = platform();
  const said = { kind: 'no', why: '422 no' } as const;
  expect(await db.transact((tx) => applyCreated(tx, id, said, null, clock.now()))).toBe('differs');
  expect((await seen(id)).reward.state).toBe('granted');
});
