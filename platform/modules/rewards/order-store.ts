/** All SQL about orders: what an operator granted at once, and what became of each line. */
import type { LineVerdict } from '@feria/contracts/rewards/office';
import type { RewardState } from '@feria/contracts/rewards/states';
import type { Reader, Tx } from '../../core/db.ts';
import type { Author } from './campaign-store.ts';

export type Order = {
  /** The operator's key. */
  id: string;
  requestHash: string;
  campaignId: string | null;
  reason: string;
  createdBy: Author;
  createdAt: Date;
  /** Who agreed to it, where it took two. */
  secondBy: Author | null;
};
export type Line = { line: number; account: string; verdict: LineVerdict; rewardId: string | null };
export type ShownLine = Omit<Line, 'rewardId'> & {
  reward: { id: string; state: RewardState; reason: string | null } | null;
};

/** False when the key was used before. */
export async function insertOrder(tx: Tx, order: Order): Promise<boolean> {
  const row = await tx
    .insertInto('rewards.orders')
    .values({
      id: order.id,
      request_hash: order.requestHash,
      campaign_id: order.campaignId,
      reason: order.reason,
      created_by: order.createdBy.id,
      created_by_name: order.createdBy.name,
      created_at: order.createdAt,
      second_by: order.secondBy?.id ?? null,
      second_by_name: order.secondBy?.name ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertLines(tx: Tx, orderId: string, lines: readonly Line[]): Promise<void> {
  await tx
    .insertInto('rewards.order_lines')
    .values(
      lines.map(({ line, account, verdict, rewardId }) => ({
        order_id: orderId,
        line,
        account,
        verdict,
        reward_id: rewardId,
      })),
    )
    .execute();
}

export async function findOrder(tx: Tx | Reader, id: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('rewards.orders').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      requestHash: row.request_hash,
      campaignId: row.campaign_id,
      reason: row.reason,
      createdBy: { id: row.created_by, name: row.created_by_name },
      createdAt: row.created_at,
      secondBy: row.second_by === null ? null : { id: row.second_by, name: row.second_by_name ?? '' },
    }
  );
}

/** The authors of orders. */
export async function authorsOf(tx: Tx | Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('rewards.orders')
    .select(['id', 'created_by_name'])
    .where('id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.created_by_name]));
}

/** The lines in their order, each with its reward as it is now. */
export async function listLines(tx: Tx | Reader, orderId: string): Promise<ShownLine[]> {
  const rows = await tx
    .selectFrom('rewards.order_lines as l')
    .leftJoin('rewards.rewards as r', 'r.id', 'l.reward_id')
    .select(['l.line', 'l.account', 'l.verdict', 'r.id as reward_id', 'r.state', 'r.reason'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.line')
    .execute();
  return rows.map(({ line, account, verdict, reward_id, state, reason }) => ({
    line,
    account,
    verdict: verdict as LineVerdict,
    reward: reward_id === null ? null : { id: reward_id, state: state as RewardState, reason },
  }));
}
