import { randomUUID } from 'node:crypto';
import type { Facts } from '@feria/contracts/facts';
import type { MessagePage } from '@feria/contracts/inbox/member';
import { expect, test } from 'vitest';
import { emit } from '../../core/outbox/outbox.ts';
import { startRelay } from '../../core/outbox/relay.ts';
import { silentHub, type Hub } from '../../core/http/realtime.ts';
import { wordsFor } from '../../testing/builders/delivery.ts';
import { aMember, PASSWORD, usePlatform, type AMember } from '../../testing/harness.ts';
import { inboxListeners } from './listeners.ts';

const platform = usePlatform();

type Told = { memberId: string; event: string; payload: object };

/** Runs the inbox's listener over every fact there is, from the first when `afresh`, and answers what the sockets were told. */
async function listen({ afresh = false } = {}): Promise<Told[]> {
  const told: Told[] = [];
  const hub: Hub = {
    ...silentHub,
    toMember: (memberId, event, payload) => void told.push({ memberId, event, payload }),
  };
  const { db } = platform();
  if (afresh) await db.transact((tx) => tx.updateTable('core.cursors').set({ xid: '0', id: 0n }).execute());
  const relay = startRelay(platform().deps, inboxListeners({ ...platform().deps, hub }));
  const [last] = await db.read
    .selectFrom('core.outbox')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const cursor = db.read.selectFrom('core.cursors').select('id').where('listener', '=', 'inbox.messages');
  await expect.poll(async () => (await cursor.executeTakeFirst())?.id).toBe(last?.id);
  await relay.stop();
  return told;
}

async function tell(member: AMember, change: Partial<Facts['cashier.withdrawal_moved']> = {}): Promise<void> {
  const fact = { memberId: member.id, withdrawalId: randomUUID(), state: 'rejected', currency: 'COP' };
  await platform().db.transact((tx) =>
    emit(
      tx,
      'cashier.withdrawal_moved',
      { ...fact, amount: '20000.00678', reason: 'no', ...change },
      platform().clock.now(),
    ),
  );
}

function call(member: { headers: Record<string, string> }, method: 'GET' | 'POST', url: string) {
  return platform().app.inject({ method, url, headers: member.headers });
}
const read = async (member: AMember, query = '') =>
  (await call(member, 'GET', `/api/messages${query}`)).json<MessagePage>();

test('a fact becomes one message, also when the listener starts again from the first', async () => {
  const member = await aMember(platform());
  await tell(member);
  expect(await listen()).toContainEqual({
    memberId: member.id,
    event: 'message',
    payload: { unreadMessage: 1 },
  });
  await listen({ afresh: true });
  const { items, next } = await read(member);
  expect(items).toMatchObject([
    { kind: 'withdrawal_rejected', amount: '20000.00678', currency: 'COP', reason: 'no', read: false },
  ]);
  expect(next).toBeNull();
});

async function bindMail({ headers }: AMember, email: string): Promise<void> {
  const post = (path: string, payload: object) =>
    platform().app.inject({ method: 'POST', url: `/api/security/${path}`, headers, payload });
  await post('confirm', { by: 'password', code: PASSWORD });
  await post('contact/code', { kind: 'email', email });
  const code = /\b\d{6}\b/.exec((await wordsFor(platform(), email)).join(' '))?.[0];
  expect((await post('contact', { kind: 'email', email, code })).statusCode).toBe(200);
}

test('what happens to money is told by mail, too, once for each fact', async () => {
  const member = await aMember(platform());
  const email = 'inbox@example.com';
  await bindMail(member, email);
  await tell(member);
  await listen();
  await listen({ afresh: true });
  const letters = (await wordsFor(platform(), email)).filter((words) => words.includes('20.000,00 COP'));
  expect(letters).toEqual([expect.stringContaining(member.account)]);
});

test('a mail about money says what its method took, and of none nothing', async () => {
  const member = await aMember(platform());
  const email = 'fee@example.com';
  await bindMail(member, email);
  const sent = { memberId: member.id, withdrawalId: randomUUID(), number: 1, state: 'paid', currency: 'COP' };
  const sums = { amount: '30000', held: '30600', isSentAgain: false, receivedBy: null, autoReceiveAt: null };
  for (const fee of ['600.00000', '0.00000']) {
    const part = { ...sent, ...sums, fee, partId: randomUUID(), reference: randomUUID() };
    await platform().db.transact((tx) => emit(tx, 'cashier.payout_moved', part, platform().clock.now()));
  }
  await listen();
  const letters = (await wordsFor(platform(), email)).filter((words) => words.includes('30.000,00 COP'));
  expect(letters).toHaveLength(2);
  expect(letters.filter((words) => words.includes('Su comisión de 600,00 COP'))).toHaveLength(1);
  expect(letters.filter((words) => words.includes('comisión'))).toHaveLength(1);
});

test('a limit that is near is a message, and a mail to whoever wants those', async () => {
  const member = await aMember(platform());
  const email = 'near@example.com';
  await bindMail(member, email);
  const limit = { kind: 'loss', period: 'week', share: 80, used: '8500.00000' } as const;
  const resetsAt = '2026-11-23T05:00:00.000Z';
  const fact = { ...limit, memberId: member.id, currency: 'COP', amount: '10000.00000', resetsAt };
  const { db, clock } = platform();
  await db.transact((tx) => emit(tx, 'safety.limit_neared', fact, clock.now()));
  await listen();
  expect((await read(member)).items).toMatchObject([
    { kind: 'limit_near', amount: '10000.00000', limit: { ...limit, until: resetsAt }, freeRounds: null },
  ]);
  const letters = (await wordsFor(platform(), email)).filter((words) => words.includes('10.000,00 COP'));
  expect(letters).toEqual([expect.stringContaining('80%')]);
});

test('reading a message lowers the count, once', async () => {
  const member = await aMember(platform());
  await tell(member);
  await tell(member, { state: 'approved', reason: null });
  await listen();
  const { items } = await read(member);
  expect(items.map(({ kind }) => kind)).toEqual(['withdrawal_approved', 'withdrawal_rejected']);
  expect((await call(member, 'GET', '/api/messages/unread')).json()).toEqual({ unreadMessage: 2 });
  for (const turn of ['first', 'again']) {
    const answer = await call(member, 'POST', `/api/messages/${items[0]!.id}/read`);
    expect(answer.json(), turn).toEqual({ unreadMessage: 1 });
  }
  expect((await read(member)).items.map((message) => message.read)).toEqual([true, false]);
});

test('the numbers of a member are told in one call: messages that are not read, rewards and missions', async () => {
  const member = await aMember(platform());
  const numbers = async () => (await call(member, 'GET', '/api/numbers')).json<object>();
  expect(await numbers()).toEqual({ missionCount: 0, messageCount: 0, rewardCount: 0 });
  await tell(member);
  await tell(member, { state: 'approved', reason: null });
  await listen();
  expect(await numbers()).toEqual({ missionCount: 0, messageCount: 2, rewardCount: 0 });
  await call(member, 'POST', '/api/messages/read');
  expect(await numbers()).toEqual({ missionCount: 0, messageCount: 0, rewardCount: 0 });
});

test('messages come page by page', async () => {
  const member = await aMember(platform());
  for (const reason of ['one', 'two', 'three']) await tell(member, { reason });
  await listen();
  const first = await read(member, '?limit=2');
  const second = await read(member, `?limit=2&before=${first.next}`);
  expect([...first.items, ...second.items].map(({ reason }) => reason)).toEqual(['three', 'two', 'one']);
  expect(second.next).toBeNull();
});

test('nobody reads another’s messages', async () => {
  const [member, neighbour] = [await aMember(platform()), await aMember(platform())];
  await tell(member);
  await listen();
  const { items } = await read(member);
  expect((await read(neighbour)).items).toEqual([]);
  const stolen = await call(neighbour, 'POST', `/api/messages/${items[0]!.id}/read`);
  expect([stolen.statusCode, stolen.json<{ code: string }>().code]).toEqual([404, 'request.not_found']);
  for (const [method, url] of [
    ['GET', '/api/messages'],
    ['GET', '/api/messages/unread'],
    ['GET', '/api/numbers'],
    ['POST', `/api/messages/${items[0]!.id}/read`],
  ] as const) {
    expect((await call({ headers: {} }, method, url)).statusCode, url).toBe(401);
  }
  expect((await call(member, 'GET', '/api/messages?before=x')).statusCode).toBe(400);
  expect((await call(member, 'POST', '/api/messages/x/read')).statusCode).toBe(400);
});

test('a question about a payment case and its end are messages that lead to it', async () => {
  const member = await aMember(platform());
  const caseId = randomUUID();
  const money = { currency: 'COP', amount: '50000.00000' };
  const of = { caseId, memberId: member.id, kind: 'missing_deposit', reference: 'C-7', outcome: null, money };
  for (const [state, by] of [
    ['asked', 'operator'],
    ['open', 'member'],
    ['closed', 'operator'],
  ] as const)
    await platform().db.transact((tx) =>
      emit(tx, 'cases.moved', { ...of, state, by }, platform().clock.now()),
    );
  await listen();
  const { items } = await read(member);
  expect(items.map(({ kind, amount, topic, paymentCase }) => [kind, amount, topic, paymentCase])).toEqual([
    ['case_closed', '50000.00000', 'money', { id: caseId, number: 'C-7' }],
    ['case_asked', '50000.00000', 'money', { id: caseId, number: 'C-7' }],
  ]);
});
