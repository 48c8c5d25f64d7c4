import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { Refusal } from '@feria/kernel';
import { aMember, anAddress, openPlatform, type Platform } from '../../testing/harness.ts';

let platform: Platform;
const taken: unknown[] = [];
beforeAll(async () => {
  platform = await openPlatform({
    mount: (app) => {
      const limited = { access: 'public', limit: { max: 2, windowMs: 60_000 } } as const;
      app.get('/api/test/limited', { config: limited }, () => ({ ok: true }));
      app.get('/api/test/broken', { config: { access: 'public' } }, () => {
        throw new Error('the password is hunter2');
      });
      app.get('/api/test/no', { config: { access: 'public' } }, () => {
        throw new Refusal('wallet.not_enough_money', { missing: '1.00000' });
      });
      const schema = {
        body: z.object({ amount: Text.regex(/^\d+$/) }),
        response: { 200: z.object({ ok: z.literal(true) }) },
      };
      app.post('/api/test/shape', { config: { access: 'public' }, schema }, (request) => {
        taken.push(request.body);
        return { ok: true as const };
      });
      app.get(
        '/api/test/wrong-answer',
        { config: { access: 'public' }, schema: { response: { 200: z.object({ ok: z.literal(true) }) } } },
        () => JSON.parse('{"secret":"not for the client"}') as { ok: true },
      );
    },
  });
});
afterAll(() => platform.close());

const get = (url: string, remoteAddress = anAddress()) => platform.app.inject({ url, remoteAddress });

test('a refusal becomes problem+json with its status, its code and what its text needs', async () => {
  const answer = await get('/api/test/no');
  expect(answer.statusCode).toBe(409);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toEqual({
    type: 'urn:feria:refusal:wallet.not_enough_money',
    title: 'wallet.not_enough_money',
    status: 409,
    code: 'wallet.not_enough_money',
    detail: { missing: '1.00000' },
    correlationId: expect.any(String),
  });
});

test('a bug tells the caller nothing but a number, under which the log has it all', async () => {
  const answer = await get('/api/test/broken');
  const { correlationId, code } = answer.json<{ correlationId: string; code: string }>();
  expect([answer.statusCode, code]).toEqual([500, 'service.failed']);
  expect(answer.body).not.toContain('hunter2');
  const line = platform.logged.find(({ data }) => JSON.stringify(data).includes(correlationId));
  expect(JSON.stringify(line)).toContain('hunter2');
});

test('of a query that broke the log has the names and none of the words', async () => {
  await get('/api/test/broken?token=a-mailed-word&preview=another');
  const told = JSON.stringify(platform.logged);
  expect(told).toContain('/api/test/broken?token=…&preview=…');
  expect(told).not.toMatch(/a-mailed-word|another/);
});

test('an answer that is not what the contract says never leaves', async () => {
  const answer = await get('/api/test/wrong-answer');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('not for the client');
});

test.each([
  ['a wrong field', '{"amount":"1.5"}', 'application/json', 400],
  ['no JSON', '{"amount":', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['another language', '<amount/>', 'text/xml', 400],
  ['a poisoned prototype', '{"amount":"1","__proto__":{"isAdmin":true}}', 'application/json', 400],
  ['brackets without an end', '['.repeat(500_000), 'application/json', 400],
  ['brackets within brackets', `${'['.repeat(250_000)}${']'.repeat(250_000)}`, 'application/json', 400],
  ['names within names', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'application/json', 400],
  ['the right thing', '{"amount":"1"}', 'application/json', 200],
])('%s is answered as such', async (_name, payload, type, status) => {
  const headers = { 'content-type': type, origin: 'http://member.test' };
  const answer = await platform.app.inject({ method: 'POST', url: '/api/test/shape', headers, payload });
  expect(answer.statusCode).toBe(status);
  if (status !== 200) expect(answer.json()).toMatchObject({ code: 'request.invalid' });
});

test('what a schema does not name reaches nobody, wherever it stands', async () => {
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/api/test/shape?amount=9&role=admin',
    headers: { origin: 'http://member.test', cookie: 'amount=8' },
    payload: { amount: '1', role: 'admin', id: 7 },
  });
  expect(answer.statusCode).toBe(200);
  expect(taken.at(-1)).toEqual({ amount: '1' });
});

test('the fields that were wrong are named', async () => {
  const headers = { origin: 'http://member.test' };
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/api/test/shape',
    headers,
    payload: { amount: 5 },
  });
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['amount']);
});

test('a limit counts one address and leaves the next alone', async () => {
  const address = anAddress();
  const statuses = [];
  for (let calls = 0; calls < 3; calls += 1)
    statuses.push((await get('/api/test/limited', address)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await get('/api/test/limited', address)).json()).toMatchObject({ code: 'request.too_many' });
  expect((await get('/api/test/limited')).statusCode).toBe(200);
});

test('an address is believed only from our own proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const status = (remoteAddress: string) =>
    platform.app.inject({ url: '/api/system/status', remoteAddress, headers });
  expect((await status('127.0.0.1')).json()).toMatchObject({ ip: '203.0.113.9' });
  expect((await status('198.51.100.1')).json()).toMatchObject({ ip: '198.51.100.1' });
});

test.each([
  ['http://member.test', 200],
  ['http://office.test', 403],
  ['http://evil.test', 403],
  ['null', 403],
])('a changing call from %s is answered %i', async (origin, status) => {
  const headers = { ...(await aMember(platform)).headers, origin };
  const answer = await platform.app.inject({
    method: 'POST',
    url: '/api/member/language',
    headers,
    payload: { language: 'en' },
  });
  expect(answer.statusCode).toBe(status);
});

test.each(['TRACE', 'CONNECT'])('%s is served nowhere, and no answer says what runs', async (method) => {
  const answer = await platform.app.inject({ method: method as 'GET', url: '/api/permission' });
  expect([400, 404, 405]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('host:');
  for (const name of ['server', 'x-powered-by', 'via']) expect(answer.headers).not.toHaveProperty(name);
});

test('an address that is no route is a problem like any other, and nothing is cached or sniffed', async () => {
  const answer = await get('/api/nothing-here');
  expect(answer.json()).toMatchObject({ status: 404, code: 'request.not_found' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

const HARMLESS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

test.each(['/api/permission', '/api/nothing-here', '/office/me', '/api/test/broken', '/api/test/no', '/%zz'])(
  'an answer of %s is nothing that a browser could run, frame or show elsewhere',
  async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject(HARMLESS);
    expect(headers['content-type']).toMatch(/^application\/(?:problem\+)?json/);
    // The demonstration is plain http.
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'DELETE'])(
  '%s of an address that has none is nothing that there is',
  async (method) => {
    const answer = await platform.app.inject({ method: method as 'GET', url: '/api/permission' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('a method in a header, a query or a body is a word like any other', async () => {
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  const answer = await platform.app.inject({ url: '/api/permission?_method=DELETE', headers });
  expect(answer.statusCode).toBe(200);
});
