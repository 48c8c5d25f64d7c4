/** What a member's rounds came to, by day and game. A round counts on the day on which it was opened, as in the betting record. */
import { isUuid, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type OwnSpan = { memberId: string; currency: string; from: Date; to: Date; timeZone: string };
/** A day of the market, and a game. */
export type PlayPlace = { day: string; vendor: string; gameCode: string };
export type OwnPlay = PlayPlace & { rounds: number; staked: Units; won: Units };

const PLACE = `(r.opened_at at time zone $5)::date::text as day, r.vendor, r.game_code`;

/** Rounds that were opened in [from, to), whatever became of them. */
export function sumOwnPlay(
  reader: Tx | Reader,
  { memberId, currency, from, to, timeZone }: OwnSpan,
): Promise<OwnPlay[]> {
  return callSql<OwnPlay>(
    reader,
    `select ${PLACE}, count(*)::int as rounds, sum(r.staked)::bigint as staked, sum(r.won)::bigint as won
       from play.rounds r
       where r.member_id = $1 and r.currency = $2 and r.opened_at >= $3 and r.opened_at < $4
       group by 1, 2, 3 order by 1, 2, 3`,
    [memberId, currency, from, to, timeZone],
  );
}

/** Amounts of rounds, by the day and the game of each; what is of no round of the span is left out. */
export function spreadOverPlay(
  reader: Tx | Reader,
  { memberId, currency, from, to, timeZone }: OwnSpan,
  sums: readonly { reference: string; amount: Units }[],
): Promise<(PlayPlace & { amount: Units })[]> {
  const own = sums.filter(({ reference }) => isUuid(reference));
  return callSql<PlayPlace & { amount: Units }>(
    reader,
    `select ${PLACE}, sum(s.amount)::bigint as amount
       from unnest($6::uuid[], $7::bigint[]) as s (id, amount)
       cross join lateral (select n.* from play.rounds n where n.id = s.id limit 1) r
       where r.member_id = $1 and r.currency = $2 and r.opened_at >= $3 and r.opened_at < $4
       group by 1, 2, 3`,
    [
      ...[memberId, currency, from, to, timeZone],
      own.map(({ reference }) => reference),
      own.map(({ amount }) => amount),
    ],
  );
}

export type PlayBetween = {
  rounds: number;
  staked: Units;
  won: Units;
  firstAt: Date | null;
  lastAt: Date | null;
};

/** What a member played between two instants: rounds that were opened in [from, to), whatever became of them. */
export async function sumPlayBetween(
  reader: Tx | Reader,
  { memberId, currency, from, to }: Omit<OwnSpan, 'timeZone'>,
): Promise<PlayBetween> {
  const [sums] = await callSql<PlayBetween>(
    reader,
    `select count(*)::int as rounds, coalesce(sum(r.staked), 0)::bigint as staked, coalesce(sum(r.won), 0)::bigint as won,
            min(r.opened_at) as first_at, max(r.opened_at) as last_at
       from play.rounds r where r.member_id = $1 and r.currency = $2 and r.opened_at >= $3 and r.opened_at < $4`,
    [memberId, currency, from, to],
  );
  return sums!;
}
