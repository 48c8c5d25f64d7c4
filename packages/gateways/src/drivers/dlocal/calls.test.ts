/** What the double of the conformance does not show: answers that mean something else than their status, tokens, and refunds that are lost. */
import { UNITS_PER_ONE } from '@feria/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GatewayFailure } from '../../failures.ts';
import { dlocalDouble, SECRET, type DlocalDouble } from '../../testing/dlocal-double.ts';
import { anOrder, aPayout, optionsAt } from '../../testing/dlocal-bench.ts';
import { startDouble, type Answer, type DoubleServer } from '../../testing/double-server.ts';
import { dlocalDriver } from './driver.ts';
import type { DlocalOptions } from './options.ts';
import { createTokens } from './token.ts';

let double: DlocalDouble;
let server: DoubleServer;
/** What is answered instead, to the calls of a path that begins so. */
let instead: { path: string; answer: Answer } | undefined;

beforeEach(async () => {
  instead = undefined;
  double = dlocalDouble();
  server = await startDouble(
    (asked) => (instead && asked.path.startsWith(instead.path) ? instead.answer : double.handle(asked)),
    { status: 400, body: {} },
  );
});
afterEach(() => server.close());

const driver = (changes: Partial<DlocalOptions> = {}) =>
  dlocalDriver({ ...optionsAt(server.url), ...changes });
const failureOf = (work: Promise<unknown>): Promise<GatewayFailure> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: GatewayFailure) => error,
  );
const callsOf = (path: string): number => server.calls.filter((call) => call.path === path).length;
const answer = (status: number, code: number, message = ''): Answer => ({ status, body: { code, message } });

describe('a payment', () => {
  test('that is signed with another secret was not sent, and is no refusal of the payer', async () => {
    const keys = { ...optionsAt(server.url).keys, secretKey: `not ${SECRET}` };
    const failure = await failureOf(driver({ keys }).createPayment(anOrder(0)));
    expect(failure).toMatchObject({ fate: 'not_sent', status: 400, reason: null });
    expect(failure.message).not.toContain(SECRET);
  });

  test('by an unknown login was not sent', async () => {
    const keys = { ...optionsAt(server.url).keys, login: 'another' };
    expect(await failureOf(driver({ keys }).createPayment(anOrder(0)))).toMatchObject({
      fate: 'not_sent',
      code: '3001',
    });
  });

  test.each([
    [400, 5006, 'refused', 'limit_exceeded'],
    [400, 5014, 'refused', 'refused_for_risk'],
    [400, 5001, 'refused', null],
    [429, 6000, 'not_sent', null],
    [500, 7000, 'unsure', null],
    // Whatever an error of the server says.
    [500, 3001, 'unsure', null],
  ])('answered %i with %i is %s for %s', async (status, code, fate, reason) => {
    instead = { path: '/payments', answer: answer(status, code) };
    expect(await failureOf(driver().createPayment(anOrder(0)))).toMatchObject({
      fate,
      reason,
      code: String(code),
    });
  });

  test.each([
    ['200', 'paid', null],
    ['302', 'declined', 'not_enough_money'],
    ['400', 'cancelled', null],
  ])('that the sandbox is told to end by %s is %s at once', async (description, standing, reason) => {
    const order = { ...anOrder(0), description };
    expect(await driver().createPayment(order)).toMatchObject({ standing, reason });
  });

  test('is sent with its reference as the key of a repeat', async () => {
    const order = anOrder(0);
    await driver().createPayment(order);
    expect(server.calls[0]!.headers['x-idempotency-key']).toBe(order.reference);
  });

  test('whose page is somebody else’s is unsure: it exists', async () => {
    await driver().createPayment(anOrder(0));
    const [stored] = double.payments.values();
    const redirect_url = 'https://pay.example/a';
    instead = { path: '/payments', answer: { status: 200, body: { ...stored, redirect_url } } };
    expect(await failureOf(driver().createPayment(anOrder(0)))).toMatchObject({ fate: 'unsure' });
  });

  test('is unknown by their code alone: a wrong address says 404 too', async () => {
    expect(await driver().readPayment({ id: 'D-4-nobody' })).toBeUndefined();
    const bare: typeof fetch = () => Promise.resolve(new Response('NOT_FOUND', { status: 404 }));
    const failure = await failureOf(driver({ fetch: bare }).readPayment({ id: 'D-4-nobody' }));
    expect(failure).toMatchObject({ status: 404, code: null });
  });

  test('that exists and cannot be read is unsure, though the look was turned away', async () => {
    const order = anOrder(0);
    await driver().createPayment(order);
    instead = { path: '/orders', answer: answer(429, 6000) };
    expect(await failureOf(driver().createPayment(order))).toMatchObject({ fate: 'unsure' });
    instead = { path: '/orders', answer: answer(404, 4000) };
    expect(await failureOf(driver().createPayment(order))).toMatchObject({ fate: 'unsure' });
  });

  test('is not read from the answer about another', async () => {
    const [one, other] = [anOrder(0), anOrder(0)];
    const { id } = await driver().createPayment(one);
    instead = { path: '/payments', answer: { status: 200, body: double.payments.get(id) } };
    expect(await failureOf(driver().readPayment({ id: 'D-4-2' }))).toMatchObject({ fate: 'unsure' });
    instead = undefined;
    await driver().createPayment(other);
    const order = { order_id: other.reference, payment_id: id, amount: 20_000, currency: 'COP' };
    instead = { path: '/orders', answer: { status: 200, body: order } };
    const work = driver().readPayment({ reference: other.reference });
    expect(await failureOf(work)).toMatchObject({ fate: 'unsure' });
  });

  test('is not told as none while its order stands without it', async () => {
    const order = { order_id: 'o', payment_id: null, amount: 1, currency: 'COP' };
    instead = { path: '/orders', answer: { status: 200, body: order } };
    expect(await failureOf(driver().readPayment({ reference: 'o' }))).toMatchObject({ fate: 'unsure' });
  });

  test('paid in another currency than was asked is not read as paid', async () => {
    const { id } = await driver().createPayment(anOrder(0));
    Object.assign(double.payments.get(id)!, { status: 'PAID', currency: 'USD' });
    expect(await failureOf(driver().readPayment({ id }))).toMatchObject({ fate: 'unsure' });
  });
});

describe('a refund', () => {
  const paid = async () => {
    const { id } = await driver().createPayment(anOrder(0));
    Object.assign(double.payments.get(id)!, { status: 'PAID', status_code: '200' });
    const money = { currency: 'COP', units: 5_000n * UNITS_PER_ONE };
    return { reference: crypto.randomUUID(), paymentId: id, money };
  };

  test('whose answer was lost is found, and not made again', async () => {
    const order = await paid();
    const losing: typeof fetch = async (url, init) => {
      const got = await fetch(url, init);
      if (init?.method === 'POST') throw new TypeError('the connection broke');
      return got;
    };
    expect(await failureOf(driver({ fetch: losing }).refund(order))).toMatchObject({ fate: 'unsure' });
    const again = await driver().refund(order);
    expect(again).toMatchObject({ units: 5_000n * UNITS_PER_ONE, standing: 'done' });
    expect(callsOf('/refunds')).toBe(1);
    // A part of it leaves the payment paid.
    expect(await driver().readPayment({ id: order.paymentId })).toMatchObject({
      standing: 'paid',
      refunded: 5_000n * UNITS_PER_ONE,
    });
  });

  test('is not made beside one that does not say whose it is', async () => {
    const order = await paid();
    await driver().refund(order);
    const payment = double.payments.get(order.paymentId)!;
    payment.refunds = payment.refunds.map((one) => ({ ...one, order_refund_id: '' }));
    const other = { ...order, reference: crypto.randomUUID() };
    expect(await failureOf(driver().refund(other))).toMatchObject({ fate: 'unsure' });
    expect(callsOf('/refunds')).toBe(1);
  });

  test('that is still on its way has not been given back', async () => {
    const order = await paid();
    await driver().refund(order);
    double.payments.get(order.paymentId)!.refunds[0]!.status = 'PENDING';
    expect(await driver().readPayment({ id: order.paymentId })).toMatchObject({ refunded: 0n });
  });
});

describe('a payout', () => {
  test('that our float is too small for is not refused to the member', async () => {
    instead = { path: '/payouts', answer: answer(400, 5014, 'Insufficient funds') };
    expect(await failureOf(driver().createPayout(aPayout()))).toMatchObject({
      fate: 'not_sent',
      code: '5014',
    });
  });

  test.each([
    [400, 5012, 'refused', 'limit_exceeded'],
    [400, 5013, 'refused', 'refused_for_risk'],
    [403, 4002, 'not_sent', null],
    [503, 0, 'unsure', null],
  ])('answered %i with %i is %s for %s', async (status, code, fate, reason) => {
    instead = { path: '/payouts', answer: answer(status, code) };
    expect(await failureOf(driver().createPayout(aPayout()))).toMatchObject({ fate, reason });
  });

  test('is asked for once more with another token, and not a third time', async () => {
    const one = driver();
    await one.readPayout({ reference: 'a' });
    instead = { path: '/payouts', answer: answer(401, 4001) };
    expect(await failureOf(one.createPayout(aPayout()))).toMatchObject({ fate: 'not_sent', status: 401 });
    expect(callsOf('/oauth/token')).toBe(2);
    expect(callsOf('/payouts/v3')).toBe(3);
  });

  test('was not sent while there is no token, whatever became of that', async () => {
    server.faults.push('broken');
    const order = aPayout();
    expect(await failureOf(driver().createPayout(order))).toMatchObject({ fate: 'not_sent' });
    expect(double.opened.has(order.reference)).toBe(false);
  });

  test('is not read from the answer about another: a query that is not known may be ignored', async () => {
    const order = aPayout();
    await driver().createPayout(order);
    instead = { path: '/payouts', answer: { status: 200, body: double.payouts.get(order.reference) } };
    expect(await driver().readPayout({ reference: order.reference })).toBeDefined();
    expect(await failureOf(driver().readPayout({ reference: 'r' }))).toMatchObject({ fate: 'unsure' });
    expect(await failureOf(driver().readPayout({ id: 'PO-1' }))).toMatchObject({ fate: 'unsure' });
  });

  test('has the bank’s number from where the operator says, and none of its own making', async () => {
    const order = aPayout();
    await driver().createPayout(order);
    const stored = double.payouts.get(order.reference)!;
    const traceOf = async (traceField?: string) => {
      const one = driver(traceField === undefined ? {} : { traceField });
      return (await one.readPayout({ reference: order.reference }))?.trace;
    };
    Object.assign(stored, { status: 'PAID', bank_reference: 'R-1' });
    expect(await traceOf()).toBeNull();
    expect(await traceOf('bank_reference')).toBe('R-1');
    stored.bank_reference_id = 'B-1';
    expect(await traceOf()).toBe('B-1');
  });

  test('is read by the names that the operator sets', async () => {
    const payoutQuery = { id: 'id', reference: 'reference' };
    await driver({ payoutQuery }).readPayout({ id: 'PO-1' });
    await driver({ payoutQuery }).readPayout({ reference: 'r' });
    expect(server.calls.flatMap(({ query }) => [...query])).toEqual([
      ['id', 'PO-1'],
      ['reference', 'r'],
    ]);
  });
});

describe('tokens', () => {
  test('are used until half a minute before their end, and asked for once by all who wait', async () => {
    let now = 0;
    const tokens = createTokens(optionsAt(server.url), () => now);
    const [first, second] = await Promise.all([tokens.take(), tokens.take()]);
    expect(second).toBe(first);
    now = 149_999;
    expect(await tokens.take()).toBe(first);
    now = 150_000;
    const [next, same] = await Promise.all([tokens.take(), tokens.take()]);
    expect(next).not.toBe(first);
    expect(same).toBe(next);
    expect(callsOf('/oauth/token')).toBe(2);
  });

  test('that could not be had are asked for anew', async () => {
    const tokens = createTokens(optionsAt(server.url));
    server.faults.push('broken');
    expect(await failureOf(tokens.take())).toMatchObject({ fate: 'not_sent' });
    expect(await tokens.take()).toBeTruthy();
  });
});

test('two environments at once, or an address without TLS, are refused at the start', () => {
  const at = (url: string, payoutsUrl: string) => () => driver({ url, payoutsUrl });
  expect(at('https://api.dlocal.com', 'https://api.dlocal.com/payouts/v3')).not.toThrow();
  expect(at('https://sandbox.dlocal.com', 'https://sandbox.dlocal.com/payouts/v3')).not.toThrow();
  expect(at('https://api.dlocal.com', 'https://sandbox.dlocal.com/payouts/v3')).toThrow('two environments');
  expect(at('http://api.dlocal.com', 'https://api.dlocal.com/payouts/v3')).toThrow('not asked over');
});
