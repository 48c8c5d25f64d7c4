/**
 * How dLocal signs: V2-HMAC-SHA256, lower-case hex, over the login, the date and the body with nothing between them. Method, path and query
 * are not signed. Requests: docs.dlocal.com/reference/payins-security. Notices, the same with their own `X-Date`:
 * docs.dlocal.com/docs/receive-notifications.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Notice } from '../../driver.ts';
import { Forged } from '../../failures.ts';
import type { Keys } from './options.ts';

type Signer = Pick<Keys, 'login' | 'secretKey'>;

export function signatureOf({ login, secretKey }: Signer, date: string, body: string | Buffer): string {
  return createHmac('sha256', secretKey).update(login).update(date).update(body).digest('hex');
}

/** Of one request; `body` are the very bytes that are sent, and empty for a read. */
export function signedHeaders(keys: Keys, body: string, at: Date): Record<string, string> {
  const date = at.toISOString();
  return {
    'x-date': date,
    'x-login': keys.login,
    'x-trans-key': keys.transKey,
    'x-version': '2.1',
    'user-agent': 'Feria',
    'content-type': 'application/json',
    authorization: `V2-HMAC-SHA256, Signature: ${signatureOf(keys, date, body)}`,
  };
}

const SIGNATURE = /^V2-HMAC-SHA256, Signature: ([0-9a-f]{64})$/;

/** Throws Forged unless the notice was signed with this secret, not longer than `ageMs` ago. */
export function checkNotice(signer: Signer, { headers, body }: Notice, now: Date, ageMs: number): void {
  const signature = SIGNATURE.exec(headers['authorization'] ?? '')?.[1];
  const date = headers['x-date'];
  if (signature === undefined || !date) throw new Forged('a notice without its signature');
  const login = headers['x-login'];
  if (login !== undefined && login !== signer.login) throw new Forged('a notice to somebody else');
  const expected = Buffer.from(signatureOf(signer, date, body), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new Forged('a notice of somebody else');
  // Signed with the rest: a date that is none is refused too.
  if (!(Math.abs(now.getTime() - Date.parse(date)) <= ageMs)) throw new Forged('an old notice');
}
