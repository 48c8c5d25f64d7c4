/** What the tables of states do not have is refused, generated from the tables. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CAMPAIGN_STATES,
  CAMPAIGN_TRANSITIONS,
  REWARD_STATES,
  REWARD_TRANSITIONS,
} from '@feria/contracts/rewards/states';
import { aMember, anOperator, usePlatform } from '../../testing/harness.ts';
import { RewardVendor } from '../../testing/vendors/reward-vendor.ts';
import { connectRewardVendor, rewardDesk } from '../../testing/vendors/rewards.ts';
import { GAME } from '../../testing/vendors/vendor.ts';
import { campaigns } from './campaign-store.ts';
import { rewards } from './reward-store.ts';

const platform = usePlatform();
const vendor = new RewardVendor();
let rewardId = '';
let campaignId = '';

beforeAll(async () => {
  await connectRewardVendor(platform(), vendor);
  vendor.prepaids.push({ prepaid_uuid: 'any', game_code: GAME, currency: 'COP' });
  const desk = rewardDesk(platform());
  const operator = await anOperator(platform());
  const { body } = await desk.order(operator, [(await aMember(platform())).account]);
  rewardId = body.lines[0]!.reward!.id;
  campaignId = (await desk.draft(operator)).body.campaign.id;
  await desk.openCampaign(operator, campaignId);
});
afterAll(() => vendor.close());

const refused = (state: string) => ({ code: 'rewards.state_changed', detail: { state } });

test.each(REWARD_STATES)('a reward that is %s moves only as its table says', async (from) => {
  const { db, clock } = platform();
  const reward = { ...(await rewards.find(db.read, rewardId))!, state: from };
  for (const to of REWARD_STATES.filter((state) => !REWARD_TRANSITIONS[from].includes(state)))
    await expect(db.transact((tx) => rewards.move(tx, reward, to, {}, clock.now()))).rejects.toMatchObject(
      refused(from),
    );
});

test.each(CAMPAIGN_STATES)('a campaign that is %s moves only as its table says', async (from) => {
  const { db, clock } = platform();
  const campaign = { ...(await campaigns.find(db.read, campaignId))!, state: from };
  for (const to of CAMPAIGN_STATES.filter((state) => !CAMPAIGN_TRANSITIONS[from].includes(state)))
    await expect(
      db.transact((tx) => campaigns.move(tx, campaign, to, {}, clock.now())),
    ).rejects.toMatchObject(refused(from));
});

test('one that is in another state by now does not move', async () => {
  const { db, clock } = platform();
  const reward = { ...(await rewards.find(db.read, rewardId))!, state: 'unsure' as const };
  await expect(
    db.transact((tx) => rewards.move(tx, reward, 'refused', {}, clock.now())),
  ).rejects.toMatchObject(refused('unsure'));
});
