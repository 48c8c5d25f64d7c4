/** A vendor's database of before the baselines comes to what a fresh install is, and every row in it is as it was (ADR 69). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, withClient } from '@feria/postgres';
import { createTestDatabase, testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { digestRows, dumpSchema } from '../../../tools/test/upgrade/dump.ts';
import { readSnapshot } from '../../../tools/snapshot.ts';
import { fillAsBefore, migrateAsBefore, readBefore } from '../../host/test/before.ts';
import { studioMigrations } from './migrations.ts';

const modules = studioMigrations('transfer');
let fresh: TestDatabase;
let database: TestDatabase;
let before: Record<string, string>;

beforeAll(async () => {
  fresh = await testDatabase(modules);
  database = await createTestDatabase({
    key: 'a vendor before the baselines',
    prepare: async (url) => {
      await migrateAsBefore(url);
      await fillAsBefore(url);
    },
  });
  before = await digestRows(database.adminUrl);
  expect(await migrate(database.adminUrl, modules)).toBe(0);
});
afterAll(async () => {
  await fresh.drop();
  await database.drop();
});

const query = async (sql: string): Promise<object[]> =>
  withClient(database.adminUrl, async (client) => (await client.query<object>(sql)).rows);

test('the upgrade and a fresh install give the same schema', async () => {
  const dump = await dumpSchema(fresh.adminUrl);
  for (const made of ['keep_table_order', 'keep_pot', 'keep_purse_history', 'transactions', 'jackpot_pots'])
    expect(dump).toContain(made);
  expect(await dumpSchema(database.adminUrl)).toBe(dump);
});

test('the baselines alone make the tables that the migrations before them made', async () => {
  const [bare, based] = await Promise.all([
    createTestDatabase({
      key: 'a vendor before the baselines, without data',
      prepare: (url) => migrateAsBefore(url),
    }),
    testDatabase(modules.map(({ module, folder }) => ({ module, folder }))),
  ]);
  try {
    expect(tablesOf(await readSnapshot(based.adminUrl))).toEqual(tablesOf(await readSnapshot(bare.adminUrl)));
    expect(await digestRows(bare.adminUrl)).toEqual({});
    expect(await digestRows(based.adminUrl)).toEqual({});
  } finally {
    await Promise.all([bare.drop(), based.drop()]);
  }
});

test('the upgrade writes no row: every table holds what it held', async () => {
  expect(Object.keys(before)).toHaveLength(Object.keys(readBefore().tables).length);
  expect(Object.keys(before)).toHaveLength(21);
  expect(await digestRows(database.adminUrl)).toEqual(before);
});

test('what the books were kept by keeps them', async () => {
  await expect(query('delete from rounds')).rejects.toThrow('rounds are kept');
  await expect(query("update rounds set outcome = '{}' where outcome is not null")).rejects.toThrow(
    'is final',
  );
  await expect(query('delete from seed_pairs')).rejects.toThrow('pairs of seeds are kept');
  await expect(query('update jackpot_moves set amount = 0')).rejects.toThrow('are kept as they were written');
  await expect(query('update purse_moves set amount = 0')).rejects.toThrow('is kept as it was written');
  expect((await query('select id from transactions')).length).toBeGreaterThan(100);
});

test('the next start changes nothing', async () => {
  const noted = 'select * from migrations.sources order by name';
  const notes = await query(noted);
  expect(notes).toHaveLength(42);
  expect(await migrate(database.adminUrl, modules)).toBe(0);
  expect(await query(noted)).toEqual(notes);
});

test('a database that is older is refused, says what it lacks and what to do, and stays as it is', async () => {
  const last = readBefore().migrations.at(-1)!;
  const older = await createTestDatabase({
    key: 'a vendor one migration before the baselines',
    prepare: (url) =>
      migrateAsBefore(url, ({ module, file }) => module !== last.module || file !== last.file),
  });
  try {
    const held = await dumpSchema(older.adminUrl);
    const refused = migrate(older.adminUrl, modules);
    await expect(refused).rejects.toThrow(`${last.module}/${last.file} was never applied`);
    await expect(refused).rejects.toThrow('Start the last release before the baseline once');
    expect(await dumpSchema(older.adminUrl)).toBe(held);
  } finally {
    await older.drop();
  }
});

/** Columns, constraints, indexes and rights of tables; the view and a trigger that is a constraint are none of the baselines'. */
function tablesOf(snapshot: string): string[] {
  const [columns = '', constraints = '', indexes = '', , rights = ''] = snapshot.split('\n\n');
  return [columns, constraints, indexes, rights]
    .join('\n')
    .split('\n')
    .filter((line) => !/^public\.(?:transactions\b|\w+ constraint \w+ TRIGGER\b)/.test(line));
}
