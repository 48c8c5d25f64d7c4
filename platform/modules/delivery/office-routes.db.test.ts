import { randomUUID } from 'node:crypto';
import type { MessageDetail, MessageListRow } from '@feria/contracts/delivery/office';
import type { AuditPage } from '@feria/contracts/operators/office';
import type { Problem } from '@feria/contracts/wire';
import { beforeAll, expect, test } from 'vitest';
import { aCode, aNotice, advertisingBlocked, queue } from '../../testing/builders/delivery.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { aMember, anAddress, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import type { Outcome, Way } from './adapters/carrier.ts';
import { sendDue } from './jobs.ts';

const platform = usePlatform();
let admin: AnOperator;
let support: AnOperator;
let auditor: AnOperator;
beforeAll(async () => {
  admin = await anOperator(platform());
  support = await anOperator(platform(), 'support');
  auditor = await anOperator(platform(), 'auditor');
});

type Headers = Record<string, string>;
async function call<Answer>(
  { headers }: { headers: Headers },
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  /** Null: always the same one. */
  remoteAddress: string | null = anAddress(),
): Promise<{ status: number; body: Answer }> {
  const answer = await platform().app.inject({
    method,
    url: `/office/delivery/${path}`,
    headers,
    ...(remoteAddress === null ? {} : { remoteAddress }),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}
const list = async (query = ''): Promise<ListPage<MessageListRow>> =>
  (await call<ListPage<MessageListRow>>(auditor, 'GET', `messages?${query}`)).body;
const detail = async (id: string): Promise<MessageDetail> =>
  (await call<MessageDetail>(auditor, 'GET', `messages/${id}`)).body;
/** Lets the job run with a provider that answers like this. */
const sendWith = async (outcome: Outcome): Promise<void> => {
  const way: Way = { via: 'smtp', deliver: () => Promise.resolve(outcome) };
  await sendDue(platform().deps, { advertisingBlocked, ways: { mail: way, sms: way } });
};
const TEST = { channel: 'mail', to: 'ana@example.com', language: 'es' } as const;

test('a test message takes the whole way, into the local outbox, where its words can be read', async () => {
  const { status, body } = await call<MessageDetail>(admin, 'POST', 'test', TEST);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: { state: 'queued', template: 'test', masked: 'a***@example.com', via: null, memberId: null },
    content: null,
  });
  await sendDue(platform().deps, { advertisingBlocked });
  expect(await detail(body.message.id)).toMatchObject({
    message: { state: 'sent', via: 'local', attempts: 1, canRetry: false },
    content: {
      subject: 'Mensaje de prueba de Feria',
      text: expect.stringContaining('prueba si los correos'),
    },
  });
  const audit = await platform().app.inject({
    url: '/office/audit?action=delivery.tested',
    headers: auditor.headers,
  });
  expect(audit.json<AuditPage>().items).toMatchObject([
    {
      actorName: admin.username,
      subject: `message:${body.message.id}`,
      after: { channel: 'mail', to: 'a***@example.com', language: 'es' },
    },
  ]);
  expect(audit.body).not.toContain('ana@example.com');
});

test('what really left keeps its words from the office', async () => {
  const id = await queue(platform(), aCode(platform()));
  expect(await detail(id)).toMatchObject({ message: { state: 'queued' }, content: null });
  await sendWith({ kind: 'sent', ref: 'SM1' });
  expect(await detail(id)).toMatchObject({
    message: { state: 'sent', via: 'smtp', masked: '+57********67' },
    providerRef: 'SM1',
    content: null,
  });
});

test('failed ones, too: their words wait sealed for another attempt, and nobody reads them', async () => {
  const id = await queue(platform(), aNotice(platform()));
  await sendWith({ kind: 'refused', why: 'smtp 550 5.1.1' });
  const { body } = await call<MessageDetail>(admin, 'GET', `messages/${id}`);
  expect(body).toMatchObject({
    message: { state: 'failed', error: 'smtp 550 5.1.1', canRetry: true },
    content: null,
  });
});

test('a failed message is sent again with a reason, and the audit log knows', async () => {
  const id = await queue(platform(), aNotice(platform()));
  await sendWith({ kind: 'refused', why: 'smtp 550' });
  const reason = 'the mailbox exists now';
  const { status, body } = await call<MessageDetail>(support, 'POST', `messages/${id}/retry`, { reason });
  expect([status, body.message.state]).toEqual([200, 'queued']);
  await sendWith({ kind: 'sent', ref: null });
  expect((await detail(id)).message).toMatchObject({ state: 'sent', attempts: 1 });
  const audit = await platform().app.inject({ url: `/office/audit?subject=${id}`, headers: auditor.headers });
  expect(audit.json<AuditPage>().items).toMatchObject([
    {
      action: 'delivery.retried',
      actorName: support.username,
      reason,
      before: { state: 'failed', attempts: 1, error: 'smtp 550' },
    },
  ]);
  const again = await call<Problem>(support, 'POST', `messages/${id}/retry`, { reason });
  expect([again.status, again.body.code]).toEqual([409, 'delivery.state_changed']);
});

test('a code of unknown fate, or one that is over, is sent again by nobody', async () => {
  const unsure = await queue(platform(), aCode(platform()));
  await sendWith({ kind: 'unsure', why: 'twilio 500' });
  const over = await queue(platform(), aCode(platform()));
  await sendWith({ kind: 'refused', why: 'twilio 400' });
  expect((await detail(over)).message.canRetry).toBe(true);
  platform().clock.advance(600_000);
  for (const id of [unsure, over]) {
    expect((await detail(id)).message.canRetry).toBe(false);
    const { status, body } = await call<Problem>(admin, 'POST', `messages/${id}/retry`, { reason: 'please' });
    expect([status, body.code]).toEqual([409, 'delivery.state_changed']);
  }
});

test('the list is filtered by channel, state, template and member, and comes page by page', async () => {
  const member = await aMember(platform());
  const sms = await queue(platform(), { ...aCode(platform()), memberId: member.id });
  const mail = await queue(platform(), { ...aNotice(platform()), memberId: member.id });
  const of = async (query: string): Promise<string[]> =>
    (await list(`memberId=${member.id}&${query}`)).items.map(({ id }) => id);
  // Two of one millisecond stand in the order of their ids.
  const [newer, older] = [mail, sms].toSorted((one, other) => (one < other ? 1 : -1));
  expect(await of('')).toEqual([newer, older]);
  expect(await of('channel=sms')).toEqual([sms]);
  expect(await of('template=password_changed')).toEqual([mail]);
  expect(await of('state=queued')).toEqual([newer, older]);
  expect(await of('state=sent')).toEqual([]);
  const first = await list(`memberId=${member.id}&limit=1`);
  expect(first.items.map(({ id }) => id)).toEqual([newer]);
  expect(await of(`limit=1&after=${first.next}`)).toEqual([older]);
  expect(JSON.stringify(await list())).not.toMatch(/ana@example|573001234567/);
});

test('wrong shapes, nobody and those who may not are refused', async () => {
  const id = await queue(platform(), aNotice(platform()));
  const codes = async (who: { headers: Headers }, ...order: ['GET' | 'POST', string, object?]) => {
    const { status, body } = await call<Problem>(who, ...order);
    return `${status} ${body.code}`;
  };
  expect(await codes(admin, 'POST', 'test', { ...TEST, channel: 'pigeon' })).toBe('400 request.invalid');
  expect(await codes(admin, 'POST', 'test', { ...TEST, to: 'ana@example.com\nBcc: all@example.com' })).toBe(
    '422 delivery.recipient_invalid',
  );
  expect(await codes(admin, 'GET', 'messages?state=lost')).toBe('400 request.invalid');
  expect(await codes(admin, 'GET', `messages/${randomUUID()}`)).toBe('404 request.not_found');
  expect(await codes(admin, 'POST', `messages/${randomUUID()}/retry`, { reason: 'please' })).toBe(
    '404 request.not_found',
  );
  expect(await codes(admin, 'POST', `messages/${id}/retry`, { reason: ' ' })).toBe('400 request.invalid');
  const payments = await anOperator(platform(), 'payments');
  expect(await codes(payments, 'GET', 'messages')).toBe('403 access.denied');
  expect(await codes(auditor, 'POST', `messages/${id}/retry`, { reason: 'please' })).toBe(
    '403 access.denied',
  );
  expect(await codes(support, 'POST', 'test', TEST)).toBe('403 access.denied');
  const member = await aMember(platform());
  for (const who of [{ headers: {} }, member])
    for (const [method, path] of [
      ['GET', 'messages'],
      ['GET', `messages/${id}`],
    ] as const)
      expect((await call(who, method, path)).status).not.toBe(200);
});

test('tests are limited, by address and for all operators together', async () => {
  const statuses: number[] = [];
  for (let calls = 0; calls < 6; calls += 1)
    statuses.push((await call(admin, 'POST', 'test', { ...TEST, channel: 'sms' }, null)).status);
  // A number that is none is refused, and counts all the same.
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  platform().clock.advance(60 * 60_000);
  const [one, other] = [await anOperator(platform()), await anOperator(platform())];
  // All at once: not one gets past the limit because the others are still on their way.
  const sent = await Promise.all(
    Array.from({ length: 30 }, (_, turn) => call(turn % 2 ? one : other, 'POST', 'test', TEST)),
  );
  const outcomes = sent.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(outcomes).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    ...Array.from({ length: 10 }, () => 429),
  ]);
  expect((await call(one, 'POST', 'test', TEST)).status).toBe(429);
});
