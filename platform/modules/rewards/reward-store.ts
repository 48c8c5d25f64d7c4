/** All SQL about rewards that is theirs alone: see life.ts. */
import { REWARD_TRANSITIONS, type RewardState } from '@feria/contracts/rewards/states';
import type { Id, MemberId } from '@feria/kernel';
import type { Selectable } from 'kysely';
import { narrowing, callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import type { DB } from '../../core/schema.generated.ts';
import { lifeOf } from './life.ts';
import { insertMoves } from './store.ts';
import type { Terms } from './terms.ts';

export type Reward = Terms & {
  /** Our reference at the vendor. */
  id: Id<'reward'>;
  orderId: string;
  campaignId: string | null;
  memberId: MemberId;
  state: RewardState;
  isUnwanted: boolean;
  reason: string | null;
  vendorName: string | null;
  attempts: number;
  createdAt: Date;
  movedAt: Date;
  dueAt: Date | null;
};
/** Not over, and not taken back. */
const LIVE: readonly RewardState[] = ['requested', 'sending', 'unsure', 'granted'];
const UNDER_WAY: readonly RewardState[] = ['requested', 'sending', 'unsure'];
const OVER: readonly RewardState[] = ['refused', 'cancelled', 'lapsed'];

export async function insertRewards(tx: Tx, rewards: readonly Reward[]): Promise<void> {
  const [first] = rewards;
  if (!first) return;
  await tx
    .insertInto('rewards.rewards')
    .values(
      rewards.map((reward) => ({
        id: reward.id,
        orderId: reward.orderId,
        campaignId: reward.campaignId,
        memberId: reward.memberId,
        vendor: reward.vendor,
        prepaid: reward.prepaid,
        gameCode: reward.gameCode,
        currency: reward.currency,
        betValue: reward.betValue,
        rounds: reward.rounds,
        winsTo: reward.winsTo,
        startsAt: reward.startsAt,
        endsAt: reward.endsAt,
        state: reward.state,
        createdAt: reward.createdAt,
        movedAt: reward.movedAt,
        dueAt: reward.dueAt,
      })),
    )
    .execute();
  const ids = rewards.map(({ id }) => id);
  await insertMoves(tx, ids, first.state, first.createdAt);
}

export const rewardOf = narrowing<Selectable<DB['rewards.rewards']>, Reward>();

export const rewards = lifeOf<RewardState, Reward, 'rewards.rewards'>({
  table: 'rewards.rewards',
  read: rewardOf,
  transitions: REWARD_TRANSITIONS,
  asking: 'sending',
  unsure: 'unsure',
  askedAgain: ['unsure', 'cancelling'],
  unknown: 'rewards.reward_unknown',
  tell: tellMoved,
});

/** Tells what state a reward is in. */
export async function tellMoved(tx: Tx, { id: rewardId, memberId, state }: Reward, at: Date): Promise<void> {
  await emit(tx, 'rewards.reward_moved', { memberId, rewardId, state }, at);
}

export async function markUnwanted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('rewards.rewards').set({ isUnwanted: true }).where('id', '=', id).execute();
}

export type AskedFor = Pick<Reward, 'memberId' | 'vendor' | 'gameCode' | 'betValue'> & { currency: string };

/** Rewards that the vendor was asked for, has not answered, and that such a free bet could be under. Locked. */
export async function lockAskedFor(tx: Tx, bet: AskedFor, at: Date): Promise<Reward[]> {
  const rows = await tx
    .selectFrom('rewards.rewards')
    .selectAll()
    .where('memberId', '=', bet.memberId)
    .where('vendor', '=', bet.vendor)
    .where('state', 'in', ['sending', 'unsure'])
    .where('isUnwanted', '=', false)
    .where('gameCode', '=', bet.gameCode)
    .where('currency', '=', bet.currency)
    .where('betValue', '>=', bet.betValue)
    .where('startsAt', '<=', at)
    .where('endsAt', '>', at)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(rewardOf);
}

/** What is not over of a campaign's rewards, and is not to be taken back yet; the newest first. */
export async function listOpenOf(reader: Reader, campaignId: string, limit: number): Promise<Reward[]> {
  const rows = await reader
    .selectFrom('rewards.rewards')
    .selectAll()
    .where('campaignId', '=', campaignId)
    .where('state', 'in', LIVE)
    .where('isUnwanted', '=', false)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rewardOf);
}

/** Those of these members who have one of the campaign. */
export async function listHolders(
  tx: Tx,
  campaignId: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('rewards.rewards')
    .select('memberId')
    .where('campaignId', '=', campaignId)
    .where('memberId', 'in', memberIds)
    .where('state', 'not in', OVER)
    .execute();
  return new Set(rows.map((row) => row.memberId));
}

export type RewardCounts = { campaignId: string; granted: number; underWay: number; refused: number };

/** How many rewards of each campaign were granted (also if taken back later), are on their way, and were refused. */
export async function countRewards(
  tx: Tx | Reader,
  campaignIds: readonly string[],
): Promise<Map<string, RewardCounts>> {
  const rows = await callSql<RewardCounts>(
    tx,
    `select r.campaign_id,
            (count(*) filter (where r.vendor_name is not null))::integer as granted,
            (count(*) filter (where r.state = any ($2)))::integer as "underWay",
            (count(*) filter (where r.state in ('refused', 'lapsed')))::integer as refused
       from rewards.rewards r
       where r.campaign_id = any ($1) and not exists (select from members.test_members() t where t.member_id = r.member_id)
       group by r.campaign_id`,
    [campaignIds, UNDER_WAY],
  );
  return new Map(rows.map((row) => [row.campaignId, row]));
}
