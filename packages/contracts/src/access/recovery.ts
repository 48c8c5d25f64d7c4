/**
 * A forgotten password, and a new one.
 * By mail: POST /api/forgot-password, then behind the mailed link POST /api/recovery/look · POST /api/recovery/code ·
 * POST /api/recovery/passkey · POST /api/recovery/password (E). By mobile: POST /api/set-password-by-phone/code · POST /api/set-password-by-phone (E).
 * By choice, or because it has to be: POST /api/change-password (T, E).
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { FieldRule } from '../members/member.ts';
import { SessionAnswer } from './sessions.ts';
import { PasskeyGiven } from '../proofs/second-proofs.ts';
import { SignInStep } from './sign-in.ts';
import { Instant, Language, MarketCode } from '../wire.ts';

const Secret = Text.max(255);
const Token = Text.min(1).max(255);
const CodeText = Text.max(255);
const Pass = Text.max(255);

/** The specification's form: it comes as a form's fields or as JSON. */
export const ForgotPayload = z.object({
  username: Text.min(1).max(255),
  email: Text.min(1).max(255),
  pass: Pass,
  merchantCode: MarketCode.optional(),
  language: Language.optional(),
});
export type ForgotPayload = z.infer<typeof ForgotPayload>;
/** The same whoever asks, for whatever account (ASVS 5.0, 6.3.8). */
export const ForgotAnswer = z.object({
  success: z.literal(true),
  message: z.literal('in_been_out'),
  value: z.object({ holdsMinutes: z.number().int() }),
});
export type ForgotAnswer = z.infer<typeof ForgotAnswer>;

/** A second proof that the account has, beside the mail or the number: shown before the new password is taken (GLI-19, 2.5.3). */
export const RECOVERY_WAYS = ['own_code', 'passkey', 'mobile'] as const;
export type RecoveryWay = (typeof RECOVERY_WAYS)[number];

/** What a token opens. `to`: where a code would go, enough to recognise it. */
const Opened = z.object({
  account: Text,
  /** Any one of them, strongest first; none: nothing more is asked. */
  ways: z.array(z.object({ by: z.enum(RECOVERY_WAYS), to: Text.nullable() })),
  rule: FieldRule,
  expiresAt: Instant,
});
export type RecoveryOpened = z.infer<typeof Opened>;

export const RecoveryLook = z.object({ token: Token });
export const RecoveryLookAnswer = z.object({ success: z.literal(true), value: Opened });
export type RecoveryLookAnswer = z.infer<typeof RecoveryLookAnswer>;

/** `code`: of the authenticator, or of the number; `passkey` in its place, for the challenge of POST /api/recovery/passkey. */
export const RecoveryPayload = z.object({
  token: Token,
  newPassword: Secret,
  confirmNewPassword: Secret,
  code: CodeText.optional(),
  passkey: PasskeyGiven.optional(),
});
export type RecoveryPayload = z.infer<typeof RecoveryPayload>;

/**
 * The session where one began; else the step before it, or the token with which the recovery goes on; else nothing: after a
 * recovery by mail the member signs in.
 */
export const RecoveryAnswer = SessionAnswer.extend({
  step: SignInStep.nullable(),
  recovery: Opened.extend({ token: Text }).nullable(),
});
export type RecoveryAnswer = z.infer<typeof RecoveryAnswer>;

const DialingCode = Text.regex(/^\d{1,4}$/);
const MobileNumber = Text.min(4).max(20);

export const RecoveryCodePayload = z.object({
  mobileNum: MobileNumber,
  countryDialingCode: DialingCode,
  pass: Pass,
  merchantCode: MarketCode.optional(),
});
export type RecoveryCodePayload = z.infer<typeof RecoveryCodePayload>;

export const SetPasswordByPhonePayload = z.object({
  newPassword: Secret,
  mobileNum: MobileNumber,
  verificationCode: CodeText,
  countryDialingCode: DialingCode.optional(),
  merchantCode: MarketCode.optional(),
});
export type SetPasswordByPhonePayload = z.infer<typeof SetPasswordByPhonePayload>;

export const ChangePasswordPayload = z.object({
  oldPassword: Secret,
  newPassword: Secret,
  confirmNewPassword: Secret,
});
export type ChangePasswordPayload = z.infer<typeof ChangePasswordPayload>;
