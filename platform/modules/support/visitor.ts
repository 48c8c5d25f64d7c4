/**
 * A visitor's key: a cookie of ours that no script reads. It is signed, because it is given for a proof that somebody is there, and
 * a key that nobody was given opens nothing; what is kept of it is its hash.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, VISITOR_COOKIE } from '../../core/http/access.ts';
import type { Config } from '../../core/config.ts';
import { hashToken, newToken } from '../../core/crypto/sign.ts';

type Settings = Pick<Config, 'secret' | 'secureCookies'>;
/** As long as a visitor's words are kept. */
export const VISITOR_DAYS = 30;
const DAY_SECONDS = 86_400;
const SHAPE = /^([\w-]{43})\.([\w-]{43})$/;

const signatureOf = ({ secret }: Pick<Config, 'secret'>, token: string): string =>
  secret.sign('feria support visitor', token).toString('base64url');

/** The name of whoever holds this key, which is not the key; undefined: we never gave it. */
export function visitorOf(config: Pick<Config, 'secret'>, key: string): string | undefined {
  const [, token = '', signature = ''] = SHAPE.exec(key) ?? [];
  const given = Buffer.from(signature, 'base64url');
  if (token === '' || !config.secret.isSigned('feria support visitor', token, given)) return undefined;
  return hashToken(token).toString('hex');
}

const optionsOf = ({ secureCookies }: Settings) =>
  ({ path: '/', sameSite: 'lax', secure: secureCookies, httpOnly: true }) as const;

export function readVisitor(request: FastifyRequest, config: Settings): string | undefined {
  return visitorOf(config, request.cookies[cookieName(VISITOR_COOKIE, config.secureCookies)] ?? '');
}

/** A new key, unless the browser has one. */
export function giveKey(request: FastifyRequest, reply: FastifyReply, config: Settings): void {
  if (readVisitor(request, config)) return;
  const token = newToken();
  const key = `${token}.${signatureOf(config, token)}`;
  void reply.setCookie(cookieName(VISITOR_COOKIE, config.secureCookies), key, {
    ...optionsOf(config),
    maxAge: VISITOR_DAYS * DAY_SECONDS,
  });
}

export function takeKey(reply: FastifyReply, config: Settings): void {
  void reply.clearCookie(cookieName(VISITOR_COOKIE, config.secureCookies), optionsOf(config));
}
