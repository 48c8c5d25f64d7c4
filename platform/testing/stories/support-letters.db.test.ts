import type { MessagePage } from '@feria/contracts/inbox/member';
import { expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { runBatch } from '../../core/outbox/outbox.ts';
import { inboxListeners } from '../../modules/inbox/listeners.ts';
import { tellUnheard } from '../../modules/support/jobs.ts';
import { wordsFor } from '../builders/delivery.ts';
import { aMember, anOperator, PASSWORD, usePlatform, type AMember, type AnOperator } from '../harness.ts';
import { supportDesk } from '../builders/support.ts';
import { passWatermark } from '../watermark.ts';

const platform = usePlatform();
const desk = supportDesk(platform);
const MINUTE_MS = 60_000;
const SECRET = 'Your card ending in 4242 was refused.';
let count = 0;

/** A member with a proven address, and an operator who has taken on what they asked. */
async function asked(): Promise<{ member: AMember; email: string; id: string; operator: AnOperator }> {
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const email = `waits${(count += 1)}@example.com`;
  const post = (path: string, payload: object) =>
    platform().app.inject({ method: 'POST', url: `/api/security/${path}`, headers: member.headers, payload });
  await post('confirm', { by: 'password', code: PASSWORD });
  await post('contact/code', { kind: 'email', email });
  const code = /\b\d{6}\b/.exec((await wordsFor(platform(), email)).join(' '))?.[0];
  expect((await post('contact', { kind: 'email', email, code })).statusCode).toBe(200);
  const id = (await desk.launch(member)).body.chat!.id;
  await desk.handle(operator, id, 'take', { from: null });
  return { member, email, id, operator };
}

const listener = () => inboxListeners(platform().deps)[0]!;
/** Every fact that there is, from where the listener came to. */
async function hear({ afresh = false } = {}): Promise<void> {
  // What it has passed over it remembers itself.
  const inbox = listener();
  await platform().db.transact((tx) =>
    callSql(
      tx,
      `insert into core.cursors (listener, xid, id) values ($1, '0', 0)
         on conflict (listener) do update set ${afresh ? "xid = '0', id = 0" : 'listener = excluded.listener'}`,
      [inbox.name],
    ),
  );
  await passWatermark(platform().ownerUrl);
  while ((await runBatch(platform().deps, inbox)) > 0);
}
async function later(): Promise<void> {
  platform().clock.advance(2 * MINUTE_MS);
  await tellUnheard(platform().deps);
}
const lettersOf = async (email: string) =>
  (await wordsFor(platform(), email)).filter((text) => text.includes('open=chat'));
const unreadOf = async (member: AMember) =>
  (await desk.call<MessagePage>(member, 'GET', '/api/messages?unread=1')).body.items.map(({ kind }) => kind);

test('an answer that nobody sees is told by an inbox message and a letter, once until they read again', async () => {
  const { member, email, id, operator } = await asked();
  await desk.answer(operator, id, SECRET);
  await tellUnheard(platform().deps);
  await hear();
  // Whoever has the chat open has a moment to see it there.
  expect([await lettersOf(email), await unreadOf(member)]).toEqual([[], []]);
  await later();
  await hear();
  const [letter] = await lettersOf(email);
  expect(letter).toContain(`${platform().deps.config.delivery.origin}/member?page=messageV2&open=chat`);
  expect(letter).not.toMatch(/4242|refused/);
  expect(await unreadOf(member)).toEqual(['chat_answered']);
  await desk.answer(operator, id, 'One thing more.');
  await later();
  await hear();
  expect([(await lettersOf(email)).length, await unreadOf(member)]).toEqual([1, ['chat_answered']]);
  await desk.act(member, 'read', { seq: 99 });
  await desk.answer(operator, id, 'And another one.');
  await later();
  await hear();
  expect((await lettersOf(email)).length).toBe(2);
});

test('told twice, broken off in between and begun again from the first, it is one message and one letter', async () => {
  const { member, email, id, operator } = await asked();
  await desk.answer(operator, id, SECRET);
  platform().clock.advance(2 * MINUTE_MS);
  await Promise.all(Array.from({ length: 3 }, () => tellUnheard(platform().deps)));
  const facts = await callSql<{ id: string; kind: string; payload: object; at: Date }>(
    platform().db.read,
    `select id::text, kind, payload, at from core.outbox where kind = 'support.answer_waits' and payload ->> 'chatId' = $1`,
    [id],
  );
  expect(facts).toHaveLength(1);
  // The process crashes with the message written and the letter queued, and before it says so.
  const fall = platform().db.transact(async (tx) => {
    await listener().handle(tx, facts as never);
    throw new Error('gone');
  });
  await expect(fall).rejects.toThrow('gone');
  expect([await lettersOf(email), await unreadOf(member)]).toEqual([[], []]);
  await hear();
  await hear({ afresh: true });
  expect([(await lettersOf(email)).length, await unreadOf(member)]).toEqual([1, ['chat_answered']]);
});

test('whoever reads at that very moment is told nothing', async () => {
  const { member, email, id, operator } = await asked();
  await desk.answer(operator, id, SECRET);
  platform().clock.advance(2 * MINUTE_MS);
  let telling: Promise<void> = Promise.resolve();
  await platform().db.transact(async (tx) => {
    await callSql(tx, 'update support.chats set member_read = last_seq where id = $1', [id]);
    telling = tellUnheard(platform().deps);
    const waits = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%support.chats%'`;
    await expect
      .poll(async () => (await callSql<{ count: number }>(platform().db.read, waits, []))[0]?.count)
      .toBeGreaterThan(0);
  });
  await telling;
  await hear();
  expect([await lettersOf(email), await unreadOf(member)]).toEqual([[], []]);
});

test('no letter where it is not wanted, where nothing is proven, and to a visitor; the message is there all the same', async () => {
  const { member, id, operator } = await asked();
  const off = { topic: 'service', channel: 'mail', wanted: false };
  const put = await platform().app.inject({
    method: 'PUT',
    url: '/api/security/notifications',
    headers: member.headers,
    payload: off,
  });
  expect(put.statusCode).toBe(200);
  await desk.answer(operator, id, SECRET);
  const unproven = await asked();
  await platform().db.transact((tx) =>
    callSql(tx, 'update members.members set email_verified_at = null where id = $1', [unproven.member.id]),
  );
  await desk.answer(unproven.operator, unproven.id, SECRET);
  const visitor = await desk.aVisitor();
  const theirs = (await desk.launch(visitor)).body.chat!.id;
  await desk.handle(operator, theirs, 'take', { from: null });
  await desk.answer(operator, theirs, SECRET);
  await later();
  await hear();
  const rows = await callSql<{ member: string; state: string; channel: string }>(
    platform().db.read,
    `select member_id as member, state, channel from delivery.messages
       where template = 'answer_waits' and member_id = any ($1::uuid[])`,
    [[member.id, unproven.member.id]],
  );
  // What was turned off is withheld when it would leave (choices.db.test.ts).
  expect(rows.map(({ member: who }) => who)).toEqual([member.id]);
  expect(await unreadOf(member)).toEqual(['chat_answered']);
  expect(await unreadOf(unproven.member)).toEqual(['chat_answered']);
  const [told] = await callSql<{ count: number }>(
    platform().db.read,
    `select count(*)::int as count from core.outbox where kind = 'support.answer_waits' and payload ->> 'chatId' = $1`,
    [theirs],
  );
  expect(told?.count).toBe(0);
});
