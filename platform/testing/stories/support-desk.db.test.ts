import { randomUUID } from 'node:crypto';
import type {
  CannedAnswers,
  ChatNumbers,
  DeskModels,
  Holidays,
  OfficeHoursList,
  SaveHoliday,
} from '@feria/contracts/support/desk';
import type { ChatModels } from '@feria/contracts/support/member';
import type { MessagePage } from '@feria/contracts/inbox/member';
import { expect, test } from 'vitest';
import { runBatch } from '../../core/outbox/outbox.ts';
import { callSql } from '../../core/db.ts';
import { aMember, anOperator, usePlatform } from '../harness.ts';
import { supportDesk } from '../builders/support.ts';
import { passWatermark } from '../watermark.ts';
import { aPhoto } from '../builders/photo.ts';
import { inboxListeners } from '../../modules/inbox/listeners.ts';
import { closeQuiet, forgetChats, tellUnheard } from '../../modules/support/jobs.ts';

const platform = usePlatform();
const desk = supportDesk(platform);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SCRIPT = '"><script>alert(1)</script>';

test('canned answers, models and hours are kept as they were seen, each with its row', async () => {
  const [admin, support] = [await anOperator(platform()), await anOperator(platform(), 'support')];
  const save = <Body>(path: string, payload: object, who = admin) =>
    desk.call<Body>(who, 'POST', `/office/support/${path}`, payload);
  const answer = { market: null, language: 'es', shortcut: 'Hola', text: SCRIPT };
  const { items } = (await save<CannedAnswers>('answers', answer)).body;
  const [kept] = items;
  expect(kept).toMatchObject({ shortcut: 'hola', text: SCRIPT, version: 1, isOff: false });
  expect((await save('answers', answer)).body.code).toBe('support.shortcut_taken');
  expect((await save('answers', { ...answer, market: 'CO' })).status).toBe(200);
  expect((await save('answers', { ...kept, text: 'Hola.' })).status).toBe(200);
  expect((await save('answers', { ...kept, text: 'Later.' })).body.code).toBe('support.changed');
  expect((await save('answers', { ...answer, shortcut: 'two words' })).status).toBe(400);
  expect((await save('answers', answer, support)).status).toBe(403);

  const model = { market: 'MX', name: { en: SCRIPT, es: 'Pagos' }, position: 2 };
  const [own] = (await save<DeskModels>('models', model)).body.items;
  const shown = async (market: string) =>
    (await desk.call<ChatModels>(support, 'GET', `/api/live-chat/models?merchant=${market}`)).body.list;
  expect(await shown('MX')).toEqual([{ id: own!.id, name: model.name }]);
  expect(await shown('CO')).toEqual([]);
  const member = await aMember(platform());
  expect((await desk.launch(member, { modelId: own!.id })).status).toBe(400);
  const mexican = await aMember(platform(), { market: 'MX' });
  expect((await desk.launch(mexican, { modelId: own!.id })).body.chat?.model?.id).toBe(own!.id);
  await save('models', { ...own, isOff: true });
  expect(await shown('MX')).toEqual([]);

  const days = Array.from({ length: 7 }, () => null);
  expect((await save<OfficeHoursList>('hours', { market: 'PE', days, version: 0 })).status).toBe(200);
  expect((await save('hours', { market: 'PE', days, version: 0 })).body.code).toBe('support.changed');
  expect((await save('hours', { market: 'XX', days, version: 0 })).status).toBe(422);
  const wrong = [{ from: '18:00', to: '09:00' }, ...days.slice(1)];
  expect((await save('hours', { market: 'PE', days: wrong, version: 1 })).status).toBe(400);
  const peruvian = await aMember(platform(), { market: 'PE' });
  expect((await desk.own(peruvian)).body.desk).toEqual({ status: 'closed', opensAt: null, holiday: null });
  const rows = await callSql<{ action: string }>(
    platform().db.read,
    `select action from core.audit_rows where action like 'support.%saved' order by id`,
    [],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'support.answer_saved'),
    ...['support.model_saved', 'support.model_saved', 'support.hours_saved'],
  ]);
});

test('days with other hours: kept as they were seen, never two on one day, told to whoever writes', async () => {
  platform().clock.set(new Date('2026-11-20T15:00:00Z'));
  const [admin, support] = [await anOperator(platform()), await anOperator(platform(), 'support')];
  const name = { en: 'Independence Day', es: 'Día de la Independencia' };
  const given: SaveHoliday = { market: 'MX', from: '2026-11-20', to: '2026-11-21', name, hours: null };
  const save = (change: Partial<SaveHoliday> = {}, who = admin) =>
    desk.call<Holidays>(who, 'POST', '/office/support/holidays', { ...given, ...change });
  const [kept] = (await save()).body.items;
  expect(kept).toMatchObject({ ...given, isOff: false, version: 1 });
  const mexican = await aMember(platform(), { market: 'MX' });
  const told = async () => (await desk.own(mexican)).body.desk;
  expect(await told()).toEqual({ status: 'closed', opensAt: '2026-11-22T06:00:00.000Z', holiday: name });
  expect((await desk.own(await aMember(platform()))).body.desk.holiday).toBeNull();

  const clash = (await save({ from: '2026-11-21', to: '2026-11-23' })).body;
  expect(clash).toMatchObject({
    code: 'support.holiday_taken',
    detail: { from: '2026-11-20', to: '2026-11-21' },
  });
  expect((await save({ market: 'PE' })).status).toBe(200);
  const both = await Promise.all([
    save({ from: '2026-12-24', to: '2026-12-25' }),
    save({ from: '2026-12-25', to: '2026-12-26' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);

  const hours = { from: '08:00', to: '12:00' };
  expect((await save({ ...kept, hours })).status).toBe(200);
  // Nine in the morning of Mexico City: there are hours today.
  expect((await told()).status).toBe('away');
  expect((await save({ ...kept, hours: null })).body.code).toBe('support.changed');
  expect((await save({ ...kept, version: 2, isOff: true })).status).toBe(200);
  expect(await told()).toEqual({ status: 'away', opensAt: null, holiday: null });

  for (const wrong of [{ to: '2026-11-19' }, { to: '2026-12-31' }, { hours: { from: '12:00', to: '08:00' } }])
    expect((await save(wrong)).status).toBe(400);
  expect((await save({ name: { en: '', es: 'x' } })).status).toBe(400);
  expect((await save({ market: 'XX' as 'MX' })).status).toBe(422);
  expect((await save({}, support)).status).toBe(403);
  const list = await desk.call<Holidays>(support, 'GET', '/office/support/holidays');
  expect(list.body.items.length).toBeGreaterThan(1);
  expect((await desk.call({ headers: {} }, 'GET', '/office/support/holidays')).status).toBe(401);
  const rows = await callSql<{ count: number }>(
    platform().db.read,
    `select count(*)::int as count from core.audit_rows where action = 'support.holiday_saved' and subject = $1`,
    [`support-holiday:${kept!.id}`],
  );
  expect(rows[0]?.count).toBe(3);
});

test('the numbers say how soon members are answered, and what they think of it', async () => {
  platform().clock.set(new Date('2026-11-25T15:00:00Z'));
  const operator = await anOperator(platform());
  for (const seconds of [30, 90, 600]) {
    const member = await aMember(platform(), { market: 'MX' });
    const id = (await desk.launch(member)).body.chat!.id;
    await desk.handle(operator, id, 'take', { from: null });
    platform().clock.advance(seconds * 1_000);
    await desk.answer(operator, id, 'Here.');
    await desk.act(member, 'rating', { rating: seconds < 100 ? 5 : 2 });
  }
  await desk.launch(await aMember(platform(), { market: 'MX' }));
  const numbers = (market: string) =>
    desk.call<ChatNumbers>(
      operator,
      'GET',
      `/office/support/numbers?from=2026-11-25&to=2026-11-25&market=${market}`,
    );
  expect((await numbers('MX')).body.days).toEqual([
    {
      day: '2026-11-25',
      chats: 4,
      unanswered: 1,
      firstAnswer: 90,
      longest: 600,
      rating: 4,
      rated: 3,
    },
  ]);
  expect((await numbers('CO')).body.days).toEqual([]);
});

test('a member who is away finds a message that an answer waits, once until they have looked', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const id = (await desk.launch(member)).body.chat!.id;
  await desk.handle(operator, id, 'take', { from: null });
  await desk.answer(operator, id, 'Here it is.');
  const tell = async (): Promise<string[]> => {
    await tellUnheard(platform().deps);
    const [listener] = inboxListeners(platform().deps);
    await platform().db.transact((tx) =>
      callSql(tx, `insert into core.cursors (listener, xid, id) values ($1, '0', 0) on conflict do nothing`, [
        listener!.name,
      ]),
    );
    await passWatermark(platform().ownerUrl);
    while ((await runBatch(platform().deps, listener!)) > 0);
    const { body } = await desk.call<MessagePage>(member, 'GET', '/api/messages');
    return body.items.map(({ kind }) => kind);
  };
  expect(await tell()).toEqual([]);
  platform().clock.advance(2 * MINUTE_MS);
  expect(await tell()).toEqual(['chat_answered']);
  await desk.answer(operator, id, 'And this.');
  platform().clock.advance(2 * MINUTE_MS);
  expect(await tell()).toEqual(['chat_answered']);
  await desk.act(member, 'read', { seq: 99 });
  await desk.answer(operator, id, 'And that.');
  platform().clock.advance(2 * MINUTE_MS);
  expect(await tell()).toEqual(['chat_answered', 'chat_answered']);
});

test('time closes what nobody goes on with, and wipes what was said: a visitor’s before a member’s', async () => {
  const [member, visitor, operator] = [
    await aMember(platform()),
    await desk.aVisitor(),
    await anOperator(platform()),
  ];
  const image = (await desk.putImage(member, await aPhoto())).body;
  const loose = (await desk.putImage(member, await aPhoto())).body;
  const ids = [
    (await desk.launch(member, { images: [image.id] })).body.chat!.id,
    (await desk.launch(visitor)).body.chat!.id,
  ];
  for (const id of ids) {
    await desk.handle(operator, id, 'take', { from: null });
    await desk.answer(operator, id, 'Done.');
  }
  await closeQuiet(platform().deps);
  expect((await desk.own(member)).body.chat?.state).toBe('answered');
  const begun = platform().clock.now();
  platform().clock.advance(DAY_MS);
  await closeQuiet(platform().deps);
  // Sessions are over by now: looked at in the tables.
  const wiped = async (): Promise<boolean[]> => {
    await forgetChats(platform().deps);
    const found = await callSql<{ id: string; gone: boolean }>(
      platform().db.read,
      `select c.id, c.state = 'closed' and bool_and(m.body is null) as gone from support.chats c
         join support.messages m on m.chat_id = c.id where c.id = any ($1::uuid[]) group by c.id`,
      [ids],
    );
    return ids.map((id) => found.find((one) => one.id === id)?.gone ?? false);
  };
  expect(await wiped()).toEqual([false, false]);
  platform().clock.set(new Date(begun.getTime() + 32 * DAY_MS));
  expect(await wiped()).toEqual([false, true]);
  platform().clock.set(new Date(begun.getTime() + 182 * DAY_MS));
  expect(await wiped()).toEqual([true, true]);
  const images = await callSql<{ id: string; sealed: Buffer | null }>(
    platform().db.read,
    'select id, sealed from support.images where id = any ($1::uuid[])',
    [[image.id, loose.id]],
  );
  // One that nothing showed is gone altogether.
  expect(images).toEqual([{ id: image.id, sealed: null }]);
});

test('nothing is done to a conversation that is not there', async () => {
  const operator = await anOperator(platform());
  const id = randomUUID();
  for (const verb of ['give-back', 'close', 'reopen'])
    expect((await desk.handle(operator, id, verb)).status).toBe(404);
  expect((await desk.look(operator, id)).status).toBe(404);
});
