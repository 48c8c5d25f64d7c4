/**
 * Signing in by what others say of a person. POST /api/loginV2 · GET|POST /api/security/outside · POST /api/security/outside/unlink
 * The authentication service (Firebase Authentication) vouches for Google, Facebook and phone numbers with an id token; Telegram
 * signs the person's data with the token of the operator's bot.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { IdToken, ExternalTicket } from './registration.ts';
import { LoginAnswer, shared } from './sign-in.ts';
import { Instant, MarketCode } from '../wire.ts';

/** What a person signs in with elsewhere. A phone number is the account's own: it is found, never linked. */
export const OUTSIDE_PROVIDERS = ['google', 'facebook', 'telegram'] as const;
export type ExternalProvider = (typeof OUTSIDE_PROVIDERS)[number];
/** What the authentication service may be asked for. */
export const SERVICE_PROVIDERS = ['google', 'facebook', 'phone'] as const;
export type ServiceProvider = (typeof SERVICE_PROVIDERS)[number];

/** In GET permission: what is configured. With nothing configured there is no button, and nothing of the service is loaded. */
export const ExternalLoginWays = z.object({
  service: z
    .object({
      providers: z.array(z.enum(SERVICE_PROVIDERS)),
      projectId: Text,
      apiKey: Text,
      authDomain: Text,
      /** Of the service's emulator, where everything is tried out. */
      emulator: Text.nullable(),
    })
    .nullable(),
  telegram: z.object({ botId: Text }).nullable(),
});
export type ExternalLoginWays = z.infer<typeof ExternalLoginWays>;

/**
 * As Telegram signed it: every field that came is in the signature, whatever it is called.
 * Source: core.telegram.org/widgets/login, "Checking authorization".
 */
export const TelegramGiven = z
  .object({
    id: z.number().int().positive(),
    auth_date: z.number().int().positive(),
    hash: Text.regex(/^[0-9a-f]{64}$/),
  })
  .catchall(z.union([Text.max(1_024), z.number(), z.boolean()]))
  .refine((given) => Object.keys(given).length <= 16);
export type TelegramGiven = z.infer<typeof TelegramGiven>;

export const ExternalProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('service'), idToken: IdToken }),
  z.object({ by: z.literal('telegram'), data: TelegramGiven }),
]);
export type ExternalProof = z.infer<typeof ExternalProof>;

export const ExternalLogin = z.object({
  proof: ExternalProof,
  remember: shared.remember,
  agentPage: shared.agentPage,
  merchantCode: MarketCode.optional(),
});
export type ExternalLogin = z.infer<typeof ExternalLogin>;
export type ExternalLoginSent = z.input<typeof ExternalLogin>;

/**
 * Somebody without an account here, and what was proven of them, for the registration form. A registration with the ticket links
 * the account that it makes; by a phone number's, that number needs no other code. Once, on this device, until then.
 */
export const ExternalNewcomer = z.object({
  provider: z.enum([...OUTSIDE_PROVIDERS, 'phone']),
  ticket: ExternalTicket,
  name: Text.nullable(),
  /** Verified by the provider, else absent. */
  email: Text.nullable(),
  /** E.164. */
  mobile: Text.nullable(),
  expiresAt: Instant,
});
export type ExternalNewcomer = z.infer<typeof ExternalNewcomer>;

/** A session, the step before it, or a newcomer. */
export const ExternalLoginAnswer = LoginAnswer.extend({ newcomer: ExternalNewcomer.nullable() });
export type ExternalLoginAnswer = z.infer<typeof ExternalLoginAnswer>;

export const ExternalLoginList = z.object({
  success: z.literal(true),
  value: z.array(
    z.object({
      provider: z.enum(OUTSIDE_PROVIDERS),
      /** What the account is called there. */
      name: Text.nullable(),
      linkedAt: Instant,
      usedAt: Instant.nullable(),
    }),
  ),
});
export type ExternalLoginList = z.infer<typeof ExternalLoginList>;

/** Both ask that the session has just shown once more who is there (identity.confirm_required). */
export const ExternalLink = z.object({ proof: ExternalProof });
export type ExternalLink = z.infer<typeof ExternalLink>;
export const ExternalUnlink = z.object({ provider: z.enum(OUTSIDE_PROVIDERS) });
export type ExternalUnlink = z.infer<typeof ExternalUnlink>;
