/**
 * Whether somebody has a number is told by no door, in whatever markets it is tried (ASVS 5.0, 6.3.8): two strangers do the same, one
 * with a number that is registered in Colombia, one with a number that nobody has, and everything that they are told, and everything
 * that it costs us, is the same.
 */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callSql } from '../../core/db.ts';
import { aBrowser, type ABrowser, type Told } from '../../testing/browser.ts';
import { aMember, PASSWORD, usePlatform } from '../../testing/harness.ts';
import { switchFeatures } from '../../testing/builders/white-label.ts';
import { insertBlindIndexes, blindIndexOf, sealOne, updateOwn } from '../members/for-access.ts';

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
const MARKETS = ['CO', 'MX', 'PE'] as const;
type Market = (typeof MARKETS)[number];
let count = 0;
const aNumber = (): string => `30077${String((count += 1)).padStart(5, '0')}`;

/** Somebody whose number is proven, in Colombia. */
async function register(number: string): Promise<string> {
  const member = await aMember(platform());
  const { secret } = platform().deps.config;
  const at = platform().clock.now();
  await platform().db.transact(async (tx) => {
    const mobile = sealOne(secret, member.id, 'mobile', `+57${number}`);
    await updateOwn(tx, member.id, { mobile, mobileVerifiedAt: at });
    const mark = { kind: 'mobile', hash: blindIndexOf(secret, 'mobile', `+57${number}`) } as const;
    await insertBlindIndexes(tx, { memberId: member.id, marketCode: 'CO', at }, [mark]);
  });
  return member.account;
}

beforeAll(async () => {
  for (const market of MARKETS)
    await switchFeatures(platform(), market, {
      mobileCodeSignIn: true,
      mobileRecovery: true,
      mobileRegistration: true,
    });
  // What stands in for an account that is not there is hashed once, when the first password is judged.
  await aBrowser(platform()).call('POST', '/api/login', { username: 'warm', password: 'up' });
});
beforeEach(() => {
  platform().clock.advance(25 * 60 * 60_000);
});

type Door = (browser: ABrowser, number: string, market: Market) => Promise<Told>;
const numbered = (mobileNum: string, merchantCode: Market) => ({
  mobileNum,
  countryDialingCode: '57',
  merchantCode,
});

/** Every door at which a number may be typed by somebody who is not signed in. */
const DOORS: Readonly<Record<string, Door>> = {
  'sign-in with a password': async (browser, number, merchantCode) =>
    browser.call('POST', '/api/login', {
      username: number,
      countryDialingCode: '57',
      merchantCode,
      password: 'not that one',
      pass: await browser.pass(),
    }),
  'sign-in with a password and the whole number': async (browser, number, merchantCode) =>
    browser.call('POST', '/api/login', {
      username: `+57 ${number}`,
      merchantCode,
      password: 'not that one',
      pass: await browser.pass(),
    }),
  'the code of a sign-in': async (browser, number, market) =>
    browser.call('POST', '/api/login/code', { ...numbered(number, market), pass: await browser.pass() }),
  'sign-in with a code': async (browser, number, market) =>
    browser.call('POST', '/api/login', {
      type: 'sms',
      ...numbered(number, market),
      verificationCode: '000000',
    }),
  'the code of a recovery': async (browser, number, market) =>
    browser.call('POST', '/api/set-password-by-phone/code', {
      ...numbered(number, market),
      pass: await browser.pass(),
    }),
  'a recovery by mobile': async (browser, number, market) =>
    browser.call('POST', '/api/set-password-by-phone', {
      ...numbered(number, market),
      verificationCode: '000000',
      newPassword: `${PASSWORD} 2`,
    }),
  'a recovery by mail': async (browser, number, merchantCode) =>
    browser.call('POST', '/api/forgot-password', {
      username: `+57${number}`,
      email: 'a@example.com',
      merchantCode,
      pass: await browser.pass(),
    }),
  'the code of a registration': async (browser, mobileNo, merchantCode) =>
    browser.call('POST', '/api/register/code', {
      countryDialingCode: '57',
      mobileNo,
      regType: 'mobile',
      merchantCode,
      language: 'es',
      pass: await browser.pass(),
    }),
};

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** What is told, but for what is drawn anew each time and for the seconds of the wall clock, and what it cost. */
async function costOf(act: () => Promise<Told>) {
  Object.assign(work, { hashed: 0, verified: 0 });
  const { status, bytes, headers } = await act();
  const same = Object.entries(headers).filter(
    ([name]) => !['date', 'set-cookie', 'x-ratelimit-reset'].includes(name),
  );
  const drawn = /"correlationId":"[^"]+"/g;
  return JSON.stringify({
    status,
    bytes: bytes.replaceAll(drawn, ''),
    headers: same.toSorted(byName),
    ...work,
  });
}

/** One stranger's calls at one door. */
async function tellsOf(door: Door, number: string, between?: () => Promise<unknown>): Promise<string[]> {
  const browser = aBrowser(platform());
  const told: string[] = [];
  // Once each market and round again: three failures lock, and then every market says so.
  for (const market of [...MARKETS, ...MARKETS]) {
    told.push(await costOf(() => door(browser, number, market)));
    await between?.();
    platform().clock.advance(1_000);
  }
  return told;
}

describe.each(Object.entries(DOORS))('%s', (_name, door) => {
  test('tells nothing of a number, in whatever markets it is tried', async () => {
    const [known, nobodys] = [aNumber(), aNumber()];
    await register(known);
    const told = await tellsOf(door, known);
    platform().clock.advance(25 * 60 * 60_000);
    expect(await tellsOf(door, nobodys)).toEqual(told);
  });
});

test('three failures of one number lock it in every market, whoever has it', async () => {
  const door = DOORS['sign-in with a password'] as Door;
  const number = aNumber();
  await register(number);
  const told = await tellsOf(door, number);
  expect(told.map((one) => (JSON.parse(one) as { status: number }).status)).toEqual([
    ...[401, 401, 401, 423, 423, 423],
  ]);
});

test('a number is no way around the lock of its account', async () => {
  const number = aNumber();
  const username = await register(number);
  const browser = aBrowser(platform());
  const fail = async () =>
    browser.call('POST', '/api/login', { username, password: 'wrong', pass: await browser.pass() });
  for (let n = 0; n < 3; n += 1) expect((await fail()).status).toBe(401);
  expect((await fail()).status).toBe(423);
  const byNumber = {
    username: number,
    countryDialingCode: '57',
    merchantCode: 'CO',
    password: PASSWORD,
    pass: await browser.pass(),
  };
  expect((await browser.call('POST', '/api/login', byNumber)).status).toBe(423);
});

/** As it was once: what a registered number was tried with counted for its account, and for nothing else. */
test('planted: tries that count for the account alone are found', async () => {
  const [known, nobodys] = [aNumber(), aNumber()];
  const account = await register(known);
  const asOnce = () =>
    platform().db.transact(async (tx) => {
      const names = [account.toLowerCase(), `+57${known}`];
      await callSql(
        tx,
        `delete from access.login_failures f where account = $2
           and exists (select from access.login_failures o where o.account = $1 and o.at = f.at)`,
        names,
      );
    });
  const door = DOORS['sign-in with a password'] as Door;
  const told = await tellsOf(door, known, asOnce);
  platform().clock.advance(25 * 60 * 60_000);
  expect(await tellsOf(door, nobodys)).not.toEqual(told);
});
