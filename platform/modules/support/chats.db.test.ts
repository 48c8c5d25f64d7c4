import { randomUUID } from 'node:crypto';
import type { ChatDeskState, ChatPage } from '@feria/contracts/support/office';
import type { ChatModels, OlderMessages } from '@feria/contracts/support/member';
import { CHAT_STATES, CHAT_TRANSITIONS } from '@feria/contracts/support/kinds';
import { IMAGE_MOST_BYTES } from '@feria/contracts/images';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { mayMove } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { concernedBy } from '../../testing/concerned.ts';
import { aMember, anOperator, usePlatform } from '../../testing/harness.ts';
import { aPhoto } from '../../testing/builders/photo.ts';
import { supportDesk } from '../../testing/builders/support.ts';
import { move } from './moves.ts';
import { findChat } from './store.ts';

const platform = usePlatform();
const desk = supportDesk(platform);
const DAY_MS = 24 * 60 * 60_000;
const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script> javascript:alert(3)';
const chatOf = (view: { chat: { id: string } | null }): string => view.chat?.id ?? '';

test('a conversation goes its way: launched, taken, answered, asked further, closed, rated, opened anew', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform(), 'support')];
  const { body: begun } = await desk.launch(member);
  const id = chatOf(begun);
  expect(begun).toMatchObject({
    chat: { state: 'waiting', agent: null, unread: 0, isOpen: true, rating: null },
    messages: [{ seq: 1, author: 'member', text: 'Where is my deposit?', kind: 'text' }],
    more: false,
    desk: { status: 'away' },
  });
  expect((await desk.answer(operator, id, 'One moment.')).body.code).toBe('support.not_yours');
  expect((await desk.handle(operator, id, 'take', { from: null })).body.row).toMatchObject({
    state: 'open',
    isMine: true,
    assignedTo: operator.username,
    account: member.account,
    unread: 1,
  });
  await desk.handle(operator, id, 'note', { clientKey: randomUUID(), text: 'Known to be impatient.' });
  expect((await desk.answer(operator, id, 'It came just now.')).body.row).toMatchObject({
    state: 'answered',
    waitingSince: null,
    unread: 0,
  });
  const told = (await desk.own(member)).body;
  expect(told).toMatchObject({
    chat: { state: 'answered', unread: 1, agent: `Operator ${operator.username}` },
  });
  // What the office says among itself is not the member's, in no shape.
  expect(told.messages.map(({ event, text }) => event ?? text)).toEqual([
    ...['Where is my deposit?', 'taken', 'It came just now.'],
  ]);
  expect(JSON.stringify(told)).not.toContain('impatient');
  await desk.act(member, 'read', { seq: 99 });
  expect((await desk.look(operator, id)).body).toMatchObject({ memberRead: 4 });
  expect((await desk.own(member)).body.chat).toMatchObject({ unread: 0 });

  expect((await desk.say(member, 'And the bonus?')).body.chat).toMatchObject({ state: 'open' });
  expect((await desk.handle(operator, id, 'give-back')).body.row).toMatchObject({ state: 'waiting' });
  await desk.handle(operator, id, 'take', { from: null });
  expect((await desk.handle(operator, id, 'close')).body.row).toMatchObject({ state: 'closed' });
  expect((await desk.answer(operator, id, 'Too late.')).body.code).toBe('support.closed');
  expect(
    (await desk.act(member, 'rating', { rating: 5, remark: 'Quick, and kind.' })).body.chat,
  ).toMatchObject({ rating: 5 });
  expect((await desk.look(operator, id)).body).toMatchObject({ ratingRemark: 'Quick, and kind.' });

  const again = (await desk.say(member, 'One thing more.')).body;
  expect(again.chat).toMatchObject({ id, state: 'waiting', agent: null });
  expect(again.messages.at(-2)).toMatchObject({ event: 'reopened' });
  expect((await desk.act(member, 'close')).body.chat).toMatchObject({ state: 'closed' });
  expect((await desk.handle(operator, id, 'reopen')).body.row).toMatchObject({ state: 'open', isMine: true });
  const traces = await callSql<{ action: string }>(
    platform().db.read,
    `select action from core.audit_rows where subject = $1 order by id`,
    [`chat:${id}`],
  );
  expect(traces.map(({ action }) => action.replace('support.', ''))).toEqual([
    ...['taken', 'noted', 'answered', 'given_back', 'taken', 'closed', 'reopened'],
  ]);
  expect(await concernedBy(platform(), `chat:${id}`)).toEqual([member.id]);
});

test('a message that is sent again is the same message, whoever sends it and however many at once', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const clientKey = randomUUID();
  const launched = await Promise.all(Array.from({ length: 4 }, () => desk.launch(member, { clientKey })));
  expect(launched.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const id = chatOf(launched[0]!.body);
  expect(new Set(launched.map(({ body }) => chatOf(body)))).toEqual(new Set([id]));
  const key = randomUUID();
  await Promise.all(Array.from({ length: 3 }, () => desk.say(member, 'Hello?', { clientKey: key })));
  await desk.handle(operator, id, 'take', { from: null });
  const reply = randomUUID();
  await Promise.all(Array.from({ length: 3 }, () => desk.answer(operator, id, 'Yes.', { clientKey: reply })));
  const { messages } = (await desk.own(member)).body;
  expect(messages.map(({ text, event }) => text ?? event)).toEqual([
    ...['Where is my deposit?', 'Hello?', 'taken', 'Yes.'],
  ]);
});

test('of two operators who take it at once one has it; a colleague takes it over from who was seen to have it', async () => {
  const operators = [await anOperator(platform()), await anOperator(platform(), 'support')] as const;
  const id = chatOf((await desk.launch(await aMember(platform()))).body);
  const taken = await Promise.all(operators.map((one) => desk.handle(one, id, 'take', { from: null })));
  expect(taken.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const won = taken[0]!.status === 200 ? 0 : 1;
  const [first, second] = [operators[won], operators[1 - won]!];
  expect(taken[1 - won]!.body).toMatchObject({ code: 'support.taken', detail: { by: first.username } });
  expect((await desk.handle(second, id, 'close')).body.code).toBe('support.not_yours');
  expect((await desk.handle(second, id, 'take', { from: first.username })).body.row.isMine).toBe(true);
  expect((await desk.handle(first, id, 'give-back')).body.code).toBe('support.not_yours');
});

test('whoever asks what came after a place misses nothing, however much it was; older words come page by page', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const id = chatOf((await desk.launch(member)).body);
  await desk.handle(operator, id, 'take', { from: null });
  // Written at once by both sides: each has its place.
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 4 === 0
        ? desk.handle(operator, id, 'note', { clientKey: randomUUID(), text: `note ${at}` })
        : desk.answer(operator, id, `answer ${at}`),
    ),
  );
  const newest = (await desk.own(member)).body;
  const seqs = newest.messages.map(({ seq }) => seq);
  expect(newest.more || seqs.length === 47).toBe(true);
  const missed = (await desk.own(member, '?after=2')).body.messages;
  expect(missed).toHaveLength(45);
  expect(missed.map(({ seq }) => seq)).toEqual(missed.map(({ seq }) => seq).toSorted((a, b) => a - b));
  const { body } = await desk.call<OlderMessages>(member, 'GET', `/api/live-chat/messages?before=${seqs[0]}`);
  expect(body.messages.length + seqs.length).toBe(47);
});

test('a visitor shows first that somebody is there, finds their conversation by its key alone, and takes it into the account', async () => {
  const nobody = { headers: { origin: 'http://member.test' } };
  expect((await desk.launch(nobody)).body.code).toBe('support.human_required');
  expect((await desk.call(nobody, 'POST', '/api/live-chat/guest/key', { pass: 'made up' })).body.code).toBe(
    'proofs.pass_invalid',
  );
  const forged = {
    headers: { ...nobody.headers, cookie: `feria_guest=${'a'.repeat(43)}.${'b'.repeat(43)}` },
  };
  expect((await desk.launch(forged)).body.code).toBe('support.human_required');

  const [visitor, other] = [await desk.aVisitor(), await desk.aVisitor()];
  const id = chatOf((await desk.launch(visitor, { text: 'I cannot sign in.', merchant: 'PE' })).body);
  expect(chatOf((await desk.own(visitor)).body)).toBe(id);
  for (const stranger of [nobody, forged, other]) expect((await desk.own(stranger)).body.chat).toBeNull();
  expect((await desk.own(await aMember(platform()))).body.chat).toBeNull();

  const operator = await anOperator(platform());
  expect((await desk.look(operator, id)).body.row).toMatchObject({ memberId: null, merchantCode: 'PE' });
  const member = await aMember(platform());
  const joining = {
    headers: { ...member.headers, cookie: `${member.headers['cookie']}; ${visitor.headers['cookie']}` },
  };
  const mine = (await desk.own(joining)).body;
  expect(mine.chat).toMatchObject({ id, state: 'waiting' });
  expect(mine.messages.map(({ text, event }) => text ?? event)).toEqual(['I cannot sign in.', 'joined']);
  expect((await desk.own(visitor)).body.chat).toBeNull();
  expect((await desk.look(operator, id)).body.row).toMatchObject({ memberId: member.id });
});

test('what a visitor said goes on at the end of what their member has open', async () => {
  const [member, visitor, operator] = [
    ...[await aMember(platform()), await desk.aVisitor(), await anOperator(platform())],
  ] as const;
  const own = chatOf((await desk.launch(member!, { text: 'Mine.' })).body);
  await desk.handle(operator as never, own, 'take', { from: null });
  await desk.answer(operator as never, own, 'Noted.');
  const image = (await desk.putImage(visitor!, await aPhoto())).body;
  const theirs = chatOf((await desk.launch(visitor!, { text: 'As a visitor.', images: [image.id] })).body);
  const headers = {
    ...member!.headers,
    cookie: `${member!.headers['cookie']}; ${visitor!.headers['cookie']}`,
  };
  const { chat, messages } = (await desk.own({ headers })).body;
  expect(chat).toMatchObject({ id: own, state: 'open' });
  expect(messages.map(({ text, event }) => text ?? event)).toEqual([
    ...['Mine.', 'taken', 'Noted.', 'As a visitor.', 'joined'],
  ]);
  expect((await desk.seeImage(member!, image.id)).status).toBe(200);
  expect((await desk.look(operator as never, theirs)).status).toBe(404);
});

test('images are made anew, shown to both sides and to nobody else, and each is shown once', async () => {
  const [member, other, operator] = [
    await aMember(platform()),
    await aMember(platform()),
    await anOperator(platform()),
  ];
  const { body: image } = await desk.putImage(member, await aPhoto());
  expect(image).toMatchObject({ width: 640, height: 400 });
  expect((await desk.putImage(member, Buffer.from(SCRIPT))).body.code).toBe('kyc.image_invalid');
  const large = Buffer.alloc(IMAGE_MOST_BYTES + 1, 1);
  expect((await desk.putImage(member, large)).body.code).toBe('kyc.image_too_large');
  expect((await desk.seeImage(member, image.id)).status).toBe(404);
  // What somebody else has sent is not theirs to show.
  expect((await desk.launch(other, { images: [image.id] })).body.code).toBe('support.image_unknown');
  const id = chatOf((await desk.launch(member, { text: '', images: [image.id] })).body);
  expect((await desk.say(member, 'Again', { images: [image.id] })).body.code).toBe('support.image_unknown');
  expect((await desk.seeImage(member, image.id)).status).toBe(200);
  expect((await desk.seeImage(other, image.id)).status).toBe(404);
  expect((await desk.seeImage(await desk.aVisitor(), image.id)).status).toBe(404);
  const seen = await desk.call(operator, 'GET', `/office/support/${id}/images/${image.id}`);
  expect(seen.status).toBe(200);
  expect(
    (await desk.call(operator, 'GET', `/office/support/${randomUUID()}/images/${image.id}`)).status,
  ).toBe(404);
  await desk.handle(operator, id, 'take', { from: null });
  const ours = await desk.call<{ id: string }>(
    operator,
    'PUT',
    `/office/support/${id}/images`,
    await aPhoto('#204080'),
  );
  await desk.answer(operator, id, '', { images: [ours.body.id] });
  expect((await desk.seeImage(member, ours.body.id)).status).toBe(200);
  const [row] = await callSql<{ sealed: Buffer }>(
    platform().db.read,
    'select sealed from support.images where id = $1',
    [image.id],
  );
  expect(row?.sealed.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
});

test('what somebody writes is stored sealed, and comes back as the text that it is', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const id = chatOf((await desk.launch(member, { text: SCRIPT })).body);
  await desk.handle(operator, id, 'take', { from: null });
  await desk.answer(operator, id, SCRIPT);
  await desk.handle(operator, id, 'note', { clientKey: randomUUID(), text: SCRIPT });
  await desk.act(member, 'rating', { rating: 1, remark: SCRIPT });
  const { messages } = (await desk.own(member)).body;
  expect(messages.filter(({ text }) => text === SCRIPT)).toHaveLength(2);
  expect((await desk.look(operator, id)).body.ratingRemark).toBe(SCRIPT);
  const [kept] = await callSql<{ words: string }>(
    platform().db.read,
    `select string_agg(encode(body, 'escape'), '') as words from support.messages where chat_id = $1`,
    [id],
  );
  expect(kept?.words).not.toContain('script');
});

test('the inbox begins with whoever has waited longest, and is narrowed down; who is here is told', async () => {
  const operator = await anOperator(platform());
  const members = [await aMember(platform(), { market: 'MX' }), await aMember(platform(), { market: 'MX' })];
  const ids: string[] = [];
  for (const member of members) {
    ids.push(chatOf((await desk.launch(member, { language: 'es' })).body));
    platform().clock.advance(60_000);
  }
  const list = (query: string) => desk.call<ChatPage>(operator, 'GET', `/office/support?market=MX&${query}`);
  expect((await list('state=owed')).body.items.map(({ id }) => id)).toEqual(ids);
  const page = (await list('state=owed&limit=1')).body;
  expect((await list(`state=owed&limit=1&after=${page.next}`)).body.items[0]?.id).toBe(ids[1]);
  await desk.handle(operator, ids[0]!, 'take', { from: null });
  expect((await list('whose=mine')).body.items.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await list('whose=nobodys')).body.items.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await list('language=en')).body.items).toEqual([]);
  const state = () => desk.call<ChatDeskState>(operator, 'GET', '/office/support/state');
  expect((await state()).body).toMatchObject({ isHere: false });
  const models = () => desk.call<ChatModels>(members[0]!, 'GET', '/api/live-chat/models?merchant=MX');
  expect((await models()).body.desk.status).toBe('away');
  await desk.call(operator, 'POST', '/office/support/here', { here: true });
  expect((await models()).body.desk.status).toBe('here');
  platform().clock.advance(2 * 60_000);
  expect((await state()).body.isHere).toBe(true);
  platform().clock.advance(2 * 60_000);
  expect((await models()).body.desk.status).toBe('here');
  platform().clock.advance(61_000);
  expect((await models()).body.desk.status).toBe('away');
});

test('a line of the inbox has the beginning of what was said last, by whom, or how many pictures it was; never a note', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const id = chatOf(
    (await desk.launch(member, { text: `Where   is\n\nmy money? ${'really '.repeat(40)}` })).body,
  );
  const preview = async () => {
    const { body } = await desk.call<ChatPage>(operator, 'GET', `/office/support?member=${member.id}`);
    return body.items[0]?.preview;
  };
  const first = await preview();
  expect(first).toMatchObject({ author: 'member', images: 0 });
  expect(first?.text).toMatch(/^Where is my money\? really .*…$/);
  expect(first?.text?.length).toBeLessThanOrEqual(120);
  await desk.handle(operator, id, 'take', { from: null });
  await desk.handle(operator, id, 'note', { clientKey: randomUUID(), text: 'among ourselves' });
  expect(await preview()).toEqual(first);
  await desk.answer(operator, id, 'On its way');
  expect(await preview()).toEqual({ author: 'operator', text: 'On its way', images: 0 });
  const { body: image } = await desk.putImage(member, await aPhoto('#804020'));
  await desk.say(member, '', { images: [image.id] });
  expect(await preview()).toEqual({ author: 'member', text: null, images: 1 });
});

test('a conversation that was closed a while ago is over: the next message launches another one', async () => {
  const member = await aMember(platform());
  const first = chatOf((await desk.launch(member)).body);
  await desk.act(member, 'close');
  expect((await desk.act(member, 'rating', { rating: 3 })).body.code).toBe('support.launch_first');
  const at = platform().clock.now();
  await callSql(platform().db.read, 'update support.chats set closed_at = $2 where id = $1', [
    first,
    new Date(at.getTime() - 8 * DAY_MS),
  ]);
  expect((await desk.own(member)).body.chat).toMatchObject({ isOpen: false });
  expect((await desk.say(member, 'Hello?')).body.code).toBe('support.launch_first');
  expect(chatOf((await desk.launch(member)).body)).not.toBe(first);
});

describe('the table of states', () => {
  test.each(CHAT_STATES.flatMap((from) => CHAT_STATES.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const isAllowed = from === to || mayMove(CHAT_TRANSITIONS, from, to);
      if (isAllowed) return;
      const id = chatOf((await desk.launch(await aMember(platform()))).body);
      const found = await findChat(platform().db.read, id);
      await expect(
        platform().db.transact((tx) => move(tx, { ...found!, state: from }, to)),
      ).rejects.toMatchObject({ code: 'support.closed' });
    },
  );
});

test('whoever may not is refused, and so is what has no shape', async () => {
  const member = await aMember(platform());
  const id = chatOf((await desk.launch(member)).body);
  const nobody = { headers: { origin: 'http://member.test', 'x-feria-token': 'none' } };
  expect((await desk.own(nobody)).status).toBe(401);
  for (const payload of [{}, { clientKey: 'x', text: 'Hi' }, { clientKey: randomUUID(), text: '' }])
    expect((await desk.act(member, 'messages', payload)).status).toBe(400);
  expect(
    (await desk.act(member, 'messages', { clientKey: randomUUID(), text: 'x'.repeat(2_001) })).status,
  ).toBe(400);
  expect((await desk.act(member, 'rating', { rating: 6 })).status).toBe(400);
  for (const role of ROLES) {
    const operator = await anOperator(platform(), role);
    const permissions: readonly string[] = ROLE_PERMISSIONS[role];
    expect((await desk.look(operator, id)).status).toBe(permissions.includes('support.read') ? 200 : 403);
    const noted = await desk.handle(operator, id, 'note', { clientKey: randomUUID(), text: 'Mine.' });
    expect(noted.status).toBe(permissions.includes('support.answer') ? 200 : 403);
  }
});
