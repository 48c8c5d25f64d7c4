/** All SQL about campaigns. */
import type { CampaignState } from '@feria/contracts/rewards';
import type { Currency, Id } from '@feria/kernel';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';
import { insertMoves } from './store.ts';
import type { Terms } from './terms.ts';

export type Author = { id: string; name: string };
export type Campaign = Terms & {
  id: Id<'campaign'>;
  name: string;
  prepaid: string;
  state: CampaignState;
  reason: string | null;
  vendorCampaign: string | null;
  attempts: number;
  createdBy: Author;
  createdAt: Date;
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

export async function findCampaign(tx: Tx | Reader, id: string): Promise<Campaign | undefined> {
  const row = await tx.selectFrom('rewards.campaigns').selectAll().where('id', '=', id).executeTakeFirst();
  return row && campaignOf(row);
}

export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  const row = await tx
    .selectFrom('rewards.campaigns')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && campaignOf(row);
}

/** What a move sets beside the state. */
export type CampaignChange = Partial<Pick<Campaign, 'reason' | 'vendorCampaign' | 'dueAt'>>;

/** Moves a campaign on from the state that it was read in. False when it is in another one by now. */
export async function updateCampaignState(
  tx: Tx,
  { id, state: from }: Campaign,
  to: CampaignState,
  { reason = null, dueAt = null, vendorCampaign }: CampaignChange,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rewards.campaigns')
    .set({ state: to, reason, due_at: dueAt, moved_at: at })
    .$if(vendorCampaign !== undefined, (update) => update.set({ vendor_campaign: vendorCampaign! }))
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertMoves(tx, [id], to, at);
  return numUpdatedRows > 0n;
}

export async function setCampaignDue(tx: Tx, id: string, dueAt: Date | null): Promise<void> {
  await tx.updateTable('rewards.campaigns').set({ due_at: dueAt }).where('id', '=', id).execute();
}

export async function countCampaignCall(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('rewards.campaigns')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

export async function findCampaignOfVendor(
  tx: Tx,
  vendor: string,
  vendorCampaign: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('rewards.campaigns')
    .select('id')
    .where('vendor', '=', vendor)
    .where('vendor_campaign', '=', vendorCampaign)
    .executeTakeFirst();
  return row?.id;
}

export async function listDueCampaigns(tx: Tx | Reader, at: Date, limit: number): Promise<Campaign[]> {
  const rows = await tx
    .selectFrom('rewards.campaigns')
    .selectAll()
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(campaignOf);
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
    vendorCampaign: row.vendor_campaign,
    attempts: row.attempts,
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdAt: row.created_at,
    movedAt: row.moved_at,
    dueAt: row.due_at,
  };
}
