import { expect, test } from 'vitest';
import { aBrowser } from '../../testing/browser.ts';
import { aMember, anAddress, PASSWORD, usePlatform } from '../../testing/harness.ts';

const platform = usePlatform();
const origin = 'http://member.test';
const MINUTE_MS = 60_000;

function login(payload: object) {
  return platform().app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: anAddress(),
    headers: { origin },
    payload,
  });
}

type Answer = Awaited<ReturnType<typeof login>>;
const secretOf = (answer: Answer): string | undefined =>
  answer.cookies.find(({ name }) => name === 'feria_session')?.value;

async function askSession(secret: string): Promise<{ token: string | undefined; answer: Answer }> {
  const headers = { cookie: `feria_session=${secret}` };
  const answer = await platform().app.inject({ url: '/api/session', headers });
  return { token: answer.json<{ value: { token: string } | null }>().value?.token, answer };
}

async function readMember(secret: string, token: string): Promise<number> {
  const headers = { cookie: `feria_session=${secret}`, 'x-feria-token': token };
  return (await platform().app.inject({ url: '/api/member', headers })).statusCode;
}

async function rememberedSession(): Promise<{ secret: string; token: string }> {
  const { account } = await aMember(platform());
  const answer = await login({ username: account, password: PASSWORD, remember: true });
  const { value } = answer.json<{ value: { token: string } }>();
  return { secret: secretOf(answer) ?? '', token: value.token };
}

test('guesses sent together are no way around the lock', async () => {
  const { account } = await aMember(platform());
  const browsers = Array.from({ length: 12 }, () => aBrowser(platform()));
  const passes = await Promise.all(browsers.map((browser) => browser.pass()));
  const guesses = browsers.map((browser, index) =>
    browser.call('POST', '/api/login', {
      username: account,
      password: `guess ${index}`,
      pass: passes[index],
    }),
  );
  const codes = (await Promise.all(guesses)).map(({ body }) => (body as { code: string }).code);
  expect(codes.filter((code) => code === 'identity.credentials_wrong')).toHaveLength(3);
  expect(codes.filter((code) => code === 'identity.locked')).toHaveLength(9);
});

test('a right password clears what was held against the name, on the agent page too', async () => {
  const { account } = await aMember(platform());
  const browser = aBrowser(platform());
  const attempt = async (change: object) =>
    browser.call('POST', '/api/login', { username: account, pass: await browser.pass(), ...change });
  for (let turn = 0; turn < 3; turn += 1) {
    await attempt({ password: 'wrong' });
    await attempt({ password: 'wrong' });
    const refused = await attempt({ password: PASSWORD, agentPage: true });
    expect(refused.body).toMatchObject({ code: 'identity.agents_only' });
  }
});

test('a remembered cookie has an expiry, a session cookie has none', async () => {
  const { account } = await aMember(platform());
  const short = await login({ username: account, password: PASSWORD });
  const long = await login({ username: account, password: PASSWORD, remember: true });
  expect(short.cookies.every(({ expires }) => expires === undefined)).toBe(true);
  const kept = long.cookies.filter(({ name }) => name !== 'feria_device');
  expect(kept.map(({ name, expires }) => [name, expires?.toISOString()])).toEqual([
    ['feria_session', new Date(platform().clock.now().getTime() + 24 * 60 * MINUTE_MS).toISOString()],
    ['feria_signed_in', new Date(platform().clock.now().getTime() + 24 * 60 * MINUTE_MS).toISOString()],
  ]);
});

test('a remembered session changes its secret, keeps its handle, and the former secret serves a moment more', async () => {
  const { secret, token } = await rememberedSession();
  expect(secretOf((await askSession(secret)).answer)).toBeUndefined();
  platform().clock.advance(20 * MINUTE_MS);
  const rotated = await askSession(secret);
  const next = secretOf(rotated.answer) ?? '';
  expect(next).not.toBe(secret);
  expect(rotated.token).toBe(token);
  expect(await readMember(secret, token)).toBe(200);
  platform().clock.advance(23 * 60 * MINUTE_MS);
  expect(await readMember(next, token)).toBe(200);
  expect(await readMember(secret, token)).toBe(401);
});

test('two tabs that ask together rotate once', async () => {
  const { secret } = await rememberedSession();
  platform().clock.advance(20 * MINUTE_MS);
  const tabs = await Promise.all([askSession(secret), askSession(secret), askSession(secret)]);
  expect(tabs.filter(({ answer }) => secretOf(answer) !== undefined)).toHaveLength(1);
  expect(tabs.every(({ token }) => token !== undefined)).toBe(true);
});

test('a former secret that comes back late ends the session for both who have it', async () => {
  const { secret, token } = await rememberedSession();
  platform().clock.advance(20 * MINUTE_MS);
  const next = secretOf((await askSession(secret)).answer) ?? '';
  platform().clock.advance(2 * MINUTE_MS);
  expect((await askSession(secret)).token).toBeUndefined();
  expect(await readMember(next, token)).toBe(401);
});

test('the sign-in before this one is told, and the first one is called so once', async () => {
  const { account } = await aMember(platform());
  const before = platform().clock.now().toISOString();
  platform().clock.advance(MINUTE_MS);
  const answer = await login({ username: account, password: PASSWORD });
  expect(answer.json()).toMatchObject({ value: { firstTimeLogin: false, previousLoginAt: before } });
});

test('however often it is used, a remembered session is over after thirty days', async () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const begun = await rememberedSession();
  let { secret } = begun;
  for (let visit = 0; visit < 43; visit += 1) {
    platform().clock.advance((30 * DAY_MS) / 43 - MINUTE_MS / 43);
    secret = secretOf((await askSession(secret)).answer) ?? secret;
  }
  expect(await readMember(secret, begun.token)).toBe(200);
  platform().clock.advance(2 * MINUTE_MS);
  expect(await readMember(secret, begun.token)).toBe(401);
  expect((await askSession(secret)).token).toBeUndefined();
});
