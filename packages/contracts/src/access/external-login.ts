/**
 * Signing in by what others say of a person. POST /api/loginV2 · GET|POST /api/security/outside · POST /api/security/outside/unlink
 * The authentication service (Firebase Authentication) vouches for Google, Facebook and phone numbers with an id token; Telegram
 * signs the person's data with the token of the operator's bot.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { IdToken, OutsideTicket } from './registration.ts';
import { LoginAnswer, shared } from './sign-in.ts';
import { Instant, MarketCode } from '../wire.ts';

/** What a person signs in with elsewhere. A phone number is the account's own: it is found, never linked. */
export const OUTSIDE_PROVIDERS = ['google', 'facebook', 'telegram'] as const;
export type OutsideProvider = (typeof OUTSIDE_PROVIDERS)[number];
/** What the authentication service may be asked for. */
export const SERVICE_PROVIDERS = ['google', 'facebook', 'phone'] as const;
export type ServiceProvider = (typeof SERVICE_PROVIDERS)[number];

/** In GET permission: what is configured. With nothing configured there is no button, and nothing of the service is loaded. */
export const OutsideWays = z.object({
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
export type OutsideWays = z.infer<typeof OutsideWays>;

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

export const OutsideProof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('service'), idToken: IdToken }),
  z.object({ by: z.literal('telegram'), data: TelegramGiven }),
]);
export type OutsideProof = z.infer<typeof OutsideProof>;

export const OutsideLogin = z.object({
  proof: OutsideProof,
  remember: shared.remember,
  agentPage: shared.agentPage,
  merchantCode: MarketCode.optional(),
});
export type OutsideLogin = z.infer<typeof OutsideLogin>;
export type OutsideLoginSent = z.input<typeof OutsideLogin>;

/**
 * Somebody without an account here, and what was proven of them, for the registration form. A registration with the ticket links
 * the account that it makes; by a phone number's, that number needs no other code. Once, on this device, until then.
 */
export const OutsideNewcomer = z.object({
  provider: z.enum([...OUTSIDE_PROVIDERS, 'phone']),
  ticket: OutsideTicket,
  name: Text.nullable(),
  /** Verified by the provider, else absent. */
  email: Text.nullable(),
  /** E.164. */
  mobile: Text.nullable(),
  expiresAt: Instant,
});
export type OutsideNewcomer = z.infer<typeof OutsideNewcomer>;

/** A session, the step before it, or a newcomer. */
export const OutsideAnswer = LoginAnswer.extend({ newcomer: OutsideNewcomer.nullable() });
export type OutsideAnswer = z.infer<typeof OutsideAnswer>;

export const OutsideList = z.object({
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
export type OutsideList = z.infer<typeof OutsideList>;

/** Both ask that the session has just shown once more who is there (identity.confirm_required). */
export const OutsideLink = z.object({ proof: OutsideProof });
export type OutsideLink = z.infer<typeof OutsideLink>;
export const OutsideUnlink = z.object({ provider: z.enum(OUTSIDE_PROVIDERS) });
export type OutsideUnlink = z.infer<typeof OutsideUnlink>;
