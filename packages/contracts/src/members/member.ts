/**
 * The member's own account. GET /api/member (T) · POST /api/member/language (T), and the rules of the fields that members fill in.
 * T: the cookie plus the header `x-feria-token` with the session's public handle.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { REGISTER_FIELDS } from './register-rules.ts';
import { CurrencyCode, Instant, Language, LocalizedText, MarketCode, Uuid } from '../wire.ts';
import { AVATARS } from '../words.ts';
import { PASSWORD_DUES } from '../access/sessions.ts';

/**
 * One field's rule, served to both sides (spec 3, registration validation config). `acceptedPattern` '*' matches all; `words` say
 * what the rule asks, by its patternId, with the bounds in them.
 */
export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: Text,
  patternId: Text,
  minLength: z.number().int(),
  maxLength: z.number().int(),
  words: LocalizedText,
});
export type FieldRule = z.infer<typeof FieldRule>;

/** One rule for each field of the registration user; a market turns each on or off. */
export const RegisterRules = z.record(z.enum(REGISTER_FIELDS), FieldRule);
export type RegisterRules = z.infer<typeof RegisterRules>;

/** Member types of the spec: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
export const TRIAL_TYPE = 4;

export const MemberView = z.object({
  id: Uuid,
  account: Text,
  nickname: Text.nullable(),
  avatar: z.enum(AVATARS).nullable(),
  type: z.number().int(),
  merchantCode: MarketCode,
  currency: CurrencyCode,
  language: Language,
  previousLoginAt: Instant.nullable(),
  /** False until one is set: whoever came by one press, or by a number without a password. */
  hasPassword: z.boolean(),
  passwordDue: z.enum(PASSWORD_DUES).nullable(),
  /** Until it is changed no other call of this session is answered. */
  passwordForced: z.boolean(),
});
export type MemberView = z.infer<typeof MemberView>;
