import { expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { aMember, BREACHED, PASSWORD, usePlatform, type AMember } from '../../../testing/harness.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { hashPassword } from '../../../core/passwords/passwords.ts';
import { insertBlindIndexes, blindIndexOf, sealOne, updateOwn } from '../../members/for-access.ts';
import { createMember, findMemberByAccount } from '../../members/index.ts';
import { tellEndings } from './jobs.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEW = 'another good one';
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const OK = { success: true };

const login = (browser: ABrowser, username: string, password: string): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password });
const change = (browser: ABrowser, given: object = {}): Promise<Told> =>
  browser.call('POST', '/api/change-password', {
    oldPassword: PASSWORD,
    newPassword: NEW,
    confirmNewPassword: NEW,
    ...given,
  });
const read = async (browser: ABrowser, path = '/api/balance'): Promise<number> =>
  (await browser.call('GET', path)).status;

async function signedIn(): Promise<{ member: AMember; browser: ABrowser }> {
  const member = await aMember(platform());
  const browser = aBrowser(platform());
  await login(browser, member.account, PASSWORD);
  return { member, browser };
}

/** A member whose password somebody else made up. */
async function withPassword(
  password: string,
  passwordDue?: 'temporary',
): Promise<{ account: string; browser: ABrowser }> {
  const { account } = await aMember(platform());
  const name = `${account}due`;
  const passwordHash = await hashPassword(password);
  await platform().db.transact((tx) =>
    createMember(tx, {
      account: name,
      passwordHash,
      type: 0,
      marketCode: 'CO',
      language: 'en',
      invitedBy: null,
      at: platform().clock.now(),
      ...(passwordDue ? { passwordDue } : {}),
    }),
  );
  return { account: name, browser: aBrowser(platform()) };
}

test('a change ends every other session; this one goes on under a new secret, and the old secret is worth nothing', async () => {
  const { member, browser } = await signedIn();
  const other = aBrowser(platform());
  await login(other, member.account, PASSWORD);
  const former = browser.cookie('feria_session');
  expect((await change(browser)).body).toEqual(OK);
  expect([await read(browser), await read(other)]).toEqual([200, 401]);
  expect(browser.cookie('feria_session')).not.toBe(former);
  const headers = { ...member.headers, cookie: `feria_session=${former}` };
  expect((await platform().app.inject({ url: '/api/session', headers })).json()).toMatchObject({
    value: null,
  });
  expect(codeOf(await login(other, member.account, PASSWORD))).toBe('identity.credentials_wrong');
});

test.each([
  [{ newPassword: 'short' }, 'identity.password_invalid', 'newPassword'],
  [
    { newPassword: 'password123', confirmNewPassword: 'password123' },
    'identity.password_common',
    'newPassword',
  ],
  [{ newPassword: BREACHED, confirmNewPassword: BREACHED }, 'identity.password_breached', 'newPassword'],
  [{ confirmNewPassword: 'something else' }, 'identity.passwords_differ', 'confirmNewPassword'],
  [{ newPassword: PASSWORD, confirmNewPassword: PASSWORD }, 'identity.password_same', 'newPassword'],
  [{ oldPassword: 'not that one' }, 'identity.old_password_wrong', 'oldPassword'],
])('a change to %j is refused with %s', async (given, code, field) => {
  const { browser } = await signedIn();
  const told = await change(browser, given);
  expect([codeOf(told), Object.keys((told.body as { fields: object }).fields)]).toEqual([code, [field]]);
  expect(await read(browser)).toBe(200);
});

test('a password of 64 characters is taken whole, one more is refused, and so is one’s own name', async () => {
  const { member, browser } = await signedIn();
  const both = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });
  const longest = 'lluvia-en-la-ventana '.repeat(4).slice(0, 64);
  expect(codeOf(await change(browser, both(`${longest}x`)))).toBe('identity.password_invalid');
  expect(codeOf(await change(browser, both(`${member.account}-2026`)))).toBe('identity.password_own');
  expect((await change(browser, both(longest))).status).toBe(200);
  const other = aBrowser(platform());
  expect((await login(other, member.account, longest)).status).toBe(200);
  expect(codeOf(await login(other, member.account, longest.slice(0, 63)))).toBe('identity.credentials_wrong');
});

test('wrong old passwords are counted, those at once too, and it is said when to try again', async () => {
  const { browser } = await signedIn();
  const many = await Promise.all(
    Array.from({ length: 6 }, () => change(browser, { oldPassword: 'wrong one' })),
  );
  expect(many.filter((told) => codeOf(told) === 'identity.old_password_wrong')).toHaveLength(3);
  const late = await change(browser);
  expect(late.body).toMatchObject({ code: 'proofs.too_soon', detail: { seconds: 1_800 } });
});

test('of two changes at once one counts', async () => {
  const { member, browser } = await signedIn();
  const other = aBrowser(platform());
  await login(other, member.account, PASSWORD);
  const third = 'a third good one';
  const both = await Promise.all([
    change(browser),
    change(other, { newPassword: third, confirmNewPassword: third }),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set([await read(browser), await read(other)])).toEqual(new Set([200, 401]));
});

test('with a temporary password nothing is answered but the change', async () => {
  const { account, browser } = await withPassword('made up by us', 'temporary');
  const entered = await login(browser, account, 'made up by us');
  expect(entered.body).toMatchObject({ value: { passwordExpired: true } });
  expect((await browser.call('GET', '/api/member')).body).toMatchObject({
    passwordDue: 'temporary',
    passwordForced: true,
  });
  const routes = platform().app.routeTable.filter(
    ({ access }) => access === 'member' || access === 'real-member',
  );
  const open: string[] = [];
  for (const { method, url } of routes) {
    const path = url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    if (/change-password|logout/.test(url)) continue;
    const told = await browser.call(method as 'GET', path, method === 'GET' ? undefined : {});
    if (codeOf(told) !== 'identity.password_due') open.push(`${method} ${url}`);
  }
  expect(open).toEqual(['GET /api/member']);
  expect((await change(browser, { oldPassword: 'made up by us' })).status).toBe(200);
  expect([await read(browser), (await browser.call('GET', '/api/member')).body]).toMatchObject([
    200,
    { passwordDue: null, passwordForced: false },
  ]);
  const again = aBrowser(platform());
  expect((await login(again, account, NEW)).body).toMatchObject({ value: { passwordExpired: false } });
});

test('whoever signs in by a phone code is not asked to change the password', async () => {
  const { account } = await withPassword('made up by us', 'temporary');
  const { db, deps, clock } = platform();
  const hash = blindIndexOf(deps.config.secret, 'mobile', '+573157770011');
  await db.transact(async (tx) => {
    const member = await findMemberByAccount(tx, account);
    const marked = { memberId: member!.id, marketCode: 'CO', at: clock.now() } as const;
    await insertBlindIndexes(tx, marked, [{ kind: 'mobile', hash }]);
    const mobile = sealOne(deps.config.secret, member!.id, 'mobile', '+573157770011');
    await updateOwn(tx, member!.id, { mobile, mobileVerifiedAt: clock.now() });
  });
  const browser = aBrowser(platform());
  const to = { mobileNum: '3157770011', countryDialingCode: '57' };
  await browser.call('POST', '/api/login/code', { ...to, pass: await browser.pass() });
  const [words = ''] = await wordsFor(platform(), '+573157770011');
  const verificationCode = /\b\d{6}\b/.exec(words)?.[0];
  // Whoever reads it over a shoulder has another browser than the one that asked.
  const elsewhere = aBrowser(platform());
  const copied = await elsewhere.call('POST', '/api/login', { type: 'sms', ...to, verificationCode });
  expect(codeOf(copied)).toBe('proofs.code_over');
  const entered = await browser.call('POST', '/api/login', { type: 'sms', ...to, verificationCode });
  expect(entered.body).toMatchObject({ value: { passwordExpired: false } });
  expect(await read(browser)).toBe(200);
});

test.each([
  ['password123', 'weak'],
  [BREACHED, 'breached'],
])('a password that is found on a list by now (%s) is as good as a temporary one', async (password, why) => {
  const { account, browser } = await withPassword(password);
  expect((await login(browser, account, password)).body).toMatchObject({ value: { passwordExpired: true } });
  expect(await read(browser)).toBe(403);
  const told = await browser.call('GET', '/api/member');
  expect(told.body).toMatchObject({ passwordDue: why, passwordForced: true });
  expect((await change(browser, { oldPassword: password })).status).toBe(200);
  expect(await read(browser)).toBe(200);
});

test('a list that cannot be read keeps nobody out', async () => {
  const { account, browser } = await withPassword(BREACHED);
  const { isBreached } = platform().deps;
  platform().deps.isBreached = () => Promise.reject(new Error('the disk is gone'));
  expect((await login(browser, account, BREACHED)).body).toMatchObject({ value: { passwordExpired: false } });
  expect(platform().logged.map(({ text }) => text)).toContain(
    'the list of breached passwords cannot be read',
  );
  platform().deps.isBreached = isBreached;
});

test('a market’s days for a password are over: told of, or forced where the flag says so', async () => {
  const { account } = await aMember(platform());
  const enter = async (): Promise<[unknown, number]> => {
    const browser = aBrowser(platform());
    const { body } = await login(browser, account, PASSWORD);
    return [(body as { value: { passwordExpired: boolean } }).value.passwordExpired, await read(browser)];
  };
  const days = (count: number | null) =>
    withClient(platform().ownerUrl, (client) =>
      client.query(`update markets.markets set password_days = $1 where code = 'CO'`, [count]),
    );
  const { id } = await aMember(platform());
  const mail = 'ending@example.com';
  const email = sealOne(platform().deps.config.secret, id, 'email', mail);
  await platform().db.transact((tx) => updateOwn(tx, id, { email, emailVerifiedAt: platform().clock.now() }));
  const ends = async () => {
    await tellEndings(platform().deps);
    return (await wordsFor(platform(), mail)).filter((words) => words.includes('sirve hasta el')).length;
  };
  // A week before, once, and not at all once the days are over.
  platform().clock.advance(22 * DAY_MS);
  await days(30);
  expect(await ends()).toBe(0);
  platform().clock.advance(1.5 * DAY_MS);
  expect([await ends(), await ends()]).toEqual([1, 1]);
  expect((await wordsFor(platform(), mail))[0]).toMatch(/sirve hasta el \d+ [a-z]+ 20\d\d/);
  await days(null);
  platform().clock.advance(16.5 * DAY_MS);
  expect(await ends()).toBe(1);
  expect(await enter()).toEqual([false, 200]);
  await days(30);
  expect(await enter()).toEqual([true, 200]);
  await switchFeatures(platform(), 'CO', { forcedPasswordChange: true });
  expect(await enter()).toEqual([true, 403]);
  await days(null);
  await switchFeatures(platform(), 'CO', { forcedPasswordChange: false });
});
