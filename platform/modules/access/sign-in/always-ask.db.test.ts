import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer, SignInMethod, SignInPage } from '@feria/contracts/access/sign-in';
import { stepOf, totpAt } from '../../../core/crypto/totp.ts';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { aMember, PASSWORD, usePlatform } from '../../../testing/harness.ts';
import { aPasskeyDevice } from '../../../testing/passkey-device.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { removeAuthenticator } from '../../proofs/index.ts';
import { insertBlindIndexes, blindIndexOf, sealOne, updateOwn } from '../../members/for-access.ts';
import { getMember } from '../../members/index.ts';
import { admit } from './steps.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const NEW = 'by the number';
let count = 0;

const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const valueOf = <Value>({ body }: Told): Value => (body as { value: Value }).value;
const waysOf = (told: Told): string[] | undefined =>
  (told.body as LoginAnswer).step?.ways.map(({ by }) => by);
const always = (browser: ABrowser, on: boolean): Promise<Told> =>
  browser.call('PUT', '/api/security/always-ask', { on });
const login = (browser: ABrowser, username: string, change: object = {}): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password: PASSWORD, ...change });
const digitsFor = async (to: string): Promise<string> =>
  /\b\d{6}\b/.exec((await wordsFor(platform(), to)).find((words) => /\b\d{6}\b/.test(words)) ?? '')?.[0] ??
  '';

beforeAll(() => switchFeatures(platform(), 'CO', { mobileCodeSignIn: true, mobileRecovery: true }));

/** At home in a browser that is known, with a proven number and mail. */
async function atHome() {
  count += 1;
  const { id, account } = await aMember(platform());
  const browser = aBrowser(platform());
  await login(browser, account);
  const number = `+5730055500${String(count).padStart(2, '0')}`;
  const mail = `${account}@example.com`;
  const { secret } = platform().deps.config;
  const at = platform().clock.now();
  await platform().db.transact(async (tx) => {
    await updateOwn(tx, id, {
      mobile: sealOne(secret, id, 'mobile', number),
      mobileVerifiedAt: at,
      email: sealOne(secret, id, 'email', mail),
      emailVerifiedAt: at,
    });
    await insertBlindIndexes(tx, { memberId: id, marketCode: 'CO', at }, [
      { kind: 'mobile', hash: blindIndexOf(secret, 'mobile', number) },
    ]);
  });
  await browser.call('POST', '/api/security/confirm/code', { by: 'email' });
  await browser.call('POST', '/api/security/confirm', { by: 'email', code: await digitsFor(mail) });
  return { id, account, browser, number, to: { mobileNum: number.slice(3), countryDialingCode: '57' } };
}
type Home = Awaited<ReturnType<typeof atHome>>;

async function withApp(home: Home): Promise<() => string> {
  const { secret } = valueOf<{ secret: string }>(
    await home.browser.call('POST', '/api/security/authenticator'),
  );
  const show = () => totpAt(secret, stepOf(platform().clock.now()));
  await home.browser.call('POST', '/api/security/authenticator/confirm', { code: show() });
  platform().clock.advance(MINUTE_MS);
  return show;
}

async function withPasskey({ browser }: Home) {
  const device = aPasskeyDevice('http://member.test');
  const made = valueOf<Parameters<typeof device.create>[0]>(
    await browser.call('POST', '/api/security/passkeys/options'),
  );
  const added = await browser.call('POST', '/api/security/passkeys', {
    name: 'key',
    response: device.create(made),
  });
  expect(added.status).toBe(200);
  return device;
}

async function byPhone({ to, number }: Home, browser: ABrowser): Promise<Told> {
  await browser.call('POST', '/api/login/code', { ...to, pass: await browser.pass() });
  const verificationCode = await digitsFor(number);
  return browser.call('POST', '/api/login', { type: 'sms', ...to, verificationCode });
}

async function recoverByPhone({ to, number }: Home, browser: ABrowser): Promise<Told> {
  await browser.call('POST', '/api/set-password-by-phone/code', { ...to, pass: await browser.pass() });
  const verificationCode = await digitsFor(number);
  const given = { ...to, verificationCode, newPassword: NEW };
  return browser.call('POST', '/api/set-password-by-phone', given);
}

const admitted = async ({ id }: Home, method: Exclude<SignInMethod, 'passkey' | 'register'>) => {
  const caller = { device: `a device ${id}`, address: '10.9.8.7', label: '' };
  const told = await platform().db.transact(async (tx) =>
    admit(
      ...([tx, platform().deps.config, await getMember(tx, id)] as const),
      ...([{ caller, method, remember: false }, platform().clock.now()] as const),
    ),
  );
  if ('refused' in told) return told.refused.code;
  return 'step' in told ? told.step.ways.map(({ by }) => by).join(' ') : 'in';
};
const METHODS = ['password', 'sms', 'recovery', 'google', 'facebook', 'telegram'] as const;

test('with an authenticator every authentication method asks for its code, at home too; a phone code alone never signs in', async () => {
  const home = await atHome();
  expect(codeOf(await always(home.browser, true))).toBe('identity.factor_missing');
  const show = await withApp(home);
  expect((await byPhone(home, home.browser)).body).toMatchObject({ step: null });
  await home.browser.call('POST', '/api/security/confirm', { by: 'own_code', code: show() });
  expect((await always(home.browser, true)).status).toBe(200);
  expect(valueOf<{ alwaysAsks: boolean }>(await home.browser.call('GET', '/api/security')).alwaysAsks).toBe(
    true,
  );

  const asked = await login(home.browser, home.account);
  expect((asked.body as LoginAnswer).step).toMatchObject({ isAlways: true });
  expect(waysOf(asked)).toEqual(['own_code']);
  platform().clock.advance(MINUTE_MS);
  expect(waysOf(await byPhone(home, home.browser))).toEqual(['own_code']);
  for (const method of METHODS) expect([method, await admitted(home, method)]).toEqual([method, 'own_code']);
  expect((await recoverByPhone(home, home.browser)).body).toMatchObject({
    value: null,
    recovery: { ways: [{ by: 'own_code' }] },
  });
  const step = (asked.body as LoginAnswer).step?.token;
  expect(
    codeOf(await home.browser.call('POST', '/api/login/step', { step, by: 'email', code: '123456' })),
  ).toBe('request.invalid');
  const shown = await home.browser.call('POST', '/api/login/step', { step, by: 'own_code', code: show() });
  expect(shown.status).toBe(200);

  // Off again after a proof, and on in nobody's hands who only found the browser open.
  expect(codeOf(await always(home.browser, false))).toBe('identity.confirm_required');
  platform().clock.advance(MINUTE_MS);
  await home.browser.call('POST', '/api/security/confirm', { by: 'own_code', code: show() });
  expect((await always(home.browser, false)).status).toBe(200);
  expect((await login(home.browser, home.account)).body).toMatchObject({ step: null });
});

test('with passkeys alone the number stands beside another proof and never alone; a passkey is both', async () => {
  const home = await atHome();
  const device = await withPasskey(home);
  expect((await always(home.browser, true)).status).toBe(200);
  expect(waysOf(await login(home.browser, home.account))).toEqual(['mobile']);
  expect(codeOf(await byPhone(home, home.browser))).toBe('identity.passkey_needed');
  const { body } = await home.browser.call('GET', '/api/security/sign-ins');
  expect((body as SignInPage).items[0]).toMatchObject({ method: 'sms', outcome: 'refused' });
  const expected = { sms: 'identity.passkey_needed', recovery: 'identity.passkey_needed' };
  for (const method of METHODS)
    expect(await admitted(home, method)).toBe({ ...expected }[method as 'sms'] ?? 'mobile');

  // The number alone sets no password, and signs nobody in.
  platform().clock.advance(2 * MINUTE_MS);
  const elsewhere = aBrowser(platform());
  expect((await recoverByPhone(home, elsewhere)).body).toMatchObject({
    value: null,
    step: null,
    recovery: { ways: [{ by: 'passkey' }] },
  });
  expect((await elsewhere.call('GET', '/api/member')).status).toBe(401);
  expect(codeOf(await login(elsewhere, home.account, { password: NEW }))).toBe('identity.credentials_wrong');
  const options = valueOf<{ challenge: string }>(await elsewhere.call('POST', '/api/login/passkey/options'));
  const signed = { response: device.get(options), remember: false };
  expect((await elsewhere.call('POST', '/api/login/passkey', signed)).status).toBe(200);
});

test('whoever has no such factor any more is let in as everybody else', async () => {
  const home = await atHome();
  await withApp(home);
  expect((await always(home.browser, true)).status).toBe(200);
  expect(waysOf(await login(home.browser, home.account))).toEqual(['own_code']);
  await platform().db.transact((tx) => removeAuthenticator(tx, { kind: 'member', id: home.id }));
  expect((await login(home.browser, home.account)).body).toMatchObject({ step: null });
});
