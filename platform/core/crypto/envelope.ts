/**
 * Encrypted bodies (spec section 7, flag E). TLS ends at the operator's edge; what is in an envelope (a password, a document's
 * number) stays closed to proxies, caches and logs behind it, until the platform opens it. ADR 19 says what it is worth.
 */
import { createPrivateKey } from 'node:crypto';
import {
  envelopeCall,
  ENVELOPE_ALGORITHM,
  ENVELOPE_CIPHER,
  ENVELOPE_MEMBERS,
  ENVELOPE_TYPE,
} from '@feria/contracts/envelope';
import { EnvelopeKey } from '@feria/contracts/envelope-key';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, readOr } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Deps } from '../context.ts';
import { currentKey, findPrivateKey } from './envelope-keys.ts';
import type { App } from '../http/http.ts';

type Opening = Pick<Deps, 'db' | 'clock' | 'config'>;
/** Far above any form. */
const MOST_BYTES = 64 * 1_024;

/** Lets routes whose config says `encrypted` read envelopes and nothing else, and all others anything else. */
export function readEnvelopes(app: App, deps: Opening): void {
  const options = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser(ENVELOPE_TYPE, options, (request: FastifyRequest, text: string) =>
    open(request, text, deps),
  );
  app.addHook('preParsing', async (request) => {
    const { encrypted = false } = request.routeOptions.config;
    const isEnvelope = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() === ENVELOPE_TYPE;
    if (encrypted && !isEnvelope) throw new Refusal<RefusalCode>('request.unencrypted');
    if (!encrypted && isEnvelope) throw new Refusal<RefusalCode>('request.invalid');
  });
}

/** Throws request.envelope_invalid: for a key that is over, another call, or anything that is not what we encrypt with. */
async function open(request: FastifyRequest, text: string, deps: Opening): Promise<unknown> {
  const invalid = new Refusal<RefusalCode>('request.envelope_invalid');
  const kid = kidOf(text);
  const pem = kid && (await findPrivateKey(deps.db.read, deps.config.secret, kid, deps.clock.now()));
  if (!pem) throw invalid;
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(text, createPrivateKey(pem), {
      keyManagementAlgorithms: [ENVELOPE_ALGORITHM],
      contentEncryptionAlgorithms: [ENVELOPE_CIPHER],
    });
    const [path = ''] = request.url.split('?');
    if (protectedHeader['call'] !== envelopeCall(request.method, path)) throw invalid;
    return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
  } catch {
    throw invalid;
  }
}

const POINT = new Set(['kty', 'crv', 'x', 'y']);

/** Undefined for a header that says more than ours do, or says it with more than it needs. */
function kidOf(text: string): string | undefined {
  return readOr(undefined, () => {
    const { kid, epk, ...header } = decodeProtectedHeader(text);
    const names = [...Object.keys(header), 'kid', 'epk'];
    const isOurs =
      names.every((name) => ENVELOPE_MEMBERS.some((one) => one === name)) &&
      typeof epk === 'object' &&
      Object.keys(epk ?? {}).every((name) => POINT.has(name));
    return isOurs ? kid : undefined;
  });
}

export function envelopeRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/envelope-key',
    { config: { access: 'public' }, schema: { response: { 200: EnvelopeKey } } },
    () => db.transact((tx) => currentKey(tx, config.secret, clock.now())),
  );
}
