/**
 * The ledger's seals. Public: GET /api/ledger/roots(?market=&before=), GET /api/ledger/key. Member: GET /api/rounds/:id/proof (T).
 * Office (audit.read): GET /office/seals, GET /office/seals/roots(/sums, .csv): lists.ts, POST /office/seals/checks.
 */
import { z } from 'zod';
import { RowNumber, Text } from '../text.ts';
import { Instant, MarketCode, Uuid } from '../wire.ts';

const Hash = Text.regex(/^[0-9a-f]{64}$/);
const Count = RowNumber;

/** A market's day under one signature. `statement` is the signed text; its lines are described in docs/ledger-proof.md. */
export const LedgerRoot = z.object({
  format: z.literal('feria.ledger-root.1'),
  statement: Text,
  signature: Text.regex(/^[0-9a-f]{128}$/),
  keyId: Text.regex(/^[0-9a-f]{16}$/),
  publicKey: Hash,
});
export const RootQuery = z.object({
  market: MarketCode.optional(),
  /** The last row that was read: "2026-11-20:CO". */
  before: Text.regex(/^\d{4}-\d{2}-\d{2}:[A-Z]{2}$/).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const LedgerRootPage = z.object({ items: z.array(LedgerRoot), next: Text.nullable() });
export type LedgerRootPage = z.infer<typeof LedgerRootPage>;

/** Newest first; the first signs today. */
export const LedgerKeys = z.object({
  keys: z.array(
    z.object({
      id: Text,
      algorithm: z.literal('Ed25519'),
      publicKey: Hash,
      pem: Text,
      since: Instant.nullable(),
    }),
  ),
});
export type LedgerKeys = z.infer<typeof LedgerKeys>;

const SealedEntry = z.object({
  id: Count,
  kind: Text,
  key: Text,
  memberId: Uuid,
  currency: Text,
  amount: Text,
  counterparty: Text,
  reference: Text,
  at: Text,
  postings: z.array(
    z.object({
      ordinal: Text,
      account: Text,
      currency: Text,
      amount: Text,
      balanceAfter: Text.nullable(),
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

/** `check`: it found something; `check_broken`: it broke off, which says nothing about the ledger. */
export const SEAL_ALARMS = ['lag', 'check', 'check_broken', 'file', 'root'] as const;
export type SealAlarm = (typeof SEAL_ALARMS)[number];

export const CHECK_STATES = ['waiting', 'running', 'finished', 'broken'] as const;
export const SealCheck = z.object({
  id: Uuid,
  askedAt: Instant,
  askedBy: Text,
  state: z.enum(CHECK_STATES),
  done: Count,
  total: Count,
  roots: z.number().int(),
  /** All of them, and the first hundred. Every field is text. */
  found: z.number().int(),
  findings: z.array(z.record(Text, Text)),
  finishedAt: Instant.nullable(),
  error: Text.nullable(),
});
export type SealCheck = z.infer<typeof SealCheck>;

export const SealsView = z.object({
  position: Count,
  chain: Hash,
  sealedAt: Instant.nullable(),
  /** Entries that are not sealed yet (counted up to a million), and how long the oldest of them has waited. */
  waiting: z.number().int(),
  lagSeconds: z.number(),
  keyId: Text,
  alarms: z.array(z.enum(SEAL_ALARMS)),
  checks: z.array(SealCheck),
});
export type SealsView = z.infer<typeof SealsView>;

export const FILE_STATES = ['filed', 'missing', 'differs'] as const;
export const SealedDay = z.object({
  id: Text,
  merchantCode: Text,
  day: Text,
  bets: Count,
  through: Count,
  root: Hash,
  signedAt: Instant,
  file: z.enum(FILE_STATES),
});
export type SealedDay = z.infer<typeof SealedDay>;
