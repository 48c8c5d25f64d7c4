/** Days of grace and the register of excluded persons: what keeps a bet out, to the instant. */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WithdrawalRules } from '@feria/contracts/members/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Registered } from '../../testing/account-desk.ts';
import { openExcludedRegister } from '../../core/excluded-register.ts';
import { runBatch } from '../../core/outbox/outbox.ts';
import { confirmSession } from '../../testing/confirmed.ts';
import {
  aFundedMember,
  aMember,
  anAddress,
  anOperator,
  aVerifiedMember,
  fund,
  usePlatform,
  verify,
  type AMember,
} from '../../testing/harness.ts';
import { kycDesk } from '../../testing/builders/kyc.ts';
import { aGame, aToken, aVendor, GAME, type Vendor } from '../../testing/vendors/vendor.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { switchFeatures } from '../../testing/builders/white-label.ts';
import { kycListeners } from './listeners.ts';
import { sweepRegister } from './jobs.ts';
import { addMarket, listTypes } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
const ONE = 100_000n;
const REFUSED = 'RS_ERROR_USER_DISABLED';
const folder = mkdtempSync(join(tmpdir(), 'feria-register-'));
const file = join(folder, 'excluded.csv');
/** As an account desk registers everybody. */
const TOLD = '1020304050';
const listed = (...lines: string[]): void =>
  writeFileSync(file, ['market,document_type,number', 'CO,CC,99999999', ...lines, ''].join('\n'));
listed();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const register = await openExcludedRegister(file, { log: quiet });
afterAll(() => rmSync(folder, { recursive: true }));

const platform = usePlatform({ register });
const desk = kycDesk(platform);
let vendor: Vendor;
beforeAll(async () => {
  await switchFeatures(platform(), 'CO', { mobileVerification: false });
  await aGame(platform());
  vendor = aVendor(platform());
});

type Who = Pick<AMember, 'headers'> | Pick<Registered, 'browser'>;
const call = async (who: Who, url: string, payload: object): Promise<string | undefined> => {
  if ('browser' in who)
    return ((await who.browser.call('POST', url, payload)).body as { code?: string }).code;
  const asked = { method: 'POST', url, headers: who.headers, payload, remoteAddress: anAddress() } as const;
  return (await platform().app.inject(asked)).json<{ code?: string }>().code;
};
const launch = (who: Who) =>
  call(who, '/api/games/launch', { nodeId: `studio:${GAME}`, language: 'es', platform: 'mobile' });
const payIn = (who: Who) =>
  call(who, '/api/deposits', { method: 'sandbox', amount: '20000', idempotencyKey: randomUUID() });
const withdraw = async (who: Who & Pick<AMember, 'id'>) => {
  await confirmSession(platform(), { id: who.id });
  return call(who, '/api/withdrawals', { method: 'sandbox', amount: '20000', idempotencyKey: randomUUID() });
};
const tokenOf = ({ id, account }: Pick<AMember, 'id' | 'account'>) =>
  aToken(platform(), { id, account, headers: {} });
const bet = async (token: string) => (await vendor.bet(token, { round: randomUUID() })).status;

test('in the days of grace one pays in and plays, and takes nothing out; what is open takes no bet after their last instant', async () => {
  const member = await aFundedMember(platform(), 90_000n * ONE);
  const began = platform().clock.now();
  // The vendor of this test answers nobody: the platform had agreed.
  expect(await launch(member)).toBe('play.vendor_unreachable');
  expect(await payIn(member)).toBe('cashier.gateway_unreachable');
  expect(await withdraw(member)).toBe('kyc.not_verified');
  const token = await aToken(platform(), member);
  expect(await bet(token)).toBe('RS_OK');
  platform().clock.set(new Date(began.getTime() + 30 * DAY_MS - 1));
  expect(await bet(token)).toBe('RS_OK');
  platform().clock.set(new Date(began.getTime() + 30 * DAY_MS));
  expect(await Promise.all(Array.from({ length: 5 }, () => bet(token)))).toEqual(Array(5).fill(REFUSED));
  const again = await signInAgain(member);
  expect(await launch(again)).toBe('kyc.verification_required');
  expect(await payIn(again)).toBe('kyc.verification_required');
  await verify(platform(), member.id);
  expect(await bet(token)).toBe('RS_OK');
  expect(await withdraw(again)).toBeUndefined();
});

async function signInAgain({ account, id }: AMember): Promise<AMember> {
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: anAddress(),
    headers: { origin: 'http://member.test' },
    payload: { username: account, password: 'a long enough one' },
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { value } = answer.json<{ value: { token: string } }>();
  return { id, account, headers: { cookie, origin: 'http://member.test', 'x-feria-token': value.token } };
}

test.each(['CO', 'PE', 'MX'] as const)('in %s money is paid out to verified members only', async (market) => {
  const [known, unknown] = [
    await aVerifiedMember(platform(), 90_000n * ONE, market),
    await aFundedMember(platform(), 90_000n * ONE, market),
  ];
  const amount = { CO: '20000', PE: '500', MX: '500' }[market];
  for (const [who, code] of [
    [known, undefined],
    [unknown, 'kyc.not_verified'],
  ] as const) {
    await confirmSession(platform(), { id: who.id });
    const request = { method: 'sandbox', amount, idempotencyKey: randomUUID() };
    expect(await call(who, '/api/withdrawals', request)).toBe(code);
  }
  const office = await anOperator(platform(), 'payments');
  const rules = await desk.office<WithdrawalRules>(office, 'GET', `/members/${unknown.id}/withdrawal-rules`);
  expect(rules.body.items.find(({ rule }) => rule === 'verified')).toMatchObject({ isMet: false });
});

test('a listed person gets no bet in, however many doors they try at once, and takes their money out', async () => {
  listed(`CO,CC,${TOLD}`);
  await register.look();
  const member = await desk.register();
  const { id } = member;
  await fund(platform(), id, 50_000n * ONE);
  const codes = await Promise.all([launch(member), payIn(member), launch(member), payIn(member)]);
  expect(codes).toEqual([
    ...['safety.excluded', 'safety.deposit_blocked', 'safety.excluded', 'safety.deposit_blocked'],
  ]);
  expect(await bet(await tokenOf(member))).toBe(REFUSED);
  await verify(platform(), id);
  expect(await withdraw(member)).toBeUndefined();
  expect(await traces(id)).toEqual(['kyc.register_hit']);
});

const traces = async (id: string): Promise<string[]> => {
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select('action')
    .where('subject', '=', `member:${id}`)
    .where('action', 'like', 'kyc.register%')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('the sign-in tells of a hit by itself', async () => {
  listed();
  await register.look();
  const { id } = await desk.register();
  listed(`CO,CC,${TOLD}`);
  await register.look();
  const [listener] = kycListeners(platform().deps);
  await platform().db.transact((tx) =>
    tx.insertInto('core.cursors').values({ listener: listener!.name, xid: '0', id: 0n }).execute(),
  );
  await passWatermark(platform().ownerUrl);
  while ((await runBatch(platform().deps, listener!)) > 0);
  expect(await traces(id)).toEqual(['kyc.register_hit']);
});

test('whoever is in a game when a list is new is kept out by its sweep, once', async () => {
  listed();
  await register.look();
  const { id, account } = await desk.register();
  await fund(platform(), id, 50_000n * ONE);
  const token = await tokenOf({ id, account });
  await sweepRegister(platform().deps);
  expect(await bet(token)).toBe('RS_OK');
  listed(`CO,CE,1234567`, `CO,CC,${TOLD}`);
  await sweepRegister(platform().deps);
  expect(await Promise.all([bet(token), bet(token)])).toEqual([REFUSED, REFUSED]);
  await sweepRegister(platform().deps);
  expect(await traces(id)).toEqual(['kyc.register_hit']);
});

test('a number alone may be another person’s document: the one that was accepted decides', async () => {
  listed(`CO,CE,${TOLD}`);
  await register.look();
  const [member, reviewer] = [await desk.register(), await anOperator(platform(), 'support')];
  const number = `1${randomInt(100_000_000, 1_000_000_000)}`;
  const id = await desk.send(member, number);
  expect(await traces(member.id)).toEqual(['kyc.register_hit']);
  await desk.claim(reviewer, id);
  expect((await desk.accept(reviewer, id)).status).toBe(200);
  expect(await traces(member.id)).toEqual(['kyc.register_hit', 'kyc.register_lifted']);
  expect(await payIn(member)).toBe('cashier.gateway_unreachable');
});

test('and a listed document that is accepted keeps its owner out', async () => {
  const number = `1${randomInt(100_000_000, 1_000_000_000)}`;
  listed();
  await register.look();
  const [member, reviewer] = [await desk.register(), await anOperator(platform(), 'support')];
  const id = await desk.send(member, number);
  listed(`CO,CC,${number}`);
  await register.look();
  await desk.claim(reviewer, id);
  expect((await desk.accept(reviewer, id)).status).toBe(200);
  expect(await payIn(member)).toBe('safety.deposit_blocked');
  const state = await desk.office(reviewer, 'GET', '/verifications/state');
  expect(state.body).toMatchObject({ register: { isThere: true, lines: 2, fault: null } });
});

test('a trial account has nothing to verify', async () => {
  const trial = await aMember(platform(), { type: 4 });
  const answer = await platform().app.inject({ url: '/api/verification', headers: trial.headers });
  expect(answer.json()).toMatchObject({ code: 'identity.trial_only' });
});

test('a market that was added has its days and two documents that anybody can show, whoever asks how often', async () => {
  const { db } = platform();
  for (let time = 0; time < 2; time += 1) await db.transact((tx) => addMarket(tx, 'CL'));
  expect((await listTypes(db.read, 'CL')).map(({ code, sides }) => [code, sides])).toEqual([
    ['ID', ['front', 'back']],
    ['PAS', ['page']],
  ]);
  await db.transact((tx) => addMarket(tx, 'CO'));
  expect((await listTypes(db.read, 'CO')).map(({ code }) => code)).not.toContain('ID');
});
