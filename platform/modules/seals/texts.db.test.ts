/** The text that the sealer hashes is the text that the ledger defines, and it looks up no more than it seals. */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { withClient, type Pool } from '@feria/postgres';
import { beginAudit } from '@feria/ledger-proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../core/db.ts';
import { createPlatformDatabase, type PlatformDatabase } from '../../testing/database.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { readSeals, readSealState, seal } from './chain-store.ts';

const AT = new Date('2026-03-01T12:00:00.123Z');
const MOST = 2n ** 63n - 1n;
let database: PlatformDatabase;
let db: Db;

beforeAll(async () => {
  database = await createPlatformDatabase();
  // One connection, so that what was planned over empty tables is what seals the full ones.
  db = createDb(database.appUrl, { max: 1 });
  expect(await sealSome(10)).toBe(0);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const sealSome = (limit: number) => db.transact((tx) => seal(tx, limit, AT));

/** Rows as they come, without what the wallet asks of them: a text must be right for anything that a table can hold. */
async function plant(rows: object, statement: string): Promise<void> {
  await withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement, [
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ]);
  });
}

const plantAccounts = (rows: object) =>
  plant(
    rows,
    `insert into wallet.accounts (owner_kind, owner_id, currency, purpose, opened_at)
       select r.*, now() from jsonb_to_recordset($1) as r (kind text, owner text, currency text, purpose text)`,
  );
const plantEntries = (rows: object) =>
  plant(
    rows,
    `insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at,
         source, destination, source_after, destination_after)
       overriding system value
       select r.* from jsonb_to_recordset($1) as r
         (id bigint, kind text, key text, member uuid, currency text, amount bigint, counterparty text, reference text, at timestamptz,
          source bigint, destination bigint, source_after bigint, destination_after bigint)`,
  );
const plantPostings = (rows: object) =>
  plant(
    rows,
    `insert into wallet.posting_rows (entry_id, ordinal, account_id, currency, amount, balance_after)
       select r.* from jsonb_to_recordset($1) as r
         (entry bigint, ordinal smallint, account bigint, currency text, amount bigint, after bigint)`,
  );

const text = fc
  .string({ unit: 'binary', maxLength: 30 })
  .filter((one) => !one.includes('\0') && one.isWellFormed());
const currency = fc.constantFrom('COP', 'PEN', 'MXN');
const units = fc.bigInt({ min: -MOST, max: MOST }).filter((one) => one !== 0n);

async function readKinds(): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select kind from wallet.entry_kinds order by kind`.execute(
    db.read,
  );
  return rows.map(({ kind }) => kind);
}

async function readAccounts(): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from wallet.accounts order by id`.execute(db.read);
  return rows.map(({ id }) => id);
}

async function counted(table: string): Promise<{ scans: number; rows: number }> {
  return withClient(database.ownerUrl, async (client: { query: Pool['query'] }) => {
    const { rows } = await client.query<{ scans: number; rows: number }>(
      `select seq_scan::float as scans, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float as rows
         from pg_stat_user_tables where schemaname = 'wallet' and relname = $1`,
      [table],
    );
    return rows[0]!;
  });
}

test('random entries of every kind, in any language: the sealer, the definition in SQL and the pure package agree', async () => {
  const SEED = randomInt(2 ** 31);
  const ENTRIES = 1_200;
  const kinds = await readKinds();
  expect(kinds.length).toBeGreaterThanOrEqual(15);
  const sample = <T>(one: fc.Arbitrary<T>, numRuns: number, seed: number): T[] =>
    fc.sample(one, { numRuns, seed });
  await plantAccounts(
    sample(fc.tuple(text, currency), 60, SEED).map(([name, code], at) =>
      at % 2 === 0
        ? { kind: 'vendor', owner: `${name}é/${at}`, currency: code, purpose: 'play' }
        : { kind: 'member', owner: `${name}${at}`, currency: code, purpose: 'bonus' },
    ),
  );
  const accounts = await readAccounts();
  const account = fc.constantFrom(...accounts, 10n ** 12n);
  const after = fc.option(units, { nil: null });
  const sides = fc
    .record({ source: account, destination: account, source_after: after, destination_after: after })
    .filter(({ source, destination }) => source !== destination);
  const entry = fc.record({
    member: fc.uuid(),
    currency,
    amount: fc.bigInt({ min: 1n, max: MOST }),
    counterparty: text,
    reference: text,
    word: text,
    at: fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  });
  // Each second says its postings itself.
  const own = sample(sides, ENTRIES, SEED);
  await plantEntries(
    sample(entry, ENTRIES, SEED).map(({ word, at, ...rest }, index) => ({
      ...rest,
      ...(index % 2 === 0 ? own[index] : {}),
      id: index * 3 + 1,
      key: `${word} ${index}`,
      kind: kinds[index % kinds.length],
      at: at.toISOString().replace('Z', `${String(index % 1_000).padStart(3, '0')}Z`),
    })),
  );
  // The others have from none to twelve rows, in any order, also on an account that is not there.
  const leg = fc.record({ account, amount: units, after, currency });
  const legs = sample(fc.array(leg, { maxLength: 12 }), ENTRIES, SEED);
  const postings = legs.flatMap((_, index) =>
    index % 2 === 0
      ? []
      : legs[index]!.map((one, ordinal) => ({ ...one, entry: index * 3 + 1, ordinal: ordinal * 2 + 1 })),
  );
  await plantPostings(postings.toReversed());
  await passWatermark(database.ownerUrl);

  const { rows } = await sql<{ defined: string; written: string | null }>`
    select wallet.entry_text(e) as defined, t.sealed as written
      from wallet.entries e
      left join wallet.texts_to_seal('0', 0, core.watermark(), 1000000) t on t.id = e.id
      order by e.id`.execute(db.read);
  expect(rows).toHaveLength(ENTRIES);
  expect(rows.filter(({ defined, written }) => defined !== written)).toEqual([]);
  expect(rows.filter(({ defined }) => /[^\x20-\x7e]/.test(defined)).length).toBeGreaterThan(ENTRIES / 2);

  expect([await sealSome(700), await sealSome(700)]).toEqual([700, 500]);
  const audit = beginAudit([]);
  for (const row of await readSeals(db.read, 0n, ENTRIES * 2))
    audit.push({ ...row, leaf: new Uint8Array(row.leaf), chain: new Uint8Array(row.chain) });
  const { position, chain } = await readSealState(db.read);
  expect(position).toBe(BigInt(ENTRIES));
  expect(audit.finish({ position, chain: new Uint8Array(chain) }, []), `seed ${SEED}`).toEqual([]);
});

test('planned over empty tables, it reads of full ones what it seals and nothing else', async () => {
  const [FIRST, ENTRIES, BATCH] = [1_000_000, 6_000, 500];
  const [account, other] = await readAccounts();
  const numbers = Array.from({ length: ENTRIES }, (_, index) => FIRST + index);
  const member = '01890a5d-ac96-774b-bcce-000000000001';
  const own = { kind: 'bet', member, currency: 'COP', amount: 1n, counterparty: 'v', reference: 'r', at: AT };
  // First those with rows, then those that say their postings themselves.
  const isOneRow = (id: number): boolean => id >= FIRST + ENTRIES / 2;
  const sides = { source: account, destination: other, source_after: 5n };
  await plantEntries(numbers.map((id) => ({ ...own, ...(isOneRow(id) ? sides : {}), id, key: `bet ${id}` })));
  const leg = { account, currency: 'COP', amount: 1n, after: null };
  await plantPostings(
    numbers
      .filter((id) => !isOneRow(id))
      .flatMap((entry) => [1, 2].map((ordinal) => ({ ...leg, entry, ordinal }))),
  );
  await passWatermark(database.ownerUrl);

  const flush = () => sql`select pg_stat_force_next_flush()`.execute(db.read);
  const tables = ['entries', 'posting_rows', 'accounts', 'seals'] as const;
  const readBySealing = async () => {
    await flush();
    const before = await Promise.all(tables.map(counted));
    expect(await sealSome(BATCH)).toBe(BATCH);
    await flush();
    const after = await Promise.all(tables.map(counted));
    return tables.map((table, at) => [
      table,
      after[at]!.scans - before[at]!.scans,
      after[at]!.rows - before[at]!.rows,
    ]);
  };
  expect(await readBySealing()).toEqual([
    ['entries', 0, BATCH],
    ['posting_rows', 0, BATCH * 2],
    ['accounts', 0, BATCH * 2],
    ['seals', 0, 1],
  ]);
  await sealSome(ENTRIES / 2 - BATCH);
  expect(await readBySealing()).toEqual([
    ['entries', 0, BATCH],
    ['posting_rows', 0, 0],
    ['accounts', 0, BATCH * 2],
    ['seals', 0, 1],
  ]);
});
