/**
 * Bodies that only the platform can read (spec section 7, flag E). Loaded with the first call that needs it: the key is the
 * server's newest, and another one is fetched when it says that ours is over.
 */
import { CompactEncrypt, importJWK } from 'jose';
import {
  envelopeCall,
  ENVELOPE_ALGORITHM,
  ENVELOPE_CIPHER,
  ENVELOPE_TYPE,
  type EnvelopeKey,
} from '@feria/contracts/envelope';
import type { Body, CallOptions } from './call-options.ts';
import { Refused } from './failures.ts';

type Exchange = <Answer>(path: string, options: CallOptions, body: Body) => Promise<Answer>;

let key: Promise<EnvelopeKey> | undefined;

/** The call with its body sealed; once more with the newest key when ours is over, because nothing was carried out then. */
export async function exchangeSealed<Answer>(
  path: string,
  options: CallOptions,
  exchange: Exchange,
): Promise<Answer> {
  const attempt = async (): Promise<Answer> =>
    exchange<Answer>(path, options, { type: ENVELOPE_TYPE, text: await seal(path, options, exchange) });
  return attempt().catch((error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'request.envelope_invalid') throw error;
    forgetKey();
    return attempt();
  });
}

async function seal(
  path: string,
  { method = 'GET', body }: CallOptions,
  exchange: Exchange,
): Promise<string> {
  const jwk = await readKey(exchange);
  const [bare = ''] = path.split('?');
  const call = envelopeCall(method, bare);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: ENVELOPE_ALGORITHM, enc: ENVELOPE_CIPHER, kid: jwk.kid, call })
    .encrypt(await importJWK(jwk, ENVELOPE_ALGORITHM));
}

function readKey(exchange: Exchange): Promise<EnvelopeKey> {
  key ??= exchange<EnvelopeKey>('/api/envelope-key', {}, null).catch((error: unknown) => {
    forgetKey();
    throw error;
  });
  return key;
}

export function forgetKey(): void {
  key = undefined;
}
