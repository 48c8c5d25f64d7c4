/** The gateway's database of before its baseline comes to what a fresh install is, and every row in it says what it said (ADR 69). */
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
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

test('the upgrade and a fresh install give the same schema, and every row means what it meant', async () => {
  const held = await digestRows(database.adminUrl);
  expect(Object.keys(held)).toEqual(['payments', 'payouts', 'webhooks']);
  const before = await withClient(database.adminUrl, readOld);
  const settled = await withClient(database.adminUrl, readSettled);
  expect(await migrate(database.adminUrl, modules)).toBe(2);
  expect(await dumpSchema(database.adminUrl)).toBe(await dumpSchema(fresh.adminUrl));
  expect(await withClient(database.adminUrl, readOld)).toEqual(before);
  expect((await digestRows(database.adminUrl))['webhooks']).toBe(held['webhooks']);
  await withClient(database.adminUrl, async (client) => {
    const { rows: payments } = await client.query<Record<string, unknown>>(
      `select distinct rail, refunded::text, fee, reason, captured = case status when 'approved' then amount else 0 end as "isCaptured" from payments`,
    );
    expect(payments).toEqual([
      { rail: 'sandbox', refunded: '0.00', fee: null, reason: null, isCaptured: true },
    ]);
    const { rows: payouts } = await client.query<Record<string, unknown>>(
      `select distinct rail, (due_at = created_at + interval '1 second') is true = (status = 'pending') as "isDue" from payouts`,
    );
    expect(payouts).toEqual([{ rail: 'sandbox', isDue: true }]);
    // What the list of settlements was, in its order.
    const { rows: moves } = await client.query(
      'select type, id, external_id, amount::text, currency, settled_at::text from moves order by number',
    );
    expect(moves).toEqual(settled);
    expect(moves.length).toBeGreaterThan(0);
  });
  expect(await migrate(database.adminUrl, modules)).toBe(0);
});

/** The columns that there were. */
async function readOld(client: pg.Client): Promise<unknown> {
  const { rows: payments } = await client.query(
    `select id, page_key, external_id, amount::text, currency, status, description, return_url, language, expires_at::text,
       created_at::text, settled_at::text from payments order by id`,
  );
  const { rows: payouts } = await client.query(
    `select id, external_id, amount::text, currency, beneficiary, status, created_at::text, settled_at::text
     from payouts order by id`,
  );
  return { payments, payouts };
}

/** As the list of settlements was read before there were moves. */
async function readSettled(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select s.type, s.id, s.external_id, s.amount::text, s.currency, s.settled_at::text from (
       select 'payment' as type, id, external_id, amount, currency, settled_at from payments
       union all
       select 'payout', id, external_id, amount, currency, settled_at from payouts
     ) s where s.settled_at is not null order by s.settled_at, s.id`,
  );
  return rows;
}

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
