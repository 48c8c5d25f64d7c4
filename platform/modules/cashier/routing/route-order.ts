/** In which order the gateways of a method are asked, and why each stands where it does. Pure. */
import type { Units } from '@feria/kernel';
import { LEAST_TRIES, shareOf, type Phase, type Tally } from './breaker.ts';

export type Cost = { fixed: Units; ppm: number };
/** One of those that the method lists, as it stands. */
export type RouteState = Tally & {
  gateway: string;
  /** Switched off by a person. */
  isOff: boolean;
  phase: Phase;
  /** Null: nobody has written it down. */
  cost: Cost | null;
  /** Between which amounts it takes a payment; null: any. */
  least: Units | null;
  most: Units | null;
};

/** alone: there is no other. listed: nothing tells them apart but the method's own order. */
export type WhyAsked = 'alone' | 'listed' | 'health' | 'cost' | 'probe' | 'last_resort';
export type WhyLeftOut = 'switched_off' | 'taken_out' | 'amount';
export type Asked = { gateway: string; why: WhyAsked };
export type LeftOut = { gateway: string; why: WhyLeftOut };
export type RouteOrder = { asked: Asked[]; out: LeftOut[] };

/** Shares that are no further apart are one. */
const EQUAL_POINTS = 0.02;
const PPM = 1_000_000n;

/**
 * `listed`: in the order of the method. A gateway that comes back is asked first by a probe, and by others after those that do well.
 * `amount`: undefined while it is not known; amounts and costs say nothing then.
 */
export function orderGateways(
  listed: readonly RouteState[],
  { amount, isProbe }: { amount?: Units | undefined; isProbe: boolean },
): RouteOrder {
  const judged = listed.map((route) => ({ route, why: whyLeftOut(route, amount) }));
  const out = judged.flatMap(({ route: { gateway }, why }) => (why ? [{ gateway, why }] : []));
  const able = judged.flatMap(({ route, why }) => (why ? [] : [route]));
  const sound = byHealth(
    able.filter(({ phase }) => phase === 'closed'),
    amount,
  );
  const back = able.filter(({ phase }) => phase === 'half_open');
  if (isProbe) return { asked: [...named(back, 'probe'), ...sound], out };
  return { asked: [...sound, ...named(back, 'last_resort')], out };
}

const named = (routes: readonly RouteState[], why: WhyAsked): Asked[] =>
  routes.map(({ gateway }) => ({ gateway, why }));

function whyLeftOut(
  { isOff, phase, least, most }: RouteState,
  amount: Units | undefined,
): WhyLeftOut | undefined {
  if (isOff) return 'switched_off';
  if (phase === 'open') return 'taken_out';
  if (amount === undefined) return undefined;
  return (least !== null && amount < least) || (most !== null && amount > most) ? 'amount' : undefined;
}

/** Few tries are no bad news. */
const healthOf = (route: RouteState): number => (route.tries < LEAST_TRIES ? 1 : (shareOf(route) ?? 1));

function byHealth(routes: readonly RouteState[], amount: Units | undefined): Asked[] {
  if (routes.length === 0) return [];
  if (routes.length === 1) return named(routes, 'alone');
  const best = Math.max(...routes.map(healthOf));
  const isBest = (route: RouteState): boolean => healthOf(route) >= best - EQUAL_POINTS;
  const equal = routes.filter(isBest);
  const rest = routes.filter((route) => !isBest(route));
  const group = byCost(equal, amount, rest.length === 0 ? 'listed' : 'health');
  return [...group, ...behind(rest, amount)];
}

function behind(rest: readonly RouteState[], amount: Units | undefined): Asked[] {
  return byHealth(rest, amount).map((one) => (one.why === 'alone' ? { ...one, why: 'health' } : one));
}

/** Where one of them has no cost that is known, none is compared. */
function byCost(routes: readonly RouteState[], amount: Units | undefined, otherwise: WhyAsked): Asked[] {
  const costs = routes.map((route) => ({ gateway: route.gateway, cost: costOf(route.cost, amount) }));
  const known = costs.filter((one): one is { gateway: string; cost: Units } => one.cost !== undefined);
  if (known.length < routes.length || new Set(known.map(({ cost }) => cost)).size < 2)
    return named(routes, otherwise);
  return known
    .toSorted((a, b) => (a.cost < b.cost ? -1 : a.cost > b.cost ? 1 : 0))
    .map(({ gateway }) => ({ gateway, why: 'cost' }));
}

/** In units; undefined: not known. */
export function costOf(cost: Cost | null, amount: Units | undefined): Units | undefined {
  return cost === null || amount === undefined ? undefined : cost.fixed + (amount * BigInt(cost.ppm)) / PPM;
}
