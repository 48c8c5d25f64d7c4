/** Upkeep in the office. GET /office/alarms · GET /office/upkeep · POST /office/upkeep/verification */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant } from '../wire.ts';

/** What a person has to act on, whatever their role; none is good. */
export const UPKEEP_ALARMS = [
  'archive_failing',
  'base_old',
  'base_failed',
  'drill_failed',
  'key_differs',
  'release_differs',
  'release_unknown',
  'edge_unreached',
  'edge_untrusted',
  'edge_expires',
  'edge_old_tls',
  'edge_weak_suite',
  'edge_redirects',
  'clock_differs',
  'holes_unchecked',
  'holes_open',
] as const;
export const UpkeepAlarm = z.object({
  code: z.enum(UPKEEP_ALARMS),
  /** The segment, the reason or the first names: shown as it is. */
  detail: Text.nullable(),
  since: Instant.nullable(),
});
export type UpkeepAlarm = z.infer<typeof UpkeepAlarm>;
export const UpkeepAlarms = z.object({ items: z.array(UpkeepAlarm) });
export type UpkeepAlarms = z.infer<typeof UpkeepAlarms>;

const Count = z.number().int().nonnegative();

/** How the newest base copy is encrypted. Fingerprints are of public keys; nothing here opens anything. */
export const Sealing = z.object({
  /** Whose keys open it; empty: it lies in plain text. */
  recipients: z.array(Text),
  /** Of the kept copies: how many lie in plain text, and how many are sealed to others than the newest. */
  plain: Count,
  older: Count,
  /** Whether the key on the machine opens the newest copy; it is better kept elsewhere. Null when that copy is plain. */
  key: z
    .object({ state: z.enum(['opens', 'differs', 'absent']), fingerprints: z.array(Text), at: Instant })
    .nullable(),
  /** When a key was last seen to open a copy, here or brought along. */
  provedAt: Instant.nullable(),
});
export type Sealing = z.infer<typeof Sealing>;

/** `backup.json` in the data folder, written by `npm run backup` or by whatever backs up a server of the operator's own. */
export const BackupFile = z.object({
  base: z.object({ name: Text, at: Instant, tookMs: Count, bytes: Count, position: Text }).optional(),
  kept: Count.optional(),
  walBytes: Count.optional(),
  failure: z.object({ at: Instant, reason: Text }).nullish(),
  sealing: Sealing.optional(),
  drill: z.object({ at: Instant, tookMs: Count, base: Text, to: Text, findings: z.array(Text) }).optional(),
});
export type BackupFile = z.infer<typeof BackupFile>;

export const Backups = z.object({
  /** Whether a base copy is to be made every day. */
  expected: z.boolean(),
  base: BackupFile.shape.base.unwrap().nullable(),
  kept: Count.nullable(),
  walBytes: Count.nullable(),
  failure: z.object({ at: Instant, reason: Text }).nullable(),
  /** Null when whatever makes the copies does not say. */
  sealing: Sealing.nullable(),
  drill: BackupFile.shape.drill.unwrap().nullable(),
  /** What the database server says of its archive. */
  archive: z.object({
    segment: Text.nullable(),
    at: Instant.nullable(),
    failedSegment: Text.nullable(),
    failedAt: Instant.nullable(),
    isFailing: z.boolean(),
  }),
});
export type Backups = z.infer<typeof Backups>;

export const FINDING_KINDS = ['changed', 'missing', 'added', 'setting'] as const;
export const Release = z.object({
  /** False in development: there is no manifest. */
  verifies: z.boolean(),
  /** Whether a start is refused when something differs. */
  isEnforced: z.boolean(),
  fingerprint: Text.nullable(),
  madeAt: Instant.nullable(),
  withSettings: z.boolean(),
  isChecking: z.boolean(),
  last: z
    .object({
      at: Instant,
      why: z.enum(['start', 'schedule', 'operator']),
      tookMs: Count,
      files: Count,
      bytes: Count,
      findings: z.array(z.object({ kind: z.enum(FINDING_KINDS), name: Text })),
      failure: Text.nullable(),
    })
    .nullable(),
});
export type Release = z.infer<typeof Release>;
export const Upkeep = z.object({ backups: Backups, release: Release });
export type Upkeep = z.infer<typeof Upkeep>;
