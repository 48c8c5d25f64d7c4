/**
 * Free rounds are money: many of them take two persons (ADR 55). What one person gives alone is added up over a day, for each member
 * whoever gave it and for each operator whoever got it; a trigger holds the same (`rewards.refuse_alone`).
 */
import { RewardPayload } from '@feria/contracts/rewards/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { PlatformSecret } from '../../core/crypto/seal.ts';
import type { Reader, Tx } from '../../core/db.ts';
import {
  approvalAction,
  awaitAloneSums,
  dropApproval,
  findAloneLines,
  findLastAbout,
  findWaiting,
  judgeAlone,
  requestApproval,
  type Approval,
  type ApprovalAction,
} from '../operators/index.ts';
import type { Act } from './act.ts';
import { givenAlone, openedAlone } from './alone-store.ts';
import { campaigns, type Campaign } from './campaign-store.ts';
import { agreeToOpen, openCampaign, requireOpenable } from './campaigns.ts';
import { offerOf } from './offer.ts';
import { acceptedOf, ofOne, placeOrder, type Request } from './orders.ts';
import type { Reward } from './reward-store.ts';
import { nodeIdOf, readTerms, worthOf, type Terms } from './terms.ts';

const NEEDS = 'rewards.manage' as const;
const ORDER = { name: 'rewards.order', needs: NEEDS } as const;
const CAMPAIGN = { name: 'rewards.campaign', needs: NEEDS } as const;
/** Both kinds are counted against the same lines. */
const LINES = 'rewards.order' as const;

const orderSubject = (id: string): string => `reward_order:${id}`;
const campaignSubject = (id: string): string => `campaign:${id}`;
const OrderRequest = z.object({ requestHash: Text, body: RewardPayload });
export type OrderRequest = z.infer<typeof OrderRequest>;

/** What waits or waited about an order that nothing was given of. */
export const findAboutOrder = (reader: Tx | Reader, id: string, at: Date): Promise<Approval | undefined> =>
  findLastAbout(reader, orderSubject(id), at);
/** What was asked for by such a request. */
export const askedOrder = ({ payload }: Approval): OrderRequest => OrderRequest.parse(payload);

export const findAboutCampaign = (reader: Tx | Reader, id: string, at: Date): Promise<Approval | undefined> =>
  findWaiting(reader, { action: CAMPAIGN.name, subject: campaignSubject(id) }, at);

/**
 * Gives it, and answers the rewards to be sent now, or writes down what a second person has to decide. Throws what `placeOrder` throws,
 * approvals.waiting.
 */
export async function placeOrAsk(tx: Tx, request: Request, body: RewardPayload, at: Date): Promise<Reward[]> {
  const { act, terms, requestHash } = request;
  await awaitAloneSums(tx, LINES);
  const lines = await findAloneLines(tx, LINES, terms.currency);
  const members = await acceptedOf(tx, request, at);
  const worth = worthOf(terms);
  const sums = await givenAlone(tx, { operatorId: act.operator.id, members, currency: terms.currency }, at);
  const total = worth * BigInt(members.length);
  const { isNeeded } = judgeAlone(lines, sums, { each: worth, all: total });
  if (members.length === 0 || !isNeeded) return placeOrder(tx, request, at);
  const after = { ...told(terms), members: members.length, each: toDecimal(worth), worth: toDecimal(total) };
  const subject = orderSubject(request.id);
  await requestApproval(
    tx,
    ORDER,
    { ...act, ...ofOne(request, members), subject, payload: { requestHash, body }, before: null, after },
    at,
  );
  return [];
}

/**
 * Opens it, or writes down what a second person has to decide (then undefined). Throws what `openCampaign` throws, approvals.waiting.
 */
export async function openOrAsk(tx: Tx, id: string, act: Act, at: Date): Promise<Campaign | undefined> {
  const known = await campaigns.find(tx, id);
  if (!known) throw new Refusal<RefusalCode>('rewards.campaign_unknown');
  const { currency } = known;
  await awaitAloneSums(tx, LINES);
  const lines = await findAloneLines(tx, LINES, currency);
  const campaign = await campaigns.get(tx, id);
  requireOpenable(campaign, at);
  const opened = await openedAlone(tx, { but: id, currency }, at);
  if (opened + worthOf(campaign) < lines.ofMember) return openCampaign(tx, id, act, at);
  const before = factsOf(campaign);
  const after = { ...before, state: 'creating' };
  await requestApproval(
    tx,
    CAMPAIGN,
    { ...act, subject: campaignSubject(id), payload: { id }, before, after },
    at,
  );
  return undefined;
}

/** It is cancelled: nobody decides any more that it is opened. */
export const dropOpening = (tx: Tx, id: string, reason: string, at: Date): Promise<void> =>
  dropApproval(tx, { action: CAMPAIGN.name, subject: campaignSubject(id) }, reason, at);

const told = (terms: Terms) => ({
  vendor: terms.vendor,
  game: nodeIdOf(terms),
  currency: terms.currency,
  winsTo: terms.winsTo,
  rounds: terms.rounds,
  betValue: toDecimal(terms.betValue),
  startsAt: terms.startsAt.toISOString(),
  endsAt: terms.endsAt.toISOString(),
});

const factsOf = (campaign: Campaign) => ({
  name: campaign.name,
  state: campaign.state,
  ...told(campaign),
  each: toDecimal(worthOf(campaign)),
});

/** The second person's yes to an order and to a campaign. Vendors are asked afterwards, by the jobs. */
export const rewardActions = ({
  config,
}: {
  config: { secret: PlatformSecret };
}): readonly ApprovalAction[] => [
  approvalAction({
    ...ORDER,
    payload: OrderRequest,
    // Nothing is there yet that could change; who of the list may have one is judged when it is given.
    before: () => Promise.resolve(null),
    carryOut: async (tx, { requestHash, body }, { approval, asker, operator, address }, at) => {
      await awaitAloneSums(tx, LINES);
      const terms = await termsOf(tx, body, at);
      const { accounts, under, idempotencyKey: id, reason } = body;
      const campaignId = under.kind === 'campaign' ? under.campaignId : null;
      const act = { operator: { id: asker.id, username: approval.askedByName }, reason, address };
      const request = { id, requestHash, accounts, campaignId, act, ...(await offerOf(tx, config, terms)) };
      await placeOrder(tx, { ...request, second: operator }, at);
    },
  }),
  approvalAction({
    ...CAMPAIGN,
    payload: z.object({ id: z.uuid() }),
    before: async (tx, { id }) => factsOf(await campaigns.get(tx, id)),
    carryOut: (tx, { id }, { approval, asker, operator, address }, at) => {
      const act = { operator: asker, reason: approval.reason, address };
      return agreeToOpen(tx, id, { act, second: operator }, at);
    },
  }),
];

/** What an order gives. Throws rewards.times_invalid, rewards.campaign_unknown. */
export async function termsOf(tx: Tx, { under }: RewardPayload, at: Date): Promise<Terms> {
  if (under.kind === 'single') return readTerms(under.terms, at);
  const campaign = await campaigns.find(tx, under.campaignId);
  if (!campaign) throw new Refusal<RefusalCode>('rewards.campaign_unknown');
  return campaign;
}
