import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JWK } from 'jose';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { anAddress, openPlatform, type Platform } from '../../testing/harness.ts';
import { sealEnvelope } from '../../testing/envelope.ts';
import { envelopeJobs } from './envelope-keys.ts';

const HOUR_MS = 3_600_000;
const heard: unknown[] = [];
let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform({
    mount: (app) => {
      const schema = { body: z.object({ secret: Text }) };
      for (const url of ['/api/test/closed', '/api/test/other'])
        app.post(url, { config: { access: 'public', encrypted: true }, schema }, (request) => {
          heard.push(request.body);
          return { ok: true };
        });
      app.post('/api/test/open', { config: { access: 'public' }, schema }, () => ({ ok: true }));
    },
  });
});
afterAll(() => platform.close());

const readKey = async (): Promise<JWK> =>
  (await platform.app.inject({ url: '/api/envelope-key', remoteAddress: anAddress() })).json<JWK>();

async function post(url: string, type: string, payload: string): Promise<[number, string | undefined]> {
  const headers = { origin: 'http://member.test', 'content-type': type };
  const answer = await platform.app.inject({
    method: 'POST',
    url,
    headers,
    payload,
    remoteAddress: anAddress(),
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}
const sealed = async (call: string, body: unknown, key?: JWK): Promise<string> =>
  (await sealEnvelope(key ?? (await readKey()), call, body)).payload;
const CALL = 'POST /api/test/closed';
const BODY = { secret: 'para nadie más' };

test('what was sealed for a call is read there, by the same rules as any body', async () => {
  expect(await post('/api/test/closed', 'application/jose', await sealed(CALL, BODY))).toEqual([
    200,
    undefined,
  ]);
  expect(heard).toEqual([BODY]);
  const wrong = await sealed(CALL, { secret: 7 });
  expect(await post('/api/test/closed', 'application/jose; charset=utf-8', wrong)).toEqual([
    400,
    'request.invalid',
  ]);
});

test('a plain body is refused there, and an envelope anywhere else', async () => {
  const plain = await post('/api/test/closed', 'application/json', JSON.stringify(BODY));
  expect(plain).toEqual([400, 'request.unencrypted']);
  const elsewhere = await sealed('POST /api/test/open', BODY);
  expect(await post('/api/test/open', 'application/jose', elsewhere)).toEqual([400, 'request.invalid']);
  expect(heard).toHaveLength(1);
});

test('an envelope opens its own call and no other', async () => {
  expect(await post('/api/test/other', 'application/jose', await sealed(CALL, BODY))).toEqual([
    400,
    'request.envelope_invalid',
  ]);
});

test('what was changed, or is for nobody, is refused', async () => {
  const parts = (await sealed(CALL, BODY)).split('.');
  const flipped = parts[3]!.startsWith('A') ? 'B' : 'A';
  const changed = [...parts.slice(0, 3), flipped + parts[3]!.slice(1), parts[4]].join('.');
  const stranger = await sealed(CALL, BODY, { ...(await readKey()), kid: 'nobody' });
  for (const text of [changed, stranger, 'a.b.c.d.e', '{"secret":"x"}'])
    expect(await post('/api/test/closed', 'application/jose', text)).toEqual([
      400,
      'request.envelope_invalid',
    ]);
});

test('another algorithm than ours is refused', async () => {
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await readKey();
  const text = await new CompactEncrypt(Buffer.from(JSON.stringify(BODY)))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: String(key.kid), call: CALL })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
  expect(await post('/api/test/closed', 'application/jose', text)).toEqual([400, 'request.envelope_invalid']);
});

/** An envelope whose header says more: made by hand, for no library of ours writes one. */
async function withHeader(more: object): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await readKey();
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: String(key.kid), call: CALL, ...more };
  return new CompactEncrypt(Buffer.from(JSON.stringify(BODY)))
    .setProtectedHeader(header)
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

test.each([
  ['zip', { zip: 'DEF' }],
  ['cty', { cty: 'JWT' }],
  ['typ', { typ: 'JWE' }],
  ['jku', { jku: 'https://evil.example/keys' }],
  ['jwk', { jwk: { kty: 'EC' } }],
  ['a name of nobody', { 'x-planted': 1 }],
])('a header that says %s, too, is refused', async (_name, more) => {
  expect(await post('/api/test/closed', 'application/jose', await withHeader({}))).toEqual([200, undefined]);
  expect(await post('/api/test/closed', 'application/jose', await withHeader(more))).toEqual([
    400,
    'request.envelope_invalid',
  ]);
});

test('calls at once are given one key; each day brings another, and after two the first opens nothing and is gone', async () => {
  platform.clock.advance(25 * HOUR_MS);
  const kids = await Promise.all(Array.from({ length: 6 }, async () => (await readKey()).kid));
  expect(new Set(kids).size).toBe(1);
  const early = await sealed(CALL, BODY);
  platform.clock.advance(25 * HOUR_MS);
  expect((await readKey()).kid).not.toBe(kids[0]);
  expect(await post('/api/test/closed', 'application/jose', early)).toEqual([200, undefined]);
  platform.clock.advance(24 * HOUR_MS);
  expect(await post('/api/test/closed', 'application/jose', early)).toEqual([
    400,
    'request.envelope_invalid',
  ]);
  await envelopeJobs[0]!.run(platform.deps);
  const left = await platform.db.read.selectFrom('core.envelope_keys').select('id').execute();
  expect(left.map(({ id }) => id)).not.toContain(kids[0]);
});

test('what the database holds opens nothing without the secret', async () => {
  const row = await platform.db.read
    .selectFrom('core.envelope_keys')
    .select('privateSealed')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(row.privateSealed.toString('latin1')).not.toContain('PRIVATE KEY');
});
