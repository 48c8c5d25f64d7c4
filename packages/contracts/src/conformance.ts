/**
 * The conformance kit on the wire. POST /conformance/session (demo mode only): a test member with money and a token.
 * POST /office/conformance/runs · GET /office/conformance/runs(?before=) · GET /office/conformance/runs/:id(?language=)
 * Amounts of a session are integers in 1/100 000 of the currency unit, as the vendor protocol has them.
 */
import { z } from 'zod';
import { DIALECTS } from './vendor-api.ts';
import { CurrencyCode, Instant, Uuid } from './wire.ts';

const Text = z.string().min(1).max(255);
const Units = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** With `user`, the same test member once more: a new token (the older one is superseded then), or a block. */
export const SessionPayload = z.object({
  vendor: Text,
  game: Text.optional(),
  currency: CurrencyCode.default('COP'),
  cash: Units.default(0),
  /** A budget for free rounds, granted for this game. */
  promo: Units.default(0),
  blocked: z.boolean().default(false),
  user: Uuid.optional(),
});
export type SessionPayload = z.infer<typeof SessionPayload>;
export const ConformanceSession = z.object({
  vendor: Text,
  token: Text,
  user: Text,
  game: Text,
  currency: Text,
  cash: Units,
  promo: Units,
  /** What free rounds name as their reward; null without a budget. */
  reward: Text.nullable(),
  /** The campaign that it belongs to: a free round may name either, or both. */
  campaign: Text.nullish(),
  /** Which wallet the wins of free rounds reach. */
  free_wins_to: z.enum(['cash', 'bonus']).optional(),
});
export type ConformanceSession = z.infer<typeof ConformanceSession>;

/** The languages that a report can be read in. */
export const REPORT_LANGUAGES = ['en', 'es'] as const;
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

export const ScenarioVerdict = z.enum(['passed', 'failed', 'skipped']);
/** One call of a scenario: what was sent, what came back, what was expected, and what of that was wrong. */
export const ConformanceStep = z.object({
  says: z.string(),
  sent: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  /** `status` 0: no answer came, `body` says why. */
  cameBack: z.object({ status: z.number().int(), body: z.string() }),
  expected: z.array(z.string()),
  wrong: z.array(z.string()),
  ms: z.number().int(),
});
export type ConformanceStep = z.infer<typeof ConformanceStep>;
export const ScenarioResult = z.object({
  id: z.string(),
  title: z.string(),
  says: z.string(),
  verdict: ScenarioVerdict,
  /** Why it was skipped, or what went wrong beside the calls. */
  why: z.string().nullable(),
  steps: z.array(ConformanceStep),
  ms: z.number().int(),
});
export type ScenarioResult = z.infer<typeof ScenarioResult>;
export const RunCounts = z.object({
  passed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
});
export type RunCounts = z.infer<typeof RunCounts>;
export const ConformanceReport = z.object({
  target: z.string(),
  vendor: z.string(),
  dialect: z.enum(DIALECTS),
  ms: z.number().int(),
  counts: RunCounts,
  scenarios: z.array(ScenarioResult),
});
export type ConformanceReport = z.infer<typeof ConformanceReport>;

export const RUN_STATES = ['waiting', 'running', 'finished', 'broken'] as const;
export const RunStart = z.object({
  dialect: z.enum(['hub88', 'caleta', 'actions']),
  /** Only these scenarios; a name ending in `.` stands for all that begin with it. Empty: all. */
  only: z.array(z.string().max(80)).max(50).default([]),
});
export type RunStart = z.infer<typeof RunStart>;
export const RunView = z.object({
  id: Uuid,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  startedBy: z.string(),
  target: z.string(),
  vendor: z.string(),
  dialect: z.enum(DIALECTS),
  state: z.enum(RUN_STATES),
  done: z.number().int(),
  total: z.number().int(),
  counts: RunCounts,
  error: z.string().nullable(),
});
export type RunView = z.infer<typeof RunView>;
export const RunPage = z.object({ items: z.array(RunView), next: Uuid.nullable() });
export type RunPage = z.infer<typeof RunPage>;
export const RunDetail = z.object({ run: RunView, report: ConformanceReport.nullable() });
export type RunDetail = z.infer<typeof RunDetail>;
