/**
 * The conformance kit on the wire. POST /conformance/session (demo mode only): a test member with money and a token.
 * GET, POST /office/conformance/targets · POST /office/conformance/targets/:id/remove · POST /office/conformance/runs ·
 * GET /office/conformance/runs · GET /office/conformance/runs/:id(?language=) · POST /office/conformance/runs/:id/stop
 * Amounts of a session are integers in 1/100 000 of the currency unit, as the vendor protocol has them.
 */
import { z } from 'zod';
import { Text, WebUrl } from '../text.ts';
import { DIALECTS } from '../vendor-door/vendor-api.ts';
import { CurrencyCode, Instant, Uuid } from '../wire.ts';

const Id = Text.min(1).max(255);
const Units = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** With `user`, the same test member once more: a new token (the older one is superseded then), or a block. */
export const SessionPayload = z.object({
  vendor: Id,
  game: Id.optional(),
  currency: CurrencyCode.default('COP'),
  cash: Units.default(0),
  /** A budget for free rounds, granted for this game. */
  promo: Units.default(0),
  blocked: z.boolean().default(false),
  user: Uuid.optional(),
});
export type SessionPayload = z.infer<typeof SessionPayload>;
export const ConformanceSession = z.object({
  vendor: Id,
  token: Id,
  user: Id,
  game: Id,
  currency: Id,
  cash: Units,
  promo: Units,
  /** What free rounds name as their reward; null without a budget. */
  reward: Id.nullable(),
  /** The campaign that it belongs to: a free round may name either, or both. */
  campaign: Id.nullish(),
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
  says: Text,
  sent: z.object({ url: Text, headers: z.record(Text, Text), body: Text }),
  /** `status` 0: no answer came, `body` says why. */
  cameBack: z.object({ status: z.number().int(), body: Text }),
  expected: z.array(Text),
  wrong: z.array(Text),
  ms: z.number().int(),
});
export type ConformanceStep = z.infer<typeof ConformanceStep>;
export const ScenarioResult = z.object({
  id: Text,
  title: Text,
  says: Text,
  verdict: ScenarioVerdict,
  /** Why it was skipped, or what went wrong beside the calls. */
  why: Text.nullable(),
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
  target: Text,
  vendor: Text,
  dialect: z.enum(DIALECTS),
  ms: z.number().int(),
  counts: RunCounts,
  scenarios: z.array(ScenarioResult),
});
export type ConformanceReport = z.infer<typeof ConformanceReport>;

/**
 * Who is tried: a wallet, by the kit as its vendor; or a vendor, by the kit as its operator (with a transfer wallet the
 * vendor keeps the money, so it is always the vendor).
 */
export const TARGET_SIDES = ['wallet', 'vendor'] as const;
const LONGEST_TEXT = 20_000;
const HttpUrl = WebUrl.max(400);
export const TargetPayload = z
  .object({
    name: Text.trim().min(1).max(80),
    side: z.enum(TARGET_SIDES),
    dialect: z.enum(DIALECTS),
    /** A wallet up to its dialect's paths; a vendor below which it answers game/list; null: only its calls are looked at. */
    url: HttpUrl.nullable(),
    /** The vendor's code at the wallet. */
    vendor: Text.trim().min(1).max(80).default('vendor'),
    /** null: the game that its sessions name. */
    game: Text.trim().min(1).max(80).nullable().default(null),
    currency: CurrencyCode.default('COP'),
    /** What we sign with: made now, or a private key (PEM) or shared secret that both sides have. Never told again. */
    key: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('generated') }),
      z.object({ kind: z.literal('given'), text: Text.min(1).max(LONGEST_TEXT) }),
    ]),
    /** The vendor's public key, where it signs with one. */
    theirKey: Text.max(LONGEST_TEXT).nullable().default(null),
    /** Where a wallet's test members come from: a call (null: /conformance/session of its host), or a JSON list of them. */
    sessions: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('call'), url: HttpUrl.nullable() }),
        z.object({ kind: z.literal('prepared'), text: Text.max(LONGEST_TEXT * 10) }),
      ])
      .default({ kind: 'call', url: null }),
  })
  .refine(({ side, url, dialect }) => url !== null || (side === 'vendor' && dialect !== 'transfer'), {
    path: ['url'],
  })
  .refine(({ side, dialect }) => side === 'vendor' || dialect !== 'transfer', { path: ['side'] });
export type TargetPayload = z.input<typeof TargetPayload>;
export const TargetView = z.object({
  id: Uuid,
  name: Text,
  side: z.enum(TARGET_SIDES),
  dialect: z.enum(DIALECTS),
  url: Text.nullable(),
  vendor: Text,
  game: Text.nullable(),
  currency: Text,
  /** The public half of what we sign with, for the other side; null: a shared secret. */
  publicKeyPem: Text.nullable(),
  fingerprint: Text,
  sessions: z.enum(['call', 'prepared']).nullable(),
  sessionUrl: Text.nullable(),
  createdAt: Instant,
  createdBy: Text,
});
export type TargetView = z.infer<typeof TargetView>;
/** A target in the list. */
export const TargetRow = TargetView.omit({ createdAt: true, createdBy: true }).extend({
  addedAt: Instant,
  addedBy: Text,
});
export type TargetRow = z.infer<typeof TargetRow>;
/** `secret`: a shared secret that was made now. It is told this once. */
export const TargetAnswer = z.object({ target: TargetView, secret: Text.nullable() });
export type TargetAnswer = z.infer<typeof TargetAnswer>;

/** stopped: by an operator; what was played until then is kept. broken: it could not be played. */
export const RUN_STATES = ['waiting', 'running', 'finished', 'stopped', 'broken'] as const;
/** Only these scenarios; a name ending in `.` stands for all that begin with it. Empty: all. */
const only = z.array(Text.max(80)).max(50).default([]);
export const LONGEST_RUN_SECONDS = 1_800;
export const RunStart = z.discriminatedUnion('of', [
  /** Our own door, by a test vendor of ours. */
  z.object({ of: z.literal('own'), dialect: z.enum(['hub88', 'caleta', 'actions']), only }),
  z.object({
    of: z.literal('target'),
    target: Uuid,
    only,
    /** How long a vendor has to play; of a wallet nothing. */
    seconds: z.number().int().min(5).max(LONGEST_RUN_SECONDS).default(120),
    /** A vendor is only watched: nothing is lost on purpose. */
    calm: z.boolean().default(false),
  }),
]);
export type RunStart = z.input<typeof RunStart>;
/** While the kit is a vendor's operator: where the vendor sends its calls, whom it plays for, and how many calls came. */
export const RunLive = z.object({
  walletUrl: Text,
  playUrl: Text.nullable(),
  player: z.object({ user: Text, token: Text, currency: Text, game: Text }),
  calls: z.number().int(),
});
export type RunLive = z.infer<typeof RunLive>;
export const RunView = z.object({
  id: Uuid,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  startedBy: Text,
  side: z.enum(TARGET_SIDES),
  target: Text,
  targetName: Text.nullable(),
  vendor: Text,
  dialect: z.enum(DIALECTS),
  state: z.enum(RUN_STATES),
  stopAsked: z.boolean(),
  /** Scenarios, or the seconds of a vendor that plays. */
  done: z.number().int(),
  total: z.number().int(),
  counts: RunCounts,
  error: Text.nullable(),
  live: RunLive.nullable(),
});
export type RunView = z.infer<typeof RunView>;
/** A run in the list. */
export const RunRow = RunView.omit({ counts: true, live: true, stopAsked: true }).extend(RunCounts.shape);
export type RunRow = z.infer<typeof RunRow>;
export const RunDetail = z.object({ run: RunView, report: ConformanceReport.nullable() });
export type RunDetail = z.infer<typeof RunDetail>;
