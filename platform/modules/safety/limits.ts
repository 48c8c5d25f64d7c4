/**
 * Limits: set here, asked by the bet path (`safety.judge_bets`). Tightening counts at once, loosening after LOOSENING_MS
 * (facts/standards.md, GLI-19 2.5.5).
 */
import { addMs, type Units } from '@feria/kernel';
import type { Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';

export type LimitKind = 'single_stake' | 'stake' | 'loss' | 'play_minutes';
export type LimitPeriod = 'bet' | 'session' | 'day' | 'week' | 'month';
export type LimitWish = {
  memberId: string;
  currency: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** Units, or minutes; null takes the limit away. */
  amount: Units | null;
  setBy: 'member' | 'operator';
  actor: string;
  reason?: string | undefined;
};
export type Limit = Omit<LimitWish, 'amount' | 'reason'> & {
  amount: Units;
  reason: string | null;
  activeFrom: Date;
  endedAt: Date | null;
};

const LOOSENING_MS = 24 * 60 * 60_000;

/**
 * Sets, changes or takes away one limit of one side; answers from when it counts. What is tighter, or new, counts now. What
 * is looser counts after a day, and the old limit until then; a later wish replaces one that still waits. An operator's own
 * limits change at once in both directions.
 */
export async function setLimit(tx: Tx, wish: LimitWish, at: Date): Promise<Date> {
  const { amount } = wish;
  // One change after another: of two at once, neither would see and end the other's limit.
  await callSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `safety.limits ${wish.memberId}`,
  ]);
  const standing = await limitsOf(tx, wish.memberId, at);
  const same = standing.filter(
    (one) =>
      one.kind === wish.kind &&
      one.period === wish.period &&
      one.currency === wish.currency &&
      one.setBy === wish.setBy,
  );
  const current = same.find(({ activeFrom }) => activeFrom <= at);
  const isTighter = amount !== null && (current === undefined || amount <= current.amount);
  const from = isTighter || wish.setBy === 'operator' ? at : addMs(at, LOOSENING_MS);
  // Wishes that wait are replaced; the limit that counts ends when the new one begins.
  for (const one of same) await endLimit(tx, one.id, one.activeFrom > at ? one.activeFrom : from);
  if (amount !== null)
    await tx
      .insertInto('safety.limits')
      .values({
        member_id: wish.memberId,
        currency: wish.currency,
        kind: wish.kind,
        period: wish.period,
        amount,
        set_by: wish.setBy,
        actor: wish.actor,
        reason: wish.reason ?? null,
        set_at: at,
        active_from: from,
      })
      .execute();
  return from;
}

/** The limits of a member that count now or will, tightest first within a kind. */
export async function limitsOf(
  reader: Tx | Reader,
  memberId: string,
  at: Date,
): Promise<(Limit & { id: bigint })[]> {
  const rows = await reader
    .selectFrom('safety.limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', at)]))
    .orderBy('kind')
    .orderBy('period')
    .orderBy('amount')
    .execute();
  return rows.filter((row) => !row.ended_at || row.ended_at > row.active_from).map(limitOf);
}

async function endLimit(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.updateTable('safety.limits').set({ ended_at: at }).where('id', '=', id).execute();
}

function limitOf(row: Selectable<DB['safety.limits']>): Limit & { id: bigint } {
  return {
    id: BigInt(row.id),
    memberId: row.member_id,
    currency: row.currency,
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    amount: BigInt(row.amount),
    setBy: row.set_by as Limit['setBy'],
    actor: row.actor,
    reason: row.reason,
    activeFrom: row.active_from,
    endedAt: row.ended_at,
  };
}
