import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { PaymentOrder } from '../../driver.ts';
import { Forged, GatewayFailure } from '../../failures.ts';
import { sandboxDriver } from './driver.ts';

const SECRET = 'a shared secret';
const TS = 1_795_000_000_000;
const NOW = new Date(TS);
/** What the sandbox signs for these values: its own test holds the same line. */
const KNOWN = `ts=${TS},v1=1c8a802356a0edcb79ed43d43aabe743fd956202f6cb93638dc3186a9583362c`;

const sign = (id: string, requestId: string, ts = TS): string =>
  `ts=${ts},v1=${createHmac('sha256', SECRET).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex')}`;
function isSigned(
  signature: string | undefined,
  requestId: string | undefined,
  id = 'pay_1',
  now = NOW,
): boolean {
  const headers = { 'x-signature': signature, 'x-request-id': requestId };
  const body = Buffer.from(JSON.stringify({ type: 'payment', data: { id } }));
  try {
    return gateway(fetch).openNotice({ headers, query: {}, body }, now).id === id;
  } catch (error) {
    if (error instanceof Forged) return false;
    throw error;
  }
}

test('a signature over the ids and the time is good for these only', () => {
  expect(isSigned(sign('pay_1', 'r'), 'r')).toBe(true);
  expect(isSigned(KNOWN, 'r')).toBe(true);
  expect(isSigned(sign('pay_2', 'r'), 'r')).toBe(false);
  expect(isSigned(sign('pay_1', 's'), 'r')).toBe(false);
  expect(isSigned(sign('pay_1', 'r').replace(String(TS), String(TS + 1)), 'r')).toBe(false);
});

test.each([undefined, '', 'v1=00', `ts=${TS}`, `ts=${TS},v1=`, `ts=${TS},v1=${'0'.repeat(63)}`, 'ts=x,v1=y'])(
  'the header %j is no signature',
  (header) => {
    expect(isSigned(header, 'r')).toBe(false);
  },
);

test('a signature without a request id, or five minutes old, is none', () => {
  expect(isSigned(sign('pay_1', ''), '')).toBe(false);
  expect(isSigned(sign('pay_1', 'r'), undefined)).toBe(false);
  expect(isSigned(sign('pay_1', 'r'), 'r', 'pay_1', new Date(TS + 5 * 60_000))).toBe(true);
  expect(isSigned(sign('pay_1', 'r'), 'r', 'pay_1', new Date(TS + 5 * 60_000 + 1))).toBe(false);
});

const answering = (status: number, body: unknown): typeof fetch =>
  (() => Promise.resolve(new Response(JSON.stringify(body), { status }))) as typeof fetch;
const gateway = (send: typeof fetch) =>
  sandboxDriver({
    url: 'http://gateway.test',
    origin: 'https://pay.example',
    apiKey: 'key',
    webhookSecret: SECRET,
    fetch: send,
  });

test.each([
  ['an error', answering(500, {})],
  ['another shape', answering(200, { id: 'pay_1', status: 'paid' })],
  ['no answer', (() => Promise.reject(new Error('reset'))) as typeof fetch],
])('%s is an unsure answer', async (_name, send) => {
  await expect(gateway(send).readPayment({ id: 'pay_1' })).rejects.toMatchObject({ fate: 'unsure' });
});

test('the key travels in a header, and an id cannot leave its place in the path', async () => {
  const seen: { url: string; authorization: string | null }[] = [];
  const send = ((url: string, init: RequestInit) => {
    seen.push({ url, authorization: new Headers(init.headers).get('authorization') });
    return Promise.resolve(new Response('{}', { status: 404 }));
  }) as typeof fetch;
  expect(await gateway(send).readPayment({ id: '../payouts/1' })).toBeUndefined();
  expect(seen).toEqual([
    { url: 'http://gateway.test/v1/payments/..%2Fpayouts%2F1', authorization: 'Bearer key' },
  ]);
});

test('its key follows no redirect, and a page of somebody else is no answer', async () => {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const real = sandboxDriver({
      origin: 'https://pay.example',
      url: `http://127.0.0.1:${port}`,
      apiKey: 'key',
      webhookSecret: SECRET,
    });
    await expect(real.readPayment({ id: 'pay_1' })).rejects.toMatchObject({ fate: 'unsure' });
  } finally {
    server.close();
  }
  expect(reached).toEqual(['/v1/payments/pay_1']);
  const order: PaymentOrder = {
    reference: 'b',
    rail: 'sandbox',
    country: 'CO',
    money: { currency: 'COP', units: 100_000n },
    description: 'a',
    shortReference: 'D-1',
    payer: { name: 'a', email: null, address: null },
    fields: {},
    returnUrl: 'http://member.test/',
    noticeUrl: 'http://member.test/webhooks/sandbox',
    language: 'es',
    expiresAt: new Date('2026-11-20T15:00:00Z'),
  };
  const paid = { id: 'a', external_id: 'b', amount: '1.00', currency: 'COP', status: 'pending' };
  const at = (pay_url: string) => gateway(answering(200, { ...paid, pay_url })).createPayment(order);
  await expect(at('https://pay.example/a')).resolves.toMatchObject({ id: 'a' });
  for (const address of [
    'https://pay.example.evil/a',
    'http://pay.example/a',
    'javascript:alert(1)',
    'data:text/html,a',
    'pay',
    '',
  ])
    await expect(at(address)).rejects.toBeInstanceOf(GatewayFailure);
});
