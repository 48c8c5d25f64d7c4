/** An entry says its postings itself, or has rows for them; whoever asks for postings is not told which. */
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../core/db.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../../testing/database.ts';
import { checkEntries, FIRST_ENTRY } from './checks.ts';
import { findDifferences, openAccounts, postEntries, type Command } from './index.ts';

const AT = new Date('2026-03-01T12:00:00Z');
let database: PlatformDatabase;
let db: Db;
let members = 0;

beforeAll(async () => {
  database = await createPlatformDatabase();
  // One connection, so that what was planned over empty tables is asked of full ones.
  db = createDb(database.appUrl, { max: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const command = (change: Partial<Command> & { memberId: string }): Command => ({
  kind: 'deposit',
  key: 'd',
  currency: 'COP',
  amount: 100n,
  counterparty: 'studio',
  reference: 'r',
  ...change,
});
const bet = (memberId: string, key: string, amount: bigint): Command =>
  command({ kind: 'bet', memberId, key, amount });
const run = (...commands: Command[]) => db.transact((tx) => postEntries(tx, commands, AT));

async function aMember(cash: bigint): Promise<string> {
  members += 1;
  const memberId = `01890a5d-ac96-774b-bcce-${members.toString(16).padStart(12, '0')}`;
  await db.transact((tx) => openAccounts(tx, memberId, 'COP', AT));
  await run(command({ memberId, key: `funds of ${memberId}`, amount: cash, counterparty: 'house' }));
  return memberId;
}

const asOwner = (text: string) =>
  withClient(database.ownerUrl, async (client) => {
    await client.query('set role feria_wallet');
    return client.query(text);
  });
/** Past every trigger. */
const plant = (text: string) =>
  withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    return client.query(text);
  });

test('an entry between two accounts is one row, and one with a debt is rows that sum to zero', async () => {
  const memberId = await aMember(100n);
  const [plain, owing, repaying] = await run(
    bet(memberId, 'one row', 40n),
    command({ kind: 'win_rollback', key: 'owing', memberId, amount: 80n }),
    command({ kind: 'win', key: 'repaying', memberId, amount: 30n }),
  );
  const { rows } = await withClient(database.appUrl, (client) =>
    client.query(`
    select e.id, e.source_after, e.destination_after, e.source is null as "hasRows",
           (select count(*)::int from wallet.posting_rows r where r.entry_id = e.id) as rows,
           (select array_agg(concat_ws(' ', p.ordinal, a.purpose, p.amount, p.balance_after) order by p.ordinal)
              from wallet.postings p join wallet.accounts a on a.id = p.account_id where p.entry_id = e.id) as postings,
           (select array_agg(concat_ws(' ', p.ordinal, a.purpose, p.amount, p.balance_after) order by p.ordinal)
              from wallet.postings_of(e) p join wallet.accounts a on a.id = p.account_id) as "ownPostings"
      from wallet.entries e where e.member_id = '${memberId}' order by e.id offset 1`),
  );
  const expected = [
    [plain?.entryId, 60n, null, false, 0, ['1 play 40', '2 cash -40 60']],
    [owing?.entryId, null, null, true, 3, ['1 play 80', '2 cash -60 0', '3 debt -20 -20']],
    [repaying?.entryId, null, null, true, 3, ['1 cash 10 10', '2 play -30', '3 debt 20 0']],
  ].map((each) => [...each, each.at(-1)]);
  expect(rows.map((row) => Object.values(row))).toEqual(expected);
  expect((await run(bet(memberId, 'one row', 40n)))[0]).toEqual({ ...plain, verdict: 'repeat' });
  const again = command({ kind: 'win', key: 'repaying', memberId, amount: 30n });
  expect((await run(again))[0]).toEqual({ ...repaying, verdict: 'repeat' });
  expect(await findDifferences(db.read)).toEqual([]);
});

test.each([
  ['a source alone', '1, null, null, null'],
  ['a destination alone', 'null, 2, null, null'],
  ['one account as both', '2, 2, null, null'],
  ['a balance without a side', 'null, null, 7, null'],
])('an entry with %s is refused, also from the owner', async (what, sides) => {
  await expect(
    asOwner(`insert into wallet.entries (kind, key, member_id, currency, amount, counterparty, reference, at,
        source, destination, source_after, destination_after)
      values ('bet', '${what}', gen_random_uuid(), 'COP', 5, 'studio', 'r', '2026-03-01Z', ${sides})`),
  ).rejects.toThrow('entries_sides');
});

test('an entry that says its postings and has rows for them is found', async () => {
  const memberId = await aMember(100n);
  const [posted] = await run(bet(memberId, 'twice', 40n));
  const rows = `insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount, balance_after)
    select entry_id, ordinal, account_id, currency, amount, balance_after from wallet.postings where entry_id = ${posted!.entryId}`;
  await expect(asOwner(rows)).rejects.toThrow('has its own');
  await plant(rows);
  expect(await findDifferences(db.read)).toContainEqual({
    difference: 'entry_written_twice',
    subject: String(posted!.entryId),
    expected: 0n,
    found: 2n,
  });
  const { unbalanced, findings } = await checkEntries(db.read, FIRST_ENTRY, {
    before: String(2n ** 60n),
    limit: 1_000,
    most: 10,
  });
  expect(unbalanced).toBe(1n);
  expect(findings).toContainEqual({
    check: 'entries_balance',
    difference: 'written_twice',
    subject: String(posted!.entryId),
    expected: '0',
    found: '2',
  });
  await plant(`delete from wallet.posting_rows where entry_id = ${posted!.entryId}`);
  expect(await findDifferences(db.read)).toEqual([]);
});

test('the last posting of an account is looked up, whatever the tables hold', async () => {
  const memberId = await aMember(10_000n);
  const plan = async (): Promise<string> =>
    withClient(database.ownerUrl, async (client) => {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) select p.balance_after from wallet.postings p
           where p.account_id = 7 and p.balance_after is not null and p.entry_id < 1000 order by p.entry_id desc limit 1`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const isLookedUp = (text: string): boolean =>
    text.includes('Merge Append') &&
    ['entries_of_source', 'entries_of_destination', 'postings_of_member'].every((index) =>
      text.includes(`Index Scan Backward using ${index}`),
    ) &&
    !/Sort$|Seq Scan|Bitmap/m.test(text);
  expect(isLookedUp(await plan()), await plan()).toBe(true);
  for (let wave = 0; wave < 20; wave += 1)
    await run(...Array.from({ length: 50 }, (_, index) => bet(memberId, `full ${wave} ${index}`, 1n)));
  await asOwner('analyze wallet.entries, wallet.posting_rows');
  expect(isLookedUp(await plan()), await plan()).toBe(true);
});
