/**
 * Who a member is, shown by a document.
 * GET /api/verification · PUT /api/verification/image?side= (the bytes of a png or jpg) · POST /api/verification
 * GET /office/verifications(?state=&market=&after=) · GET /office/verifications/state (kyc.read) ·
 * POST /office/verifications/next · POST /office/verifications/:id/{claim,release,accept,reject} ·
 * GET /office/verifications/:id/images/:side (kyc.review; each look leaves an audit row) ·
 * GET /office/members/:id/verification (kyc.read)
 */
import type { Transitions } from '@feria/kernel';
import { z } from 'zod';
import { Day, Text } from './text.ts';
import { DOCUMENT_CHECKS, type DocumentCheck } from './identity-numbers.ts';
import { DETAILS_REASONS, IMAGE_REASONS } from './kyc-reasons.ts';
import { Instant, LocalizedText, MarketCode, Uuid } from './wire.ts';

export { DETAILS_REASONS, IMAGE_REASONS, type DetailsReason, type ImageReason } from './kyc-reasons.ts';

/** none: nothing was sent. rejected: something of it is asked for again. expired: the document's own date has passed. */
export const DOCUMENT_STATES = ['none', 'waiting', 'accepted', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
/** Whoever's document has expired begins another one. */
export const DOCUMENT_TRANSITIONS: Transitions<DocumentState> = {
  none: ['waiting'],
  waiting: ['accepted', 'rejected'],
  rejected: ['waiting'],
  accepted: ['expired'],
  expired: [],
};

/** page: of a document that has one side that says everything. */
export const SIDES = ['front', 'back', 'page'] as const;
export type Side = (typeof SIDES)[number];
const CHECK_NAMES = Object.keys(DOCUMENT_CHECKS) as [DocumentCheck, ...DocumentCheck[]];
export const DocumentType = z.object({
  code: Text,
  name: LocalizedText,
  hint: LocalizedText,
  check: z.enum(CHECK_NAMES),
  /** Which images are asked for. */
  sides: z.array(z.enum(SIDES)),
  /** It bears a date after which it is worth nothing. */
  expires: z.boolean(),
});
export type DocumentType = z.infer<typeof DocumentType>;

/** given: nobody has looked at it. fine: it is kept. refused: another one is asked for. */
const Part = { state: z.enum(['given', 'fine', 'refused']), note: Text.nullable() };
const ImageState = z.object({
  side: z.enum(SIDES),
  ...Part,
  reason: z.enum(IMAGE_REASONS).nullable(),
});
const Details = z.object({ ...Part, reason: z.enum(DETAILS_REASONS).nullable() });
export const VerificationView = z.object({
  state: z.enum(DOCUMENT_STATES),
  isVerified: z.boolean(),
  /** A document has to agree with it; without one there is nothing to send yet. */
  hasRealName: z.boolean(),
  /** Until then a member who is not verified may pay in and play. Days are begun days; 0: it is over. */
  grace: z.object({ endsAt: Instant, daysLeft: z.number().int() }).nullable(),
  /** Something can be sent now. */
  isOpen: z.boolean(),
  types: z.array(DocumentType),
  /**
   * The number that the registration was told, for the types that it can be one of: it is not asked again. Null: none was told, or a
   * document was sent since.
   */
  told: z.object({ number: Text, types: z.array(Text) }).nullable(),
  /** The one that counts, or that something is missing of. Null: nothing was ever sent. */
  document: z
    .object({
      type: Text.nullable(),
      /** All but its last characters are hidden. */
      number: Text.nullable(),
      expiresOn: Day.nullable(),
      details: Details.nullable(),
      images: z.array(ImageState),
      submittedAt: Instant.nullable(),
      decidedAt: Instant.nullable(),
    })
    .nullable(),
});
export type VerificationView = z.infer<typeof VerificationView>;

/** The first time all of it; of a document that was refused only what was asked for again. Without a number it is the told one. */
export const DocumentPayload = z.object({
  type: Text.max(20).optional(),
  number: Text.max(40).optional(),
  expiresOn: Day.optional(),
});
export type DocumentPayload = z.infer<typeof DocumentPayload>;

export const VerificationRow = z.object({
  id: Uuid,
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  type: Text,
  state: z.enum(DOCUMENT_STATES),
  submittedAt: Instant,
  /** 1: the first time that this document was sent. */
  attempt: z.number().int(),
  decidedAt: Instant.nullable(),
  decidedBy: Text.nullable(),
  /** Whoever looks at it now. */
  claimedBy: Text.nullable(),
  isDemo: z.boolean(),
});
export type VerificationRow = z.infer<typeof VerificationRow>;
export const VerificationPage = z.object({ items: z.array(VerificationRow), next: Uuid.nullable() });
export type VerificationPage = z.infer<typeof VerificationPage>;
export const VerificationQuery = z.object({
  state: z.enum(['waiting', 'accepted', 'rejected', 'expired']).optional(),
  market: MarketCode.optional(),
  after: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
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
  /** What the member told the house. */
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
