/**
 * Sign-in. POST /api/login · POST /api/login/code · POST /api/login/passkey ·
 * POST /api/login/passkey/options · POST /api/login/step · POST /api/login/step/code · POST /api/member/first-login (T)
 * GET /api/security/sign-ins?before=&limit= (T) · GET /api/security/devices (T)
 * A new device or network answers `value: null` and a step: one more proof, and the session is there.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { SessionAnswer } from './sessions.ts';
import { PasskeyGiven } from '../proofs/second-proofs.ts';
import { Instant, MarketCode, Uuid } from '../wire.ts';

const DialingCode = Text.regex(/^\d{1,4}$/);
/** National, without the country's code; spaces are the reader's to drop. */
const MobileNumber = Text.min(4).max(20);
const Pass = Text.max(255);
const CodeText = Text.min(1).max(255);

export const shared = {
  /** What was solved when the last answer had the captcha flag (POST /api/proof). */
  pass: Pass.optional(),
  remember: z.boolean().default(false),
  /** Agents only. */
  agentPage: z.boolean().default(false),
  /** The market whose numbers are meant; the default market without one. */
  merchantCode: MarketCode.optional(),
};

const PasswordLogin = z.object({
  type: z.literal('username').default('username'),
  /** A username, or a mobile number: national with the country's code beside it, or whole (+57…). */
  username: Text.min(1).max(255),
  password: Text.min(1).max(255),
  /** What stands in the image that GET captcha last gave to this device: in the place of a pass, after the captcha flag. */
  captcha: Text.min(1).max(32).optional(),
  countryDialingCode: DialingCode.optional(),
  ...shared,
});
export type PasswordLogin = z.infer<typeof PasswordLogin>;

const SmsLogin = z.object({
  type: z.literal('sms'),
  mobileNum: MobileNumber,
  countryDialingCode: DialingCode,
  verificationCode: CodeText,
  ...shared,
});
export type SmsLogin = z.infer<typeof SmsLogin>;

export const LoginPayload = z.union([SmsLogin, PasswordLogin]);
export type LoginPayload = z.infer<typeof LoginPayload>;
/** As it is sent: what has a default may be left out. */
export type LoginSent = z.input<typeof LoginPayload>;

/** By what somebody comes in. Registration and recovery sign in by themselves. */
export const SIGN_IN_METHODS = [
  ...['password', 'sms', 'passkey', 'register', 'recovery'],
  ...['google', 'facebook', 'telegram'],
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** What a member can show on a new device or network. `own_code`: of their authenticator app, or a recovery code. */
export const STEP_WAYS = ['own_code', 'mobile', 'email', 'bank_name'] as const;
export type StepWay = (typeof STEP_WAYS)[number];

/**
 * `to`: where a code would go, enough to recognise it. The step holds on this device, until then, once. `isAlways`: the member has it
 * asked for at every sign-in, not because the place is new.
 */
export const SignInStep = z.object({
  token: Text,
  ways: z.array(z.object({ by: z.enum(STEP_WAYS), to: Text.nullable() })).min(1),
  isAlways: z.boolean(),
  expiresAt: Instant,
});
export type SignInStep = z.infer<typeof SignInStep>;

/** Either the session, or the step before it. */
export const LoginAnswer = SessionAnswer.extend({ step: SignInStep.nullable() });
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** getLoginCode of the specification: anti-bot first. The answer does not tell whether an account has the number. */
export const LoginCodePayload = z.object({
  mobileNum: MobileNumber,
  countryDialingCode: DialingCode,
  pass: Pass,
  merchantCode: MarketCode.optional(),
});
export type LoginCodePayload = z.infer<typeof LoginCodePayload>;

const StepToken = Text.min(1).max(255);
export const StepCodePayload = z.object({ step: StepToken, by: z.enum(['mobile', 'email']) });
export type StepCodePayload = z.infer<typeof StepCodePayload>;
/** `code`: six digits, a recovery code, or the name on the bank account. */
export const StepPayload = z.object({ step: StepToken, by: z.enum(STEP_WAYS), code: CodeText });
export type StepPayload = z.infer<typeof StepPayload>;

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. */
export const PasskeyAskOptions = z.object({
  success: z.literal(true),
  value: z.object({
    challenge: Text,
    rpId: Text.optional(),
    timeout: z.number().int().optional(),
    userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
  }),
});
export type PasskeyAskOptions = z.infer<typeof PasskeyAskOptions>;
export const PasskeyLogin = z.object({
  response: PasskeyGiven,
  remember: shared.remember,
  agentPage: shared.agentPage,
});
export type PasskeyLogin = z.input<typeof PasskeyLogin>;

/** Whom a popup is for (spec section 4): F first login, A logged in, B logged out. */
export const POPUP_AUDIENCES = ['A', 'B', 'F'] as const;
export type PopupAudience = (typeof POPUP_AUDIENCES)[number];
/** The first-login call: F once, A for whoever has been welcomed already. */
export const FirstLoginAnswer = z.object({
  success: z.literal(true),
  value: z.object({ audience: z.enum(POPUP_AUDIENCES) }),
});
export type FirstLoginAnswer = z.infer<typeof FirstLoginAnswer>;

export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong', 'step', 'step_wrong', 'refused'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const SignInQuery = z.object({
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
/** Newest first. `device` as the browser calls itself, '' when it did not say; `isHere`: the sign-in of this session. */
export const SignInPage = z.object({
  items: z.array(
    z.object({
      id: Uuid,
      at: Instant,
      method: z.enum(SIGN_IN_METHODS),
      outcome: z.enum(SIGN_IN_OUTCOMES),
      address: Text,
      device: Text,
      isHere: z.boolean(),
    }),
  ),
  next: Uuid.nullable(),
});
export type SignInPage = z.infer<typeof SignInPage>;

/** The browsers that are known to the account, the one that was used last first. */
export const DeviceList = z.object({
  items: z.array(
    z.object({ id: Uuid, device: Text, firstAt: Instant, lastAt: Instant, isHere: z.boolean() }),
  ),
});
export type DeviceList = z.infer<typeof DeviceList>;
