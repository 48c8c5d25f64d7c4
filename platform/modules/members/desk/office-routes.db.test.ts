import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { FoundMembers, MemberPersonal, MemberSignals } from '@feria/contracts/members/office';
import type { MemberDevices, MemberSessions, MemberSignIns } from '@feria/contracts/access/office';
import { ROLE_PERMISSIONS, ROLES, type Permission } from '@feria/contracts/operators/office';
import { aBrowser } from '../../../testing/browser.ts';
import { anAddress, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';

const platform = usePlatform();

beforeAll(() => switchFeatures(platform(), 'CO', { mobileVerification: false }));

async function register(change: object): Promise<string> {
  const secret = `Lluvia-${randomUUID()}`;
  const account = `d${randomUUID().slice(0, 8).replaceAll('-', '')}`;
  const browser = aBrowser(platform());
  const { status, body } = await browser.call('PUT', '/api/register', {
    username: account,
    password: secret,
    confirmPassword: secret,
    payeeName: 'José Ángel Ñáñez',
    birthday: '1990-05-17',
    idNumber: '1020304050',
    email: `${account}@example.com`,
    terms: true,
    merchantCode: 'CO',
    language: 'es',
    termsVersion: '2026-11',
    privacyVersion: '2026-11',
    pass: await browser.pass(),
    ...change,
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return account;
}

async function ask<Body>({ headers }: AnOperator, method: 'GET' | 'POST', url: string, payload?: object) {
  const request = { method, url: `/office${url}`, headers, remoteAddress: anAddress() };
  const answer = await platform().app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json<Body & { code: string }>() };
}

const find = async (who: AnOperator, q: string) =>
  (await ask<FoundMembers>(who, 'POST', '/find/members', { q })).body.items.map(
    ({ account, by }) => `${account} ${by}`,
  );

test('a member is found by what they tell on the telephone, and nothing of it is written down', async () => {
  const operator = await anOperator(platform(), 'support');
  const account = await register({ email: 'Jose.Nanez@Example.com', mobileNum: '3001234567' });
  expect(await find(operator, 'jose.nanez@example.com')).toEqual([`${account} email`]);
  for (const number of ['3001234567', '+57 300 123 45 67', '573001234567'])
    expect(await find(operator, number)).toEqual([`${account} mobile`]);
  expect(await find(operator, 'jose  angel nanez')).toEqual([`${account} name`]);
  expect(await find(operator, account.toUpperCase())).toEqual([`${account} account`]);
  expect(await find(operator, '%%')).toEqual([]);
  const kept = JSON.stringify(
    [platform().logged, await platform().db.read.selectFrom('core.audit_rows').selectAll().execute()],
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
  expect(kept).not.toMatch(/nanez@|3001234567/i);
});

test('what is sealed is opened for whoever may, and the log keeps who looked', async () => {
  const [support, auditor] = [
    await anOperator(platform(), 'support'),
    await anOperator(platform(), 'auditor'),
  ];
  const account = await register({});
  const [found] = (await ask<FoundMembers>(support, 'POST', '/find/members', { q: account })).body.items;
  const url = `/members/${found!.id}/personal`;
  expect((await ask(auditor, 'POST', url)).status).toBe(403);
  expect((await ask<MemberPersonal>(support, 'POST', url)).body).toMatchObject({
    email: `${account}@example.com`,
    birthDate: '1990-05-17',
    profile: { payeeName: 'José Ángel Ñáñez' },
  });
  const log = await ask<{ items: object[] }>(auditor, 'GET', `/audit?subject=member:${found!.id}`);
  expect(log.body.items).toEqual([
    expect.objectContaining({ actorName: support.username, action: 'identity.personal_seen', after: null }),
  ]);
});

test.each(ROLES)(
  '%s is answered what their permissions say of a member, and nothing personal beside it',
  async (role) => {
    const operator = await anOperator(platform(), role);
    const account = await register({ mobileNum: `310555010${ROLES.indexOf(role)}` });
    // Whoever sees no members finds none: they are asked about one whose id they were told.
    const finder = await anOperator(platform(), 'support');
    const [found] = (await ask<FoundMembers>(finder, 'POST', '/find/members', { q: account })).body.items;
    const parts: readonly (readonly ['GET' | 'POST', string, Permission])[] = [
      ...(['', '/access', '/sessions', '/devices', '/sign-ins', '/signals', '/limits'] as const).map(
        (path) => ['GET', path, 'members.read'] as const,
      ),
      ...(['/money', '/withdrawal-rules'] as const).map((path) => ['GET', path, 'cashier.read'] as const),
    ];
    const may = (permission: Permission): boolean => ROLE_PERMISSIONS[role].includes(permission);
    const told: string[] = [];
    for (const [method, path, permission] of parts) {
      const { status, body } = await ask(operator, method, `/members/${found!.id}${path}`);
      expect([path, status]).toEqual([path, may(permission) ? 200 : 403]);
      told.push(JSON.stringify(body));
    }
    expect(told.join()).not.toMatch(
      /example\.com|Ñáñez|1020304050|1990-05-17|\b310\d{7}\b|\b10(?:\.\d+){3}\b/,
    );
    const personal = await ask(operator, 'POST', `/members/${found!.id}/personal`);
    expect(personal.status).toBe(may('members.personal') ? 200 : 403);
  },
);

test('sessions are ended, and look-alikes told of from both sides', async () => {
  const support = await anOperator(platform(), 'support');
  const [one, other] = [await register({ idNumber: '52345678' }), await register({ idNumber: '52345678' })];
  const idOf = async (q: string) =>
    (await ask<FoundMembers>(support, 'POST', '/find/members', { q })).body.items[0]!.id;
  const [first, second] = [await idOf(one), await idOf(other)];
  for (const [id, account] of [
    [first, other],
    [second, one],
  ] as const) {
    const { body } = await ask<MemberSignals>(support, 'GET', `/members/${id}/signals`);
    expect(body.items.find((signal) => signal.account === account)?.kinds).toContain('id_number');
  }
  const { body } = await ask<MemberSessions>(support, 'GET', `/members/${first}/sessions`);
  const ended = `/sessions/${body.items[0]!.id}/end`;
  const end = async (path: string) =>
    (await ask<MemberSessions>(support, 'POST', path, { reason: 'a stolen telephone' })).body.items;
  expect(body.items[0]).toMatchObject({
    device: 'Firefox · Android',
    network: expect.stringMatching(/\.x$/),
  });
  expect(await end(`/members/${second}${ended}`)).toHaveLength(1);
  expect(await end(`/members/${first}${ended}`)).toEqual([]);
  expect(await end(`/members/${second}/sessions/end`)).toEqual([]);
  const devices = await ask<MemberDevices>(support, 'GET', `/members/${first}/devices`);
  expect(devices.body.items).toMatchObject([{ device: 'Firefox · Android' }]);
  const page = async (query: string) =>
    (await ask<MemberSignIns>(support, 'GET', `/members/${first}/sign-ins?${query}`)).body;
  const newest = await page('limit=1');
  expect(newest.items).toMatchObject([{ method: 'register', outcome: 'signed_in' }]);
  expect(newest.next).toBeNull();
});
