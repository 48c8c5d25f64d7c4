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
      gameCode: campaign.gameCode,
      currency: campaign.currency,
      betValue: campaign.betValue,
      rounds: campaign.rounds,
      winsTo: campaign.winsTo,
      startsAt: campaign.startsAt,
      endsAt: campaign.endsAt,
      state: campaign.state,
      createdBy: campaign.createdBy.id,
      createdByName: campaign.createdBy.name,
      createdAt: campaign.createdAt,
      movedAt: campaign.movedAt,
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
      openedBy: by.id,
      openedByName: by.name,
      openedAt: at,
      dueAt,
      secondBy: second?.id ?? null,
      secondByName: second?.name ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Tells what state a campaign is in. */
export async function tellMoved(tx: Tx, { id: campaignId, state }: Campaign, at: Date): Promise<void> {
  await emit(tx, 'rewards.campaign_moved', { campaignId, state }, at);
}

/** What campaigns are called, by their ids. */
export async function campaignNames(
  tx: Tx | Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('rewards.campaigns')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function campaignOf(row: Selectable<DB['rewards.campaigns']>): Campaign {
  return {
    id: row.id as Campaign['id'],
    name: row.name,
    vendor: row.vendor,
    prepaid: row.prepaid,
    gameCode: row.gameCode,
    currency: row.currency as Currency,
    betValue: row.betValue,
    rounds: row.rounds,
    winsTo: row.winsTo as Campaign['winsTo'],
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    state: row.state as CampaignState,
    reason: row.reason,
    vendorName: row.vendorName,
    attempts: row.attempts,
    createdBy: { id: row.createdBy, name: row.createdByName },
    createdAt: row.createdAt,
    isAgreed: row.secondBy !== null,
    movedAt: row.movedAt,
    dueAt: row.dueAt,
  };
}
