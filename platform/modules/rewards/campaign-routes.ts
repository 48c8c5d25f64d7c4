import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import {
  CampaignDetail,
  CampaignPayload,
  PrepaidList,
  RewardOffers,
  RewardReasonPayload,
} from '@feria/contracts/rewards/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, type Currency } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getVendor, listFreeRoundGames, listVendors } from '../catalog/index.ts';
import { toApprovalView } from '../operators/index.ts';
import { campaigns } from './campaign-store.ts';
import { cancelCampaign, draftCampaign } from './campaigns.ts';
import { create } from './jobs.ts';
import { campaignList } from './lists.ts';
import { readOffer } from './offer.ts';
import { stepsOf } from './timeline.ts';
import { dropOpening, findAboutCampaign, openOrAsk } from './two-persons.ts';
import { askPrepaids } from './vendor-client.ts';
import { toCampaignViews } from './views.ts';

const Params = z.object({ id: Uuid });

export function campaignRoutes(app: App, deps: Deps): void {
  const { db, clock, config, hub } = deps;
  offerRoutes(app, deps);

  campaignList(app, deps);

  app.post(
    '/office/campaigns',
    {
      config: { access: mayOperate('rewards.manage') },
      schema: { body: CampaignPayload, response: { 200: CampaignDetail } },
    },
    async (request) => {
      const { name, prepaid, reason } = request.body;
      const { terms } = await readOffer(deps, request.body);
      const act = { operator: operatorOf(request), reason, address: request.ip };
      const draft = { name, prepaid, terms, act };
      const { id } = await db.transact((tx) => draftCampaign(tx, draft, clock.now()));
      return readDetail(deps, id, act.operator);
    },
  );

  app.get(
    '/office/campaigns/:id',
    {
      config: { access: mayOperate('rewards.read') },
      schema: { params: Params, response: { 200: CampaignDetail } },
    },
    async (request) => readDetail(deps, request.params.id, operatorOf(request)),
  );

  app.post(
    '/office/campaigns/:id/open',
    {
      config: { access: mayOperate('rewards.manage'), stepUp: true },
      schema: { params: Params, body: RewardReasonPayload, response: { 200: CampaignDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const act = { operator: operatorOf(request), reason: request.body.reason, address: request.ip };
      const campaign = await db.transact((tx) => openOrAsk(tx, id, act, clock.now()));
      if (campaign) await create(deps, await getVendor(db.read, config.secret, campaign.vendor), campaign);
      else hub.toOffice('queue', { kind: 'approvals' });
      return readDetail(deps, id, act.operator);
    },
  );

  app.post(
    '/office/campaigns/:id/cancel',
    {
      config: { access: mayOperate('rewards.manage') },
      schema: { params: Params, body: RewardReasonPayload, response: { 200: CampaignDetail } },
    },
    async (request) => {
      const { id } = request.params;
      const act = { operator: operatorOf(request), reason: request.body.reason, address: request.ip };
      await db.transact(async (tx) => {
        await cancelCampaign(tx, id, act, clock.now());
        await dropOpening(tx, id, act.reason, clock.now());
      });
      hub.toOffice('queue', { kind: 'approvals' });
      return readDetail(deps, id, act.operator);
    },
  );
}

function offerRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;

  app.get(
    '/office/free-rounds/offers',
    {
      config: { access: mayOperate('rewards.read') },
      schema: { response: { 200: RewardOffers } },
    },
    async () => {
      const [games, vendors] = await Promise.all([
        listFreeRoundGames(db.read),
        listVendors(db.read, config.secret),
      ]);
      const offers = vendors
        .filter(({ status }) => status === 'active')
        .map(({ code, name, currencies }) => ({
          vassalage: code,
          displayName: name,
          currencies: currencies as Currency[],
          games: games
            .filter(({ vendor }) => vendor === code)
            .map((game) => ({ gameCode: game.code, gameName: game.name })),
        }));
      return { vendors: offers.filter((offer) => offer.games.length > 0) };
    },
  );

  app.get(
    '/office/free-rounds/prepaids',
    {
      config: { access: mayOperate('rewards.read') },
      schema: { querystring: z.object({ vendor: Text.max(40) }), response: { 200: PrepaidList } },
    },
    async ({ query }) => {
      const vendor = await getVendor(db.read, config.secret, query.vendor);
      return { items: await askPrepaids(deps, vendor) };
    },
  );
}

/** Throws rewards.campaign_unknown. */
async function readDetail(
  { db, clock }: Deps,
  id: string,
  viewer: SignedInOperator,
): Promise<CampaignDetail> {
  const campaign = await campaigns.find(db.read, id);
  if (!campaign) throw new Refusal<RefusalCode>('rewards.campaign_unknown');
  const [view] = await toCampaignViews(db.read, [campaign], clock.now());
  const story = { id, vendor: campaign.vendor, noun: 'campaign', subjects: [`campaign:${id}`] } as const;
  const waiting = await findAboutCampaign(db.read, id, clock.now());
  const approval = waiting ? toApprovalView(waiting, viewer, clock.now()) : null;
  return { campaign: view!, steps: await stepsOf(db.read, story), approval };
}
