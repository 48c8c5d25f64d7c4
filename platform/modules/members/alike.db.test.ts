import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aBrowser, type ABrowser, type Told } from '../../testing/browser.ts';
import { aMember, PASSWORD, usePlatform } from '../../testing/harness.ts';
import { switchFeatures } from '../../testing/builders/white-label.ts';
import { insertBlindIndexes } from './blind-index-store.ts';
import { blindIndexOf, sealOne } from './personal.ts';
import { updateOwn } from './profile/store.ts';

/** What takes long is counted, and done: a time says nothing on a machine that does other things beside. */
const work = vi.hoisted(() => ({ hashed: 0, verified: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    hash: (...given: Parameters<typeof argon2.hash>) => ((work.hashed += 1), argon2.hash(...given)),
    verify: (...given: Parameters<typeof argon2.verify>) => ((work.verified += 1), argon2.verify(...given)),
  };
});

const platform = usePlatform();
const KNOWN = '3005559901';
const NOBODYS = '3005559902';
let account = '';

beforeAll(async () => {
  await switchFeatures(platform(), 'CO', { mobileCodeSignIn: true, mobileRecovery: true });
  const member = await aMember(platform());
  account = member.account;
  const { secret } = platform().deps.config;
  const at = platform().clock.now();
  await platform().db.transact(async (tx) => {
    const mobile = sealOne(secret, member.id, 'mobile', `+57${KNOWN}`);
    await updateOwn(tx, member.id, { mobile, mobileVerifiedAt: at });
    const mark = { kind: 'mobile', hash: blindIndexOf(secret, 'mobile', `+57${KNOWN}`) } as const;
    await insertBlindIndexes(tx, { memberId: member.id, marketCode: 'CO', at }, [mark]);
  });
  // What stands in for an account that is not there is hashed once, when the first password is judged.
  await aBrowser(platform()).call('POST', '/api/login', { username: 'warm', password: 'up' });
});
beforeEach(() => {
  platform().clock.advance(2 * 60 * 60_000);
});

/** What a call cost, and what it answered but for what is random in it. */
async function costOf(act: (browser: ABrowser) => Promise<Told>) {
  const browser = aBrowser(platform());
  Object.assign(work, { hashed: 0, verified: 0 });
  const { status, body } = await act(browser);
  const { code, detail } = body as { code?: string; detail?: object };
  return { status, code, detail, ...work };
}
const rowsOf = async (table: 'proofs.codes' | 'access.recovery_orders'): Promise<number> =>
  (await platform().db.read.selectFrom(table).selectAll().execute()).length;

test('a wrong password is verified once, whether the account is there or not', async () => {
  const cost = (username: string) =>
    costOf((browser) => browser.call('POST', '/api/login', { username, password: 'not that one' }));
  const known = await cost(account);
  expect(known).toMatchObject({ code: 'identity.credentials_wrong', verified: 1, hashed: 0 });
  expect(await cost('nobody_of_that_name')).toEqual(known);
  expect(await cost(NOBODYS)).toEqual(known);
});

test.each([
  ['an account that has no password yet', 'password_hash = null'],
  ['an account that is suspended', "status = 'disabled'"],
])('%s costs and answers the same', async (_name, change) => {
  const other = await aMember(platform());
  const { withClient } = await import('@feria/postgres');
  await withClient(platform().ownerUrl, (client) =>
    client.query(`update members.members set ${change} where id = $1`, [other.id]),
  );
  const told = await costOf((browser) =>
    browser.call('POST', '/api/login', { username: other.account, password: 'not that one' }),
  );
  expect(told).toMatchObject({ code: 'identity.credentials_wrong', verified: 1, hashed: 0 });
});

test('a recovery by mobile hashes the new password once, before anybody is looked for', async () => {
  const cost = (mobileNum: string) =>
    costOf((browser) =>
      browser.call('POST', '/api/set-password-by-phone', {
        mobileNum,
        countryDialingCode: '57',
        verificationCode: '000000',
        newPassword: `${PASSWORD} 2`,
      }),
    );
  const known = await cost(KNOWN);
  expect(known).toMatchObject({ status: 422, hashed: 1, verified: 0 });
  expect(await cost(NOBODYS)).toEqual(known);
});

test('a recovery by mail is written down and judged later, whoever asks', async () => {
  const cost = (username: string) =>
    costOf(async (browser) =>
      browser.call('POST', '/api/forgot-password', {
        username,
        email: 'a@example.com',
        merchantCode: 'CO',
        pass: await browser.pass(),
      }),
    );
  const before = await rowsOf('access.recovery_orders');
  const known = await cost(account);
  expect(known).toMatchObject({ status: 200, hashed: 0, verified: 0 });
  expect(await cost('nobody_of_that_name')).toEqual(known);
  expect(await rowsOf('access.recovery_orders')).toBe(before + 2);
});

test.each(['/api/login/code', '/api/set-password-by-phone/code'])(
  'a code is made for every number, and sent to whoever is there (%s)',
  async (path) => {
    const cost = (mobileNum: string) =>
      costOf(async (browser) =>
        browser.call('POST', path, { mobileNum, countryDialingCode: '57', pass: await browser.pass() }),
      );
    const before = await rowsOf('proofs.codes');
    const known = await cost(KNOWN);
    expect(known).toMatchObject({ status: 200, hashed: 0, verified: 0 });
    expect(await cost(NOBODYS)).toEqual(known);
    expect(await rowsOf('proofs.codes')).toBe(before + 2);
  },
);

test('a wrong code by phone costs and answers the same', async () => {
  const cost = (mobileNum: string) =>
    costOf(async (browser) => {
      const to = { mobileNum, countryDialingCode: '57' };
      await browser.call('POST', '/api/login/code', { ...to, pass: await browser.pass() });
      return browser.call('POST', '/api/login', { type: 'sms', ...to, verificationCode: 'wrong' });
    });
  const known = await cost(KNOWN);
  expect(known).toMatchObject({ code: 'proofs.code_wrong', hashed: 0, verified: 0 });
  expect(await cost(NOBODYS)).toEqual(known);
});
