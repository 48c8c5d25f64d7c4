/** The rules of campaigns. Nothing here calls a vendor: what it said is handed in. */
import { randomUUIDv7 } from 'node:crypto';
import { CAMPAIGN_TRANSITIONS } from '@feria/contracts/rewards/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, asId, mayMove, Refusal, toDecimal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { auditAct, type Act } from './act.ts';
import {
  campaigns,
  insertCampaign,
  setOpener,
  tellMoved,
  type Author,
  type Campaign,
} from './campaign-store.ts';
import { SENDING_MS } from './due.ts';
import type { Applied, Outcome } from './life.ts';
import type { Terms } from './terms.ts';

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
    vendorName: null,
    attempts: 0,
    createdBy: { id: act.operator.id, name: act.operator.username },
    createdAt: at,
    isAgreed: false,
    movedAt: at,
    dueAt: null,
  };
  await insertCampaign(tx, campaign);
  const trace = { action: 'rewards.campaign_drafted', subject: subjectOf(campaign), after: told(campaign) };
  await auditAct(tx, act, trace, at);
  await tellMoved(tx, campaign, at);
  return campaign;
}

/** Throws rewards.times_invalid when its time is over, rewards.state_changed when another was first. */
export function requireOpenable({ endsAt, state }: Campaign, at: Date): void {
  if (endsAt <= at) throw new Refusal<RefusalCode>('rewards.times_invalid');
  if (!mayMove(CAMPAIGN_TRANSITIONS, state, 'creating'))
    throw new Refusal<RefusalCode>('rewards.state_changed', { state });
}

/**
 * Writes down that the vendor is about to be asked for it. Throws rewards.campaign_unknown, rewards.times_invalid when its
 * time is over, rewards.state_changed when another was first.
 */
export async function openCampaign(tx: Tx, id: string, act: Act, at: Date): Promise<Campaign> {
  const campaign = await campaigns.get(tx, id);
  requireOpenable(campaign, at);
  await setOpener(tx, id, { by: authorOf(act.operator), second: null, dueAt: null }, at);
  const opened = await campaigns.move(tx, campaign, 'creating', { dueAt: addMs(at, SENDING_MS) }, at);
  const trace = { action: 'rewards.campaign_opened', subject: subjectOf(campaign) };
  await auditAct(tx, act, { ...trace, before: { state: campaign.state }, after: told(opened) }, at);
  return opened;
}

/**
 * The second person's yes: the job asks the vendor for it. Throws rewards.campaign_unknown, rewards.times_invalid,
 * rewards.state_changed.
 */
export async function agreeToOpen(
  tx: Tx,
  id: string,
  { act, second }: { act: Act; second: Act['operator'] },
  at: Date,
): Promise<void> {
  const campaign = await campaigns.get(tx, id);
  requireOpenable(campaign, at);
  await setOpener(tx, id, { by: authorOf(act.operator), second: authorOf(second), dueAt: at }, at);
  const trace = { action: 'rewards.campaign_opened', subject: subjectOf(campaign) };
  const after = { ...told(campaign), second: second.username };
  await auditAct(tx, act, { ...trace, before: { state: campaign.state }, after }, at);
}

/** Writes down that the vendor is about to be asked for what two have agreed to. Undefined when there is nothing to ask any more. */
export async function startCreating(tx: Tx, id: string, at: Date): Promise<Campaign | undefined> {
  const campaign = await campaigns.get(tx, id);
  const isDue = campaign.isAgreed && mayMove(CAMPAIGN_TRANSITIONS, campaign.state, 'creating');
  if (!isDue) return undefined;
  if (campaign.endsAt > at)
    return campaigns.move(tx, campaign, 'creating', { dueAt: addMs(at, SENDING_MS) }, at);
  await campaigns.setDue(tx, id, null);
  return undefined;
}

/**
 * Nothing more is granted under it; the job takes back what was. Throws rewards.campaign_unknown, rewards.state_changed
 * (while the vendor is being asked, and when it is over).
 */
export async function cancelCampaign(tx: Tx, id: string, act: Act, at: Date): Promise<Campaign> {
  const campaign = await campaigns.get(tx, id);
  const change = { reason: act.reason, dueAt: at };
  const cancelled = await campaigns.move(tx, campaign, 'cancelled', change, at);
  const trace = { action: 'rewards.campaign_cancelled', subject: subjectOf(campaign) };
  await auditAct(
    tx,
    act,
    { ...trace, before: { state: campaign.state }, after: { state: cancelled.state } },
    at,
  );
  return cancelled;
}

/** Takes over what the vendor said when it was asked for the campaign. */
export async function applyCreated(tx: Tx, id: string, outcome: Outcome<string>, at: Date): Promise<Applied> {
  const campaign = await campaigns.get(tx, id);
  await campaigns.note(tx, campaign, 'create', outcome, at);
  if (outcome.kind === 'yes') return activate(tx, campaign, outcome.value, at);
  if (!isAsking(campaign)) return 'unchanged';
  if (outcome.kind === 'no') {
    await campaigns.move(tx, campaign, 'failed', { reason: outcome.why }, at);
    return 'moved';
  }
  return campaigns.stayUnsure(tx, campaign, outcome.kind === 'differs', at);
}

/** Takes over what its list said of a campaign. `missing`: it is not there, and may be asked for again. */
export async function applyListed(
  tx: Tx,
  id: string,
  outcome: Outcome<string | undefined>,
  at: Date,
): Promise<Applied | 'missing'> {
  const campaign = await campaigns.get(tx, id);
  await campaigns.note(tx, campaign, 'list', outcome, at);
  if (outcome.kind === 'yes' && outcome.value !== undefined) return activate(tx, campaign, outcome.value, at);
  const applied = await campaigns.stayUnsure(tx, campaign, false, at);
  return outcome.kind === 'yes' && isAsking(campaign) ? 'missing' : applied;
}

/** Its time is over. */
export async function endCampaign(tx: Tx, id: string, at: Date): Promise<void> {
  const campaign = await campaigns.get(tx, id);
  if (campaign.endsAt <= at && mayMove(CAMPAIGN_TRANSITIONS, campaign.state, 'ended'))
    await campaigns.move(tx, campaign, 'ended', {}, at);
}

const isAsking = ({ state }: Campaign): boolean => state === 'creating' || state === 'unsure';

async function activate(tx: Tx, campaign: Campaign, vendorName: string, at: Date): Promise<Applied> {
  if (!isAsking(campaign)) {
    // Cancelled meanwhile: it stands at the vendor, and nobody is ever granted under it.
    return campaign.vendorName === null || campaign.vendorName === vendorName ? 'unchanged' : 'differs';
  }
  if (await campaigns.findNamed(tx, campaign.vendor, vendorName))
    return campaigns.stayUnsure(tx, campaign, true, at);
  // Due again when its time is over.
  await campaigns.move(tx, campaign, 'active', { vendorName, dueAt: campaign.endsAt }, at);
  return 'moved';
}

const authorOf = ({ id, username }: Act['operator']): Author => ({ id, name: username });

const subjectOf = ({ id }: Campaign): string => `campaign:${id}`;

function told(campaign: Campaign): Record<string, unknown> {
  const { name, vendor, gameCode, currency, rounds, winsTo, state } = campaign;
  return {
    name,
    vendor,
    gameCode,
    currency,
    rounds,
    winsTo,
    state,
    betValue: toDecimal(campaign.betValue),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
  };
}
