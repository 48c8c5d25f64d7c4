/** The gateway's oldest promises: one payment a reference, a page of its own, gateway.deliveries that come, payouts that end, a list of what moved. */
import { createHash } from 'node:crypto';
import type { Payment, Payout, SettlementPage } from '@feria/contracts/cashier/gateway';
import { addMs } from '@feria/kernel';
import type { Pool } from '@feria/postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildGateway } from './app.ts';
import { startGateway, type TestGateway } from './test/start-gateway.ts';
import { signWebhook } from './webhooks.ts';

const MINUTE = 60_000;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.clear());

const call = (...asked: Parameters<TestGateway['call']>) => gateway.call(...asked);
const pass = (ms?: number) => gateway.pass(ms);
const look = (payment: Payment) => gateway.look(payment);
const paymentOf = (change?: object) => gateway.request(change);
const aPayment = (change?: object): Promise<Payment> => gateway.pay(change);

const statusOf = async (payment: Payment) => (await gateway.read(payment)).status;
const decide = (payment: Payment, decision: string, delivery = 'normal', changes: object = {}) =>
  gateway.decide(payment, { decision, delivery, ...changes });

test('a payment is made once per external id, and another request with it is refused', async () => {
  const input = paymentOf();
  const all = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/v1/payments', input)));
  const payments = all.map((answer) => answer.json<Payment>());
  expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
  expect(payments[0]).toMatchObject({ amount: '25000.50', currency: 'COP', status: 'pending' });
  for (const change of [{ amount: '25000.51' }, { currency: 'PEN' }]) {
    expect((await call('POST', '/v1/payments', { ...input, ...change })).statusCode).toBe(409);
  }
  const read = await call('GET', `/v1/payments/${payments[0]!.id}`);
  expect(read.json()).toEqual(payments[0]);
});

test.each([
  { amount: '0.00' },
  { amount: '1.5' },
  { amount: '-1.00' },
  { amount: '1234567890123456.00' },
  { currency: 'euro' },
  { language: 'xx' },
  { language: 'constructor' },
  { return_url: 'http://elsewhere.test/' },
  { return_url: 'http://member.test.elsewhere.test/' },
  { expires_at: 'soon' },
])('a payment with %j is refused', async (change) => {
  expect((await call('POST', '/v1/payments', paymentOf(change))).statusCode).toBe(400);
});

test('nobody without the key asks for, or reads, anything', async () => {
  const payment = await aPayment();
  for (const key of ['', 'another key', `${gateway.config.apiKey}x`]) {
    expect((await call('POST', '/v1/payments', paymentOf(), key)).statusCode).toBe(401);
    expect((await call('GET', `/v1/payments/${payment.id}`, undefined, key)).statusCode).toBe(401);
    expect((await call('POST', '/v1/payouts', {}, key)).statusCode).toBe(401);
  }
  expect((await call('GET', '/v1/payments/pay_nothing')).statusCode).toBe(404);
  expect((await call('GET', '/v1/payouts/out_nothing')).statusCode).toBe(404);
});

test('the page opens with its key only, in the payer’s language, without a script', async () => {
  const payment = await aPayment();
  const page = await look(payment);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="es">');
  expect(page.body).toMatch(/Pagar \$\s25\.000,50/);
  expect(page.body).not.toContain('<script');
  const policy = String(page.headers['content-security-policy']);
  const style = /<style>(.*)<\/style>/s.exec(page.body)![1]!;
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("form-action 'self' http://member.test;");
  expect((await look(await aPayment({ language: 'en' }))).body).toContain('<html lang="en">');
  for (const url of [`/pay/${payment.id}`, `/pay/${payment.id}?key=guess`, '/pay/pay_nothing?key=guess']) {
    expect((await gateway.app.inject({ url })).statusCode, url).toBe(404);
  }
});

test('whatever a shop sends is text on the page', async () => {
  const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`;
  const payment = await aPayment({
    description: evil,
    return_url: `http://member.test/?a="><script>b</script>`,
  });
  const { body } = await look(payment);
  expect(body).not.toContain('<script');
  expect(body).not.toContain('<img');
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('&amp;amp;');
  await decide(payment, 'decline');
  expect((await look(payment)).body).not.toContain('<script');
});

test('a payment is decided once, however often its form is sent', async () => {
  const payment = await aPayment();
  const sent = await Promise.all([
    decide(payment, 'pay'),
    decide(payment, 'decline'),
    decide(payment, 'pay'),
    decide(payment, 'decline'),
  ]);
  for (const { statusCode, headers } of sent) {
    expect([statusCode, headers.location]).toEqual([
      303,
      'http://member.test/member?page=depositv2&deposit=1',
    ]);
  }
  const status = await statusOf(payment);
  expect(['approved', 'rejected']).toContain(status);
  await decide(payment, status === 'approved' ? 'decline' : 'pay');
  expect(await statusOf(payment)).toBe(status);
  const { rows } = await gateway.pool.query('select id from webhooks');
  expect(rows).toHaveLength(1);
  expect((await look(payment)).body).not.toMatch(/value="(pay|decline)"/);
});

test('a form without its key, or that decides nothing, decides nothing', async () => {
  const payment = await aPayment();
  expect((await decide(payment, 'pay', 'normal', { key: 'guess' })).statusCode).toBe(404);
  const bare = await gateway.app.inject({ method: 'POST', url: `/pay/${payment.id}` });
  expect(bare.statusCode).toBe(404);
  for (const word of ['', 'constructor', '__proto__']) {
    expect((await decide(payment, word, word)).statusCode).toBe(303);
  }
  expect(await statusOf(payment)).toBe('pending');
});

test('a payment whose time is over expires, on its page and by itself', async () => {
  const payment = await aPayment();
  const left = await aPayment();
  gateway.skip(30 * MINUTE);
  expect((await look(payment)).body).toContain('Se acabó el tiempo');
  await decide(payment, 'pay', 'silent');
  expect(await statusOf(payment)).toBe('expired');
  await pass();
  expect(await statusOf(left)).toBe('expired');
  expect(gateway.deliveries.map(({ body }) => body)).toEqual([
    JSON.stringify({ type: 'payment', data: { id: left.id } }),
  ]);
});

test('a delivery is signed over its ids, as the platform checks it', async () => {
  const payment = await aPayment();
  await decide(payment, 'pay');
  await pass();
  const [delivery] = gateway.deliveries;
  expect(JSON.parse(delivery!.body)).toEqual({ type: 'payment', data: { id: payment.id } });
  const requestId = String(delivery!.headers['x-request-id']);
  expect(delivery!.headers['x-signature']).toBe(
    signWebhook('a shared secret', payment.id, requestId, gateway.now().getTime()),
  );
  // The platform's own test holds the same line.
  expect(signWebhook('a shared secret', 'pay_1', 'r', 1_795_000_000_000)).toBe(
    'ts=1795000000000,v1=1c8a802356a0edcb79ed43d43aabe743fd956202f6cb93638dc3186a9583362c',
  );
});

test.each([
  ['normal', [1, 0, 0]],
  ['late', [0, 0, 1]],
  ['repeated', [2, 1, 0]],
  ['disordered', [1, 1, 1]],
  ['silent', [0, 0, 0]],
])('the weather %s delivers %j at once, after 3 s and after 10 s', async (delivery, expected) => {
  await decide(await aPayment(), 'pay', delivery);
  const seen: number[] = [];
  for (const wait of [0, 3_000, 7_000]) {
    gateway.deliveries.length = 0;
    await pass(wait);
    seen.push(gateway.deliveries.length);
  }
  expect(seen).toEqual(expected);
});

test('a delivery that the shop refuses comes again, later and later, until it is taken', async () => {
  await decide(await aPayment(), 'pay');
  gateway.answers.push(500, 503);
  await pass();
  await pass(999);
  expect(gateway.deliveries).toHaveLength(1);
  await pass(1);
  expect(gateway.deliveries).toHaveLength(2);
  await pass(2_000);
  expect(gateway.deliveries).toHaveLength(3);
  await pass(10 * MINUTE);
  expect(gateway.deliveries).toHaveLength(3);
  expect(new Set(gateway.deliveries.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
});

test('a shop that never answers is given up', async () => {
  await decide(await aPayment(), 'pay');
  gateway.answers.push(...Array<number>(20).fill(500));
  for (let tries = 0; tries < 12; tries += 1) await pass(10 * MINUTE);
  expect(gateway.deliveries).toHaveLength(8);
});

test('a payout is made once per external id, sent after a second, and fails with the cents 13', async () => {
  const input = (external_id: string, amount: string) => ({
    external_id,
    amount,
    currency: 'COP',
    beneficiary: 'a member',
  });
  const [good, again] = await Promise.all([
    call('POST', '/v1/payouts', input('w1', '20000.00')),
    call('POST', '/v1/payouts', input('w1', '20000.00')),
  ]);
  expect(good.json<Payout>()).toMatchObject({ amount: '20000.00', currency: 'COP', status: 'pending' });
  expect(again.json<Payout>().id).toBe(good.json<Payout>().id);
  expect((await call('POST', '/v1/payouts', input('w1', '20000.01'))).statusCode).toBe(409);
  expect((await call('POST', '/v1/payouts', input('w3', '0.00'))).statusCode).toBe(400);
  const bad = (await call('POST', '/v1/payouts', input('w2', '99.13'))).json<Payout>();
  await pass(500);
  expect(gateway.deliveries).toEqual([]);
  await pass(500);
  const read = async (id: string) => (await call('GET', `/v1/payouts/${id}`)).json<Payout>().status;
  expect([await read(good.json<Payout>().id), await read(bad.id)]).toEqual(['sent', 'failed']);
  expect(gateway.deliveries.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'payout',
    'payout',
  ]);
});

test('what moved is listed page by page, by when it was final, and nothing else is', async () => {
  const began = gateway.now();
  const paid: string[] = [];
  for (let made = 0; made < 3; made += 1) {
    const payment = await aPayment();
    await decide(payment, made === 1 ? 'decline' : 'pay');
    if (made !== 1) paid.push(payment.id);
    gateway.skip(MINUTE);
  }
  await aPayment();
  const made = { currency: 'COP', beneficiary: 'somebody' };
  const payouts = [];
  for (const amount of ['100.00', '100.13']) {
    const input = { ...made, external_id: `withdrawal ${amount}`, amount };
    payouts.push((await call('POST', '/v1/payouts', input)).json<Payout>());
  }
  await pass(2_000);
  const list = async (change: Record<string, string>): Promise<SettlementPage> => {
    const query = new URLSearchParams({
      from: began.toISOString(),
      to: addMs(gateway.now(), 1).toISOString(),
      ...change,
    });
    return (await call('GET', `/v1/settlements?${query.toString()}`)).json<SettlementPage>();
  };
  const first = await list({ limit: '2' });
  expect(first.settlements.map(({ id }) => id)).toEqual(paid);
  const rest = await list({ limit: '2', after: first.next! });
  expect(rest).toMatchObject({
    settlements: [
      { type: 'payout', id: payouts[0]!.id, amount: '100.00', settled_at: gateway.now().toISOString() },
    ],
    next: null,
  });
  expect((await list({ from: addMs(began, MINUTE).toISOString() })).settlements).toHaveLength(2);
  expect((await list({ to: began.toISOString() })).settlements).toEqual([]);
});

test('the list is for the merchant alone, and has a time', async () => {
  const period = `from=${gateway.now().toISOString()}&to=${gateway.now().toISOString()}`;
  expect((await call('GET', `/v1/settlements?${period}`, undefined, 'another key')).statusCode).toBe(401);
  for (const query of ['', 'from=today&to=now', `${period}&limit=0`, `${period}&after=x`])
    expect((await call('GET', `/v1/settlements?${query}`)).statusCode, query).toBe(400);
});

test('a page and an answer stand in nobody’s frame, and what broke tells its caller nothing', async () => {
  for (const url of ['/pay/pay_nothing', '/v1/payments/pay_nothing', '/health', '/nowhere']) {
    const { headers } = await gateway.app.inject({ url });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  const broken = { query: () => Promise.reject(new Error('the password is hunter2')) } as unknown as Pool;
  const answer = await buildGateway({ ...gateway, pool: broken }).inject({ url: '/pay/pay_nothing' });
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'failed' }]);
});
