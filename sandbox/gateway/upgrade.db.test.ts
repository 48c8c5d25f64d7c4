/** The gateway's database of before its baseline comes to what a fresh install is, and every row in it is as it was (ADR 69). */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, withClient } from '@feria/postgres';
import { createTestDatabase, testDatabase, type TestDatabase } from '../../tools/test/test-database.ts';
import { applyAsBefore, fillAsBefore, readBefore } from '../../tools/test/upgrade/before.ts';
import { digestRows, dumpSchema } from '../../tools/test/upgrade/dump.ts';

const release = readBefore(new URL('./before-baseline.json.gz', import.meta.url));
const modules = [{ module: 'gateway', folder: fileURLToPath(new URL('./migrations', import.meta.url)) }];
let fresh: TestDatabase;
let database: TestDatabase;

beforeAll(async () => {
  fresh = await testDatabase(modules);
  database = await createTestDatabase({
    key: 'the gateway before its baseline',
    prepare: (url) =>
      withClient(url, async (client) => {
        await applyAsBefore(client, release.migrations);
        await fillAsBefore(client, release);
      }),
  });
});
afterAll(async () => {
  await fresh.drop();
  await database.drop();
});

test('the upgrade and a fresh install give the same schema, and no row is written', async () => {
  const held = await digestRows(database.adminUrl);
  expect(Object.keys(held)).toEqual(['payments', 'payouts', 'webhooks']);
  expect(await migrate(database.adminUrl, modules)).toBe(0);
  expect(await dumpSchema(database.adminUrl)).toBe(await dumpSchema(fresh.adminUrl));
  expect(await digestRows(database.adminUrl)).toEqual(held);
  expect(await migrate(database.adminUrl, modules)).toBe(0);
});

test('a database that is older is refused and stays as it is', async () => {
  const older = await createTestDatabase({
    key: 'the gateway one migration before its baseline',
    prepare: (url) => withClient(url, (client) => applyAsBefore(client, release.migrations.slice(0, 1))),
  });
  try {
    const held = await dumpSchema(older.adminUrl);
    await expect(migrate(older.adminUrl, modules)).rejects.toThrow(
      'gateway/0002-settlements.sql was never applied',
    );
    expect(await dumpSchema(older.adminUrl)).toBe(held);
  } finally {
    await older.drop();
  }
});
