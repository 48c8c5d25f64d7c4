/**
 * Reports by mail. GET /office/report-mails (own) · POST /office/report-mails · DELETE /office/report-mails/:id (reports.read).
 * They go to the operator's own address, in their language, while they may read the report.
 */
import { z } from 'zod';
import { Day, Text } from '../../text.ts';
import { Instant, MarketCode, Uuid } from '../../wire.ts';

export const MAIL_PERIODS = ['day', 'week', 'month'] as const;
export type MailPeriod = (typeof MAIL_PERIODS)[number];

/** suspended: the operator is not active. not_allowed: they may not read the report any more. no_address: they have none. no_report: there is no such report any more. */
export const MAIL_STOPS = ['suspended', 'not_allowed', 'no_address', 'no_report'] as const;
export type MailStop = (typeof MAIL_STOPS)[number];

export const MOST_REPORT_MAILS = 20;

export const ReportMailPayload = z.object({
  report: Text.regex(/^[a-z][a-z-]{1,30}$/),
  /** Whose days, currency and clock. */
  market: MarketCode,
  every: z.enum(MAIL_PERIODS),
  /** Of the market's clock: on the day after, on Monday, on the first. */
  hour: z.number().int().min(0).max(23),
});
export type ReportMailPayload = z.infer<typeof ReportMailPayload>;

export const ReportMail = ReportMailPayload.extend({
  id: Uuid,
  createdAt: Instant,
  /** Why it is not sent any more; null: it is. */
  stopped: z.enum(MAIL_STOPS).nullable(),
  /** When the next one is due; null: none is. */
  nextAt: Instant.nullable(),
  /** What was last sent: the first day of its period, and when it left for delivery. */
  last: z.object({ period: Day, at: Instant }).nullable(),
});
export type ReportMail = z.infer<typeof ReportMail>;
export const ReportMailList = z.object({ items: z.array(ReportMail) });
export type ReportMailList = z.infer<typeof ReportMailList>;
