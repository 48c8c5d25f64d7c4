/**
 * The second proofs of a member, in the security center: an authenticator app, recovery codes, passkeys.
 * GET|POST|DELETE /api/security/authenticator · POST /api/security/authenticator/confirm
 * GET|POST|DELETE /api/security/recovery-codes · GET|POST /api/security/passkeys · POST /api/security/passkeys/options
 * DELETE /api/security/passkeys/:id
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant, Uuid } from '../wire.ts';

const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), value: z.object(shape) });
export const Done = z.object({ success: z.literal(true) });

/** Six digits of the app, or a recovery code. */
export const OwnCodeGiven = z.object({ code: Text.min(1).max(64) });

/** `since`: null while none is on. */
export const AuthenticatorState = answer({ on: z.boolean(), since: Instant.nullable() });
export type AuthenticatorState = z.infer<typeof AuthenticatorState>;
/** Shown once. The `uri` is what a QR code tells the app; whoever has no camera types the secret. */
export const AuthenticatorEnrolment = answer({
  secret: Text,
  uri: Text,
  confirmBy: Instant,
});
export type AuthenticatorEnrolment = z.infer<typeof AuthenticatorEnrolment>;

export const RecoveryCodesState = answer({
  left: z.number().int(),
  of: z.number().int(),
  createdAt: Instant.nullable(),
});
export type RecoveryCodesState = z.infer<typeof RecoveryCodesState>;
/** Shown once, when an authenticator is confirmed and whenever they are renewed; the former ones hold no more. */
export const RecoveryCodes = answer({ codes: z.array(Text), left: z.number().int() });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const base64url = (most: number) =>
  Text.min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1_364);

export const PasskeyList = z.object({
  success: z.literal(true),
  value: z.array(z.object({ id: Uuid, name: Text, createdAt: Instant, usedAt: Instant.nullable() })),
});
export type PasskeyList = z.infer<typeof PasskeyList>;

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
export const PasskeyAddOptions = answer({
  rp: z.object({ name: Text, id: Text.optional() }),
  user: z.object({ id: Text, name: Text, displayName: Text }),
  challenge: Text,
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int().optional(),
  excludeCredentials: z.array(z.object({ id: Text, type: z.literal('public-key') })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
});
export type PasskeyAddOptions = z.infer<typeof PasskeyAddOptions>;

/** `response` is the new credential's `toJSON()`. */
export const PasskeyAdded = z.object({
  name: Text.trim().min(1).max(40),
  response: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url(4_096),
      attestationObject: base64url(16_384),
    }),
  }),
});
export type PasskeyAdded = z.infer<typeof PasskeyAdded>;
export const PasskeyAddedAnswer = answer({ id: Uuid });

/** A credential's `toJSON()` when it signed in. */
export const PasskeyGiven = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(4_096),
    userHandle: base64url(128).optional(),
  }),
});
export type PasskeyGiven = z.infer<typeof PasskeyGiven>;
