/**
 * Representatives in the office. GET /office/representatives · POST /office/representatives(/:id/withdraw)
 * GET /office/representatives/reports · POST /office/representatives/reports/:id/close (trust.read, trust.manage)
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { CONTACT_KINDS, LONGEST_CONTACT, REPORT_OUTCOMES, REPRESENTATIVE_ROLES } from './contact-kinds.ts';
import { Instant, MarketCode, Uuid } from '../wire.ts';
import { Contact } from './member.ts';

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
