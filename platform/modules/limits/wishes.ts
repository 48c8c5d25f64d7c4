/** Wishes for a looser limit, as they are kept. */
import { randomUUIDv7 } from 'node:crypto';
import { SECOND_YES, type LimitKind, type LimitPeriod } from '@feria/contracts/limits/kinds';
import { addMs, type Units } from '@feria/kernel';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';
import { isOf, type LimitWish } from './limits.ts';

export type WishOutcome = 'confirmed' | 'withdrawn' | 'replaced' | 'lapsed';
export type Wish = {
  id: string;
  memberId: string;
  currency: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** null: no limit. */
  amount: Units | null;
  askedAt: Date;
  confirmFrom: Date;
  lapsesAt: Date;
  endedAt: Date | null;
  outcome: WishOutcome | null;
};
type Named = Pick<LimitWish, 'memberId' | 'kind' | 'period' | 'currency'>;

export async function insertWish(
  tx: Tx,
  { memberId, currency, kind, period, amount }: LimitWish,
  at: Date,
): Promise<Wish> {
  const wish: Wish = {
    id: randomUUIDv7(),
    memberId,
    currency,
    kind,
    period,
    amount,
    askedAt: at,
    confirmFrom: addMs(at, SECOND_YES.fromMs),
    lapsesAt: addMs(at, SECOND_YES.untilMs),
    endedAt: null,
    outcome: null,
  };
  await tx
    .insertInto('limits.limit_wishes')
    .values({
      id: wish.id,
      member_id: memberId,
      currency,
      kind,
      period,
      amount,
      asked_at: at,
      confirm_from: wish.confirmFrom,
      lapses_at: wish.lapsesAt,
    })
    .execute();
  return wish;
}

/** Ends whatever is asked for of one limit; what had lapsed by then is told as that. */
export async function endWishes(tx: Tx, named: Named, outcome: WishOutcome, at: Date): Promise<void> {
  const open = (await listWishes(tx, named.memberId)).filter((one) => !one.outcome && isOf(one, named));
  for (const wish of open)
    await endWish(tx, wish, isOver(wish, at) ? 'lapsed' : outcome, isOver(wish, at) ? wish.lapsesAt : at);
}

export const isOver = ({ lapsesAt }: Wish, at: Date): boolean => lapsesAt <= at;

/** Every wish of a member, newest first. */
export async function listWishes(reader: Tx | Reader, memberId: string, most = 1_000): Promise<Wish[]> {
  const rows = await reader
    .selectFrom('limits.limit_wishes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(wishOf);
}

export async function findWish(tx: Tx, memberId: string, id: string): Promise<Wish | undefined> {
  const row = await tx
    .selectFrom('limits.limit_wishes')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && wishOf(row);
}

export async function endWish(tx: Tx, { id }: Wish, outcome: WishOutcome, at: Date): Promise<void> {
  await tx
    .updateTable('limits.limit_wishes')
    .set({ ended_at: at, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

function wishOf(row: Selectable<DB['limits.limit_wishes']>): Wish {
  return {
    id: row.id,
    memberId: row.member_id,
    currency: row.currency,
    kind: row.kind as LimitKind,
    period: row.period as LimitPeriod,
    amount: row.amount,
    askedAt: row.asked_at,
    confirmFrom: row.confirm_from,
    lapsesAt: row.lapses_at,
    endedAt: row.ended_at,
    outcome: row.outcome as WishOutcome | null,
  };
}
