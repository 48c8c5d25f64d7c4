/**
 * GET /office/reports/:code (reports.read, and what the report asks for): what its measures came to over days, in one currency, with its
 * rows in the order that is asked for. GET /office/reports/:code/file (lists.export): the same rows as CSV.
 */
import { z } from 'zod';
import { Day, Text } from '../../text.ts';
import { CurrencyCode, Language, LocalizedText, MarketCode } from '../../wire.ts';
import { MEASURE_UNITS, TOTALS } from '../measures.ts';
import { REPORT_DIMENSIONS } from './spec.ts';

/** What days are compared with: those just before, the latest of the same weekdays, or nothing. */
export const COMPARISONS = ['before', 'weekdays', 'none'] as const;
export type ReportComparison = (typeof COMPARISONS)[number];

const Code = Text.regex(/^[a-z][a-z-]{1,30}$/);
export const ReportParams = z.object({ code: Code });
export const ReportQuery = z.object({
  /** Days of each market, both included. Of a day that is not over, until now. */
  from: Day,
  to: Day,
  /** None: as the report has it first. */
  by: z.enum(REPORT_DIMENSIONS).optional(),
  market: MarketCode.optional(),
  /** None: the market's, or the first market's. Money of others is not in it. */
  currency: CurrencyCode.optional(),
  compare: z.enum(COMPARISONS).default('before'),
  /** A column or `key`, `-` before it: the greatest first. None: as the report has it. */
  sort: Text.regex(/^-?[a-z_]{1,40}$/).optional(),
  /** Of play, one vendor or one product alone. */
  vendor: Text.min(1).max(60).optional(),
  product: Text.min(1).max(60).optional(),
});
export type ReportQuery = z.infer<typeof ReportQuery>;
/** The file has the names of its rows in one language. */
export const ReportFileQuery = ReportQuery.extend({ language: Language.default('en') });

/** A decimal of money, a count, a ratio or seconds; null: there is none (a ratio of nothing, or nothing to compare with). */
export const ReportValue = z.object({ value: Text.nullable(), then: Text.nullable() });
export type ReportValue = z.infer<typeof ReportValue>;
const ReportDays = z.object({ from: Day, to: Day });

export const ReportAnswer = z.object({
  report: Text,
  by: z.enum(REPORT_DIMENSIONS),
  currency: CurrencyCode,
  days: ReportDays,
  /** What they are compared with. */
  then: ReportDays.nullable(),
  /** Its columns come first, in their order. Values of everything below are in this order. */
  measures: z.array(z.object({ code: Text, unit: z.enum(MEASURE_UNITS), totalIs: z.enum(TOTALS) })),
  /** Of all rows together. */
  totals: z.array(ReportValue),
  points: z.array(z.object({ day: Day, values: z.array(ReportValue) })),
  rows: z.array(
    z.object({
      /** A day, a market's code, a vendor's, `vendor:game`, a product or a method. */
      key: Text,
      /** What people call it, where it has a name of its own. */
      name: LocalizedText.nullable(),
      values: z.array(ReportValue),
    }),
  ),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;
export type ReportRow = ReportAnswer['rows'][number];
