/** The hosted page, where a person plays the payer of every rail. */
import { SANDBOX_REASONS, type Payment } from '@feria/contracts/cashier/gateway';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PAID_BY, paidBy, startGateway, type TestGateway } from './test/start-gateway.ts';

const MINUTE = 60_000;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.clear());

const decisionsOf = async (payment: Payment): Promise<string[]> =>
  [...(await gateway.look(payment)).body.matchAll(/name="decision" value="(\w+)"/g)].map(([, name]) => name!);

test.each(Object.keys(PAID_BY))('the payer of %s is played on its page', async (rail) => {
  const payment = await gateway.pay(paidBy(rail));
  const page = await gateway.look(payment);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script');
  expect(page.body).not.toMatch(/undefined|null|<d[td]><\/d[td]>/);
  expect(await decisionsOf(payment)).toEqual([
    ...['pay', 'pay_other', 'decline', 'review', 'cancel', 'expire'],
  ]);
  const shown = payment.instructions!;
  if (shown.flow === 'voucher') expect(page.body).toContain(`<dd>${shown.code}</dd>`);
  if (shown.flow === 'transfer') expect(page.body).toContain(`<dd>${shown.account}</dd>`);
  if (shown.flow === 'push') expect(page.body).toContain(`<dd>${shown.to}</dd>`);
  await gateway.decide(payment, { decision: 'pay' });
  expect(await gateway.read(payment)).toMatchObject({ status: 'approved', captured: payment.amount });
});

test('PSE shows the bank and the kind of person that were chosen', async () => {
  const { body } = await gateway.look(await gateway.pay(paidBy('pse')));
  expect(body).toContain('<dd>Banco Inventado</dd>');
  expect(body).toContain('<dd>Persona natural</dd>');
});

test('another amount is paid in another name, and both are told apart from what was asked', async () => {
  const payment = await gateway.pay({ ...paidBy('spei'), payer: { name: 'Ana Prueba', email: null } });
  const sent = await gateway.decide(payment, {
    decision: 'pay_other',
    amount: '30000,5',
    name: 'Juan <b>Otro</b>',
  });
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    'http://member.test/member?page=depositv2&deposit=1',
  ]);
  expect(await gateway.read(payment)).toMatchObject({
    status: 'approved',
    amount: '25000.50',
    captured: '30000.50',
    payer_name: 'Juan <b>Otro</b>',
  });
  const { body } = await gateway.look(payment);
  expect(body).toContain('Juan &lt;b&gt;Otro&lt;/b&gt;');
  expect(body).toMatch(/<dt>Pagado<\/dt><dd>\$30,000\.50<\/dd>/);
  const plain = await gateway.pay({ ...paidBy('spei'), payer: { name: 'Ana Prueba', email: null } });
  await gateway.decide(plain, { decision: 'pay' });
  expect(await gateway.read(plain)).toMatchObject({ payer_name: 'Ana Prueba', captured: '25000.50' });
});

test.each(['', '0', 'a lot', '-5', '1.234', '12345678901234'])(
  'the amount %j is none, and decides nothing',
  async (amount) => {
    const payment = await gateway.pay();
    const answer = await gateway.decide(payment, { decision: 'pay_other', amount });
    expect(answer.body).toContain('<p role="alert">Esto no es un monto');
    expect(await gateway.read(payment)).toMatchObject({ status: 'pending', captured: '0.00' });
    await gateway.pass();
    expect(gateway.told()).toEqual([]);
  },
);

test.each(SANDBOX_REASONS)('a payment is refused as %s', async (reason) => {
  const payment = await gateway.pay();
  await gateway.decide(payment, { decision: 'decline', reason });
  expect(await gateway.read(payment)).toMatchObject({ status: 'rejected', reason, captured: '0.00' });
  expect((await gateway.look(payment)).body).toContain('<dt>Motivo</dt>');
});

test('a payment is cancelled, and has no other end then', async () => {
  const payment = await gateway.pay();
  await gateway.decide(payment, { decision: 'cancel' });
  expect(await gateway.read(payment)).toMatchObject({ status: 'cancelled', reason: 'cancelled_by_payer' });
  for (const decision of ['pay', 'review', 'take_back', 'win']) await gateway.decide(payment, { decision });
  expect((await gateway.read(payment)).status).toBe('cancelled');
  expect(await decisionsOf(payment)).toEqual([]);
  await gateway.pass();
  expect(gateway.told()).toEqual([`payment ${payment.id}`]);
});

test('the time of a voucher is let run out, and it is paid at the counter all the same', async () => {
  const voucher = await gateway.pay(paidBy('efecty'));
  await gateway.decide(voucher, { decision: 'expire' });
  expect((await gateway.read(voucher)).status).toBe('expired');
  await gateway.decide(voucher, { decision: 'expire' });
  await gateway.decide(voucher, { decision: 'pay' });
  expect(await gateway.read(voucher)).toMatchObject({ status: 'approved', captured: voucher.amount });
});

test('a review ends by itself after so many minutes, or when somebody decides', async () => {
  const [timed, open] = [await gateway.pay(), await gateway.pay()];
  await gateway.decide(timed, { decision: 'review', minutes: '40' });
  await gateway.decide(open, { decision: 'review', minutes: '0' });
  await gateway.pass(40 * MINUTE - 1);
  // Its time to be paid is over by now, which ends no review.
  expect((await gateway.read(timed)).status).toBe('in_review');
  await gateway.pass(1);
  expect(await gateway.read(timed)).toMatchObject({ status: 'approved', captured: '25000.50' });
  await gateway.pass(60 * MINUTE);
  expect((await gateway.read(open)).status).toBe('in_review');
  expect(await decisionsOf(open)).toEqual(['pay', 'pay_other', 'decline', 'cancel']);
  await gateway.decide(open, { decision: 'decline', reason: 'refused_for_risk' });
  expect(await gateway.read(open)).toMatchObject({ status: 'rejected', reason: 'refused_for_risk' });
  await gateway.pass();
  const of = ({ id }: Payment) => `payment ${id}`;
  expect(gateway.told().toSorted()).toEqual([timed, timed, open, open].map(of).toSorted());
});

test('what is paid at a counter or by transfer comes late all the same, and nothing else does', async () => {
  const [voucher, transfer, page] = [
    await gateway.pay(paidBy('oxxo')),
    await gateway.pay(paidBy('spei')),
    await gateway.pay(paidBy('pse')),
  ];
  gateway.skip(30 * MINUTE);
  expect((await gateway.look(page)).body).toContain('Se acabó el tiempo');
  expect(await decisionsOf(page)).toEqual([]);
  expect(await decisionsOf(voucher)).toContain('pay');
  await gateway.pass();
  for (const payment of [voucher, transfer, page]) {
    expect((await gateway.read(payment)).status).toBe('expired');
    await gateway.decide(payment, { decision: 'pay' });
  }
  expect((await gateway.read(voucher)).status).toBe('approved');
  expect((await gateway.read(transfer)).status).toBe('approved');
  expect((await gateway.read(page)).status).toBe('expired');
});

test('money that was paid is taken back, and the dispute is won', async () => {
  const payment = await gateway.pay(paidBy('pse'));
  await gateway.decide(payment, { decision: 'pay', delivery: 'silent' });
  expect(await decisionsOf(payment)).toEqual(['take_back']);
  const taken = await gateway.decide(payment, { decision: 'take_back', delivery: 'repeated' });
  expect([taken.statusCode, taken.headers.location]).toEqual([303, payment.pay_url]);
  expect((await gateway.read(payment)).status).toBe('charged_back');
  const refund = { external_id: 'r', payment_id: payment.id, amount: '1.00', currency: 'COP' };
  expect((await gateway.call('POST', '/v1/refunds', refund)).statusCode).toBe(422);
  expect(await decisionsOf(payment)).toEqual(['win']);
  await gateway.pass(3_000);
  expect(gateway.told()).toEqual(Array(3).fill(`dispute ${payment.id}`));
  await gateway.decide(payment, { decision: 'win' });
  expect((await gateway.read(payment)).status).toBe('approved');
  await gateway.pass();
  expect(gateway.told()).toHaveLength(4);
});

test('a refund is seen, and what went back whole cannot be taken back', async () => {
  const payment = await gateway.pay({ amount: '100.00' });
  await gateway.decide(payment, { decision: 'pay' });
  const refund = (external_id: string, amount: string) =>
    gateway.call('POST', '/v1/refunds', { external_id, payment_id: payment.id, amount, currency: 'COP' });
  await refund('r1', '40.00');
  expect((await gateway.look(payment)).body).toMatch(/<dt>Devuelto<\/dt><dd>\$\s40,00<\/dd>/);
  await refund('r2', '60.00');
  expect((await gateway.look(payment)).body).toContain('El comercio devolvió este pago.');
  expect(await decisionsOf(payment)).toEqual([]);
  await gateway.decide(payment, { decision: 'take_back' });
  expect((await gateway.read(payment)).status).toBe('refunded');
});

test('Enter presses no button, so that no typed amount pays another one', async () => {
  const { body } = await gateway.look(await gateway.pay());
  expect(/<button[^>]*>/.exec(body)![0]).toBe('<button disabled hidden>');
});

test('the page of a payment whose payer was sent nowhere is found by its reference', async () => {
  const payment = await gateway.pay({ ...paidBy('nequi'), external_id: 'a deposit' });
  const find = (reference: string) =>
    gateway.app.inject({ url: `/play?${new URLSearchParams({ reference }).toString()}` });
  const found = await find(' a deposit ');
  expect([found.statusCode, found.headers.location]).toEqual([303, payment.pay_url]);
  const none = await find('"><script>');
  expect(none.statusCode).toBe(404);
  expect(none.body).not.toContain('<script');
  const bare = await gateway.app.inject({ url: '/play' });
  expect(bare.statusCode).toBe(200);
  expect(bare.body).toContain('<form action="/play">');
  expect(bare.body).not.toContain('role="alert"');
});
