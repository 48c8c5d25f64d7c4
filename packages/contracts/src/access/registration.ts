/**
 * Registration.
 * PUT /api/register · PUT /api/register/mobile · POST /api/register/code · POST /api/register/one-click · POST /api/trial ·
 * POST /api/register/password (T) · GET /api/register/settings · GET /api/register/rules?method= · GET /api/affiliate?code=
 * T: the cookie plus the header `x-feria-token` with the session's public handle (value.token).
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { REGISTER_METHODS } from './register-methods.ts';
import { Language, MarketCode } from '../wire.ts';
import { SessionValue } from './sessions.ts';

export const RegisterSettings = z.object({
  termsVersion: Text,
  privacyVersion: Text,
  /** Those that are open, in the order of their tabs. */
  methods: z.array(z.enum(REGISTER_METHODS)),
  /** Whether one press makes an account, and whether there are trials. */
  oneClick: z.boolean(),
  trial: z.boolean(),
  minimumAge: z.number().int(),
  /** The latest birth date (yyyy-MM-dd) that is old enough today, by the market's own day. */
  bornBy: Day,
  /** Which version of the rules is in force; a member keeps the one they registered under. */
  rulesVersion: z.number().int(),
});
export type RegisterSettings = z.infer<typeof RegisterSettings>;

const Optional = Text.max(255).optional();

/** Of somebody who came from elsewhere and has no account yet (outside.ts), and of the authentication service. */
export const ExternalTicket = Text.min(1).max(255);
export const IdToken = Text.min(1).max(8_192);

/** What every way to an account says: what was accepted, where somebody came from, and that somebody is there. */
const Entry = {
  affiliateCode: Text.max(64).optional(),
  referralCode: Text.max(64).optional(),
  domain: Text.max(255).optional(),
  registerUrl: Text.max(2_000).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.literal(true).default(true),
  terms: z.boolean(),
  termsVersion: Text.max(40),
  privacyVersion: Text.max(40),
  merchantCode: MarketCode,
  language: Language,
  pass: Text.max(128),
  /** Of a sign-in from elsewhere that found nobody here: the new account is linked, or the number proven. */
  externalTicket: ExternalTicket.optional(),
};

/** By username (PUT /api/register), or by mobile (PUT /api/register/mobile), where the number is the username. */
export const RegisterPayload = z.object({
  ...Entry,
  username: Optional,
  password: Optional,
  confirmPassword: Optional,
  payeeName: Optional,
  email: Optional,
  /** National, without the country's code. */
  mobileNum: Optional,
  countryDialingCode: Text.regex(/^\d{1,4}$/).optional(),
  birthday: Optional,
  idNumber: Optional,
  paymentPassword: Optional,
  qqNum: Optional,
  line: Optional,
  whatsapp: Optional,
  facebook: Optional,
  wechat: Optional,
  zalo: Optional,
  captcha: Optional,
  verificationCode: Optional,
  /** When the authentication service verified the number: by what, and its id token instead of a code of ours. */
  firebaseChannel: z.literal('phone').optional(),
  firebaseIdToken: IdToken.optional(),
});
export type RegisterPayload = z.infer<typeof RegisterPayload>;

/** POST /api/register/code: an SMS that proves the number. `mobileNo` is national; `regType` is the way of registering. */
export const RegisterCodePayload = z.object({
  countryDialingCode: Text.regex(/^\d{1,4}$/),
  mobileNo: Text.min(1).max(32),
  regType: z.enum(REGISTER_METHODS),
  merchantCode: MarketCode,
  language: Language,
  pass: Text.max(128),
});
export type RegisterCodePayload = z.infer<typeof RegisterCodePayload>;

/** POST /api/register/one-click: the terms, and nothing else. */
export const OneClickPayload = z.object(Entry);
export type OneClickPayload = z.infer<typeof OneClickPayload>;

/** POST /api/trial: an account that plays for free, for a day. */
export const TrialPayload = z.object({
  merchantCode: MarketCode,
  language: Language,
  pass: Text.max(128),
});
export type TrialPayload = z.infer<typeof TrialPayload>;

/** POST /api/register/password (T): the first password of an account that has none. */
export const FirstPasswordPayload = z.object({
  newPassword: Text.max(255),
  confirmNewPassword: Text.max(255),
});
export type FirstPasswordPayload = z.infer<typeof FirstPasswordPayload>;

/** Of one-click and trial: the name that the account was given, too. */
export const NamedSessionAnswer = z.object({
  success: z.literal(true),
  value: SessionValue.extend({ account: Text }),
});
export type NamedSessionAnswer = z.infer<typeof NamedSessionAnswer>;
