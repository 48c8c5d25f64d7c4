import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../core/db.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../../testing/database.ts';
import { passWatermark } from '../../testing/watermark.ts';
import {
  entriesOf,
  entryTimeline,
  findDifferences,
  getBalance,
  openAccounts,
  postEntries,
  type Command,
} from './index.ts';
import { rollUp } from './store.ts';

const AT = new Date('2026-03-01T12:00:00Z');
let database: PlatformDatabase;
let db: Db;
let members = 0;

beforeAll(async () => {
  database = await createPlatformDatabase();
  db = createDb(database.appUrl);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

async function aMember(cash = 0n): Promise<string> {
  members += 1;
  const memberId = `01890a5d-ac96-774b-bcce-${members.toString(16).padStart(12, '0')}`;
  await db.transact(async (tx) => {
    await openAccounts(tx, memberId, 'COP', AT);
    if (cash > 0n)
      await postEntries(tx, [command({ memberId, key: `funds of ${memberId}`, amount: cash })], AT);
  });
  return memberId;
}

const command = (change: Partial<Command> & { memberId: string }): Command => ({
  kind: 'deposit',
  key: 'd',
  currency: 'COP',
  amount: 100n,
  counterparty: 'house',
  reference: 'r',
  ...change,
});
const bet = (memberId: string, key: string, amount: bigint): Command =>
  command({ kind: 'bet', memberId, key, amount, counterparty: 'studio' });
const run = (...commands: Command[]) => db.transact((tx) => postEntries(tx, commands, AT));
const asOwner = (text: string) =>
  withClient(database.ownerUrl, async (client) => {
    await client.query('set role feria_wallet');
    return client.query(text);
  });
const asApplication = (text: string) => withClient(database.appUrl, (client) => client.query(text));

test('money goes in, is held, comes back and goes out', async () => {
  const memberId = await aMember(500n);
  const verdicts = await run(
    command({ kind: 'withdrawal_hold', key: 'w1', memberId, amount: 300n }),
    command({ kind: 'withdrawal_release', key: 'w1', memberId, amount: 300n }),
    command({ kind: 'withdrawal_hold', key: 'w2', memberId, amount: 400n }),
    command({ kind: 'withdrawal_payout', key: 'w2', memberId, amount: 400n }),
  );
  expect(verdicts.map(({ verdict, cash, held }) => [verdict, cash, held])).toEqual([
    ['ok', 200n, 300n],
    ['ok', 500n, 0n],
    ['ok', 100n, 400n],
    ['ok', null, 0n],
  ]);
  expect(await getBalance(db.read, memberId, 'COP')).toMatchObject({
    cash: 100n,
    held: 0n,
    version: verdicts[3]?.entryId,
  });
});

test('a refused command undoes none of its neighbours', async () => {
  const [rich, poor] = [await aMember(100n), await aMember(10n)];
  const verdicts = await run(
    bet(rich, 'n1', 60n),
    bet(poor, 'n2', 11n),
    bet(rich, 'n3', 60n),
    bet(rich, 'n4', 40n),
  );
  expect(verdicts.map(({ verdict }) => verdict)).toEqual([
    'ok',
    'not_enough_money',
    'not_enough_money',
    'ok',
  ]);
  expect((await getBalance(db.read, rich, 'COP')).cash).toBe(0n);
  expect((await getBalance(db.read, poor, 'COP')).cash).toBe(10n);
});

test('replay: the same command answers the first entry and the balances of then, in one call and in the next', async () => {
  const memberId = await aMember(100n);
  const [first, again] = await run(bet(memberId, 'replay', 30n), bet(memberId, 'replay', 30n));
  await run(bet(memberId, 'between', 5n));
  const [later] = await run(bet(memberId, 'replay', 30n));
  expect(again).toEqual({ ...first, verdict: 'repeat' });
  expect(later).toEqual({ ...first, verdict: 'repeat' });
  expect((await getBalance(db.read, memberId, 'COP')).cash).toBe(65n);
});

test.each([
  ['amount', { amount: 31n }],
  ['reference', { reference: 'other' }],
  ['counterparty', { counterparty: 'other' }],
])('conflict: a repeat with another %s moves nothing', async (name, change) => {
  const memberId = await aMember(100n);
  const original = bet(memberId, `conflict ${name}`, 30n);
  await run(original);
  const [verdict] = await run({ ...original, ...change });
  expect(verdict?.verdict).toBe('conflict');
  expect((await getBalance(db.read, memberId, 'COP')).cash).toBe(70n);
});

test('conflict: the same key of another member moves nothing', async () => {
  const [one, other] = [await aMember(100n), await aMember(100n)];
  await run(bet(one, 'shared', 30n));
  expect((await run(bet(other, 'shared', 30n)))[0]?.verdict).toBe('conflict');
});

test('parallel spenders: 32 at once on one balance spend what is there, and no more', async () => {
  const memberId = await aMember(100n);
  const all = Array.from({ length: 32 }, (_, index) => run(bet(memberId, `parallel ${index}`, 9n)));
  const verdicts = (await Promise.all(all)).flat();
  expect(verdicts.filter(({ verdict }) => verdict === 'ok')).toHaveLength(11);
  expect((await getBalance(db.read, memberId, 'COP')).cash).toBe(1n);
});

test('parallel repeats: one key has one effect', async () => {
  const memberId = await aMember(100n);
  const verdicts = (
    await Promise.all(Array.from({ length: 16 }, () => run(bet(memberId, 'once', 7n))))
  ).flat();
  expect(verdicts.filter(({ verdict }) => verdict === 'ok')).toHaveLength(1);
  expect(verdicts.filter(({ verdict }) => verdict === 'repeat')).toHaveLength(15);
  expect(new Set(verdicts.map(({ cash }) => cash))).toEqual(new Set([93n]));
});

test('parallel: calls that lock members in opposite orders do not deadlock', async () => {
  const group = await Promise.all([aMember(1_000n), aMember(1_000n), aMember(1_000n)]);
  const runs = Array.from({ length: 20 }, (_, index) => {
    const order = index % 2 === 0 ? group : group.toReversed();
    return run(...order.map((memberId) => bet(memberId, `order ${index} ${memberId}`, 10n)));
  });
  expect((await Promise.all(runs)).flat().every(({ verdict }) => verdict === 'ok')).toBe(true);
});

test('a win taken back after it was spent leaves a debt, never a cash balance below zero', async () => {
  const memberId = await aMember(0n);
  await run(
    command({ kind: 'win', key: 'big', memberId, amount: 100n, counterparty: 'studio' }),
    bet(memberId, 'spent', 80n),
  );
  await run(command({ kind: 'win_rollback', key: 'back', memberId, amount: 100n, counterparty: 'studio' }));
  expect(await getBalance(db.read, memberId, 'COP')).toMatchObject({ cash: 0n, debt: -80n });
});

test('accounts that were never opened, unknown kinds and amounts below one are errors', async () => {
  const memberId = await aMember(10n);
  await expect(run(command({ memberId: '01890a5d-ac96-774b-bcce-ffffffffffff' }))).rejects.toThrow(
    'never opened',
  );
  await expect(run(command({ memberId, kind: 'gift' as 'deposit' }))).rejects.toThrow('unknown kind');
  await expect(run(command({ memberId, key: 'zero', amount: 0n }))).rejects.toThrow();
  await expect(run(command({ memberId, key: 'minus', amount: -5n }))).rejects.toThrow();
});

test('the statement pages by entry, newest first, and its balances chain', async () => {
  const memberId = await aMember(100n);
  await run(...[1n, 2n, 3n].map((amount) => bet(memberId, `line ${amount}`, amount)));
  const page = await entriesOf(db.read, memberId, { currency: 'COP', limit: 2 });
  expect(page.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [-3n, 94n],
    [-2n, 97n],
  ]);
  const rest = await entriesOf(db.read, memberId, { currency: 'COP', limit: 5, before: page[1]!.id });
  expect(rest.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', -1n],
    ['deposit', 100n],
  ]);
});

test('a timeline finds entries by key with all their postings', async () => {
  const memberId = await aMember(100n);
  await run(bet(memberId, 'told', 40n));
  const [entry] = await entryTimeline(db.read, ['told']);
  expect(entry?.postings.map(({ account, amount, balanceAfter }) => [account, amount, balanceAfter])).toEqual(
    [
      ['member cash', -40n, 60n],
      ['vendor play', 40n, null],
    ],
  );
});

test('a balance change that is not a vendor call becomes a fact in the same transaction', async () => {
  const memberId = await aMember(1n);
  const { rows } = await asApplication(
    `select kind from core.outbox where payload ->> 'memberId' = '${memberId}'`,
  );
  expect(rows).toEqual([{ kind: 'wallet.balance_changed' }]);
});

test('promise 1: postings that do not sum to zero are refused, also from the owner', async () => {
  const memberId = await aMember(100n);
  await run(bet(memberId, 'p1', 10n));
  const entry = `(select max(id) from wallet.entries)`;
  const account = `(select min(id) from wallet.accounts)`;
  const insert = (rows: string) =>
    asOwner(
      `insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount) values ${rows}`,
    );
  await asOwner(`insert into wallet.entries (kind, key, member_id, currency, amount, counterparty, reference, at)
    values ('bet', 'by hand', '${memberId}', 'COP', 5, 'studio', 'r', '2026-03-01Z')`);
  await expect(
    insert(`(${entry}, 1, ${account}, 'COP', 5), (${entry}, 2, ${account}, 'COP', -4)`),
  ).rejects.toThrow('sum to zero');
  await expect(
    insert(`(${entry}, 1, ${account}, 'COP', 5), (${entry}, 2, ${account}, 'PEN', -5)`),
  ).rejects.toThrow('sum to zero');
  await expect(insert(`(${entry}, 1, ${account}, 'COP', 5)`)).rejects.toThrow('sum to zero');
  await expect(
    insert(`(999999, 1, ${account}, 'COP', 5), (999999, 2, ${account}, 'COP', -5)`),
  ).rejects.toThrow('does not exist');
  // More postings for an entry that has its own already.
  const done = `(select min(id) from wallet.entries)`;
  await expect(
    insert(`(${done}, 7, ${account}, 'COP', 5), (${done}, 8, ${account}, 'COP', -5)`),
  ).rejects.toThrow('sum to zero');
  await expect(
    insert(`(${done}, 1, ${account}, 'COP', 5), (${done}, 2, ${account}, 'COP', -5)`),
  ).rejects.toThrow('has its own');
  // An entry left bare is found.
  expect((await findDifferences(db.read)).map(({ difference }) => difference)).toEqual([
    'entry_without_postings',
  ]);
  await insert(`(${entry}, 1, ${account}, 'COP', 5), (${entry}, 2, ${account}, 'COP', -5)`);
});

test('promise 2: a balance is the sum of its postings, and reconciliation names one that is not', async () => {
  const memberId = await aMember(100n);
  expect(await findDifferences(db.read)).toEqual([]);
  const change = (by: number) =>
    asOwner(`update wallet.balances set amount = amount + ${by} where account_id in
      (select id from wallet.accounts where owner_id = '${memberId}' and purpose = 'cash')`);
  await change(1);
  expect(await findDifferences(db.read)).toEqual([
    { difference: 'member_balance', subject: `${memberId} COP cash`, expected: 100n, found: 101n },
  ]);
  await change(-1);
});

test('promise 2: house accounts are rolled up below what still runs, and nothing is counted twice or left out', async () => {
  const memberId = await aMember(1_000n);
  const house = async () => {
    await db.transact((tx) => rollUp(tx, AT));
    const { rows } =
      await asApplication(`select coalesce(sum(h.amount), 0)::bigint as total from wallet.house_balances h
      join wallet.accounts a on a.id = h.account_id where a.owner_id = 'roller'`);
    return rows[0].total as bigint;
  };
  const play = (key: string) => command({ kind: 'bet', memberId, key, amount: 10n, counterparty: 'roller' });
  await run(play('first')); // opens the account, which others would wait for
  await passWatermark(database.ownerUrl);
  expect(await house()).toBe(10n);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let posted = (): void => undefined;
  const isPosted = new Promise<void>((resolve) => (posted = resolve));
  const slow = db.transact(async (tx) => {
    await postEntries(tx, [play('slow')], AT);
    posted();
    await held;
  });
  await isPosted;
  const other = await aMember(100n);
  await run({ ...play('quick'), memberId: other });
  expect(await house()).toBe(10n);
  release();
  await slow;
  await passWatermark(database.ownerUrl);
  expect(await house()).toBe(30n);
  expect(await house()).toBe(30n);
  expect(await findDifferences(db.read)).toEqual([]);
});

test('promise 3: cash below zero is refused by the table itself', async () => {
  const memberId = await aMember(5n);
  await expect(
    asOwner(`update wallet.balances set amount = -1 where account_id in
      (select id from wallet.accounts where owner_id = '${memberId}' and purpose = 'cash')`),
  ).rejects.toThrow('balances_sign');
});

test('promise 5: the application may write no money table, and may not act as their owner', async () => {
  const tables = [
    ...['accounts', 'balances', 'entries', 'posting_rows', 'house_balances', 'roll_ups', 'entry_kinds'],
  ];
  for (const table of tables) {
    for (const text of [
      `delete from wallet.${table}`,
      `truncate wallet.${table}`,
      `insert into wallet.${table} default values`,
    ]) {
      await expect(asApplication(text), text).rejects.toThrow('permission denied');
    }
  }
  await expect(asApplication('update wallet.balances set amount = 1')).rejects.toThrow('permission denied');
  await expect(asApplication('set role feria_wallet')).rejects.toThrow('permission denied');
  await expect(asApplication('create table wallet.mine ()')).rejects.toThrow('permission denied');
  const { rows } = await asApplication(
    `select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
});

test('promise 5: entries and postings are append-only, for their owner too', async () => {
  for (const table of ['entries', 'posting_rows']) {
    for (const text of [
      `update wallet.${table} set amount = 1`,
      `delete from wallet.${table}`,
      `truncate wallet.${table}`,
    ]) {
      await expect(asOwner(text), text).rejects.toThrow('append-only');
    }
  }
});
