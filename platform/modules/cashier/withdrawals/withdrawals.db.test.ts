import { randomUUID } from 'node:crypto';
import { toDecimal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { sendWebhook, startFakeGateway } from '../../../testing/builders/gateway.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import {
  aFundedMember,
  aMember,
  anOperator,
  aVerifiedMember,
  fund,
  PASSWORD,
  usePlatform,
} from '../../../testing/harness.ts';
import { postEntries } from '../../wallet/index.ts';
import { driverOf } from '../drivers.ts';
import { settlePayout } from './payout-jobs.ts';
import { findPart } from './part-store.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { applyPayout, startPaying } from './payouts.ts';

const gateway = await startFakeGateway();
afterAll(() => gateway.close());
const platform = usePlatform({ gatewayUrl: gateway.url });
const desk = () => cashierDesk(platform());
const MINUTE = 60_000;
const ONE = 100_000n;

beforeEach(() => {
  gateway.faults.length = 0;
  platform().logged.length = 0;
});

/** A member whose withdrawal of everything is approved and waits for the gateway. */
async function anApproved(units: bigint) {
  const member = await aFundedMember(platform(), units);
  const operator = await anOperator(platform(), 'payments');
  const { body } = await desk().withdraw(member, 'all');
  expect((await desk().decide(operator, body.id, 'approve')).status).toBe(200);
  return { member, operator, id: body.id };
}

test('a withdrawal is held at once, approved, paid out and confirmed', async () => {
  const member = await aFundedMember(platform(), 50_000n * ONE);
  const asked = await desk().withdraw(member, '20000');
  expect(asked.status).toBe(200);
  expect(asked.body).toMatchObject({
    state: 'requested',
    amount: '20000.00000',
    payoutAmount: '20000.00000',
  });
  expect(asked.body.reference).toMatch(/^W(-[0-9A-Z]{4}){3}$/);
  expect(await desk().balance(member)).toEqual(['30000.00000', '20000.00000']);

  const { id } = asked.body;
  const operator = await anOperator(platform(), 'payments');
  expect((await desk().decide(operator, id, 'approve')).body.withdrawal.state).toBe('approved');
  await desk().turn();
  expect((await desk().readWithdrawal(member, id)).state).toBe('paying');
  gateway.pay(id, 'sent');
  await desk().turn(2_000);
  const paid = await desk().readWithdrawal(member, id);
  expect([paid.state, paid.autoReceiveAt]).toEqual([
    'paid',
    new Date(platform().clock.now().getTime() + 24 * 60 * MINUTE).toISOString(),
  ]);
  expect(await desk().balance(member)).toEqual(['30000.00000', '0.00000']);
  expect(await desk().postings(id)).toEqual([
    'withdrawal_hold member cash -20000.00000',
    'withdrawal_hold member held 20000.00000',
    'withdrawal_payout house gateway_clearing 20000.00000',
    'withdrawal_payout member held -20000.00000',
  ]);

  const received = await desk().call(member, 'POST', `/api/withdrawals/${id}/received`);
  expect(received.body).toMatchObject({ state: 'received', receivedBy: 'member' });
  expect((await desk().call(member, 'POST', `/api/withdrawals/${id}/received`)).status).toBe(200);
  expect(await desk().factsOf(id)).toEqual(['requested', 'approved', 'paying', 'paid', 'received']);
});

test('all takes the dust, leaves exactly nothing, and the licensee pays up to the cent', async () => {
  const { member, id } = await anApproved(12_345n * ONE + 678n);
  expect(await desk().balance(member)).toEqual(['0.00000', '12345.00678']);
  await desk().turn();
  expect(gateway.pay(id, 'sent').amount).toBe('12345.01');
  await desk().turn(2_000);
  expect(await desk().balance(member)).toEqual(['0.00000', '0.00000']);
  expect(await desk().postings(id)).toEqual([
    'withdrawal_hold member cash -12345.00678',
    'withdrawal_hold member held 12345.00678',
    'withdrawal_payout house gateway_clearing 12345.00678',
    'withdrawal_payout member held -12345.00678',
    'withdrawal_rounding house gateway_clearing 0.00322',
    'withdrawal_rounding house rounding -0.00322',
  ]);
  expect(await desk().readWithdrawal(member, id)).toMatchObject({
    amount: '12345.00678',
    payoutAmount: '12345.01000',
  });
});

test('all is what is there when the balance is locked, while bets move it', async () => {
  const member = await aFundedMember(platform(), 100_000n * ONE);
  const bet = (key: string) => ({
    kind: 'bet' as const,
    key,
    memberId: member.id,
    currency: 'COP',
    amount: 7n * ONE + 3n,
    counterparty: 'studio',
    reference: key,
  });
  const bets = Array.from({ length: 20 }, () =>
    platform().db.transact((tx) => postEntries(tx, [bet(randomUUID())], platform().clock.now())),
  );
  const [asked, ...verdicts] = await Promise.all([desk().withdraw(member, 'all'), ...bets]);
  expect(asked.status).toBe(200);
  const [cash, held] = await desk().balance(member);
  expect([cash, held]).toEqual(['0.00000', asked.body.amount]);
  const placed = BigInt(verdicts.filter(([one]) => one?.verdict === 'ok').length);
  expect(asked.body.amount).toBe(toDecimal(100_000n * ONE - placed * (7n * ONE + 3n)));
});

test.each([
  ['9999.99', 'cashier.amount_below_minimum'],
  ['5000000.01', 'cashier.amount_above_maximum'],
  ['10000.00001', 'cashier.amount_places'],
  ['20000.01', 'wallet.not_enough_money'],
  ['0', 'cashier.amount_invalid'],
])('a withdrawal of %s out of 20000 is refused with %s', async (amount, code) => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  if (amount === '5000000.01') await fund(platform(), member.id, 6_000_000n * ONE);
  expect((await desk().withdraw(member, amount)).body.code).toBe(code);
  const [, held] = await desk().balance(member);
  expect(held).toBe('0.00000');
});

test('nothing, a trial account, a visitor and an unknown method are refused', async () => {
  const member = await aMember(platform());
  expect((await desk().withdraw(member, 'all')).body.code).toBe('wallet.not_enough_money');
  const trial = await aMember(platform(), { type: 4 });
  expect((await desk().withdraw(trial, 'all')).body.code).toBe('identity.trial_only');
  expect((await desk().withdraw({ headers: {} }, 'all')).body.code).toBe('session.required');
  const request = { method: 'gold', amount: 'all', idempotencyKey: randomUUID() };
  await confirmSession(platform(), member);
  const unknown = await desk().call(member, 'POST', '/api/withdrawals', request);
  expect(unknown.body.code).toBe('cashier.method_unknown');
  expect((await desk().call(member, 'POST', '/api/withdrawals', { ...request, amount: 'most' })).status).toBe(
    400,
  );
});

test('two withdrawals of one balance at once: one holds it, the other is told no', async () => {
  const member = await aFundedMember(platform(), 30_000n * ONE);
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk().withdraw(member, '20000')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(await desk().balance(member)).toEqual(['10000.00000', '20000.00000']);
});

test('the same key answers the same row, at once and later, and another request with it is a conflict', async () => {
  const member = await aFundedMember(platform(), 90_000n * ONE);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk().withdraw(member, 'all', key)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await desk().balance(member)).toEqual(['0.00000', '90000.00000']);
  expect((await desk().withdraw(member, '20000', key)).body.code).toBe('wallet.key_conflict');
});

test('three withdrawals may be on their way, also when they are asked for at once', async () => {
  const member = await aFundedMember(platform(), 90_000n * ONE);
  const answers = await Promise.all(Array.from({ length: 6 }, () => desk().withdraw(member, '10000')));
  const refused = answers.filter(({ body }) => body.code === 'cashier.withdrawal_open');
  expect([refused.length, refused[0]?.status]).toEqual([3, 409]);
  expect(await desk().balance(member)).toEqual(['60000.00000', '30000.00000']);
});

test('a rejection gives the money back, with its reason', async () => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const { body } = await desk().withdraw(member, 'all');
  const operator = await anOperator(platform(), 'payments');
  for (const reason of ['', 'no', ' no ']) {
    const refused = await desk().decide(operator, body.id, 'reject', reason);
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  }
  await desk().decide(operator, body.id, 'reject', 'the name does not match');
  expect(await desk().readWithdrawal(member, body.id)).toMatchObject({
    state: 'rejected',
    reason: 'the name does not match',
  });
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('of two operators who decide at once one is first, and the money moves once', async () => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const { body } = await desk().withdraw(member, 'all');
  const [first, second] = [await anOperator(platform(), 'payments'), await anOperator(platform(), 'admin')];
  const answers = await Promise.all([
    desk().decide(first, body.id, 'approve'),
    desk().decide(second, body.id, 'reject', 'suspicious'),
    desk().decide(first, body.id, 'reject', 'suspicious too'),
    desk().decide(second, body.id, 'approve'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body: { code } }) => code))).toEqual(new Set(['cashier.state_changed']));
  const { state } = await desk().readWithdrawal(member, body.id);
  const [cash, held] = state === 'approved' ? ['0.00000', '20000.00000'] : ['20000.00000', '0.00000'];
  expect(await desk().balance(member)).toEqual([cash, held]);
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .selectAll()
    .where('subject', '=', `withdrawal:${body.id}`)
    .execute();
  expect(rows).toHaveLength(1);
});

test('a payout that fails gives the money back', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  await desk().turn();
  gateway.pay(id, 'failed');
  await desk().turn(2_000);
  expect((await desk().readWithdrawal(member, id)).state).toBe('failed');
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a payout whose answer was lost is made once', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  gateway.faults.push('mute');
  await desk().turn();
  expect((await desk().readWithdrawal(member, id)).state).toBe('paying');
  gateway.pay(id, 'sent');
  await desk().turn(2_000);
  expect((await desk().readWithdrawal(member, id)).state).toBe('paid');
  expect([...gateway.payouts.values()].filter(({ external_id }) => external_id === id)).toHaveLength(1);
});

test('a kill between the intent and the payout is finished by the job', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  await platform().db.transact((tx) => startPaying(tx, platform().deps.config, id, platform().clock.now()));
  expect((await desk().readWithdrawal(member, id)).state).toBe('paying');
  await desk().turn(2_000);
  gateway.pay(id, 'sent');
  await desk().turn(2_000);
  expect((await desk().readWithdrawal(member, id)).state).toBe('paid');
});

test('a gateway that is down for long is asked again, and holds nothing up for ever', async () => {
  const { id } = await anApproved(20_000n * ONE);
  gateway.faults.push(...Array<'down'>(60).fill('down'));
  for (const wait of [0, 2_000, 5 * MINUTE, 3 * 24 * 60 * MINUTE]) await desk().turn(wait);
  gateway.faults.length = 0;
  await desk().turn(30_000);
  gateway.pay(id, 'sent');
  await desk().turn(30_000);
  expect((await findWithdrawal(platform().db.read, id))?.state).toBe('paid');
});

test('the webhook of a payout settles it, and two that settle at once pay once', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  await desk().turn();
  const payout = gateway.pay(id, 'sent');
  const port = driverOf(platform().deps.config, 'sandbox');
  await Promise.all([
    sendWebhook(platform(), { type: 'payout', id: payout.id }),
    ...Array.from({ length: 5 }, () => settlePayout(platform().deps, port, payout.id)),
  ]);
  await desk().eventually(async () => {
    expect((await desk().readWithdrawal(member, id)).state).toBe('paid');
  });
  expect(await desk().factsOf(id)).toEqual(['requested', 'approved', 'paying', 'paid']);
  expect(desk().alarms()).toEqual([]);
});

test.each([
  ['amount', { amount: '19999.99' }],
  ['currency', { currency: 'MXN' }],
])('a payout with another %s moves nothing and alarms', async (_name, lie) => {
  const { member, id } = await anApproved(20_000n * ONE);
  await desk().turn();
  const payout = gateway.pay(id, 'sent');
  Object.assign(payout, lie);
  await desk().turn(2_000);
  expect((await desk().readWithdrawal(member, id)).state).toBe('paying');
  expect(await desk().balance(member)).toEqual(['0.00000', '20000.00000']);
  expect(desk().alarms()).toContain('the gateway and the cashier differ: a person has to look');
});

test('a payout that is sent after its withdrawal was given back alarms, and takes nothing', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  await desk().turn();
  const payout = gateway.pay(id, 'failed');
  await desk().turn(2_000);
  const seen = await driverOf(platform().deps.config, 'sandbox').readPayout({ id: payout.id });
  const late = { ...seen!, standing: 'paid' as const };
  const applied = await platform().db.transact((tx) =>
    applyPayout(tx, 'sandbox', late, platform().clock.now()),
  );
  expect(applied).toBe('differs');
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('what nobody confirms counts as received after the market’s time', async () => {
  const { id } = await anApproved(20_000n * ONE);
  await desk().turn();
  gateway.pay(id, 'sent');
  await desk().turn(2_000);
  const read = () => findWithdrawal(platform().db.read, id);
  await desk().turn(24 * 60 * MINUTE - 1_000);
  expect((await read())?.state).toBe('paid');
  await desk().turn(1_000);
  expect((await read())?.state).toBe('received');
  expect(await findPart(platform().db.read, id)).toMatchObject({ receivedBy: 'timeout', dueAt: null });
});

test('nobody confirms what is not paid, or not theirs', async () => {
  const member = await aFundedMember(platform(), 20_000n * ONE);
  const neighbour = await aMember(platform());
  const { body } = await desk().withdraw(member, 'all');
  const confirm = (who: typeof member) => desk().call(who, 'POST', `/api/withdrawals/${body.id}/received`);
  expect((await confirm(member)).body.code).toBe('cashier.state_changed');
  expect((await confirm(neighbour)).body.code).toBe('cashier.payment_unknown');
  const stolen = await desk().call(neighbour, 'GET', `/api/withdrawals/${body.id}`);
  expect(stolen.body.code).toBe('cashier.payment_unknown');
  type Page = { items: { id: string }[]; next: string | null };
  expect((await desk().call<Page>(neighbour, 'GET', '/api/withdrawals')).body.items).toEqual([]);
  const own = await desk().call<Page>(member, 'GET', '/api/withdrawals?limit=1');
  expect([own.body.items[0]?.id, own.body.next]).toEqual([body.id, body.id]);
});

test('after all of it the books are sound', () => desk().expectSoundBooks());

test('without a payment password the session shows who is there before money leaves; a repeat answers the same', async () => {
  const member = await aVerifiedMember(platform(), 30_000n * 100_000n);
  const request = { method: 'sandbox', amount: '20000', idempotencyKey: randomUUID() };
  const take = () => desk().call<{ id: string }>(member, 'POST', '/api/withdrawals', request);
  const refused = await take();
  expect([refused.status, refused.body.code]).toEqual([428, 'identity.confirm_required']);
  expect(refused.body).toMatchObject({ detail: { ways: 'password' } });
  expect(await desk().balance(member)).toEqual(['30000.00000', '0.00000']);
  const shown = await desk().call(member, 'POST', '/api/security/confirm', {
    by: 'password',
    code: PASSWORD,
  });
  expect(shown.status).toBe(200);
  const both = await Promise.all([take(), take()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  expect(await desk().balance(member)).toEqual(['10000.00000', '20000.00000']);
  // What was shown is over after ten minutes: a repeat waits for it again, and changes nothing.
  platform().clock.advance(10 * 60_000);
  expect((await take()).body.code).toBe('identity.confirm_required');
  await confirmSession(platform(), member);
  expect((await take()).body.id).toBe(both[0]?.body.id);
});

test('a payout that the gateway refuses is over at once: everything back, and its reason is told', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  gateway.refusing.add(id);
  await desk().turn(2_000);
  expect(await desk().readWithdrawal(member, id)).toMatchObject({
    state: 'failed',
    failure: 'limit_exceeded',
  });
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a refusal after a lost answer gives nothing back: the payout that was made is followed', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  await desk().turn(2_000);
  // As if the answer had been lost: the payout is made, and we do not know its id.
  await withClient(platform().ownerUrl, (client) =>
    client.query('update cashier.payouts set payout_id = null where id = $1', [id]),
  );
  gateway.refusing.add(id);
  await desk().turn(3_000);
  expect((await desk().readWithdrawal(member, id)).state).toBe('paying');
  gateway.pay(id, 'failed').reason = 'account_closed';
  await desk().turn(3_000);
  expect(await desk().readWithdrawal(member, id)).toMatchObject({
    state: 'failed',
    failure: 'account_closed',
  });
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});

test('a repeat that is refused gives nothing back while the try before may be under way', async () => {
  const { member, id } = await anApproved(20_000n * ONE);
  await platform().db.transact((tx) => startPaying(tx, platform().deps.config, id, platform().clock.now()));
  gateway.refusing.add(id);
  await desk().turn(3_000);
  expect((await desk().readWithdrawal(member, id)).state).toBe('paying');
  expect(await desk().balance(member)).toEqual(['0.00000', '20000.00000']);
  await desk().turn(16 * MINUTE);
  expect((await desk().readWithdrawal(member, id)).state).toBe('failed');
  expect(await desk().balance(member)).toEqual(['20000.00000', '0.00000']);
});
