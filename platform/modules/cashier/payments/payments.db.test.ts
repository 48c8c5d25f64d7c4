/** Money that came otherwise than it was asked for: what is credited, held, decided and sent back, told once however often it is read. */
import type { PaymentCase } from '@feria/contracts/cases/office';
import type { OfficePaymentDetail } from '@feria/contracts/cashier/office';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmSession } from '../../../testing/confirmed.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import {
  aMember,
  anOperator,
  usePlatform,
  verify,
  type AMember,
  type AnOperator,
} from '../../../testing/harness.ts';
import { listCasesOf } from '../../cases/index.ts';
import { setPlayBlock } from '../../exclusions/index.ts';
import { setLimit } from '../../limits/index.ts';
import { listPayments } from './payment-store.ts';

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
  await confirmSession(platform(), operator);
});
afterEach(() => desk().expectSoundBooks());

async function aDeposit(amount = '20000', member?: AMember) {
  const who = member ?? (await aMember(platform()));
  const { body } = await desk().deposit(who, amount);
  return { member: who, id: body.id };
}
const viewOf = (member: AMember, id: string) => desk().readDeposit(member, id);
const paymentsOf = (id: string) => listPayments(platform().db.read, [id]);
async function decide(id: string, verb: string, body: object = {}, nth = 0) {
  const payment = (await paymentsOf(id))[nth]!;
  const url = `/office/deposits/${id}/payments/${payment.id}/${verb}`;
  return desk().call<OfficePaymentDetail>(operator, 'POST', url, { reason: 'looked at', ...body });
}
async function caseOf(member: AMember) {
  const [newest] = await listCasesOf(platform().db.read, member.id);
  return newest && [newest.kind, newest.state, newest.outcome];
}
async function newsOf(id: string): Promise<string[]> {
  const rows = await platform()
    .db.read.selectFrom('core.outbox')
    .select('payload')
    .where('kind', '=', 'cashier.money_moved')
    .orderBy('id')
    .execute();
  const payloads = rows.map(({ payload }) => payload as Record<string, string>);
  return payloads.flatMap((one) => (one['depositId'] === id ? [`${one['what']} ${one['amount']}`] : []));
}
/** Every way in which news of it comes, at once and once more. */
async function tellOften(paymentId: string, type: 'payment' | 'refund' | 'dispute' = 'payment') {
  await Promise.all([
    sendWebhook(platform(), { type, id: paymentId }),
    sendWebhook(platform(), { type, id: paymentId }),
    desk().turn(2_000),
  ]);
  await desk().eventually(async () => expect((await paymentsByGateway(paymentId)).length).toBe(1));
  await desk().turn(2_000);
}
const paymentsByGateway = (paymentId: string) =>
  platform().db.read.selectFrom('cashier.payments').selectAll().where('paymentId', '=', paymentId).execute();

test('less than was asked for is credited as what came', async () => {
  const { member, id } = await aDeposit();
  const { id: payment } = gateway.capture(id, { captured: '15000.00' });
  await tellOften(payment);
  const view = await viewOf(member, id);
  expect([view.state, view.standing, view.captured, view.credited]).toEqual([
    ...['approved', 'short', '15000.00000', '15000.00000'],
  ]);
  expect(await desk().balance(member)).toEqual(['15000.00000', '0.00000']);
  expect(await newsOf(id)).toEqual(['short 15000.00000']);
  expect(await caseOf(member)).toBeUndefined();
});

test('more than was asked for is credited where no limit stands against it', async () => {
  const { member, id } = await aDeposit();
  await tellOften(gateway.capture(id, { captured: '25000.00' }).id);
  expect((await viewOf(member, id)).standing).toBe('over');
  expect(await desk().balance(member)).toEqual(['25000.00000', '0.00000']);
});

test('what is beyond a deposit limit is held, and credited by an operator', async () => {
  const member = await aMember(platform());
  const day = { kind: 'deposit', period: 'day', amount: 2_200_000_000n, setBy: 'member' } as const;
  await platform().db.transact((tx) =>
    setLimit(tx, { ...day, memberId: member.id, currency: 'COP', actor: member.id }, platform().clock.now()),
  );
  const { id } = await aDeposit('20000', member);
  await tellOften(gateway.capture(id, { captured: '25000.00' }).id);
  const held = await viewOf(member, id);
  expect([held.state, held.standing, held.held]).toEqual(['approved', 'held', '5000.00000']);
  expect(held.caseId).not.toBeNull();
  expect(held.standingAt).not.toBeNull();
  expect(await desk().balance(member)).toEqual(['20000.00000', '5000.00000']);
  expect(await caseOf(member)).toEqual(['unexpected_money', 'open', null]);
  expect((await decide(id, 'credit')).status).toBe(200);
  expect(await desk().balance(member)).toEqual(['25000.00000', '0.00000']);
  expect(await caseOf(member)).toEqual(['unexpected_money', 'closed', 'credited']);
  expect((await decide(id, 'credit')).body.code).toBe('cashier.state_changed');
  expect(await newsOf(id)).toEqual(['held 5000.00000', 'credited 5000.00000']);
});

test('a voucher that is paid after its time by somebody who may not pay in any more is held, and goes back', async () => {
  const { member, id } = await aDeposit();
  gateway.decide(id, 'expired');
  await desk().turn(2_000);
  await platform().db.transact((tx) =>
    setPlayBlock(tx, {
      memberId: member.id,
      blocked: true,
      reason: 'asked for it',
      operatorId: operator.id,
      at: platform().clock.now(),
    }),
  );
  await tellOften(gateway.capture(id, {}).id);
  expect([(await viewOf(member, id)).state, await desk().balance(member)]).toEqual([
    'expired',
    ['0.00000', '20000.00000'],
  ]);
  expect((await decide(id, 'send-back')).status).toBe(200);
  expect((await decide(id, 'credit')).body.code).toBe('cashier.state_changed');
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect(await caseOf(member)).toEqual(['unexpected_money', 'closed', 'sent_back']);
  const view = await viewOf(member, id);
  expect([view.state, view.standing, view.refunded]).toEqual(['expired', 'refunded', '20000.00000']);
  expect(await newsOf(id)).toEqual(['held 20000.00000', 'sent_back 20000.00000']);
});

test('one that was refused and paid all the same is credited', async () => {
  const { member, id } = await aDeposit();
  gateway.decide(id, 'rejected');
  await desk().turn(2_000);
  await tellOften(gateway.capture(id, {}).id);
  expect((await viewOf(member, id)).state).toBe('approved');
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a second payment of a deposit is held, once, and only that', async () => {
  const { member, id } = await aDeposit();
  gateway.decide(id, 'approved');
  await desk().turn(2_000);
  await tellOften(gateway.capture(id, { id: `pay_second_${id}` }).id);
  expect(await desk().balance(member)).toEqual(['20000.00000', '20000.00000']);
  const [own, second] = await paymentsOf(id);
  expect([own!.why, second!.why, second!.held]).toEqual(['asked', 'double', 2_000_000_000n]);
  expect((await decide(id, 'credit', {}, 1)).status).toBe(200);
  expect(await desk().balance(member)).toEqual(['40000.00000', '0.00000']);
});

test('a payment of somebody else is held, and its deposit is over when it goes back', async () => {
  const member = await aMember(platform());
  await confirmSession(platform(), member);
  await desk().call(member, 'POST', '/api/security/real-name', { payeeName: 'Ana Núñez' });
  await verify(platform(), member.id);
  const { id } = await aDeposit('20000', member);
  await tellOften(gateway.capture(id, { payer_name: 'Comercial Andina SAS' }).id);
  const view = await viewOf(member, id);
  expect([view.state, view.standing, view.instructions]).toEqual(['pending', 'held', null]);
  const [newest] = await listCasesOf(platform().db.read, member.id);
  expect(JSON.stringify(newest!.facts)).not.toContain('Andina');
  const { body } = await desk().call<PaymentCase>(operator, 'GET', `/office/cases/${newest!.id}`);
  expect(body.messages.map(({ text }) => text)).toEqual(['Comercial Andina SAS']);
  await decide(id, 'send-back');
  await desk().turn(2_000);
  expect((await viewOf(member, id)).state).toBe('rejected');
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
});

test('money that nobody here asked for is posted to nobody until somebody shows whose it is', async () => {
  const { member, id } = await aDeposit();
  const reference = (await viewOf(member, id)).reference;
  const { id: payment } = gateway.capture(id, { id: `pay_nobody_${id}`, external_id: 'not of ours' });
  await tellOften(payment);
  const [row] = await paymentsByGateway(payment);
  expect([row!.memberId, row!.held, row!.why]).toEqual([null, 0n, 'unknown']);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  const url = `/office/payments/${row!.id}/assign`;
  const asked = { reason: 'a receipt was shown', deposit: reference };
  const first = await desk().call<OfficePaymentDetail>(operator, 'POST', url, asked);
  expect([first.status, first.body.payment.approval?.state]).toEqual([200, 'waiting']);
  const second = await anOperator(platform());
  await confirmSession(platform(), second);
  const approval = first.body.payment.approval!.id;
  const said = await desk().call(second, 'POST', `/office/approvals/${approval}/approve`, {
    note: 'I see it',
  });
  expect(said.status).toBe(200);
  expect(await desk().balance(member)).toEqual(['0.00000', '20000.00000']);
  expect(await caseOf(member)).toEqual(['unexpected_money', 'open', null]);
  await tellOften(payment);
  expect(await desk().balance(member)).toEqual(['0.00000', '20000.00000']);
});

test('money in another currency is posted to nobody', async () => {
  const { member, id } = await aDeposit();
  const { id: payment } = gateway.capture(id, { currency: 'PEN' });
  await tellOften(payment);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect((await paymentsByGateway(payment))[0]!.currency).toBe('PEN');
});

test('what is above the line of a withdrawal waits for a second person', async () => {
  const { member, id } = await aDeposit('2000000');
  gateway.decide(id, 'approved');
  await desk().turn(2_000);
  const { body } = await decide(id, 'refund', { amount: '2000000' });
  expect(body.payment.approval?.state).toBe('waiting');
  expect(await desk().balance(member)).toEqual(['2000000.00000', '0.00000']);
});
