/**
 * The last release before the baselines (ADR 69), with data in it: its 175 migrations and rows of 92 of its tables, made once by
 * that release's own demonstration, its walk over every route and some play. The file is kept as it is for as long as a database of
 * that release may be upgraded.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ensureRole, withClient } from '@feria/postgres';
import type pg from 'pg';
import { APP_ROLE, WALLET_ROLE } from '../../core/prepare.ts';

type Migration = { module: string; file: string; sql: string };
/** Values as PostgreSQL writes them. */
type Rows = { columns: string[]; types: string[]; rows: (string | null)[][] };
type Before = { migrations: Migration[]; tables: Record<string, Rows> };

export function readBefore(): Before {
  const file = new URL('./before-baseline.json.gz', import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Before;
}

/** Makes an empty database one of that release, all but its last `lacking` migrations. */
export async function migrateAsBefore(url: string, lacking = 0): Promise<void> {
  const { migrations } = readBefore();
  await withClient(url, async (client) => {
    await ensureRole(client, WALLET_ROLE, undefined, { login: false });
    await ensureRole(client, APP_ROLE, 'app');
    await client.query(`create schema migrations; create table migrations.applied (module text not null, file text not null,
      checksum text not null, applied_at timestamptz not null default clock_timestamp(), primary key (module, file))`);
    for (const { module, file, sql } of migrations.slice(0, migrations.length - lacking)) {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations.applied values ($1, $2, $3)', [
        ...[module, file, createHash('sha256').update(sql).digest('hex')],
      ]);
      await client.query('commit');
    }
  });
}

/** Puts the rows in the place of those that the migrations put there. What guards them does not look. */
export async function fillAsBefore(url: string): Promise<void> {
  const { tables } = readBefore();
  await withClient(url, async (client) => {
    await client.query(
      "set session_replication_role = replica; select play.make_months('2026-09-01', '2027-02-15')",
    );
    for (const table of Object.keys(tables)) await client.query(`delete from ${table}`);
    for (const [table, rows] of Object.entries(tables)) await fill(client, table, rows);
  });
}

async function fill(client: pg.Client, table: string, { columns, types, rows }: Rows): Promise<void> {
  const values = types.map((type, at) => `(r ->> ${at})::${type}`).join(', ');
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value select ${values} from jsonb_array_elements($1) r`,
    [JSON.stringify(rows)],
  );
  const { rows: counters } = await client.query<{ column: string }>(
    'select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> $2',
    [table, ''],
  );
  for (const { column } of counters)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select max(${column}) from ${table}))`,
      [...[table, column]],
    );
}
