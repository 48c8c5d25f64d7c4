import { z } from 'zod';
import {
  OfficeRewardDetail,
  RewardOrder,
  RewardPayload,
  RewardReasonPayload,
} from '@feria/contracts/rewards/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getVendor } from '../catalog/index.ts';
import { auditAct, type Act } from './act.ts';
import { campaigns } from './campaign-store.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { followReward, send } from './jobs.ts';
import { readGame, readOffer, type Offer } from './offer.ts';
import { findOrder } from './order-store.ts';
import { findRepeat, hashPayload } from './orders.ts';
import { rewardList } from './lists.ts';
import { rewards, type Reward } from './reward-store.ts';
import { cancelReward } from './rewards.ts';
import { stepsOf } from './timeline.ts';
import { findAboutOrder, placeOrAsk } from './two-persons.ts';
import { toOfficeRewards, toOrderView } from './views.ts';
import { foreseeOrder } from './waiting-order.ts';

const Params = z.object({ id: Uuid });

export function rewardOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  campaignRoutes(app, deps);
  orderRoutes(app, deps);

  rewardList(app, deps);

  app.get(
    '/office/rewards/:id',
    {
      config: { access: mayOperate('rewards.read') },
      schema: { params: Params, response: { 200: OfficeRewardDetail } },
    },
    ({ params }) => readDetail(deps, params.id),
  );

  app.post(
    '/office/rewards/:id/cancel',
    {
      config: { access: mayOperate('rewards.manage') },
      schema: { params: Params, body: RewardReasonPayload, response: { 200: OfficeRewardDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const act = { operator: operatorOf(request), reason: request.body.reason, address: request.ip };
      await db.transact((tx) => cancelReward(tx, id, act, clock.now()));
      const reward = await getReward(deps, id);
      if (reward.state === 'cancelling') await follow(deps, reward);
      return readDetail(deps, id);
    },
  );

  app.post(
    '/office/rewards/:id/ask',
    {
      config: { access: mayOperate('rewards.manage') },
      schema: { params: Params, body: RewardReasonPayload, response: { 200: OfficeRewardDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const act = { operator: operatorOf(request), reason: request.body.reason, address: request.ip };
      const reward = await getReward(deps, id);
      const { memberId, state } = reward;
      if (state !== 'unsure' && state !== 'cancelling')
        throw new Refusal<RefusalCode>('rewards.state_changed', { state });
      const trace = { action: 'rewards.asked_again', subject: `reward:${id}`, memberId, before: { state } };
      await db.transact((tx) => auditAct(tx, act, trace, clock.now()));
      await follow(deps, reward);
      return readDetail(deps, id);
    },
  );
}

function orderRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.post(
    '/office/rewards',
    {
      config: { access: mayOperate('rewards.manage'), stepUp: true },
      schema: { body: RewardPayload, response: { 200: RewardOrder } },
    },
    async (request) => {
      const { body } = request;
      const act = { operator: operatorOf(request), reason: body.reason, address: request.ip };
      const requestHash = hashPayload(body);
      const isRepeat = await findRepeat(db.read, body.idempotencyKey, requestHash);
      if (!isRepeat) await order(deps, body, { act, requestHash });
      return readOrder(deps, body.idempotencyKey, act.operator);
    },
  );

  app.get(
    '/office/rewards/orders/:id',
    {
      config: { access: mayOperate('rewards.read') },
      schema: { params: Params, response: { 200: RewardOrder } },
    },
    async (request) => readOrder(deps, request.params.id, operatorOf(request)),
  );
}

/** Stores the order, and sends it now when it is short. */
async function order(
  deps: Deps,
  body: RewardPayload,
  { act, requestHash }: { act: Act; requestHash: string },
): Promise<void> {
  const { db, clock, hub } = deps;
  const { idempotencyKey: id, accounts, under } = body;
  const campaignId = under.kind === 'campaign' ? under.campaignId : null;
  const offer =
    under.kind === 'campaign' ? await ofCampaign(deps, under.campaignId) : await readOffer(deps, under.terms);
  const input = { id, requestHash, accounts, campaignId, ...offer, act };
  const sentNow = await db.transact((tx) => placeOrAsk(tx, input, body, clock.now()));
  hub.toOffice('queue', { kind: 'approvals' });
  await Promise.all(sentNow.map((reward) => send(deps, offer.vendor, reward)));
}

/** What the campaign gives. Throws rewards.campaign_unknown, rewards.campaign_closed and what its game refuses. */
async function ofCampaign(deps: Deps, id: string): Promise<Offer> {
  const campaign = await campaigns.find(deps.db.read, id);
  if (!campaign) throw new Refusal<RefusalCode>('rewards.campaign_unknown');
  if (campaign.state !== 'active') throw new Refusal<RefusalCode>('rewards.campaign_closed');
  return readGame(deps, campaign);
}

async function follow(deps: Deps, reward: Reward): Promise<void> {
  await followReward(deps, await getVendor(deps.db.read, deps.config.secret, reward.vendor), reward);
}

/** Throws rewards.reward_unknown. */
async function getReward({ db }: Deps, id: string): Promise<Reward> {
  const reward = await rewards.find(db.read, id);
  if (!reward) throw new Refusal<RefusalCode>('rewards.reward_unknown');
  return reward;
}

async function readDetail(deps: Deps, id: string): Promise<OfficeRewardDetail> {
  const { db, clock } = deps;
  const reward = await getReward(deps, id);
  const [view] = await toOfficeRewards(db.read, [reward], clock.now());
  const subjects = [`reward_order:${reward.orderId}`, `reward:${id}`];
  const story = { id, vendor: reward.vendor, noun: 'reward', subjects } as const;
  return { reward: view!, steps: await stepsOf(db.read, story) };
}

/** What was given, or else what waits, or waited, for a second person. Throws rewards.order_unknown. */
async function readOrder(deps: Deps, id: string, viewer: SignedInOperator): Promise<RewardOrder> {
  const { db, clock } = deps;
  const found = await findOrder(db.read, id);
  if (found) return toOrderView(db.read, found);
  const asked = await findAboutOrder(db.read, id, clock.now());
  if (!asked) throw new Refusal<RefusalCode>('rewards.order_unknown');
  return db.snapshot((tx) => foreseeOrder(tx, deps.config, { asked, viewer }, clock.now()));
}
