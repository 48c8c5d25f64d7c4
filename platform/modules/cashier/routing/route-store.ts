/** All SQL about how gateways do: their tries, and when they were out. */
import { randomUUIDv7 } from 'node:crypto';
import type { RailCode } from '@feria/contracts/cashier/rails';
import { addMs, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { BASELINE_MS, HEALTH, phaseOf, ROW_MS, type Tally, type Try, type WhyOut } from './breaker.ts';
import type { RouteState } from './route-order.ts';

export type Direction = 'in' | 'out';
export type Route = { gateway: string; rail: RailCode; direction: Direction };

/** False: it is known of that payment and gateway already. */
export async function insertTry(
  tx: Tx,
  { gateway, rail, direction }: Route,
  { objectId, isGood }: { objectId: string; isGood: boolean },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('cashier.gateway_tries')
    .values({ gateway, rail, direction, objectId, isGood, at })
    .onConflict((conflict) => conflict.columns(['objectId', 'gateway', 'isGood']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Since it was last out, within a day, the newest first. */
export function listNewestTries(tx: Tx, { gateway, rail, direction }: Route, at: Date): Promise<Try[]> {
  return callSql<Try>(
    tx,
    `select t.is_good, t.at from cashier.gateway_tries t
       left join lateral (
         select o.until from cashier.gateway_outages o
           where o.gateway = $1 and o.rail = $2 and o.direction = $3 and o.until is not null
           order by o.until desc limit 1
       ) e on true
       where t.gateway = $1 and t.rail = $2 and t.direction = $3 and t.at > greatest($4::timestamptz, e.until)
       order by t.at desc, t.id desc limit $5`,
    [gateway, rail, direction, addMs(at, -ROW_MS), HEALTH.most],
  );
}

/** Of the 7 days before the newest minutes. */
export async function tallyBefore(
  tx: Tx | Reader,
  { gateway, rail, direction }: Route,
  at: Date,
): Promise<Tally> {
  const [tally] = await callSql<Tally>(
    tx,
    `select count(*)::int as tries, count(*) filter (where t.is_good)::int as good from cashier.gateway_tries t
       where t.gateway = $1 and t.rail = $2 and t.direction = $3 and t.at > $4 and t.at <= $5`,
    [gateway, rail, direction, addMs(at, -BASELINE_MS), addMs(at, -HEALTH.ms)],
  );
  return tally!;
}

export type Outage = { id: string; why: WhyOut; since: Date; lastFailedAt: Date; good: number };

/** Locks the one that is open until the transaction ends. */
export async function lockOutage(tx: Tx, { gateway, rail, direction }: Route): Promise<Outage | undefined> {
  const row = await tx
    .selectFrom('cashier.gateway_outages')
    .select(['id', 'why', 'since', 'lastFailedAt', 'good'])
    .where('gateway', '=', gateway)
    .where('rail', '=', rail)
    .where('direction', '=', direction)
    .where('until', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, why: row.why as WhyOut };
}

/** False: it is out already. */
export async function insertOutage(
  tx: Tx,
  { gateway, rail, direction }: Route,
  why: WhyOut,
  at: Date,
): Promise<boolean> {
  const rows = await callSql<{ id: string }>(
    tx,
    `insert into cashier.gateway_outages (id, gateway, rail, direction, why, since, last_failed_at)
       values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (gateway, rail, direction) where until is null do nothing returning id`,
    [randomUUIDv7(), gateway, rail, direction, why, at],
  );
  return rows.length > 0;
}

export async function updateOutage(
  tx: Tx,
  id: string,
  change: Partial<Pick<Outage, 'lastFailedAt' | 'good'>> & { until?: Date },
): Promise<void> {
  await tx.updateTable('cashier.gateway_outages').set(change).where('id', '=', id).execute();
}

type StateRow = Tally & {
  gateway: string;
  rail: RailCode;
  isOff: boolean;
  lastFailedAt: Date | null;
  fixed: Units | null;
  ppm: number | null;
  least: Units | null;
  most: Units | null;
};

/** How these stand, in one look: by gateway and rail, in the order of what was given. `day`: the market's, for what it costs. */
export async function readRouteStates(
  reader: Tx | Reader,
  routes: readonly { gateway: string; rail: RailCode }[],
  { direction, currency, day }: { direction: Direction; currency: string; day: string },
  at: Date,
): Promise<(RouteState & { rail: RailCode })[]> {
  if (routes.length === 0) return [];
  const rows = await callSql<StateRow>(
    reader,
    `select r.gateway, r.rail, h.tries, h.good, o.last_failed_at, c.fixed, c.ppm, c.least, c.most,
            exists (
              select from cashier.gateway_switches s
                where s.gateway = r.gateway and (s.rail is null or s.rail = r.rail) and s.direction = $3 and s.until is null
            ) as is_off
       from unnest($1::text[], $2::text[]) with ordinality r (gateway, rail, place)
       left join lateral (
         select x.last_failed_at from cashier.gateway_outages x
           where x.gateway = r.gateway and x.rail = r.rail and x.direction = $3 and x.until is null limit 1
       ) o on true
       left join lateral (
         select x.until from cashier.gateway_outages x
           where x.gateway = r.gateway and x.rail = r.rail and x.direction = $3 and x.until is not null
           order by x.until desc limit 1
       ) e on true
       cross join lateral (
         select count(*)::int as tries, count(*) filter (where n.is_good)::int as good from (
           select t.is_good from cashier.gateway_tries t
             where t.gateway = r.gateway and t.rail = r.rail and t.direction = $3 and t.at > greatest($4::timestamptz, e.until)
             order by t.at desc, t.id desc limit $7
         ) n
       ) h
       left join lateral (
         select x.fixed, x.ppm, x.least, x.most from cashier.gateway_costs x
           where x.gateway = r.gateway and x.rail = r.rail and x.direction = $3 and x.currency = $5
             and x.from_day <= $6::date and (x.until_day is null or x.until_day > $6::date)
           order by x.from_day desc limit 1
       ) c on true
       order by r.place`,
    [
      routes.map(({ gateway }) => gateway),
      routes.map(({ rail }) => rail),
      direction,
      addMs(at, -HEALTH.ms),
      currency,
      day,
      HEALTH.most,
    ],
  );
  return rows.map(({ lastFailedAt, fixed, ppm, ...row }) => ({
    ...row,
    phase: phaseOf(lastFailedAt, at),
    cost: fixed === null || ppm === null ? null : { fixed, ppm },
  }));
}
