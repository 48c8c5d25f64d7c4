import { randomUUID } from 'node:crypto';
import { addMs } from '@feria/kernel';
import { sealBody, type BetCall, type WalletAction } from '@feria/kit/wallet-client';
import { createPool, type Pool } from '@feria/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import { buildCoin, COIN, COIN_CONFIG, coinVendor, silent, TEST_SEED_KEYS } from '../../test/index.ts';
import { migrationsOf } from '../migrations.ts';
import { createLocalWallet, type LocalWallet } from './wallet.ts';

const SECRET = 'a secret that two share';
const UNITS = 100_000n;

let database: TestDatabase;
let pool: Pool;
let wallet: LocalWallet;
let app: ReturnType<typeof buildCoin>;
let at = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => at };
/** A new one for each test. */
let owner = '';

beforeAll(async () => {
  database = await testDatabase(migrationsOf('transfer'));
  pool = createPool(database.adminUrl, { max: 12 });
  wallet = createLocalWallet(pool, clock);
  const config = { ...COIN_CONFIG, code: 'lagoon', wallet: { dialect: 'transfer', secret: SECRET } as const };
  app = buildCoin({
    table: { pool, clock, wallet, catalog: coinVendor.catalog, seedKeys: TEST_SEED_KEYS },
    config,
    log: silent,
    local: wallet,
  });
});
beforeEach(() => {
  owner = randomUUID();
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
});

type Told = { verdict: string; balance?: string; amount?: string; reference?: string; request: string };

async function ask(path: string, body: object, secret = SECRET): Promise<{ status: number; told: Told }> {
  const payload = JSON.stringify({ request: randomUUID(), user: owner, currency: 'PEN', ...body });
  const headers = { 'content-type': 'application/json', 'x-feria-signature': sealBody(payload, secret) };
  const reply = await app.inject({ method: 'POST', url: path, headers, payload });
  return { status: reply.statusCode, told: reply.json() };
}
const move = async (way: 'in' | 'out', amount: string, reference: string = randomUUID(), more = {}) =>
  (await ask(`/transfer/${way}`, { amount, reference, ...more })).told;
const statusOf = async (reference: string) => (await ask('/transfer/status', { reference })).told;
const held = async () => (await ask('/transfer/balance', {})).told.balance;

async function sit(): Promise<string> {
  const launch = await wallet.launch({ owner, currency: 'PEN' }, COIN);
  const verdict = await wallet.check(launch, COIN);
  if (verdict.kind !== 'done' || !verdict.answer.token) throw new Error('no session');
  return verdict.answer.token;
}
function aBet(token: string, amount: bigint): BetCall {
  return {
    token,
    transactionUuid: randomUUID(),
    gameCode: COIN,
    round: randomUUID(),
    roundClosed: false,
    amount: amount * UNITS,
    currency: 'PEN',
  };
}
const winOf = (bet: BetCall, amount: bigint) => ({
  ...bet,
  transactionUuid: randomUUID(),
  referenceTransactionUuid: bet.transactionUuid,
  amount: amount * UNITS,
});

/** In the books: what was moved in and out, and what the rounds did, make the balance. */
async function expectBooks(): Promise<void> {
  const { rows } = await pool.query(`
    select owner from purses p where balance <>
      (select coalesce(sum(case direction when 'in' then amount else -amount end), 0) from purse_transfers t
        where t.owner = p.owner and t.currency = p.currency and verdict = 'done' and direction <> 'void')
      + (select coalesce(sum(change), 0) from purse_moves m where m.owner = p.owner and m.currency = p.currency)`);
  expect(rows).toEqual([]);
}

describe('transfers', () => {
  test('in and out move the balance, and say it', async () => {
    expect(await held()).toBe('0.00000');
    expect(await move('in', '10.5')).toMatchObject({
      verdict: 'done',
      balance: '10.50000',
      amount: '10.50000',
    });
    expect(await move('out', '4')).toMatchObject({ verdict: 'done', balance: '6.50000' });
    expect(await held()).toBe('6.50000');
    await expectBooks();
  });

  test('a repeat is the same transfer with the first answer; another story is a duplicate', async () => {
    const reference = randomUUID();
    const first = await move('in', '10', reference);
    await move('in', '1');
    expect(await move('in', '10', reference)).toEqual({ ...first, request: expect.any(String) });
    expect(await move('in', '10.00000', reference)).toMatchObject({ verdict: 'done', balance: '10.00000' });
    for (const more of [{ amount: '11' }, { currency: 'COP' }, { user: 'another' }])
      expect(await move('in', '10', reference, more)).toMatchObject({ verdict: 'duplicate' });
    expect(await move('out', '10', reference)).toMatchObject({ verdict: 'duplicate' });
    expect(await held()).toBe('11.00000');
  });

  test('more than is there is not moved, and that is the answer for ever', async () => {
    const reference = randomUUID();
    expect(await move('out', '1', reference)).toMatchObject({
      verdict: 'not_enough_money',
      balance: '0.00000',
    });
    await move('in', '5');
    expect(await move('out', '1', reference)).toMatchObject({ verdict: 'not_enough_money' });
    expect(await statusOf(reference)).toMatchObject({ verdict: 'not_enough_money' });
    expect(await held()).toBe('5.00000');
  });

  test('what is unknown when it is asked after never happens', async () => {
    const reference = randomUUID();
    expect(await statusOf(reference)).toMatchObject({ verdict: 'unknown', reference });
    expect(await move('in', '5', reference)).toMatchObject({ verdict: 'refused' });
    expect(await statusOf(reference)).toMatchObject({ verdict: 'unknown' });
    expect(await held()).toBe('0.00000');
  });

  test('sent many times at once it is done once; asked after at the same time, the two agree', async () => {
    await sit();
    for (let round = 0; round < 10; round += 1) {
      const reference = randomUUID();
      const before = Number(await held());
      const [asked, ...told] = await Promise.all([
        statusOf(reference),
        ...[1, 2, 3, 4].map(() => move('in', '1', reference)),
      ]);
      const isDone = told[0]!.verdict === 'done';
      expect(new Set(told.map(({ verdict }) => verdict))).toEqual(new Set([isDone ? 'done' : 'refused']));
      expect(asked.verdict).toBe(isDone ? 'done' : 'unknown');
      expect(Number(await held())).toBe(before + (isDone ? 1 : 0));
    }
    await expectBooks();
  });

  test('parallel transfers out never take more than there is', async () => {
    await move('in', '3');
    const told = await Promise.all(Array.from({ length: 8 }, () => move('out', '1')));
    expect(told.filter(({ verdict }) => verdict === 'done')).toHaveLength(3);
    expect(await held()).toBe('0.00000');
    await expectBooks();
  });

  test('a crash between the reference and the money leaves neither', async () => {
    const reference = randomUUID();
    await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail before update on purses for each row execute function fail()`);
    const { status } = await ask('/transfer/in', { amount: '5', reference });
    await pool.query('drop trigger fail on purses; drop function fail()');
    expect(status).toBe(500);
    expect(await held()).toBe('0.00000');
    expect(await move('in', '5', reference)).toMatchObject({ verdict: 'done', balance: '5.00000' });
  });

  test.each([
    [{ amount: '0' }, 200, 'refused'],
    [{ currency: 'euro' }, 200, 'refused'],
    [{ currency: 'FUN' }, 200, 'refused'],
    [{ amount: '1.000001' }, 400, undefined],
    [{ amount: '-1' }, 400, undefined],
    [{ amount: 1 }, 400, undefined],
    [{ reference: '' }, 400, undefined],
  ])('%j moves nothing', async (change, status, verdict) => {
    const answer = await ask('/transfer/in', { amount: '1', reference: randomUUID(), ...change });
    expect([answer.status, answer.told.verdict]).toEqual([status, verdict]);
    expect(await held()).toBe('0.00000');
  });

  test('only who shares the secret moves money', async () => {
    const body = { amount: '1', reference: randomUUID() };
    expect((await ask('/transfer/in', body, 'another secret')).status).toBe(401);
    const bare = await app.inject({ method: 'POST', url: '/transfer/in' });
    expect(bare.statusCode).toBe(400);
  });

  test('what was done is kept as it was', async () => {
    await move('in', '1');
    for (const sql of [
      'update purse_transfers set amount = 9',
      'delete from purse_moves',
      'truncate purse_moves',
    ])
      await expect(pool.query(sql)).rejects.toThrow('kept');
  });
});

describe('game sessions that are closed', () => {
  const close = async () => (await ask('/transfer/close', {})).told;

  test('no bet is taken from then on, what runs is settled, and the money can be taken out', async () => {
    await move('in', '10');
    const token = await sit();
    const bet = aBet(token, 4n);
    expect((await wallet.bet(bet)).kind).toBe('done');
    const launch = await wallet.launch({ owner, currency: 'PEN' }, COIN);
    expect(await close()).toMatchObject({ verdict: 'done', balance: '6.00000' });
    expect(await close()).toMatchObject({ verdict: 'done' });
    expect(await wallet.bet(aBet(token, 1n))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await wallet.check(launch, COIN)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await move('out', '6')).toMatchObject({ verdict: 'done' });
    expect(await wallet.win(winOf(bet, 9n))).toMatchObject({ answer: { balance: 9n * UNITS } });
    expect(await move('out', '9')).toMatchObject({ verdict: 'done', balance: '0.00000' });
    // Whoever sits down anew plays.
    await move('in', '1');
    expect((await wallet.bet(aBet(await sit(), 1n))).kind).toBe('done');
    await expectBooks();
  });

  test('of bets at the same time each is done before it, or never', async () => {
    await move('in', '20');
    const token = await sit();
    const [told, ...bets] = await Promise.all([
      close(),
      ...Array.from({ length: 12 }, () => wallet.bet(aBet(token, 1n))),
    ]);
    const done = bets.filter(({ kind }) => kind === 'done').length;
    expect(told.verdict).toBe('done');
    expect(Number(await held())).toBe(20 - done);
    expect((await wallet.bet(aBet(token, 1n))).kind).toBe('refused');
    await expectBooks();
  });
});

describe('rounds on a purse', () => {
  test('a launch serves once, for its game, and not for ever', async () => {
    const launch = await wallet.launch({ owner, currency: 'PEN' }, COIN);
    expect(await wallet.check(launch, COIN)).toMatchObject({ answer: { user: owner, balance: 0n } });
    expect(await wallet.check(launch, COIN)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    const late = await wallet.launch({ owner, currency: 'PEN' }, COIN);
    at = addMs(at, 10 * 60_000);
    expect(await wallet.check(late, COIN)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect(await wallet.balance(launch, COIN)).toMatchObject({ kind: 'refused' });
  });

  test('bet, win and rollback, each once; a changed repeat is a duplicate', async () => {
    await move('in', '10');
    const bet = aBet(await sit(), 4n);
    for (let tries = 0; tries < 2; tries += 1)
      expect(await wallet.bet(bet)).toMatchObject({ answer: { balance: 6n * UNITS } });
    expect(await wallet.bet({ ...bet, amount: 1n })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    const win = winOf(bet, 9n);
    for (let tries = 0; tries < 2; tries += 1)
      expect(await wallet.win(win)).toMatchObject({ answer: { balance: 15n * UNITS } });
    expect(await wallet.win(winOf({ ...bet, transactionUuid: randomUUID() }, 9n))).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    const second = aBet(bet.token, 15n);
    expect(await wallet.bet(second)).toMatchObject({ answer: { balance: 0n } });
    expect(await wallet.bet(aBet(bet.token, 1n))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    const back = winOf(second, 0n);
    for (const transactionUuid of [back.transactionUuid, back.transactionUuid, randomUUID()])
      expect(await wallet.rollback({ ...back, transactionUuid })).toMatchObject({
        answer: { balance: 15n * UNITS },
      });
    expect(await wallet.win(winOf(second, 1n))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    await expectBooks();
  });

  test('a rollback that was faster than its bet is remembered', async () => {
    await move('in', '10');
    const bet = aBet(await sit(), 4n);
    expect(await wallet.rollback(winOf(bet, 0n))).toMatchObject({ answer: { balance: 10n * UNITS } });
    expect(await wallet.bet(bet)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  });

  test('a list is done as a whole or not at all, and names what stood in its way', async () => {
    await move('in', '10');
    const token = await sit();
    const [small, large] = [aBet(token, 8n), aBet(token, 8n)];
    const list: WalletAction[] = [
      { kind: 'bet', ...small },
      { kind: 'bet', ...large },
    ];
    expect(await wallet.settle(list)).toEqual({
      kind: 'refused',
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      refusals: [{ transactionUuid: large.transactionUuid, status: 'RS_ERROR_NOT_ENOUGH_MONEY' }],
    });
    expect(await held()).toBe('10.00000');
    const fits: WalletAction[] = [list[0]!, { kind: 'win', ...winOf(small, 3n) }];
    expect(await wallet.settle(fits)).toMatchObject({
      answers: [{ balance: 2n * UNITS }, { balance: 5n * UNITS }],
    });
  });

  test('bets, wins and transfers out at once never lose or make a unit', async () => {
    await move('in', '20');
    const token = await sit();
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const bet = aBet(token, 2n);
        const { kind } = await wallet.bet(bet);
        if (kind === 'done')
          await (index % 3 === 0 ? wallet.rollback(winOf(bet, 0n)) : wallet.win(winOf(bet, 1n)));
        await move('out', '1');
      }),
    );
    await expectBooks();
  });

  test('a database that fails leaves the call unsure', async () => {
    const token = await sit();
    const broken = createPool('postgres://nobody@127.0.0.1:9/none');
    const verdict = await createLocalWallet(broken, clock).bet(aBet(token, 1n));
    await broken.end();
    expect(verdict.kind).toBe('unsure');
  });
});
