import { expect, test } from 'vitest';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type {
  Asked,
  OperatorDetail,
  RoleList,
  SetUpBegun,
  SetUpDone,
  SetUpSent,
} from '@feria/contracts/operators/roles';
import { audit, byOperator } from '../../core/audit.ts';
import { deriveKey, seal } from '../../core/crypto/seal.ts';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import { setUpTokenFor } from '../../testing/builders/delivery.ts';
import {
  BREACHED,
  anAddress,
  anOperator,
  PASSWORD,
  usePlatform,
  type AnOperator,
} from '../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const origin = 'http://office.test';
const why = 'they join the team';
const PUPPET = { email: 'puppet@office.example', language: 'en' };

async function ask<Answer>(
  { headers }: { headers: Record<string, string> },
  url: string,
  payload?: object,
): Promise<{ status: number; body: Answer & { code: string }; cookie: string }> {
  const answer = await platform().app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/office${url}`,
    headers,
    remoteAddress: anAddress(),
    ...(payload === undefined ? {} : { payload }),
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, body: answer.json<Answer & { code: string }>(), cookie };
}

const approve = (who: AnOperator, { id }: { id: string }, note = 'I know them') =>
  ask<ApprovalView>(who, `/approvals/${id}/approve`, { note });

/** Asked by the first, approved by the second. */
async function together(asker: AnOperator, second: AnOperator, url: string, request: object): Promise<void> {
  const { status, body } = await ask<Asked>(asker, url, { reason: why, ...request });
  expect([status, body.code]).toEqual([200, undefined]);
  expect((await approve(second, body.approval)).body).toMatchObject({ state: 'approved' });
}

const idOf = async (who: AnOperator, username: string): Promise<string> => {
  const { body } = await ask<{ items: { id: string; username: string }[] }>(who, '/operators');
  return body.items.find((one) => one.username === username)!.id;
};

test('an invited colleague sets up their own account by a link that holds once', async () => {
  const [asker, second] = [await anOperator(platform()), await anOperator(platform())];
  const username = 'ana_torres';
  const email = 'ana.torres@office.example';
  const invitation = { username, displayName: 'Ana Torres', role: 'support', email, language: 'es' };
  await together(asker, second, '/operators', invitation);
  const id = await idOf(asker, username);
  const old = await setUpTokenFor(platform(), email);
  const { body: sent } = await ask<SetUpSent>(asker, `/operators/${id}/set-up-link`, {});
  expect(Object.keys(sent).toSorted()).toEqual(['expiresAt', 'to']);
  const token = await setUpTokenFor(platform(), email);
  const guest = { headers: { origin } };
  expect((await ask(guest, '/set-up', { token: old })).body.code).toBe('operators.set_up_over');
  const { body: begun } = await ask<SetUpBegun>(guest, '/set-up', { token });
  expect(begun).toMatchObject({ username, displayName: 'Ana Torres', email: sent.to });
  expect(sent.to).not.toBe(email);
  const code = totpAt(begun.secret, stepOf(platform().clock.now()));
  const given = { token, password: 'camino-largo-42', code, language: 'es' };
  const refused = async (change: object) =>
    (await ask(guest, '/set-up/confirm', { ...given, ...change })).body.code;
  expect(await refused({ password: 'short' })).toBe('operators.password_short');
  expect(await refused({ password: BREACHED })).toBe('operators.password_breached');
  expect(await refused({ code: '000000' })).toBe('proofs.authenticator_wrong');
  // Whoever has the link does not say where the next one goes.
  expect(await refused({ email: 'another@office.example' })).toBe('request.invalid');
  const [one, other] = await Promise.all([
    ask<SetUpDone>(guest, '/set-up/confirm', given),
    ask<SetUpDone>(guest, '/set-up/confirm', given),
  ]);
  const done = [one, other].find(({ status }) => status === 200)!;
  expect([one, other].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(done.body.codes).toHaveLength(10);
  expect(done.body.session.value).toMatchObject({ username, role: 'support' });
  // A recovery code stands in for the authenticator, once.
  const login = () => ask(guest, '/login', { username, password: given.password, code: done.body.codes[0] });
  expect((await login()).status).toBe(200);
  expect((await login()).body.code).toBe('operators.credentials_wrong');
});

test('the story of an account has what was done to it, and not every time that its owner came in', async () => {
  const [asker, second] = [await anOperator(platform()), await anOperator(platform())];
  const clerk = await anOperator(platform(), 'support');
  await together(asker, second, `/operators/${clerk.id}/role`, { role: 'payments' });
  await platform().db.transact((tx) =>
    audit(tx, {
      ...byOperator({ operator: clerk, address: anAddress() }),
      action: 'operators.signed_in',
      subject: `operator:${clerk.id}`,
      at: platform().clock.now(),
    }),
  );
  const { body } = await ask<OperatorDetail>(asker, `/operators/${clerk.id}`);
  const titles = body.steps.map(({ title }) => title);
  expect(titles[0]).toBe('created');
  expect(titles).toEqual(
    expect.arrayContaining(['approvals.asked', 'operators.role_changed', 'approvals.approved']),
  );
  expect(titles).not.toContain('operators.signed_in');
});

test('nobody raises themself: not alone, not as the second person, not through their own role', async () => {
  const [asker, second] = [await anOperator(platform()), await anOperator(platform())];
  expect((await ask(asker, `/operators/${asker.id}/role`, { role: 'payments', reason: why })).body.code).toBe(
    'operators.own_account',
  );
  const { body } = await ask<Asked>(asker, `/operators/${second.id}/role`, { role: 'payments', reason: why });
  expect((await approve(asker, body.approval)).body.code).toBe('approvals.second_person');
  expect((await approve(second, body.approval)).body.code).toBe('operators.own_account');
  expect((await approve(await anOperator(platform(), 'payments'), body.approval)).body.code).toBe(
    'access.denied',
  );
});

test('a custom role is made of permissions, counts with the next call, and shows who has it', async () => {
  const [asker, second] = [await anOperator(platform()), await anOperator(platform())];
  const clerk = await anOperator(platform(), 'auditor');
  const role = { code: 'front_desk', name: 'Front desk', permissions: ['members.read', 'operators.manage'] };
  await together(asker, second, '/roles', role);
  await together(asker, second, `/operators/${clerk.id}/role`, { role: role.code });
  const { body } = await ask<RoleList>(asker, '/roles');
  expect(body.items.find(({ code }) => code === role.code)).toMatchObject({
    name: 'Front desk',
    operators: [{ username: clerk.username }],
  });
  expect((await ask(clerk, '/audit')).status).toBe(403);
  expect((await ask(clerk, '/members')).status).toBe(200);
  // With operators.manage alone nobody gives what they do not have, nor touches those who have more.
  const friend = await anOperator(platform(), 'support');
  for (const [url, request] of [
    [`/operators/${friend.id}/role`, { role: 'admin' }],
    [`/operators/${friend.id}/disable`, {}],
    [`/operators/${asker.id}/reset`, {}],
    ['/operators', { username: 'puppet', displayName: 'Puppet', role: 'payments', ...PUPPET }],
    ['/roles', { code: 'more', name: 'More', permissions: ['wallet.reverse'] }],
  ] as const)
    expect((await ask(clerk, url, { reason: why, ...request })).body.code).toBe('operators.beyond_own');
  expect((await ask(clerk, '/roles', { ...role, reason: why })).body.code).toBe('operators.own_account');
  expect((await ask(asker, `/roles/${role.code}/remove`, { reason: why })).body.code).toBe(
    'operators.role_in_use',
  );
});

test('a request is decided once, by one of many who press at once, and done with it', async () => {
  const asker = await anOperator(platform());
  const seconds = await Promise.all(Array.from({ length: 4 }, () => anOperator(platform())));
  const clerk = await anOperator(platform(), 'support');
  const { body } = await ask<Asked>(asker, `/operators/${clerk.id}/role`, { role: 'auditor', reason: why });
  const again = await ask<Asked>(asker, `/operators/${clerk.id}/role`, { role: 'auditor', reason: why });
  expect(again.body.approval.id).toBe(body.approval.id);
  const another = await ask(seconds[0]!, `/operators/${clerk.id}/role`, { role: 'payments', reason: why });
  expect(another.body.code).toBe('approvals.waiting');
  const answers = await Promise.all(seconds.map((one) => approve(one, body.approval)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body: { code } }) => code))).toEqual(
    new Set([undefined, 'approvals.decided']),
  );
  const winner = seconds[answers.findIndex(({ status }) => status === 200)]!;
  expect((await approve(winner, body.approval)).body).toMatchObject({
    state: 'approved',
    decidedBy: winner.username,
  });
  const log = await ask<{ items: unknown[] }>(
    asker,
    `/audit?${new URLSearchParams({ subject: `operator:${clerk.id}`, action: 'operators.role_changed' }).toString()}`,
  );
  expect(log.body.items).toEqual([
    expect.objectContaining({
      actorName: winner.username,
      reason: why,
      before: { operator: clerk.username, role: 'support' },
      after: { operator: clerk.username, role: 'auditor', askedBy: asker.username },
    }),
  ]);
});

test('a request that nobody decides expires; its asker may withdraw it', async () => {
  const [asker, second] = [await anOperator(platform()), await anOperator(platform())];
  const clerk = await anOperator(platform(), 'support');
  const request = { role: 'auditor', reason: why };
  const { body: first } = await ask<Asked>(asker, `/operators/${clerk.id}/role`, request);
  expect((await ask(clerk, `/approvals/${first.approval.id}/refuse`, { note: 'not me' })).status).toBe(403);
  const withdrawn = await ask(asker, `/approvals/${first.approval.id}/refuse`, { note: 'second thought' });
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn' });
  const { body: next } = await ask<Asked>(asker, `/operators/${clerk.id}/role`, request);
  platform().clock.advance(25 * 60 * MINUTE_MS);
  const late = await anOperator(platform());
  expect((await approve(late, next.approval)).body.code).toBe('approvals.expired');
  expect((await ask<OperatorDetail>(late, `/operators/${clerk.id}`)).body.waiting).toEqual([]);
  expect(second.id).not.toBe(late.id);
});

test('risky acts ask for a fresh code, and one vouches for five minutes', async () => {
  const admin = await anOperator(platform());
  const clerk = await anOperator(platform(), 'support');
  const disable = () => ask<OperatorDetail>(admin, `/operators/${clerk.id}/disable`, { reason: 'they left' });
  platform().clock.advance(6 * MINUTE_MS);
  expect((await disable()).body.code).toBe('operators.step_up');
  expect((await ask(admin, '/step-up', { code: '000000' })).body.code).toBe('proofs.authenticator_wrong');
  const code = totpAt(admin.totpSecret, stepOf(platform().clock.now()));
  const shown = await ask(admin, '/step-up', { code });
  expect(shown.status).toBe(200);
  expect((await ask(admin, '/step-up', { code })).body.code).toBe('proofs.authenticator_wrong');
  admin.headers['cookie'] = shown.cookie;
  expect((await disable()).body.operator.status).toBe('disabled');
  expect((await ask(clerk, '/session')).body).toMatchObject({ value: null });
  const risky = platform()
    .app.routeTable.filter(({ stepUp }) => stepUp)
    .map(({ url }) => url);
  expect(risky).toEqual(
    expect.arrayContaining([
      ...[
        '/office/operators',
        '/office/operators/:id/role',
        '/office/roles',
        '/office/approvals/:id/approve',
      ],
      '/office/withdrawals/:id/approve',
      ...['/office/vendors/:code/keys', '/office/entries/:id/reversal', '/office/reversals/:id/approve'],
    ]),
  );
});

test('one administrator always stays, however many leave at once; a reset needs two and ends everything', async () => {
  const rows = await platform()
    .db.read.selectFrom('operators.operators')
    .select('id')
    .where('role', '=', 'admin')
    .execute();
  const [one, other] = [await anOperator(platform()), await anOperator(platform())];
  await platform().db.transact(async (tx) => {
    const ids = rows.map(({ id }) => id);
    await tx.updateTable('operators.operators').set({ status: 'disabled' }).where('id', 'in', ids).execute();
  });
  const answers = await Promise.all([
    ask(one, `/operators/${other.id}/disable`, { reason: why }),
    ask(other, `/operators/${one.id}/disable`, { reason: why }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const left = answers[0]?.status === 200 ? one : other;
  const second = await anOperator(platform());
  const clerk = await anOperator(platform(), 'support');
  await together(left, second, `/operators/${clerk.id}/reset`, {});
  const { body } = await ask<OperatorDetail>(left, `/operators/${clerk.id}`);
  expect(body).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0, sessions: [] });
  expect(body.operator.status).toBe('invited');
});

test('an authenticator of the time before proofs goes on', async () => {
  const operator = await anOperator(platform());
  await platform().db.transact(async (tx) => {
    const sealed = seal(
      deriveKey(platform().deps.config.secret, 'feria operators former authenticators'),
      `operators.totp:${operator.username}`,
      operator.totpSecret,
    );
    await tx.deleteFrom('proofs.authenticators').where('ownerId', '=', operator.id).execute();
    await tx
      .updateTable('operators.operators')
      .set({ totpSealed: sealed })
      .where('id', '=', operator.id)
      .execute();
  });
  platform().clock.advance(MINUTE_MS);
  const code = totpAt(operator.totpSecret, stepOf(platform().clock.now()));
  const login = { username: operator.username, password: PASSWORD, code };
  expect((await ask({ headers: { origin } }, '/login', login)).status).toBe(200);
  expect((await ask({ headers: { origin } }, '/login', login)).status).toBe(401);
});

test('the log is filtered, and taken along as a file that says so itself', async () => {
  const admin = await anOperator(platform());
  const from = platform().clock.now().toISOString();
  const query = new URLSearchParams({ actorId: admin.id, action: 'operators.', at: `${from}..` }).toString();
  const found = await ask<{ items: { action: string }[] }>(admin, `/audit?${query}`);
  expect(found.body.items.map(({ action }) => action)).toEqual(['operators.signed_in']);
  const file = await platform().app.inject({ url: `/office/audit.csv?${query}`, headers: admin.headers });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body.split('\r\n')).toHaveLength(3);
  expect(file.body).toContain(`operators.signed_in,operator:${admin.id}`);
  const trace = await ask<{ items: { after: object }[] }>(admin, '/audit?action=list.exported');
  expect(trace.body.items[0]?.after).toMatchObject({
    view: expect.stringContaining(`actorId=${admin.id}`),
  });
});
