/**
 * The review of members' documents.
 * GET /office/verifications(/sums, /counts, .csv; lists.ts) · GET /office/verifications/state (kyc.read) ·
 * POST /office/verifications/next · POST /office/verifications/:id/{claim,release,accept,reject} ·
 * GET /office/verifications/:id/images/:side (kyc.review; each look leaves an audit row) ·
 * GET /office/members/:id/verification (kyc.read)
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { DETAILS_REASONS, IMAGE_REASONS } from './reasons.ts';
import { WHOSE } from '../list-columns.ts';
import { Instant, Uuid } from '../wire.ts';
import { DOCUMENT_STATES, SIDES, DocumentType, ImageState, Details } from './member.ts';

export const VerificationRow = z.object({
  id: Uuid,
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  documentType: Text,
  state: z.enum(DOCUMENT_STATES),
  submittedAt: Instant,
  /** 1: the first time that this document was sent. */
  attempt: z.number().int(),
  decidedAt: Instant.nullable(),
  decidedBy: Text.nullable(),
  /** Whoever looks at it now, and what they are called. */
  assigneeId: Uuid.nullable(),
  assignee: Text.nullable(),
  /** From the last time that it was sent to the decision; null: it waits. */
  minutesTaken: z.number().int().nullable(),
  isDemo: z.boolean(),
});
export type VerificationRow = z.infer<typeof VerificationRow>;
/** One of the list. */
export const VerificationListRow = VerificationRow.extend({ whose: z.enum(WHOSE) });
export type VerificationListRow = z.infer<typeof VerificationListRow>;
/** How many wait, and how the register of excluded persons stands. */
export const VerificationDesk = z.object({
  waiting: z.number().int(),
  oldestAt: Instant.nullable(),
  register: z.object({
    isThere: z.boolean(),
    lines: z.number().int(),
    readAt: Instant.nullable(),
    /** What is wrong with the file as it lies there now; the last good list goes on counting. */
    fault: Text.nullable(),
  }),
});
export type VerificationDesk = z.infer<typeof VerificationDesk>;

/** All that a reviewer compares, in clear. */
export const VerificationCase = z.object({
  row: VerificationRow,
  type: DocumentType,
  number: Text,
  expiresOn: Day.nullable(),
  /** What the member declared. */
  told: z.object({
    realName: Text.nullable(),
    birthDate: Text.nullable(),
    idNumber: Text.nullable(),
    nationality: Text.nullable(),
  }),
  details: Details,
  images: z.array(ImageState),
  /** Other accounts for which the same number of that market was accepted. */
  sameNumber: z.array(z.object({ memberId: Uuid, account: Text })),
  claimedUntil: Instant,
});
export type VerificationCase = z.infer<typeof VerificationCase>;

/** The name as the document says it, typed by the reviewer: it has to be the member's. */
export const AcceptPayload = z.object({ name: Text.trim().min(1).max(120) });
const Note = Text.trim().max(300).default('');
export const RejectPayload = z
  .object({
    details: z.object({ reason: z.enum(DETAILS_REASONS), note: Note }).optional(),
    images: z.array(z.object({ side: z.enum(SIDES), reason: z.enum(IMAGE_REASONS), note: Note })).max(3),
  })
  .refine(({ details, images }) => details !== undefined || images.length > 0, 'nothing is refused');
export type RejectPayload = z.input<typeof RejectPayload>;
export const NextCase = z.object({ id: Uuid.nullable() });
export type NextCase = z.infer<typeof NextCase>;

export const MemberVerification = z.object({
  state: z.enum(DOCUMENT_STATES),
  isVerified: z.boolean(),
  graceEndsAt: Instant.nullable(),
  items: z.array(VerificationRow.extend({ expiresOn: Day.nullable() })),
});
export type MemberVerification = z.infer<typeof MemberVerification>;
