/** The key that bodies are encrypted for, as GET /api/envelope-key answers it. */
import { z } from 'zod';
import { Text } from './text.ts';
import { ENVELOPE_ALGORITHM } from './envelope.ts';

/** What to encrypt for, as a JWK. `kid` is its thumbprint (RFC 7638). */
export const EnvelopeKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: Text,
  y: Text,
  kid: Text,
  alg: z.literal(ENVELOPE_ALGORITHM),
  use: z.literal('enc'),
});
