/** Whoever tries something leaves a line: every refusal of security, and every door, as somebody from outside meets them. */
import { expect, test } from 'vitest';
import { io } from 'socket.io-client';
import { REFUSAL_CODES, REFUSALS, type RefusalCode } from '@feria/contracts/refusals';
import {
  NO_SECURITY_REFUSALS,
  SECURITY_DETAILS,
  SECURITY_KINDS,
  SECURITY_REFUSALS,
  type SecurityKind,
  type SecurityPage,
} from '@feria/contracts/security/log';
import { Refusal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { noteRefusedStart } from '../../core/release/refused-start.ts';
import { sendWebhook } from '../builders/gateway.ts';
import { aMember, anAddress, anOperator, usePlatform } from '../harness.ts';

const SECURITY_CODES = Object.keys(SECURITY_REFUSALS) as RefusalCode[];

const platform = usePlatform({
  mount: (app) => {
    for (const code of SECURITY_CODES)
      app.get(`/api/planted/${code}`, { config: { access: 'public' } }, () => {
        throw new Refusal<RefusalCode>(code);
      });
  },
});

async function linesOf(search: string): Promise<SecurityPage['items']> {
  await platform().deps.security.flush('everything');
  const { headers } = await anOperator(platform(), 'auditor');
  const answer = await platform().app.inject({ url: `/office/security?limit=200&${search}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SecurityPage>().items;
}
const from = (address: string) => linesOf(`address=${address}`);

/** A code that looks like one of security and has no answer. */
function withoutAnswer(codes: readonly string[], statusOf: (code: string) => number): string[] {
  const looksLike = (code: string): boolean =>
    [401, 403, 423, 428, 429].includes(statusOf(code)) || /_wrong$|^proofs\..*_(?:invalid|over)$/.test(code);
  const answered = new Set([...SECURITY_CODES, ...Object.keys(NO_SECURITY_REFUSALS), ...LATER]);
  return codes.filter((code) => looksLike(code) && !answered.has(code as RefusalCode));
}
/** What looks like one by its name and is a step of something that is not over. */
const LATER = ['proofs.enrolment_over'];

test('every refusal that looks like one of security is one, or says why it is none', () => {
  expect(withoutAnswer(REFUSAL_CODES, (code) => REFUSALS[code as RefusalCode])).toEqual([]);
  expect(withoutAnswer(['planted.denied', 'planted.code_wrong'], () => 403)).toHaveLength(2);
  const both = SECURITY_CODES.filter((code) => code in NO_SECURITY_REFUSALS);
  expect(both).toEqual([]);
});

test.each(SECURITY_CODES)(
  '%s leaves a line of its kind, and nothing that is not in its form',
  async (code) => {
    const address = anAddress();
    const headers = { cookie: 'feria_session=forged' };
    const url = `/api/planted/${code}`;
    const answer = await platform().app.inject({ url, headers, remoteAddress: address });
    expect(answer.json<{ code: string }>().code).toBe(code);
    const lines = await from(address);
    expect(lines).toMatchObject([{ code, kind: SECURITY_REFUSALS[code], route: `GET /api/planted/${code}` }]);
    for (const { kind, detail } of lines) expect(SECURITY_DETAILS[kind].parse(detail)).toEqual(detail);
  },
);

/** One real attempt for each kind: what is in its line. */
const ATTEMPTS: Readonly<Record<SecurityKind, (address: string) => Promise<unknown>>> = {
  sign_in_refused: (remoteAddress) =>
    platform().app.inject({
      method: 'POST',
      url: '/office/login',
      remoteAddress,
      payload: { username: 'Hunter2 is my password', password: 'x', code: '000000' },
    }),
  sign_in_locked: async (remoteAddress) => {
    const { username } = await anOperator(platform());
    const payload = { username, password: 'wrong', code: '000000' };
    for (let tries = 0; tries < 4; tries += 1)
      await platform().app.inject({ method: 'POST', url: '/office/login', remoteAddress, payload });
  },
  proof_refused: async (remoteAddress) => {
    const { headers } = await anOperator(platform());
    const payload = { code: '000000' };
    await platform().app.inject({
      method: 'POST',
      url: '/office/step-up',
      remoteAddress,
      payload,
      headers: plain(headers),
    });
  },
  session_refused: (remoteAddress) =>
    platform().app.inject({
      url: '/api/favorites/ids',
      remoteAddress,
      headers: { cookie: 'feria_session=forged' },
    }),
  access_refused: async (remoteAddress) => {
    const { headers } = await anOperator(platform(), 'support');
    await platform().app.inject({ url: '/office/audit', remoteAddress, headers: plain(headers) });
  },
  second_person_refused: async () => {
    const { headers, id } = await anOperator(platform());
    const url = `/office/operators/${id}/disable`;
    const payload = { reason: 'to see what happens' };
    await platform().app.inject({ method: 'POST', url, headers, payload });
  },
  origin_refused: (remoteAddress) =>
    platform().app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: {},
      headers: { origin: 'https://evil.example' },
    }),
  host_refused: async () => undefined,
  socket_refused: async () => {
    const address = await platform().app.listen({ port: 0, host: '127.0.0.1' });
    const extraHeaders = { origin: 'https://evil.example' };
    const socket = io(address, {
      path: '/office/socket',
      transports: ['websocket'],
      extraHeaders,
      reconnection: false,
    });
    await new Promise((resolve) => socket.on('connect_error', resolve));
    socket.close();
  },
  vendor_call_refused: (remoteAddress) =>
    platform().app.inject({
      method: 'POST',
      url: '/vendors/studio/wallet/bet',
      remoteAddress,
      payload: {},
    }),
  gateway_call_refused: () => sendWebhook(platform(), { id: 'a-payment', secret: 'not the secret' }),
  envelope_refused: (remoteAddress) =>
    platform().app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: 'a.b.c.d.e',
      headers: { 'content-type': 'application/jose' },
    }),
  key_unreadable: async () => undefined,
  configuration_refused: () =>
    noteRefusedStart(
      platform().appUrl,
      new Error('configuration refused in production: PLATFORM_SECRET is known, MODE is hunter2'),
      platform().deps,
    ),
  too_many_calls: async (remoteAddress) => {
    for (let calls = 0; calls < 25; calls += 1)
      await platform().app.inject({ method: 'POST', url: '/office/login', remoteAddress, payload: {} });
  },
  shape_refused: (remoteAddress) =>
    platform().app.inject({
      method: 'POST',
      url: '/office/login',
      remoteAddress,
      payload: { username: { $ne: 'hunter2' }, password: 'x', code: '000000' },
    }),
};
const plain = ({ cookie, origin, 'x-feria-token': token }: Record<string, string>) =>
  ({ cookie, origin, 'x-feria-token': token }) as Record<string, string>;
/** Known only where something is wrong in the platform; each is shown where that is. */
const SHOWN_ELSEWHERE: readonly SecurityKind[] = ['key_unreadable', 'host_refused'];

test.each(SECURITY_KINDS.filter((kind) => !SHOWN_ELSEWHERE.includes(kind)))(
  'a %s leaves a line at its own door',
  async (kind) => {
    platform().clock.advance(60 * 60_000);
    const address = anAddress();
    await ATTEMPTS[kind](address);
    const lines = await linesOf(`kind=${kind}&at=${platform().clock.now().toISOString()}..`);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(SECURITY_DETAILS[kind].parse(line.detail)).toEqual(line.detail);
    expect(JSON.stringify(lines)).not.toMatch(/hunter2/i);
  },
);

test('whoever tries shapes and addresses leaves a line a minute for each, without what was sent', async () => {
  platform().clock.advance(60 * 60_000);
  const address = anAddress();
  const get = (url: string) => platform().app.inject({ url, remoteAddress: address });
  for (let call = 0; call < 300; call += 1) await get(`/wp-admin/hunter2-${call}.php`);
  await get('/api/games?page=%00hunter2');
  const lines = await from(address);
  expect(lines.every(({ kind }) => kind === 'shape_refused')).toBe(true);
  const told = lines.map(({ route, code, count }) => `${route} ${code} ${count}`).toSorted();
  expect(told).toEqual([
    'GET - request.not_found 1',
    'GET - request.not_found 299',
    'GET /api/games request.invalid 1',
  ]);
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

test('a name that nobody has is kept as a hash, and found by it; one that somebody has is told', async () => {
  platform().clock.advance(60 * 60_000);
  const { username } = await anOperator(platform());
  const member = await aMember(platform());
  const address = anAddress();
  const tryAs = (name: string, url = '/office/login') =>
    platform().app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      payload: { username: name, password: 'wrong', code: '000000' },
    });
  await tryAs('correct horse battery');
  await tryAs(username.toUpperCase());
  await tryAs(member.account, '/api/login');
  const lines = await from(address);
  const told = lines.map(({ name, nameHash, actorKind }) => [name, nameHash?.length ?? 0, actorKind]);
  expect(told).toHaveLength(3);
  expect(told).toContainEqual([null, 64, 'operator']);
  expect(told).toContainEqual([username.toUpperCase(), 0, 'operator']);
  expect(told).toContainEqual([member.account, 0, 'member']);
  expect(await linesOf('who=Correct%20Horse%20Battery')).toHaveLength(1);
  expect((await linesOf(`who=${member.account}`))[0]).toMatchObject({
    name: member.account,
    actorId: member.id,
  });
});

test('a flood leaves the first of it, and one line a minute for the rest', async () => {
  platform().clock.advance(60 * 60_000);
  const at = platform().clock.now();
  const { security } = platform().deps;
  const note = (address: string): void =>
    security.note({ kind: 'access_refused', detail: { needs: null }, code: 'access.denied', address });
  for (let call = 0; call < 5_000; call += 1) note('203.0.113.7');
  for (let call = 0; call < 5_000; call += 1) note(`198.51.${Math.floor(call / 250)}.${call % 250}`);
  const lines = await linesOf(`kind=access_refused&at=${at.toISOString()}..`);
  expect(lines.length).toBeLessThanOrEqual(62);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
  expect(lines.filter(({ address }) => address === '203.0.113.7').map(({ count }) => count)).toEqual([
    4_999, 1,
  ]);
  expect(lines.filter(({ address }) => address === null)).toHaveLength(1);
});

test('nobody changes a line, neither the running platform nor the owner', async () => {
  for (const url of [platform().appUrl, platform().ownerUrl])
    for (const sql of [
      'update core.security_lines set address = null',
      'delete from core.security_lines',
      'truncate core.security_lines',
    ])
      await expect(
        withClient(url, (client) => client.query(sql)),
        sql,
      ).rejects.toThrow(/append-only|permission denied/);
});

test('a database that takes no lines holds nobody up, and they come when it does again', async () => {
  platform().clock.advance(60 * 60_000);
  const address = anAddress();
  const owner = (sql: string) => withClient(platform().ownerUrl, (client) => client.query(sql));
  await owner('revoke insert on core.security_lines from feria_app');
  await ATTEMPTS.session_refused(address);
  await platform().deps.security.flush();
  expect(platform().logged.map(({ text }) => text)).toContain('the security log is not written');
  const { body } = await platform().app.inject({ url: '/metrics', headers: platform().scraper });
  expect(body).toMatch(/feria_security_lines_total\{outcome="failed"\} [1-9]/);
  await owner('grant insert on core.security_lines to feria_app');
  expect(await from(address)).toMatchObject([{ kind: 'session_refused', code: 'session.required' }]);
});
