/**
 * The ledger's seals. Public: GET /api/ledger/roots(?market=&before=), GET /api/ledger/key. Member: GET /api/rounds/:id/proof (T).
 * Office (audit.read): GET /office/seals, GET /office/seals/roots, POST /office/seals/checks.
 */
import { z } from 'zod';
import { Instant, MarketCode, Uuid } from './wire.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.string().regex(/^\d{1,19}$/);

/** A market's day under one signature. `statement` is the signed text; its lines are described in docs/ledger-proof.md. */
export const LedgerRoot = z.object({
  format: z.literal('feria.ledger-root.1'),
  statement: z.string(),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  publicKey: Hash,
});
export const RootQuery = z.object({
  market: MarketCode.optional(),
  /** The last row that was read: "2026-11-20:CO". */
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}:[A-Z]{2}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const LedgerRootPage = z.object({ items: z.array(LedgerRoot), next: z.string().nullable() });
export type LedgerRootPage = z.infer<typeof LedgerRootPage>;

/** Newest first; the first signs today. */
export const LedgerKeys = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      algorithm: z.literal('Ed25519'),
      publicKey: Hash,
      pem: z.string(),
      since: Instant.nullable(),
    }),
  ),
});
export type LedgerKeys = z.infer<typeof LedgerKeys>;

const SealedEntry = z.object({
  id: Count,
  kind: z.string(),
  key: z.string(),
  memberId: Uuid,
  currency: z.string(),
  amount: z.string(),
  counterparty: z.string(),
  reference: z.string(),
  at: z.string(),
  postings: z.array(
    z.object({
      ordinal: z.string(),
      account: z.string(),
      currency: z.string(),
      amount: z.string(),
      balanceAfter: z.string().nullable(),
    }),
  ),
});
export const LedgerProofFile = z.object({
  format: z.literal('feria.ledger-proof.1'),
  round: Uuid,
  madeAt: Instant,
  items: z.array(
    z.object({
      entry: SealedEntry,
      seal: z.object({ position: Count, leaf: Hash, chain: Hash }).nullable(),
      inclusion: z
        .object({ root: z.number().int(), index: z.number().int(), path: z.array(Hash) })
        .nullable(),
    }),
  ),
  roots: z.array(LedgerRoot),
});
export type LedgerProofFile = z.infer<typeof LedgerProofFile>;

export const SEAL_ALARMS = ['lag', 'check', 'file', 'root'] as const;
export type SealAlarm = (typeof SEAL_ALARMS)[number];

export const CHECK_STATES = ['waiting', 'running', 'finished', 'broken'] as const;
export const SealCheck = z.object({
  id: Uuid,
  askedAt: Instant,
  askedBy: z.string(),
  state: z.enum(CHECK_STATES),
  done: Count,
  total: Count,
  roots: z.number().int(),
  /** All of them, and the first hundred. Every field is text. */
  found: z.number().int(),
  findings: z.array(z.record(z.string(), z.string())),
  finishedAt: Instant.nullable(),
  error: z.string().nullable(),
});
export type SealCheck = z.infer<typeof SealCheck>;

export const SealsView = z.object({
  position: Count,
  chain: Hash,
  sealedAt: Instant.nullable(),
  /** Entries that are not sealed yet (counted up to a million), and how long the oldest of them has waited. */
  waiting: z.number().int(),
  lagSeconds: z.number(),
  keyId: z.string(),
  alarms: z.array(z.enum(SEAL_ALARMS)),
  checks: z.array(SealCheck),
});
export type SealsView = z.infer<typeof SealsView>;

export const FILE_STATES = ['filed', 'missing', 'differs'] as const;
export const SealedDay = z.object({
  id: z.string(),
  market: z.string(),
  day: z.string(),
  bets: Count,
  through: Count,
  root: Hash,
  signedAt: Instant,
  file: z.enum(FILE_STATES),
});
export const SealedDayPage = z.object({ items: z.array(SealedDay), next: z.string().nullable() });
export type SealedDayPage = z.infer<typeof SealedDayPage>;
