import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { callSql } from '../../../core/db.ts';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { BREACHED, aMember, PASSWORD, usePlatform, type Platform } from '../../../testing/harness.ts';
import { cashOf } from '../../../testing/builders/ledger.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { endTrials } from './jobs.ts';

const platform = usePlatform();

const ACCEPTED = { terms: true, termsVersion: '2026-11', privacyVersion: '2026-11' };
const MEXICO = { merchantCode: 'MX', language: 'es' };
const aNumber = (): string => `55${randomInt(10_000_000, 100_000_000)}`;

/** What Mexico asks of anybody, by whichever way. */
const person = (change: object = {}): object => ({
  ...ACCEPTED,
  ...MEXICO,
  payeeName: 'Ana Torres',
  birthday: '1990-05-17',
  email: `a${randomInt(1e12)}@example.com`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...change,
});

type Method = 'POST' | 'PUT';

/** With a pass, as every way to an account wants one. */
async function enter(method: Method, url: string, browser: ABrowser, payload: object): Promise<Told> {
  return browser.call(method, url, { pass: await browser.pass(), ...payload });
}

const byMobile = (visitor: ABrowser, change: object) =>
  enter('PUT', '/api/register/mobile', visitor, person(change));

async function sendCode(visitor: ABrowser, mobileNo: string, regType = 'mobile') {
  const payload = { ...MEXICO, countryDialingCode: '52', mobileNo, regType };
  return enter('POST', '/api/register/code', visitor, payload);
}

const newestCode = async (number: string): Promise<string> =>
  /\b\d{6}\b/.exec((await wordsFor(platform(), `+52${number}`))[0] ?? '')?.[0] ?? 'none';

const rowOf = ({ db }: Platform, account: string) =>
  db.read.selectFrom('members.members').selectAll().where('account', '=', account).executeTakeFirstOrThrow();

/** As the measures count them. */
async function countRegistered(): Promise<number> {
  const [row] = await callSql<{ members: string }>(
    platform().db.read,
    `select coalesce(sum(r.members), 0) as members from unnest('{CO,PE,MX}'::text[]) m (code)
       cross join lateral members.registered_by_hour(m.code, '2026-01-01', '2026-01-01', '2027-01-01') r`,
    [],
  );
  return Number(row?.members);
}

test('each flag opens and closes its tab, mobile first, and what is closed is refused', async () => {
  const methods = async () =>
    (await platform().app.inject('/api/register/settings?merchant=MX')).json<{ methods: string[] }>().methods;
  expect(await methods()).toEqual(['mobile', 'username']);
  await switchFeatures(platform(), 'MX', { mobileRegistration: false });
  expect(await methods()).toEqual(['username']);
  const visitor = aBrowser(platform());
  expect((await byMobile(visitor, {})).body).toMatchObject({ code: 'identity.way_closed' });
  expect((await sendCode(visitor, aNumber())).body).toMatchObject({ code: 'identity.way_closed' });
  await switchFeatures(platform(), 'MX', { mobileRegistration: true, usernameRegistration: false });
  expect(await methods()).toEqual(['mobile']);
  expect((await enter('PUT', '/api/register', visitor, person())).body).toMatchObject({
    code: 'identity.way_closed',
  });
  await switchFeatures(platform(), 'MX', { usernameRegistration: true });
});

test('by mobile the number is the username, proven by its code, which a refusal leaves as it was', async () => {
  const number = aNumber();
  const visitor = aBrowser(platform());
  expect((await byMobile(visitor, { mobileNum: number })).body).toMatchObject({
    fields: { verificationCode: 'empty' },
  });
  expect((await sendCode(visitor, number)).body).toMatchObject({ value: { resendSeconds: 60 } });
  expect((await sendCode(visitor, number)).body).toMatchObject({ code: 'proofs.too_soon' });
  const code = await newestCode(number);
  const wrong = await byMobile(visitor, {
    mobileNum: number,
    verificationCode: code === '000000' ? '1' : '000000',
  });
  expect(wrong.body).toMatchObject({ code: 'proofs.code_wrong', detail: { left: 4 } });

  const taken = `taken${randomInt(1e9)}@example.com`;
  await enter(
    'PUT',
    '/api/register',
    aBrowser(platform()),
    person({ username: `n${randomInt(1e9)}`, email: taken }),
  );
  const sent = { mobileNum: number, verificationCode: code };
  expect((await byMobile(visitor, { ...sent, email: taken })).body).toMatchObject({
    code: 'identity.email_taken',
  });
  const answer = await byMobile(visitor, sent);
  expect(answer.status).toBe(200);
  const member = await visitor.call('GET', '/api/member');
  expect(member.body).toMatchObject({ account: `52${number}`, type: 0, hasPassword: true });
  expect(await rowOf(platform(), `52${number}`)).toMatchObject({
    cameBy: 'mobile',
    mobileVerifiedAt: platform().clock.now(),
  });

  platform().clock.advance(61_000);
  expect((await sendCode(visitor, number)).status).toBe(200);
  const again = { mobileNum: number, verificationCode: await newestCode(number) };
  expect((await byMobile(visitor, again)).body).toMatchObject({
    code: 'identity.mobile_taken',
    fields: { mobileNum: 'taken' },
  });
});

test('without MOBILENUMPASSREG3 no password is asked for, and a code always is', async () => {
  const off = { mobileRegistrationPassword: false, mobileVerification: false };
  await switchFeatures(platform(), 'MX', off);
  const rules = (await platform().app.inject('/api/register/rules?merchant=MX&method=mobile')).json<object>();
  expect(rules).toMatchObject({
    username: { enabled: false },
    password: { enabled: false },
    confirmPassword: { enabled: false },
    mobileNum: { required: true },
    verificationCode: { enabled: true, required: true },
  });
  const number = aNumber();
  const visitor = aBrowser(platform());
  await sendCode(visitor, number);
  const verificationCode = await newestCode(number);
  const sent = { password: undefined, confirmPassword: undefined, mobileNum: number, verificationCode };
  expect((await byMobile(visitor, sent)).status).toBe(200);
  expect((await visitor.call('GET', '/api/member')).body).toMatchObject({ hasPassword: false });
  await switchFeatures(platform(), 'MX', { mobileRegistrationPassword: true, mobileVerification: true });
});

test('REGMOBVERF3: a number that a username registration tells is proven, or taken as it is', async () => {
  const byName = (visitor: ABrowser, change: object) =>
    enter('PUT', '/api/register', visitor, person({ username: `n${randomInt(1e9)}`, ...change }));
  const visitor = aBrowser(platform());
  expect((await byName(visitor, {})).status).toBe(200);
  const number = aNumber();
  expect((await byName(visitor, { mobileNum: number })).body).toMatchObject({
    fields: { verificationCode: 'empty' },
  });
  await sendCode(visitor, number, 'username');
  const verificationCode = await newestCode(number);
  expect((await byName(visitor, { mobileNum: number, verificationCode })).status).toBe(200);
  await switchFeatures(platform(), 'MX', { mobileVerification: false });
  expect((await sendCode(visitor, aNumber(), 'username')).body).toMatchObject({
    code: 'identity.way_closed',
  });
  expect((await byName(visitor, { mobileNum: aNumber() })).status).toBe(200);
  await switchFeatures(platform(), 'MX', { mobileVerification: true });
});

test('a pass is asked for before anything is said or made, holds once, and so many tries hold an hour', async () => {
  const visitor = aBrowser(platform());
  const { account } = await aMember(platform());
  const wanted = person({ username: account });
  const pass = await visitor.pass();
  const put = (given: string) => visitor.call('PUT', '/api/register', { ...wanted, pass: given });
  expect((await put('none')).body).toMatchObject({ code: 'proofs.pass_invalid' });
  expect((await put(pass)).body).toMatchObject({ code: 'identity.username_taken' });
  expect((await put(pass)).body).toMatchObject({ code: 'proofs.pass_invalid' });
  for (let tried = 1; tried < 20; tried += 1) await put(await visitor.pass());
  expect((await put(await visitor.pass())).body).toMatchObject({ code: 'proofs.too_soon' });
});

test('codes go to the market’s own numbers alone', async () => {
  const visitor = aBrowser(platform());
  const order = (change: object) =>
    enter('POST', '/api/register/code', visitor, {
      ...MEXICO,
      countryDialingCode: '52',
      mobileNo: aNumber(),
      regType: 'mobile',
      ...change,
    });
  expect((await order({ countryDialingCode: '882' })).body).toMatchObject({
    fields: { countryDialingCode: 'pattern' },
  });
  expect((await order({ mobileNo: '123' })).body).toMatchObject({ fields: { mobileNo: 'length' } });
});

test('one press makes a full account with a name; it pays in once it has a password, which is set once', async () => {
  const visitor = aBrowser(platform());
  const press = (change: object = {}) =>
    enter('POST', '/api/register/one-click', visitor, { ...ACCEPTED, ...MEXICO, ...change });
  expect((await press({ terms: false })).body).toMatchObject({ code: 'identity.terms_required' });
  expect((await press({ affiliateCode: 'NOBODY99' })).body).toMatchObject({
    code: 'identity.invitation_invalid',
  });
  const answer = await press();
  const { account } = (answer.body as { value: { account: string } }).value;
  expect(account).toMatch(/^[a-z]{6,12}\d{4}$/);
  expect((await visitor.call('GET', '/api/balance')).body).toMatchObject({ balance: '0.00000' });
  expect((await visitor.call('GET', '/api/member')).body).toMatchObject({
    account,
    type: 0,
    hasPassword: false,
  });

  const pay = () =>
    visitor.call('POST', '/api/deposits', {
      method: 'sandbox',
      amount: '500',
      idempotencyKey: crypto.randomUUID(),
    });
  expect((await pay()).body).toMatchObject({ code: 'identity.password_missing' });
  const set = (newPassword: string, confirmNewPassword = newPassword) =>
    visitor.call('POST', '/api/register/password', { newPassword, confirmNewPassword });
  expect((await set('short')).body).toMatchObject({ fields: { newPassword: 'length' } });
  expect((await set('password123')).body).toMatchObject({ code: 'identity.password_common' });
  expect((await set(BREACHED)).body).toMatchObject({ code: 'identity.password_breached' });
  expect((await set(PASSWORD, 'another one')).body).toMatchObject({ code: 'identity.passwords_differ' });
  expect((await set(PASSWORD)).status).toBe(200);
  expect((await set('another long one')).body).toMatchObject({ code: 'identity.password_set' });
  expect((await pay()).body).toMatchObject({ code: 'cashier.gateway_unreachable' });

  await switchFeatures(platform(), 'MX', { oneClick: false });
  expect((await press()).body).toMatchObject({ code: 'identity.way_closed' });
});

test('a trial looks around, holds no money, counts nowhere, and is over after a day', async () => {
  const visitor = aBrowser(platform());
  const start = (merchantCode: string) =>
    enter('POST', '/api/trial', visitor, { merchantCode, language: 'es' });
  expect((await start('PE')).body).toMatchObject({ code: 'catalog.free_play_closed' });
  const before = await countRegistered();
  const answer = await start('CO');
  expect(await countRegistered()).toBe(before);
  const { account } = (answer.body as { value: { account: string } }).value;
  expect((await visitor.call('GET', '/api/member')).body).toMatchObject({ account, type: 4 });
  const body = { nodeId: 'studio:none', language: 'es', platform: 'mobile' };
  expect((await visitor.call('POST', '/api/games/launch', body)).body).toMatchObject({
    code: 'identity.trial_only',
  });
  for (const url of [
    '/api/balance',
    '/api/messages/unread',
    '/api/deposits',
    '/api/rounds',
    '/api/games/recent',
  ])
    expect((await visitor.call('GET', url)).body, url).toMatchObject({ code: 'identity.trial_only' });

  const { id } = await rowOf(platform(), account);
  const { clock, deps } = platform();
  await expect(cashOf(platform(), id)).rejects.toThrow('no accounts');
  await endTrials(deps);
  expect((await visitor.call('GET', '/api/member')).status).toBe(200);
  clock.advance(24 * 60 * 60_000);
  await endTrials(deps);
  expect((await visitor.call('GET', '/api/member')).status).toBe(401);
  expect(await rowOf(platform(), account)).toMatchObject({ status: 'disabled' });
});
