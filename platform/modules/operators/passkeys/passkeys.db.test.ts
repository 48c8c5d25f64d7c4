import { expect, test } from 'vitest';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { Asked, Me, RoleList, SetUpBegun } from '@feria/contracts/operators/roles';
import { stepOf, totpAt } from '../../../core/crypto/totp.ts';
import { setUpTokenFor } from '../../../testing/builders/delivery.ts';
import { aDesk, aDeskOf, type Desk } from '../../../testing/desk.ts';
import { anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const why = 'they can be phished';

/** The administrators of other tests work here no more: each test counts its own. */
async function onlyThese(...kept: AnOperator[]): Promise<void> {
  await platform().db.transact(async (tx) => {
    await tx.deleteFrom('operators.passkey_rules').execute();
    await tx
      .updateTable('operators.operators')
      .set({ status: 'disabled' })
      .where('role', '=', 'admin')
      .where(
        'id',
        'not in',
        kept.map(({ id }) => id),
      )
      .execute();
  });
}

const codeOf = async (answer: Promise<{ body: { code: string } }>) => (await answer).body.code;

test('a passkey opens the office by itself and vouches for risky acts; removed it does neither', async () => {
  const operator = await anOperator(platform(), 'support');
  const desk = aDeskOf(platform(), operator);
  platform().clock.advance(6 * MINUTE_MS);
  expect(await codeOf(desk.ask('POST', '/me/passkeys/options', {}))).toBe('operators.step_up');
  await desk.showCode(operator);
  const { device, id } = await desk.addPasskey();
  const { body } = await desk.ask<Me>('GET', '/me');
  expect(body.passkeys).toMatchObject([{ id, name: 'Blue key', usedAt: null }]);

  const other = aDesk(platform());
  expect((await other.signInBy(device)).body).toMatchObject({ value: { username: operator.username } });
  platform().clock.advance(6 * MINUTE_MS);
  expect(await codeOf(other.ask('POST', '/me/recovery-codes', {}))).toBe('operators.step_up');
  expect((await other.showPasskey(device)).status).toBe(200);
  expect((await other.ask('POST', '/me/recovery-codes', {})).status).toBe(200);
  // Somebody else's session takes no proof of theirs.
  const stranger = aDeskOf(platform(), await anOperator(platform(), 'support'));
  expect(await codeOf(stranger.showPasskey(device))).toBe('proofs.passkey_invalid');
  expect(await codeOf(stranger.ask('DELETE', `/me/passkeys/${id}`))).toBe('request.not_found');

  expect((await other.ask('DELETE', `/me/passkeys/${id}`)).status).toBe(200);
  expect(await codeOf(aDesk(platform()).signInBy(device))).toBe('proofs.passkey_invalid');
});

test('a passkey of somebody who was suspended opens nothing, and a reset takes it away', async () => {
  const [admin, operator] = [await anOperator(platform()), await anOperator(platform(), 'support')];
  await onlyThese(admin);
  const { device } = await aDeskOf(platform(), operator).addPasskey();
  const desk = aDeskOf(platform(), admin);
  await desk.ask('POST', `/operators/${operator.id}/disable`, { reason: why });
  expect(await codeOf(aDesk(platform()).signInBy(device))).toBe('proofs.passkey_invalid');
  const second = aDeskOf(platform(), await anOperator(platform()));
  const { body } = await desk.ask<Asked>('POST', `/operators/${operator.id}/enable`, { reason: why });
  await second.ask('POST', `/approvals/${body.approval.id}/approve`, { note: why });
  expect((await desk.ask('GET', `/operators/${operator.id}`)).body).toMatchObject({ passkeys: 0 });
});

test('a role asks for passkeys: its people have time, then a code opens nothing; a newcomer has a day', async () => {
  const [admin, clerk] = [await anOperator(platform()), await anOperator(platform(), 'support')];
  await onlyThese(admin);
  const [desk, theirs] = [aDeskOf(platform(), admin), aDeskOf(platform(), clerk)];
  const rule = (payload: object) => desk.ask('POST', '/roles/support/passkeys', payload);
  expect(await codeOf(theirs.ask('POST', '/roles/support/passkeys', { days: 1, reason: why }))).toBe(
    'access.denied',
  );
  expect((await rule({ days: 1, reason: why })).status).toBe(200);
  expect(await codeOf(rule({ days: 7, reason: why }))).toBe('operators.state_changed');
  const enrolBy = new Date(platform().clock.now().getTime() + DAY_MS).toISOString();
  expect((await theirs.ask<Me>('GET', '/me')).body.codesEnd).toEqual({ at: enrolBy, isOver: false });
  const { device, id } = await theirs.addPasskey();
  expect(await codeOf(theirs.ask('DELETE', `/me/passkeys/${id}`))).toBe('operators.passkey_last');

  platform().clock.advance(DAY_MS);
  const late = aDesk(platform());
  expect(await codeOf(late.signIn(clerk, 'not it'))).toBe('operators.credentials_wrong');
  expect(await codeOf(late.signIn(clerk))).toBe('operators.passkey_required');
  expect((await late.signInBy(device)).status).toBe(200);
  expect(await codeOf(late.showCode(clerk))).toBe('operators.passkey_required');
  const nextDay = aDesk(platform());
  await nextDay.signIn(admin);
  const newcomer = await aNewcomer(nextDay);
  expect((await newcomer.ask<Me>('GET', '/me')).body.codesEnd).toMatchObject({ isOver: false });
  await newcomer.addPasskey();
  const { body } = await nextDay.ask<RoleList>('GET', '/roles');
  const role = body.items.find(({ code }) => code === 'support');
  expect(role?.passkeys).toEqual({ enrolBy, isOver: true });
  expect(role?.operators.find((one) => one.id === clerk.id)?.hasPasskey).toBe(true);
});

/** Invited by two, and set up: with a code, in the first session. */
async function aNewcomer(desk: Desk): Promise<Desk> {
  const username = `eva_${Math.trunc(performance.now())}`;
  const email = `${username}@office.example`;
  const request = { username, displayName: 'Eva Luna', role: 'support', email, language: 'es', reason: why };
  await together(desk, '/operators', request);
  const token = await setUpTokenFor(platform(), email);
  const theirs = aDesk(platform());
  const { body: begun } = await theirs.ask<SetUpBegun>('POST', '/set-up', { token });
  const code = totpAt(begun.secret, stepOf(platform().clock.now()));
  const given = { token, password: 'camino-largo-42', code, language: 'es' };
  const { body } = await theirs.ask<{ session: { value: { token: string } } }>(
    'POST',
    '/set-up/confirm',
    given,
  );
  expect(body.session.value).toMatchObject({ username });
  await theirs.ask('GET', '/session');
  return theirs;
}

async function together(desk: Desk, url: string, request: object): Promise<void> {
  const { body } = await desk.ask<Asked>('POST', url, request);
  const second = aDeskOf(platform(), await anOperator(platform()));
  const decided = await second.ask<ApprovalView>('POST', `/approvals/${body.approval.id}/approve`, {
    note: why,
  });
  expect(decided.body.state).toBe('approved');
}

test('two stop asking a role for passkeys, and codes open the office again', async () => {
  const [admin, clerk] = [await anOperator(platform()), await anOperator(platform(), 'payments')];
  await onlyThese(admin);
  const desk = aDeskOf(platform(), admin);
  await desk.ask('POST', '/roles/payments/passkeys', { days: 0, reason: why });
  expect(await codeOf(aDesk(platform()).signIn(clerk))).toBe('operators.passkey_required');
  expect((await desk.showCode(admin)).status).toBe(200);
  await together(desk, '/roles/payments/passkeys/lift', { reason: 'keys are on order' });
  expect((await aDesk(platform()).signIn(clerk)).status).toBe(200);
});

test('administrators never lock themselves out: two with a passkey stay, or one with two, whoever goes at once', async () => {
  const [one, other] = [await anOperator(platform()), await anOperator(platform())];
  await onlyThese(one, other);
  const [desk, second] = [aDeskOf(platform(), one), aDeskOf(platform(), other)];
  const rule = () => desk.ask('POST', '/roles/admin/passkeys', { days: 0, reason: why });
  expect(await codeOf(rule())).toBe('operators.passkeys_few');
  const [mine, theirs] = [await desk.addPasskey(), await second.addPasskey()];
  expect((await rule()).status).toBe(200);
  expect(await codeOf(desk.ask('POST', `/operators/${other.id}/disable`, { reason: why }))).toBe(
    'operators.passkeys_few',
  );
  const [mine2, theirs2] = [await desk.addPasskey('Spare'), await second.addPasskey('Spare')];
  // Each may lose one of two, and nobody the last: of all that are pressed at once, what stays is safe.
  const answers = await Promise.all([
    ...[mine, mine2].map(({ id }) => desk.ask('DELETE', `/me/passkeys/${id}`)),
    ...[theirs, theirs2].map(({ id }) => second.ask('DELETE', `/me/passkeys/${id}`)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const left = answers[0]?.status === 200 ? mine2 : mine;
  expect((await aDesk(platform()).signInBy(left.device)).status).toBe(200);
});
