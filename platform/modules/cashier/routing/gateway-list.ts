/** Every route that a method of a market has, as it stands. */
import type { GatewayRoute } from '@feria/contracts/cashier/gateways';
import type { RailCode } from '@feria/contracts/cashier/rails';
import { addMs, toDecimal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { listMarkets, listMethods } from '../../markets/index.ts';
import { driversOf } from '../drivers.ts';
import { BASELINE_MS, HEALTH, phaseOf, type WhyOut } from './breaker.ts';
import { listCosts } from './cost-store.ts';
import type { Direction, Route } from './route-store.ts';
import { listSwitches } from './switch-store.ts';

type Settings = Pick<Config, 'gateways'>;
const DAY_MS = 24 * 60 * 60_000;

/** In the order of the methods, each once. */
export async function listRoutes(reader: Tx | Reader): Promise<Route[]> {
  const routes = new Map<string, Route>();
  for (const { code } of await listMarkets(reader))
    for (const { gateways, rail, direction } of await listMethods(reader, code))
      for (const gateway of gateways)
        routes.set(`${gateway} ${rail} ${direction}`, { gateway, rail, direction });
  return [...routes.values()].toSorted(
    (a, b) => a.gateway.localeCompare(b.gateway) || a.direction.localeCompare(b.direction),
  );
}

/** Gateways that something can be said of. */
export async function knownGateways(reader: Tx | Reader, config: Settings): Promise<ReadonlySet<string>> {
  const routes = await listRoutes(reader);
  return new Set([...driversOf(config).keys(), ...routes.map(({ gateway }) => gateway)]);
}

export async function readGatewayRoutes(reader: Reader, config: Settings, at: Date): Promise<GatewayRoute[]> {
  const routes = await listRoutes(reader);
  const figures = await readFigures(reader, routes, at);
  const switches = await listSwitches(reader);
  const costs = await listCosts(reader);
  const drivers = driversOf(config);
  return routes.map((route, index) => {
    const figure = figures[index]!;
    const off = switches.find(
      (one) =>
        one.gateway === route.gateway &&
        one.direction === route.direction &&
        (one.rail === null || one.rail === route.rail),
    );
    return {
      ...route,
      state: stateOf({ isKnown: drivers.has(route.gateway), isOff: off !== undefined, figure }, at),
      off: off
        ? {
            since: off.since.toISOString(),
            by: off.byName,
            reason: off.reason,
            isWhole: off.rail === null,
          }
        : null,
      out:
        figure.since === null || figure.why === null
          ? null
          : { since: figure.since.toISOString(), why: figure.why },
      recent: { tries: figure.tries, good: figure.good },
      day: { tries: figure.dayTries, good: figure.dayGood },
      week: { tries: figure.weekTries, good: figure.weekGood },
      medianSeconds: figure.median,
      costs: costs.filter((cost) => isSame(cost, route)).map(costView),
    };
  });
}

const isSame = (one: Route, other: Route): boolean =>
  one.gateway === other.gateway && one.rail === other.rail && one.direction === other.direction;

const costView = (cost: Awaited<ReturnType<typeof listCosts>>[number]): GatewayRoute['costs'][number] => ({
  currency: cost.currency,
  fixed: toDecimal(cost.fixed),
  ppm: cost.ppm,
  least: cost.least === null ? null : toDecimal(cost.least),
  most: cost.most === null ? null : toDecimal(cost.most),
  from: cost.fromDay,
  until: cost.untilDay,
});

function stateOf(
  { isKnown, isOff, figure }: { isKnown: boolean; isOff: boolean; figure: Figure },
  at: Date,
): GatewayRoute['state'] {
  if (!isKnown) return 'absent';
  if (isOff) return 'off';
  const phase = phaseOf(figure.lastFailedAt, at);
  return phase === 'closed' ? 'on' : phase === 'open' ? 'out' : 'back';
}

type Figure = {
  gateway: string;
  rail: RailCode;
  direction: Direction;
  since: Date | null;
  why: WhyOut | null;
  lastFailedAt: Date | null;
  tries: number;
  good: number;
  dayTries: number;
  dayGood: number;
  weekTries: number;
  weekGood: number;
  median: number | null;
};

const FIGURES = `
  select r.gateway, r.rail, r.direction, o.since, o.why, o.last_failed_at, h.*, p.median
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality r (gateway, rail, direction, place)
    left join lateral (
      select x.since, x.why, x.last_failed_at from cashier.gateway_outages x
        where x.gateway = r.gateway and x.rail = r.rail and x.direction = r.direction and x.until is null limit 1
    ) o on true
    cross join lateral (
      select count(*) filter (where t.at > $4)::int as tries, count(*) filter (where t.at > $4 and t.is_good)::int as good,
             count(*) filter (where t.at > $5)::int as day_tries, count(*) filter (where t.at > $5 and t.is_good)::int as day_good,
             count(*)::int as week_tries, count(*) filter (where t.is_good)::int as week_good
        from cashier.gateway_tries t
        where t.gateway = r.gateway and t.rail = r.rail and t.direction = r.direction and t.at > $6
    ) h
    left join lateral (
      select round(percentile_cont(0.5) within group (order by extract(epoch from q.ends - q.begins)))::int as median from (
        select d.created_at as begins, d.approved_at as ends from cashier.deposits d
          where r.direction = 'in' and d.created_at > $6 and d.gateway = r.gateway and d.rail = r.rail and d.state = 'approved'
        union all
        select y.created_at, y.paid_at from cashier.payout_moves m join cashier.payouts y on y.id = m.part_id
          where r.direction = 'out' and m.state = 'paid' and m.at > $6 and y.gateway = r.gateway and y.rail = r.rail
      ) q
    ) p on true
    order by r.place`;

function readFigures(reader: Reader, routes: readonly Route[], at: Date): Promise<Figure[]> {
  return callSql<Figure>(reader, FIGURES, [
    routes.map(({ gateway }) => gateway),
    routes.map(({ rail }) => rail),
    routes.map(({ direction }) => direction),
    addMs(at, -HEALTH.ms),
    addMs(at, -DAY_MS),
    addMs(at, -BASELINE_MS),
  ]);
}
