/**
 * Trust: who speaks for the operator, and where it is to be found.
 * GET /api/domains?merchant= (`domain routes`) · GET /api/domains/proof?challenge= · POST /api/representatives/verify
 * POST /api/representatives/report · GET /office/representatives · POST /office/representatives(/:id/withdraw)
 * GET /office/representatives/reports · POST /office/representatives/reports/:id/close (trust.read, trust.manage)
 *
 * A representative is a phone number, a handle, an e-mail address, a bank account or an address of the web that the operator's list
 * names. Whoever asks learns of the one contact that they typed, and of no other.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import {
  CONTACT_KINDS,
  LONGEST_CONTACT,
  LONGEST_REPORT,
  REPRESENTATIVE_ROLES,
  STANDINGS,
} from './contact-kinds.ts';
import { Instant, MarketCode } from '../wire.ts';

export const Contact = z.object({
  kind: z.enum(CONTACT_KINDS),
  value: Text.trim().min(1).max(LONGEST_CONTACT),
});

export const VerifyContact = Contact.extend({ merchantCode: MarketCode });
export const VerifyAnswer = z.object({
  /** As it was looked up: a link to a handle is the handle's. */
  kind: z.enum(CONTACT_KINDS),
  value: Text,
  standing: z.enum(STANDINGS),
  role: z.enum(REPRESENTATIVE_ROLES).nullable(),
  /** Of a verified one: since when it holds. Of a withdrawn one: since when it does not. */
  since: Instant.nullable(),
  until: Instant.nullable(),
  /** An address of ours that this one looks like. */
  looksLike: Text.nullable(),
});
export type VerifyAnswer = z.infer<typeof VerifyAnswer>;

export const ReportContact = VerifyContact.extend({
  words: Text.trim().max(LONGEST_REPORT).optional(),
});

export const DomainRoutes = z.object({
  mainDomain: Text,
  items: z.array(
    z.object({
      domain: Text,
      merchantCode: MarketCode,
      /** Whether it led to this operator's servers when it was last asked; null: nobody has asked. */
      answers: z.boolean().nullable(),
      checkedAt: Instant.nullable(),
    }),
  ),
});
export type DomainRoutes = z.infer<typeof DomainRoutes>;

export const DomainChallenge = z.object({ challenge: Text.regex(/^[0-9a-f]{32}$/) });
export const DomainProof = z.object({ proof: Text });
