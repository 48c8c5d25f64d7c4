/** Cookies as a platform over https sets them: for their own host, over https, out of reach of scripts where they prove anything. */
import type { JWK } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { buildPlatform } from '../../app.ts';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import { sealEnvelope } from '../envelope.ts';
import { aMember, anAddress, anOperator, PASSWORD, usePlatform } from '../harness.ts';

const platform = usePlatform();
type Built = ReturnType<typeof buildPlatform>['app'];
let built: Built | undefined;
afterAll(() => built?.close());

function overHttps(): Built {
  const { deps, db, clock } = platform();
  const config = {
    ...deps.config,
    memberOrigin: 'https://member.test',
    officeOrigin: 'https://office.test',
    secureCookies: true,
  };
  const breached = { isBreached: async () => false, close: async () => undefined };
  built ??= buildPlatform({ config, clock, log: deps.log, breached }, db).app;
  return built;
}

async function post(url: string, body: object, origin: string, isSealed = false) {
  const from = { remoteAddress: anAddress() };
  const key = (await overHttps().inject({ url: '/api/envelope-key', ...from })).json<JWK>();
  const { headers, payload } = isSealed
    ? await sealEnvelope(key, `POST ${url}`, body)
    : { headers: {}, payload: body };
  const answer = await overHttps().inject({
    method: 'POST',
    url,
    ...from,
    payload,
    headers: { ...headers, origin },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
}

type Attributes = { name: string; secure?: boolean; httpOnly?: boolean; sameSite?: string; path?: string };

test('every cookie is of its host alone and over https, and what proves something is read by no script', async () => {
  const member = await aMember(platform());
  const operator = await anOperator(platform());
  platform().clock.advance(60_000);
  const code = totpAt(operator.totpSecret, stepOf(platform().clock.now()));
  const came = [
    await post('/api/login', { username: member.account, password: PASSWORD }, 'https://member.test', true),
    await post(
      '/office/login',
      { username: operator.username, password: PASSWORD, code },
      'https://office.test',
    ),
  ];
  const cookies = came.flatMap((answer) => answer.cookies as Attributes[]);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual([
    ...['__Host-feria_device', '__Host-feria_device', '__Host-feria_office', '__Host-feria_session'],
    '__Host-feria_signed_in',
  ]);
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, path: '/' });
  for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain');
  const readable = cookies.filter(({ httpOnly }) => httpOnly !== true).map(({ name }) => name);
  expect(readable).toEqual(['__Host-feria_signed_in']);
  const strict = cookies.filter(({ sameSite }) => sameSite === 'Strict').map(({ name }) => name);
  expect(strict).toEqual(['__Host-feria_office']);
  expect(cookies.filter(({ sameSite }) => sameSite === undefined || sameSite === 'None')).toEqual([]);
  const lines = came.flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
  expect(lines.length).toBe(cookies.length);
  expect(lines.filter((line) => line.length > 1_000)).toEqual([]);
  // The secret is in the cookie and nowhere else.
  for (const answer of came)
    for (const { name, value } of answer.cookies)
      if (/session|office|device/.test(name)) expect(answer.body).not.toContain(value);
});

test('over https whoever was there once comes back over https, whatever the answer', async () => {
  for (const url of ['/api/permission', '/api/nowhere', '/office/me', '/%zz'])
    expect((await overHttps().inject({ url })).headers['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    );
});
