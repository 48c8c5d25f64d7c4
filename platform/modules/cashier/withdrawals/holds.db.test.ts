/** A withdrawal that somebody holds back, and why one was rejected: what the member reads, what colleagues do, and that no money moves. */
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { MessagePage } from '@feria/contracts/inbox/member';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import {
  aFundedMember,
  anOperator,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../../testing/harness.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import { findAudit } from '../../../core/audit.ts';
import { findFacts } from '../../../core/outbox/outbox.ts';
import { inboxListeners } from '../../inbox/listeners.ts';

const platform = usePlatform();
const desk = () => cashierDesk(platform());
const ONE = 100_000n;
const DAY_MS = 24 * 60 * 60_000;
let operator: AnOperator;
let other: AnOperator;
beforeEach(async () => {
  operator = await anOperator(platform(), 'payments');
  other = await anOperator(platform(), 'payments');
});
afterEach(() => desk().expectSoundBooks());

async function aWithdrawal(amount = '50000') {
  const member = await aFundedMember(platform(), 100_000n * ONE);
  await confirmSession(platform(), operator);
  return { member, id: (await desk().withdraw(member, amount)).body.id };
}
const read = async (id: string) =>
  (await desk().call<OfficeWithdrawalDetail>(operator, 'GET', `/office/withdrawals/${id}`)).body;
const reject = (id: string, why: object, who = operator) =>
  desk().call<OfficeWithdrawalDetail>(who, 'POST', `/office/withdrawals/${id}/reject`, why);
const auditOf = async (id: string) =>
  (await findAudit(platform().db.read, { subject: `withdrawal:${id}`, limit: 10 })).map(
    ({ action, actorKind, reason }) => [action, actorKind, reason],
  );
/** What the inbox tells its member of it, as it hears of the facts. */
async function messagesOf(member: AMember, id: string) {
  const { deps, db } = platform();
  const facts = await findFacts(db.read, 'withdrawalId', id);
  const told = facts.filter(({ kind }) => kind === 'cashier.withdrawal_moved');
  for (const listener of inboxListeners(deps)) await db.transact((tx) => listener.handle(tx, told));
  const { items } = (await desk().call<MessagePage>(member, 'GET', '/api/messages')).body;
  return items.map(({ kind, reasonCode, reason, until }) => [kind, reasonCode, reason, until]);
}

test('one on hold says why and until when, keeps its money, and is approved only after it was released', async () => {
  const { member, id } = await aWithdrawal();
  const until = new Date(platform().clock.now().getTime() + DAY_MS).toISOString();
  const held = await desk().hold(operator, id, {
    code: 'suspected_fraud',
    note: 'two cards of one name',
    until,
  });
  expect([held.status, held.body.withdrawal.state]).toEqual([200, 'on_hold']);
  expect(held.body.holding).toMatchObject({
    code: 'suspected_fraud',
    note: 'two cards of one name',
    told: null,
    by: operator.username,
    until,
  });
  // Of a suspicion its member is told nothing, and what colleagues wrote is not sent to them at all.
  const view = await desk().readWithdrawal(member, id);
  expect([view.state, view.hold, view.waits]).toEqual([
    'on_hold',
    { code: 'checks', told: null, until },
    null,
  ]);
  expect(JSON.stringify(view)).not.toMatch(/fraud|two cards/);
  expect(await desk().balance(member)).toEqual(['50000.00000', '50000.00000']);
  expect((await desk().decide(other, id, 'approve')).body.code).toBe('cashier.on_hold');
  expect((await desk().hold(other, id)).body.code).toBe('cashier.state_changed');
  const released = await desk().release(other, id);
  expect([released.body.withdrawal.state, released.body.holding]).toEqual(['requested', null]);
  expect((await desk().release(other, id)).body.code).toBe('cashier.state_changed');
  expect((await desk().decide(other, id, 'approve')).body.withdrawal.state).toBe('approved');
  expect(await desk().factsOf(id)).toEqual(['requested', 'on_hold', 'requested', 'approved']);
  expect(await auditOf(id)).toEqual([
    ['cashier.withdrawal_approved', 'operator', null],
    ['cashier.withdrawal_released', 'operator', null],
    ['cashier.withdrawal_held', 'operator', 'two cards of one name'],
  ]);
  expect(await messagesOf(member, id)).toContainEqual(['withdrawal_on_hold', 'checks', null, until]);
});

test('when its time is over it is back in the queue by itself, once', async () => {
  const { id } = await aWithdrawal();
  await desk().hold(operator, id);
  await desk().turn(DAY_MS - 1_000);
  expect(await desk().factsOf(id)).toEqual(['requested', 'on_hold']);
  await Promise.all([desk().turn(1_000), desk().turn()]);
  operator = await anOperator(platform(), 'payments');
  expect((await read(id)).withdrawal.state).toBe('requested');
  expect(await desk().factsOf(id)).toEqual(['requested', 'on_hold', 'requested']);
  expect((await auditOf(id))[0]).toEqual(['cashier.withdrawal_released', 'system', null]);
});

test('its member may cancel it, and it may be rejected, while it is on hold: all of it is back', async () => {
  const one = await aWithdrawal();
  await desk().hold(operator, one.id);
  const cancelled = await desk().call<{ state: string; hold: unknown }>(
    one.member,
    'POST',
    `/api/withdrawals/${one.id}/cancel`,
    {},
  );
  expect([cancelled.body.state, cancelled.body.hold]).toEqual(['cancelled', null]);
  expect(await desk().balance(one.member)).toEqual(['100000.00000', '0.00000']);
  const two = await aWithdrawal();
  await desk().hold(operator, two.id);
  expect((await reject(two.id, { code: 'documents_missing' })).body.withdrawal.state).toBe('rejected');
  expect((await read(two.id)).holding).toBeNull();
  expect(await desk().balance(two.member)).toEqual(['100000.00000', '0.00000']);
});

test('of many who hold, approve and reject at once, one is heard', async () => {
  const { member, id } = await aWithdrawal();
  await confirmSession(platform(), other);
  const answers = await Promise.all([
    desk().hold(operator, id),
    desk().hold(other, id),
    desk().decide(other, id, 'approve'),
    reject(id, { code: 'duplicate' }),
  ]);
  const done = answers.filter(({ status }) => status === 200).length;
  // A hold may be followed by a rejection; nothing else may follow anything.
  const { state } = (await read(id)).withdrawal;
  expect(done).toBe(state === 'rejected' && (await desk().factsOf(id)).includes('on_hold') ? 2 : 1);
  const [cash, held] = await desk().balance(member);
  expect([cash, held]).toEqual(
    state === 'rejected' ? ['100000.00000', '0.00000'] : ['50000.00000', '50000.00000'],
  );
});

test('a rejection names a code: what colleagues write beside it stands in the audit alone', async () => {
  const { member, id } = await aWithdrawal();
  const rejected = await reject(id, { code: 'suspected_fraud', note: 'the same card as a blocked one' });
  expect([rejected.body.rejectedFor, rejected.body.withdrawal.reasonCode]).toEqual([
    'suspected_fraud',
    'checks',
  ]);
  const view = await desk().readWithdrawal(member, id);
  expect([view.reasonCode, view.reason]).toEqual(['checks', null]);
  expect(JSON.stringify(view)).not.toMatch(/fraud|blocked/);
  expect((await auditOf(id))[0]).toEqual([
    'cashier.withdrawal_rejected',
    'operator',
    'the same card as a blocked one',
  ]);
  expect(await messagesOf(member, id)).toContainEqual(['withdrawal_rejected', 'checks', null, null]);
});

test('`other` takes a sentence for the member, and no other code takes one', async () => {
  const { member, id } = await aWithdrawal();
  for (const why of [
    {},
    { reason: 'not today' },
    { code: 'because' },
    { code: 'other' },
    { code: 'other', told: 'no' },
    { code: 'limit', told: 'We pay on Monday.' },
  ])
    expect((await reject(id, why)).body.code).toBe('request.invalid');
  for (const held of [
    { note: '' },
    { until: platform().clock.now().toISOString() },
    { until: new Date(platform().clock.now().getTime() + 8 * DAY_MS).toISOString() },
    { code: 'other' },
  ])
    expect((await desk().hold(operator, id, held)).body.code).toBe('request.invalid');
  const told = 'Your bank is closed until Monday: ask again then.';
  expect((await reject(id, { code: 'other', told })).status).toBe(200);
  const view = await desk().readWithdrawal(member, id);
  expect([view.reasonCode, view.reason]).toEqual(['other', told]);
});

test('a hold drops what waits for a second person', async () => {
  const member = await aFundedMember(platform(), 5_000_000n * ONE);
  const { id } = (await desk().withdraw(member, '2000000')).body;
  await confirmSession(platform(), operator);
  await desk().decide(operator, id, 'approve', 'known for years');
  const { approval } = (await read(id)).secondPerson;
  expect(approval).not.toBeNull();
  await desk().hold(other, id);
  expect((await read(id)).secondPerson.approval).toBeNull();
  await confirmSession(platform(), other);
  const late = await desk().call(other, 'POST', `/office/approvals/${approval!.id}/approve`, {
    note: 'seen',
  });
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect((await read(id)).withdrawal.state).toBe('on_hold');
});

test('who may not decide, and who is not signed in, holds and releases nothing', async () => {
  const { id } = await aWithdrawal();
  const support = await anOperator(platform(), 'support');
  expect((await desk().hold(support, id)).status).toBe(403);
  expect((await desk().release(support, id)).status).toBe(403);
  expect((await desk().hold({ headers: {} } as AnOperator, id)).status).toBe(401);
  expect((await desk().release({ headers: {} } as AnOperator, id)).status).toBe(401);
  expect((await read(id)).withdrawal.state).toBe('requested');
});
