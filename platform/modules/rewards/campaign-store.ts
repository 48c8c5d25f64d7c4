/** All SQL about campaigns that is theirs alone: see life.ts. */
import { CAMPAIGN_TRANSITIONS, type CampaignState } from '@feria/contracts/rewards/states';
import type { Currency, Id } from '@feria/kernel';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import type { DB } from '../../core/schema.generated.ts';
import { lifeOf } from './life.ts';
import { insertMoves } from './store.ts';
import type { Terms } from './terms.ts';

export type Author = { id: string; name: string };
export type Campaign = Terms & {
  id: Id<'campaign'>;
  name: string;
  prepaid: string;
  state: CampaignState;
  reason: string | null;
  vendorName: string | null;
  attempts: number;
  createdBy: Author;
  createdAt: Date;
  /** Two have agreed that it is opened. */
  isAgreed: boolean;
  movedAt: Date;
  dueAt: Date | null;
};

export async function insertCampaign(tx: Tx, campaign: Campaign): Promise<void> {
  await tx
    .insertInto('rewards.campaigns')
    .values({
      id: campaign.id,
      name: campaign.name,
      vendor: campaign.vendor,
      prepaid: campaign.prepaid,
      game_code: campaign.gameCode,
      currency: campaign.currency,
      bet_value: campaign.betValue,
      rounds: campaign.rounds,
      wins_to: campaign.winsTo,
      starts_at: campaign.startsAt,
      ends_at: campaign.endsAt,
      state: campaign.state,
      created_by: campaign.createdBy.id,
      created_by_name: campaign.createdBy.name,
      created_at: campaign.createdAt,
      moved_at: campaign.movedAt,
    })
    .execute();
  await insertMoves(tx, [campaign.id], campaign.state, campaign.createdAt);
}

export const campaigns = lifeOf<CampaignState, Campaign, 'rewards.campaigns'>({
  table: 'rewards.campaigns',
  read: campaignOf,
  transitions: CAMPAIGN_TRANSITIONS,
  asking: 'creating',
  unsure: 'unsure',
  askedAgain: ['unsure'],
  unknown: 'rewards.campaign_unknown',
  tell: tellMoved,
});

/** Who opens it, and who agreed, where it takes two; with when the job asks for it, where nobody waits. */
export async function setOpener(
  tx: Tx,
  id: string,
  { by, second, dueAt }: { by: Author; second: Author | null; dueAt: Date | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('rewards.campaigns')
    .set({
      opened_by: by.id,
      opened_by_name: by.name,
      opened_at: at,
      due_at: dueAt,
      second_by: second?.id ?? null,
      second_by_name: second?.name ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Tells what state a campaign is in. */
export async function tellMoved(tx: Tx, { id: campaignId, state }: Campaign, at: Date): Promise<void> {
  await emit(tx, 'rewards.campaign_moved', { campaignId, state }, at);
}

export type CampaignFilter = {
  state?: CampaignState | undefined;
  ids?: readonly string[] | undefined;
  before?: string | undefined;
  limit: number;
};

/** Newest first. */
export async function listCampaigns(tx: Tx | Reader, filter: CampaignFilter): Promise<Campaign[]> {
  const { state, ids, before, limit } = filter;
  if (ids?.length === 0) return [];
  let query = tx.selectFrom('rewards.campaigns').selectAll().orderBy('id', 'desc').limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(campaignOf);
}

function campaignOf(row: Selectable<DB['rewards.campaigns']>): Campaign {
  return {
    id: row.id as Campaign['id'],
    name: row.name,
    vendor: row.vendor,
    prepaid: row.prepaid,
    gameCode: row.game_code,
    currency: row.currency as Currency,
    betValue: row.bet_value,
    rounds: row.rounds,
    winsTo: row.wins_to as Campaign['winsTo'],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: row.state as CampaignState,
    reason: row.reason,
    vendorName: row.vendor_name,
    attempts: row.attempts,
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdAt: row.created_at,
    isAgreed: row.second_by !== null,
    movedAt: row.moved_at,
    dueAt: row.due_at,
  };
}
