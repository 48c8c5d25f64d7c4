/** The lists of circulars and of templates as the office asks for them: every order, filter and count, and the file (ADR 81). */
import { randomUUIDv7 } from 'node:crypto';
import type { CircularListRow } from '@feria/contracts/inbox/circulars';
import type { TemplateRow } from '@feria/contracts/delivery/template-words';
import { CIRCULAR_LIST, TEMPLATE_LIST } from '@feria/contracts/inbox/lists';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { aCircular, segment } from '../../testing/builders/circulars.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
let operator: AnOperator;
let colleague: AnOperator;

type Put = {
  title: string;
  state: string;
  topic: string;
  market?: string;
  channels?: readonly string[];
  by: AnOperator;
  /** Minutes after it was written. */
  sendAt?: number;
  started?: number;
  ended?: number;
};
let count = 0;

async function put({ title, state, topic, market, channels = [], by, ...rest }: Put): Promise<string> {
  const id = randomUUIDv7();
  count += 1;
  const at = addMs(platform().clock.now(), -Math.floor(count / 2) * MINUTE_MS);
  const after = (minutes: number | undefined): Date | null =>
    minutes === undefined ? null : addMs(at, minutes * MINUTE_MS);
  const { words, audience } = aCircular(['ana'], market === undefined ? {} : segment(market));
  const titled = { ...words, title: { en: title, es: `${title} (es)` } };
  await callSql(
    platform().db.read,
    `insert into inbox.circulars (id, state, topic, words, audience, channels, send_at, version, created_by, created_by_name,
       created_at, started_at, ended_at) values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11, $12)`,
    [
      ...[id, state, topic, JSON.stringify(titled), JSON.stringify(audience), channels, after(rest.sendAt)],
      ...[by.id, by.username, at, after(rest.started), after(rest.ended)],
    ],
  );
  return id;
}

const ids: string[] = [];
beforeAll(async () => {
  operator = await anOperator(platform());
  colleague = await anOperator(platform());
  const writer = await anOperator(platform(), 'support');
  const mine = { by: operator };
  const theirs = { by: colleague };
  const rows: Put[] = [
    { ...mine, title: 'Upkeep tonight', state: 'draft', topic: 'service' },
    { ...theirs, title: 'New slots', state: 'scheduled', topic: 'promotions', market: 'CO', sendAt: 60 },
    {
      ...mine,
      title: 'Your taxes',
      state: 'sending',
      topic: 'money',
      market: 'PE',
      channels: ['mail'],
      started: 5,
    },
    {
      ...theirs,
      title: 'Stay safe',
      state: 'sent',
      topic: 'security',
      channels: ['mail', 'push'],
      started: 3,
      ended: 33,
    },
    {
      ...mine,
      title: 'Fair play',
      state: 'stopped',
      topic: 'safer_play',
      market: 'CO',
      started: 9,
      ended: 10,
    },
    { ...theirs, title: 'Upkeep over', state: 'discarded', topic: 'service', channels: ['sms'], ended: 1 },
    { by: writer, title: 'Ask us', state: 'draft', topic: 'service' },
  ];
  for (const row of rows) ids.push(await put(row));
});

async function listOf<Row extends { id: string }>(path: string): Promise<Row[]> {
  const answer = await platform().app.inject({ url: `/office/${path}`, headers: operator.headers });
  return answer.json<ListPage<Row>>().items;
}

test('orders, filters, counts, file and refusals of the circulars are those of every list', async () => {
  await expectList(platform(), { spec: CIRCULAR_LIST, path: '/office/circulars', operator });
});

test('a circular says whom it reached, how many of them read it, and how long its sending took', async () => {
  const [reader, other] = [await aMember(platform()), await aMember(platform())];
  const at = platform().clock.now();
  for (const [{ id }, readAt] of [
    [reader, at],
    [other, null],
  ] as const) {
    await callSql(
      platform().db.read,
      'insert into inbox.addressees (circular_id, member_id, at) values ($1, $2, $3)',
      [ids[3], id, at],
    );
    await callSql(
      platform().db.read,
      `insert into inbox.messages (member_id, kind, currency, amount, at, read_at, circular_id, topic, circular_values)
         values ($1, 'circular', 'COP', 0, $2, $3, $4, 'security', '{}')`,
      [id, at, readAt, ids[3]],
    );
  }
  const [sent] = await listOf<CircularListRow>('circulars?title=stay');
  expect(sent).toMatchObject({ id: ids[3], reached: 2, read: 1, minutesTaken: 30, merchantCode: null });
});

async function publish(
  template: string,
  variant: string,
  rest: { language: string; by: string; isOwn?: boolean },
) {
  const { language, by, isOwn = true } = rest;
  const at = addMs(platform().clock.now(), (count += 1) * MINUTE_MS);
  await callSql(
    platform().db.read,
    `insert into delivery.words (market, template, variant, language, version, words, by_name, reason, at)
       select 'CO', $1::text, $2::text, $3::text, coalesce(max(version), 0) + 1, $4::jsonb, $5::text, 'a test', $6::timestamptz
         from delivery.words
        where market = 'CO' and template = $1 and variant = $2 and language = $3`,
    [template, variant, language, isOwn ? '{}' : null, by, at],
  );
}

test('orders, filters, file and refusals of the templates are those of every list', async () => {
  await publish('money_moved', 'deposit_credited', { language: 'es', by: 'ana' });
  await publish('money_moved', 'deposit_credited', { language: 'en', by: 'luis' });
  await publish('play_check', '', { language: 'es', by: 'ana' });
  await publish('answer_waits', '', { language: 'es', by: 'luis' });
  await publish('answer_waits', '', { language: 'es', by: 'ana', isOwn: false });
  await expectList(platform(), {
    spec: TEMPLATE_LIST,
    path: '/office/templates',
    operator,
    own: {
      ownIn: [
        { value: 'es', finds: ['CO/money_moved/deposit_credited', 'CO/play_check/-'] },
        { value: 'en', finds: ['CO/money_moved/deposit_credited'] },
      ],
    },
  });
});

test('a template that went back to the built-in text says who did it, and has no words of its own', async () => {
  const [row] = await listOf<TemplateRow>('templates?template=answer_waits&merchantCode=CO');
  expect(row).toMatchObject({ isOwn: false, versions: { en: null, es: null }, ownIn: [], changedBy: 'ana' });
  const own = await listOf<TemplateRow>('templates?isOwn=true');
  expect(own.map(({ id }) => id)).toEqual(['CO/money_moved/deposit_credited', 'CO/play_check/-']);
});
