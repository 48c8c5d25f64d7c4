/**
 * Identity: registration, sign-in, sessions.
 * PUT /api/register · POST /api/login · DELETE /api/logout (T) · GET /api/session · GET /api/member (T) ·
 * GET /api/register/settings · GET /api/register/rules · GET /api/affiliate?code= · POST /api/member/language (T)
 * T: the cookie plus the header `x-feria-token` with the session's public handle (value.token).
 */
import { z } from 'zod';
import { CurrencyCode, Instant, Language, MarketCode, Uuid } from './wire.ts';

export const SESSION_HEADER = 'x-feria-token';

/** One field's rule, served to both sides (spec 3, registration validation config). `acceptedPattern` '*' matches all. */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});
export type FieldRule = z.infer<typeof FieldRule>;

export const RegisterRules = z.object({
  username: FieldRule,
  password: FieldRule,
  confirmPassword: FieldRule,
  affiliateCode: FieldRule,
});
export type RegisterRules = z.infer<typeof RegisterRules>;

export const RegisterSettings = z.object({
  termsVersion: z.string(),
  methods: z.array(z.enum(['username', 'mobile'])),
  minimumAge: z.number().int(),
});

export const RegisterPayload = z.object({
  username: z.string().max(255),
  password: z.string().max(255),
  confirmPassword: z.string().max(255),
  affiliateCode: z.string().max(64).optional(),
  referralCode: z.string().max(64).optional(),
  domain: z.string().max(255).optional(),
  registerUrl: z.string().max(2_000).optional(),
  registerMethod: z.literal('WEB').default('WEB'),
  login: z.literal(true).default(true),
  terms: z.boolean(),
  termsVersion: z.string().max(32),
  merchantCode: MarketCode,
  language: Language,
});
export type RegisterPayload = z.infer<typeof RegisterPayload>;

export const LoginPayload = z.object({
  username: z.string().min(1).max(255),
  password: z.string().min(1).max(255),
  type: z.literal('username').default('username'),
  remember: z.boolean().default(false),
  agentPage: z.boolean().default(false),
});
export type LoginPayload = z.infer<typeof LoginPayload>;

/** Answer of register, login and session. `value` is null when nobody is signed in (session only). */
export const SessionAnswer = z.object({
  success: z.literal(true),
  value: z
    .object({
      token: z.string(),
      firstTimeLogin: z.boolean(),
      passwordExpired: z.boolean(),
      previousLoginAt: Instant.nullable(),
    })
    .nullable(),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** Member types of the spec: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
export const TRIAL_TYPE = 4;

export const MemberView = z.object({
  id: Uuid,
  account: z.string(),
  nickname: z.string().nullable(),
  type: z.number().int(),
  merchantCode: MarketCode,
  currency: CurrencyCode,
  language: Language,
  previousLoginAt: Instant.nullable(),
});
export type MemberView = z.infer<typeof MemberView>;
