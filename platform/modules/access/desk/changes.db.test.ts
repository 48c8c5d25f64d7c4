/** What the office does to an account: at once by one, and what proves or names its owner by two. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { AskedName, FoundMembers } from '@feria/contracts/members/office';
import type { MemberAccess, MemberSignIns } from '@feria/contracts/access/office';
import type { Asked } from '@feria/contracts/operators/roles';
import { newTotpSecret } from '../../../core/crypto/totp.ts';
import { aBrowser } from '../../../testing/browser.ts';
import { anAccountDesk } from '../../../testing/account-desk.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { confirmSession } from '../../../testing/confirmed.ts';
import {
  anAddress,
  anOperator,
  aVerifiedMember,
  fund,
  PASSWORD,
  usePlatform,
  verify,
} from '../../../testing/harness.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { adoptAuthenticator } from '../../proofs/index.ts';
import { suspendMember } from './suspend.ts';

const platform = usePlatform();
const HOUR_MS = 60 * 60_000;
const reason = 'called, shown their papers';

beforeAll(() => switchFeatures(platform(), 'CO', { mobileVerification: false }));

const { ask, register, together, traces } = anAccountDesk(platform, reason);

test('whoever is suspended is out everywhere at once, no money of theirs leaves, and they are let in again', async () => {
  const member = await aVerifiedMember(platform(), 30_000n * 100_000n);
  const support = await anOperator(platform(), 'support');
  const call = (method: 'GET' | 'POST', url: string, headers: object, payload?: object) =>
    platform().app.inject({
      method,
      url,
      headers: { origin: 'http://member.test', ...headers },
      remoteAddress: anAddress(),
      ...(payload ? { payload } : {}),
    });
  const request = { method: 'sandbox', amount: 'all', idempotencyKey: randomUUID() };
  await confirmSession(platform(), member);
  const withdrawal = (await call('POST', '/api/withdrawals', member.headers, request)).json<{ id: string }>();
  const act = (verb: string) => ask(support, `/members/${member.id}/${verb}`, { reason });
  const two = await Promise.all([act('shut-out'), act('shut-out')]);
  expect(two.map(({ body }) => body.code).toSorted()).toEqual(['identity.state_changed', undefined]);
  expect((await call('GET', '/api/member', member.headers)).statusCode).toBe(401);
  const login = async () =>
    (await call('POST', '/api/login', {}, { username: member.account, password: PASSWORD })).json<{
      code?: string;
    }>().code;
  expect(await login()).toBe('identity.disabled');
  const ended = await platform()
    .db.read.selectFrom('core.outbox')
    .select('payload')
    .where('kind', '=', 'identity.session_ended')
    .execute();
  expect(
    ended.filter(({ payload }) => (payload as { memberId: string }).memberId === member.id),
  ).toHaveLength(1);
  const approve = async () => {
    const payments = await anOperator(platform(), 'payments');
    return (await ask(payments, `/withdrawals/${withdrawal.id}/approve`, { reason: '' })).body.code;
  };
  expect(await approve()).toBe('identity.shut_out');
  expect((await act('let-in')).status).toBe(200);
  expect(await login()).toBeUndefined();
  expect(await approve()).toBeUndefined();
  expect(await traces(member.id, 'identity.shut_out')).toEqual([
    expect.objectContaining({
      before: { status: 'active' },
      after: { status: 'disabled', sessionsEnded: 1 },
    }),
  ]);
});

test('a payout that is approved while the member is being suspended waits for that, and is refused', async () => {
  const { browser, id } = await register();
  await fund(platform(), id, 50_000n * 100_000n);
  await verify(platform(), id);
  const request = { method: 'sandbox', amount: '20000', idempotencyKey: randomUUID() };
  await confirmSession(platform(), { id });
  const { body } = await browser.call('POST', '/api/withdrawals', request);
  const [support, payments] = [
    await anOperator(platform(), 'support'),
    await anOperator(platform(), 'payments'),
  ];
  const act = { operator: { id: support.id, username: support.username }, address: anAddress(), id, reason };
  let approval: Promise<{ body: { code: string } }> | undefined;
  await platform().db.transact(async (tx) => {
    await suspendMember(tx, act, platform().clock.now());
    approval = ask(payments, `/withdrawals/${(body as { id: string }).id}/approve`, { reason: '' });
    const done = approval.then(() => true);
    await setTimeout(300);
    expect(await Promise.race([done, setTimeout(1, false)])).toBe(false);
  });
  expect((await approval)?.body.code).toBe('identity.shut_out');
});

test('a lost authenticator and a lost number are taken off by two; the member hears of it everywhere and payouts wait', async () => {
  const { id, account, email, number } = await register();
  const { config } = platform().deps;
  const order = { owner: { kind: 'member', id }, secret: newTotpSecret(), lastStep: 0n } as const;
  await platform().db.transact((tx) => adoptAuthenticator(tx, config, order, platform().clock.now()));
  await fund(platform(), id, 50_000n * 100_000n);
  await verify(platform(), id);
  const support = await anOperator(platform(), 'support');
  const access = async () => (await ask<MemberAccess>(support, `/members/${id}/access`)).body;
  expect(await access()).toMatchObject({
    status: 'active',
    hasRealName: true,
    payoutsFrom: null,
    waiting: [],
    contacts: { email: { isThere: true }, mobile: { isThere: true } },
    authenticatorSince: expect.any(String),
  });
  await together(`/members/${id}/remove-factor`);
  await together(`/members/${id}/free-contact`, { kind: 'mobile' });
  expect(await access()).toMatchObject({
    authenticatorSince: null,
    contacts: { email: { isThere: true }, mobile: { isThere: false } },
    payoutsFrom: new Date(platform().clock.now().getTime() + 72 * HOUR_MS).toISOString(),
  });
  for (const [to, messages] of [
    [email, 2],
    [number, 2],
  ] as const)
    expect((await wordsFor(platform(), to)).filter((words) => words.includes('72'))).toHaveLength(messages);
  const { items } = (await ask<FoundMembers>(support, '/find/members', { q: number })).body;
  expect(items).toEqual([]);
  expect((await ask(support, `/members/${id}/free-contact`, { kind: 'mobile', reason })).body.code).toBe(
    'identity.nothing_there',
  );
  await aBrowser(platform()).call('POST', '/api/login', { username: account, password: PASSWORD });
  const { items: tries } = (await ask<MemberSignIns>(support, `/members/${id}/sign-ins?limit=1`)).body;
  expect(tries).toEqual([expect.objectContaining({ method: 'password', outcome: 'step' })]);
  expect((await traces(id, 'identity.mobile_freed'))[0]).toMatchObject({
    before: { member: account, mobile: expect.stringContaining('*') },
    after: { member: account, mobile: null },
  });
});

test('payouts wait for three days, whether asked for before or after', async () => {
  const { browser, id } = await register();
  await fund(platform(), id, 50_000n * 100_000n);
  await verify(platform(), id);
  const request = () => ({ method: 'sandbox', amount: '20000', idempotencyKey: randomUUID() });
  await confirmSession(platform(), { id });
  const before = await browser.call('POST', '/api/withdrawals', request());
  await together(`/members/${id}/real-name`, { name: 'José Ángel Núñez' });
  const refused = await browser.call('POST', '/api/withdrawals', request());
  expect(refused.body).toMatchObject({ code: 'identity.payouts_wait', detail: { hours: 72 } });
  const approve = async () => {
    const payments = await anOperator(platform(), 'payments');
    const url = `/withdrawals/${(before.body as { id: string }).id}/approve`;
    return (await ask(payments, url, { reason: '' })).body.code;
  };
  expect(await approve()).toBe('identity.payouts_wait');
  platform().clock.advance(72 * HOUR_MS);
  expect(await approve()).toBeUndefined();
});

test('a name is corrected by two, sealed all the way; what has changed meanwhile is asked anew', async () => {
  const { id, account } = await register('Maria Perez');
  const support = await anOperator(platform(), 'support');
  const url = `/members/${id}/real-name`;
  expect((await ask(support, url, { name: '?', reason })).body.code).toBe('identity.real_name_invalid');
  const { body } = await ask<Asked>(support, url, { name: 'María Pérez Gómez', reason });
  expect(body.approval).toMatchObject({
    before: { member: account, name: 'M**** P****' },
    after: { member: account, name: 'M**** P**** G****' },
  });
  const names = await ask<AskedName>(support, `${url}/asked`, {});
  expect(names.body).toEqual({ from: 'Maria Perez', to: 'María Pérez Gómez' });
  const kept = JSON.stringify(
    [
      platform().logged,
      await platform().db.read.selectFrom('operators.approvals').selectAll().execute(),
      await platform().db.read.selectFrom('core.audit_rows').selectAll().execute(),
    ],
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  expect(kept).not.toMatch(/P[eé]rez/);
  const admin = await anOperator(platform());
  expect((await ask(admin, `/approvals/${body.approval.id}/approve`, { note: 'seen' })).status).toBe(200);
  const find = async (q: string) =>
    (await ask<FoundMembers>(support, '/find/members', { q })).body.items.map((one) => one.account);
  expect([await find('maria perez gomez'), await find('maria perez')]).toEqual([[account], []]);
  // Asked for, and then another one was faster.
  const next = await ask<Asked>(support, url, { name: 'Ana Pérez', reason });
  await platform().db.transact((tx) =>
    tx
      .updateTable('operators.approvals')
      .set({ before: JSON.stringify({ member: account, name: 'X**' }) })
      .where('id', '=', next.body.approval.id)
      .execute(),
  );
  const late = await ask(admin, `/approvals/${next.body.approval.id}/approve`, { note: 'seen' });
  expect(late.body.code).toBe('approvals.changed');
});
