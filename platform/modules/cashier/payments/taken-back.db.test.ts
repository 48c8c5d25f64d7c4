/** Refunds and chargebacks: what is put aside, asked for, booked once and told, whatever is killed or said twice. */
import type { OfficePaymentDetail } from '@feria/contracts/cashier/office';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import { withClient } from '@feria/postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmSession } from '../../../testing/confirmed.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { requestOf } from '../../../testing/vendors/reversals.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../../testing/harness.ts';
import { listCasesOf } from '../../cases/index.ts';
import { findGroup, getBalance, postEntries } from '../../wallet/index.ts';
import { applyPayment } from '../deposits/deposits.ts';
import { driverOf } from '../drivers.ts';
import { listHeldPayments } from '../payments-of-member.ts';
import { listPayments, listRefunds } from './payment-store.ts';

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
  gateway.calls.length = 0;
  gateway.refundsEnd = 'done';
  await confirmSession(platform(), operator);
});
afterEach(() => desk().expectSoundBooks());

async function paidIn(amount = '20000') {
  const member = await aMember(platform());
  const { body } = await desk().deposit(member, amount);
  const payment = gateway.decide(body.id, 'approved');
  await desk().turn(2_000);
  return { member, id: body.id, payment };
}
type PaidIn = Awaited<ReturnType<typeof paidIn>>;
const decide = (id: string, verb: string, body: object = {}) =>
  desk().call<OfficePaymentDetail>(operator, 'POST', `/office/deposits/${id}/payments/${id}/${verb}`, {
    reason: 'looked at',
    ...body,
  });
const refund = (id: string, amount: string) => decide(id, 'refund', { amount });
const standingOf = async ({ member, id }: PaidIn) => {
  const { state, standing, refunded } = await desk().readDeposit(member, id);
  return [state, standing, refunded];
};
const refundsOf = (id: string) => listRefunds(platform().db.read, [id]);
const refundCalls = () => gateway.calls.filter((call) => call === 'POST /v1/refunds');
async function moneyOf(member: AMember): Promise<string[]> {
  const { cash, held, debt } = await getBalance(platform().db.read, member.id, 'COP');
  return [cash, held, debt].map((units) => String(units / 100_000n));
}
/** Spends all but so much, as a game would. */
async function spend(member: AMember, amount: bigint): Promise<void> {
  await platform().db.transact(async (tx) => {
    const bet = { kind: 'bet', key: `spent ${member.id}`, counterparty: 'studio', reference: 'r' } as const;
    await postEntries(tx, [{ ...bet, memberId: member.id, currency: 'COP', amount }], platform().clock.now());
  });
}
async function tell(payment: string, type: 'refund' | 'dispute'): Promise<void> {
  platform().clock.advance(1_000);
  await Promise.all([1, 2].map(() => sendWebhook(platform(), { type, id: payment })));
  await desk().eventually(() =>
    expect(gateway.calls.filter((call) => call === `GET /v1/payments/${payment}`).length).toBeGreaterThan(1),
  );
}
const newestCase = async ({ member }: PaidIn) => (await listCasesOf(platform().db.read, member.id))[0];

test('a part of a deposit is refunded: put aside first, gone when its gateway says so', async () => {
  const paid = await paidIn();
  expect((await refund(paid.id, '5000')).status).toBe(200);
  expect(await moneyOf(paid.member)).toEqual(['15000', '5000', '0']);
  const held = await listHeldPayments(platform().db.read, paid.member.id, 'COP');
  expect(held.map(({ why, id, amount }) => [why, id, amount])).toEqual([['refund', paid.id, 500_000_000n]]);
  await desk().turn();
  await desk().turn(2_000);
  expect(await moneyOf(paid.member)).toEqual(['15000', '0', '0']);
  expect(await standingOf(paid)).toEqual(['approved', 'part_refunded', '5000.00000']);
  expect((await refund(paid.id, '15000.01')).body.code).toBe('cashier.amount_above_maximum');
  expect((await refund(paid.id, '15000')).status).toBe(200);
  await desk().turn();
  expect(await standingOf(paid)).toEqual(['approved', 'refunded', '20000.00000']);
  expect(refundCalls()).toHaveLength(2);
});

test('of two refunds at once no more goes back than came, and nobody refunds what was spent', async () => {
  const paid = await paidIn();
  const answers = await Promise.all([refund(paid.id, '15000'), refund(paid.id, '15000')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  const other = await paidIn();
  await spend(other.member, 1_000_000_000n);
  expect((await refund(other.id, '15000')).body.code).toBe('wallet.not_enough_money');
  expect(await moneyOf(other.member)).toEqual(['10000', '0', '0']);
});

test('a refund whose answer was lost is asked for again under its name, and made once', async () => {
  const paid = await paidIn();
  await refund(paid.id, '5000');
  gateway.faults.push('mute', 'down');
  await desk().turn();
  expect(await moneyOf(paid.member)).toEqual(['15000', '5000', '0']);
  await desk().turn(2_000);
  await desk().turn(2_000);
  expect(await moneyOf(paid.member)).toEqual(['15000', '0', '0']);
  expect([...gateway.refunds.values()].filter((one) => one.payment_id === paid.payment.id)).toHaveLength(1);
  expect(paid.payment.refunded).toBe('5000.00');
});

test('a refund that is refused after all, but was made, is done; one that was not is released', async () => {
  const paid = await paidIn();
  await refund(paid.id, '5000');
  gateway.faults.push('mute', 'refused');
  await desk().turn();
  await desk().turn(2_000);
  expect(await standingOf(paid)).toEqual(['approved', 'part_refunded', '5000.00000']);
  const other = await paidIn();
  await refund(other.id, '5000');
  gateway.faults.push('refused');
  await desk().turn();
  expect(await moneyOf(other.member)).toEqual(['20000', '0', '0']);
  expect((await refundsOf(other.id)).map(({ state }) => state)).toEqual(['failed']);
  expect(await standingOf(other)).toEqual(['approved', null, '0.00000']);
});

test('a refund that its gateway works on stays put aside until it is done', async () => {
  const paid = await paidIn();
  gateway.refundsEnd = 'pending';
  await refund(paid.id, '5000');
  await desk().turn();
  await desk().turn(2_000);
  expect(await moneyOf(paid.member)).toEqual(['15000', '5000', '0']);
  gateway.refundsEnd = 'done';
  await desk().turn(2_000);
  expect(await moneyOf(paid.member)).toEqual(['15000', '0', '0']);
});

test('a refund that nobody here asked for is taken, once, and what was spent of it is owed', async () => {
  const paid = await paidIn();
  await spend(paid.member, 1_500_000_000n);
  paid.payment.refunded = '8000.00';
  await tell(paid.payment.id, 'refund');
  await desk().eventually(async () => expect(await moneyOf(paid.member)).toEqual(['0', '0', '-3000']));
  expect(await standingOf(paid)).toEqual(['approved', 'part_refunded', '8000.00000']);
  expect((await refundsOf(paid.id)).map(({ kind, units }) => [kind, units])).toEqual([
    ['seen', 800_000_000n],
  ]);
});

test('more gone than ever came is an alarm and moves nothing', async () => {
  const paid = await paidIn();
  paid.payment.refunded = '20000.01';
  await tell(paid.payment.id, 'refund');
  await desk().eventually(() =>
    expect(desk().alarms()).toContain('the gateway and the cashier differ: a person has to look'),
  );
  expect(await moneyOf(paid.member)).toEqual(['20000', '0', '0']);
});

test('a chargeback takes what is there, the rest is owed, and nothing is paid out until it ends', async () => {
  const paid = await paidIn();
  await spend(paid.member, 1_500_000_000n);
  paid.payment.status = 'charged_back';
  await tell(paid.payment.id, 'dispute');
  await desk().eventually(async () => expect(await moneyOf(paid.member)).toEqual(['0', '0', '-15000']));
  expect(await standingOf(paid)).toEqual(['approved', 'charged_back', '0.00000']);
  const found = (await newestCase(paid))!;
  expect([found.kind, found.state]).toEqual(['chargeback', 'open']);
  const shown = await desk().readDeposit(paid.member, paid.id);
  expect([shown.caseId, shown.standingAt]).toEqual([found.id, platform().clock.now().toISOString()]);
  const credited = shown.steps.find(({ state }) => state === 'approved')!;
  expect(Date.parse(shown.standingAt!)).toBeGreaterThan(Date.parse(credited.at));
  expect((await desk().withdraw(paid.member, '1000')).body.code).toBe('cashier.chargeback_open');
  expect((await refund(paid.id, '1000')).body.code).toBe('cashier.state_changed');

  paid.payment.status = 'approved';
  await tell(paid.payment.id, 'dispute');
  await desk().eventually(async () => expect(await moneyOf(paid.member)).toEqual(['5000', '0', '0']));
  expect(await standingOf(paid)).toEqual(['approved', 'chargeback_won', '0.00000']);
  expect((await newestCase(paid))?.outcome).toBe('won');
  expect((await desk().withdraw(paid.member, '1000')).body.code).not.toBe('cashier.chargeback_open');
});

test('what is back with its payer is not taken back by its entry as well; what came to nothing may be', async () => {
  const paid = await paidIn();
  const entry = await entryOf(paid.id);
  const obstacle = async () =>
    (await desk().call<EntryDetail>(operator, 'GET', `/office/entries/${entry}`)).body.obstacle;
  expect(await obstacle()).toBeNull();
  await refund(paid.id, '5000');
  expect(await obstacle()).toBe('payment');
  gateway.faults.push('refused');
  await desk().turn();
  expect(await obstacle()).toBeNull();
  await refund(paid.id, '5000');
  await desk().turn();
  await desk().turn(2_000);
  expect(await obstacle()).toBe('payment');
});

const entryOf = async (key: string) => (await findGroup(platform().db.read, { key }))[0]!.id;
async function reverse(key: string) {
  const url = `/office/entries/${await entryOf(key)}`;
  const { body } = await desk().call<EntryDetail>(operator, 'GET', url);
  return desk().call<EntryDetail>(operator, 'POST', `${url}/reversal`, requestOf(body));
}

test('what was taken back by its entry is taken by no bank and no refund a second time', async () => {
  const paid = await paidIn();
  expect((await reverse(paid.id)).status).toBe(200);
  expect(await moneyOf(paid.member)).toEqual(['0', '0', '0']);
  paid.payment.status = 'charged_back';
  await tell(paid.payment.id, 'dispute');
  await desk().turn();
  expect(await moneyOf(paid.member)).toEqual(['0', '0', '0']);
  expect((await refund(paid.id, '1000')).body.code).toBe('cashier.state_changed');
});

test('a refund and the reversal of its entry at once: one of them', async () => {
  const paid = await paidIn();
  // Enough for both, so that it is not the money that refuses one.
  await platform().db.transact((tx) => {
    const grant = { kind: 'test_grant', key: `beside ${paid.id}`, counterparty: 'house' } as const;
    const more = { memberId: paid.member.id, currency: 'COP', amount: 2_000_000_000n } as const;
    return postEntries(tx, [{ ...grant, ...more, reference: 'beside' }], platform().clock.now());
  });
  const both = await Promise.all([reverse(paid.id), refund(paid.id, '20000')]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  await desk().turn();
  await desk().turn(2_000);
  expect(await moneyOf(paid.member)).toEqual(['20000', '0', '0']);
});

test('what was read before a chargeback wins nothing', async () => {
  const paid = await paidIn();
  paid.payment.status = 'charged_back';
  await tell(paid.payment.id, 'dispute');
  await desk().eventually(async () => expect(await moneyOf(paid.member)).toEqual(['0', '0', '0']));
  const seen = (await driverOf(platform().deps.config, 'sandbox').readPayment({ id: paid.payment.id }))!;
  const readAt = new Date(platform().clock.now().getTime() - 5_000);
  const old = { gateway: 'sandbox', payment: { ...seen, standing: 'paid' as const }, readAt };
  const applied = await platform().db.transact((tx) =>
    applyPayment(tx, platform().deps.config, old, platform().clock.now()),
  );
  expect([applied, await moneyOf(paid.member)]).toEqual(['unchanged', ['0', '0', '0']]);
});

test('a disputed payment wins only when it is read as paid', async () => {
  const paid = await paidIn();
  paid.payment.status = 'charged_back';
  await tell(paid.payment.id, 'dispute');
  await desk().eventually(async () => expect(await moneyOf(paid.member)).toEqual(['0', '0', '0']));
  paid.payment.status = 'in_review';
  await tell(paid.payment.id, 'dispute');
  await desk().turn();
  expect(await moneyOf(paid.member)).toEqual(['0', '0', '0']);
  expect((await newestCase(paid))?.state).toBe('open');
});

test('a deposit says what became of money that came later, also where what is gone cannot be', async () => {
  const paid = await paidIn();
  paid.payment.captured = '25000.00';
  paid.payment.refunded = '30000.01';
  await tell(paid.payment.id, 'refund');
  await desk().eventually(async () => expect((await standingOf(paid))[1]).toBe('held'));
  expect(desk().alarms()).toContain('the gateway and the cashier differ: a person has to look');
});

test.each([
  ['lost', 'lost'],
  ['accept', 'accepted'],
] as const)('a dispute that is %s ends its case, and payouts go on', async (verb, outcome) => {
  const paid = await paidIn();
  paid.payment.status = 'charged_back';
  await tell(paid.payment.id, 'dispute');
  await desk().eventually(async () => expect(await moneyOf(paid.member)).toEqual(['0', '0', '0']));
  expect((await decide(paid.id, verb)).status).toBe(200);
  expect((await newestCase(paid))?.outcome).toBe(outcome);
  expect((await decide(paid.id, verb)).body.code).toBe('cashier.state_changed');
  const { dispute, chargedBack } = (await listPayments(platform().db.read, [paid.id]))[0]!;
  expect([dispute, chargedBack]).toEqual(['lost', 2_000_000_000n]);
  expect((await desk().withdraw(paid.member, '1000')).body.code).not.toBe('cashier.chargeback_open');
});

test('what a bank takes while a refund of it is under way is taken with what the refund gives back', async () => {
  const paid = await paidIn();
  gateway.refundsEnd = 'pending';
  await refund(paid.id, '5000');
  await desk().turn();
  paid.payment.status = 'charged_back';
  await tell(paid.payment.id, 'dispute');
  await desk().eventually(async () => expect(await moneyOf(paid.member)).toEqual(['0', '5000', '0']));
  gateway.refundsEnd = 'failed';
  await desk().turn(2_000);
  expect(await moneyOf(paid.member)).toEqual(['0', '0', '0']);
  expect((await listPayments(platform().db.read, [paid.id]))[0]!.chargedBack).toBe(2_000_000_000n);
});

test('the database lets no more go back than was credited, and no unit be nowhere', async () => {
  const paid = await paidIn();
  const change = (set: string) =>
    withClient(platform().ownerUrl, (client) =>
      client.query(`update cashier.payments set ${set} where id = $1`, [paid.id]),
    );
  await expect(change('refunded = credited, charged_back = 1')).rejects.toThrow(/payments_back/);
  await expect(change('held = 1')).rejects.toThrow(/payments_whole/);
});
