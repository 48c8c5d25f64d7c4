/** Reports by mail: once a period, to whoever asked for them, as long as they may read them. */
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportMailList, ReportMailPayload } from '@feria/contracts/reporting/reports/mails';
import { withClient } from '@feria/postgres';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { sendReportMails } from './jobs.ts';

const platform = usePlatform();
const DAILY: ReportMailPayload = { report: 'players', market: 'PE', every: 'day', hour: 7 };
// Seven in the morning in Lima is noon in UTC.
const until = (at: string): void => platform().clock.set(new Date(at));
const mailOf = ({ username }: AnOperator): string => `${username}@office.example`;

const asOwner = (sql: string, values: unknown[] = []): Promise<unknown> =>
  withClient(platform().ownerUrl, (client) => client.query(sql, values));

async function ask(
  { headers }: Pick<AnOperator, 'headers'>,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
  { id, ...payload }: Partial<ReportMailPayload> & { id?: string } = {},
) {
  const answer = await platform().app.inject({
    method,
    url: `/office/report-mails${id === undefined ? '' : `/${id}`}`,
    headers,
    ...(method === 'POST' ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<ReportMailList & { code?: string }>() };
}

/** Reports that were mailed there, newest first; what else an operator is told is left out. */
const mails = async (operator: AnOperator): Promise<string[]> =>
  (await wordsFor(platform(), mailOf(operator))).filter((words) => words.includes('/reports/'));
const send = (): Promise<void> => sendReportMails(platform().deps);

afterEach(() => asOwner('delete from reporting.subscriptions'));

test('a report leaves once its period is over and its hour has come, and once alone', async () => {
  until('2026-11-24T11:00:00Z');
  const operator = await anOperator(platform(), 'auditor');
  const { body } = await ask(operator, 'POST', DAILY);
  expect(body.items).toMatchObject([
    { ...DAILY, stopped: null, last: null, nextAt: '2026-11-24T12:00:00.000Z' },
  ]);
  await aMember(platform(), { market: 'PE' });
  await send();
  expect(await mails(operator)).toEqual([]);
  until('2026-11-24T12:00:00Z');
  await send();
  await send();
  // Of the 23rd, on which nobody came.
  expect(await mails(operator)).toHaveLength(1);
  until('2026-11-25T12:30:00Z');
  await send();
  const [newest, ...older] = await mails(operator);
  expect(older).toHaveLength(1);
  expect(newest).toContain('Market PE, Nov 24, 2026. Amounts are in PEN.');
  expect(newest).toContain(
    'Day | Registrations | First deposits | Amount of first deposits | Active members | Deposits | GGR | NGR',
  );
  expect(newest).toContain('Nov 24, 2026 | 1 | 0 | 0.00 | 0 | 0.00 | 0.00 | 0.00');
  expect(newest).toContain('Total | 1 | 0 | 0.00 | 0 | 0.00 | 0.00 | 0.00');
  expect(newest).toContain(
    `${platform().deps.config.officeOrigin}/reports/players?range=own&from=2026-11-24&to=2026-11-24&market=PE`,
  );
  const session = await anOperator(platform(), 'auditor');
  expect((await ask(session)).body.items).toEqual([]);
});

test('what was missed while nothing ran is not made up for: the latest period alone leaves', async () => {
  until('2026-11-24T11:00:00Z');
  const operator = await anOperator(platform(), 'auditor');
  await ask(operator, 'POST', DAILY);
  until('2026-11-30T18:00:00Z');
  await send();
  const all = await mails(operator);
  expect(all).toHaveLength(1);
  expect(all[0]).toContain('Nov 29, 2026');
});

test('whoever dies before the commit has sent nothing, and sends it after the next start', async () => {
  until('2026-12-01T11:00:00Z');
  const operator = await anOperator(platform(), 'auditor');
  await ask(operator, 'POST', DAILY);
  until('2026-12-01T12:00:00Z');
  const { deps } = platform();
  // The transaction is taken back at its end, as by a crash.
  const dying = vi.spyOn(deps.db, 'transact').mockImplementationOnce(async (run) => {
    dying.mockRestore();
    return deps.db.transact(async (tx) => {
      await run(tx);
      throw new Error('the machine is gone');
    });
  });
  await send();
  expect(await mails(operator)).toEqual([]);
  expect(platform().logged.at(-1)).toMatchObject({ level: 'error', text: 'a report could not be mailed' });
  await send();
  await send();
  expect(await mails(operator)).toHaveLength(1);
});

test('two processes at once send it once', async () => {
  until('2026-12-02T11:00:00Z');
  const operator = await anOperator(platform(), 'auditor');
  await ask(operator, 'POST', DAILY);
  until('2026-12-02T12:00:00Z');
  await Promise.all([send(), send(), send()]);
  expect(await mails(operator)).toHaveLength(1);
});

test('one that fails keeps the others from nothing', async () => {
  until('2026-12-03T11:00:00Z');
  const [first, second] = [await anOperator(platform(), 'auditor'), await anOperator(platform(), 'auditor')];
  await ask(first, 'POST', DAILY);
  await ask(second, 'POST', DAILY);
  // An address that cannot be opened.
  await asOwner(`update operators.operators set email_sealed = '\\x00' where id = $1`, [first.id]);
  until('2026-12-03T12:00:00Z');
  await send();
  expect(await mails(second)).toHaveLength(1);
});

test.each([
  ['suspended', `update operators.operators set status = 'disabled' where id = $1`],
  ['not_allowed', `update operators.operators set role = 'support' where id = $1`],
  ['no_address', `update operators.operators set email_sealed = null where id = $1`],
] as const)('it stops by itself: %s', async (why, sql) => {
  until('2026-12-04T11:00:00Z');
  const operator = await anOperator(platform(), 'auditor');
  await ask(operator, 'POST', DAILY);
  await asOwner(sql, [operator.id]);
  until('2026-12-04T12:00:00Z');
  await send();
  expect(await mails(operator)).toEqual([]);
  const stopped = await withClient(platform().ownerUrl, (client) =>
    client.query<{ stopped_why: string }>('select stopped_why from reporting.subscriptions'),
  );
  expect(stopped.rows).toEqual([{ stopped_why: why }]);
  // It does not begin again by itself when that is over.
  await asOwner(`update operators.operators set status = 'active', role = 'auditor' where id = $1`, [
    operator.id,
  ]);
  until('2026-12-05T12:00:00Z');
  await send();
  expect(await mails(operator)).toEqual([]);
});

test('one that stopped begins anew when it is asked for again; one that runs is not asked for twice', async () => {
  until('2026-12-06T11:00:00Z');
  const operator = await anOperator(platform(), 'auditor');
  await ask(operator, 'POST', DAILY);
  expect((await ask(operator, 'POST', { ...DAILY, hour: 9 })).body.code).toBe('reporting.mail_known');
  await asOwner(`update reporting.subscriptions set stopped_at = now(), stopped_why = 'suspended'`);
  expect((await ask(operator)).body.items).toMatchObject([{ stopped: 'suspended', nextAt: null }]);
  const { body } = await ask(operator, 'POST', { ...DAILY, hour: 9 });
  expect(body.items).toMatchObject([{ hour: 9, stopped: null }]);
  // Another interval is another mail.
  expect((await ask(operator, 'POST', { ...DAILY, every: 'month' })).body.items).toHaveLength(2);
});

test('it is turned off by whose it is, and by nobody else; both are in the audit', async () => {
  until('2026-12-07T11:00:00Z');
  const [operator, other] = [
    await anOperator(platform(), 'auditor'),
    await anOperator(platform(), 'auditor'),
  ];
  const { body } = await ask(operator, 'POST', DAILY);
  const { id } = body.items[0]!;
  expect((await ask(other, 'DELETE', { id })).body.code).toBe('reporting.mail_unknown');
  expect((await ask(operator, 'DELETE', { id })).body.items).toEqual([]);
  expect((await ask(operator, 'DELETE', { id })).status).toBe(404);
  until('2026-12-07T12:00:00Z');
  await send();
  expect(await mails(operator)).toEqual([]);
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select(['action', 'subject', 'after'])
    .where('actorId', '=', operator.id)
    .where('action', 'like', 'reports.%')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      action: 'reports.subscribed',
      subject: 'report:players',
      after: { market: 'PE', every: 'day', hour: 7 },
    },
    { action: 'reports.unsubscribed', subject: 'report:players', after: null },
  ]);
});

test('it is written in the language of whom it goes to, week by week and month by month', async () => {
  until('2026-12-01T10:00:00Z');
  const operator = await anOperator(platform(), 'auditor');
  await asOwner(`update operators.operators set language = 'es' where id = $1`, [operator.id]);
  await ask(operator, 'POST', { ...DAILY, report: 'vendor', every: 'week', hour: 8 });
  await ask(operator, 'POST', { ...DAILY, report: 'payments', every: 'month', hour: 8 });
  until('2026-12-07T13:00:00Z');
  await send();
  const all = await mails(operator);
  expect(all).toHaveLength(2);
  expect(all.join('\n')).toContain('Mercado PE, del 30 nov 2026 al 6 dic 2026. Los montos están en PEN.');
  expect(all.join('\n')).toContain('Mercado PE, del 1 nov 2026 al 30 nov 2026.');
  expect(all.join('\n')).toContain('Proveedor | Apuestas | Premios | GGR | Margen | Rondas');
});

test.each([
  ['a report that there is not', { ...DAILY, report: 'luck' }, 404],
  ['a market that there is not', { ...DAILY, market: 'ZZ' as never }, 400],
  ['an hour that is none', { ...DAILY, hour: 24 }, 400],
  ['an interval that is none', { ...DAILY, every: 'year' as never }, 400],
])('%s is refused', async (_, payload, status) => {
  const operator = await anOperator(platform(), 'auditor');
  const answer = await ask(operator, 'POST', payload);
  expect([status, 422]).toContain(answer.status);
});

test('whoever may not read reports gets none, and whoever has no address is told so', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await ask(await anOperator(platform(), 'support'), method, DAILY)).status).toBe(403);
  expect((await ask({ headers: {} })).status).toBe(401);
  const operator = await anOperator(platform(), 'auditor');
  await asOwner(`update operators.operators set email_sealed = null where id = $1`, [operator.id]);
  expect((await ask(operator, 'POST', DAILY)).body.code).toBe('operators.no_address');
});
