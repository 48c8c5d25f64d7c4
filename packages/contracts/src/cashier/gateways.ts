/**
 * Gateways in the office: how each does by rail and direction, what people switched off, what it costs, and how payments went.
 * GET /office/gateways · GET /office/gateways/figures?market=&days= (cashier.read) · POST /office/gateways/{off,on,costs,floats} (cashier.decide).
 * Nothing of it moves money, and payments under way are followed to their end.
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, MarketCode } from '../wire.ts';
import { RAIL_CODES, type RailCode } from './rails.ts';

const Rail = z.enum(RAIL_CODES as [RailCode, ...RailCode[]]);
const Gateway = Text.regex(/^[a-z][a-z0-9_-]{1,31}$/);
const DIRECTIONS = ['in', 'out'] as const;
const Reason = Text.trim().min(3).max(500);
const Tally = z.object({ tries: z.number().int(), good: z.number().int() });

/** off: by a person. out: by itself. back: out, and tried by one payment in 20, or where there is no other. absent: the platform has no settings for it. */
export const ROUTE_STATES = ['on', 'off', 'out', 'back', 'absent'] as const;

export const GatewayCost = z.object({
  currency: CurrencyCode,
  fixed: Amount,
  /** Parts per million of the amount. */
  ppm: z.number().int().min(0).max(1_000_000),
  /** Between which amounts it takes a payment; null: any. */
  least: Amount.nullable(),
  most: Amount.nullable(),
  from: Day,
  /** The first day on which it counts no more. */
  until: Day.nullable(),
});
export type GatewayCost = z.infer<typeof GatewayCost>;

export const GatewayRoute = z.object({
  gateway: Text,
  rail: Rail,
  direction: z.enum(DIRECTIONS),
  state: z.enum(ROUTE_STATES),
  /** Who switched it off; `whole`: with all of its rails. */
  off: z.object({ since: Instant, by: Text, reason: Text, isWhole: z.boolean() }).nullable(),
  out: z.object({ since: Instant, why: z.enum(['in_a_row', 'below_baseline']) }).nullable(),
  /** What it was asked and did, of 20 minutes, 24 hours and 7 days. */
  recent: Tally,
  day: Tally,
  week: Tally,
  /** Of the last 7 days, in seconds: from the wish until it is in the balance, or from our order until it is paid. Null: nothing was. */
  medianSeconds: z.number().int().nullable(),
  costs: z.array(GatewayCost),
});
export type GatewayRoute = z.infer<typeof GatewayRoute>;
/**
 * What a gateway holds of ours to pay out with, in one currency. `due`: approved and not asked for yet; `asked`: withdrawals that wait for a
 * person. `typed` null: nobody has said, and there is no limit; else what was read there at `asOf`, and our arithmetic since.
 */
export const GatewayFloat = z.object({
  gateway: Text,
  currency: Text,
  due: Amount,
  dueCount: z.number().int(),
  asked: Amount,
  typed: z
    .object({
      amount: Amount,
      /** Below it somebody is told. */
      level: Amount.nullable(),
      /** What is paid in there raises it. */
      nets: z.boolean(),
      asOf: Instant,
      by: Text,
      reason: Text,
      sent: Amount,
      back: Amount,
      settled: Amount,
      /** amount - sent + back + settled: below nothing where more left than was known. */
      left: Amount,
    })
    .nullable(),
});
export type GatewayFloat = z.infer<typeof GatewayFloat>;
/** `amount` null: no limit from now on. */
export const GatewayFloatPayload = z.object({
  gateway: Gateway,
  currency: CurrencyCode,
  amount: Amount.nullable(),
  level: Amount.nullable(),
  nets: z.boolean(),
  asOf: Instant,
  reason: Reason,
});
export type GatewayFloatPayload = z.infer<typeof GatewayFloatPayload>;
export const Gateways = z.object({ routes: z.array(GatewayRoute), floats: z.array(GatewayFloat) });
export type Gateways = z.infer<typeof Gateways>;

/** `rail` null: all of its rails. */
export const GatewaySwitchPayload = z.object({
  gateway: Gateway,
  rail: Rail.nullable(),
  direction: z.enum(DIRECTIONS),
  reason: Reason,
});
export type GatewaySwitchPayload = z.infer<typeof GatewaySwitchPayload>;
/** Of one day there is one; said again, it is changed. */
export const GatewayCostPayload = GatewayCost.extend({
  gateway: Gateway,
  rail: Rail,
  direction: z.enum(DIRECTIONS),
});
export type GatewayCostPayload = z.infer<typeof GatewayCostPayload>;

export const FIGURE_DAYS = ['7', '30'] as const;
export const GatewayFiguresQuery = z.object({ market: MarketCode, days: z.enum(FIGURE_DAYS).default('7') });
/** Of deposits that came to an end, those that were paid. `key`: a code, or the hour of the market's day. */
const Success = z.object({ key: Text, good: z.number().int(), ended: z.number().int() });
/** In seconds; `count`: of how many. */
const Times = z.object({
  rail: Rail,
  count: z.number().int(),
  p50: z.number().int(),
  p90: z.number().int(),
});
/** Of one method or gateway, each hour in which a deposit that came to an end was asked for. */
const SuccessCourse = z.object({
  key: Text,
  points: z.array(z.object({ at: Instant, good: z.number().int(), ended: z.number().int() })),
});
/** Of one way that money goes, each day of the market on which some was asked for. In seconds. */
const TimeCourse = z.object({
  leg: z.enum(['in', 'out', 'arrival']),
  points: z.array(
    z.object({ day: Day, count: z.number().int(), p50: z.number().int(), p90: z.number().int() }),
  ),
});
export const GatewayFigures = z.object({
  success: z.object({
    method: z.array(Success),
    gateway: z.array(Success),
    bank: z.array(Success),
    hour: z.array(Success),
  }),
  /** in: from the wish to the balance. out: from the request until it was paid. arrival: from paid until its member said that it is there. */
  times: z.object({ in: z.array(Times), out: z.array(Times), arrival: z.array(Times) }),
  /** The same over time: success by the hour, times by the day. */
  courses: z.object({
    method: z.array(SuccessCourse),
    gateway: z.array(SuccessCourse),
    times: z.array(TimeCourse),
  }),
});
export type GatewayFigures = z.infer<typeof GatewayFigures>;
