/** The history of members' limits, for later reviews. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Units } from '@feria/kernel';

export type MemberMoment = { memberId: string; at: Date };

/** When each of some members asked for a looser limit, or none, since a moment; oldest first. */
export function listLooserAsked(
  reader: Tx | Reader,
  memberIds: readonly string[],
  since: Date,
): Promise<MemberMoment[]> {
  return callSql<MemberMoment>(
    reader,
    `select member_id, asked_at as at
       from limits.limit_requests where member_id = any ($1::uuid[]) and asked_at >= $2 order by asked_at`,
    [memberIds, since],
  );
}

/** When each of some members was told that a limit of theirs is reached, since a moment; oldest first. */
export function listReached(
  reader: Tx | Reader,
  memberIds: readonly string[],
  since: Date,
): Promise<MemberMoment[]> {
  return callSql<MemberMoment>(
    reader,
    `select l.member_id, r.at
       from limits.limits l join limits.limit_reminders r on r.limit_id = l.id and r.share = 100
       where l.member_id = any ($1::uuid[]) and r.at >= $2 order by r.at`,
    [memberIds, since],
  );
}

/** `day`: YYYY-MM-DD, a day of the member's market. */
export type DayUse = { day: string; deposited: Units; staked: Units; won: Units };

/** What a member paid in, staked and won on each day from the first to the last in which there is something to tell. */
export function listDayUse(
  reader: Tx | Reader,
  { memberId, currency, first, last }: { memberId: string; currency: string; first: string; last: string },
): Promise<DayUse[]> {
  return callSql<DayUse>(
    reader,
    `select day::text as day, coalesce(m.deposited, 0)::bigint as deposited, coalesce(p.staked, 0)::bigint as staked,
            coalesce(p.won, 0)::bigint as won
       from (select * from limits.money_days where member_id = $1 and currency = $2 and day between $3::date and $4::date) m
       full join (select * from limits.play_days where member_id = $1 and currency = $2 and day between $3::date and $4::date) p
         using (day)
       order by day`,
    [memberId, currency, first, last],
  );
}
