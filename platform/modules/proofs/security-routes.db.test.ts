import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  AuthenticatorEnrolment,
  PasskeyAddedAnswer,
  PasskeyAddOptions,
  PasskeyList,
  RecoveryCodes,
} from '@feria/contracts/proofs/second-proofs';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import { aMember, anAddress, PASSWORD, usePlatform, type AMember } from '../../testing/harness.ts';
import { aPasskeyDevice } from '../../testing/passkey-device.ts';

const platform = usePlatform();
const AUTHENTICATOR = '/api/security/authenticator';
const RECOVERY = '/api/security/recovery-codes';
const PASSKEYS = '/api/security/passkeys';

type Method = 'GET' | 'POST' | 'DELETE';
async function call(member: AMember, method: Method, url: string, payload?: object) {
  const answer = await platform().app.inject({
    method,
    url,
    headers: member.headers,
    remoteAddress: anAddress(),
    ...(payload ? { payload } : {}),
  });
  const [device] = answer.cookies.filter(({ name }) => name === 'feria_device');
  if (device) member.headers['cookie'] += `; feria_device=${device.value}`;
  return answer;
}
const codeOf = (secret: string): string => totpAt(secret, stepOf(platform().clock.now()));
const refusalOf = (answer: { statusCode: number; json(): unknown }): unknown[] => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
];
const traces = async (member: AMember): Promise<string[]> => {
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select('action')
    .where('actorId', '=', member.id)
    .where('actorName', '=', member.account)
    .where('subject', '=', `member:${member.id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

/** The session shows once more who is there, with the only thing that these members have. */
const confirmed = (member: AMember) =>
  call(member, 'POST', '/api/security/confirm', { by: 'password', code: PASSWORD });

async function withAuthenticator(member: AMember): Promise<{ secret: string; codes: string[] }> {
  await confirmed(member);
  const enrolment = AuthenticatorEnrolment.parse((await call(member, 'POST', AUTHENTICATOR)).json());
  const { secret, uri } = enrolment.value;
  expect(uri).toContain(`otpauth://totp/Feria:${member.account}?`);
  const answer = await call(member, 'POST', `${AUTHENTICATOR}/confirm`, { code: codeOf(secret) });
  const { codes } = RecoveryCodes.parse(answer.json()).value;
  platform().clock.advance(60_000);
  return { secret, codes };
}

test('a member sets up an authenticator, is given recovery codes, and takes it away with a code of it', async () => {
  const member = await aMember(platform());
  expect((await call(member, 'GET', AUTHENTICATOR)).json()).toMatchObject({
    value: { on: false, since: null },
  });
  const { secret, codes } = await withAuthenticator(member);
  expect(codes).toHaveLength(10);
  expect((await call(member, 'GET', AUTHENTICATOR)).json()).toMatchObject({ value: { on: true } });
  expect((await call(member, 'GET', RECOVERY)).json()).toMatchObject({ value: { left: 10, of: 10 } });
  await call(member, 'POST', '/api/security/confirm', { by: 'own_code', code: codeOf(secret) });
  expect(refusalOf(await call(member, 'POST', AUTHENTICATOR))).toEqual([409, 'proofs.authenticator_on']);
  platform().clock.advance(60_000);
  const wrong = await call(member, 'DELETE', AUTHENTICATOR, { code: 'AAAAA-AAAAA' });
  expect(refusalOf(wrong)).toEqual([422, 'proofs.recovery_wrong']);
  expect((await call(member, 'DELETE', AUTHENTICATOR, { code: codeOf(secret) })).json()).toEqual({
    success: true,
  });
  expect((await call(member, 'GET', AUTHENTICATOR)).json()).toMatchObject({ value: { on: false } });
  expect((await call(member, 'GET', RECOVERY)).json()).toMatchObject({ value: { left: 0, createdAt: null } });
  expect(await traces(member)).toEqual(['proofs.authenticator_added', 'proofs.authenticator_removed']);
});

test('recovery codes are renewed and thrown away with a code of the member’s', async () => {
  const member = await aMember(platform());
  const { secret, codes } = await withAuthenticator(member);
  const renewed = await call(member, 'POST', RECOVERY, { code: codes[0]! });
  const fresh = RecoveryCodes.parse(renewed.json()).value;
  expect(fresh.left).toBe(10);
  const former = await call(member, 'POST', RECOVERY, { code: codes[1]! });
  expect(refusalOf(former)).toEqual([422, 'proofs.recovery_wrong']);
  expect((await call(member, 'DELETE', RECOVERY, { code: codeOf(secret) })).statusCode).toBe(200);
  expect((await call(member, 'GET', RECOVERY)).json()).toMatchObject({ value: { left: 0 } });
  expect(await traces(member)).toEqual([
    ...['proofs.authenticator_added', 'proofs.recovery_codes_renewed', 'proofs.recovery_codes_removed'],
  ]);
});

test('a wrong code counts although its call is refused, and is told when to try again', async () => {
  const member = await aMember(platform());
  const { secret } = await withAuthenticator(member);
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
  for (let turn = 0; turn < 5; turn += 1)
    expect(refusalOf(await call(member, 'DELETE', AUTHENTICATOR, { code: wrong }))).toEqual([
      ...[422, 'proofs.authenticator_wrong'],
    ]);
  const late = await call(member, 'DELETE', AUTHENTICATOR, { code: codeOf(secret) });
  expect([late.statusCode, late.json()]).toMatchObject([
    429,
    { code: 'proofs.too_soon', detail: { seconds: 900 } },
  ]);
  expect((await call(member, 'GET', AUTHENTICATOR)).json()).toMatchObject({ value: { on: true } });
});

test('a member adds passkeys with names, sees them and removes one; another member cannot', async () => {
  const [member, neighbour] = [await aMember(platform()), await aMember(platform())];
  const device = aPasskeyDevice('http://member.test');
  expect(refusalOf(await call(member, 'POST', `${PASSKEYS}/options`))).toEqual([
    ...[428, 'identity.confirm_required'],
  ]);
  await Promise.all([member, neighbour].map(confirmed));
  const options = PasskeyAddOptions.parse((await call(member, 'POST', `${PASSKEYS}/options`)).json()).value;
  expect(options.user).toMatchObject({ name: member.account, displayName: member.account });
  const response = device.create(options);
  // As a browser tells it: with more than is read.
  const told = { ...response, authenticatorAttachment: 'platform', clientExtensionResults: {} };
  expect(refusalOf(await call(neighbour, 'POST', PASSKEYS, { name: 'Mine', response: told }))).toEqual([
    ...[422, 'proofs.passkey_invalid'],
  ]);
  const added = await call(member, 'POST', PASSKEYS, { name: '  Teléfono de Ana ', response: told });
  const { id } = PasskeyAddedAnswer.parse(added.json()).value;
  const list = PasskeyList.parse((await call(member, 'GET', PASSKEYS)).json()).value;
  expect(list).toMatchObject([{ id, name: 'Teléfono de Ana', usedAt: null }]);
  expect(PasskeyList.parse((await call(neighbour, 'GET', PASSKEYS)).json()).value).toEqual([]);
  for (const other of [id, randomUUID()])
    expect(refusalOf(await call(neighbour, 'DELETE', `${PASSKEYS}/${other}`))).toEqual([
      ...[404, 'request.not_found'],
    ]);
  expect((await call(member, 'DELETE', `${PASSKEYS}/${id}`)).statusCode).toBe(200);
  expect(PasskeyList.parse((await call(member, 'GET', PASSKEYS)).json()).value).toEqual([]);
  expect(await traces(member)).toEqual(['proofs.passkey_added', 'proofs.passkey_removed']);
  expect(await traces(neighbour)).toEqual([]);
});

const WRONG_SHAPES: readonly (readonly [Method, string, object])[] = [
  ['POST', `${AUTHENTICATOR}/confirm`, {}],
  ['POST', `${AUTHENTICATOR}/confirm`, { code: 123_456 }],
  ['DELETE', AUTHENTICATOR, { code: '' }],
  ['POST', RECOVERY, { code: 'A'.repeat(65) }],
  ['DELETE', RECOVERY, {}],
  ['POST', PASSKEYS, { name: 'Phone' }],
  ['POST', PASSKEYS, { name: ' ', response: aPasskeyAnswer() }],
  ['POST', PASSKEYS, { name: 'n'.repeat(41), response: aPasskeyAnswer() }],
  ['POST', PASSKEYS, { name: 'Phone', response: { ...aPasskeyAnswer(), id: 'not base64url!' } }],
  ['DELETE', `${PASSKEYS}/1`, {}],
];
function aPasskeyAnswer(): object {
  return aPasskeyDevice('http://member.test').create({ challenge: 'x', rp: {}, user: { id: 'x' } });
}

test('what is of the wrong shape is refused', async () => {
  const member = await aMember(platform());
  for (const [method, url, payload] of WRONG_SHAPES)
    expect([url, ...refusalOf(await call(member, method, url, payload))]).toEqual([
      url,
      400,
      'request.invalid',
    ]);
});

test('visitors and trial accounts have no security center', async () => {
  const trial = await aMember(platform(), { type: 4 });
  for (const url of [AUTHENTICATOR, RECOVERY, PASSKEYS]) {
    expect((await platform().app.inject({ url, remoteAddress: anAddress() })).statusCode).toBe(401);
    expect(refusalOf(await call(trial, 'GET', url))).toEqual([403, 'identity.trial_only']);
  }
});
