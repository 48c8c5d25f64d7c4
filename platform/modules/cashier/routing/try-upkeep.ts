/**
 * Tries are looked at for 7 days; after 30 they are counted by the day, and their rows go. One statement counts and deletes, so that a kill
 * in between loses and doubles nothing; of two that run at once each counts what it deleted itself. A try that is told again later than that (a gateway that was silent for a month) counts again.
 */
import { addMs } from '@feria/kernel';
import { callSql, type Tx } from '../../../core/db.ts';

const DAY_MS = 24 * 60 * 60_000;
export const TRIES_KEPT_DAYS = 30;

/** Answers how many rows went: of `most` there may be more. */
export async function rollUpTries(tx: Tx, at: Date, most: number): Promise<number> {
  const [gone] = await callSql<{ count: number }>(
    tx,
    `with old as (
       select t.id from cashier.gateway_tries t where t.at < $1 order by t.at limit $2
     ), gone as (
       delete from cashier.gateway_tries t using old where t.id = old.id
         returning t.gateway, t.rail, t.direction, (t.at at time zone 'UTC')::date as day, t.is_good
     ), kept as (
       insert into cashier.gateway_try_days as d (gateway, rail, direction, day, good, failed)
         select g.gateway, g.rail, g.direction, g.day, count(*) filter (where g.is_good)::int, count(*) filter (where not g.is_good)::int
           from gone g group by g.gateway, g.rail, g.direction, g.day
         on conflict (gateway, rail, direction, day) do update
           set good = d.good + excluded.good, failed = d.failed + excluded.failed
     )
     select count(*)::int as count from gone`,
    [addMs(at, -TRIES_KEPT_DAYS * DAY_MS), most],
  );
  return gone!.count;
}
