import { expect, test } from 'vitest';
import type { Asked, Me } from '@feria/contracts/operators/roles';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import {
  BREACHED,
  anAddress,
  anOperator,
  PASSWORD,
  STANDS_AT,
  usePlatform,
  type AnOperator,
} from '../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
type Headers = Record<string, string>;

async function ask<Answer>(headers: Headers, url: string, payload?: object) {
  const answer = await platform().app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/office${url}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const secret = answer.cookies.find(({ name }) => name === 'feria_office')?.value;
  return { status: answer.statusCode, body: answer.json<Answer & { code: string }>(), secret };
}

const withSecret = (headers: Headers, secret = ''): Headers => ({
  ...headers,
  cookie: (headers['cookie'] ?? '').replace(/feria_office=[^;]+/, `feria_office=${secret}`),
});

/** Signed in once more, from elsewhere. */
async function again({ username, totpSecret }: AnOperator, password = PASSWORD): Promise<Headers> {
  platform().clock.advance(MINUTE_MS);
  const code = totpAt(totpSecret, stepOf(platform().clock.now()));
  const here = { origin: 'http://office.test', [STANDS_AT]: anAddress() };
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/office/login',
    headers: here,
    payload: { username, password, code },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = answer.json<{ value: { token: string } }>().value;
  return { ...here, cookie, 'x-feria-token': token };
}

test('a new password asks for the old one, ends the other sessions, and this one goes on under another secret', async () => {
  const operator = await anOperator(platform(), 'support');
  const here = await again(operator);
  const change = (headers: Headers, current: string, next = 'camino-largo-42') =>
    ask(headers, '/me/password', { current, next });
  expect((await change(here, PASSWORD, 'short')).body.code).toBe('operators.password_short');
  expect((await change(here, PASSWORD, BREACHED)).body.code).toBe('operators.password_breached');
  expect((await change(here, 'not it')).body.code).toBe('operators.password_wrong');
  const { status, secret } = await change(here, PASSWORD);
  expect([status, secret]).toEqual([200, expect.any(String)]);
  for (const ended of [operator.headers, here]) expect((await ask(ended, '/me')).status).toBe(401);
  const { body } = await ask<Me>(withSecret(here, secret), '/me');
  expect(body.sessions).toEqual([expect.objectContaining({ isThis: true })]);
  expect(body.passwordChangedAt).toBe(platform().clock.now().toISOString());
  expect((await ask(await again(operator, 'camino-largo-42'), '/me')).status).toBe(200);
});

test('wrong old passwords are counted', async () => {
  const { headers } = await anOperator(platform(), 'support');
  const guess = async () =>
    (await ask(headers, '/me/password', { current: 'not it', next: 'camino-largo-42' })).body.code;
  const said = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()];
  expect(said).toEqual([...Array.from({ length: 5 }, () => 'operators.password_wrong'), 'proofs.too_soon']);
});

test('an operator ends a session of their own, and nobody else’s', async () => {
  const [operator, other] = [
    await anOperator(platform(), 'support'),
    await anOperator(platform(), 'support'),
  ];
  const here = await again(operator);
  const { body } = await ask<Me>(here, '/me');
  const former = body.sessions.find(({ isThis }) => !isThis)!;
  await ask(other.headers, `/me/sessions/${former.id}/end`, {});
  expect((await ask(operator.headers, '/me')).status).toBe(200);
  expect((await ask(here, `/me/sessions/${former.id}/end`, {})).status).toBe(200);
  expect((await ask(operator.headers, '/me')).status).toBe(401);
  expect((await ask<Me>(here, '/me')).body.sessions).toHaveLength(1);
});

test('a code shown again changes the secret: a copy of the former one lets nothing risky through, and soon nothing at all', async () => {
  const { headers, totpSecret } = await anOperator(platform());
  const risky = (who: Headers) => ask(who, '/me/recovery-codes', {});
  platform().clock.advance(6 * MINUTE_MS);
  expect((await risky(headers)).body.code).toBe('operators.step_up');
  const code = totpAt(totpSecret, stepOf(platform().clock.now()));
  const { secret } = await ask(headers, '/step-up', { code });
  expect((await ask(headers, '/me')).status).toBe(200);
  expect((await risky(headers)).body.code).toBe('operators.step_up');
  expect((await risky(withSecret(headers, secret))).status).toBe(200);
  platform().clock.advance(MINUTE_MS);
  expect((await ask(headers, '/me')).status).toBe(401);
  expect((await ask(withSecret(headers, secret), '/me')).status).toBe(200);
});

test('a request is worth as much as the right of whoever asked, and is about what they saw', async () => {
  const [asker, second, third] = [
    await anOperator(platform()),
    await anOperator(platform()),
    await anOperator(platform()),
  ];
  const reason = 'they change desks';
  const clerks = await Promise.all([0, 1, 2].map(() => anOperator(platform(), 'support')));
  const request = async (clerk: AnOperator, role: string) =>
    (await ask<Asked>(asker.headers, `/operators/${clerk.id}/role`, { role, reason })).body.approval.id;
  const approve = async (who: AnOperator, id: string) =>
    (await ask(who.headers, `/approvals/${id}/approve`, { note: 'I know them' })).body.code;
  const [first, next, last] = [
    await request(clerks[0]!, 'auditor'),
    await request(clerks[1]!, 'payments'),
    await request(clerks[2]!, 'auditor'),
  ];
  // What it is about has changed.
  await platform().db.transact((tx) =>
    tx.updateTable('operators.operators').set({ role: 'payments' }).where('id', '=', clerks[0]!.id).execute(),
  );
  expect(await approve(second, first)).toBe('approvals.changed');
  // Who asked may not any more, though they still work here.
  const setRole = (role: string) =>
    platform().db.transact((tx) =>
      tx.updateTable('operators.operators').set({ role }).where('id', '=', asker.id).execute(),
    );
  await setRole('support');
  expect(await approve(second, next)).toBe('approvals.asker_gone');
  await setRole('admin');
  expect(await approve(second, next)).toBeUndefined();
  // Who asked works here no more: nothing of theirs waits.
  await ask(third.headers, `/operators/${asker.id}/disable`, { reason });
  expect(await approve(second, last)).toBe('approvals.decided');
});
