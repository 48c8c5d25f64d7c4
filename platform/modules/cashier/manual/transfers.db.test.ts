/** Transfers to the licensee's account: told, shown, found at the bank once, or not; and what else may happen in between. */
import type { BankTransferRow } from '@feria/contracts/cashier/bank-transfers';
import type { DepositMethods } from '@feria/contracts/cashier/member';
import { addMs, type MemberId } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { aFind, openTransfers, transferDesk } from '../../../testing/builders/bank-transfers.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { aPhoto } from '../../../testing/builders/photo.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { aMember, anOperator, usePlatform, verify, type AnOperator } from '../../../testing/harness.ts';
import { openRailsForDemo } from '../../markets/index.ts';
import { cashierData } from '../data-export.ts';
import { findDeposit } from '../deposits/deposit-store.ts';
import { listPayments } from '../payments/payment-store.ts';
import { driverOf } from '../drivers.ts';
import { MANUAL } from './driver.ts';
import { matchTransfer } from './matching.ts';
import { transferQueue } from './transfer-queue.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const transfers = transferDesk(platform);
const DAY = 24 * 60 * 60_000;
let operator: AnOperator;
let other: AnOperator;

beforeAll(async () => {
  const { db, clock } = platform();
  await db.transact((tx) => openRailsForDemo(tx, clock.now()));
  const { items } = await methods(await aMember(platform()));
  // Without an account of the licensee nobody is offered what they could not be told.
  expect(items.map(({ rail }) => rail)).not.toContain('transfer');
  await openTransfers(platform());
});
beforeEach(async () => {
  operator = await anOperator(platform(), 'payments');
  other = await anOperator(platform(), 'payments');
  await confirmSession(platform(), operator);
  await confirmSession(platform(), other);
});
afterEach(() => desk().expectSoundBooks());

type Who = Parameters<ReturnType<typeof cashierDesk>['balance']>[0];
const methods = async (member: Who) =>
  (await desk().call<DepositMethods>(member, 'GET', '/api/deposits/methods')).body;
const cash = async (member: Who) => (await desk().balance(member))[0];
const today = () => platform().clock.now().toISOString().slice(0, 10);
const approve = (who: AnOperator, id: string) =>
  desk().call<{ state: string }>(who, 'POST', `/office/approvals/${id}/approve`, { note: 'seen' });
const entries = async (id: string) =>
  (await desk().postings(id)).filter((line) => line.startsWith('deposit '));

test('a member is told the account, shows that they paid, and is credited once with what was found', async () => {
  const member = await aMember(platform());
  const { deposit, id } = await transfers.begin(member);
  expect(deposit.instructions).toEqual({
    flow: 'transfer',
    bank: 'Banco de Prueba',
    holder: 'Feria Demostración',
    account: '000000123456',
    concept: deposit.reference,
  });
  expect(deposit.transfer).toMatchObject({
    proofs: 0,
    room: 3,
    saidAt: null,
    answerBy: null,
    isAccountClosed: false,
  });
  const shown = await transfers.show(member, deposit.id);
  expect([shown.status, shown.body.transfer?.proofs, shown.body.transfer?.room]).toEqual([200, 1, 2]);
  expect(shown.body.transfer?.answerBy).toBe(addMs(platform().clock.now(), DAY).toISOString());
  const before = await transfers.read(operator, id);
  expect(before.transfer).toMatchObject({
    reference: deposit.reference,
    state: 'open',
    found: null,
    hasProof: true,
    priority: 0,
  });
  const image = await platform().app.inject({
    url: `/office/bank-transfers/${id}/proofs/${before.proofs[0]!.id}`,
    headers: operator.headers,
  });
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await cash(member)).toBe('0.00000');
  const matched = await transfers.match(operator, id, { paidOn: today() });
  expect([matched.status, matched.body.transfer.state, matched.body.transfer.depositState]).toEqual([
    200,
    'matched',
    'approved',
  ]);
  expect(await cash(member)).toBe('50000.00000');
  await desk().turn(60_000);
  await desk().turn(60_000);
  expect(await entries(deposit.id)).toHaveLength(2);
  expect((await transfers.match(operator, id, { paidOn: today() })).body.code).toBe('cashier.state_changed');
  expect((await transfers.show(member, deposit.id)).body.code).toBe('cashier.state_changed');
  const after = await desk().readDeposit(member, deposit.id);
  expect([after.state, after.instructions, after.transfer?.room]).toEqual(['approved', null, 0]);
  const of = { memberId: member.id as MemberId, currency: 'COP', marketCode: 'CO' } as const;
  const file = await platform().db.transact((tx) => cashierData(tx, of, platform().deps.config));
  const found = { amount: '50000.00000', payer: 'Ana Núñez', paidOn: today() };
  expect(file).toMatchObject({ transfers: [{ reference: deposit.reference, receipts: 1, found }] });
});

test('one line of the bank is nobody’s twice, however its number is written', async () => {
  const [one, two] = await Promise.all([aMember(platform()), aMember(platform())]);
  const [first, second] = [await transfers.begin(one), await transfers.begin(two)];
  const found = { paidOn: today(), bankReference: '0012-AB 9', lineId: '77' };
  expect((await transfers.match(operator, first.id, found)).status).toBe(200);
  for (const again of ['12ab9', '0012AB9', ' 12-ab-9 ']) {
    const { status, body } = await transfers.match(other, second.id, {
      ...found,
      lineId: null,
      bankReference: again,
    });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'cashier.bank_line_taken',
      { reference: first.deposit.reference },
    ]);
  }
  const { body } = await transfers.match(other, second.id, { ...found, bankReference: 'something else' });
  expect(body.code).toBe('cashier.bank_line_taken');
  expect(await cash(two)).toBe('0.00000');
});

test('of two operators at once one matches, and of two transfers one is that line', async () => {
  const member = await aMember(platform());
  const one = await transfers.begin(member);
  const answers = await Promise.all(
    [operator, other].map((who) => transfers.match(who, one.id, { paidOn: today() })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await cash(member)).toBe('50000.00000');
  const [left, right] = [await transfers.begin(member), await transfers.begin(member)];
  const found = { paidOn: today(), bankReference: 'the same line' };
  const both = await Promise.all([
    transfers.match(operator, left.id, found),
    transfers.match(other, right.id, found),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await cash(member)).toBe('100000.00000');
});

test('the database itself holds that a line is counted once and that what was found stays', async () => {
  const member = await aMember(platform());
  const [one, two] = [await transfers.begin(member), await transfers.begin(member)];
  await transfers.match(operator, one.id, { paidOn: today(), bankReference: 'held by the database' });
  await withClient(platform().ownerUrl, async (owner) => {
    const copy = `update cashier.bank_transfers t set state = 'matched', captured = o.captured, payer = o.payer, paid_on = o.paid_on,
      decided_at = o.decided_at, bank_reference = $3 from cashier.bank_transfers o where t.id = $1 and o.id = $2`;
    await expect(owner.query(copy, [two.id, one.id, '00HELD-by the-Database'])).rejects.toThrow(
      'bank_transfers_bank_key',
    );
    await expect(
      owner.query('update cashier.bank_transfers set captured = captured + 1 where id = $1', [one.id]),
    ).rejects.toThrow('stays as it is');
  });
});

test('killed between what was found and the credit, it is credited once all the same', async () => {
  const { db, deps, clock } = platform();
  const member = await aMember(platform());
  const { deposit, id } = await transfers.begin(member);
  const by = await anOperator(platform(), 'payments');
  const who = (await db.read
    .selectFrom('operators.operators')
    .select(['id', 'username'])
    .where('username', '=', by.username)
    .executeTakeFirstOrThrow()) as never;
  await db.transact((tx) =>
    matchTransfer(
      tx,
      deps.config,
      { id, ...aFind({ paidOn: today() }), operator: who, address: '127.0.0.1' },
      clock.now(),
    ),
  );
  expect(await cash(member)).toBe('0.00000');
  await Promise.all([desk().turn(), desk().turn()]);
  await desk().turn(2_000);
  expect(await cash(member)).toBe('50000.00000');
  expect(await entries(deposit.id)).toHaveLength(2);
});

test('less and more than was asked for is treated as of any gateway', async () => {
  const member = await aMember(platform());
  const short = await transfers.begin(member);
  await transfers.match(operator, short.id, { paidOn: today(), amount: '30000' });
  expect((await desk().readDeposit(member, short.deposit.id)).standing).toBe('short');
  const over = await transfers.begin(member);
  await transfers.match(operator, over.id, { paidOn: today(), amount: '50000.50' });
  expect((await desk().readDeposit(member, over.deposit.id)).standing).toBe('over');
  expect(await cash(member)).toBe('80000.50000');
});

test('paid by somebody else it is held, and goes back when an operator has sent it', async () => {
  const member = await aMember(platform());
  await confirmSession(platform(), member);
  await desk().call(member, 'POST', '/api/security/real-name', { payeeName: 'Ana Núñez' });
  await verify(platform(), member.id);
  const { deposit, id } = await transfers.begin(member);
  const { body } = await transfers.match(operator, id, { paidOn: today(), payer: 'PEDRO PEREZ' });
  expect([body.transfer.nameFits, body.transfer.realName]).toEqual([false, 'Ana Núñez']);
  expect((await desk().readDeposit(member, deposit.id)).standing).toBe('held');
  const [payment] = await listPayments(platform().db.read, [deposit.id]);
  const url = `/office/deposits/${deposit.id}/payments/${payment!.id}/send-back`;
  expect((await desk().call(operator, 'POST', url, { reason: 'not the member' })).status).toBe(200);
  await desk().turn();
  const [refund] = (await transfers.read(operator, id)).refunds;
  expect(refund).toMatchObject({ amount: '50000.00000', state: 'asked' });
  const sent = { end: 'sent', bankReference: 'BACK 1' };
  const stranger = await transfers.begin(member);
  expect((await transfers.sendBack(operator, stranger.id, refund!.id, sent)).body.code).toBe(
    'cashier.payment_unknown',
  );
  expect((await transfers.sendBack(operator, id, refund!.id, sent)).body.refunds[0]).toMatchObject({
    state: 'sent',
    by: operator.username,
  });
  expect((await transfers.sendBack(operator, id, refund!.id, sent)).body.code).toBe('cashier.state_changed');
  await desk().turn(60_000);
  const after = await desk().readDeposit(member, deposit.id);
  expect([after.state, after.held, after.refunded]).toEqual(['rejected', '0.00000', '50000.00000']);
  expect(await cash(member)).toBe('0.00000');
});

test('without a word its time runs out, and found later it is late; with a proof it waits', async () => {
  const member = await aMember(platform());
  const [silent, said] = [await transfers.begin(member), await transfers.begin(member)];
  await transfers.show(member, said.deposit.id);
  await desk().turn(3 * DAY + 60_000);
  const stateOf = async (id: string) => (await findDeposit(platform().db.read, id))?.state;
  expect(await stateOf(silent.deposit.id)).toBe('expired');
  expect(await stateOf(said.deposit.id)).toBe('pending');
  // Nobody asks for it by itself any more: what was found does.
  await desk().turn(8 * DAY);
  operator = await anOperator(platform(), 'payments');
  await confirmSession(platform(), operator);
  await transfers.match(operator, silent.id, { paidOn: today() });
  await transfers.match(operator, said.id, { paidOn: today() });
  const payments = await listPayments(platform().db.read, [silent.deposit.id, said.deposit.id]);
  expect(payments.map(({ why }) => why).toSorted()).toEqual(['asked', 'late']);
  expect(await cash(member)).toBe('100000.00000');
});

test('no such money: its member reads why, and found after all it is credited', async () => {
  const member = await aMember(platform());
  const { deposit, id } = await transfers.begin(member);
  await transfers.show(member, deposit.id);
  const refused = await transfers.refuse(operator, id);
  expect([refused.body.transfer.state, refused.body.transfer.refusedFor]).toEqual([
    'refused',
    'transfer_not_found',
  ]);
  expect(await desk().readDeposit(member, deposit.id)).toMatchObject({
    state: 'rejected',
    reason: 'transfer_not_found',
  });
  expect((await transfers.refuse(other, id)).body.code).toBe('cashier.state_changed');
  await transfers.match(other, id, { paidOn: today() });
  expect((await desk().readDeposit(member, deposit.id)).state).toBe('approved');
  expect(await cash(member)).toBe('50000.00000');
});

test('a large one takes two, and several small ones within a day do as well', async () => {
  const member = await aMember(platform());
  const { deposit, id } = await transfers.begin(member, '2000000');
  const found = { paidOn: today(), amount: '2000000', bankReference: 'large 1' };
  const asked = await transfers.match(operator, id, found);
  expect([asked.body.transfer.state, asked.body.secondPerson.approval?.isOwn]).toEqual(['asked', true]);
  expect(await cash(member)).toBe('0.00000');
  const approval = asked.body.secondPerson.approval!.id;
  // What waits is taken: nobody else is credited with the same line meanwhile.
  const rival = await transfers.begin(member);
  expect((await transfers.match(other, rival.id, { ...found, amount: '50000' })).body.code).toBe(
    'cashier.bank_line_taken',
  );
  expect((await transfers.match(other, id, found)).body.code).toBe('approvals.waiting');
  expect((await approve(operator, approval)).body).toMatchObject({ code: 'approvals.second_person' });
  const answers = await Promise.all([approve(other, approval), approve(other, approval)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  await desk().turn();
  expect(await cash(member)).toBe('2000000.00000');
  expect((await transfers.read(other, id)).transfer).toMatchObject({
    decidedBy: operator.username,
    confirmedBy: other.username,
  });
  expect(await entries(deposit.id)).toHaveLength(2);

  const poor = await aMember(platform());
  const parts = [await transfers.begin(poor, '1500000'), await transfers.begin(poor, '1500000')];
  const [one, two] = [
    await transfers.match(operator, parts[0]!.id, { paidOn: today(), amount: '1500000' }),
    await transfers.match(other, parts[1]!.id, { paidOn: today(), amount: '1500000' }),
  ];
  expect([one.body.transfer.state, two.body.transfer.state]).toEqual(['matched', 'asked']);
  expect((await transfers.refuse(operator, parts[1]!.id)).body.transfer.state).toBe('refused');
  expect((await approve(operator, two.body.secondPerson.approval!.id)).body).toMatchObject({
    code: 'approvals.decided',
  });
});

test('what nobody agreed to is let go for another transfer', async () => {
  const member = await aMember(platform());
  const [first, second] = [await transfers.begin(member, '2000000'), await transfers.begin(member)];
  const found = { paidOn: today(), bankReference: 'let go' };
  const asked = await transfers.match(operator, first.id, { ...found, amount: '2000000' });
  const { id } = asked.body.secondPerson.approval!;
  await desk().call(other, 'POST', `/office/approvals/${id}/refuse`, { note: 'not this one' });
  expect((await transfers.match(other, second.id, found)).status).toBe(200);
  expect((await transfers.read(other, first.id)).transfer).toMatchObject({ state: 'open', found: null });
});

test('proofs are their member’s, images, and three at most; the same picture is told apart', async () => {
  const [member, stranger] = [await aMember(platform()), await aMember(platform())];
  const { deposit, id } = await transfers.begin(member);
  expect((await transfers.show(stranger, deposit.id)).body.code).toBe('cashier.payment_unknown');
  expect((await transfers.show(member, deposit.id, Buffer.from('%PDF-1.7'), 'image/png')).body.code).toBe(
    'kyc.image_invalid',
  );
  expect((await transfers.show({ headers: {} } as never, deposit.id)).status).toBe(401);
  const copied = await aPhoto('#102030');
  const answers = [];
  for (const bytes of [copied, await aPhoto('#203040'), await aPhoto('#304050'), await aPhoto('#405060')])
    answers.push((await transfers.show(member, deposit.id, bytes)).status);
  expect(answers).toEqual([200, 200, 200, 409]);
  const theirs = await transfers.begin(stranger);
  await transfers.show(stranger, theirs.deposit.id, copied);
  expect((await transfers.read(operator, id)).proofs.map(({ alsoOf }) => alsoOf)).toEqual([
    [theirs.deposit.reference],
    [],
    [],
  ]);
});

test('a deposit of another gateway takes no proof, and wrong finds are refused', async () => {
  const member = await aMember(platform());
  const elsewhere = (await transfers.begin(member)).deposit.id;
  await withClient(platform().ownerUrl, (client) =>
    client.query(`update cashier.deposits set gateway = 'sandbox' where id = $1`, [elsewhere]),
  );
  const refused = { code: 'cashier.state_changed', detail: { state: 'pending' } };
  expect((await transfers.show(member, elsewhere)).body).toMatchObject(refused);
  const { id } = await transfers.begin(member);
  const ahead = { paidOn: '2031-01-01' };
  const wrong = [{ amount: '0' }, { amount: '1.001' }, ahead, { bankReference: '000' }, { payer: '' }];
  const codes = [];
  for (const one of wrong)
    codes.push((await transfers.match(operator, id, { paidOn: today(), ...one })).body.code);
  expect(codes).toEqual([
    'cashier.amount_invalid',
    'cashier.amount_invalid',
    'cashier.paid_on_ahead',
    'request.invalid',
    'request.invalid',
  ]);
  const unknown = await transfers.match(operator, crypto.randomUUID());
  expect(unknown.body.code).toBe('cashier.payment_unknown');
  expect((await transfers.refuse(operator, id, 'because')).body.code).toBe('request.invalid');
});

test('whoever may only look decides nothing, and members see nothing of it', async () => {
  const member = await aMember(platform());
  const { id } = await transfers.begin(member);
  const support = await anOperator(platform(), 'support');
  await confirmSession(platform(), support);
  expect((await transfers.read(support, id)).transfer.state).toBe('open');
  expect((await transfers.match(support, id, {})).status).toBe(403);
  expect((await transfers.refuse(support, id)).status).toBe(403);
  expect((await desk().call(member, 'GET', `/office/bank-transfers/${id}`)).status).toBe(401);
});

test('the desk has those with a proof first, and counts what waits', async () => {
  const member = await aMember(platform());
  const [silent, said] = [await transfers.begin(member), await transfers.begin(member)];
  await transfers.show(member, said.deposit.id);
  const url = `/office/bank-transfers?state=open&sort=priority&memberId=${member.id}`;
  const { body } = await desk().call<{ items: BankTransferRow[] }>(operator, 'GET', url);
  expect(body.items.map(({ id }) => id)).toEqual([said.id, silent.id]);
  const proven = await desk().call<{ items: BankTransferRow[] }>(operator, 'GET', `${url}&hasProof=true`);
  expect(proven.body.items.map(({ id }) => id)).toEqual([said.id]);
  const { db, clock } = platform();
  const look = (at: Date) => transferQueue.look(db.read, { id: '' as never, permissions: [] }, at);
  const now = await look(clock.now());
  const later = await look(addMs(clock.now(), DAY + 1));
  expect(now.count).toBeGreaterThan(0);
  expect(later.urgent).toBe(later.count);
});

test('what the licensee knows of a transfer is read, and never guessed', async () => {
  const driver = driverOf(platform().deps.config, MANUAL);
  expect(await driver.readPayment({ id: 'not an id' })).toBeUndefined();
  expect(await driver.readPayment({ id: crypto.randomUUID() })).toBeUndefined();
});
