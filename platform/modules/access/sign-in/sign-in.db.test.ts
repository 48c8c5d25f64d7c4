import { expect, test } from 'vitest';
import type { DeviceList, LoginAnswer, SignInPage } from '@feria/contracts/access/sign-in';
import { withClient } from '@feria/postgres';
import { hashPassword } from '../../../core/passwords/passwords.ts';
import { hashToken } from '../../../core/crypto/sign.ts';
import { stepOf, totpAt } from '../../../core/crypto/totp.ts';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { aMember, anAddress, PASSWORD, usePlatform } from '../../../testing/harness.ts';
import { aPasskeyDevice } from '../../../testing/passkey-device.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { takeAttempt } from '../../proofs/index.ts';
import {
  blindIndexOf,
  sealPersonal,
  insertBlindIndexes,
  keepRegistration,
} from '../../members/for-access.ts';
import { createMember } from '../../members/index.ts';
import { pruneSignIns } from './jobs.ts';
import { TRIES } from './tries.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const detailOf = ({ body }: Told): unknown => (body as { detail?: object }).detail;
const valueOf = <Value>({ body }: Told): Value => (body as { value: Value }).value;
const answerOf = ({ body }: Told): LoginAnswer => body as LoginAnswer;

let hash: string | undefined;
let count = 0;

type Particulars = { email?: string; mobileNum?: string; payeeName?: string };

/** Somebody who registered elsewhere: no device of theirs is known here. */
async function aPerson(told: Particulars, market: 'CO' | 'MX' = 'CO') {
  hash ??= await hashPassword(PASSWORD);
  const passwordHash = hash;
  count += 1;
  const account = `person${count}`;
  const at = platform().clock.now();
  const { secret } = platform().deps.config;
  const id = await platform().db.transact(async (tx) => {
    const made = await createMember(tx, {
      account,
      passwordHash,
      type: 0,
      marketCode: market,
      language: 'en',
      invitedBy: null,
      at,
    });
    const kept = {
      paymentPasswordHash: null,
      mobileVerifiedAt: told.mobileNum === undefined ? null : at,
      rulesVersion: 1,
      referralCode: null,
      method: 'WEB',
    };
    await keepRegistration(tx, made, {
      ...sealPersonal(secret, made, told, '57'),
      ...kept,
      domain: null,
      url: null,
    });
    if (told.mobileNum) {
      const mark = { kind: 'mobile', hash: blindIndexOf(secret, 'mobile', `+57${told.mobileNum}`) } as const;
      await insertBlindIndexes(tx, { memberId: made, marketCode: market, at }, [mark]);
    }
    return made;
  });
  return { id, account };
}

const login = (browser: ABrowser, username: string, change: object = {}): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password: PASSWORD, ...change });
const digitsFor = async (to: string): Promise<string> =>
  /\d{6}/.exec((await wordsFor(platform(), to)).find((words) => /\d{6}/.test(words)) ?? '')?.[0] ?? '';
const historyOf = async (id: string) =>
  (
    await platform()
      .db.read.selectFrom('access.sign_ins')
      .select(['method', 'outcome'])
      .where('memberId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ method, outcome }) => `${method} ${outcome}`);

test('a member with nothing to show comes in from anywhere, and is welcomed once', async () => {
  const { account, id } = await aPerson({});
  const browser = aBrowser(platform());
  expect(answerOf(await login(browser, account))).toMatchObject({
    step: null,
    value: { firstTimeLogin: true, previousLoginAt: null },
  });
  const welcomes = [1, 2].map(() => browser.call('POST', '/api/member/first-login'));
  const audiences = (await Promise.all(welcomes)).map(({ body }) => (body as { value: object }).value);
  expect(audiences).toEqual(expect.arrayContaining([{ audience: 'F' }, { audience: 'A' }]));
  const at = platform().clock.now().toISOString();
  const second = aBrowser(platform());
  expect(answerOf(await login(second, account)).value).toMatchObject({
    firstTimeLogin: false,
    previousLoginAt: at,
  });
  expect(await historyOf(id)).toEqual(['password signed_in', 'password signed_in']);
});

test('of two first sign-ins at once one is the first', async () => {
  const { account } = await aPerson({});
  const both = await Promise.all([
    login(aBrowser(platform()), account),
    login(aBrowser(platform()), account),
  ]);
  expect(both.filter((told) => answerOf(told).value?.firstTimeLogin)).toHaveLength(1);
});

test('after a failure the next call of this name, device or network shows that somebody is there', async () => {
  const { account } = await aPerson({});
  const { account: other } = await aPerson({});
  const address = anAddress();
  const browser = aBrowser(platform(), { address });
  const wrong = await login(browser, account, { password: 'wrong' });
  expect([codeOf(wrong), detailOf(wrong)]).toEqual(['identity.credentials_wrong', { captcha: true }]);
  const elsewhere = aBrowser(platform());
  const asked = [
    await login(elsewhere, account),
    await login(browser, other),
    await login(aBrowser(platform(), { address }), other),
  ];
  expect(asked.map(codeOf)).toEqual(Array.from({ length: 3 }, () => 'identity.human_required'));
  expect(asked.map(detailOf)).toContainEqual({ captcha: true });
  expect((await login(aBrowser(platform()), other)).status).toBe(200);
  const pass = await browser.pass();
  // Another device's pass is none, and one's own is spent.
  expect(codeOf(await login(elsewhere, account, { pass }))).toBe('proofs.pass_invalid');
  expect(codeOf(await login(browser, account, { pass, password: 'wrong' }))).toBe(
    'identity.credentials_wrong',
  );
  expect(codeOf(await login(browser, account, { pass }))).toBe('proofs.pass_invalid');
  expect((await login(browser, account, { pass: await browser.pass() })).status).toBe(200);
});

test('three failures lock a name, known or not, by whatever way it is tried; the refusal says how long', async () => {
  const { account } = await aPerson({ mobileNum: '3001000001' });
  for (const [name, other] of [
    [account, '300 100 0001'],
    ['nobody_at_all', 'NOBODY_at_all'],
  ] as const) {
    const browser = aBrowser(platform());
    await login(browser, name, { password: 'wrong' });
    for (const tried of [other, name])
      expect(codeOf(await login(browser, tried, { password: 'wrong', pass: await browser.pass() }))).toBe(
        'identity.credentials_wrong',
      );
    platform().clock.advance(MINUTE_MS);
    const locked = await login(browser, name, { pass: await browser.pass() });
    expect([locked.status, codeOf(locked)]).toEqual([423, 'identity.locked']);
    expect(detailOf(locked)).toEqual({ seconds: 29 * 60, minutes: 29 });
  }
  const sms = { type: 'sms', mobileNum: '3001000001', countryDialingCode: '57', verificationCode: '000000' };
  expect(codeOf(await aBrowser(platform()).call('POST', '/api/login', sms))).toBe('identity.locked');
  platform().clock.advance(29 * MINUTE_MS);
  expect((await login(aBrowser(platform()), '+57 300 100-0001')).status).toBe(200);
});

test.each(['account', 'device', 'address'] as const)(
  'an %s has so many tries, and is told when to come back',
  async (by) => {
    const address = anAddress();
    const browser = aBrowser(platform(), { address });
    await browser.pass();
    const device = hashToken(browser.cookie('feria_device') ?? '').toString('hex');
    const key = { action: 'identity.sign_in', by, who: { account: `${by}_1`, device, address }[by] };
    const at = platform().clock.now();
    await platform().db.transact(async (tx) => {
      for (let taken = 0; taken < TRIES[by].most; taken += 1) await takeAttempt(tx, key, TRIES[by], at);
    });
    const told = await login(browser, `${by}_1`);
    expect([told.status, codeOf(told), detailOf(told)]).toEqual([429, 'proofs.too_soon', { seconds: 3_600 }]);
  },
);

test('a new device asks for one more proof; then it is known, and a new network asks again', async () => {
  const email = 'step@example.com';
  const { account, id } = await aPerson({ email, mobileNum: '3001000002', payeeName: 'Ana Núñez' });
  const browser = aBrowser(platform());
  const asked = answerOf(await login(browser, account, { remember: true }));
  expect(asked).toMatchObject({
    value: null,
    step: {
      ways: [
        { by: 'mobile', to: '+57********02' },
        { by: 'email', to: 's***@example.com' },
      ],
    },
  });
  expect(browser.cookie('feria_session')).toBeUndefined();
  const step = asked.step!.token;
  expect((await browser.call('POST', '/api/login/step/code', { step, by: 'email' })).body).toMatchObject({
    value: { resendSeconds: 60 },
  });
  const code = await digitsFor(email);
  const prove = (from: ABrowser, given: object) =>
    from.call('POST', '/api/login/step', { step, by: 'email', code, ...given });
  expect(codeOf(await prove(aBrowser(platform()), {}))).toBe('identity.step_over');
  expect(detailOf(await prove(browser, { code: '000000' }))).toEqual({ left: 4 });
  expect(codeOf(await prove(browser, { by: 'bank_name', code: 'Ana Núñez' }))).toBe('request.invalid');
  const twice = await Promise.all([prove(browser, {}), prove(browser, {})]);
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(twice.map(codeOf)).toContain('identity.step_over');
  // What was ticked before the step still holds.
  expect(twice.find(({ status }) => status === 200)?.cookies[0]?.expires).toBeInstanceOf(Date);
  expect((await browser.call('GET', '/api/member')).status).toBe(200);

  expect(answerOf(await login(browser, account)).step).toBeNull();
  browser.move();
  expect(answerOf(await login(browser, account)).step).not.toBeNull();
  expect(await historyOf(id)).toEqual([
    'password step',
    'password step_wrong',
    'password signed_in',
    'password signed_in',
    'password step',
  ]);
  expect((await wordsFor(platform(), email)).some((words) => /new|device/i.test(words))).toBe(true);
});

test('a step is over with its time, and when the password changes', async () => {
  const { account, id } = await aPerson({ email: 'over@example.com' });
  const browser = aBrowser(platform());
  const begin = async () => answerOf(await login(browser, account)).step!.token;
  const send = (step: string) => browser.call('POST', '/api/login/step/code', { step, by: 'email' });
  const first = await begin();
  platform().clock.advance(10 * MINUTE_MS);
  expect(codeOf(await send(first))).toBe('identity.step_over');
  const second = await begin();
  await withClient(platform().ownerUrl, (client) =>
    client.query(`update members.members set password_hash = password_hash || ' ' where id = $1`, [id]),
  );
  expect(codeOf(await send(second))).toBe('identity.step_over');
  await pruneSignIns(platform().deps);
  const left = await platform().db.read.selectFrom('access.sign_in_steps').selectAll().execute();
  expect(left.every(({ expiresAt: end }) => end > platform().clock.now())).toBe(true);
});

test('the name on the bank account is asked for where there is nothing else, three times', async () => {
  const { account } = await aPerson({ payeeName: 'José  Ibáñez Pérez' });
  const browser = aBrowser(platform());
  const { step } = answerOf(await login(browser, account));
  expect(step?.ways).toEqual([{ by: 'bank_name', to: null }]);
  const prove = (code: string) =>
    browser.call('POST', '/api/login/step', { step: step!.token, by: 'bank_name', code });
  expect(codeOf(await prove('Jose Perez'))).toBe('identity.name_wrong');
  expect((await prove(' jose ibanez PEREZ ')).status).toBe(200);

  const { account: second } = await aPerson({ payeeName: 'Rosa Quispe' });
  const other = answerOf(await login(browser, second)).step!.token;
  const codes: unknown[] = [];
  for (let at = 0; at < 4; at += 1)
    codes.push(
      codeOf(
        await browser.call('POST', '/api/login/step', { step: other, by: 'bank_name', code: `no ${at}` }),
      ),
    );
  expect(codes).toEqual([...Array.from({ length: 3 }, () => 'identity.name_wrong'), 'proofs.too_soon']);
});

test('a phone code signs in where the market has it, once, and asks for another proof than the phone', async () => {
  const mobile = { mobileNum: '3001000003', countryDialingCode: '57' };
  await aPerson({ mobileNum: mobile.mobileNum, email: 'sms@example.com' });
  const browser = aBrowser(platform());
  const ask = async (number: string) =>
    browser.call('POST', '/api/login/code', { ...mobile, mobileNum: number, pass: await browser.pass() });
  expect(codeOf(await ask('12'.repeat(9)))).toBe('identity.mobile_invalid');
  expect(codeOf(await browser.call('POST', '/api/login/code', { ...mobile, pass: 'none' }))).toBe(
    'proofs.pass_invalid',
  );
  const known = await ask(mobile.mobileNum);
  const unknown = await ask('3009999999');
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  expect(await wordsFor(platform(), '+573009999999')).toEqual([]);
  const again = await ask(mobile.mobileNum);
  expect([again.status, detailOf(again)]).toEqual([429, { seconds: 60 }]);

  const code = await digitsFor('+573001000003');
  const enter = (verificationCode: string, number = mobile.mobileNum) =>
    browser.call('POST', '/api/login', { type: 'sms', ...mobile, mobileNum: number, verificationCode });
  expect(detailOf(await enter('000000'))).toEqual({ left: 2 });
  expect(detailOf(await enter('000000', '3009999999'))).toEqual({ left: 2 });
  expect(answerOf(await enter(code)).step?.ways).toEqual([{ by: 'email', to: 's***@example.com' }]);
  expect(codeOf(await enter(code))).toBe('proofs.code_over');

  await switchFeatures(platform(), 'CO', { mobileCodeSignIn: false });
  expect(codeOf(await ask(mobile.mobileNum))).toBe('identity.code_login_closed');
  expect(codeOf(await enter(code))).toBe('identity.code_login_closed');
  await switchFeatures(platform(), 'CO', { mobileCodeSignIn: true });
});

test('an authenticator, or a recovery code, proves the step; a passkey needs none', async () => {
  const { account } = await aPerson({});
  const home = aBrowser(platform());
  await login(home, account);
  await home.call('POST', '/api/security/confirm', { by: 'password', code: PASSWORD });
  const { secret } = valueOf<{ secret: string }>(await home.call('POST', '/api/security/authenticator'));
  const now = () => totpAt(secret, stepOf(platform().clock.now()));
  const confirmed = await home.call('POST', '/api/security/authenticator/confirm', { code: now() });
  const [recovery] = valueOf<{ codes: string[] }>(confirmed).codes;
  platform().clock.advance(MINUTE_MS);
  const codes = [now(), recovery, now()];
  const outcomes: unknown[] = [];
  for (const code of codes) {
    const browser = aBrowser(platform());
    const { step } = answerOf(await login(browser, account));
    expect(step?.ways).toEqual([{ by: 'own_code', to: null }]);
    const told = await browser.call('POST', '/api/login/step', { step: step!.token, by: 'own_code', code });
    outcomes.push(codeOf(told) ?? told.status);
  }
  // The code of one minute has been used.
  expect(outcomes).toEqual([200, 200, 'proofs.authenticator_wrong']);

  platform().clock.advance(MINUTE_MS);
  await home.call('POST', '/api/security/confirm', { by: 'own_code', code: now() });
  const device = aPasskeyDevice('http://member.test');
  const made = valueOf<Parameters<typeof device.create>[0]>(
    await home.call('POST', '/api/security/passkeys/options'),
  );
  await home.call('POST', '/api/security/passkeys', { name: 'key', response: device.create(made) });
  const elsewhere = aBrowser(platform());
  const options = valueOf<{ challenge: string }>(await elsewhere.call('POST', '/api/login/passkey/options'));
  const response = device.get(options);
  const both = await Promise.all(
    [true, true].map(() => elsewhere.call('POST', '/api/login/passkey', { response, remember: true })),
  );
  expect(new Set(both.map((told) => codeOf(told) ?? told.status))).toEqual(
    new Set([200, 'proofs.passkey_invalid']),
  );
  expect((await elsewhere.call('GET', '/api/member')).status).toBe(200);
  const asAgent = valueOf<{ challenge: string }>(await elsewhere.call('POST', '/api/login/passkey/options'));
  const refused = { response: device.get(asAgent), agentPage: true };
  expect(codeOf(await elsewhere.call('POST', '/api/login/passkey', refused))).toBe('identity.agents_only');
});

test('on the agents’ page a member and a trial account are told what is missing', async () => {
  for (const [type, code] of [
    [0, 'identity.agents_only'],
    [4, 'identity.not_member'],
  ] as const) {
    const { account } = await aMember(platform(), { type });
    expect(codeOf(await login(aBrowser(platform()), account, { agentPage: true }))).toBe(code);
  }
});

test('the application can add to the history and change nothing of it; addresses in it are sealed', async () => {
  const { account, id } = await aPerson({});
  await login(aBrowser(platform(), { address: '203.0.113.77' }), account);
  const change = platform().db.transact((tx) =>
    tx.updateTable('access.sign_ins').set({ outcome: 'wrong' }).execute(),
  );
  await expect(change).rejects.toThrow('permission denied');
  const [row] = await platform()
    .db.read.selectFrom('access.sign_ins')
    .selectAll()
    .where('memberId', '=', id)
    .execute();
  expect(row?.deviceLabel).toBe('Firefox · Android');
  expect(row?.address.includes(Buffer.from('203.0.113.77'))).toBe(false);
});

test('a member reads their own sign-ins and devices, page by page, and nobody else’s', async () => {
  const { account } = await aPerson({});
  const browser = aBrowser(platform(), { address: '203.0.113.78' });
  await login(browser, account, { password: 'wrong' });
  platform().clock.advance(MINUTE_MS);
  await login(aBrowser(platform()), account, { pass: 'none' });
  await login(browser, account, { pass: await browser.pass() });
  const read = async (query: string) =>
    (await browser.call('GET', `/api/security/sign-ins${query}`)).body as SignInPage;
  const first = await read('?limit=1');
  expect(first.items).toMatchObject([
    { outcome: 'signed_in', address: '203.0.113.78', device: 'Firefox · Android', isHere: true },
  ]);
  const second = await read(`?before=${first.next}`);
  expect(second).toMatchObject({ items: [{ outcome: 'wrong', isHere: false }], next: null });
  const devices = (await browser.call('GET', '/api/security/devices')).body as DeviceList;
  expect(devices.items).toMatchObject([{ device: 'Firefox · Android', isHere: true }]);
  const other = aBrowser(platform());
  await login(other, (await aPerson({})).account);
  const theirs = (await other.call('GET', `/api/security/sign-ins?before=${first.next}`)).body;
  expect(theirs).toEqual({ items: [], next: null });
});
