/**
 * How somebody proves something. GET /api/proof/challenge · POST /api/proof · GET /api/captcha?kind=
 * A challenge that was solved, or a captcha that was answered, is given for a pass; other calls take the pass, once.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant, Uuid } from '../wire.ts';

/** What a one-time code can be for. */
export const CODE_PURPOSES = [
  'register',
  'sign_in',
  'recovery',
  'change_mobile',
  'change_email',
  'new_device',
  'confirm',
  'verify',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/**
 * Every call that sends a code answers this, whether or not an account is there. `expiredMinutes` is the wire's word for
 * the countdown of the send button; the code itself holds for `holdsMinutes`.
 */
export const CodeAnswer = z.object({
  success: z.literal(true),
  message: z.literal('code_sent'),
  value: z.object({
    expiredMinutes: z.number().int(),
    resendSeconds: z.number().int(),
    holdsMinutes: z.number().int(),
  }),
});
export type CodeAnswer = z.infer<typeof CodeAnswer>;

const hex = (bytes: number) => Text.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/**
 * Find the counter whose key (PBKDF2 of nonce and counter) begins with the prefix: as ALTCHA's version 2 words it, so that
 * its workers solve it. Signed as a whole; `data.expires` is in milliseconds.
 */
export const ProofChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.number().int().positive(),
    data: z.strictObject({ expires: z.number().int().positive() }),
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

export const ProofGiven = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('work'),
    challenge: ProofChallenge,
    solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: hex(32) }),
  }),
  z.object({ kind: z.literal('captcha'), id: Uuid, answer: Text.min(1).max(32) }),
]);
export type ProofGiven = z.infer<typeof ProofGiven>;

/** The pass holds once, until then, on the device that it was given to. */
export const ProofAnswer = z.object({
  success: z.literal(true),
  value: z.object({ pass: Text, expiresAt: Instant }),
});
export type ProofAnswer = z.infer<typeof ProofAnswer>;

export const CAPTCHA_KINDS = ['image', 'audio'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];
export const CaptchaQuery = z.object({ kind: z.enum(CAPTCHA_KINDS).default('image') });

/** `value` is a data URL in Base64: an SVG, or a WAV. Another one can be had after `refreshSeconds`. */
export const CaptchaAnswer = z.object({
  success: z.literal(true),
  value: Text,
  id: Uuid,
  kind: z.enum(CAPTCHA_KINDS),
  expiresAt: Instant,
  refreshSeconds: z.number().int(),
});
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>;
