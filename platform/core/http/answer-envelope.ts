/**
 * What is answered to one asker alone (spec section 3: the path of a customer-service entry, encrypted on the wire): a compact JWE for
 * the key that the call brought along. ADR 46 says what it is worth.
 */
import { ENVELOPE_ALGORITHM, ENVELOPE_CIPHER, ENVELOPE_FOR } from '@feria/contracts/envelope';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { CompactEncrypt, importJWK } from 'jose';

export type SealAnswer = (text: string) => Promise<string>;

/** An uncompressed point of P-256: its mark and two coordinates. */
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/** How to seal for whoever asks; undefined: the call brought no key. Throws request.envelope_invalid for what is no key. */
export async function sealerFor(request: Pick<FastifyRequest, 'headers'>): Promise<SealAnswer | undefined> {
  const given = request.headers[ENVELOPE_FOR];
  if (given === undefined) return undefined;
  const point = Buffer.from(String(given), 'base64url');
  const invalid = new Refusal<RefusalCode>('request.envelope_invalid');
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED) throw invalid;
  const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
  const half = (POINT_BYTES + 1) / 2;
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, half), y: part(half, POINT_BYTES) };
  // A point that is not on the curve is no key.
  const key = await importJWK(jwk, ENVELOPE_ALGORITHM).catch(() => {
    throw invalid;
  });
  return (text) =>
    new CompactEncrypt(Buffer.from(text))
      .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_CIPHER })
      .encrypt(key);
}
