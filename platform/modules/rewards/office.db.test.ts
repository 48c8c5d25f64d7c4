/** The office's routes of free rounds: who may, what is refused, what leaves a trace. */
import { randomUUID } from 'node:crypto';
import type { RewardRow } from '@feria/contracts/rewards/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RewardOffers } from '@feria/contracts/rewards/office';
import { findAudit } from '../../core/audit.ts';
import { concernedBy } from '../../testing/concerned.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { GAME } from '../../testing/vendors/vendor.ts';
import { asConfigured } from '../../testing/vendors/vendor-decision.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
let desk: ReturnType<typeof rewardDesk>;
let operator: AnOperator;

beforeAll(async () => {
  await connectRewardVendor(platform(), vendor);
  desk = rewardDesk(platform());
  operator = await anOperator(platform());
  vendor.prepaids.push({ prepaid_uuid: 'any', game_code: GAME, currency: 'COP' });
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.faults = {};
});

const codeOf = async (change: Parameters<typeof desk.terms>[0]): Promise<string | undefined> => {
  const { account } = await aMember(platform());
  const terms = { under: { kind: 'single', terms: desk.terms(change) } } as const;
  return (await desk.order(operator, [account], terms)).body.code;
};

test('games that take free rounds are offered, by vendor', async () => {
  const { body } = await desk.call<RewardOffers>(operator, 'GET', '/office/free-rounds/offers');
  expect(body.vendors).toMatchObject([
    { vassalage: 'studio', displayName: 'Feria Studio', games: [{ gameCode: GAME }] },
  ]);
});

test('what cannot be given is refused before anything is stored', async () => {
  const now = platform().clock.now().toISOString();
  expect(await codeOf({ betValue: '0.00000' })).toBe('rewards.value_invalid');
  expect(await codeOf({ betValue: '-1.00000' })).toBe('rewards.value_invalid');
  expect(await codeOf({ endsAt: now })).toBe('rewards.times_invalid');
  expect(await codeOf({ endsAt: '2099-01-01T00:00:00.000Z' })).toBe('rewards.times_invalid');
  expect(await codeOf({ gameCode: 'other' })).toBe('rewards.game_unfit');
  expect(await codeOf({ gameCode: 'none' })).toBe('rewards.game_unfit');
  expect(await codeOf({ vassalage: 'none' })).toBe('catalog.vendor_unknown');
  expect(await codeOf({ prepaid: 'none' })).toBe('rewards.prepaid_unfit');
  expect(await codeOf({ rounds: 0 })).toBe('request.invalid');
  expect(await codeOf({ rounds: 1_001 })).toBe('request.invalid');
  expect(await desk.rewards(operator)).toEqual([]);
});

test('nothing is given at a vendor that is suspended', async () => {
  const suspend = (status: string) =>
    asConfigured(platform(), 'studio', (tx) =>
      tx
        .updateTable('catalog.vendors')
        .set({ status, statusReason: 'a reason' })
        .where('code', '=', 'studio')
        .execute(),
    );
  await suspend('suspended');
  expect(await codeOf({})).toBe('catalog.vendor_suspended');
  await suspend('active');
});

test('whoever may read sees and changes nothing', async () => {
  const member = await aMember(platform());
  const { body } = await desk.order(operator, [member.account]);
  const reward = body.lines[0]!.reward!;
  const { campaign } = (await desk.draft(operator)).body;
  for (const role of ['payments', 'support', 'auditor'] as const) {
    const reader = await anOperator(platform(), role);
    expect((await desk.reward(reader, reward.id)).status).toBe(200);
    expect((await desk.campaign(reader, campaign.id)).status).toBe(200);
    const tries = [
      desk.order(reader, [member.account]),
      desk.draft(reader),
      desk.cancel(reader, reward.id),
      desk.askAgain(reader, reward.id),
      desk.openCampaign(reader, campaign.id),
      desk.cancelCampaign(reader, campaign.id),
    ];
    for (const { status, body: refused } of await Promise.all(tries))
      expect([status, refused.code]).toEqual([403, 'access.denied']);
  }
  expect((await desk.reward({ headers: {} }, reward.id)).status).toBe(401);
});

test('every act leaves a row that names who, what and why', async () => {
  const member = await aMember(platform());
  const key = randomUUID();
  const { body } = await desk.order(operator, [member.account, 'nobody_at_all'], {
    idempotencyKey: key,
    reason: 'a long wait',
  });
  const { id } = body.lines[0]!.reward!;
  vendor.fail('rewards/cancel', 'down');
  await desk.cancel(operator, id, 'the wrong one');
  await desk.askAgain(operator, id, 'once more');
  const { campaign } = (await desk.draft(operator)).body;
  await desk.openCampaign(operator, campaign.id, 'it begins');
  await desk.cancelCampaign(operator, campaign.id, 'it was wrong');
  const rowsOf = async (subject: string) =>
    (await findAudit(platform().db.read, { subject, limit: 10 }))
      .map(({ action, actorName, reason }) => [action, actorName, reason])
      .toReversed();
  const who = operator.username;
  expect(await rowsOf(`reward_order:${key}`)).toEqual([['rewards.ordered', who, 'a long wait']]);
  expect(await rowsOf(`reward:${id}`)).toEqual([
    ['rewards.reward_cancelled', who, 'the wrong one'],
    ['rewards.asked_again', who, 'once more'],
  ]);
  expect(await concernedBy(platform(), `reward:${id}`)).toEqual([member.id]);
  // An order for several accounts is about no one of them.
  expect(await concernedBy(platform(), `reward_order:${key}`)).toEqual([null]);
  expect(await rowsOf(`campaign:${campaign.id}`)).toEqual([
    ['rewards.campaign_drafted', who, 'a plan'],
    ['rewards.campaign_opened', who, 'it begins'],
    ['rewards.campaign_cancelled', who, 'it was wrong'],
  ]);
});

test('an act without a reason, and on nothing, is refused', async () => {
  const nothing = randomUUID();
  expect((await desk.cancel(operator, nothing, 'no')).status).toBe(400);
  expect((await desk.cancel(operator, nothing)).body.code).toBe('rewards.reward_unknown');
  expect((await desk.askAgain(operator, nothing)).body.code).toBe('rewards.reward_unknown');
  expect((await desk.reward(operator, nothing)).body.code).toBe('rewards.reward_unknown');
  expect((await desk.campaign(operator, nothing)).body.code).toBe('rewards.campaign_unknown');
  expect((await desk.openCampaign(operator, nothing)).body.code).toBe('rewards.campaign_unknown');
  const order = await desk.call<object>(operator, 'GET', `/office/rewards/orders/${nothing}`);
  expect(order.body.code).toBe('rewards.order_unknown');
});

test('rewards are listed by member, by state and page by page', async () => {
  const [member, other] = [await aMember(platform()), await aMember(platform())];
  for (let count = 0; count < 3; count += 1) await desk.order(operator, [member.account]);
  vendor.fail('rewards/create', 'refuse');
  await desk.order(operator, [member.account]);
  await desk.order(operator, [other.account]);
  const own = await desk.rewards(operator, `?memberId=${member.id}`);
  expect(own.map(({ state }) => state)).toEqual(['refused', 'granted', 'granted', 'granted']);
  expect(own[0]).toMatchObject({ account: member.account, grantedByName: operator.username, used: null });
  const ask = (after = '') =>
    desk.call<{ items: RewardRow[]; next: string | null }>(
      operator,
      'GET',
      `/office/rewards?memberId=${member.id}&state=granted&limit=2${after}`,
    );
  const granted = (await ask()).body;
  const next = (await ask(`&after=${granted.next}`)).body;
  expect([...granted.items, ...next.items].map(({ id }) => id)).toEqual(own.slice(1).map(({ id }) => id));
  expect(next.next).toBeNull();
});
