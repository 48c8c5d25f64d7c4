/**
 * Whether a statement's PDF is ours and as it was. POST /api/statement-check (the file as `application/pdf`) ·
 * GET /api/statement-check/certificates: what ours are signed with, for whoever checks by another program.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant } from '../wire.ts';

export { CHECK_MOST_BYTES } from '../words.ts';

/**
 * ours: signed by us, and nothing was changed. changed: it carries our certificate and is not what we signed. stranger: signed by somebody
 * else. unsigned: no signature over the whole file.
 */
export const CHECK_VERDICTS = ['ours', 'changed', 'stranger', 'unsigned'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];
export const StatementCheck = z.object({
  verdict: z.enum(CHECK_VERDICTS),
  /** Of the certificate that the file carries: SHA-256 in hexadecimal. */
  fingerprint: Text.nullable(),
});
export type StatementCheck = z.infer<typeof StatementCheck>;

export const StatementCertificates = z.object({
  /** Newest first. `pem`: as programs take it. */
  items: z.array(z.object({ fingerprint: Text, since: Instant.nullable(), pem: Text })),
});
export type StatementCertificates = z.infer<typeof StatementCertificates>;
