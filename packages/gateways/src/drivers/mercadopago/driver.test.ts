/** What the checks of every gateway do not ask: keys, the SDK's traps, and the rails that are paid at once. */
import { MPIdempotencyError, MPServerError } from 'mercadopago';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startDouble, type Answer } from '../../testing/double-server.ts';
import {
  anAccount,
  aPayout,
  mercadopagoBench,
  towards,
  type MercadoPagoBench,
} from '../../testing/mercadopago-bench.ts';
import { mercadopagoDriver } from './driver.ts';
import type { MercadoPagoCountry } from './options.ts';
import { paymentOf } from './payments.ts';
import { ask, failureOf } from './sdk.ts';
import { SeenByThem } from './shapes.ts';

const open: MercadoPagoBench[] = [];
async function benchOf(country: MercadoPagoCountry): Promise<MercadoPagoBench> {
  const bench = await mercadopagoBench(country)();
  open.push(bench);
  return bench;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((bench) => bench.close()));
});

const keysOf = ({ calls }: MercadoPagoBench, path: RegExp) =>
  calls
    .filter((call) => call.method === 'POST' && path.test(call.path))
    .map(({ headers }) => headers['x-idempotency-key']);

test('the key is our reference, the same for a repeat and another for another order', async () => {
  const bench = await benchOf('MX');
  const [first, second] = [bench.order(), bench.order()];
  await bench.driver.createPayment(first);
  const sent = bench.calls.length;
  await bench.driver.createPayment(first);
  await bench.driver.createPayment(second);
  expect(keysOf(bench, /payments$/)).toEqual([first.reference, first.reference, second.reference]);
  expect(bench.calls[sent]?.raw).toEqual(bench.calls[0]?.raw);
});

test('a refund has a key of its own, whatever was called before', async () => {
  const bench = await benchOf('MX');
  const order = bench.order();
  const { id } = await bench.driver.createPayment(order);
  await bench.endPayment(id, { standing: 'paid' });
  const refund = { reference: crypto.randomUUID(), paymentId: id, money: order.money };
  await bench.driver.refund(refund);
  expect(keysOf(bench, /refunds$/)).toEqual([refund.reference]);
});

test('nothing is repeated by the SDK', async () => {
  const bench = await benchOf('MX');
  bench.fault('broken');
  await expect(bench.driver.createPayment(bench.order())).rejects.toMatchObject({
    fate: 'unsure',
    status: 500,
  });
  expect(bench.calls).toHaveLength(1);
});

const spend = { phone: '987654321', approvalCode: '123456', email: 'ana@example.com' };

test('Yape is paid at once, and its code is spent once however often the order comes', async () => {
  const bench = await benchOf('PE');
  const order = bench.order({ rail: 'yape', fields: spend });
  const first = await bench.driver.createPayment(order);
  expect(first).toMatchObject({ standing: 'paid', captured: order.money.units, instructions: null });
  expect((await bench.driver.createPayment(order)).id).toBe(first.id);
  const tokens = bench.calls.filter(({ path }) => path.startsWith('/platforms/pci/yape'));
  expect(tokens.map(({ body }) => body)).toEqual([
    { phoneNumber: '987654321', otp: '123456', requestId: order.reference },
  ]);
  const again = bench.order({ rail: 'yape', fields: spend });
  await expect(bench.driver.createPayment(again)).rejects.toMatchObject({ fate: 'refused' });
});

test('a card is paid at once', async () => {
  const bench = await benchOf('CO');
  const order = bench.order({
    rail: 'card',
    fields: { cardToken: 'ff8080814c11e237', cardMethod: 'visa', instalments: '1', email: 'ana@example.com' },
  });
  expect(await bench.driver.createPayment(order)).toMatchObject({
    standing: 'paid',
    captured: order.money.units,
  });
});

test('a payer is shown a page, or the code of a voucher', async () => {
  const [co, mx] = [await benchOf('CO'), await benchOf('MX')];
  const page = await co.driver.createPayment(co.order());
  expect(page.instructions).toMatchObject({
    flow: 'redirect',
    url: expect.stringMatching(/^https:\/\/www\.mercadopago\.com\.co\//),
  });
  const voucher = await mx.driver.createPayment(mx.order({ rail: 'oxxo' }));
  expect(voucher.instructions).toEqual({
    flow: 'voucher',
    code: `8824304329230320${voucher.id}`,
    barcode: `8824304329230320${voucher.id}`,
    url: `https://www.mercadopago.com.mx/payments/${voucher.id}/ticket?caller_id=1`,
  });
});

const waiting = {
  id: 1,
  status: 'pending',
  status_detail: 'pending_waiting_transfer',
  external_reference: 'r',
  currency_id: 'COP',
  payment_method_id: 'pse',
  payment_type_id: 'bank_transfer',
  transaction_amount: 100,
};
const seen = (changes: object) => paymentOf(SeenByThem.parse({ ...waiting, ...changes }));

test.each([
  'https://pay.example/x',
  'http://www.mercadopago.com.co/x',
  'https://mercadopago.com.evil.co/x',
  'no',
])('nobody is sent to %s', (external_resource_url) => {
  expect(() => seen({ transaction_details: { external_resource_url } })).toThrow(/somebody else/);
});

test('what the payer was charged for paying is not ours, what they paid too much is', () => {
  const details = (total: number, over: number) => ({
    status: 'approved',
    transaction_details: { total_paid_amount: total, overpaid_amount: over },
    fee_details: [
      { amount: 4, fee_payer: 'collector' },
      { amount: 10, fee_payer: 'payer' },
    ],
  });
  expect(seen(details(110, 0))).toMatchObject({ captured: 10_000_000n, fee: 400_000n });
  expect(seen(details(150, 50)).captured).toBe(15_000_000n);
  expect(seen(details(60, 0)).captured).toBe(6_000_000n);
  expect(seen({ ...details(130, 0), payment_type_id: 'credit_card' }).captured).toBe(10_000_000n);
});

test('the same key at work is unsure, and so is an error behind them', () => {
  const told = { message: 'a', error: 'b', status: 409 };
  expect(failureOf('x', new MPIdempotencyError(told)).fate).toBe('unsure');
  expect(failureOf('x', new MPServerError({ ...told, status: 502 })).fate).toBe('unsure');
  expect(failureOf('x', new TypeError('null is no object')).fate).toBe('unsure');
});

test('payouts are offered in Mexico, to whoever has a key', async () => {
  const paysOut = (country: MercadoPagoCountry, payoutKeyPem?: string) =>
    mercadopagoDriver({ ...anAccount(country), ...(payoutKeyPem ? { payoutKeyPem } : {}) }).offers.some(
      ({ direction }) => direction === 'out',
    );
  expect([paysOut('MX', 'a key'), paysOut('MX'), paysOut('CO', 'a key'), paysOut('PE', 'a key')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const co = await benchOf('CO');
  await expect(co.driver.createPayout(co.payout())).rejects.toMatchObject({ fate: 'not_sent' });
});

test('a payout is signed over its very bytes and names its holder', async () => {
  const bench = await benchOf('MX');
  const order = bench.payout();
  await bench.driver.createPayout(order);
  const words = { external_reference: order.reference, description: `Retiro ${order.reference}` };
  expect(bench.calls[0]?.body).toEqual({
    ...words,
    config: { notification_url: order.noticeUrl },
    transactions: [
      {
        type: 'account',
        ...words,
        account: {
          holder: 'Ana Prueba',
          number: '646180110400000007',
          bank_id: '646',
          owner_type: 'CURP',
          owner_value: 'PUXA800101MDFRXN00',
        },
        amount: { currency: 'MXN', value: 500 },
      },
    ],
  });
  expect(bench.calls[0]?.headers).toMatchObject({
    'x-idempotency-key': order.reference,
    'x-enforce-signature': 'true',
  });
});

test('an answer whose end does not come is not waited for', async () => {
  vi.useFakeTimers();
  try {
    const never = ask(
      { accessToken: 'a token' },
      { what: 'x', schema: z.unknown() },
      () => new Promise(() => {}),
    );
    const told = expect(never).rejects.toMatchObject({ fate: 'unsure' });
    await vi.advanceTimersByTimeAsync(6_000);
    await told;
  } finally {
    vi.useRealTimers();
  }
});

/** A driver to whom every call is answered in the same way. */
async function answered(country: MercadoPagoCountry, handle: (method: string) => Answer) {
  const server = await startDouble(({ method }) => handle(method), { status: 400, body: {} });
  const driver = mercadopagoDriver({ ...anAccount(country), test: true, dispatcher: towards(server.url) });
  return { driver, close: () => server.close() };
}

test.each([
  ['two that stand', [{ id: 1 }, { id: 2 }], 'unsure'],
  ['one that died before', [{ id: 2, status: 'rejected' }, { id: 1 }], '1'],
  ['one of somebody else', [{ id: 3, external_reference: 'other' }], undefined],
])('by a reference %s', async (_what, found, expected) => {
  const results = found.map((one) => ({ ...waiting, ...one }));
  const { driver, close } = await answered('CO', () => ({ status: 200, body: { results } }));
  const seenNow = driver.readPayment({ reference: 'r' });
  if (expected === 'unsure') await expect(seenNow).rejects.toMatchObject({ fate: 'unsure' });
  else expect((await seenNow)?.id).toBe(expected);
  await close();
});

test('a payment of another reference is not taken for ours', async () => {
  const { driver, close } = await answered('MX', () => ({ status: 201, body: waiting }));
  const bench = await benchOf('MX');
  await expect(driver.createPayment(bench.order())).rejects.toMatchObject({ fate: 'unsure' });
  await close();
});

test('a payout that is made stays so when the look at it is turned away', async () => {
  const { driver, close } = await answered('MX', (method) =>
    method === 'POST' ? { status: 202, body: { id: 'p-1' } } : { status: 429, body: {} },
  );
  await expect(driver.createPayout(aPayout())).rejects.toMatchObject({ fate: 'unsure' });
  await close();
});

test('a report that was made before its period was over is not taken', async () => {
  const bench = await benchOf('MX');
  const { id } = await bench.driver.createPayment(bench.order());
  const period = { from: bench.now(), to: new Date(bench.now().getTime() + 3_600_000) };
  await expect(bench.driver.listMoves(period)).rejects.toMatchObject({ fate: 'not_sent' });
  bench.pass(1_800_000);
  await bench.endPayment(id, { standing: 'paid' });
  bench.pass(1_800_000);
  expect((await bench.driver.listMoves(period)).map((move) => move.id)).toEqual([id]);
});
