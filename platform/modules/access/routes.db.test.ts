import { expect, test } from 'vitest';
import { BREACHED, aMember, PASSWORD, usePlatform } from '../../testing/harness.ts';
import { aBrowser } from '../../testing/browser.ts';

const platform = usePlatform();
const origin = 'http://member.test';
let count = 0;

function registration(change: object = {}): object {
  count += 1;
  return {
    username: `newcomer${count}`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    payeeName: 'Ana Núñez',
    birthday: '1990-05-17',
    idNumber: '1020304050',
    email: `newcomer${count}@example.com`,
    terms: true,
    termsVersion: '2026-11',
    privacyVersion: '2026-11',
    merchantCode: 'CO',
    language: 'es',
    ...change,
  };
}

async function register(payload: object) {
  const browser = aBrowser(platform());
  const pass = await browser.pass();
  const headers = { origin, cookie: `feria_device=${browser.cookie('feria_device')}` };
  return platform().app.inject({
    method: 'PUT',
    url: '/api/register',
    headers,
    payload: { pass, ...payload },
  });
}

function login(payload: object) {
  return platform().app.inject({ method: 'POST', url: '/api/login', headers: { origin }, payload });
}

test('a visitor registers, is signed in, and has an empty balance', async () => {
  const answer = await register(registration());
  expect(answer.statusCode).toBe(200);
  const { value } = answer.json<{ value: { token: string; firstTimeLogin: boolean } }>();
  expect(value.firstTimeLogin).toBe(true);
  const session = answer.cookies.find((cookie) => cookie.name === 'feria_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const headers = { cookie: `feria_session=${session!.value}`, 'x-feria-token': value.token };
  const balance = await platform().app.inject({ url: '/api/balance', headers });
  expect(balance.json()).toMatchObject({ currency: 'COP', balance: '0.00000', held: '0.00000' });
});

test.each([
  [{ terms: false }, 'identity.terms_required'],
  [{ termsVersion: 'old' }, 'identity.terms_required'],
  [{ username: '1abc' }, 'identity.username_invalid'],
  [{ username: 'abc' }, 'identity.username_invalid'],
  [{ password: 'short', confirmPassword: 'short' }, 'identity.password_invalid'],
  [{ password: 'password123', confirmPassword: 'password123' }, 'identity.password_common'],
  [{ password: BREACHED, confirmPassword: BREACHED }, 'identity.password_breached'],
  [{ confirmPassword: 'another horse' }, 'identity.passwords_differ'],
  [{ affiliateCode: 'NOBODY99' }, 'identity.invitation_invalid'],
])('registration with %j is refused with %s', async (change, code) => {
  const answer = await register(registration(change));
  expect(answer.json()).toMatchObject({ code });
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a name is taken whatever its case', async () => {
  const first = registration({ username: 'TakenName' });
  expect((await register(first)).statusCode).toBe(200);
  expect((await register(registration({ username: 'takenname' }))).json()).toMatchObject({
    code: 'identity.username_taken',
  });
});

test('a body of the wrong shape names its fields', async () => {
  const answer = await register({ username: 5 });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain('username');
});

test('the cookie alone is not enough, and neither is a call from another site', async () => {
  const { headers } = await aMember(platform());
  const { cookie, 'x-feria-token': token } = headers as { cookie: string; 'x-feria-token': string };
  expect((await platform().app.inject({ url: '/api/member', headers: { cookie } })).statusCode).toBe(401);
  expect(
    (await platform().app.inject({ url: '/api/member', headers: { 'x-feria-token': token } })).statusCode,
  ).toBe(401);
  const foreign = { ...headers, origin: 'http://evil.test' };
  expect(
    (await platform().app.inject({ method: 'DELETE', url: '/api/logout', headers: foreign })).json(),
  ).toMatchObject({ code: 'request.forged' });
});

test('a session ends by signing out and by 30 idle minutes; a remembered one lasts its 24 hours', async () => {
  const { headers, account } = await aMember(platform());
  expect((await platform().app.inject({ method: 'DELETE', url: '/api/logout', headers })).statusCode).toBe(
    200,
  );
  expect((await platform().app.inject({ url: '/api/member', headers })).statusCode).toBe(401);

  const idle = await aMember(platform());
  platform().clock.advance(31 * 60_000);
  expect((await platform().app.inject({ url: '/api/member', headers: idle.headers })).statusCode).toBe(401);

  const answer = await login({ username: account, password: PASSWORD, remember: true });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = answer.json<{ value: { token: string } }>().value.token;
  platform().clock.advance(23 * 60 * 60_000);
  expect(
    (await platform().app.inject({ url: '/api/member', headers: { cookie, 'x-feria-token': token } }))
      .statusCode,
  ).toBe(200);
  platform().clock.advance(2 * 60 * 60_000);
  expect(
    (await platform().app.inject({ url: '/api/member', headers: { cookie, 'x-feria-token': token } }))
      .statusCode,
  ).toBe(401);
});

test('the member’s info has the names of the specification', async () => {
  const { id, account, headers } = await aMember(platform(), { type: 1 });
  const info = async () => (await platform().app.inject({ url: '/api/member', headers })).json<object>();
  expect(await info()).toMatchObject({ id, account, nickname: null, type: 1 });
  const nickname = { nickname: 'Mariposa' };
  await platform().app.inject({ method: 'PUT', url: '/api/security/profile', headers, payload: nickname });
  expect(await info()).toMatchObject(nickname);
});

test.each([1, 2, 41, 42] as const)('an account of type %i is an agent', async (type) => {
  const { account } = await aMember(platform(), { type });
  const entered = await login({ username: account, password: PASSWORD, agentPage: true });
  expect(entered.statusCode).toBe(200);
});

test('only agents enter on the agent page', async () => {
  const member = await aMember(platform());
  const agent = await aMember(platform(), { type: 1 });
  expect(
    (await login({ username: member.account, password: PASSWORD, agentPage: true })).json(),
  ).toMatchObject({ code: 'identity.agents_only' });
  expect((await login({ username: agent.account, password: PASSWORD, agentPage: true })).statusCode).toBe(
    200,
  );
});
