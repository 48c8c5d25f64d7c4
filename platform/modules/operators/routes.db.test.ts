import { expect, test } from 'vitest';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import { anAddress, anOperator, PASSWORD, usePlatform, type AnOperator } from '../../testing/harness.ts';

const platform = usePlatform();
const origin = 'http://office.test';
const MINUTE_MS = 60_000;

type Login = { username: string; password?: string; code: string };
type Whence = { remoteAddress?: string; headers?: Record<string, string> };

function login({ username, password = PASSWORD, code }: Login, { headers, ...whence }: Whence = {}) {
  const payload = { username, password, code };
  return platform().app.inject({
    method: 'POST',
    url: '/office/login',
    remoteAddress: anAddress(),
    headers: { origin, ...headers },
    ...whence,
    payload,
  });
}

function codeOf({ totpSecret }: AnOperator, steps = 0n): string {
  return totpAt(totpSecret, stepOf(platform().clock.now()) + steps);
}

function audit(headers: Record<string, string>, query = '') {
  return platform().app.inject({ url: `/office/audit${query}`, headers });
}

test.each(ROLES)(
  '%s signs in with password and authenticator, and holds what the role says',
  async (role) => {
    const operator = await anOperator(platform(), role);
    const { cookie = '' } = operator.headers;
    const answer = await platform().app.inject({ url: '/office/session', headers: { cookie } });
    expect(answer.json()).toMatchObject({
      value: { username: operator.username, role, permissions: [...ROLE_PERMISSIONS[role]] },
    });
  },
);

test('the cookie of the office is strict and out of reach of scripts', async () => {
  const operator = await anOperator(platform());
  platform().clock.advance(MINUTE_MS);
  const answer = await login({ username: operator.username, code: codeOf(operator) });
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'feria_device', httpOnly: true, path: '/' }),
    expect.objectContaining({ name: 'feria_office', httpOnly: true, sameSite: 'Strict', path: '/' }),
  ]);
});

test('a code works once, and an older one not after it', async () => {
  const operator = await anOperator(platform());
  const { username } = operator;
  expect((await login({ username, code: codeOf(operator) })).json()).toMatchObject({
    code: 'operators.credentials_wrong',
  });
  expect((await login({ username, code: codeOf(operator, 1n) })).statusCode).toBe(200);
  expect((await login({ username, code: codeOf(operator) })).statusCode).toBe(401);
});

test('one code sent twice at the same time opens one session', async () => {
  const operator = await anOperator(platform());
  platform().clock.advance(MINUTE_MS);
  const { username } = operator;
  const code = codeOf(operator);
  const answers = await Promise.all([login({ username, code }), login({ username, code })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a wrong password, a wrong code and an unknown name get one answer, and three lock their network', async () => {
  const operator = await anOperator(platform());
  platform().clock.advance(MINUTE_MS);
  const right = { username: operator.username, code: codeOf(operator) };
  const wrong = [{ ...right, password: 'wrong' }, { ...right, code: codeOf(operator, 9n) }, right];
  const unknown = { username: 'nobody', code: '123456' };
  const here = { remoteAddress: anAddress() };
  const refusedWith = async (one: Login): Promise<unknown> =>
    (await login(one, here)).json<{ code: string }>().code;
  expect(await refusedWith(wrong[0]!)).toBe('operators.credentials_wrong');
  expect(await refusedWith(wrong[1]!)).toBe('operators.credentials_wrong');
  expect(await refusedWith({ ...right, password: 'still wrong' })).toBe('operators.credentials_wrong');
  expect(await refusedWith(right)).toBe('operators.locked');
  for (let tries = 0; tries < 3; tries += 1)
    expect(await refusedWith(unknown)).toBe('operators.credentials_wrong');
  expect(await refusedWith(unknown)).toBe('operators.locked');
  platform().clock.advance(31 * MINUTE_MS);
  expect((await login({ ...right, code: codeOf(operator) }, here)).statusCode).toBe(200);
});

test('whoever locks a name from elsewhere does not lock its operator out of their own browser', async () => {
  const operator = await anOperator(platform());
  const { username } = operator;
  const device = (operator.headers['cookie'] ?? '').split('; ').find((one) => one.startsWith('feria_device'));
  const own = { headers: { cookie: device ?? '' } };
  const wrong = { username, password: 'wrong', code: '000000' };
  const at = platform().clock.now();
  // Three from each of nine networks, and then three more.
  const tries = Array.from({ length: 27 }, (_, index) => ({
    username,
    at,
    throttleKey: Buffer.alloc(32, index / 3),
  }));
  await platform().db.transact((tx) => tx.insertInto('operators.login_failures').values(tries).execute());
  for (let left = 3; left > 0; left -= 1) expect((await login(wrong)).statusCode).toBe(401);
  expect((await login(wrong)).statusCode).toBe(423);
  platform().clock.advance(MINUTE_MS);
  const right = { username, code: codeOf(operator) };
  expect((await login(right)).statusCode).toBe(423);
  // Another's browser is not theirs, and their own is locked by their own mistakes alone.
  const { cookie: other = '' } = (await anOperator(platform())).headers;
  expect((await login(right, { headers: { cookie: other } })).statusCode).toBe(423);
  expect((await login(right, own)).statusCode).toBe(200);
  for (let left = 3; left > 0; left -= 1) expect((await login(wrong, own)).statusCode).toBe(401);
  platform().clock.advance(MINUTE_MS);
  expect((await login({ ...right, code: codeOf(operator) }, own)).statusCode).toBe(423);
});

test('guesses sent together are no way around the lock', async () => {
  const operator = await anOperator(platform());
  const here = { remoteAddress: anAddress() };
  const guesses = Array.from({ length: 9 }, (_, index) =>
    login({ username: operator.username, password: `guess ${index}`, code: '000000' }, here),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
});

test.each([
  [{ username: 'a', password: 'b' }],
  [{ username: 'a', password: 'b', code: '12345' }],
  [{ username: 'a', password: 'b', code: 'abcdef' }],
  [{}],
])('a sign-in of the wrong shape is refused: %j', async (payload) => {
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/office/login',
    headers: { origin },
    payload,
  });
  expect(answer.json()).toMatchObject({ code: 'request.invalid' });
});

test('a sign-in from another page is refused', async () => {
  const headers = { origin: 'http://member.test' };
  const answer = await platform().app.inject({ method: 'POST', url: '/office/login', headers, payload: {} });
  expect(answer.json()).toMatchObject({ code: 'request.forged' });
});

test('a session ends by signing out, by 30 idle minutes, and after ten hours however busy', async () => {
  const [left, idle, busy] = [
    await anOperator(platform()),
    await anOperator(platform()),
    await anOperator(platform()),
  ];
  await platform().app.inject({ method: 'DELETE', url: '/office/logout', headers: left.headers });
  expect((await audit(left.headers)).statusCode).toBe(401);
  for (let minutes = 0; minutes < 9 * 60; minutes += 20) {
    platform().clock.advance(20 * MINUTE_MS);
    expect((await audit(busy.headers)).statusCode).toBe(200);
  }
  expect((await audit(idle.headers)).statusCode).toBe(401);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    platform().clock.advance(20 * MINUTE_MS);
    await audit(busy.headers);
  }
  expect((await audit(busy.headers)).statusCode).toBe(401);
});

test('the cookie without the handle is not enough', async () => {
  const { cookie = '' } = (await anOperator(platform())).headers;
  expect((await audit({ cookie })).statusCode).toBe(401);
});

test('signing in leaves a row; the log is searched and paged, newest first', async () => {
  const { headers, username, id } = await anOperator(platform());
  const found = (await audit(headers, `?actorId=${id}`)).json<{ items: object[] }>();
  expect(found.items).toEqual([
    expect.objectContaining({
      actorKind: 'operator',
      actorId: id,
      actorName: username,
      action: 'operators.signed_in',
      address: expect.stringMatching(/^10\./),
    }),
  ]);
  type Page = { items: { id: string }[]; next: string | null };
  const first = (await audit(headers, '?limit=2')).json<Page>();
  const second = (await audit(headers, `?limit=2&after=${first.next}`)).json<Page>();
  const ids = [...first.items, ...second.items].map((row) => Number(row.id));
  expect(ids).toHaveLength(4);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test.each(['reason', 'action'])(
  'a search of the %s for a wildcard finds only the wildcard',
  async (column) => {
    const { headers } = await anOperator(platform());
    expect((await audit(headers, `?${column}=%25`)).json()).toEqual({ items: [], next: null });
  },
);
