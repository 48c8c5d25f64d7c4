import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import {
  createDatabase,
  createPool,
  dropDatabase,
  ensureRole,
  errorCode,
  migrate,
  urlWith,
  withClient,
  withTransaction,
  type Pool,
} from './index.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase({
    key: 'postgres package',
    prepare: (url) =>
      withClient(url, async (client) => {
        await client.query('create table purses (id int primary key, amount int8)');
      }),
  });
  pool = createPool(database.adminUrl, { applicationName: 'test' });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(() => pool.query('delete from purses'));

describe('values', () => {
  test('int8 is a bigint, alone and in arrays, also beyond what a float can hold', async () => {
    const { rows } = await pool.query('select 9007199254740993::int8 as one, array[1, null]::int8[] as many');
    expect(rows).toEqual([{ one: 9_007_199_254_740_993n, many: [1n, null] }]);
    const { rows: back } = await pool.query('select $1::int8 as one, $2::int8[] as many', [5n, [6n, 7n]]);
    expect(back).toEqual([{ one: 5n, many: [6n, 7n] }]);
  });

  test('timestamptz is a Date; numeric and date stay text', async () => {
    const { rows } = await pool.query(
      "select '2026-01-31T23:30:00-05'::timestamptz as at, 94.50 as amount, '2026-01-31'::date as day",
    );
    expect(rows).toEqual([{ at: new Date('2026-02-01T04:30:00Z'), amount: '94.50', day: '2026-01-31' }]);
  });
});

describe('a transaction', () => {
  const put = (id: number) => `insert into purses values (${id}, 0)`;
  const count = async (): Promise<number | null> => (await pool.query('select from purses')).rowCount;

  test('commits what it did, and undoes all of it when the work throws', async () => {
    await withTransaction(pool, (tx) => tx.query(put(1)));
    await expect(
      withTransaction(pool, async (tx) => {
        await tx.query(put(2));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await count()).toBe(1);
  });

  test('says so when an error inside it was swallowed, instead of pretending to have committed', async () => {
    const swallowed = withTransaction(pool, async (tx) => {
      await tx.query(put(1));
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await count()).toBe(0);
  });

  test('is run again from the start after a deadlock, and both sides finish', async () => {
    await pool.query(`${put(1)}, (2, 0)`);
    let attempts = 0;
    let [holding, bothHold] = [0, () => {}];
    const both = new Promise<void>((resolve) => (bothHold = resolve));
    const add = (first: number, second: number): Promise<void> =>
      withTransaction(pool, async (tx) => {
        attempts += 1;
        await tx.query('update purses set amount = amount + 1 where id = $1', [first]);
        // Each asks for the other's row when it has its own, so that one of them is undone; whoever comes back has nobody to wait for.
        if ((holding += 1) === 2) bothHold();
        await both;
        await tx.query('update purses set amount = amount + 1 where id = $1', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    // It may take its row again before the other has both: then it is undone once more.
    expect(attempts).toBeGreaterThanOrEqual(3);
    const { rows } = await pool.query('select amount from purses');
    expect(rows).toEqual([{ amount: 2n }, { amount: 2n }]);
  });

  test('is tried four times at most, and other errors once', async () => {
    const tryWith = async (code: string): Promise<number> => {
      let attempts = 0;
      const run = withTransaction(pool, (tx) => {
        attempts += 1;
        return tx.query(`do $$ begin raise exception 'planned' using errcode = '${code}'; end $$`);
      });
      await expect(run).rejects.toSatisfy((error) => errorCode(error) === code);
      return attempts;
    };
    expect(await tryWith('40001')).toBe(4);
    expect(await tryWith('23505')).toBe(1);
  });

  test('survives a connection that the server closes, and the pool goes on', async () => {
    const cut = withTransaction(pool, (tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));
    await expect(cut).rejects.toThrow();
    expect(await count()).toBe(0);
  });
});

describe('migrations', () => {
  let root: string;
  const write = (file: string, sql: string) => writeFile(join(root, 'a', file), sql);
  const run = () => migrate(database.adminUrl, [{ module: 'a', folder: join(root, 'a') }]);

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'feria-migrations-'));
    await mkdir(join(root, 'a'));
    await pool.query('drop schema if exists migrations cascade; drop schema if exists a cascade');
    await write('0001-first.sql', 'create schema a; create table a.one (id int);');
    return () => rm(root, { recursive: true });
  });

  test('are applied once, in order, also when two runs start together', async () => {
    await write('0002-second.sql', 'alter table a.one add column name text;');
    expect((await Promise.all([run(), run()])).toSorted()).toEqual([0, 2]);
    expect(await run()).toBe(0);
  });

  test('a changed, a missing and an out-of-order file are refused', async () => {
    await write('0003-third.sql', 'select 1;');
    await run();
    await write('0002-late.sql', 'select 1;');
    await expect(run()).rejects.toThrow('a/0002-late.sql sorts before a/0003-third.sql');
    await rm(join(root, 'a', '0002-late.sql'));
    await write('0003-third.sql', 'select 2;');
    await expect(run()).rejects.toThrow('was changed');
    await rm(join(root, 'a', '0003-third.sql'));
    await expect(run()).rejects.toThrow('its file is gone');
  });

  test('a failing file leaves nothing behind and names its line', async () => {
    await write('0002-broken.sql', 'create table a.two (id int);\nselect missing from a.one;');
    await expect(run()).rejects.toThrow('a/0002-broken.sql:2 failed: column "missing" does not exist');
    const { rows } = await pool.query("select to_regclass('a.two') as two");
    expect(rows).toEqual([{ two: null }]);
  });
});

test('a role reaches the database that it owns and no other', async () => {
  const names = ['owner_of_one', 'owner_of_two'];
  for (const name of names) {
    await ensureRole(database.adminUrl, name, "pass'word");
    expect(await createDatabase(database.adminUrl, name, { owner: name })).toBe(true);
    expect(await createDatabase(database.adminUrl, name, { owner: name })).toBe(false);
  }
  const open = (user: string, name: string) =>
    withClient(urlWith(database.adminUrl, { user, password: "pass'word", database: name }), (client) =>
      client.query('create schema mine'),
    );
  await open('owner_of_one', 'owner_of_one');
  await expect(open('owner_of_one', 'owner_of_two')).rejects.toThrow('permission denied');
  for (const name of names) await dropDatabase(database.adminUrl, name);
});
