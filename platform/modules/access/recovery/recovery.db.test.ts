import { expect, test } from 'vitest';
import type { RecoveryAnswer, RecoveryLookAnswer } from '@feria/contracts/access/recovery';
import { PasskeyAddOptions } from '@feria/contracts/proofs/second-proofs';
import { PasskeyAskOptions } from '@feria/contracts/access/sign-in';
import { hashPassword } from '../../../core/passwords/passwords.ts';
import { stepOf, totpAt } from '../../../core/crypto/totp.ts';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { BREACHED, PASSWORD, usePlatform } from '../../../testing/harness.ts';
import { aPasskeyDevice, type PasskeyDevice, type Signed } from '../../../testing/passkey-device.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import {
  insertBlindIndexes,
  blindIndexOf,
  sealPersonal,
  noteVerified,
  keepRegistration,
} from '../../members/for-access.ts';
import { createMember } from '../../members/index.ts';
import { pruneOver, sendLinks } from './jobs.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const NEW = 'another good one';
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const answerOf = ({ body }: Told): RecoveryAnswer => body as RecoveryAnswer;

let hash = '';
let count = 0;
type Person = { id: string; account: string; email: string; number: string };

/** Somebody with a mail, and a number where it is asked for. */
async function aPerson({ hasNumber = false } = {}): Promise<Person> {
  const { db, clock, deps } = platform();
  hash ||= await hashPassword(PASSWORD);
  count += 1;
  const [account, email, national] = [`lost${count}`, `Lost${count}@example.com`, `30012340${10 + count}`];
  const { secret } = deps.config;
  const at = clock.now();
  const id = await db.transact(async (tx) => {
    const wanted = { account, passwordHash: hash, type: 0, language: 'en', invitedBy: null, at } as const;
    const made = await createMember(tx, { ...wanted, marketCode: 'CO' });
    const told = { email, ...(hasNumber ? { mobileNum: national } : {}) };
    await keepRegistration(tx, made, {
      ...sealPersonal(secret, made, told, '57'),
      paymentPasswordHash: null,
      mobileVerifiedAt: hasNumber ? at : null,
      rulesVersion: 1,
      referralCode: null,
      method: 'WEB',
      domain: null,
      url: null,
    });
    const mark = { kind: 'mobile', hash: blindIndexOf(secret, 'mobile', `+57${national}`) } as const;
    if (hasNumber) await insertBlindIndexes(tx, { memberId: made, marketCode: 'CO', at }, [mark]);
    await noteVerified(tx, made, 'email', at);
    return made;
  });
  return { id, account, email, number: `+57${national}` };
}

const login = (browser: ABrowser, username: string, password = PASSWORD): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password });
const forget = async (browser: ABrowser, username: string, email: string): Promise<Told> =>
  browser.call('POST', '/api/forgot-password', { username, email, pass: await browser.pass() });
const rowsOf = async (table: 'access.recoveries' | 'access.recovery_orders' | 'delivery.messages') =>
  (await platform().db.read.selectFrom(table).selectAll().execute()).length;
const digitsFor = async (to: string): Promise<string> =>
  /\b\d{6}\b/.exec((await wordsFor(platform(), to)).find((words) => /\bcode\b/.test(words)) ?? '')?.[0] ?? '';

/** What the newest mail's link carries behind its sign. */
async function tokenFor({ email }: Person): Promise<string> {
  await sendLinks(platform().deps);
  const mails = (await wordsFor(platform(), email)).join('\n');
  return /http:\/\/member\.test\/recover#([\w-]{43})/.exec(mails)?.[1] ?? '';
}

async function linked(person: Person): Promise<{ browser: ABrowser; token: string }> {
  const browser = aBrowser(platform());
  expect((await forget(browser, person.account, person.email)).status).toBe(200);
  return { browser, token: await tokenFor(person) };
}

const finish = (browser: ABrowser, token: string, change: object = {}): Promise<Told> =>
  browser.call('POST', '/api/recovery/password', {
    token,
    newPassword: NEW,
    confirmNewPassword: NEW,
    ...change,
  });

/** Signs in on a device that the account does not know, with the code that its mail gets. */
async function enter(browser: ABrowser, { account, email }: Person): Promise<void> {
  const step = { step: answerOf(await login(browser, account)).step?.token, by: 'email' };
  await browser.call('POST', '/api/login/step/code', step);
  const told = await browser.call('POST', '/api/login/step', { ...step, code: await digitsFor(email) });
  expect(told.status).toBe(200);
}

/** An authenticator app, after a code to the mail; answers what it shows. */
async function anApp(browser: ABrowser, { email }: Person): Promise<() => string> {
  await browser.call('POST', '/api/security/confirm/code', { by: 'email' });
  await browser.call('POST', '/api/security/confirm', { by: 'email', code: await digitsFor(email) });
  const { body } = await browser.call('POST', '/api/security/authenticator');
  const { secret } = (body as { value: { secret: string } }).value;
  const show = () => totpAt(secret, stepOf(platform().clock.now()));
  expect((await browser.call('POST', '/api/security/authenticator/confirm', { code: show() })).status).toBe(
    200,
  );
  platform().clock.advance(MINUTE_MS);
  return show;
}

test('a mailed link sets a password once: every session ends, the member is told, and signs in with it', async () => {
  const person = await aPerson();
  const before = aBrowser(platform());
  await enter(before, person);
  expect((await before.call('GET', '/api/member')).status).toBe(200);
  const { browser, token } = await linked({ ...person, account: person.account.toUpperCase() });
  const look = await browser.call('POST', '/api/recovery/look', { token });
  expect((look.body as RecoveryLookAnswer).value).toMatchObject({ account: person.account, ways: [] });
  expect(codeOf(await finish(browser, token, { newPassword: 'short' }))).toBe('identity.password_invalid');
  expect(codeOf(await finish(browser, token, { confirmNewPassword: 'x' }))).toBe('identity.passwords_differ');
  const common = { newPassword: 'password123', confirmNewPassword: 'password123' };
  expect(codeOf(await finish(browser, token, common))).toBe('identity.password_common');
  const breached = { newPassword: BREACHED, confirmNewPassword: BREACHED };
  expect(codeOf(await finish(browser, token, breached))).toBe('identity.password_breached');
  // Of many at once one counts, and afterwards none.
  const many = await Promise.all([1, 2, 3].map(() => finish(browser, token)));
  expect(many.map((told) => told.status).toSorted((one, other) => one - other)).toEqual([...[200, 422, 422]]);
  expect(codeOf(await finish(browser, token))).toBe('identity.recovery_over');
  expect((await before.call('GET', '/api/member')).status).toBe(401);
  expect((await wordsFor(platform(), person.email))[0]).toContain('was changed on');
  expect(answerOf(await login(before, person.account, NEW)).value?.token).toEqual(expect.any(String));
  expect(codeOf(await login(aBrowser(platform()), person.account))).toBe('identity.credentials_wrong');
});

test('the specification’s form is read too', async () => {
  const browser = aBrowser(platform());
  const fields = { username: 'nobody', email: 'nobody@example.com', pass: await browser.pass() };
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/api/forgot-password',
    remoteAddress: '10.1.1.1',
    headers: {
      origin: 'http://member.test',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `feria_device=${browser.cookie('feria_device')}`,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(answer.json()).toMatchObject({ success: true, message: 'in_been_out' });
});

test('nothing tells whether an account is there: one answer, one row, and a link for its owner alone', async () => {
  const person = await aPerson();
  await sendLinks(platform().deps);
  const [mails, links] = [await rowsOf('delivery.messages'), await rowsOf('access.recoveries')];
  const wrong = [
    [person.account, 'other@example.com'],
    ['nobody_at_all', person.email],
    ['nobody_at_all', 'nobody@example.com'],
  ] as const;
  const answers = [];
  for (const [username, email] of [...wrong, [person.account, ` ${person.email.toLowerCase()} `] as const]) {
    const orders = await rowsOf('access.recovery_orders');
    answers.push((await forget(aBrowser(platform()), username, email)).body);
    expect(await rowsOf('access.recovery_orders')).toBe(orders + 1);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await Promise.all([sendLinks(platform().deps), sendLinks(platform().deps)]);
  expect(await rowsOf('access.recovery_orders')).toBe(0);
  expect(await rowsOf('delivery.messages')).toBe(mails + 1);
  expect(await rowsOf('access.recoveries')).toBe(links + 1);
  // And it is counted alike: whoever is not there was asked for twice, and the fourth of an hour waits.
  const more = [1, 2].map(() => forget(aBrowser(platform()), 'Nobody_At_All', 'x@example.com'));
  expect((await Promise.all(more)).map(codeOf).filter(Boolean)).toEqual(['proofs.too_soon']);
});

test('a link is over after half an hour, when a newer one is sent, and when the password has changed', async () => {
  const person = await aPerson();
  const first = await linked(person);
  const second = await linked(person);
  expect(second.token).not.toBe(first.token);
  expect(codeOf(await finish(first.browser, first.token))).toBe('identity.recovery_over');
  platform().clock.advance(30 * MINUTE_MS);
  expect(codeOf(await finish(second.browser, second.token))).toBe('identity.recovery_over');
  platform().clock.advance(31 * MINUTE_MS);
  const third = await linked(person);
  const { db, clock } = platform();
  await db.transact(async (tx) => {
    const set = tx
      .updateTable('members.members')
      .set({ passwordHash: `${hash} `, passwordChangedAt: clock.now() });
    await set.where('id', '=', person.id).execute();
  });
  expect(codeOf(await finish(third.browser, third.token))).toBe('identity.recovery_over');
  expect(codeOf(await finish(third.browser, 'nothing'))).toBe('identity.recovery_over');
  platform().clock.advance(25 * 60 * MINUTE_MS);
  await pruneOver(platform().deps);
  expect(await rowsOf('access.recoveries')).toBe(0);
});

test('an account with a number shows a code of it before the mailed link sets a password', async () => {
  const person = await aPerson({ hasNumber: true });
  const { browser, token } = await linked(person);
  const look = await browser.call('POST', '/api/recovery/look', { token });
  expect((look.body as RecoveryLookAnswer).value.ways).toMatchObject([{ by: 'mobile' }]);
  expect(codeOf(await finish(browser, token))).toBe('identity.proof_required');
  expect((await browser.call('POST', '/api/recovery/code', { token })).status).toBe(200);
  const code = await digitsFor(person.number);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(codeOf(await finish(browser, token, { code: wrong }))).toBe('proofs.code_wrong');
  // The tries of a code stay counted, and the link still holds.
  const told = await finish(browser, token, { code });
  expect([told.status, answerOf(told).value]).toEqual([200, null]);
});

test('an account with an authenticator shows a code of it, by mail and by mobile', async () => {
  const person = await aPerson({ hasNumber: true });
  const owner = aBrowser(platform());
  await enter(owner, person);
  const show = await anApp(owner, person);
  const { browser, token } = await linked(person);
  expect(codeOf(await finish(browser, token))).toBe('identity.proof_required');
  expect(codeOf(await finish(browser, token, { code: '12' }))).toBe('proofs.recovery_wrong');
  expect((await finish(browser, token, { code: show() })).status).toBe(200);
  platform().clock.advance(2 * MINUTE_MS);
  // By the number the new password waits for the app, too; then two proofs were shown, and the member is in.
  const other = aBrowser(platform());
  const byPhone = await recoverByPhone(other, person);
  expect(byPhone).toMatchObject({ value: null, step: null, recovery: { ways: [{ by: 'own_code' }] } });
  expect(codeOf(await login(aBrowser(platform()), person.account, 'by the number'))).toBe(
    'identity.credentials_wrong',
  );
  const done = await finish(other, byPhone.recovery?.token ?? '', { code: show() });
  expect(answerOf(done).value?.token).toEqual(expect.any(String));
  expect((await other.call('GET', '/api/member')).status).toBe(200);
});

/** A passkey of a device of theirs, after a code to the mail. */
async function aKey(browser: ABrowser, { email }: Person): Promise<PasskeyDevice> {
  await browser.call('POST', '/api/security/confirm/code', { by: 'email' });
  await browser.call('POST', '/api/security/confirm', { by: 'email', code: await digitsFor(email) });
  const { body } = await browser.call('POST', '/api/security/passkeys/options');
  const device = aPasskeyDevice('http://member.test');
  const response = device.create(PasskeyAddOptions.parse(body).value);
  const added = await browser.call('POST', '/api/security/passkeys', { name: 'A key', response });
  expect(added.status).toBe(200);
  return device;
}

async function showKey(browser: ABrowser, token: string, device: PasskeyDevice): Promise<Signed> {
  const { body } = await browser.call('POST', '/api/recovery/passkey', { token });
  return device.get(PasskeyAskOptions.parse(body).value);
}

test('a passkey is shown before a link or a number sets a password, and nobody else’s is good', async () => {
  const [person, neighbour] = [await aPerson({ hasNumber: true }), await aPerson()];
  const [owner, other] = [aBrowser(platform()), aBrowser(platform())];
  await enter(owner, person);
  const key = await aKey(owner, person);
  await enter(other, neighbour);
  const strange = await aKey(other, neighbour);
  const { browser, token } = await linked(person);
  const look = await browser.call('POST', '/api/recovery/look', { token });
  const ways = (look.body as RecoveryLookAnswer).value.ways.map(({ by }) => by);
  // The number is as good beside a mail: whoever lost the device of the key comes back by it.
  expect(ways).toEqual(['passkey', 'mobile']);
  expect(codeOf(await finish(browser, token))).toBe('identity.proof_required');
  const wrong = { passkey: await showKey(browser, token, strange) };
  expect(codeOf(await finish(browser, token, wrong))).toBe('proofs.passkey_invalid');
  const passkey = await showKey(browser, token, key);
  // On the device that asked.
  expect(codeOf(await finish(other, token, { passkey }))).toBe('proofs.passkey_invalid');
  const done = await finish(browser, token, { passkey });
  expect([done.status, answerOf(done).value]).toEqual([200, null]);

  platform().clock.advance(2 * MINUTE_MS);
  const byPhone = await recoverByPhone(owner, person);
  expect(byPhone).toMatchObject({ value: null, recovery: { ways: [{ by: 'passkey', to: null }] } });
  const phoned = byPhone.recovery?.token ?? '';
  const last = await finish(owner, phoned, { passkey: await showKey(owner, phoned, key) });
  expect(answerOf(last).value?.token).toEqual(expect.any(String));
});

test('a number that no SMS reaches is not skipped: the link says so, holds, and goes on when SMS leave again', async () => {
  const person = await aPerson({ hasNumber: true });
  const { browser, token } = await linked(person);
  const { delivery } = platform().deps.config;
  const { sms } = delivery;
  delivery.sms = { carrier: 'off' };
  try {
    const look = await browser.call('POST', '/api/recovery/look', { token });
    expect([look.status, codeOf(look)]).toEqual([409, 'identity.number_unreachable']);
    expect(codeOf(await finish(browser, token))).toBe('identity.number_unreachable');
    expect(codeOf(await login(aBrowser(platform()), person.account, NEW))).toBe('identity.credentials_wrong');
  } finally {
    delivery.sms = sms;
  }
  await browser.call('POST', '/api/recovery/code', { token });
  expect((await finish(browser, token, { code: await digitsFor(person.number) })).status).toBe(200);
});

async function recoverByPhone(
  browser: ABrowser,
  { number }: Person,
  change: object = {},
): Promise<RecoveryAnswer> {
  const mobileNum = number.slice(3);
  const to = { mobileNum, countryDialingCode: '57' };
  const sent = await browser.call('POST', '/api/set-password-by-phone/code', {
    ...to,
    pass: await browser.pass(),
  });
  expect(sent.status).toBe(200);
  const verificationCode = await digitsFor(number);
  const told = await browser.call('POST', '/api/set-password-by-phone', {
    ...to,
    verificationCode,
    newPassword: 'by the number',
    ...change,
  });
  return { ...answerOf(told), ...(told.status === 200 ? {} : { refused: codeOf(told) }) };
}

test('by mobile: the code sets the password and signs in by the rules of a new device', async () => {
  const person = await aPerson({ hasNumber: true });
  const answer = await recoverByPhone(aBrowser(platform()), person);
  // An unknown device: the mail is what the number has not shown yet.
  expect(answer.step?.ways.map(({ by }) => by)).toEqual(['email']);
  expect(codeOf(await login(aBrowser(platform()), person.account))).toBe('identity.credentials_wrong');
  const breached = await aBrowser(platform()).call('POST', '/api/set-password-by-phone', {
    mobileNum: person.number.slice(3),
    verificationCode: '1',
    newPassword: BREACHED,
  });
  expect(codeOf(breached)).toBe('identity.password_breached');
  await switchFeatures(platform(), 'CO', { mobileRecovery: false });
  const closed = await aBrowser(platform()).call('POST', '/api/set-password-by-phone', {
    mobileNum: person.number.slice(3),
    verificationCode: '1',
    newPassword: NEW,
  });
  expect(codeOf(closed)).toBe('identity.mobile_recovery_closed');
  await switchFeatures(platform(), 'CO', { mobileRecovery: true });
});

test('by mobile: three wrong codes lock it for whoever is there and whoever is not, and the sign-in stays open', async () => {
  const person = await aPerson({ hasNumber: true });
  const nobody = { ...person, number: '+573119990000' };
  const told = [];
  for (const { number } of [person, nobody]) {
    const browser = aBrowser(platform());
    const to = { mobileNum: number.slice(3), countryDialingCode: '57' };
    await browser.call('POST', '/api/set-password-by-phone/code', { ...to, pass: await browser.pass() });
    const code = await digitsFor(number);
    const guess = code === '111111' ? '222222' : '111111';
    const payload = { ...to, newPassword: NEW, verificationCode: guess };
    const many = await Promise.all(
      Array.from({ length: 5 }, () => browser.call('POST', '/api/set-password-by-phone', payload)),
    );
    told.push(many.map((answer) => String(codeOf(answer))).toSorted());
  }
  expect(told[0]).toEqual([
    ...['identity.locked', 'identity.locked'],
    ...['proofs.code_wrong', 'proofs.code_wrong', 'proofs.code_wrong'],
  ]);
  expect(told[1]).toEqual(told[0]);
  const calm = aBrowser(platform());
  const entered = await calm.call('POST', '/api/login', {
    username: person.account,
    password: PASSWORD,
    pass: await calm.pass(),
  });
  expect(entered.status).toBe(200);
});
