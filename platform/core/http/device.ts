/** Which browser a call comes from: a random cookie that scripts cannot read. It proves nothing but that it is the same one. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieName } from './access.ts';
import { hashToken, newToken } from '../crypto/sign.ts';

const DEVICE_COOKIE = 'feria_device';
/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/** The device's name, which is not its cookie; a browser that has none yet is given one. */
export function deviceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookies }: Pick<Config, 'secureCookies'>,
): string {
  const name = cookieName(DEVICE_COOKIE, secureCookies);
  const known = request.cookies[name];
  const token = known !== undefined && TOKEN.test(known) ? known : newToken();
  if (token !== known)
    void reply.setCookie(name, token, {
      path: '/',
      sameSite: 'lax',
      secure: secureCookies,
      httpOnly: true,
      maxAge: KEPT_SECONDS,
    });
  return hashToken(token).toString('hex');
}
