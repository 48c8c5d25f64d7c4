/** What a carrier of messages promises, whoever it is. */
import type { Carrier } from '@feria/contracts/delivery/office';

export type Letter = {
  id: string;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** Where a mail program leaves the topic in one step (RFC 8058); null: it cannot be left. */
  leave: string | null;
  createdAt: Date;
  expiresAt: Date | null;
};

/**
 * sent: the provider took it. refused: it never will. later: it certainly did not take it, and may. unsure: it may have.
 * `why` is made of codes alone: the words of providers name the recipient.
 */
export type Outcome =
  | { kind: 'sent'; ref: string | null }
  | { kind: 'refused' | 'later' | 'unsure'; why: string };

export type Way = {
  via: Exclude<Carrier, 'off'>;
  /** Hands one letter over. Never rejects, and ends by itself before DEADLINE_MS. */
  deliver(letter: Letter, at: Date): Promise<Outcome>;
};

/** When a provider's silence counts as no answer, well before its sender's lease ends. */
export const DEADLINE_MS = 20_000;

/** Codes of Node for a connection that was never made: nothing was said yet. */
export const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EADDRNOTAVAIL', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);
