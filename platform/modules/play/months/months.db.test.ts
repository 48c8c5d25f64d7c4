/** Promise 4 for the retention term: receipts in months, and keys that no month cuts. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { runJob } from '../../../core/jobs/jobs.ts';
import { aFundedMember, usePlatform } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor, type Fields, type Vendor } from '../../../testing/vendors/vendor.ts';
import { findDifferences } from '../../wallet/index.ts';
import { findVendorReceipts } from '../checks.ts';
import { playJobs } from '../jobs.ts';
import { findStrayReceipts, makeMonths } from './months.ts';

const platform = usePlatform();
const TODAY = new Date('2026-11-20T15:00:00Z');
const YEAR_AGO = new Date('2025-03-31T23:59:59.900Z');
let vendor: Vendor;
let token: string;

beforeAll(async () => {
  vendor = aVendor(platform());
  await aGame(platform());
});
beforeEach(async () => {
  platform().clock.set(YEAR_AGO);
  token = await aToken(platform(), await aFundedMember(platform(), 10_000_000n));
});

const asOwner = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(platform().ownerUrl, async (client) => (await client.query<Row>(sql, values)).rows);
const monthsJob = () =>
  runJob(
    platform().deps,
    playJobs.find(({ name }) => name === 'play.months')!,
  );
const liesIn = async (transaction: unknown): Promise<string | undefined> =>
  (
    await asOwner<{ name: string }>(
      'select tableoid::regclass::text as name from play.receipts where transaction_uuid = $1',
      [transaction],
    )
  )[0]?.name;
const aBet = (change: Fields = {}): Fields => vendor.money(token, { round: randomUUID(), ...change });

test('a repeat, a win and a rollback find their bet when the month has changed in between', async () => {
  await platform().db.transact((tx) => makeMonths(tx, YEAR_AGO));
  const [kept, back] = [aBet(), aBet()];
  const first = await vendor.call('bet', kept);
  await vendor.call('bet', back);
  platform().clock.advance(200);
  expect(await vendor.call('bet', kept)).toMatchObject({ status: 'RS_OK', balance: first.balance });
  const changed = { ...kept, amount: 200_000 };
  expect((await vendor.call('bet', changed)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  const win = aBet({ round: kept['round'], reference_transaction_uuid: kept['transaction_uuid'] });
  expect((await vendor.call('win', win)).status).toBe('RS_OK');
  const rollback = await vendor.rollback(token, String(back['transaction_uuid']), { round: back['round'] });
  expect(rollback.status).toBe('RS_OK');
  expect(await liesIn(kept['transaction_uuid'])).toBe('play.receipts_2025_03');
  expect(await liesIn(win['transaction_uuid'])).toBe('play.receipts_2025_04');
  expect(await findDifferences(platform().db.read)).toEqual([]);
});

test('one transaction cannot have two effects in two months, whoever writes them', async () => {
  const bet = aBet();
  await vendor.call('bet', bet);
  const key = 'play.key_of($1, $2)';
  await expect(
    asOwner(
      `insert into play.keys (key, member_id, hash, at, balance)
         select ${key}, gen_random_uuid(), gen_random_uuid(), $3, 0`,
      ['studio', bet['transaction_uuid'], TODAY],
    ),
  ).rejects.toThrow(/keys_pkey/);
});

test('without its month a bet is posted all the same; the job tells, and moves it where it belongs', async () => {
  platform().clock.set(new Date('2031-06-10T12:00:00Z'));
  token = await aToken(platform(), await aFundedMember(platform(), 10_000_000n));
  const bet = aBet();
  const first = await vendor.call('bet', bet);
  expect(first.status).toBe('RS_OK');
  expect(await liesIn(bet['transaction_uuid'])).toBe('play.receipts_other');
  platform().clock.set(TODAY);
  platform().logged.length = 0;
  await monthsJob();
  const alarm = platform().logged.filter(({ level }) => level === 'error');
  expect(alarm).toMatchObject([{ text: 'receipts lie outside of all months', data: { receipts: 1 } }]);
  platform().clock.set(new Date('2031-07-01T00:00:00Z'));
  await monthsJob();
  expect(await liesIn(bet['transaction_uuid'])).toBe('play.receipts_2031_06');
  expect(await findStrayReceipts(platform().db.read)).toMatchObject({ receipts: 0 });
  expect(await vendor.call('bet', bet)).toMatchObject({ status: 'RS_OK', balance: first.balance });
});

test('the months ahead are made once, with their indexes', async () => {
  const made = (): Promise<number> =>
    platform().db.transact((tx) => makeMonths(tx, new Date('2040-01-31T12:00:00Z')));
  expect([await made(), await made()]).toEqual([5, 0]);
  const indexes = await asOwner(
    `select from pg_indexes where schemaname = 'play' and tablename = 'receipts_2040_02'`,
  );
  expect(indexes).toHaveLength(3);
});

test('a month in the archive: its bets are never done again, and what builds on them waits for a person', async () => {
  await platform().db.transact((tx) => makeMonths(tx, YEAR_AGO));
  const [bet, won, back] = [aBet(), aBet(), aBet()];
  const first = await vendor.call('bet', bet);
  await vendor.call('bet', won);
  await vendor.call('bet', back);
  // In the next month, which stays: these refer to what goes away.
  platform().clock.advance(200);
  const win = aBet({ round: won['round'], reference_transaction_uuid: won['transaction_uuid'] });
  const paid = await vendor.call('win', win);
  const rollback = aBet({
    round: back['round'],
    reference_transaction_uuid: back['transaction_uuid'],
    amount: undefined,
    currency: undefined,
    is_free: undefined,
  });
  const given = await vendor.call('rollback', rollback);
  expect([paid.status, given.status]).toEqual(['RS_OK', 'RS_OK']);
  const archive = (month: string, at: Date) => asOwner(`select play.archive_month($1, $2)`, [month, at]);
  const march = (at: Date) => archive('2025-03-01', at);
  await expect(march(new Date('2026-04-30T12:00:00Z'))).rejects.toThrow('not over for 13 months');
  await expect(march(TODAY)).rejects.toThrow('rounds of that time are open');
  await asOwner(`update play.rounds set state = 'closed', closed_at = opened_at where state = 'open'`);
  await expect(march(TODAY)).rejects.toThrow('an older month than 2025-03-01 is still there');
  await archive('2025-02-01', TODAY);
  await march(TODAY);
  platform().clock.set(TODAY);

  expect(await vendor.call('bet', bet)).toMatchObject({ status: 'RS_OK', balance: first.balance });
  expect(await vendor.call('win', win)).toMatchObject({ status: 'RS_OK', balance: paid.balance });
  expect(await vendor.call('rollback', rollback)).toMatchObject({ status: 'RS_OK', balance: given.balance });
  const changed = { ...bet, amount: 200_000 };
  expect((await vendor.call('bet', changed)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  const reference = { round: bet['round'], reference_transaction_uuid: bet['transaction_uuid'] };
  expect((await vendor.call('win', aBet(reference))).status).toBe('RS_ERROR_UNKNOWN');
  const take = () => vendor.rollback(token, String(bet['transaction_uuid']), { round: bet['round'] });
  expect((await take()).status).toBe('RS_ERROR_UNKNOWN');
  expect(await findDifferences(platform().db.read)).toEqual([]);
  const [check] = await asOwner(
    `select differences from play.check_entries('0', 0, '9000000000000000000', 9000000000, 10)`,
  );
  expect(check).toEqual({ differences: 0n });
  const [receipts] = await asOwner(
    `select receipts >= 2 as reads, differences, findings from play.check_receipts('2025-04-01', $1, 10)`,
    [TODAY],
  );
  expect(receipts).toEqual({ reads: true, differences: 0n, findings: [] });

  await asOwner(`select play.restore_month('2025-03-01')`);
  expect((await take()).status).toBe('RS_OK');
  const found = await findVendorReceipts(platform().db.read, 'studio', [String(bet['transaction_uuid'])]);
  expect(found).toMatchObject([{ kind: 'bet', isReversed: true }]);
});

test('months are the owner’s: the application makes them by its function, and takes none away', async () => {
  const run = (sql: string) => withClient(platform().appUrl, (client) => client.query(sql));
  await expect(run(`select play.archive_month('2025-03-01', '2026-11-20')`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(run('delete from play.receipts')).rejects.toThrow(/permission denied/);
  await expect(run('update play.keys set balance = 0')).rejects.toThrow(/permission denied/);
  await expect(run('drop table play.receipts_other')).rejects.toThrow(/must be owner/);
});
