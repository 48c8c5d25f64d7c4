/** Money that came otherwise, refunds and chargebacks against the gateway's own list: what was booked is no difference, what was not is one. */
import type { OfficePaymentDetail } from '@feria/contracts/cashier/office';
import type { Payment, Settlement } from '@feria/contracts/cashier/gateway';
import type { CheckView, ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { runNext } from '../jobs.ts';

const gateway = await startFakeGateway();
const vendor: VendorServer = await openVendorServer();
afterAll(async () => {
  await gateway.close();
  vendor.close();
});
const platform = usePlatform({ gatewayUrl: gateway.url, studioUrl: vendor.url });
const desk = () => cashierDesk(platform());
let admin: AnOperator;
beforeAll(() => {
  vendor.platformPublicKey = platform().platformPublicKey;
  gateway.settlements = [];
});
beforeEach(async () => {
  admin = await anOperator(platform());
  await confirmSession(platform(), admin);
});

function say(payment: Payment, type: Settlement['type'], amount: string): void {
  const { id, external_id, currency } = payment;
  const settled_at = platform().clock.now().toISOString();
  gateway.settlements!.push({ type, id, external_id, amount, currency, fee: null, settled_at });
}
/** Every check of the books that compares money with those whose it is. */
async function found(): Promise<string[]> {
  platform().clock.advance(20 * 60_000);
  admin = await anOperator(platform());
  const url = '/office/reconciliation/runs';
  const { body } = await desk().call<ReconciliationDetail>(admin, 'POST', url, { scope: 'all' });
  await runNext(platform().deps);
  const done = await desk().call<ReconciliationDetail>(admin, 'GET', `${url}/${body.run.id}`);
  const told = ({ findings }: CheckView) =>
    findings.map(({ difference, subject }) => `${difference} ${subject}`);
  // A refund whose parts lie in several pieces of the list is named by each.
  return [...new Set(done.body.checks.filter(({ state }) => state === 'differs').flatMap(told))];
}
async function paidIn(came: Partial<Payment> = {}) {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, '20000');
  const payment = gateway.capture(body.id, came);
  await desk().turn(2_000);
  await sendWebhook(platform(), { id: payment.id });
  await desk().eventually(async () =>
    expect((await desk().readDeposit(member, body.id)).captured).not.toBeNull(),
  );
  say(payment, 'payment', payment.captured);
  return { member, id: body.id, payment };
}
async function decide(id: string, verb: string, body: object = {}) {
  await confirmSession(platform(), admin);
  const url = `/office/deposits/${id}/payments/${id}/${verb}`;
  const { status } = await desk().call<OfficePaymentDetail>(admin, 'POST', url, { reason: 'seen', ...body });
  expect(status).toBe(200);
  await desk().turn();
}

test('what came otherwise is booked as it came: less, more, a second time and for nobody', async () => {
  await paidIn({ captured: '15000.00' });
  await paidIn({ captured: '25000.00' });
  const twice = await paidIn();
  const second = gateway.capture(twice.id, { id: `pay_again_${twice.id}` });
  await sendWebhook(platform(), { id: second.id });
  await desk().eventually(async () =>
    expect((await desk().readDeposit(twice.member, twice.id)).standing).toBe('held'),
  );
  say(second, 'payment', second.captured);
  expect(await found()).toEqual([]);
  const nobodys = gateway.capture(twice.id, { id: `pay_nobody_${twice.id}`, external_id: 'nobody' });
  await sendWebhook(platform(), { id: nobodys.id });
  say(nobodys, 'payment', nobodys.captured);
  expect(await found()).toEqual(['missing_here deposit nobody']);
  gateway.settlements!.pop();
});

test('refunds in parts and what the gateway gave back by itself are theirs and ours', async () => {
  const { id, payment, member } = await paidIn();
  await decide(id, 'refund', { amount: '5000' });
  say(payment, 'refund', '5000.00');
  expect(await found()).toEqual([]);
  await decide(id, 'refund', { amount: '2000' });
  say(payment, 'refund', '2000.00');
  payment.refunded = '10000.00';
  say(payment, 'refund', '3000.00');
  expect(await found()).toEqual([`another_amount refund of deposit ${id}`]);
  await sendWebhook(platform(), { type: 'refund', id: payment.id });
  await desk().eventually(async () =>
    expect(await desk().balance(member)).toEqual(['10000.00000', '0.00000']),
  );
  expect(await found()).toEqual([]);
});

test('a refund that was made here and is not gone there is a difference', async () => {
  const { id, payment } = await paidIn();
  await decide(id, 'refund', { amount: '5000' });
  expect(await found()).toEqual([]);
  payment.refunded = '0.00';
  expect(await found()).toEqual([`missing_there refund of deposit ${id}`]);
  payment.refunded = '5000.00';
});

test('a chargeback is a difference until it is read, and so is what was won', async () => {
  const { id, payment, member } = await paidIn();
  payment.status = 'charged_back';
  say(payment, 'chargeback', '20000.00');
  expect(await found()).toEqual([`missing_here chargeback of deposit ${id}`]);
  await sendWebhook(platform(), { type: 'dispute', id: payment.id });
  await desk().eventually(async () => expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']));
  expect(await found()).toEqual([]);
  payment.status = 'approved';
  say(payment, 'chargeback_won', '20000.00');
  expect(await found()).toEqual([`missing_here chargeback won of deposit ${id}`]);
  await sendWebhook(platform(), { type: 'dispute', id: payment.id });
  await desk().eventually(async () =>
    expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']),
  );
  expect(await found()).toEqual([]);
});
