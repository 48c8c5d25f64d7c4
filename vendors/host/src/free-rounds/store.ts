/** All SQL of campaigns and rewards. First argument the connection; the time comes in. */
import type { Db } from '../db.ts';

export type CampaignRow = {
  id: string;
  prepaid_id: string;
  name: string;
  game: string;
  currency: string;
  bet_value: bigint;
  bet_count: number;
  starts_at: Date;
  ends_at: Date;
};
export type RewardRow = {
  id: string;
  operator_reference: string;
  owner: string;
  game: string;
  currency: string;
  campaign_id: string | null;
  bet_value: bigint;
  bet_count: number;
  starts_at: Date;
  ends_at: Date;
  cancelled_at: Date | null;
};
/** A reward with what was played of it: a round under way counts as played, its win only when it is final. */
export type PlayedReward = RewardRow & { played: number; won: bigint };

/** The campaign, made now or by the same call before. */
export async function insertCampaign(db: Db, campaign: CampaignRow, at: Date): Promise<CampaignRow> {
  await db.query(
    `insert into free_campaigns (id, prepaid_id, name, game, currency, bet_value, bet_count, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (name, prepaid_id, bet_count, starts_at, ends_at) do nothing`,
    [
      campaign.id,
      campaign.prepaid_id,
      campaign.name,
      campaign.game,
      campaign.currency,
      campaign.bet_value,
      campaign.bet_count,
      campaign.starts_at,
      campaign.ends_at,
      at,
    ],
  );
  const { rows } = await db.query<CampaignRow>(
    `select * from free_campaigns where name = $1 and prepaid_id = $2 and bet_count = $3 and starts_at = $4 and ends_at = $5`,
    [campaign.name, campaign.prepaid_id, campaign.bet_count, campaign.starts_at, campaign.ends_at],
  );
  if (!rows[0]) throw new Error(`campaign ${campaign.name} vanished while it was made`);
  return rows[0];
}

export async function listCampaigns(db: Db): Promise<CampaignRow[]> {
  const { rows } = await db.query<CampaignRow>('select * from free_campaigns order by created_at, id');
  return rows;
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await db.query<CampaignRow>('select * from free_campaigns where id = $1', [id]);
  return rows[0];
}

/** The reward under that reference, made now or before: its terms may be others. */
export async function insertReward(db: Db, reward: RewardRow, at: Date): Promise<RewardRow> {
  await db.query(
    `insert into rewards (id, operator_reference, owner, game, currency, campaign_id, bet_value, bet_count, starts_at, ends_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (operator_reference) do nothing`,
    [
      reward.id,
      reward.operator_reference,
      reward.owner,
      reward.game,
      reward.currency,
      reward.campaign_id,
      reward.bet_value,
      reward.bet_count,
      reward.starts_at,
      reward.ends_at,
      at,
    ],
  );
  const { rows } = await db.query<RewardRow>('select * from rewards where operator_reference = $1', [
    reward.operator_reference,
  ]);
  if (!rows[0]) throw new Error(`reward ${reward.operator_reference} vanished while it was made`);
  return rows[0];
}

/** False when there is no such reward. Cancelled twice is cancelled. */
export async function cancelReward(db: Db, id: string, at: Date): Promise<boolean> {
  await db.query('update rewards set cancelled_at = $2 where id = $1 and cancelled_at is null', [id, at]);
  const { rowCount } = await db.query('select 1 from rewards where id = $1', [id]);
  return rowCount === 1;
}

const PLAYED = `select r.*, p.played, p.won from rewards r cross join lateral (
  select count(*)::int as played, coalesce(sum(s.win) filter (where o.state in ('settling', 'closed')), 0)::bigint as won
    from round_seats s join rounds o on o.id = s.round_id where s.reward_id = r.id and o.state <> 'cancelled') p`;

export async function findPlayedReward(db: Db, id: string): Promise<PlayedReward | undefined> {
  const { rows } = await db.query<PlayedReward>(`${PLAYED} where r.id = $1`, [id]);
  return rows[0];
}

export type Player = { owner: string; game: string; currency: string };

/** What the player can play now: one that was begun first, then the one that ends first. */
export async function findOpenReward(
  db: Db,
  { owner, game, currency }: Player,
  at: Date,
): Promise<PlayedReward | undefined> {
  const { rows } = await db.query<PlayedReward>(
    `${PLAYED} where r.owner = $1 and r.game = $2 and r.currency = $3 and r.cancelled_at is null
       and r.starts_at <= $4 and r.ends_at > $4 and p.played < r.bet_count
     order by (p.played > 0) desc, r.ends_at, r.id limit 1`,
    [owner, game, currency, at],
  );
  return rows[0];
}

/** Locks the reward until the end of the transaction, so that a cancel and a spin come one after the other. */
export async function lockReward(db: Db, id: string): Promise<void> {
  await db.query('select 1 from rewards where id = $1 for update', [id]);
}
