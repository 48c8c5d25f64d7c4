/** Campaigns: made once at the vendor, granted to each member once, ended by time, taken back as a whole. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { reversalDesk } from '../../testing/vendors/reversals.ts';
import { aToken, aVendor, GAME } from '../../testing/vendors/vendor.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let desk: ReturnType<typeof rewardDesk>;
let operator: AnOperator;

beforeAll(async () => {
  await connectRewardVendor(platform(), vendor);
  desk = rewardDesk(platform());
  operator = await anOperator(platform());
  vendor.prepaids.push({ prepaid_uuid: 'any', game_code: GAME, currency: 'COP' });
  vendor.prepaids.push({
    prepaid_uuid: 'fixed',
    game_code: GAME,
    currency: 'COP',
    bet_value: 100_000,
    bet_count: 5,
  });
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.faults = {};
  platform().logged.length = 0;
});

async function draft(change: Parameters<typeof desk.draft>[1] = {}): Promise<string> {
  const { status, body } = await desk.draft(operator, change);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.campaign).toMatchObject({ state: 'draft', attempts: 0, vendorCampaign: null });
  return body.campaign.id;
}
async function open(change: Parameters<typeof desk.draft>[1] = {}): Promise<string> {
  const id = await draft(change);
  expect((await desk.openCampaign(operator, id)).body.campaign.state).toBe('active');
  return id;
}
const stateOf = async (id: string) => (await desk.campaign(operator, id)).body.campaign.state;
const madeAs = (id: string) => vendor.campaigns.filter(({ name }) => name.endsWith(id));
const under = (campaignId: string) => ({ under: { kind: 'campaign', campaignId } }) as const;

test('a draft is ours alone; opened, it stands at the vendor with what was typed', async () => {
  const id = await draft({ prepaid: 'fixed', rounds: 5 });
  expect(madeAs(id)).toEqual([]);
  const { campaign, steps } = (await desk.openCampaign(operator, id)).body;
  expect(madeAs(id)).toMatchObject([{ prepaid_uuid: 'fixed', bet_value: 100_000, bet_count: 5 }]);
  expect(campaign).toMatchObject({ state: 'active', vendorCampaign: madeAs(id)[0]!.campaign_uuid });
  const titles = steps.map(({ title }) => title);
  for (const title of ['rewards.campaign_drafted', 'rewards.campaign_opened', 'creating', 'active'])
    expect(titles).toContain(title);
});

test('what the vendor sells is asked now, and a campaign must be of it', async () => {
  const { body } = await desk.call<{ items: object[] }>(
    operator,
    'GET',
    '/office/free-rounds/prepaids?vendor=studio',
  );
  expect(body.items).toEqual([
    { id: 'any', gameCode: GAME, currency: 'COP', betValue: null, rounds: null },
    { id: 'fixed', gameCode: GAME, currency: 'COP', betValue: '1.00000', rounds: 5 },
  ]);
  for (const wrong of [
    { prepaid: 'none' },
    { prepaid: 'fixed', rounds: 6 },
    { prepaid: 'fixed', betValue: '2.00000' },
  ])
    expect((await desk.draft(operator, wrong)).body.code).toBe('rewards.prepaid_unfit');
  vendor.fail('prepaids/list', 'down');
  expect((await desk.draft(operator)).body.code).toBe('play.vendor_unreachable');
});

test('of two operators who open it at once one does', async () => {
  const id = await draft();
  const other = await anOperator(platform());
  const answers = await Promise.all([desk.openCampaign(operator, id), desk.openCampaign(other, id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(madeAs(id)).toHaveLength(1);
});

test.each([
  ['mute', 'made before the answer was lost: found in the list'],
  ['garbage', 'made, and told as nonsense: found in the list'],
  ['down', 'not made: made then'],
  ['lost', 'not made: made then'],
] as const)('after an answer that was %s it is there once (%s)', async (fault, _what) => {
  const id = await draft();
  vendor.fail('campaigns/create', fault);
  expect((await desk.openCampaign(operator, id)).body.campaign.state).toBe('unsure');
  vendor.fail('campaigns/list', 'down');
  for (let turn = 0; turn < 3; turn += 1) await desk.turn(MINUTE_MS);
  expect(await stateOf(id)).toBe('active');
  expect(madeAs(id)).toHaveLength(1);
});

test('one that the vendor refuses may be asked for again', async () => {
  const id = await draft();
  vendor.fail('campaigns/create', 'refuse');
  const { campaign } = (await desk.openCampaign(operator, id)).body;
  expect(campaign).toMatchObject({ state: 'failed', reason: '422 {"code":"not_this_one"}' });
  expect((await desk.openCampaign(operator, id)).body.campaign.state).toBe('active');
});

test('a member has it once, whoever grants it how often, and it counts what became of it', async () => {
  const id = await open();
  const [first, second] = [await aMember(platform()), await aMember(platform())];
  const other = await anOperator(platform());
  const answers = await Promise.all([
    desk.order(operator, [first.account], under(id)),
    desk.order(other, [first.account], under(id)),
  ]);
  const verdicts = answers.map(({ body }) => body.lines[0]!.verdict);
  expect(new Set(verdicts)).toEqual(new Set(['accepted', 'already']));
  vendor.fail('rewards/create', 'refuse');
  await desk.order(operator, [second.account], under(id));
  // Whoever was refused may be asked for again.
  await desk.order(operator, [second.account], under(id));
  const campaignUuid = madeAs(id)[0]!.campaign_uuid;
  expect(vendor.rewardsOf(second.id)).toMatchObject([{ campaign_uuid: campaignUuid }]);

  const token = await aToken(platform(), first);
  const bet = {
    amount: 100_000n,
    is_free: true,
    campaign_uuid: campaignUuid,
    transaction_uuid: 'campaign-1',
  };
  expect(await aVendor(platform()).bet(token, bet)).toMatchObject({ status: 'RS_OK' });
  await aVendor(platform()).win(token, 'campaign-1', { amount: 250_000n });
  expect((await desk.campaign(operator, id)).body.campaign.counts).toEqual({
    granted: 2,
    underWay: 0,
    refused: 1,
    rounds: 20,
    used: 1,
    left: 19,
    won: '2.50000',
  });
  await desk.expectSameGrants(vendor, [first.id, second.id]);
});

test('what was taken back is not won any more: by the vendor, by an operator, and back again', async () => {
  const id = await open();
  const books = reversalDesk(platform());
  const member = await aMember(platform());
  await desk.order(operator, [member.account], under(id));
  const player = { member, token: await aToken(platform(), member), round: 'taken-back' };
  const bet = { transaction_uuid: 'campaign-2', round: player.round, amount: 100_000n, is_free: true };
  const { reward_uuid } = vendor.rewardsOf(member.id)[0]!;
  expect(await books.vendor.bet(player.token, { ...bet, reward_uuid })).toMatchObject({ status: 'RS_OK' });
  const win = (amount: bigint) => books.called(player, 'win', { reference: 'campaign-2', amount });
  const rolledBack = (transaction: string) => books.called(player, 'rollback', { reference: transaction });
  const won = async () => {
    const [reward] = await desk.rewards(operator, `?campaign=${id}`);
    const sum = (await desk.campaign(operator, id)).body.campaign.counts.won;
    expect(reward?.won).toBe(sum);
    return sum;
  };
  const [first, second, third] = [await win(100_000n), await win(200_000n), await win(400_000n)];
  expect(await won()).toBe('7.00000');
  await rolledBack(first.transaction);
  expect(await won()).toBe('6.00000');
  // Signed in a moment ago: taking back asks for a fresh code.
  const taker = await anOperator(platform());
  const takings = await Promise.all([1, 2, 3].map(() => books.takeBack(taker, second.entry)));
  expect(takings.some(({ status }) => status === 200)).toBe(true);
  expect(await won()).toBe('4.00000');
  // The vendor takes it back as well, which has no effect any more.
  await books.vendor.rollback(player.token, second.transaction, { round: player.round });
  expect(await won()).toBe('4.00000');
  // Its own rollback is taken back: the win stands again, until an operator takes it back, too.
  const rollback = await rolledBack(third.transaction);
  expect(await won()).toBe('0.00000');
  await books.takeBack(taker, rollback.entry);
  expect(await won()).toBe('4.00000');
  expect((await books.takeBack(taker, third.entry)).status).toBe(200);
  expect(await won()).toBe('0.00000');
  expect(await books.holdings(member)).toMatchObject({ cash: 0n, debt: 0n });
});

test('nothing is granted under one that is not open', async () => {
  const { account } = await aMember(platform());
  const id = await draft();
  expect((await desk.order(operator, [account], under(id))).body.code).toBe('rewards.campaign_closed');
  const nothing = await desk.order(operator, [account], under('01999999-0000-7000-8000-000000000000'));
  expect(nothing.body.code).toBe('rewards.campaign_unknown');
});

test('its time ends it', async () => {
  const id = await open();
  const drafted = await draft();
  await desk.turn(DAY_MS + MINUTE_MS);
  // Nobody stays signed in for a day.
  operator = await anOperator(platform());
  expect(await stateOf(id)).toBe('ended');
  expect((await desk.openCampaign(operator, drafted)).body.code).toBe('rewards.times_invalid');
  expect((await desk.cancelCampaign(operator, id)).body.code).toBe('rewards.state_changed');
});

test('cancelled, it is taken back from everybody, also from whom the vendor has not answered about', async () => {
  const id = await open();
  const members = [await aMember(platform()), await aMember(platform()), await aMember(platform())];
  const [unsure, ...others] = members;
  await desk.order(
    operator,
    others.map(({ account }) => account),
    under(id),
  );
  vendor.fail('rewards/create', 'mute');
  await desk.order(operator, [unsure!.account], under(id));
  expect((await desk.cancelCampaign(operator, id)).body.campaign).toMatchObject({
    state: 'cancelled',
    reason: 'it was wrong',
  });
  expect((await desk.order(operator, [members[0]!.account], under(id))).body.code).toBe(
    'rewards.campaign_closed',
  );
  for (let turn = 0; turn < 4; turn += 1) await desk.turn(MINUTE_MS);
  const rewards = await desk.rewards(operator, `?campaign=${id}`);
  expect(rewards.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  for (const member of members) {
    expect(await desk.own(member)).toEqual([]);
    expect(vendor.rewardsOf(member.id)).toMatchObject([{ isCancelled: true }]);
  }
  await desk.expectSameGrants(
    vendor,
    members.map((member) => member.id),
  );
});
