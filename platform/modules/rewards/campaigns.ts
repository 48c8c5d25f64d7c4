/** The rules of campaigns. Nothing here calls a vendor: what it said is handed in. */
import { randomUUIDv7 } from 'node:crypto';
import { CAMPAIGN_TRANSITIONS, type CampaignState } from '@feria/contracts/rewards';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, asId, mayMove, Refusal, toDecimal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox.ts';
import { auditAct, type Act } from './act.ts';
import {
  countCampaignCall,
  findCampaignOfVendor,
  insertCampaign,
  lockCampaign,
  setCampaignDue,
  updateCampaignState,
  type Campaign,
  type CampaignChange,
} from './campaign-store.ts';
import { nextAsk, SENDING_MS } from './due.ts';
import { insertCall } from './store.ts';
import type { Terms } from './terms.ts';
import type { Outcome } from './vendor-client.ts';

/** What a call did: `differs` is an alarm for a person. */
export type Applied = 'moved' | 'unchanged' | 'differs';

/** Stores a campaign that nobody was asked about yet. Its terms have been checked. */
export async function draftCampaign(
  tx: Tx,
  { name, prepaid, terms, act }: { name: string; prepaid: string; terms: Terms; act: Act },
  at: Date,
): Promise<Campaign> {
  const campaign: Campaign = {
    ...terms,
    id: asId<'campaign'>(randomUUIDv7()),
    name,
    prepaid,
    state: 'draft',
    reason: null,
    vendorCampaign: null,
    attempts: 0,
    createdBy: { id: act.operator.id, name: act.operator.username },
    createdAt: at,
    movedAt: at,
    dueAt: null,
  };
  await insertCampaign(tx, campaign);
  const trace = { action: 'rewards.campaign_drafted', subject: subjectOf(campaign), after: told(campaign) };
  await auditAct(tx, act, trace, at);
  await tell(tx, campaign, at);
  return campaign;
}

/**
 * Writes down that the vendor is about to be asked for it. Throws rewards.campaign_unknown, rewards.times_invalid when its
 * time is over, rewards.state_changed when another was first.
 */
export async function openCampaign(tx: Tx, id: string, act: Act, at: Date): Promise<Campaign> {
  const campaign = await getLocked(tx, id);
  if (campaign.endsAt <= at) throw new Refusal<RefusalCode>('rewards.times_invalid');
  const opened = await moveCampaign(tx, campaign, 'creating', { dueAt: addMs(at, SENDING_MS) }, at);
  const trace = { action: 'rewards.campaign_opened', subject: subjectOf(campaign) };
  await auditAct(tx, act, { ...trace, before: { state: campaign.state }, after: told(opened) }, at);
  return opened;
}

/**
 * Nothing more is granted under it; the job takes back what was. Throws rewards.campaign_unknown, rewards.state_changed
 * (while the vendor is being asked, and when it is over).
 */
export async function cancelCampaign(tx: Tx, id: string, act: Act, at: Date): Promise<Campaign> {
  const campaign = await getLocked(tx, id);
  const change = { reason: act.reason, dueAt: at };
  const cancelled = await moveCampaign(tx, campaign, 'cancelled', change, at);
  const trace = { action: 'rewards.campaign_cancelled', subject: subjectOf(campaign) };
  await auditAct(
    tx,
    act,
    { ...trace, before: { state: campaign.state }, after: { state: cancelled.state } },
    at,
  );
  return cancelled;
}

/** The sender is gone, so nobody knows what the vendor heard. Answers the campaign as it is then. */
export async function loseCreator(tx: Tx, id: string, at: Date): Promise<Campaign> {
  const campaign = await getLocked(tx, id);
  return campaign.state === 'creating' ? moveCampaign(tx, campaign, 'unsure', { dueAt: at }, at) : campaign;
}

/** Takes over what the vendor said when it was asked for the campaign. */
export async function applyCreated(tx: Tx, id: string, outcome: Outcome<string>, at: Date): Promise<Applied> {
  const campaign = await getLocked(tx, id);
  await noteCall(tx, campaign, 'create', outcome, at);
  if (outcome.kind === 'yes') return activate(tx, campaign, outcome.value, at);
  if (!isAsking(campaign)) return 'unchanged';
  if (outcome.kind === 'no') {
    await moveCampaign(tx, campaign, 'failed', { reason: outcome.why }, at);
    return 'moved';
  }
  return stayUnsure(tx, campaign, outcome.kind === 'differs', at);
}

/** Takes over what its list said of a campaign. `missing`: it is not there, and may be asked for again. */
export async function applyListed(
  tx: Tx,
  id: string,
  outcome: Outcome<string | undefined>,
  at: Date,
): Promise<Applied | 'missing'> {
  const campaign = await getLocked(tx, id);
  await noteCall(tx, campaign, 'list', outcome, at);
  if (outcome.kind === 'yes' && outcome.value !== undefined) return activate(tx, campaign, outcome.value, at);
  const applied = await stayUnsure(tx, campaign, false, at);
  return outcome.kind === 'yes' && isAsking(campaign) ? 'missing' : applied;
}

/** Its time is over. */
export async function endCampaign(tx: Tx, id: string, at: Date): Promise<void> {
  const campaign = await getLocked(tx, id);
  if (campaign.endsAt <= at && mayMove(CAMPAIGN_TRANSITIONS, campaign.state, 'ended'))
    await moveCampaign(tx, campaign, 'ended', {}, at);
}

const isAsking = ({ state }: Campaign): boolean => state === 'creating' || state === 'unsure';

async function activate(tx: Tx, campaign: Campaign, vendorCampaign: string, at: Date): Promise<Applied> {
  if (!isAsking(campaign)) {
    // Cancelled meanwhile: it stands at the vendor, and nobody is ever granted under it.
    return campaign.vendorCampaign === null || campaign.vendorCampaign === vendorCampaign
      ? 'unchanged'
      : 'differs';
  }
  const owner = await findCampaignOfVendor(tx, campaign.vendor, vendorCampaign);
  if (owner !== undefined) return stayUnsure(tx, campaign, true, at);
  // Due again when its time is over.
  await moveCampaign(tx, campaign, 'active', { vendorCampaign, dueAt: campaign.endsAt }, at);
  return 'moved';
}

async function stayUnsure(tx: Tx, campaign: Campaign, isDifferent: boolean, at: Date): Promise<Applied> {
  const dueAt = nextAsk(campaign.attempts + 1, at);
  if (campaign.state === 'creating') await moveCampaign(tx, campaign, 'unsure', { dueAt }, at);
  else if (campaign.state === 'unsure') await setCampaignDue(tx, campaign.id, dueAt);
  return isDifferent ? 'differs' : 'unchanged';
}

async function noteCall(
  tx: Tx,
  { id }: Campaign,
  verb: 'create' | 'list',
  outcome: Outcome<unknown>,
  at: Date,
): Promise<void> {
  await insertCall(tx, id, { verb, answer: outcome.kind === 'yes' ? 'yes' : outcome.why }, at);
  await countCampaignCall(tx, id);
}

async function getLocked(tx: Tx, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(tx, id);
  if (!campaign) throw new Refusal<RefusalCode>('rewards.campaign_unknown');
  return campaign;
}

/** Every move of a campaign goes through here. Throws rewards.state_changed for one that the table does not have. */
export async function moveCampaign(
  tx: Tx,
  campaign: Campaign,
  to: CampaignState,
  change: CampaignChange,
  at: Date,
): Promise<Campaign> {
  const moved =
    mayMove(CAMPAIGN_TRANSITIONS, campaign.state, to) &&
    (await updateCampaignState(tx, campaign, to, change, at));
  if (!moved) throw new Refusal<RefusalCode>('rewards.state_changed', { state: campaign.state });
  const next: Campaign = { ...campaign, reason: null, dueAt: null, ...change, state: to, movedAt: at };
  await tell(tx, next, at);
  return next;
}

async function tell(tx: Tx, { id: campaignId, state }: Campaign, at: Date): Promise<void> {
  await emit(tx, 'rewards.campaign_moved', { campaignId, state }, at);
}

const subjectOf = ({ id }: Campaign): string => `campaign:${id}`;

function told(campaign: Campaign): Record<string, unknown> {
  const { name, vendor, gameCode, currency, rounds, winsTo, state } = campaign;
  return {
    ...{ name, vendor, gameCode, currency, rounds, winsTo, state },
    betValue: toDecimal(campaign.betValue),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
  };
}
