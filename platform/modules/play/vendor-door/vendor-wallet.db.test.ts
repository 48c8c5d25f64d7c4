/** The scenarios that an integrator of the vendor wallet must pass, through the real signed door. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import { UNITS_PER_ONE } from '@feria/kernel';
import { setHandPay } from '../../../testing/vendors/hand-pays.ts';
import { aFundedMember, anOperator, usePlatform, type AMember } from '../../../testing/harness.ts';
import {
  aGame,
  aToken,
  aVendor,
  GAME,
  writeFields,
  type Vendor,
  type VendorAnswer,
} from '../../../testing/vendors/vendor.ts';
import { entryTimeline, getBalance } from '../../wallet/index.ts';

const platform = usePlatform();
const CASH = 1_000_000n;
let vendor: Vendor;
let member: AMember;
let token: string;

beforeAll(async () => {
  vendor = aVendor(platform());
  // Amounts that no market pays without a look (ADR 58): here they are about arithmetic.
  const most = '50000000000000';
  await setHandPay(platform(), 'CO', { from: most, hourAlarm: most, hourCap: most });
  await aGame(platform());
  await aGame(platform(), 'closed', { enabled: false });
});
beforeEach(async () => {
  member = await aFundedMember(platform(), CASH);
  token = await aToken(platform(), member);
});

const ok = (balance: bigint) => ({
  status: 'RS_OK',
  user: member.id,
  currency: 'COP',
  balance: Number(balance),
});
const cash = async (): Promise<bigint> => (await getBalance(platform().db.read, member.id, 'COP')).cash;

/** An error carries its status and the request id, and nothing about the member. */
function expectRefusal(answer: VendorAnswer, status: string): void {
  expect(answer).toEqual({ status, request_uuid: expect.any(String) as string });
}

async function block(): Promise<void> {
  const operator = await anOperator(platform(), 'admin');
  const answer = await platform().app.inject({
    method: 'POST',
    url: `/office/members/${member.id}/block`,
    headers: operator.headers,
    payload: { blocked: true, reason: 'asked by a test' },
  });
  expect(answer.statusCode).toBeLessThan(300);
}

describe('check', () => {
  test('ok: answers a new token, and the balance', async () => {
    const answer = await vendor.check(token);
    expect(answer).toMatchObject(ok(CASH));
    expect(answer.token).toEqual(expect.any(String));
    expect(answer.token).not.toBe(token);
    expect(await vendor.bet(answer.token!)).toMatchObject(ok(CASH - 100_000n));
  });
  test('invalid session', async () => expectRefusal(await vendor.check('unknown'), 'RS_ERROR_INVALID_TOKEN'));
  test('a token that was checked already', async () => {
    await vendor.check(token);
    expectRefusal(await vendor.check(token), 'RS_ERROR_TOKEN_EXPIRED');
  });
});

describe('balance', () => {
  test('ok', async () => expect(await vendor.balance(token)).toMatchObject(ok(CASH)));
  test('invalid session', async () =>
    expectRefusal(await vendor.balance('unknown'), 'RS_ERROR_INVALID_TOKEN'));
  test('invalid game', async () =>
    expectRefusal(await vendor.balance(token, { game_code: 'other' }), 'RS_ERROR_INVALID_GAME'));
});

describe('door', () => {
  test('bad signature: every call refuses, echoes the request id and does nothing', async () => {
    for (const path of ['check', 'balance', 'bet', 'win', 'rollback'] as const) {
      const raw = writeFields(
        vendor.money(token, { request_uuid: `id of ${path}`, reference_transaction_uuid: 'x' }),
      );
      const answer = await vendor.send(path, raw, 'bm90IGEgc2lnbmF0dXJl');
      expect(answer).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: `id of ${path}` });
    }
    expect(await cash()).toBe(CASH);
  });
  test('a signature of other bytes, of one space more', async () => {
    const raw = writeFields(vendor.money(token, {}));
    const answer = await platform().app.inject({
      method: 'POST',
      url: '/vendors/studio/wallet/bet',
      headers: { [RS_DIALECTS.caleta.signatureHeader]: 'x' },
      payload: `${raw} `,
    });
    expect(answer.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });
  test('no JSON', async () => {
    expect(await vendor.send('bet', '{"token":')).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' });
  });
  test.each([
    ['a field is missing', { round: undefined }],
    ['an amount is a string', { amount: '100' }],
    ['an amount is a fraction', { amount: 1.5 }],
    ['a token is a number', { token: 5 }],
    ['an amount is beyond 64 bits', { amount: 2n ** 70n }],
  ])('wrong types: %s', async (_name, change) => {
    expectRefusal(await vendor.call('bet', vendor.money(token, change)), 'RS_ERROR_WRONG_TYPES');
  });
  test('an unknown vendor', async () => {
    const answer = await platform().app.inject({
      method: 'POST',
      url: '/vendors/nobody/wallet/check',
      payload: '{}',
    });
    expect(answer.json()).toEqual({ status: 'RS_ERROR_INVALID_PARTNER' });
  });
  test('a body above 1 MB is turned away', async () => {
    const answer = await platform().app.inject({
      method: 'POST',
      url: '/vendors/studio/wallet/bet',
      headers: { 'content-type': 'application/json' },
      payload: `"${'x'.repeat(1024 * 1024)}"`,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('bet', () => {
  test.each([
    ['1', 100_000n],
    ['0.01', 1_000n],
    ['0.001', 100n],
    ['0.00001', 1n],
    ['all there is', CASH],
  ])('ok: %s', async (_name, amount) => {
    expect(await vendor.bet(token, { amount })).toMatchObject(ok(CASH - amount));
    expect(await cash()).toBe(CASH - amount);
  });
  test('several in one round', async () => {
    for (const spent of [1n, 2n, 3n]) {
      expect(await vendor.bet(token, { amount: 100_000 })).toMatchObject(ok(CASH - spent * 100_000n));
    }
    const { items } = await rounds();
    expect(items).toMatchObject([{ staked: '3.00000', state: 'open' }]);
  });
  test('invalid session', async () => expectRefusal(await vendor.bet('unknown'), 'RS_ERROR_INVALID_TOKEN'));
  test('expired session', async () => {
    await vendor.check(token);
    expectRefusal(await vendor.bet(token), 'RS_ERROR_TOKEN_EXPIRED');
  });
  test('negative', async () =>
    expectRefusal(await vendor.bet(token, { amount: -1 }), 'RS_ERROR_WRONG_TYPES'));
  test.each([
    ['balance + 1', CASH + 1n],
    ['int32 max', 2n ** 31n - 1n],
    ['beyond 2^53', 2n ** 53n + 1n],
  ])('more than there is: %s', async (_name, amount) => {
    expectRefusal(await vendor.bet(token, { amount }), 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await cash()).toBe(CASH);
  });
  test.each([
    ['invalid game', { game_code: 'unknown' }, 'RS_ERROR_INVALID_GAME'],
    ['wrong currency', { currency: 'PEN' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['unknown currency', { currency: 'XYZ' }, 'RS_ERROR_WRONG_CURRENCY'],
  ])('%s', async (_name, change, status) => {
    expectRefusal(await vendor.bet(token, change), status);
    expect(await cash()).toBe(CASH);
  });
  test('a game that its vendor has closed', async () => {
    const other = await aToken(platform(), member, { game: 'closed' });
    expectRefusal(await vendor.bet(other, { game_code: 'closed' }), 'RS_ERROR_INVALID_GAME');
  });
  test('duplicate id', async () => {
    const transaction_uuid = randomUUID();
    await vendor.bet(token, { transaction_uuid });
    for (const change of [{ amount: 5 }, { round: 'other' }, { game_code: 'other' }, { currency: 'PEN' }]) {
      expectRefusal(
        await vendor.bet(token, { transaction_uuid, ...change }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
    }
    expect(await cash()).toBe(CASH - 100_000n);
  });
  test('duplicate id of another player', async () => {
    const transaction_uuid = randomUUID();
    await vendor.bet(token, { transaction_uuid });
    const other = await aToken(platform(), await aFundedMember(platform(), CASH));
    expectRefusal(await vendor.bet(other, { transaction_uuid }), 'RS_ERROR_DUPLICATE_TRANSACTION');
  });
  test('a refused bet leaves no receipt: it is judged afresh', async () => {
    const transaction_uuid = randomUUID();
    expectRefusal(
      await vendor.bet(token, { transaction_uuid, amount: CASH + 1n }),
      'RS_ERROR_NOT_ENOUGH_MONEY',
    );
    expect(await vendor.bet(token, { transaction_uuid, amount: CASH })).toMatchObject(ok(0n));
  });
  test('of nothing: legal, moves nothing', async () => {
    expect(await vendor.bet(token, { amount: 0 })).toMatchObject(ok(CASH));
  });
  test('blocked member', async () => {
    await block();
    expectRefusal(await vendor.bet(token), 'RS_ERROR_USER_DISABLED');
    expectRefusal(await vendor.bet(token, { is_free: true }), 'RS_ERROR_USER_DISABLED');
  });
});

describe('free bet', () => {
  test('exceeding the grant: nothing grants free rounds yet', async () => {
    expectRefusal(await vendor.bet(token, { is_free: true }), 'RS_ERROR_BET_LIMIT_EXCEEDED');
    expect(await cash()).toBe(CASH);
  });
  test.each([['PEN'], ['XYZ']])('wrong or unknown currency: %s', async (currency) => {
    expectRefusal(await vendor.bet(token, { is_free: true, currency }), 'RS_ERROR_WRONG_CURRENCY');
  });
  test('expired session', async () => {
    await vendor.check(token);
    expectRefusal(await vendor.bet(token, { is_free: true }), 'RS_ERROR_TOKEN_EXPIRED');
  });
});

describe('win', () => {
  let bet: string;
  const after = CASH - 100_000n;
  beforeEach(async () => {
    bet = randomUUID();
    await vendor.bet(token, { transaction_uuid: bet });
  });

  test.each([
    ['1', 100_000n],
    ['0.01', 1_000n],
    ['0.001', 100n],
    ['0.00001', 1n],
    ['beyond 2^53', 2n ** 53n + 1n],
  ])('ok: %s', async (_name, amount) => {
    expect((await vendor.win(token, bet, { amount })).status).toBe('RS_OK');
    // Colombia withholds a fifth of a prize above 48 UVT (platform/modules/tax).
    const withheld = amount > 2_513_952n * UNITS_PER_ONE ? amount / 5n : 0n;
    expect(await cash()).toBe(after + amount - withheld);
  });
  test('of nothing: closes the round', async () => {
    expect(await vendor.win(token, bet, { amount: 0 })).toMatchObject(ok(after));
    expect((await rounds()).items).toMatchObject([{ state: 'closed', won: '0.00000' }]);
  });
  test('missing bet', async () =>
    expectRefusal(await vendor.win(token, randomUUID()), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'));
  test('of a bet in another round', async () =>
    expectRefusal(await vendor.win(token, bet, { round: 'other' }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'));
  test('of a win', async () => {
    const transaction_uuid = randomUUID();
    await vendor.win(token, bet, { transaction_uuid });
    expectRefusal(await vendor.win(token, transaction_uuid), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });
  test.each([
    ['negative', { amount: -1 }, 'RS_ERROR_WRONG_TYPES'],
    ['invalid game', { game_code: 'unknown' }, 'RS_ERROR_INVALID_GAME'],
    ['wrong currency', { currency: 'PEN' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['unknown currency', { currency: 'XYZ' }, 'RS_ERROR_WRONG_CURRENCY'],
  ])('%s', async (_name, change, status) => {
    expectRefusal(await vendor.win(token, bet, change), status);
    expect(await cash()).toBe(after);
  });
  test("id equal to the bet's", async () =>
    expectRefusal(await vendor.win(token, bet, { transaction_uuid: bet }), 'RS_ERROR_DUPLICATE_TRANSACTION'));
  test("id equal to the bet's, of another player", async () => {
    const other = await aToken(platform(), await aFundedMember(platform(), CASH));
    expectRefusal(await vendor.win(other, bet, { transaction_uuid: bet }), 'RS_ERROR_DUPLICATE_TRANSACTION');
  });
  test("of another player's bet", async () => {
    const other = await aToken(platform(), await aFundedMember(platform(), CASH));
    expectRefusal(await vendor.win(other, bet), 'RS_ERROR_INVALID_TOKEN');
  });
  test('free: ok, wrong currency, missing bet', async () => {
    expect(await vendor.win(token, bet, { is_free: true, amount: 5 })).toMatchObject(ok(after + 5n));
    expectRefusal(
      await vendor.win(token, bet, { is_free: true, currency: 'PEN' }),
      'RS_ERROR_WRONG_CURRENCY',
    );
    expectRefusal(
      await vendor.win(token, randomUUID(), { is_free: true }),
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
  });
  test('after the close: accepted and flagged', async () => {
    await vendor.win(token, bet, { amount: 0 });
    expect(await vendor.win(token, bet, { amount: 7 })).toMatchObject(ok(after + 7n));
    const found = await platform()
      .db.read.selectFrom('play.rounds')
      .select('flags')
      .where('memberId', '=', member.id)
      .execute();
    expect(found).toEqual([{ flags: ['win_after_close'] }]);
  });
  test.each([
    ['expired session', async () => void (await vendor.check(token))],
    ['blocked member', block],
  ])('%s: win, free win, rollback and free rollback pass', async (_name, prepare) => {
    const second = randomUUID();
    await vendor.bet(token, { transaction_uuid: second });
    await prepare();
    expect(await vendor.win(token, bet, { amount: 5 })).toMatchObject(ok(CASH - 200_000n + 5n));
    expect(await vendor.win(token, bet, { amount: 5, is_free: true })).toMatchObject(
      ok(CASH - 200_000n + 10n),
    );
    expect(await vendor.rollback(token, second)).toMatchObject(ok(CASH - 100_000n + 10n));
    expect(await vendor.rollback(token, bet, { is_free: true })).toMatchObject(ok(CASH + 10n));
  });
});

describe('rollback', () => {
  test('ok: the stake comes back', async () => {
    const bet = randomUUID();
    await vendor.bet(token, { transaction_uuid: bet });
    expect(await vendor.rollback(token, bet)).toMatchObject(ok(CASH));
    expect((await rounds()).items).toMatchObject([{ state: 'rolled_back', staked: '0.00000' }]);
  });
  test('of the first of two bets, then a win on the second', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await vendor.bet(token, { transaction_uuid: first });
    await vendor.bet(token, { transaction_uuid: second });
    expect(await vendor.rollback(token, first)).toMatchObject(ok(CASH - 100_000n));
    expect(await vendor.win(token, second, { amount: 5, round_closed: true })).toMatchObject(
      ok(CASH - 100_000n + 5n),
    );
    expect((await rounds()).items).toMatchObject([{ state: 'closed', staked: '1.00000', won: '0.00005' }]);
  });
  test('of an unknown reference: ok, remembered, and the late bet is refused', async () => {
    const bet = randomUUID();
    expect(await vendor.rollback(token, bet)).toMatchObject(ok(CASH));
    expectRefusal(await vendor.bet(token, { transaction_uuid: bet }), 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    expectRefusal(await vendor.win(token, bet), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await cash()).toBe(CASH);
  });
  test('then a win on it', async () => {
    const bet = randomUUID();
    await vendor.bet(token, { transaction_uuid: bet });
    await vendor.rollback(token, bet);
    expectRefusal(await vendor.win(token, bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  });
  test('of a bet that was rolled back: ok, and nothing moves again', async () => {
    const bet = randomUUID();
    await vendor.bet(token, { transaction_uuid: bet });
    await vendor.rollback(token, bet);
    expect(await vendor.rollback(token, bet)).toMatchObject(ok(CASH));
    expect(await cash()).toBe(CASH);
  });
  test('of a win: the money goes back', async () => {
    const [bet, win] = [randomUUID(), randomUUID()];
    await vendor.bet(token, { transaction_uuid: bet });
    await vendor.win(token, bet, { transaction_uuid: win, amount: 50 });
    expect(await vendor.rollback(token, win)).toMatchObject(ok(CASH - 100_000n));
  });
  test('of a win that was spent: a debt, never a balance below zero', async () => {
    const [bet, win] = [randomUUID(), randomUUID()];
    await vendor.bet(token, { transaction_uuid: bet });
    await vendor.win(token, bet, { transaction_uuid: win, amount: 50 });
    await vendor.bet(token, { amount: CASH - 100_000n + 40n });
    expect(await vendor.rollback(token, win)).toMatchObject(ok(0n));
    expect(await getBalance(platform().db.read, member.id, 'COP')).toMatchObject({ cash: 0n, debt: -40n });
  });
  test('of a rollback', async () => {
    const [bet, back] = [randomUUID(), randomUUID()];
    await vendor.bet(token, { transaction_uuid: bet });
    await vendor.rollback(token, bet, { transaction_uuid: back });
    expectRefusal(await vendor.rollback(token, back), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });
  test("of another player's bet", async () => {
    const bet = randomUUID();
    await vendor.bet(token, { transaction_uuid: bet });
    const other = await aToken(platform(), await aFundedMember(platform(), CASH));
    expectRefusal(await vendor.rollback(other, bet), 'RS_ERROR_INVALID_TOKEN');
    expect(await cash()).toBe(CASH - 100_000n);
  });
});

test('a bet is one entry of two postings, found under its transaction', async () => {
  const transaction_uuid = randomUUID();
  await vendor.bet(token, { transaction_uuid, game_code: GAME });
  const [entry] = await entryTimeline(platform().db.read, [`studio:${transaction_uuid}`]);
  expect(entry?.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['member cash', -100_000n],
    ['vendor play', 100_000n],
  ]);
});

async function rounds(): Promise<{ items: { state: string; staked: string; won: string }[] }> {
  const answer = await platform().app.inject({ method: 'GET', url: '/api/rounds', headers: member.headers });
  return answer.json();
}
