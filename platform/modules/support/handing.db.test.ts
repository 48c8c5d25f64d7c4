import { randomUUID } from 'node:crypto';
import type { ChatDeskState, ChatPage, Colleagues } from '@feria/contracts/support/office';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { supportDesk } from '../../testing/builders/support.ts';

const platform = usePlatform();
const desk = supportDesk(platform);
const NOTE = 'She has sent the receipt twice; see the deposit of Monday.';

/** What a member reads of an operator. */
const shown = ({ username }: AnOperator): string => `Operator ${username}`;

async function aChat(
  holder?: AnOperator,
): Promise<{ id: string; member: { headers: Record<string, string> } }> {
  const member = await aMember(platform());
  const id = (await desk.launch(member)).body.chat!.id;
  if (holder) await desk.handle(holder, id, 'take', { from: null });
  return { id, member };
}
const state = async (who: AnOperator) =>
  (await desk.call<ChatDeskState>(who, 'GET', '/office/support/state')).body;
const colleagues = (who: AnOperator) => desk.call<Colleagues>(who, 'GET', '/office/support/colleagues');
const takeAway = (who: AnOperator, change: { role?: string; status?: string }) =>
  platform().db.transact((tx) =>
    tx.updateTable('operators.operators').set(change).where('id', '=', who.id).execute(),
  );

test('a conversation goes to a colleague who has not asked for it, with a note that no member sees', async () => {
  const [ana, luis] = [await anOperator(platform(), 'support'), await anOperator(platform(), 'support')];
  const { id, member } = await aChat(ana);
  await desk.call(luis, 'POST', '/office/support/here', { here: true });
  const known = (await colleagues(ana)).body.items;
  expect(known.map(({ id: other }) => other)).not.toContain(ana.id);
  expect(known[0]).toEqual({ id: luis.id, name: luis.username, isHere: true });

  const clientKey = randomUUID();
  const given = { clientKey, note: NOTE };
  expect((await desk.handOver(ana, id, luis, given)).body).toMatchObject({
    row: { state: 'open', assignedTo: luis.username, isMine: false, handedBy: ana.username },
  });
  // The same act once more, as after an answer that was lost.
  expect((await desk.handOver(ana, id, luis, given)).status).toBe(200);
  const { row, messages } = (await desk.look(luis, id)).body;
  expect(row).toMatchObject({ isMine: true, handedBy: ana.username });
  expect(messages.map(({ kind, event, text, name, by }) => [event ?? kind, text, name, by])).toEqual([
    ['text', 'Where is my deposit?', expect.any(String), null],
    ['taken', null, shown(ana), null],
    ['note', NOTE, ana.username, null],
    ['handed', null, shown(luis), ana.username],
  ]);
  const told = (await desk.own(member)).body;
  expect(told.messages.map(({ event, text, name }) => [event ?? text, name])).toEqual([
    ['Where is my deposit?', expect.any(String)],
    ['taken', shown(ana)],
    ['handed', shown(luis)],
  ]);
  expect(told.chat?.agent).toBe(shown(luis));
  expect(JSON.stringify(told)).not.toMatch(/receipt|"by"/);

  // It is told until they have looked, and the queue of nobody else counts it.
  expect((await state(luis)).handed).toBe(1);
  expect((await state(ana)).handed).toBe(0);
  await desk.handle(ana, id, 'read', { seq: 99 });
  expect((await state(luis)).handed).toBe(1);
  await desk.handle(luis, id, 'read', { seq: 1 });
  expect((await state(luis)).handed).toBe(0);
  expect((await desk.look(luis, id)).body.row.handedBy).toBeNull();
  expect((await desk.answer(ana, id, 'Still me.')).body.code).toBe('support.not_yours');
  expect((await desk.answer(luis, id, 'I have it.')).body.row.state).toBe('answered');
  const mine = await desk.call<ChatPage>(luis, 'GET', '/office/support?whose=mine');
  expect(mine.body.items.map((one) => one.id)).toEqual([id]);

  const traces = await callSql<{ action: string; after: object }>(
    platform().db.read,
    `select action, after from core.audit_rows where subject = $1 and action = 'support.handed_over'`,
    [`chat:${id}`],
  );
  expect(traces.map(({ after }) => after)).toEqual([
    { from: ana.username, to: luis.username, hasNote: true },
  ]);
});

test('one that nobody has is given to somebody; one that a colleague has is asked for first', async () => {
  const [ana, luis, eva] = [
    await anOperator(platform()),
    await anOperator(platform()),
    await anOperator(platform()),
  ];
  const { id } = await aChat();
  expect((await desk.handOver(ana, id, luis, { from: null })).body.row).toMatchObject({
    state: 'open',
    assignedTo: luis.username,
  });
  expect((await desk.handOver(eva, id, ana, { from: luis.username })).body).toMatchObject({
    code: 'support.not_yours',
    detail: { by: luis.username },
  });
  // Given back, or taken over, nobody is told of it any more.
  await desk.handle(luis, id, 'give-back');
  await desk.handle(eva, id, 'take', { from: null });
  expect((await desk.look(eva, id)).body.row).toMatchObject({ isMine: true, handedBy: null });
  expect((await desk.handOver(eva, id, eva)).body.code).toBe('support.cannot_answer');
});

test('of two who hand it over at once one does, and the other one is told who has it', async () => {
  const [ana, luis, eva] = [
    await anOperator(platform()),
    await anOperator(platform()),
    await anOperator(platform()),
  ];
  for (const holder of [undefined, ana]) {
    const { id } = await aChat(holder);
    const from = holder?.username ?? null;
    const done = await Promise.all([
      desk.handOver(ana, id, luis, { from, note: 'one' }),
      desk.handOver(ana, id, eva, { from, note: 'other' }),
    ]);
    expect(done.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const isFirst = done[0].status === 200;
    const has = (isFirst ? luis : eva).username;
    expect(done[isFirst ? 1 : 0].body).toMatchObject({ code: 'support.taken', detail: { by: has } });
    const { row, messages } = (await desk.look(ana, id)).body;
    expect(row.assignedTo).toBe(has);
    // Nothing of the one that was refused was kept.
    expect(messages.filter(({ kind }) => kind === 'note')).toHaveLength(1);
  }
});

test('nobody is given what they may not answer, and nothing that has ended is given to anybody', async () => {
  const [ana, luis] = [await anOperator(platform()), await anOperator(platform(), 'support')];
  const { id } = await aChat(ana);
  const refused = async (to: AnOperator) => (await desk.handOver(ana, id, to, { note: NOTE })).body.code;
  expect(await refused(await anOperator(platform(), 'auditor'))).toBe('support.cannot_answer');
  await takeAway(luis, { role: 'auditor' });
  expect((await colleagues(ana)).body.items.map((one) => one.id)).not.toContain(luis.id);
  expect(await refused(luis)).toBe('support.cannot_answer');
  await takeAway(luis, { role: 'support', status: 'disabled' });
  expect(await refused(luis)).toBe('support.cannot_answer');
  await takeAway(luis, { status: 'active' });
  const { row, messages } = (await desk.look(ana, id)).body;
  expect(row).toMatchObject({ isMine: true, handedBy: null });
  expect(messages.some(({ kind }) => kind === 'note')).toBe(false);

  await desk.handle(ana, id, 'close');
  expect(await refused(luis)).toBe('support.closed');
  // The member closes it while it is handed over: it is one or the other, and never a closed one that somebody was given.
  const other = await aChat(ana);
  const [handed] = await Promise.all([desk.handOver(ana, other.id, luis), desk.act(other.member, 'close')]);
  const end = (await desk.look(ana, other.id)).body;
  expect(end.row.state).toBe('closed');
  expect(end.messages.some(({ event }) => event === 'handed')).toBe(handed.status === 200);
  expect((await state(luis)).handed).toBe(0);
});

test('who may not hand over is refused, and so is what has no shape', async () => {
  const ana = await anOperator(platform());
  const { id, member } = await aChat(ana);
  for (const role of ROLES) {
    const operator = await anOperator(platform(), role);
    const permissions: readonly string[] = ROLE_PERMISSIONS[role];
    const may = permissions.includes('support.answer');
    expect((await colleagues(operator)).status).toBe(may ? 200 : 403);
    expect((await desk.handOver(operator, id, ana, { from: ana.username })).status).toBe(may ? 409 : 403);
  }
  expect((await colleagues({ ...ana, headers: member.headers })).status).toBe(401);
  for (const given of [{ to: 'nobody' }, { clientKey: 'x' }, { note: 'x'.repeat(2_001) }])
    expect((await desk.handOver(ana, id, ana, given)).status).toBe(400);
  expect((await desk.handOver(ana, randomUUID(), ana)).status).toBe(404);
});
