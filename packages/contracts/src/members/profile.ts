/**
 * What a member keeps of themselves in the security center. All T, and for nobody's account but one's own.
 * POST /api/security/contact/code · POST /api/security/contact · POST /api/security/contact/verify/code ·
 * POST /api/security/contact/verify · POST /api/security/real-name
 * GET|PUT /api/security/profile · PUT /api/security/face · GET|POST /api/security/closure · POST /api/security/data
 * Office: POST /office/members/:id/reopen
 *
 * What changes personal data is refused with `identity.confirm_required` until the session has shown once more who is there
 * (access/security.ts).
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { FieldRule } from './member.ts';
import { Amount, CurrencyCode, Uuid } from '../wire.ts';
import { AVATARS, PROFILE_FIELDS } from '../words.ts';

export { AVATARS, PROFILE_FIELDS, type Avatar, type ProfileField } from '../words.ts';

export const CONTACT_KINDS = ['email', 'mobile'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), value: z.object(shape) });

/** The one that is to be bound. A number is national, with its country's code beside it. */
export const NewContact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: Text.min(1).max(254) }),
  z.object({
    kind: z.literal('mobile'),
    mobileNum: Text.min(1).max(20),
    countryDialingCode: Text.regex(/^\d{1,4}$/),
  }),
]);
export type NewContact = z.infer<typeof NewContact>;
export const ContactPayload = z.intersection(NewContact, z.object({ code: Text.min(1).max(32) }));
export type ContactPayload = z.infer<typeof ContactPayload>;

/** Of what was told when the account was made, and that nobody has proven. */
export const VerifyCodePayload = z.object({ kind: z.enum(CONTACT_KINDS) });
export const VerifyPayload = VerifyCodePayload.extend({ code: Text.min(1).max(32) });

export const RealNamePayload = z.object({ payeeName: Text.min(1).max(255) });
export const ProfileRules = z.record(z.enum(PROFILE_FIELDS), FieldRule);
export type ProfileRules = z.infer<typeof ProfileRules>;
export const ProfileValues = z.partialRecord(z.enum(PROFILE_FIELDS), Text.max(255));
export type ProfileValues = z.infer<typeof ProfileValues>;
/** The member's own, in clear: nobody else is shown it. `birthday` and `recommenderId` are not the member's to change. */
export const ProfileAnswer = answer({
  rules: ProfileRules,
  values: ProfileValues,
  birthday: Text.nullable(),
  recommenderId: Text.nullable(),
});
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

export const FacePayload = z.object({ avatar: z.enum(AVATARS).nullable() });

/** What stands in the way of closing, each with how many there are or how much it is. */
export const CLOSURE_OBSTACLES = [
  'cash',
  'bonus',
  'held',
  'rounds',
  'withdrawals',
  'deposits',
  'transfers',
] as const;
export type ClosureObstacle = (typeof CLOSURE_OBSTACLES)[number];
export const ClosureState = answer({
  open: z.array(
    z.object({
      what: z.enum(CLOSURE_OBSTACLES),
      count: z.number().int().nullable(),
      amount: Amount.nullable(),
      currency: CurrencyCode,
    }),
  ),
  /** For so many years the account's records, its number and its address are kept. */
  keptYears: z.number().int(),
});
export type ClosureState = z.infer<typeof ClosureState>;
export const ClosurePayload = z.object({ reason: Text.trim().max(500).default('') });

export const DATA_FORMATS = ['json', 'text'] as const;
export const DataPayload = z.object({ format: z.enum(DATA_FORMATS) });
export type DataFormat = (typeof DATA_FORMATS)[number];

/** The file, made now. */
export const DataAnswer = answer({ name: Text, type: Text, content: Text });
export type DataAnswer = z.infer<typeof DataAnswer>;

export const MemberParams = z.object({ id: Uuid });
