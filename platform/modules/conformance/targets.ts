/** The rules of the addresses that the kit is pointed at: how one is read, and what is made of it for a run. */
import { randomUUID } from 'node:crypto';
import {
  hmacSigner,
  hmacVerifier,
  preparedSessions,
  rsaSigner,
  rsaVerifier,
  sessionsAt,
  type SessionSource,
  type Signer,
  type Verifier,
} from '@feria/conformance';
import type { TargetPayload, TargetView } from '@feria/contracts/conformance/runs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { z } from 'zod';
import type { Config } from '../../core/config.ts';
import { publicLookup } from '../../core/outbound/outbound-addresses.ts';
import { seal, unseal } from '../../core/crypto/seal.ts';
import { requireReachable } from './reach.ts';
import { openTargetKey, readPublicKey, readTargetKey, signsWithRsa, targetKeyOf } from './target-keys.ts';
import type { Target } from './target-store.ts';

type Request = z.output<typeof TargetPayload>;
type Author = { name: string; at: Date };

/**
 * What an operator typed, with its key sealed; a secret that was made now is told this once. Throws
 * conformance.host_refused, conformance.sessions_invalid, catalog.key_invalid.
 */
export function readTarget(
  config: Config,
  request: Request,
  { name: createdBy, at: createdAt }: Author,
): { target: Target; secret: string | null } {
  const { side, dialect, sessions } = request;
  const id = randomUUID();
  const url = request.url === null ? null : withoutSlash(request.url);
  const sessionUrl = side === 'wallet' && url !== null ? sessionUrlOf(sessions, url) : null;
  for (const address of [url, sessionUrl]) if (address !== null) requireReachable(config, address);
  const isRsa = signsWithRsa(dialect);
  // Without a key of the vendor none of its calls could be judged.
  const theirKey = side === 'vendor' && isRsa ? readPublicKey(request.theirKey ?? '') : null;
  const { key, secret } = readTargetKey(config.secret, id, dialect, request.key);
  const prepared = side === 'wallet' && sessions.kind === 'prepared' ? requirePrepared(sessions.text) : null;
  const { name, vendor, game, currency } = request;
  const target: Target = {
    id,
    name,
    side,
    dialect,
    url,
    vendor,
    game,
    currency,
    theirKey,
    sessionUrl,
    createdAt,
    createdBy,
    ...key,
    sealedSessions: prepared === null ? null : seal(targetKeyOf(config.secret), sessionsLabel(id), prepared),
  };
  return { target, secret };
}

function sessionUrlOf(sessions: Request['sessions'], url: string): string | null {
  if (sessions.kind === 'prepared') return null;
  return sessions.url ?? `${new URL(url).origin}/conformance/session`;
}

function requirePrepared(text: string): string {
  try {
    preparedSessions(text);
    return text;
  } catch {
    throw new Refusal<RefusalCode>('conformance.sessions_invalid');
  }
}

/** What signs for a target, verifies its calls, and finds its address. The host is asked for once more: settings change. */
export function openTarget(
  config: Config,
  target: Target,
): { signer: Signer; verify: Verifier; sessions: SessionSource; lookup: ReturnType<typeof publicLookup> } {
  for (const address of [target.url, target.sessionUrl])
    if (address !== null) requireReachable(config, address);
  const key = openTargetKey(config.secret, target.id, target.sealedKey);
  const lookup = publicLookup();
  const isRsa = signsWithRsa(target.dialect);
  return {
    signer: isRsa ? rsaSigner(key) : hmacSigner(key),
    verify: isRsa ? rsaVerifier(target.theirKey ?? '') : hmacVerifier(key),
    sessions: sessionsOf(config, target, lookup),
    lookup,
  };
}

function sessionsOf(
  config: Config,
  { id, sealedSessions, sessionUrl, vendor, game, currency }: Target,
  lookup: ReturnType<typeof publicLookup>,
): SessionSource {
  if (sealedSessions !== null)
    return preparedSessions(unseal(targetKeyOf(config.secret), sessionsLabel(id), sealedSessions));
  const source = sessionsAt(sessionUrl ?? '', vendor, { lookup, game: game ?? undefined });
  return { ...source, open: (request) => source.open({ currency, ...request }) };
}

export function toTargetView(target: Target): TargetView {
  const { sessionUrl, sealedSessions } = target;
  return {
    id: target.id,
    name: target.name,
    side: target.side,
    dialect: target.dialect,
    url: target.url,
    vendor: target.vendor,
    game: target.game,
    currency: target.currency,
    publicKeyPem: target.publicKeyPem,
    fingerprint: target.fingerprint,
    sessions: sealedSessions !== null ? 'prepared' : sessionUrl !== null ? 'call' : null,
    sessionUrl,
    createdAt: target.createdAt.toISOString(),
    createdBy: target.createdBy,
  };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');
export const sessionsLabel = (id: string): string => `conformance-sessions:${id}`;
