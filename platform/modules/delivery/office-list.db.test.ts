/** The list of mails and SMS as the office asks for it: every order, filter and count, and the file (ADR 81). */
import { randomUUIDv7 } from 'node:crypto';
import { MESSAGE_LIST } from '@feria/contracts/delivery/lists';
import type { Carriers, MessageListRow } from '@feria/contracts/delivery/office';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
let operator: AnOperator;
let member: AMember;

type Put = {
  channel: string;
  template: string;
  state: string;
  memberId?: string;
  took?: number;
  attempts?: number;
};
let count = 0;

async function put({ channel, template, state, memberId, took, attempts = 1 }: Put): Promise<void> {
  count += 1;
  const at = addMs(platform().clock.now(), -Math.floor(count / 2) * MINUTE_MS);
  const isOnItsWay = state === 'queued' || state === 'sending';
  await callSql(
    platform().db.read,
    `insert into delivery.messages (id, channel, template, language, member_id, recipient, masked, content, repeats, state,
       attempts, due_at, created_at, sent_at, error)
       values ($1, $2, $3, 'es', $4, '\\x00', $5, '\\x00', true, $6, $7, $8, $9, $10, $11)`,
    [
      ...[
        randomUUIDv7(),
        channel,
        template,
        memberId ?? null,
        channel === 'mail' ? 'a***@mail.example' : '+57****67',
      ],
      ...[state, attempts, isOnItsWay ? at : null, at],
      ...[
        took === undefined ? null : addMs(at, took * MINUTE_MS + 5_000),
        state === 'failed' ? 'smtp 550' : null,
      ],
    ],
  );
}

beforeAll(async () => {
  operator = await anOperator(platform());
  member = await aMember(platform());
  const other = await aMember(platform());
  const rows: Put[] = [
    { channel: 'sms', template: 'code', state: 'sent', took: 0 },
    { channel: 'mail', template: 'money_moved', state: 'sent', memberId: member.id, took: 7 },
    { channel: 'mail', template: 'money_moved', state: 'queued', memberId: other.id },
    { channel: 'sms', template: 'limit_near', state: 'sending', memberId: member.id, attempts: 2 },
    { channel: 'mail', template: 'circular_promotions', state: 'failed', memberId: member.id, attempts: 5 },
    { channel: 'mail', template: 'test', state: 'unsure' },
    { channel: 'mail', template: 'answer_waits', state: 'expired', memberId: other.id },
    { channel: 'sms', template: 'free_rounds', state: 'withheld', memberId: other.id },
  ];
  for (const row of rows) await put(row);
});

const ask = async <Body>(path: string, who = operator): Promise<{ status: number; body: Body }> => {
  const answer = await platform().app.inject({ url: `/office/delivery/${path}`, headers: who.headers });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const listOf = async (query: string): Promise<MessageListRow[]> =>
  (await ask<ListPage<MessageListRow>>(`messages?${query}`)).body.items;

test('orders, filters, counts, file and refusals are those of every list', async () => {
  await expectList(platform(), { spec: MESSAGE_LIST, path: '/office/delivery/messages', operator });
});

test('a topic is found by its templates; a row says whom it went to, in whose account, and never the address', async () => {
  const rows = await listOf('topic=promotions');
  expect(rows.map(({ template }) => template).toSorted()).toEqual(['circular_promotions', 'free_rounds']);
  const [moved] = await listOf(`memberId=${member.id}&template=money_moved`);
  expect(moved).toMatchObject({ account: member.account, masked: 'a***@mail.example', minutesTaken: 7 });
});

test('who takes the messages is told by itself, to whoever may read them', async () => {
  expect((await ask<Carriers>('carriers')).body).toEqual({ mail: 'local', sms: 'local' });
  const payments = await anOperator(platform(), 'payments');
  expect((await ask('carriers', payments)).status).toBe(403);
});
