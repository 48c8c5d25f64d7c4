/**
 * Messages to a browser through its push service: encrypted so that the service reads nothing (RFC 8291, RFC 8188), signed so that it
 * knows who sends (RFC 8292), and handed over (RFC 8030). Node's own cryptography does all of it.
 */
import {
  createCipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  sign,
  type ECDH,
  type KeyObject,
} from 'node:crypto';
import type { PushSettings } from '../../../core/delivery-config.ts';
import { fetchOutbound, type ExternalLoginRules } from '../../../core/outbound/fetch-outbound.ts';
import { NEVER_CONNECTED } from './carrier.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** gone: that device is reached no more. refused: not this message. later: perhaps another time. */
export type PushOutcome = { kind: 'sent' } | { kind: 'gone' | 'refused' | 'later'; why: string };

const TIMEOUT_MS = 10_000;
/** The status says everything; what comes with it is a page for people. */
const MOST_BYTES = 64 * 1024;
const RECORD_BYTES = 4_096;
/** So long a service keeps a message for a device that is off: a day later it is no news. */
const KEPT_S = 24 * 60 * 60;
const TOKEN_S = 12 * 60 * 60;

/** The public half as browsers and services take it: the uncompressed point, base64url. */
export function publicPoint(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );
}

/** One record that only that browser opens. `own` and `salt` are for this message alone. */
export function encryptPush(
  text: string,
  { p256dh, auth }: Omit<PushTarget, 'endpoint'>,
  own: ECDH,
  salt: Buffer,
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The 2 says that no further record follows.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, 16);
  head.writeUInt8(ours.length, 20);
  return Buffer.concat([head, ours, body, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Who sends, for that service and for half a day. */
export function vapidOf({ key, subject }: PushSettings, endpoint: string, at: Date): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(at.getTime() / 1_000) + TOKEN_S,
    sub: subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicPoint(key)}`;
}

/** Whether it is the address of a push service that we hand anything to. */
export function isPushService({ hosts }: Pick<PushSettings, 'hosts'>, endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  const isKnown = hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.host === host,
  );
  // Nothing goes in the open but to this very machine, where tests have a service of their own.
  return isKnown && (url.protocol === 'https:' || url.hostname === '127.0.0.1');
}

export function newPushKeys(): ECDH {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return own;
}

/** Hands one message over. Never rejects, and ends by itself. `topic`: a newer message of it takes this one's place at the service. */
export async function deliverPush(
  rules: ExternalLoginRules,
  settings: PushSettings,
  { target, text, topic, salt }: { target: PushTarget; text: string; topic: string; salt: Buffer },
  at: Date,
): Promise<PushOutcome> {
  if (!isPushService(settings, target.endpoint)) return { kind: 'gone', why: 'push unknown service' };
  try {
    const { status } = await fetchOutbound(rules, target.endpoint, {
      method: 'POST',
      headers: {
        authorization: vapidOf(settings, target.endpoint, at),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_S),
        urgency: 'normal',
        topic,
      },
      body: new Uint8Array(encryptPush(text, target, newPushKeys(), salt)),
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
    });
    return judge(status);
  } catch (error) {
    const { code } = error as { code?: string };
    return { kind: 'later', why: ['push', NEVER_CONNECTED.has(code ?? '') ? code : 'no answer'].join(' ') };
  }
}

/** RFC 8030, 7.3 and 8.4: 404 and 410 are the end of a subscription; 413 is this message's, and the rest of 4xx ours to mend. */
function judge(status: number): PushOutcome {
  const why = `push ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', why };
  return { kind: status === 429 || status >= 500 ? 'later' : 'refused', why };
}
