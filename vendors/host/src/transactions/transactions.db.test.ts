import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListedTransaction, TransactionListAnswer } from '@feria/contracts/vendor-door/vendor-api';
import { sealBody } from '@feria/kit/wallet-client';
import { createPool } from '@feria/postgres';
import { testDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import {
  buildCoin,
  COIN_CONFIG,
  coinVendor,
  findCoinSeed,
  type Host,
  openHost,
  playerAt,
  silent,
  STAKE_UNITS,
  TEST_SEED_KEYS,
} from '../../test/index.ts';
import { createLocalWallet } from '../local-wallet/wallet.ts';
import { migrationsOf } from '../migrations.ts';

const DAY = { operator_id: 'feria', from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z' };
const WINNING = findCoinSeed('single', true);

describe('of rounds', () => {
  let database: TestDatabase;
  let host: Host;
  beforeAll(async () => {
    database = await testDatabase(migrationsOf('actions'));
  });
  afterEach(() => host.close());
  afterAll(() => database.drop());

  const ask = (body: object, secret?: string) =>
    host.ask<TransactionListAnswer>('transactions/list', body, secret);
  const mine = ({ transactions }: TransactionListAnswer): ListedTransaction[] =>
    transactions.filter(({ user }) => user === host.wallet.user);
  const words = (all: readonly ListedTransaction[]): string[] =>
    all.map(({ kind, status, amount }) => `${kind} ${status} ${amount}`).toSorted();

  /** One spin whose wallet fails as told, and what is listed of it then. */
  async function spinWith(prepare: (host: Host) => void): Promise<ListedTransaction[]> {
    host = await openHost(database.adminUrl, WINNING);
    prepare(host);
    await playerAt(host, (await host.sit()).body.session).spin();
    host.pass(1_000);
    return mine((await ask({ ...DAY, limit: 1_000 })).body);
  }

  test('a round that was played is a bet and a win, for the member, in whole units', async () => {
    const listed = await spinWith(() => undefined);
    const win = listed.find(({ kind }) => kind === 'win');
    expect(words(listed)).toEqual([`bet done ${STAKE_UNITS}`, `win done ${win?.amount}`]);
    expect(win).toMatchObject({ currency: 'COP', at: '2026-03-01T12:00:00.000Z' });
    expect(win?.round).toBe(listed.find(({ kind }) => kind === 'bet')?.round);
  });

  test('a win without an answer is open, and is listed by its name alone', async () => {
    const listed = await spinWith(({ wallet }) => wallet.next('win', 'lost_answer'));
    expect(words(listed)).toEqual([`bet done ${STAKE_UNITS}`]);
    const round = await host.round(listed[0]!.round!);
    const named = await ask({
      operator_id: 'feria',
      transactions: [round.win_uuid, 'no name', randomUUID()],
    });
    expect(words(named.body.transactions)).toEqual([`win open ${round.win}`]);
    expect(named.body.next).toBeNull();
  });

  test('a bet of unsure fate is cancelled, and its rollback done', async () => {
    const listed = await spinWith(({ wallet }) => wallet.next('bet', 'lost_answer'));
    expect(words(listed)).toEqual([`bet cancelled ${STAKE_UNITS}`, 'rollback done null']);
  });

  test('a bet that was refused had no effect', async () => {
    const listed = await spinWith(({ wallet }) =>
      wallet.next('bet', { refuse: 'RS_ERROR_NOT_ENOUGH_MONEY' }),
    );
    expect(words(listed)).toEqual([`bet refused ${STAKE_UNITS}`]);
  });

  test('play for nothing is not listed', async () => {
    host = await openHost(database.adminUrl, WINNING);
    const before = (await ask({ ...DAY, limit: 1_000 })).body.transactions.length;
    await playerAt(host, (await host.sit('fun')).body.session).spin();
    expect((await ask({ ...DAY, limit: 1_000 })).body.transactions).toHaveLength(before);
  });

  test('page by page nothing is lost or told twice, and other days have nothing', async () => {
    host = await openHost(database.adminUrl, WINNING);
    const all = (await ask({ ...DAY, limit: 1_000 })).body.transactions;
    const paged: ListedTransaction[] = [];
    let after: string | null | undefined;
    do {
      const { body } = await ask({ ...DAY, limit: 2, ...(after ? { after } : {}) });
      paged.push(...body.transactions);
      after = body.next;
    } while (after !== null);
    expect(all.length).toBeGreaterThan(5);
    expect(paged).toEqual(all);
    const empty = { operator_id: 'feria', from: DAY.to, to: '2026-03-03T00:00:00.000Z' };
    expect((await ask(empty)).body).toEqual({ transactions: [], next: null });
  });

  test('only the operator may ask, and in the shape of the contract', async () => {
    host = await openHost(database.adminUrl, WINNING);
    expect((await ask(DAY, 'another secret')).status).toBe(401);
    for (const wrong of [
      { operator_id: 'feria' },
      { ...DAY, to: 'tomorrow' },
      { ...DAY, limit: 5_000 },
      { ...DAY, after: 'nonsense' },
      { operator_id: 'feria', transactions: [] },
    ])
      expect((await ask(wrong)).status).toBe(400);
  });
});

test('where the money stands with us, the list has the transfers', async () => {
  const database = await testDatabase(migrationsOf('transfer'));
  const pool = createPool(database.adminUrl, { max: 4 });
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const wallet = createLocalWallet(pool, clock);
  const secret = 'a secret that two share';
  const config = { ...COIN_CONFIG, code: 'lagoon', wallet: { dialect: 'transfer', secret } as const };
  const app = buildCoin({
    table: { pool, clock, wallet, catalog: coinVendor.catalog, seedKeys: TEST_SEED_KEYS },
    config,
    log: silent,
    local: wallet,
  });
  const ask = async (body: object): Promise<TransactionListAnswer> => {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'x-feria-signature': sealBody(payload, secret) };
    const url = '/operator/transactions/list';
    return (await app.inject({ method: 'POST', url, headers, payload })).json<TransactionListAnswer>();
  };
  try {
    const [owner, inside, outside, refused] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const move = (direction: 'in' | 'out', reference: string, amount: bigint) =>
      wallet.transfers.move(direction, { reference, owner, currency: 'PEN', amount });
    await move('in', inside, 500_000n);
    await move('out', outside, 200_000n);
    await move('out', refused, 900_000n);
    await wallet.transfers.status('asked after and never sent');
    const { transactions } = await ask(DAY);
    expect(
      transactions.map(({ transaction_uuid: id, kind, status, amount }) => [id, kind, status, amount]),
    ).toEqual(
      expect.arrayContaining([
        [inside, 'in', 'done', 500_000],
        [outside, 'out', 'done', 200_000],
        [refused, 'out', 'refused', 900_000],
      ]),
    );
    expect(transactions).toHaveLength(3);
    const named = await ask({ operator_id: 'feria', transactions: [outside, 'asked after and never sent'] });
    expect(named.transactions).toMatchObject([{ transaction_uuid: outside, user: owner, currency: 'PEN' }]);
  } finally {
    await app.close();
    await pool.end();
    await database.drop();
  }
});
