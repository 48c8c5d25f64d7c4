/** Encrypted bodies as a client of its own makes them: what the app's code does is not used here. */
import { CompactEncrypt, importJWK, type JWK } from 'jose';

export type Sealed = { headers: { 'content-type': 'application/jose' }; payload: string };

/** Seals `body` for `call` ("POST /api/login"); `key` is what GET /api/envelope-key answers. */
export async function sealEnvelope(key: JWK, call: string, body: unknown): Promise<Sealed> {
  const payload = await new CompactEncrypt(Buffer.from(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: String(key.kid), call })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return { headers: { 'content-type': 'application/jose' }, payload };
}
