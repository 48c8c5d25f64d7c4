/** A push service of the tests' own, with a browser behind it: it checks who sends, and opens what comes with the browser's keys. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  path: string;
  /** What the browser read. */
  content: Record<string, unknown>;
  claims: { aud: string; exp: number; sub: string };
  headers: IncomingMessage['headers'];
};
export type PushService = {
  /** `host:port`. */
  host: string;
  received: Received[];
  /** The next answers, in their order; 201 after them. */
  answers: number[];
  /** A browser that has subscribed, as it says it. */
  subscribe(name: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  close(): Promise<void>;
};

/** `key`: the sender's public point, which a subscription is bound to. */
export async function openPushService(key: () => Promise<string>): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const claims = claimsOf(request.headers.authorization ?? '', await key());
      const status = claims ? (answers.shift() ?? 201) : 403;
      if (claims && status === 201) {
        const content = JSON.parse(open(body, browser, auth)) as Record<string, unknown>;
        received.push({ path: request.url ?? '', content, claims, headers: request.headers });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    answers,
    subscribe: (name) => ({
      endpoint: `http://${host}/${name}`,
      keys: {
        p256dh: browser.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      },
    }),
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Undefined where the token is not of the key that the browser subscribed with (RFC 8292, 4.2). */
function claimsOf(header: string, key: string): Received['claims'] | undefined {
  const [, head = '', claims = '', signature = '', sent] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (sent !== key) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const isTheirs = verify(
    ...(['sha256', Buffer.from(`${head}.${claims}`)] as const),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isTheirs
    ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'])
    : undefined;
}

/** RFC 8291, 3.4, as a browser does it. */
function open(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const hkdf = (secret: Buffer, salted: Buffer, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdf(browser.computeSecret(sender), auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
