/** What tax does to deposits and payouts: shown before, taken with the money or not at all, and back with it. */
import { randomUUID } from 'node:crypto';
import type { PaymentQuote } from '@feria/contracts/tax/member';
import { asId } from '@feria/kernel';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { confirmSession } from '../../testing/confirmed.ts';
import { startFakeGateway } from '../../testing/builders/gateway.ts';
import {
  aFundedMember,
  aMember,
  anOperator,
  fund,
  usePlatform,
  verify,
  type AMember,
} from '../../testing/harness.ts';
import { chargesOf } from '../../testing/builders/charges.ts';
import { reversalDesk } from '../../testing/vendors/reversals.ts';
import { setTaxes } from '../../testing/builders/taxes.ts';
import { entryTimeline } from '../wallet/index.ts';
import { insertDeposit, setPayment, updateDepositState } from './deposits/deposit-store.ts';
import { driverOf } from './drivers.ts';
import { settlePayment } from './deposits/deposit-jobs.ts';
import { settlePayout } from './withdrawals/payout-jobs.ts';
import { quoteOut } from './taxes.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const ONE = 100_000n;
const PAYOUT_TAX = { code: 'winnings', basis: 'prize', at: 'payout', ratePpm: 100_000 } as const;

beforeEach(async () => {
  gateway.faults.length = 0;
  await setTaxes(platform(), 'CO', []);
});

async function deposit(member: AMember, amount: string): Promise<string> {
  const { body } = await desk().deposit(member, amount);
  gateway.decide(body.id, 'approved');
  await desk().turn(2_000);
  return body.id;
}

async function pay(member: AMember, amount: string): Promise<string> {
  const { body, status } = await desk().withdraw(member, amount);
  expect(status, JSON.stringify(body)).toBe(200);
  await approve(body.id);
  gateway.pay(body.id, 'sent');
  await desk().turn(2_000);
  return body.id;
}

async function approve(id: string): Promise<void> {
  const operator = await anOperator(platform(), 'payments');
  expect((await desk().decide(operator, id, 'approve')).status).toBe(200);
  await desk().turn();
}

/** A deposit that was credited: the session that could ask for one is over by then. */
async function paidIn(member: AMember, amount: bigint): Promise<void> {
  const at = platform().clock.now();
  const id = asId<'deposit'>(randomUUID());
  const deposit = {
    id,
    memberId: member.id,
    merchantCode: 'CO',
    currency: 'COP' as const,
    method: 'sandbox',
    rail: 'sandbox' as const,
    fields: null,
    bank: null,
    instructions: null,
    amount,
    tax: 0n,
    feeAsked: 0n,
    fee: 0n,
    credited: amount,
    standing: null,
    state: 'approved' as const,
    reference: id,
    requestKey: id,
    requestHash: '',
    gateway: 'sandbox',
    paymentId: null,
    reason: null,
    payUrl: null,
    expiresAt: at,
    createdAt: at,
    approvedAt: null,
    dueAt: null,
  };
  await platform().db.transact(async (tx) => {
    await insertDeposit(tx, { ...deposit, state: 'created' });
    await setPayment(tx, id, { paymentId: id, payUrl: '', instructions: null });
    await updateDepositState(tx, { ...deposit, state: 'created' }, 'approved', at);
  });
}

const quote = (member: AMember, way: 'deposits' | 'withdrawals', amount: string) =>
  desk().call<PaymentQuote>(member, 'GET', `/api/${way}/quote?method=sandbox&amount=${amount}`);

test('a deposit is credited less its tax, which was shown before, and charged once', async () => {
  await setTaxes(platform(), 'CO', [
    { code: 'vat', basis: 'deposit', ratePpm: 190_000 },
    { code: 'levy', basis: 'deposit', ratePpm: 10_000, bearer: 'house' },
  ]);
  const member = await aMember(platform());
  expect((await quote(member, 'deposits', '50000')).body).toEqual({
    currency: 'COP',
    amount: '50000.00000',
    fee: '0.00000',
    tax: '9500.00000',
    arrives: '40500.00000',
    lines: [
      {
        code: 'vat',
        name: { en: 'Tax of a test', es: 'Impuesto de una prueba' },
        ratePpm: 190_000,
        base: '50000.00000',
        amount: '9500.00000',
      },
    ],
  });
  const { body } = await desk().deposit(member, '50000');
  expect(body.tax, 'nothing is taken of what is not paid yet').toBeNull();
  const payment = gateway.decide(body.id, 'approved');
  const { deps } = platform();
  await Promise.all([1, 2, 3].map(() => settlePayment(deps, driverOf(deps.config, 'sandbox'), payment.id)));
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['40500.00000', '0.00000']);
  expect((await desk().readDeposit(member, body.id)).tax).toBe('9500.00000');
  expect(await desk().postings(body.id)).toEqual([
    'deposit house gateway_clearing -50000.00000',
    'deposit member cash 50000.00000',
    'deposit_tax house tax 9500.00000',
    'deposit_tax member cash -9500.00000',
  ]);
  expect(await chargesOf(platform(), member.id)).toEqual([
    'levy deposit house 50000.00 500.00',
    'vat deposit member 50000.00 9500.00',
  ]);
  await desk().expectSoundBooks();
});

test('a payment that came to nothing was never taxed', async () => {
  await setTaxes(platform(), 'CO', [{ code: 'vat', basis: 'deposit', ratePpm: 190_000 }]);
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '50000');
  gateway.decide(body.id, 'rejected');
  await desk().turn(2_000);
  expect(await chargesOf(platform(), member.id)).toEqual([]);
  expect((await desk().readDeposit(member, body.id)).tax).toBeNull();
});

test('a payout is taxed on what went out beyond what came in, and each part of it once', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const member = await aFundedMember(platform(), 100_000n * ONE);
  await deposit(member, '60000');
  // 40000 out: still less than came in.
  await pay(member, '40000');
  expect(await chargesOf(platform(), member.id)).toEqual([]);
  // 90000 out of 60000 in: 30000 are winnings.
  expect((await quote(member, 'withdrawals', '50000')).body).toMatchObject({
    amount: '50000.00000',
    tax: '3000.00000',
    arrives: '47000.00000',
    lines: [{ code: 'winnings', base: '30000.00000', amount: '3000.00000' }],
  });
  const id = await pay(member, '50000');
  expect(await desk().readWithdrawal(member, id)).toMatchObject({
    state: 'paid',
    amount: '50000.00000',
    tax: '3000.00000',
    payoutAmount: '47000.00000',
  });
  expect(gateway.payouts.get(id)?.amount ?? [...gateway.payouts.values()].at(-1)?.amount).toBe('47000.00');
  expect(await desk().postings(id)).toEqual([
    'payout_tax house tax 3000.00000',
    'payout_tax member held -3000.00000',
    'withdrawal_hold member cash -50000.00000',
    'withdrawal_hold member held 50000.00000',
    'withdrawal_payout house gateway_clearing 47000.00000',
    'withdrawal_payout member held -47000.00000',
  ]);
  // What was taxed is not taxed again: the next 20000 alone.
  await pay(member, '20000');
  expect(await chargesOf(platform(), member.id)).toEqual([
    'winnings payout member 30000.00 3000.00',
    'winnings payout member 20000.00 2000.00',
  ]);
  // A deposit that is lost again is won back untaxed.
  await deposit(member, '50000');
  expect((await quote(member, 'withdrawals', '50000')).body.tax).toBe('0.00000');
  await desk().expectSoundBooks();
});

test('two at once never tax the same winnings twice, nor leave any out', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const member = await aFundedMember(platform(), 100_000n * ONE);
  await deposit(member, '30000');
  await verify(platform(), member.id);
  await confirmSession(platform(), { headers: member.headers });
  const key = randomUUID();
  const request = (amount: string, idempotencyKey: string = randomUUID()) =>
    desk().call<{ id: string; tax: string }>(member, 'POST', '/api/withdrawals', {
      method: 'sandbox',
      amount,
      idempotencyKey,
    });
  const answers = await Promise.all([request('20000', key), request('20000', key), request('40000')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first, again, other] = answers.map(({ body }) => body);
  expect(again).toEqual(first);
  // 60000 out, 30000 in: 3000 in all, whoever was first.
  expect(Number(first!.tax) + Number(other!.tax)).toBe(3_000);
});

test('what is rejected or fails is not taxed, and stops counting', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const member = await aFundedMember(platform(), 50_000n * ONE);
  const operator = await anOperator(platform(), 'payments');
  const turnedDown = await desk().withdraw(member, '20000');
  expect(turnedDown.body.tax).toBe('2000.00000');
  await desk().decide(operator, turnedDown.body.id, 'reject', 'not this time');
  const failed = await desk().withdraw(member, '30000');
  await approve(failed.body.id);
  gateway.pay(failed.body.id, 'failed');
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['50000.00000', '0.00000']);
  expect(await chargesOf(platform(), member.id)).toEqual([]);
  expect((await desk().withdraw(member, '50000')).body.tax).toBe('5000.00000');
});

test('a payout that the gateway repeats is charged once, and one that is taken back gives its tax back', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const { body } = await desk().withdraw(member, 'all');
  await approve(body.id);
  const payout = gateway.pay(body.id, 'sent');
  const { deps } = platform();
  await Promise.all([1, 2, 3].map(() => settlePayout(deps, driverOf(deps.config, 'sandbox'), payout.id)));
  expect(await chargesOf(platform(), member.id)).toEqual(['winnings payout member 20000.00 2000.00']);
  const entries = await entryTimeline(platform().db.read, [body.id]);
  const paid = entries.find(({ kind }) => kind === 'withdrawal_payout')!;
  const office = reversalDesk(platform());
  expect((await office.takeBack(await anOperator(platform()), paid.id)).status).toBe(200);
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
  expect(await chargesOf(platform(), member.id)).toEqual([
    'winnings payout member 20000.00 2000.00',
    'winnings payout member -20000.00 -2000.00',
  ]);
  // It never was: asked out once more it is taxed as it was the first time.
  expect((await quote(member, 'withdrawals', 'all')).body.tax).toBe('2000.00000');
  await desk().expectSoundBooks();
});

test('a threshold, and what is above it alone', async () => {
  await setTaxes(platform(), 'CO', [
    { ...PAYOUT_TAX, code: 'part', above: '30000', of: 'excess' },
    { ...PAYOUT_TAX, code: 'whole', above: '30000', ratePpm: 10_000 },
  ]);
  const member = await aFundedMember(platform(), 100_000n * ONE);
  await pay(member, '30000');
  expect(await chargesOf(platform(), member.id)).toEqual([]);
  await pay(member, '10000.55');
  expect(await chargesOf(platform(), member.id)).toEqual([
    'part payout member 10000.55 1000.05',
    'whole payout member 10000.55 100.00',
  ]);
  await desk().expectSoundBooks();
});

test('what was won and paid before the tax began stays untaxed', async () => {
  const member = await aFundedMember(platform(), 100_000n * ONE);
  await pay(member, '30000');
  const tomorrow = new Date(platform().clock.now().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  platform().clock.advance(3 * 24 * 60 * 60_000);
  await setTaxes(platform(), 'CO', [{ ...PAYOUT_TAX, from: tomorrow }]);
  await paidIn(member, 20_000n * ONE);
  const payer = { id: member.id, merchantCode: 'CO', currency: 'COP' as const };
  const taxOf = async (amount: string) =>
    (await quoteOut(platform().db.read, payer, { method: 'sandbox', amount }, platform().clock.now())).tax;
  expect(await taxOf('20000')).toBe('0.00000');
  expect(await taxOf('30000')).toBe('1000.00000');
});

test('a tax that is another one than the member was shown refuses, and moves nothing', async () => {
  await setTaxes(platform(), 'CO', [PAYOUT_TAX]);
  const member = await aFundedMember(platform(), 50_000n * ONE);
  await verify(platform(), member.id);
  await confirmSession(platform(), { headers: member.headers });
  const request = (tax: string) =>
    desk().call<{ tax: string }>(member, 'POST', '/api/withdrawals', {
      method: 'sandbox',
      amount: '20000',
      idempotencyKey: randomUUID(),
      tax,
    });
  const refused = await request('0');
  expect([refused.status, refused.body.code]).toEqual([409, 'cashier.tax_changed']);
  expect(await desk().balance(member)).toEqual(['50000.00000', '0.00000']);
  expect((await request('2000')).body.tax).toBe('2000.00000');
});

test.each(['deposits', 'withdrawals'] as const)(
  'a quote of %s: wrong shape, nobody, nothing',
  async (way) => {
    const member = await aMember(platform());
    expect((await quote(member, way, 'much')).status).toBe(400);
    expect((await quote(member, way, '0')).body.code).toBe('cashier.amount_invalid');
    expect((await quote({ ...member, headers: {} }, way, '10000')).status).toBe(401);
  },
);

test('a deposit that is taken back gives its tax back, and was never paid in', async () => {
  await setTaxes(platform(), 'CO', [{ code: 'vat', basis: 'deposit', ratePpm: 190_000 }, PAYOUT_TAX]);
  const member = await aMember(platform());
  const id = await deposit(member, '50000');
  const entries = await entryTimeline(platform().db.read, [id]);
  const paid = entries.find(({ kind }) => kind === 'deposit')!;
  expect(
    (await reversalDesk(platform()).takeBack(await anOperator(platform()), paid.id)).status,
    'the deposit is taken back',
  ).toBe(200);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect(await chargesOf(platform(), member.id)).toEqual([
    'vat deposit member 50000.00 9500.00',
    'vat deposit member -50000.00 -9500.00',
  ]);
  await fund(platform(), member.id, 20_000n * ONE);
  expect((await quote(member, 'withdrawals', '20000')).body.tax).toBe('2000.00000');
  await desk().expectSoundBooks();
});
