/**
 * GET /office/measures (reports.read): what measures came to over days of the markets, and before. The platform's list says which
 * measures there are; each has its words in the office's texts, under its code.
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { CurrencyCode, MarketCode } from '../wire.ts';

/**
 * `money` is never added across currencies. A `ratio` is a decimal: 0.95 is 95 %. A `duration` is in seconds. A `square` is money times
 * money, in units (1/100 000) of both: what an interval is reckoned from, and nobody reads.
 */
export const MEASURE_UNITS = ['money', 'count', 'ratio', 'duration', 'square'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

/**
 * What a total is of what it is over: the `sum`, the `mean` of its days, or what follows from the `whole` of it (a share, a time), which no
 * adding up of rows comes to.
 */
export const TOTALS = ['sum', 'mean', 'whole'] as const;
export type TotalIs = (typeof TOTALS)[number];

/** Every measure can be asked by day and market; what else, it says itself. */
export const MEASURE_DIMENSIONS = ['day', 'market', 'currency', 'vendor', 'game', 'method'] as const;
export type MeasureDimension = (typeof MEASURE_DIMENSIONS)[number];

export const MOST_MEASURES = 12;
export const LONGEST_MEASURED_DAYS = 400;

export const MeasuresQuery = z.object({
  /** Codes, with commas between them. */
  measures: Text.regex(/^[a-z_]+(,[a-z_]+)*$/).max(400),
  /** Days of each market, both included. Of a day that is not over, until now. */
  from: Day,
  to: Day,
  /** `day`: everything in one series a currency. By vendor, game and method there are no points. */
  by: z.enum(MEASURE_DIMENSIONS).default('day'),
  market: MarketCode.optional(),
  /** Of measures that are told apart by currency, this one alone. */
  currency: CurrencyCode.optional(),
});
export type MeasuresQuery = z.infer<typeof MeasuresQuery>;

/** A decimal of money, a count, or a ratio; null: there is none (a ratio of nothing). */
const MeasureValue = Text.nullable();
const MeasuredDays = z.object({ from: Day, to: Day });

export const MeasureSeries = z.object({
  measure: Text,
  unit: z.enum(MEASURE_UNITS),
  totalIs: z.enum(TOTALS),
  /** Of measures that are made of money; null: of all currencies. */
  currency: CurrencyCode.nullable(),
  /** What it is by: a market's code, a currency, a vendor's code, `vendor:game`, a method of payment; '' by day. */
  key: Text,
  total: MeasureValue,
  /** Of the span of the same length that ended before this one; where this one is under way, until the same time of day. */
  before: MeasureValue,
  /** Of the latest span of the same length and the same weekdays. */
  weekdays: MeasureValue,
  points: z.array(z.object({ day: Day, value: MeasureValue, before: MeasureValue })),
});
export type MeasureSeries = z.infer<typeof MeasureSeries>;

export const MeasuresAnswer = z.object({
  from: Day,
  to: Day,
  before: MeasuredDays,
  weekdays: MeasuredDays,
  series: z.array(MeasureSeries),
});
export type MeasuresAnswer = z.infer<typeof MeasuresAnswer>;
