import { randomUUID } from 'node:crypto';
import type { ComplaintList } from '@feria/contracts/complaints/member';
import { COMPLAINT_STATES, COMPLAINT_TRANSITIONS } from '@feria/contracts/complaints/kinds';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { mayMove } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { concernedBy } from '../../testing/concerned.ts';
import { complaintDesk } from '../../testing/builders/complaints.ts';
import { aMember, anOperator, usePlatform } from '../../testing/harness.ts';
import { aPhoto, PHOTOGRAPHER } from '../../testing/builders/photo.ts';
import { move } from './moves.ts';
import { findComplaint } from './store.ts';

const platform = usePlatform();
const desk = complaintDesk(platform);
const WORDS = 'I have looked again, and the answer is wrong.';
const ANSWER = 'The wheel stopped at 17: the proof of the round shows it.';

test('a complaint goes its way: taken, asked, answered, decided, objected to, decided by another one, accepted', async () => {
  const [member, first, second] = [
    await aMember(platform()),
    await anOperator(platform(), 'support'),
    await anOperator(platform()),
  ];
  const round = randomUUID();
  const { body: view } = await desk.complain(member, { reference: { kind: 'round', value: round } });
  expect(view).toMatchObject({
    state: 'received',
    category: 'round',
    outcome: null,
    reference: { kind: 'round', value: round },
    // The twentieth of November and fifteen days.
    answerBy: '2026-12-05',
    can: { write: true, accept: false, escalate: false, withdraw: true, images: 3 },
  });
  expect(view.number).toMatch(/^CO-2026-\d{6}$/);
  const { id } = view;

  expect((await desk.handle(first, id, 'ask', { text: WORDS })).body.code).toBe('complaints.not_yours');
  expect((await desk.handle(first, id, 'take')).body).toMatchObject({
    isMine: true,
    row: { state: 'in_progress', assignee: first.username, daysLeft: 15, isUnseen: false },
  });
  await desk.handle(second, id, 'note', { text: 'Look at the proof first.' });
  expect((await desk.handle(first, id, 'ask', { text: 'Which number did you bet on?' })).status).toBe(200);
  const asked = (await desk.own(member, id)).body;
  expect(asked).toMatchObject({ state: 'needs_answer', answerBy: '2026-12-05' });
  // What the office says among itself is not the member's.
  expect(asked.messages.map(({ kind }) => kind)).toEqual(['complaint', 'question']);

  expect((await desk.act(member, id, 'messages', { text: 'On 7, as I said.' })).body.state).toBe(
    'in_progress',
  );
  const decision = { outcome: 'not_upheld', text: ANSWER };
  expect((await desk.handle(first, id, 'decide', decision)).body.row).toMatchObject({
    state: 'answered',
    outcome: 'not_upheld',
    daysLeft: null,
  });
  expect((await desk.own(member, id)).body).toMatchObject({
    answerBy: null,
    acceptBy: '2026-12-05',
    can: { write: false, accept: true, escalate: true, withdraw: false, images: 0 },
  });
  expect((await desk.act(member, id, 'messages', { text: WORDS })).body.code).toBe(
    'complaints.state_changed',
  );

  expect((await desk.act(member, id, 'escalate', { text: WORDS })).body).toMatchObject({
    state: 'escalated',
    acceptBy: null,
    can: { write: true, escalate: false },
  });
  expect((await desk.handle(first, id, 'take')).body.code).toBe('complaints.second_person');
  await desk.handle(second, id, 'take');
  expect((await desk.handle(second, id, 'decide', { outcome: 'upheld', text: ANSWER })).status).toBe(200);
  expect((await desk.own(member, id)).body).toMatchObject({
    state: 'answered',
    outcome: 'upheld',
    can: { accept: true, escalate: false },
  });
  expect((await desk.act(member, id, 'escalate', { text: WORDS })).body.code).toBe(
    'complaints.state_changed',
  );
  expect((await desk.act(member, id, 'accept')).body).toMatchObject({ state: 'closed', outcome: 'upheld' });

  const traces = await callSql<{ action: string }>(
    platform().db.read,
    `select action from core.audit_rows where subject = $1 order by id`,
    [`complaint:${id}`],
  );
  expect(traces.map(({ action }) => action.replace('complaints.', ''))).toEqual([
    ...['received', 'taken', 'noted', 'asked', 'decided', 'taken', 'decided'],
  ]);
  expect(await concernedBy(platform(), `complaint:${id}`)).toEqual([member.id]);
});

describe('one complaint is one', () => {
  test('sent again it is the same, and its numbers have no gap', async () => {
    const member = await aMember(platform());
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.complain(member, { requestKey })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const next = (await desk.complain(member)).body.number;
    const last = (number: string): number => Number(number.slice(-6));
    expect(last(next)).toBe(last(answers[0]!.body.number) + 1);
    const list = await desk.call<ComplaintList>(member, 'GET', '/api/complaints');
    expect(list.body.items).toHaveLength(2);
  });

  test('nobody has more than twenty at once', async () => {
    const member = await aMember(platform());
    for (let at = 0; at < 20; at += 1) await desk.complain(member);
    expect((await desk.complain(member)).body).toMatchObject({
      code: 'complaints.too_many',
      detail: { most: 20 },
    });
  });

  test('of two operators at once one acts', async () => {
    const [member, one, other] = [
      await aMember(platform()),
      await anOperator(platform(), 'support'),
      await anOperator(platform()),
    ];
    const { id } = (await desk.complain(member)).body;
    const { version } = (await desk.look(one, id)).body;
    const answers = await Promise.all(
      [one, other].map((who) => desk.call(who, 'POST', `/office/complaints/${id}/take`, { version })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const seen = (await desk.look(one, id)).body;
    await desk.act(member, id, 'messages', { text: 'And one thing more that matters.' });
    const winner = seen.isMine ? one : other;
    // What was said since was not seen.
    const late = await desk.call(winner, 'POST', `/office/complaints/${id}/decide`, {
      version: seen.version,
      outcome: 'upheld',
      text: ANSWER,
    });
    expect(late.body.code).toBe('complaints.state_changed');
  });
});

test('no state is left but by its table', async () => {
  const member = await aMember(platform());
  const { id } = (await desk.complain(member)).body;
  const { db, clock } = platform();
  for (const from of COMPLAINT_STATES)
    for (const to of COMPLAINT_STATES.filter((one) => !mayMove(COMPLAINT_TRANSITIONS, from, one))) {
      const complaint = (await findComplaint(db.read, id))!;
      const tried = db.transact((tx) =>
        move(tx, { ...complaint, state: from }, { to, by: 'time' }, clock.now()),
      );
      await expect(tried, `${from} to ${to}`).rejects.toMatchObject({ code: 'complaints.state_changed' });
    }
});

describe('images', () => {
  test('are made anew, sealed, three with a message, and seen by their member and the office alone', async () => {
    const [member, neighbour, support] = [
      await aMember(platform()),
      await aMember(platform()),
      await anOperator(platform(), 'support'),
    ];
    const { id } = (await desk.complain(member)).body;
    const photo = await aPhoto();
    for (const left of [2, 1, 0]) expect((await desk.putImage(member, id, photo)).body.can.images).toBe(left);
    expect((await desk.putImage(member, id, photo)).body).toMatchObject({
      code: 'complaints.images_full',
      detail: { most: 3 },
    });
    expect((await desk.putImage(neighbour, id, photo)).body.code).toBe('request.not_found');
    const image = (await desk.own(member, id)).body.messages[0]!.images[0]!;
    const get = ({ headers }: typeof member | typeof support, url: string) =>
      platform().app.inject({ url, headers });
    const seen = await get(member, `/api/complaints/images/${image}`);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(seen.rawPayload.includes(PHOTOGRAPHER)).toBe(false);
    expect((await get(neighbour, `/api/complaints/images/${image}`)).statusCode).toBe(404);
    expect((await get(support, `/office/complaints/${id}/images/${image}`)).statusCode).toBe(200);
    const [row] = await callSql<{ text: string; looks: number }>(
      platform().db.read,
      `select i::text as text, (select count(*)::int from core.audit_rows where action = 'complaints.image_seen') as looks
         from complaints.images i where id = $1`,
      [image],
    );
    expect([row!.text.includes('ffd8ff'), row!.looks]).toEqual([false, 1]);
    expect(await concernedBy(platform(), `complaint:${id}`)).toEqual([member.id]);
  });

  test('that are none are not kept', async () => {
    const member = await aMember(platform());
    const { id } = (await desk.complain(member)).body;
    const code = async (bytes: Buffer, type?: string) =>
      (await desk.putImage(member, id, bytes, type)).body.code;
    expect(await code(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')).toBe('kyc.image_invalid');
    expect(await code(Buffer.from('{}'), 'application/json')).toBe('kyc.image_invalid');
    expect(await code(Buffer.from('x'), 'image/gif')).toBe('request.invalid');
    expect(await code(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('kyc.image_too_large');
    expect((await desk.own(member, id)).body.can.images).toBe(3);
  });
});

describe('what is written', () => {
  const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>';

  test('is kept as it was written, sealed, and answered as text', async () => {
    const [member, support] = [await aMember(platform()), await anOperator(platform(), 'support')];
    const { body } = await desk.complain(member, {
      text: SCRIPT,
      reference: { kind: 'other', value: SCRIPT },
    });
    expect(body).toMatchObject({ reference: { value: SCRIPT }, messages: [{ text: SCRIPT }] });
    await desk.handle(support, body.id, 'take');
    await desk.handle(support, body.id, 'ask', { text: SCRIPT });
    expect((await desk.own(member, body.id)).body.messages[1]).toMatchObject({ text: SCRIPT });
    const rows = await callSql<{ text: string }>(
      platform().db.read,
      'select m::text as text from complaints.messages m where complaint_id = $1',
      [body.id],
    );
    const hex = Buffer.from(SCRIPT).toString('hex');
    expect(rows.some(({ text }) => text.includes('alert') || text.includes(hex))).toBe(false);
  });

  test('is refused where it is too little, too much, or of no category', async () => {
    const member = await aMember(platform());
    for (const wrong of [
      { text: 'short' },
      { text: 'x'.repeat(4_001) },
      { category: 'weather' as 'other' },
      { requestKey: 'none' },
      { reference: { kind: 'round' as const, value: '' } },
    ])
      expect((await desk.complain(member, wrong)).body.code).toBe('request.invalid');
  });
});

describe('who may', () => {
  test('a complaint is its member’s: no neighbour, no trial, no visitor', async () => {
    const [member, neighbour] = [await aMember(platform()), await aMember(platform())];
    const { id } = (await desk.complain(member)).body;
    expect((await desk.own(neighbour, id)).body.code).toBe('request.not_found');
    for (const verb of ['messages', 'escalate'])
      expect((await desk.act(neighbour, id, verb, { text: WORDS })).body.code).toBe('request.not_found');
    for (const verb of ['accept', 'withdraw'])
      expect((await desk.act(neighbour, id, verb)).body.code).toBe('request.not_found');
    expect((await desk.own({ headers: {} }, id)).status).toBe(401);
    expect((await desk.complain(await aMember(platform(), { type: 4 }))).status).toBe(403);
  });

  test.each(ROLES)('%s reads and handles as the role says', async (role) => {
    const who = await anOperator(platform(), role);
    const { id } = (await desk.complain(await aMember(platform()))).body;
    const permissions = ROLE_PERMISSIONS[role];
    const page = await desk.call(who, 'GET', '/office/complaints?queue=owed');
    expect(page.status).toBe(permissions.includes('complaints.read') ? 200 : 403);
    expect((await desk.handle(who, id, 'take', { version: 1 })).status).toBe(
      permissions.includes('complaints.handle') ? 200 : 403,
    );
  });
});

test('a member takes it back, and the office closes what was taken back elsewhere', async () => {
  const [member, support] = [await aMember(platform()), await anOperator(platform(), 'support')];
  const { id } = (await desk.complain(member)).body;
  expect((await desk.act(member, id, 'withdraw')).body).toMatchObject({
    state: 'closed',
    outcome: 'withdrawn',
  });
  expect((await desk.act(member, id, 'withdraw')).body.code).toBe('complaints.state_changed');
  const other = (await desk.complain(member)).body.id;
  await desk.handle(support, other, 'take');
  await desk.handle(support, other, 'close', { text: 'Answered by telephone, as you asked.' });
  expect((await desk.own(member, other)).body).toMatchObject({ state: 'closed', outcome: 'withdrawn' });
  expect((await desk.handle(support, other, 'decide', { outcome: 'upheld', text: ANSWER })).status).toBe(409);
});
