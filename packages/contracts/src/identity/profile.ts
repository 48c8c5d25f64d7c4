/**
 * What a member keeps in the security center. All T, and for nobody's account but one's own.
 * GET /api/security · POST /api/security/confirm · POST /api/security/confirm/code
 * POST /api/security/contact/code · POST /api/security/contact · POST /api/security/contact/verify/code ·
 * POST /api/security/contact/verify · POST /api/security/real-name
 * POST /api/security/payment-password · PUT /api/security/always-ask · GET|PUT /api/security/profile · PUT /api/security/face
 * DELETE /api/security/devices/:id · GET|POST /api/security/closure · POST /api/security/data
 * Office: POST /office/members/:id/reopen
 *
 * A change of personal or payment data asks the session to show once more who is there (GLI-19 2.5.3): it is refused with
 * `identity.confirm_required`, whose `ways` name what is missing, until that was shown.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { FieldRule } from './member.ts';
import { OUTSIDE_PROVIDERS } from './external-login.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';
import { AVATARS, PROFILE_FIELDS } from '../words.ts';

export { AVATARS, PROFILE_FIELDS, type Avatar, type ProfileField } from '../words.ts';

/** `own_code`: of the authenticator app, or a recovery code. `password`: where there is nothing else to show. */
export const CONFIRM_WAYS = ['own_code', 'mobile', 'email', 'password'] as const;
export type ConfirmWay = (typeof CONFIRM_WAYS)[number];

/** What signs a member in, or brings them back: `mobile` and `email` by a code or a link to what is proven. */
export const WAYS_IN = ['password', 'passkey', ...OUTSIDE_PROVIDERS, 'mobile', 'email'] as const;
export type WayIn = (typeof WAYS_IN)[number];

export const CONTACT_KINDS = ['email', 'mobile'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), value: z.object(shape) });

/** Enough to recognise it: `a***@example.com`, `+57********67`. */
const Contact = z.object({ masked: Text, verified: z.boolean() }).nullable();

export const SecurityState = answer({
  email: Contact,
  mobile: Contact,
  /** As `A** T*****`; null while none is set. Once set, support alone changes it. */
  realName: Text.nullable(),
  paymentPassword: z.object({
    on: z.boolean(),
    since: Instant.nullable(),
    minLength: z.number().int(),
    maxLength: z.number().int(),
  }),
  /** Whether a second factor is asked for at every sign-in. It counts while there is an authenticator or a passkey. */
  alwaysAsks: z.boolean(),
  nickname: Text.nullable(),
  avatar: z.enum(AVATARS).nullable(),
  /** What this member can show, strongest first; `to`: where a code goes. */
  ways: z.array(z.object({ by: z.enum(CONFIRM_WAYS), to: Text.nullable() })).min(1),
  /** One entry for each: what is the last one cannot be removed. */
  waysIn: z.array(z.enum(WAYS_IN)),
});
export type SecurityState = z.infer<typeof SecurityState>;

export const ConfirmCodePayload = z.object({ by: z.enum(CONTACT_KINDS) });
export type ConfirmCodePayload = z.infer<typeof ConfirmCodePayload>;
/** `code`: six digits, a recovery code, or the password. */
export const ConfirmPayload = z.object({ by: z.enum(CONFIRM_WAYS), code: Text.min(1).max(255) });
export type ConfirmPayload = z.infer<typeof ConfirmPayload>;
/** How long the session need not show it again. */
export const ConfirmAnswer = answer({ until: Instant });
export type ConfirmAnswer = z.infer<typeof ConfirmAnswer>;

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
export const PaymentPasswordPayload = z.object({ paymentPassword: Text.min(1).max(255) });

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

export const AlwaysAskPayload = z.object({ on: z.boolean() });

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
