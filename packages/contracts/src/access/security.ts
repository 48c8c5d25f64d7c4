/**
 * What the security center asks of access. All T, and for nobody's account but one's own.
 * GET /api/security · POST /api/security/confirm · POST /api/security/confirm/code
 * POST /api/security/payment-password · PUT /api/security/always-ask · DELETE /api/security/devices/:id
 *
 * A change of personal or payment data asks the session to show once more who is there (GLI-19 2.5.3): it is refused with
 * `identity.confirm_required`, whose `ways` name what is missing, until that was shown.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { OUTSIDE_PROVIDERS } from './external-login.ts';
import { Instant } from '../wire.ts';
import { AVATARS } from '../words.ts';
import { CONTACT_KINDS, answer } from '../members/profile.ts';

/** `own_code`: of the authenticator app, or a recovery code. `password`: where there is nothing else to show. */
export const CONFIRM_WAYS = ['own_code', 'mobile', 'email', 'password'] as const;
export type ConfirmWay = (typeof CONFIRM_WAYS)[number];

/** What signs a member in, or brings them back: `mobile` and `email` by a code or a link to what is proven. */
export const AUTH_METHODS = ['password', 'passkey', ...OUTSIDE_PROVIDERS, 'mobile', 'email'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];

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
  authMethods: z.array(z.enum(AUTH_METHODS)),
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

export const PaymentPasswordPayload = z.object({ paymentPassword: Text.min(1).max(255) });

export const AlwaysAskPayload = z.object({ on: z.boolean() });
