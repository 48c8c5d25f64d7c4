import { expect, test } from 'vitest';
import { QUIET_HEADER } from '@feria/contracts/access/sessions';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { aMember, anOperator, PASSWORD, usePlatform } from '../../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;

const login = (browser: ABrowser, username: string): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password: PASSWORD });
const running = (memberId: string) =>
  platform()
    .db.read.selectFrom('access.sessions')
    .select('id')
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .execute();

test('a sign-in ends the session that its browser had, whoever’s it was, and no other one', async () => {
  const [ana, eva] = [await aMember(platform()), await aMember(platform())];
  const [shared, own] = [aBrowser(platform()), aBrowser(platform())];
  await login(shared, ana.account);
  await login(own, ana.account);
  const before = await running(ana.id);
  await login(shared, eva.account);
  const after = await running(ana.id);
  expect(after).toHaveLength(before.length - 1);
  expect((await own.call('GET', '/api/member')).status).toBe(200);
  const evas = await running(eva.id);
  await login(shared, eva.account);
  expect(await running(eva.id)).toHaveLength(evas.length);
  const facts = await platform()
    .db.read.selectFrom('core.outbox')
    .select('payload')
    .where('kind', '=', 'identity.session_ended')
    .execute();
  expect(facts.filter(({ payload }) => (payload as { isReplaced?: boolean }).isReplaced)).toHaveLength(2);
});

test('what a page asks by itself keeps no session alive, and only reading can be so', async () => {
  const { headers } = await aMember(platform());
  const ask = async (method: 'GET' | 'POST', quiet: boolean): Promise<number> => {
    platform().clock.advance(20 * MINUTE_MS);
    const url = method === 'GET' ? '/api/member' : '/api/member/first-login';
    const told = quiet ? { ...headers, [QUIET_HEADER]: '1' } : headers;
    return (await platform().app.inject({ method, url, headers: told })).statusCode;
  };
  expect([await ask('GET', false), await ask('GET', false)]).toEqual([200, 200]);
  expect([await ask('POST', true), await ask('POST', true)]).toEqual([200, 200]);
  expect([await ask('GET', true), await ask('GET', true)]).toEqual([200, 401]);
});

test('an office page that asks by itself does not keep its operator signed in', async () => {
  const { headers } = await anOperator(platform(), 'admin');
  platform().clock.advance(20 * MINUTE_MS);
  const ask = () =>
    platform().app.inject({ method: 'GET', url: '/office/me', headers: { ...headers, [QUIET_HEADER]: '1' } });
  expect((await ask()).statusCode).toBe(200);
  platform().clock.advance(20 * MINUTE_MS);
  expect((await ask()).statusCode).toBe(401);
});
