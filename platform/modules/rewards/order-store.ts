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
      requestHash: order.requestHash,
      campaignId: order.campaignId,
      reason: order.reason,
      createdBy: order.createdBy.id,
      createdByName: order.createdBy.name,
      createdAt: order.createdAt,
      secondBy: order.secondBy?.id ?? null,
      secondByName: order.secondBy?.name ?? null,
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
        orderId,
        line,
        account,
        verdict,
        rewardId,
      })),
    )
    .execute();
}

export async function findOrder(tx: Tx | Reader, id: string): Promise<Order | undefined> {
  const row = await tx.selectFrom('rewards.orders').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      requestHash: row.requestHash,
      campaignId: row.campaignId,
      reason: row.reason,
      createdBy: { id: row.createdBy, name: row.createdByName },
      createdAt: row.createdAt,
      secondBy: row.secondBy === null ? null : { id: row.secondBy, name: row.secondByName ?? '' },
    }
  );
}

/** The authors of orders. */
export async function authorsOf(tx: Tx | Reader, orderIds: readonly string[]): Promise<Map<string, Author>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('rewards.orders')
    .select(['id', 'createdBy', 'createdByName'])
    .where('id', 'in', orderIds)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.createdBy, name: row.createdByName }]));
}

/** The lines in their order, each with its reward as it is now. */
export async function listLines(tx: Tx | Reader, orderId: string): Promise<ShownLine[]> {
  const rows = await tx
    .selectFrom('rewards.order_lines as l')
    .leftJoin('rewards.rewards as r', 'r.id', 'l.rewardId')
    .select(['l.line', 'l.account', 'l.verdict', 'r.id as rewardId', 'r.state', 'r.reason'])
    .where('l.orderId', '=', orderId)
    .orderBy('l.line')
    .execute();
  return rows.map(({ line, account, verdict, rewardId, state, reason }) => ({
    line,
    account,
    verdict: verdict as LineVerdict,
    reward: rewardId === null ? null : { id: rewardId, state: state as RewardState, reason },
  }));
}
