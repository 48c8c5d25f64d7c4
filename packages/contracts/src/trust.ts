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
import { Text } from './text.ts';
import {
  CONTACT_KINDS,
  LONGEST_CONTACT,
  LONGEST_REPORT,
  REPORT_OUTCOMES,
  REPRESENTATIVE_ROLES,
  STANDINGS,
} from './contact-kinds.ts';
import { Instant, MarketCode, Uuid } from './wire.ts';

const Contact = z.object({
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

const Reason = Text.trim().min(3).max(500);
export const NewRepresentative = Contact.extend({
  merchantCode: MarketCode,
  role: z.enum(REPRESENTATIVE_ROLES),
  /** Absent: from now on. */
  from: Instant.optional(),
  until: Instant.optional(),
  note: Text.trim().max(200).optional(),
  reason: Reason,
});
export const WithdrawRepresentative = z.object({ reason: Reason });

export const RepresentativeView = z.object({
  id: Uuid,
  kind: z.enum(CONTACT_KINDS),
  value: Text,
  merchantCode: MarketCode,
  role: z.enum(REPRESENTATIVE_ROLES),
  /** planned: it holds from later on. over: its time has passed. */
  state: z.enum(['planned', 'live', 'over', 'withdrawn']),
  from: Instant,
  until: Instant.nullable(),
  note: Text,
  addedBy: Text,
  addedAt: Instant,
  withdrawnBy: Text.nullable(),
  withdrawnAt: Instant.nullable(),
  reason: Text,
});
export type RepresentativeView = z.infer<typeof RepresentativeView>;
export const RepresentativeQuery = z.object({
  q: Text.trim().max(LONGEST_CONTACT).optional(),
  kind: z.enum(CONTACT_KINDS).optional(),
  market: MarketCode.optional(),
  state: z.enum(['live', 'ended']).optional(),
  after: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const RepresentativePage = z.object({ items: z.array(RepresentativeView), next: Uuid.nullable() });
export type RepresentativePage = z.infer<typeof RepresentativePage>;

export const ContactReport = z.object({
  id: Uuid,
  kind: z.enum(CONTACT_KINDS),
  /** Null: its time of keeping is over. */
  value: Text.nullable(),
  words: Text.nullable(),
  merchantCode: MarketCode,
  times: z.number().int(),
  firstAt: Instant,
  lastAt: Instant,
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  closedBy: Text.nullable(),
  closedAt: Instant.nullable(),
  reason: Text.nullable(),
});
export type ContactReport = z.infer<typeof ContactReport>;
export const ReportQuery = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  after: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const ReportPage = z.object({ items: z.array(ContactReport), next: Uuid.nullable() });
export type ReportPage = z.infer<typeof ReportPage>;
export const CloseReport = z.object({ outcome: z.enum(REPORT_OUTCOMES), reason: Reason });
