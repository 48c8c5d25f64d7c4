/**
 * Who a member is, shown by a document.
 * GET /api/verification · PUT /api/verification/image?side= (the bytes of a png or jpg) · POST /api/verification
 */
import type { Transitions } from '@feria/kernel';
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { DOCUMENT_CHECKS, type DocumentCheck } from './numbers.ts';
import { DETAILS_REASONS, IMAGE_REASONS } from './reasons.ts';
import { Instant, LocalizedText } from '../wire.ts';

export { DETAILS_REASONS, IMAGE_REASONS, type DetailsReason, type ImageReason } from './reasons.ts';

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
export const ImageState = z.object({
  side: z.enum(SIDES),
  ...Part,
  reason: z.enum(IMAGE_REASONS).nullable(),
});
export const Details = z.object({ ...Part, reason: z.enum(DETAILS_REASONS).nullable() });
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
