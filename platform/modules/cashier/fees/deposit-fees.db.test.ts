/** Fees of money in: told before, taken beside the credit, never of what is held, and back with the last of it. */
import { randomUUID } from 'node:crypto';
import type { DepositView } from '@feria/contracts/cashier/member';
import type { PaymentQuote } from '@feria/contracts/tax/member';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmSession } from '../../../testing/confirmed.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { setFee } from '../../../testing/builders/fees.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { setTaxes } from '../../../testing/builders/taxes.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../../testing/harness.ts';
import { requestOf, reversalDesk } from '../../../testing/vendors/reversals.ts';
import { findBooked, getBalance, postEntries } from '../../wallet/index.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
let operator: AnOperator;
beforeAll(async () => {
  operator = await anOperator(platform());
});
beforeEach(async () => {
  gateway.faults.length = 0;
  gateway.refundsEnd = 'done';
  await setTaxes(platform(), 'CO', []);
  // Of 20,000 that is 600.
  await setFee(platform(), { direction: 'in', fee: '200', feeRatePpm: 20_000 });
  await confirmSession(platform(), operator);
});
afterEach(() => desk().expectSoundBooks());

async function asked(amount = '20000') {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, amount);
  return { member, id: body.id, body };
}
async function paidIn(amount = '20000') {
  const made = await asked(amount);
  const payment = gateway.decide(made.id, 'approved');
  await desk().turn(2_000);
  return { ...made, payment };
}
async function moneyOf({ id }: AMember): Promise<string[]> {
  const { cash, held, debt } = await getBalance(platform().db.read, id, 'COP');
  return [cash, held, debt].map((units) => String(units / 100_000n));
}
const feesOf = (id: string) => findBooked(platform().db.read, ['deposit_fee'], [id]);
const decide = (id: string, verb: string, body: object = {}) =>
  desk().call(operator, 'POST', `/office/deposits/${id}/payments/${id}/${verb}`, {
    reason: 'looked at',
    ...body,
  });

test('it is said before, fixed with the wish, and taken beside the credit and the tax, once', async () => {
  await setTaxes(platform(), 'CO', [{ code: 'vat', basis: 'deposit', ratePpm: 190_000 }]);
  const { member, id, body } = await asked();
  const quoted = await desk().call<PaymentQuote>(
    member,
    'GET',
    '/api/deposits/quote?method=sandbox&amount=20000',
  );
  expect(quoted.body).toMatchObject({ fee: '600.00000', tax: '3800.00000', arrives: '15600.00000' });
  expect(body).toMatchObject({ fee: '600.00000', tax: null });
  await setFee(platform(), { direction: 'in', fee: '900' });
  const payment = gateway.decide(id, 'approved');
  await Promise.all([1, 2, 3].map(() => sendWebhook(platform(), { type: 'payment', id: payment.id })));
  await desk().turn(2_000);
  await desk().turn(2_000);
  expect(await desk().postings(id)).toEqual([
    'deposit house gateway_clearing -20000.00000',
    'deposit member cash 20000.00000',
    'deposit_fee house fees 600.00000',
    'deposit_fee member cash -600.00000',
    'deposit_tax house tax 3800.00000',
    'deposit_tax member cash -3800.00000',
  ]);
  expect(await desk().readDeposit(member, id)).toMatchObject({
    state: 'approved',
    fee: '600.00000',
    tax: '3800.00000',
    credited: '20000.00000',
  });
});

test.each([
  ['less', '5000.00', ['4850', '0', '0'], 150n],
  ['more', '30000.00', ['29400', '0', '0'], 600n],
])(
  'when %s comes, it is its part of the fee, and never more than was told',
  async (_what, came, money, fee) => {
    const { member, id } = await asked();
    gateway.capture(id, { captured: came });
    await desk().turn(2_000);
    expect(await moneyOf(member)).toEqual(money);
    expect((await feesOf(id)).map(({ amount }) => amount / 100_000n)).toEqual([fee]);
  },
);

test('what came to nothing costs nothing', async () => {
  const { member, id } = await asked();
  gateway.decide(id, 'rejected');
  await desk().turn(2_000);
  expect(await desk().readDeposit(member, id)).toMatchObject({ state: 'rejected', fee: '0.00000' });
  expect(await feesOf(id)).toEqual([]);
});

test('what is held pays no fee, also when it is credited later', async () => {
  const { member, id } = await paidIn();
  const again = gateway.capture(id, { id: randomUUID() });
  await sendWebhook(platform(), { type: 'payment', id: again.id });
  await desk().eventually(async () => expect(await moneyOf(member)).toEqual(['19400', '20000', '0']));
  const { body } = await desk().call<{ payments: { id: string; held: string }[] }>(
    operator,
    'GET',
    `/office/deposits/${id}`,
  );
  const held = body.payments.find((one) => Number(one.held) > 0)!;
  const url = `/office/deposits/${id}/payments/${held.id}/credit`;
  expect((await desk().call(operator, 'POST', url, { reason: 'it is theirs' })).status).toBe(200);
  expect(await moneyOf(member)).toEqual(['39400', '0', '0']);
  expect(await feesOf(id)).toHaveLength(1);
});

test('a part that is refunded takes no fee along, and the last of it takes the whole', async () => {
  const { member, id, payment } = await paidIn();
  expect((await decide(id, 'refund', { amount: '5000' })).status).toBe(200);
  await desk().turn();
  await desk().turn(2_000);
  expect(await moneyOf(member)).toEqual(['14400', '0', '0']);
  expect((await decide(id, 'refund', { amount: '15000' })).status).toBe(200);
  // What is put aside is what its member has; the fee is the licensee's until the gateway has paid.
  expect(await moneyOf(member)).toEqual(['0', '14400', '0']);
  await desk().expectSoundBooks();
  await desk().turn();
  await desk().turn(2_000);
  expect(await moneyOf(member)).toEqual(['0', '0', '0']);
  expect(payment.refunded).toBe('20000.00');
  expect(await desk().postings(id)).toContain('deposit_fee house fees 600.00000');
});

/** As somebody has money beside the deposit, who can pay back more than is left of it. */
async function richer({ id }: AMember): Promise<void> {
  const grant = {
    kind: 'test_grant',
    key: `beside ${id}`,
    counterparty: 'house',
    reference: 'beside',
  } as const;
  const more = { memberId: id, currency: 'COP', amount: 5_000_000_000n } as const;
  await platform().db.transact((tx) => postEntries(tx, [{ ...grant, ...more }], platform().clock.now()));
}

test.each([
  ['smaller than its tax and its fee', ['16500', '3500'], false],
  ['smaller than its fee', ['19500', '500'], false],
  ['under way with the others', ['15000', '5000'], true],
])(
  'the last refund, also one that is %s, has tax and fee back beside it, once',
  async (_what, amounts, isAtOnce) => {
    await setTaxes(platform(), 'CO', [{ code: 'vat', basis: 'deposit', ratePpm: 190_000 }]);
    const { member, id } = await paidIn();
    await richer(member);
    expect(await moneyOf(member)).toEqual(['65600', '0', '0']);
    if (isAtOnce) gateway.refundsEnd = 'pending';
    for (const amount of amounts) {
      expect((await decide(id, 'refund', { amount })).status).toBe(200);
      await desk().turn();
    }
    gateway.refundsEnd = 'done';
    await desk().turn(2_000);
    await desk().turn(2_000);
    expect(await moneyOf(member)).toEqual(['50000', '0', '0']);
  },
);

test('a refund that its gateway refuses leaves the fee where it was', async () => {
  const { member, id } = await paidIn();
  gateway.refundsEnd = 'failed';
  expect((await decide(id, 'refund', { amount: '20000' })).status).toBe(200);
  await desk().turn();
  await desk().turn(2_000);
  await desk().turn(2_000);
  expect(await moneyOf(member)).toEqual(['19400', '0', '0']);
});

test('a refund that nobody asked for and a chargeback that is lost bring it back, and nothing is owed', async () => {
  const seen = await paidIn();
  seen.payment.refunded = '20000.00';
  seen.payment.status = 'refunded';
  await sendWebhook(platform(), { type: 'refund', id: seen.payment.id });
  await desk().eventually(async () => expect(await moneyOf(seen.member)).toEqual(['0', '0', '0']));
  const lost = await paidIn();
  lost.payment.status = 'charged_back';
  await sendWebhook(platform(), { type: 'dispute', id: lost.payment.id });
  await desk().eventually(async () => expect(await moneyOf(lost.member)).toEqual(['0', '0', '-600']));
  expect((await decide(lost.id, 'lost')).status).toBe(200);
  expect(await moneyOf(lost.member)).toEqual(['0', '0', '0']);
});

test('an operator who takes the deposit back takes its fee back with it', async () => {
  const { member, id } = await paidIn();
  const [fee] = await feesOf(id);
  const reversals = reversalDesk(platform());
  const request = requestOf(await reversals.look(operator, fee!.id), { cause: 'payment_returned' });
  expect((await reversals.post(operator, fee!.id, request)).status).toBe(200);
  expect(await moneyOf(member)).toEqual(['0', '0', '0']);
});

test('another fee than the member was told refuses, and nothing was opened', async () => {
  const member = await aMember(platform());
  const ask = (fee: string | undefined, idempotencyKey: string = randomUUID()) =>
    desk().call<DepositView>(member, 'POST', '/api/deposits', {
      method: 'sandbox',
      amount: '20000',
      fee,
      idempotencyKey,
    });
  const calls = gateway.calls.length;
  for (const told of ['0', undefined]) {
    const { status, body } = await ask(told);
    expect([status, body.code]).toEqual([409, 'cashier.fee_changed']);
  }
  expect(gateway.calls).toHaveLength(calls);
  const key = randomUUID();
  const made = await ask('600', key);
  expect(made.status).toBe(200);
  await setFee(platform(), { direction: 'in' });
  expect((await ask('600', key)).body.id).toBe(made.body.id);
});

test('a fee that a tax leaves no room for takes what is left, and makes no debt', async () => {
  await setTaxes(platform(), 'CO', [{ code: 'vat', basis: 'deposit', ratePpm: 990_000 }]);
  const { member, id } = await paidIn();
  expect(await moneyOf(member)).toEqual(['0', '0', '0']);
  expect((await feesOf(id)).map(({ amount }) => amount / 100_000n)).toEqual([200n]);
});
