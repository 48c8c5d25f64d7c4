/** A session's cookies and its answer: the secret is in a cookie that scripts cannot read, the answer has the public handle. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionValue } from '@feria/contracts/access/sessions';
import { cookieName, MEMBER_COOKIE } from '../../core/http/access.ts';
import type { Config } from '../../core/config.ts';
import type { NewSession, SignedIn } from './service.ts';

/** Read by the app's first script: whether to expect a session. It proves nothing. */
const MIRROR_COOKIE = 'feria_signed_in';

type Settings = Pick<Config, 'secureCookies'>;

const optionsOf = ({ secureCookies }: Settings) =>
  ({ path: '/', sameSite: 'lax', secure: secureCookies }) as const;

export function readSecret(request: FastifyRequest, config: Settings): string | undefined {
  return request.cookies[cookieName(MEMBER_COOKIE, config.secureCookies)];
}

export function setCookies(reply: FastifyReply, config: Settings, session: NewSession): void {
  const expiry = session.remembered ? { expires: session.endsAt } : {};
  const options = { ...optionsOf(config), ...expiry };
  void reply.setCookie(cookieName(MEMBER_COOKIE, config.secureCookies), session.secret, {
    ...options,
    httpOnly: true,
  });
  void reply.setCookie(cookieName(MIRROR_COOKIE, config.secureCookies), '1', options);
}

export function clearCookies(reply: FastifyReply, config: Settings): void {
  const options = optionsOf(config);
  void reply.clearCookie(cookieName(MEMBER_COOKIE, config.secureCookies), options);
  void reply.clearCookie(cookieName(MIRROR_COOKIE, config.secureCookies), options);
}

/** Sets the cookies of somebody who has just come in, and says so. */
export function answerSignedIn(
  reply: FastifyReply,
  config: Settings,
  { session, firstTimeLogin, previousLoginAt, passwordDue }: SignedIn,
): { success: true; value: SessionValue } {
  setCookies(reply, config, session);
  return {
    success: true,
    value: {
      token: session.handle,
      firstTimeLogin,
      passwordExpired: passwordDue !== null,
      previousLoginAt: previousLoginAt?.toISOString() ?? null,
    },
  };
}
