import { expect, test } from 'vitest';
import type { SecurityState } from '@feria/contracts/access/security';
import { aBrowser, type ABrowser, type Told } from '../../testing/browser.ts';
import { wordsFor } from '../../testing/builders/delivery.ts';
import { aMember, PASSWORD, usePlatform } from '../../testing/harness.ts';
import { insertBlindIndexes, blindIndexOf, sealOne, updateOwn } from '../members/for-access.ts';
import { sendLinks } from './recovery/jobs.ts';

const platform = usePlatform();
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const valueOf = <Value>({ body }: Told): Value => (body as { value: Value }).value;
const digitsFor = async (to: string): Promise<string> =>
  /\b\d{6}\b/.exec((await wordsFor(platform(), to)).find((words) => /\b\d{6}\b/.test(words)) ?? '')?.[0] ??
  '';

let count = 0;
type Teller = { account: string; email: string; national: string; number: string; home: ABrowser };

/** Somebody who told a number and an address when the account was made, where nobody asked for a code. */
async function aTeller(): Promise<Teller> {
  count += 1;
  const { id, account } = await aMember(platform());
  const [email, national] = [`told${count}@example.com`, `30055500${10 + count}`];
  const { secret } = platform().deps.config;
  const at = platform().clock.now();
  await platform().db.transact(async (tx) => {
    const sealed = (kind: 'email' | 'mobile', text: string) => sealOne(secret, id, kind, text);
    await updateOwn(tx, id, { email: sealed('email', email), mobile: sealed('mobile', `+57${national}`) });
    const mark = { kind: 'mobile', hash: blindIndexOf(secret, 'mobile', `+57${national}`) } as const;
    await insertBlindIndexes(tx, { memberId: id, marketCode: 'CO', at }, [mark]);
  });
  const home = aBrowser(platform());
  return { account, email, national, number: `+57${national}`, home };
}

/** In a browser that the account does not know: the step is by the address that was told. */
async function comeIn({ account, email, home }: Teller): Promise<SecurityState['value']['ways']> {
  const asked = await home.call('POST', '/api/login', { username: account, password: PASSWORD });
  const { step } = asked.body as { step: { token: string; ways: SecurityState['value']['ways'] } };
  await home.call('POST', '/api/login/step/code', { step: step.token, by: 'email' });
  const given = { step: step.token, by: 'email', code: await digitsFor(email) };
  expect((await home.call('POST', '/api/login/step', given)).status).toBe(200);
  return step.ways;
}

const overview = async ({ home }: Teller) =>
  valueOf<SecurityState['value']>(await home.call('GET', '/api/security'));

test('a number that was only told signs nobody in, recovers nothing, and the answer is what nobody’s gets', async () => {
  const { national, number } = await aTeller();
  const browser = aBrowser(platform());
  const to = { mobileNum: national, countryDialingCode: '57' };
  const ask = async (path: string, given: object) =>
    browser.call('POST', path, { ...given, pass: await browser.pass() });
  for (const path of ['/api/login/code', '/api/set-password-by-phone/code']) {
    const told = await ask(path, to);
    const nobodys = await ask(path, { ...to, mobileNum: '3119998877' });
    expect([told.status, told.body]).toEqual([200, nobodys.body]);
  }
  expect(await wordsFor(platform(), number)).toEqual([]);
  const enter = await browser.call('POST', '/api/login', {
    type: 'sms',
    ...to,
    verificationCode: '000000',
  });
  expect(codeOf(enter)).toBe('proofs.code_wrong');
});

test('an address that was only told gets no link and confirms nothing; the step of a new device proves it', async () => {
  const person = await aTeller();
  const { account, email } = person;
  const forget = async () => {
    const browser = aBrowser(platform());
    await browser.call('POST', '/api/forgot-password', {
      username: account,
      email,
      pass: await browser.pass(),
    });
    await sendLinks(platform().deps);
    return (await wordsFor(platform(), email)).filter((words) => words.includes('/recover#')).length;
  };
  expect(await forget()).toBe(0);
  // The number was told as well, and nobody asks for a code there.
  expect((await comeIn(person)).map(({ by }) => by)).toEqual(['email']);
  expect(await overview(person)).toMatchObject({
    email: { verified: true },
    mobile: { verified: false },
    ways: [{ by: 'email' }],
  });
  expect(await forget()).toBe(1);
});

test('what was told is verified with a proof of who is there and a code, once', async () => {
  const person = await aTeller();
  const { home, number, national } = person;
  await comeIn(person);
  const ask = () => home.call('POST', '/api/security/contact/verify/code', { kind: 'mobile' });
  const verify = (code: string) =>
    home.call('POST', '/api/security/contact/verify', { kind: 'mobile', code });
  expect(codeOf(await ask())).toBe('identity.confirm_required');
  platform().clock.advance(61_000);
  await home.call('POST', '/api/security/confirm/code', { by: 'email' });
  await home.call('POST', '/api/security/confirm', { by: 'email', code: await digitsFor(person.email) });
  expect(codeOf(await home.call('POST', '/api/security/contact/verify/code', { kind: 'email' }))).toBe(
    'request.not_found',
  );
  expect((await ask()).status).toBe(200);
  const code = await digitsFor(number);
  expect(codeOf(await verify(code === '000000' ? '000001' : '000000'))).toBe('proofs.code_wrong');
  const both = await Promise.all([verify(code), verify(code)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect((await overview(person)).mobile).toMatchObject({ verified: true });
  const browser = aBrowser(platform());
  const to = { mobileNum: national, countryDialingCode: '57', pass: await browser.pass() };
  expect((await browser.call('POST', '/api/login/code', to)).status).toBe(200);
  expect(await digitsFor(number)).not.toBe(code);
});
