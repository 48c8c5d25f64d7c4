/**
 * Hours and stretches as readers see them: what is written down, and what runs in `harm.watch`. Each is a sub-select to read from; its
 * condition on `member_id` finds the rows of both by their keys.
 */

/** An hour may stand in both: what runs was added to it since. */
export const HOURS_SO_FAR = `(
  select member_id, hour, sum(bets)::integer as bets, sum(staked)::bigint as staked, sum(won)::bigint as won
    from (select member_id, hour, bets, staked, won from harm.hours
          union all
          select member_id, hour, hour_bets, hour_staked, hour_won from harm.watch where hour is not null) h
    group by member_id, hour)`;

/** A stretch may stand in both, where it was written down before it was part of the watch: what runs has gone on from it. */
export const STRETCHES_SO_FAR = `(
  select member_id, began_at, max(last_at) as last_at, max(bets) as bets
    from (select member_id, began_at, last_at, bets from harm.stretches
          union all
          select member_id, stretch_began_at, stretch_last_at, stretch_bets from harm.watch
            where stretch_began_at is not null) s
    group by member_id, began_at)`;
