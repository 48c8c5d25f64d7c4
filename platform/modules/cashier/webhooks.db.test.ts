import { addMs } from '@feria/kernel';
import { afterAll, expect, test } from 'vitest';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { aPayment, sendWebhook, startFakeGateway } from '../../testing/builders/gateway.ts';
import { aMember, usePlatform } from '../../testing/harness.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());

async function aPending() {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  return { member, depositId: body.id, paymentId: gateway.decide(body.id, 'pending').id };
}

const hintsOf = (objectId: string) =>
  platform().db.read.selectFrom('cashier.webhooks').select('id').where('objectId', '=', objectId).execute();

test('a webhook is answered at once, and the payment is read back and credited', async () => {
  const { member, depositId, paymentId } = await aPending();
  gateway.decide(depositId, 'approved');
  let open = (): void => undefined;
  gateway.beforeAnswer = () => new Promise<void>((resolve) => (open = resolve));
  const answer = await sendWebhook(platform(), { id: paymentId });
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(await desk().balance(member), 'the answer does not wait for the gateway').toEqual([
    '0.00000',
    '0.00000',
  ]);
  await desk().eventually(async () => {
    open();
    expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  });
  gateway.beforeAnswer = () => Promise.resolve();
});

test('a webhook that is repeated, early and late credits once', async () => {
  const { member, depositId, paymentId } = await aPending();
  await sendWebhook(platform(), { id: paymentId });
  gateway.decide(depositId, 'approved');
  await Promise.all(Array.from({ length: 5 }, () => sendWebhook(platform(), { id: paymentId })));
  await desk().eventually(async () => {
    expect((await desk().readDeposit(member, depositId)).state).toBe('approved');
  });
  await sendWebhook(platform(), { id: paymentId });
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  expect(await desk().factsOf(depositId)).toEqual(['created', 'pending', 'approved']);
  expect(await hintsOf(paymentId)).toHaveLength(7);
});

test('old news after new changes nothing, because only what is read back counts', async () => {
  const { member, depositId, paymentId } = await aPending();
  gateway.decide(depositId, 'approved');
  await desk().turn(2_000);
  const sentAt = addMs(platform().clock.now(), -60_000);
  expect((await sendWebhook(platform(), { id: paymentId, sentAt })).statusCode).toBe(200);
  await desk().turn(2_000);
  expect((await desk().readDeposit(member, depositId)).state).toBe('approved');
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a webhook that comes before the answer of the call that made the payment finds it by its own id', async () => {
  const member = await aMember(platform());
  gateway.faults.push('mute');
  const refused = await desk().deposit(member, '20000');
  const depositId = String(refused.body.detail?.['deposit']);
  const { id } = gateway.decide(depositId, 'approved');
  await sendWebhook(platform(), { id });
  await desk().eventually(async () => {
    expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  });
  expect(await desk().factsOf(depositId)).toEqual(['created', 'pending', 'approved']);
});

test('a webhook that never comes is not needed', async () => {
  const { member, depositId } = await aPending();
  gateway.decide(depositId, 'approved');
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a forged, an unsigned and an outdated webhook are refused, noted nowhere and followed by nothing', async () => {
  const { member, depositId, paymentId } = await aPending();
  gateway.decide(depositId, 'approved');
  gateway.calls.length = 0;
  const forged = await sendWebhook(platform(), { id: paymentId, secret: 'not the secret' });
  expect([forged.statusCode, forged.json<{ code: string }>().code]).toEqual([403, 'request.forged']);
  const sentAt = addMs(platform().clock.now(), -6 * 60_000);
  expect((await sendWebhook(platform(), { id: paymentId, sentAt })).statusCode).toBe(403);
  const unsigned = await platform().app.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    payload: { type: 'payment', data: { id: paymentId } },
  });
  expect(unsigned.statusCode).toBe(403);
  expect(await hintsOf(paymentId)).toEqual([]);
  expect(gateway.calls).toEqual([]);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
});

test('a signature for one payment does not open another', async () => {
  const { paymentId } = await aPending();
  const own = await aPending();
  const sent = await sendWebhook(platform(), { id: own.paymentId });
  expect(sent.statusCode).toBe(200);
  const headers = sent.raw.req.headers as Record<string, string>;
  const moved = await platform().app.inject({
    method: 'POST',
    url: '/webhooks/sandbox',
    headers: { 'x-signature': headers['x-signature']!, 'x-request-id': headers['x-request-id']! },
    payload: { type: 'payment', data: { id: paymentId } },
  });
  expect(moved.statusCode).toBe(403);
});

test('an unknown payment is answered like any other, and changes nothing', async () => {
  const answer = await sendWebhook(platform(), { id: 'pay_unknown' });
  expect(answer.statusCode).toBe(200);
  await desk().eventually(async () => {
    expect(platform().logged.some(({ text }) => text === 'a webhook was not followed')).toBe(true);
  });
});

test('a payment at the gateway that is nobody’s deposit is written down, and a case is open about it', async () => {
  const foreign = {
    id: 'pay_foreign',
    external_id: 'another shop',
    amount: '1.00',
    currency: 'COP',
    status: 'approved' as const,
    pay_url: '',
  };
  gateway.payments.set('pay_foreign', aPayment(foreign));
  await sendWebhook(platform(), { id: 'pay_foreign' });
  await desk().eventually(async () => {
    const rows = await platform().db.read.selectFrom('cashier.payments').selectAll().execute();
    const [row] = rows.filter(({ paymentId }) => paymentId === 'pay_foreign');
    expect([row?.why, row?.memberId, row?.caseId === null]).toEqual(['unknown', null, false]);
  });
});

test.each([[{}], [{ type: 'payment' }], [{ type: 'refund', data: { id: 'x' } }], ['text']])(
  'a webhook of the shape %j is refused',
  async (payload) => {
    const answer = await platform().app.inject({ method: 'POST', url: '/webhooks/sandbox', payload });
    expect(answer.json()).toMatchObject({ code: 'request.forged' });
  },
);

test('after all of it the books are sound', () => desk().expectSoundBooks());
