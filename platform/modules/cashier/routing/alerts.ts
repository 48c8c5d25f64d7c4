/** Gateways that somebody should look at: out by themselves, or doing worse than they use to. */
import type { RailCode } from '@feria/contracts/cashier/rails';
import { addMs, type Units } from '@feria/kernel';
import { callSql, type Reader } from '../../../core/db.ts';
import { BASELINE_MS } from './breaker.ts';
import { leftOf, listFloats, listNeeds } from './float-store.ts';
import type { Direction } from './route-store.ts';

const HOUR_MS = 60 * 60_000;
/** Of fewer in an hour a share says little. */
const LEAST_TRIES = 20;
/** Below the usual share by so much. */
const POINTS = 0.1;

export type Troubled = {
  kind: 'gateway_out' | 'gateway_low';
  gateway: string;
  rail: RailCode;
  direction: Direction;
  since: Date;
  /** How many payments it was tried for within the hour, or since it is out. */
  times: number;
};

const TROUBLED = `
  select 'gateway_out' as kind, o.gateway, o.rail, o.direction, o.since, n.times
    from cashier.gateway_outages o
    cross join lateral (
      select count(*)::int as times from cashier.gateway_tries t
        where t.gateway = o.gateway and t.rail = o.rail and t.direction = o.direction and t.at >= o.since
    ) n
    where o.until is null
  union all
  select 'gateway_low', h.gateway, h.rail, h.direction, h.since, h.tries
    from (
      select t.gateway, t.rail, t.direction, min(t.at) as since, count(*)::int as tries,
             count(*) filter (where t.is_good)::int as good
        from cashier.gateway_tries t where t.at > $1 group by t.gateway, t.rail, t.direction
    ) h
    cross join lateral (
      select count(*)::int as tries, count(*) filter (where t.is_good)::int as good from cashier.gateway_tries t
        where t.gateway = h.gateway and t.rail = h.rail and t.direction = h.direction and t.at > $2 and t.at <= $1
    ) b
    where h.tries >= $3 and b.tries >= $3 and h.good::float8 / h.tries < b.good::float8 / b.tries - $4::float8
      and not exists (
        select from cashier.gateway_outages o
          where o.gateway = h.gateway and o.rail = h.rail and o.direction = h.direction and o.until is null
      )
  order by since limit $5`;

/** The oldest first. One that is out is not low as well. */
export const listTroubledGateways = (reader: Reader, at: Date, most: number): Promise<Troubled[]> =>
  callSql<Troubled>(reader, TROUBLED, [
    addMs(at, -HOUR_MS),
    addMs(at, -BASELINE_MS),
    LEAST_TRIES,
    POINTS,
    most,
  ]);

export type LowFloat = { gateway: string; currency: string; since: Date; left: Units; times: number };

/** Gateways whose float is below the level that somebody set, or does not cover what was approved and waits there. */
export async function listLowFloats(reader: Reader): Promise<LowFloat[]> {
  const needs = await listNeeds(reader);
  return (await listFloats(reader, null)).flatMap((float) => {
    const { gateway, currency, level, asOf } = float;
    const left = leftOf(float);
    const need = needs.find((one) => one.gateway === gateway && one.currency === currency);
    const isLow = left !== null && (left < (level ?? 0n) || left < (need?.due ?? 0n));
    return isLow ? [{ gateway, currency, since: asOf, left, times: need?.dueCount ?? 0 }] : [];
  });
}
