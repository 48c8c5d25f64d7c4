/** Which gateways a payment is asked of, in order: those of its method, by how they stand now. */
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { MarketCode } from '@feria/contracts/wire';
import { businessDay, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { getMarket } from '../../markets/index.ts';
import { orderGateways, type Asked, type LeftOut, type RouteOrder, type RouteState } from './route-order.ts';
import { readRouteStates, type Direction } from './route-store.ts';
import { isProbe } from './breaker.ts';

export type Asking = {
  country: MarketCode;
  currency: string;
  direction: Direction;
  /** Undefined: a form, of which the amount is not typed. */
  amount?: Units;
  /** Of the payment, which says whether it is a probe. */
  id?: string;
};
export type Listed = { rail: RailCode; gateways: readonly string[] };
/** What is kept of a choice. */
export type Why = Asked & { place: number; tries: number; good: number; out?: LeftOut[] };
export type Choice = RouteOrder & { why: ReadonlyMap<string, Why> };

/** For several methods in one look, in their order. */
export async function chooseRoutes(
  tx: Tx | Reader,
  methods: readonly Listed[],
  asking: Asking,
  at: Date,
): Promise<Choice[]> {
  const routes = methods.flatMap(({ rail, gateways }) => gateways.map((gateway) => ({ gateway, rail })));
  const { timeZone } = await getMarket(tx, asking.country);
  const day = businessDay(at, timeZone);
  const states = await readRouteStates(tx, routes, { ...asking, day }, at);
  const probe = asking.id !== undefined && isProbe(asking.id);
  return methods.map(({ rail, gateways }) => {
    const own = gateways.flatMap(
      (gateway) => states.find((one) => one.gateway === gateway && one.rail === rail) ?? [],
    );
    return choiceOf(own, orderGateways(own, { amount: asking.amount, isProbe: probe }));
  });
}

function choiceOf(states: readonly RouteState[], order: RouteOrder): Choice {
  const why = order.asked.map((one, index): [string, Why] => {
    const { tries, good } = states.find(({ gateway }) => gateway === one.gateway)!;
    const out = index === 0 && order.out.length > 0 ? { out: order.out } : {};
    return [one.gateway, { ...one, place: index + 1, tries, good, ...out }];
  });
  return { ...order, why: new Map(why) };
}
