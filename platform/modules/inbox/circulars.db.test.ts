import { randomUUID } from 'node:crypto';
import type {
  AudienceCount,
  CircularListRow,
  CircularPayload,
  CircularPreview,
  CircularView,
} from '@feria/contracts/inbox/circulars';
import { CIRCULAR_STATES, CIRCULAR_TRANSITIONS } from '@feria/contracts/inbox/circulars';
import type { MessagePage } from '@feria/contracts/inbox/member';
import type { Reader } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { mayMove } from '@feria/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccountDesk } from '../../testing/account-desk.ts';
import { excludeThemselves } from '../../testing/builders/breaks.ts';
import { aCircular, segment, WORDS } from '../../testing/builders/circulars.ts';
import { wordsFor } from '../../testing/builders/delivery.ts';
import {
  aMember,
  anOperator,
  PASSWORD,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../testing/harness.ts';
import { sendCirculars } from './jobs.ts';

const platform = usePlatform();
const desk = anAccountDesk(platform, 'we have something to say');
const REASON = { reason: 'we have something to say' };
let admin: AnOperator;
let support: AnOperator;

beforeAll(async () => {
  [admin, support] = [await anOperator(platform()), await anOperator(platform(), 'support')];
});

const draft = async (circular: CircularPayload): Promise<CircularView> => {
  const { status, body } = await desk.ask<CircularView>(admin, '/circulars', circular);
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};
const send = (id: string, version = 1, who = admin) =>
  desk.ask<CircularView>(who, `/circulars/${id}/send`, { version, ...REASON });
const look = async (id: string): Promise<CircularView> =>
  (await desk.ask<CircularView>(admin, `/circulars/${id}`)).body;
const work = (limit?: number) => sendCirculars(platform().deps, undefined, limit);
const inject = (member: AMember, method: 'GET' | 'POST', url: string) =>
  platform().app.inject({ method, url, headers: member.headers });
const inboxOf = async (member: AMember, query = '') =>
  (await inject(member, 'GET', `/api/messages${query}`)).json<MessagePage>().items;
const countOf = async (circular: Pick<CircularPayload, 'topic' | 'audience'>) =>
  (
    await desk.ask<AudienceCount>(support, '/circulars/count', {
      topic: circular.topic,
      audience: circular.audience,
    })
  ).body;

test('a member finds it in both languages with their own name, reads it, and the office sees that', async () => {
  const [member, neighbour] = [await aMember(platform()), await aMember(platform())];
  const { id } = await draft(aCircular([member.account.toUpperCase()]));
  expect((await send(id)).body).toMatchObject({ state: 'scheduled', waiting: null });
  await work();
  const [message] = await inboxOf(member);
  expect(message).toMatchObject({
    kind: 'circular',
    topic: 'security',
    read: false,
    amount: '0.00000',
    circular: {
      title: { en: `Hello ${member.account}`, es: `Hola, ${member.account}` },
      text: { es: `Tu cuenta **${member.account}** en Colombia.\n\n- Uno\n- Dos` },
      button: { label: { es: 'Mis topes' }, page: 'limits' },
    },
  });
  expect(await inboxOf(neighbour)).toEqual([]);
  expect((await inject(neighbour, 'GET', `/api/messages/${message!.id}`)).statusCode).toBe(404);
  expect((await inject(member, 'GET', `/api/messages/${message!.id}`)).json()).toEqual(message);
  expect(await look(id)).toMatchObject({ state: 'sent', sent: 1, read: 0 });
  await inject(member, 'POST', `/api/messages/${message!.id}/read`);
  expect(await look(id)).toMatchObject({ state: 'sent', sent: 1, read: 1 });
  // It is over: nothing of it is sent again, and nobody stops it.
  await work();
  expect(await inboxOf(member)).toHaveLength(1);
  expect((await desk.ask(admin, `/circulars/${id}/stop`, REASON)).body.code).toBe('inbox.circular_state');
});

test('the message center is read by topic and by what is unread, and all at once', async () => {
  const member = await aMember(platform());
  for (const topic of ['money', 'safer_play'] as const)
    await send((await draft(aCircular([member.account], { topic }))).id);
  await work();
  expect((await inboxOf(member, '?topic=money')).map(({ topic }) => topic)).toEqual(['money']);
  expect(await inboxOf(member, '?topic=security')).toEqual([]);
  expect(await inboxOf(member, '?unread=1')).toHaveLength(2);
  expect((await inject(member, 'POST', '/api/messages/read')).json()).toEqual({ unreadMessage: 0 });
  expect(await inboxOf(member, '?unread=1')).toEqual([]);
  expect((await inject(member, 'GET', '/api/messages?topic=weather')).statusCode).toBe(400);
  const nobody = { id: member.id, account: '', headers: {} };
  for (const url of ['/api/messages/1', '/api/messages?unread=1'])
    expect((await inject(nobody, 'GET', url)).statusCode).toBe(401);
  expect((await inject(nobody, 'POST', '/api/messages/read')).statusCode).toBe(401);
});

test('what promotes reaches neither whoever is left alone nor whoever has no open account', async () => {
  const [open, excluded, closed] = [
    await aMember(platform(), { market: 'MX' }),
    await aMember(platform(), { market: 'MX' }),
    await aMember(platform(), { market: 'MX' }),
  ];
  const trial = await aMember(platform(), { market: 'MX', type: 4 });
  const { db, clock } = platform();
  const until = new Date(clock.now().getTime() + 86_400_000);
  await excludeThemselves(platform(), excluded, until);
  await db.transact((tx) =>
    tx.updateTable('members.members').set({ status: 'disabled' }).where('id', '=', closed.id).execute(),
  );
  const named = [open, excluded, closed, trial].map(({ account }) => account);
  const circular = aCircular(named, { topic: 'promotions' });
  expect(await countOf(circular)).toMatchObject({
    total: 4,
    reached: 1,
    withheld: { not_open: 2, left_alone: 1 },
    unknown: [],
    wanted: { mail: 0, sms: 0, push: 0 },
  });
  const { id } = await draft(circular);
  await send(id);
  await work();
  expect(await look(id)).toMatchObject({ sent: 1, withheld: { not_open: 2, left_alone: 1 } });
  const reached = await Promise.all([open, excluded].map((one) => inboxOf(one)));
  expect(reached.map((items) => items.length)).toEqual([1, 0]);
  // Safety of the account is told to whoever is excluded, too.
  const safe = await draft(aCircular([excluded.account]));
  await send(safe.id);
  await work();
  expect(await inboxOf(excluded)).toHaveLength(1);
});

async function bindMail({ headers }: AMember, email: string): Promise<void> {
  const post = (path: string, payload: object) =>
    platform().app.inject({ method: 'POST', url: `/api/security/${path}`, headers, payload });
  await post('confirm', { by: 'password', code: PASSWORD });
  await post('contact/code', { kind: 'email', email });
  const code = /\b\d{6}\b/.exec((await wordsFor(platform(), email)).join(' '))?.[0];
  expect((await post('contact', { kind: 'email', email, code })).statusCode).toBe(200);
}

test('mail follows the member’s own choices, and what became of it is counted', async () => {
  const member = await aMember(platform());
  const { account } = member;
  const email = 'circular@example.com';
  await bindMail(member, email);
  const order = (topic: CircularPayload['topic']) =>
    aCircular([account], { topic, channels: ['mail', 'sms', 'push'] });
  const [money, promotions] = [await draft(order('money')), await draft(order('promotions'))];
  for (const { id } of [money, promotions]) await send(id);
  await work();
  const letters = (await wordsFor(platform(), email)).filter((words) => words.includes('Tu cuenta'));
  expect(letters).toHaveLength(2);
  expect(letters[0]).toContain(`Tu cuenta ${account} en Colombia.`);
  expect(letters[0]).toContain('• Uno');
  expect(letters[0]).toContain('http://member.test/member?page=limits');
  expect((await look(money.id)).outcomes).toContainEqual({
    channel: 'mail',
    state: 'queued',
    why: null,
    count: 1,
  });
  // No advertising without a yes: that delivery withholds what it holds is its own test.
  const wanted = await countOf({ topic: 'promotions', audience: order('promotions').audience });
  expect(wanted.wanted).toEqual({ mail: 0, sms: 0, push: 0 });
});

/** A batch breaks after it has written: the way a crash does, nothing of it stands. */
test('a batch that breaks in the middle is done again whole: each member once', async () => {
  const members = [];
  for (let at = 0; at < 5; at += 1) members.push(await aMember(platform()));
  const { id } = await draft(aCircular(members.map(({ account }) => account)));
  await send(id);
  const { deps, db } = platform();
  let turns = 0;
  const breaking: typeof db = {
    ...db,
    read: db.read as Reader,
    transact: (run) =>
      db.transact(async (tx) => {
        const result = await run(tx);
        turns += 1;
        if (turns === 2) throw new Error('the process ends here');
        return result;
      }),
  };
  await expect(sendCirculars({ ...deps, db: breaking }, undefined, 2)).rejects.toThrow('ends here');
  expect(await look(id)).toMatchObject({ state: 'sending', sent: 2 });
  await Promise.all([work(2), work(2)]);
  expect(await look(id)).toMatchObject({ state: 'sent', sent: 5 });
  for (const member of members) expect(await inboxOf(member)).toHaveLength(1);
});

test('a stop between two batches is heard: nobody more gets it', async () => {
  const members = [];
  for (let at = 0; at < 4; at += 1) members.push(await aMember(platform()));
  const { id } = await draft(aCircular(members.map(({ account }) => account)));
  await send(id);
  const { deps, db } = platform();
  let turns = 0;
  const stopped: typeof db = {
    ...db,
    transact: async (run) => {
      turns += 1;
      if (turns === 2) expect((await desk.ask(admin, `/circulars/${id}/stop`, REASON)).status).toBe(200);
      return db.transact(run);
    },
  };
  await sendCirculars({ ...deps, db: stopped }, undefined, 2);
  expect(await look(id)).toMatchObject({ state: 'stopped', sent: 2 });
});

test('to a segment two operators send it: what the second one saw, and nothing that changed since', async () => {
  const [agent, member] = [
    await aMember(platform(), { market: 'PE', type: 1 }),
    await aMember(platform(), { market: 'PE' }),
  ];
  const request = aCircular([], segment('PE', { type: 'agents', language: 'es', signedInDays: 30 }));
  expect(await countOf(request)).toMatchObject({ total: 1, reached: 1, needsSecond: true });
  expect(await countOf(aCircular([], segment('PE', { verified: true })))).toMatchObject({ total: 0 });
  expect(await countOf(aCircular([], segment('PE', { verified: false })))).toMatchObject({ total: 2 });
  const { id } = await draft(request);
  const asked = (await send(id)).body;
  expect(asked).toMatchObject({ state: 'draft', waiting: { action: 'inbox.circular', isOwn: true } });
  const list = (await desk.ask<ListPage<CircularListRow>>(admin, '/circulars?limit=200')).body;
  expect(list.items.filter(({ isWaiting }) => isWaiting).map((row) => row.id)).toEqual([asked.id]);
  expect((await desk.approve(admin, asked.waiting!.id)).status).toBe(403);
  // Changed: nobody decides about the former words any more.
  const change = { version: 1, circular: { ...request, topic: 'money' } };
  expect((await desk.ask(admin, `/circulars/${id}`, change)).body).toMatchObject({
    version: 2,
    waiting: null,
  });
  expect((await desk.ask<CircularView>(admin, `/circulars/${id}`, change)).body.code).toBe(
    'inbox.circular_changed',
  );
  expect((await send(id, 1)).body.code).toBe('inbox.circular_changed');
  const { waiting } = (await send(id, 2)).body;
  const second = await anOperator(platform());
  expect((await desk.approve(second, waiting!.id)).body).toMatchObject({ state: 'approved' });
  await work();
  expect(await look(id)).toMatchObject({ state: 'sent', sent: 1 });
  expect([(await inboxOf(agent)).length, (await inboxOf(member)).length]).toEqual([1, 0]);
  const { items } = (await desk.ask<{ items: { action: string }[] }>(admin, `/audit?subject=circular:${id}`))
    .body;
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      ...['inbox.circular_drafted', 'inbox.circular_changed', 'approvals.asked'],
      ...['approvals.approved', 'inbox.circular_sent'],
    ]),
  );
});

test('it waits for its time, and can be stopped until then', async () => {
  const member = await aMember(platform());
  const sendAt = new Date(platform().clock.now().getTime() + 300_000).toISOString();
  const [later, never] = [
    await draft(aCircular([member.account], { sendAt })),
    await draft(aCircular([member.account], { sendAt })),
  ];
  await send(later.id);
  await send(never.id);
  await desk.ask(admin, `/circulars/${never.id}/stop`, REASON);
  await work();
  expect(await inboxOf(member)).toEqual([]);
  platform().clock.advance(300_000);
  await work();
  expect(await inboxOf(member)).toHaveLength(1);
});

describe('what is refused before anything is stored', () => {
  const wrong: [string, (account: string) => object][] = [
    ['an unknown variable', (account) => aCircular([account], withText('Hi {balance}'))],
    ['a brace that is none', (account) => aCircular([account], withText('Hi { you'))],
    ['a text that is missing in one language', (account) => aCircular([account], withText(''))],
    [
      'an SMS without words',
      (account) => ({
        ...aCircular([account], { channels: ['sms'] }),
        words: { ...WORDS, sms: null },
      }),
    ],
    [
      'an SMS of three segments',
      (account) => aCircular([account], { words: { ...WORDS, sms: { en: 'x'.repeat(310), es: 'x' } } }),
    ],
    [
      'a page that is not ours',
      (account) =>
        aCircular([account], {
          words: { ...WORDS, button: { label: WORDS.title, page: 'https://evil.example' as never } },
        }),
    ],
  ];
  const withText = (en: string): Partial<CircularPayload> => ({
    words: { ...WORDS, text: { en, es: 'Hola' } },
  });
  test.each(wrong)('%s', async (_what, circularOf) => {
    const { status } = await desk.ask(admin, '/circulars', circularOf('anybody'));
    expect(status).toBe(400);
  });

  test('accounts that nobody has, by their names', async () => {
    const { status, body } = await desk.ask<{ detail: object }>(admin, '/circulars', aCircular(['nobody_1']));
    expect([status, body.code, body.detail]).toEqual([
      ...[422, 'inbox.accounts_unknown', { count: 1, accounts: 'nobody_1' }],
    ]);
  });
});

test('it is looked at before: with a member’s own values, in every language, and as a test to oneself', async () => {
  const { account } = await aMember(platform());
  const ask = (name: string | null) =>
    desk.ask<CircularPreview>(support, '/circulars/preview', { topic: 'money', words: WORDS, account: name });
  expect((await ask(account)).body).toMatchObject({
    en: { title: `Hello ${account}`, smsSegments: 1 },
    es: { title: `Hola, ${account}` },
    member: { account, language: 'es', withheld: null },
  });
  expect((await ask(null)).body).toMatchObject({ en: { title: 'Hello Ana' }, member: null });
  expect((await ask('nobody_2')).status).toBe(404);
  const tested = await desk.ask<{ to: string }>(support, '/circulars/test', { words: WORDS, language: 'es' });
  expect(tested.body.to).toMatch(/@/);
  expect((await wordsFor(platform(), `${support.username}@office.example`))[0]).toContain('ana_2026');
});

test('who may: reading, writing and sending are three rights', async () => {
  const auditor = await anOperator(platform(), 'auditor');
  const { account } = await aMember(platform());
  const { id } = await draft(aCircular([account]));
  const { status } = await desk.ask(auditor, '/circulars');
  expect(status).toBe(200);
  expect((await desk.ask(auditor, '/circulars', aCircular([account]))).status).toBe(403);
  expect((await send(id, 1, support)).status).toBe(403);
  expect((await desk.ask(support, `/circulars/${id}/stop`, REASON)).status).toBe(403);
  expect((await desk.ask(support, `/circulars/${id}/discard`, REASON)).body).toMatchObject({
    state: 'discarded',
  });
  expect((await desk.ask(admin, `/circulars/${randomUUID()}`)).status).toBe(404);
  for (const path of ['', `/${id}`])
    expect((await desk.ask({ headers: {} }, `/circulars${path}`)).status).toBe(401);
  for (const verb of ['count', 'preview', 'test', `${id}/send`, `${id}/stop`, `${id}/discard`]) {
    expect((await desk.ask({ headers: {} }, `/circulars/${verb}`, {})).status, verb).toBe(401);
    expect((await desk.ask(admin, `/circulars/${verb}`, {})).status, verb).toBe(400);
  }
});

test('every move that the table does not have is refused', async () => {
  const { account } = await aMember(platform());
  const { db } = platform();
  for (const state of CIRCULAR_STATES) {
    const { id } = await draft(aCircular([account]));
    const at = platform().clock.now();
    const ended = ['sent', 'stopped', 'discarded'].includes(state) ? at : null;
    await db.transact((tx) =>
      tx
        .updateTable('inbox.circulars')
        .set({ state, startedAt: at, endedAt: ended })
        .where('id', '=', id)
        .execute(),
    );
    for (const [verb, to] of [
      ['send', 'scheduled'],
      ['stop', 'stopped'],
      ['discard', 'discarded'],
    ] as const) {
      if (mayMove(CIRCULAR_TRANSITIONS, state, to)) continue;
      const { body } = await desk.ask(admin, `/circulars/${id}/${verb}`, { version: 1, ...REASON });
      expect([state, verb, body.code]).toEqual([state, verb, 'inbox.circular_state']);
    }
  }
});
