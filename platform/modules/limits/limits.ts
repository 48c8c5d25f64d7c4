/**
 * Limits as they stand: asked by the bet path (`limits.judge_bets`) and before a deposit (`deposit-limits.ts`). How they change is
 * in `own-limits.ts`.
 * (facts/standards.md, GLI-19 2.5.5).
 */
import type { LimitKind, LimitPeriod } from '@feria/contracts/limits/kinds';
import type { Units } from '@feria/kernel';
import type { MarketCode } from '@feria/contracts/wire';
import type { Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import type { DB } from '../../core/schema.generated.ts';
import { imposedLimitsOf } from '../markets/index.ts';

export type LimitRequest = {
  memberId: string;
  currency: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** Units, or minutes; null takes the limit away. */
  amount: Units | null;
  setBy: 'member' | 'operator';
  /** The member's id, or the operator's name. */
  actor: string;
  reason?: string | undefined;
};
export type Limit = Omit<LimitRequest, 'amount' | 'reason'> & {
  id: bigint;
  amount: Units;
  reason: string | null;
  setAt: Date;
  activeFrom: Date;
  endedAt: Date | null;
  endedBy: string | null;
  endReason: string | null;
};

/**
 * One change of a member's limits, or one deposit, after another: of two at once, neither would see what the other did. Taken
 * before any other lock.
 */
export async function lockLimits(tx: Tx, memberId: string): Promise<void> {
  await callSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`limits ${memberId}`]);
}

type Which = Pick<LimitRequest, 'kind' | 'period' | 'currency'>;
export const isOf = (one: Which, other: Which): boolean =>
  one.kind === other.kind && one.period === other.period && one.currency === other.currency;

/** Ends the limit that stands, and lets another one stand in its place, if any. */
export async function putLimit(
  tx: Tx,
  current: Limit | undefined,
  { memberId, currency, kind, period, amount, setBy, actor, reason = null }: LimitPut,
  at: Date,
): Promise<void> {
  if (current) {
    const ended = { endedAt: at, endedBy: actor, endReason: reason };
    await tx.updateTable('limits.limits').set(ended).where('id', '=', current.id).execute();
  }
  await emit(tx, 'safety.limits_changed', { memberId }, at);
  if (amount === null) return;
  await tx
    .insertInto('limits.limits')
    .values({
      memberId,
      currency,
      kind,
      period,
      amount,
      setBy,
      actor,
      reason,
      setAt: at,
      activeFrom: at,
    })
    .execute();
}
type LimitPut = Omit<LimitRequest, 'reason'> & { reason?: string | null | undefined };

/** The limits of a member that count now, tightest first within a kind. The rows say which do, and no clock. */
export async function limitsOf(reader: Tx | Reader, memberId: string): Promise<Limit[]> {
  const rows = await reader
    .selectFrom('limits.limits')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .orderBy('kind')
    .orderBy('period')
    .orderBy('amount')
    .execute();
  return rows.map(limitOf);
}

/** One that counts. `market`: the market has it for everybody. */
export type Counting = Which & { amount: Units; setBy: LimitRequest['setBy'] | 'market'; row: Limit | null };

/**
 * Every limit that counts for a member in their currency: their own, an operator's, and the market's of each kind and period for
 * which no operator has set another one. In a transaction the market's stay as they are until it ends.
 */
export async function countingLimits(
  reader: Tx | Reader,
  { memberId, currency, merchantCode }: { memberId: string; currency: string; merchantCode: MarketCode },
): Promise<Counting[]> {
  // The market's first: they are held before anything is judged by them.
  const ofMarket = await imposedLimitsOf(reader, [merchantCode]);
  const rows = (await limitsOf(reader, memberId)).filter((limit) => limit.currency === currency);
  const own = rows.map((row): Counting => ({ ...whichOf(row), amount: row.amount, setBy: row.setBy, row }));
  const isSet = (one: Which): boolean => rows.some((row) => row.setBy === 'operator' && isOf(row, one));
  const forAll = ofMarket
    .filter((limit) => limit.currency === currency && !isSet(limit))
    .map((limit): Counting => ({ ...whichOf(limit), amount: limit.amount, setBy: 'market', row: null }));
  return [...own, ...forAll];
}

const whichOf = ({ kind, period, currency }: Which): Which => ({ kind, period, currency });

/** Every limit that a member has, or had; newest first. */
export async function listLimits(reader: Tx | Reader, memberId: string, most: number): Promise<Limit[]> {
  const rows = await reader
    .selectFrom('limits.limits')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(limitOf);
}

function limitOf(row: Selectable<DB['limits.limits']>): Limit {
  return {
    id: BigInt(row.id),
    memberId: row.memberId,
    currency: row.currency,
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    amount: BigInt(row.amount),
    setBy: row.setBy as Limit['setBy'],
    actor: row.actor,
    reason: row.reason,
    setAt: row.setAt,
    activeFrom: row.activeFrom,
    endedAt: row.endedAt,
    endedBy: row.endedBy,
    endReason: row.endReason,
  };
}
