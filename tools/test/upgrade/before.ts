/** A database of an earlier release, made again of that release's own migrations and of rows that it had written. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';

export type Migration = { module: string; file: string; sql: string };
/** Values as PostgreSQL writes them. */
type Rows = { columns: string[]; types: string[]; rows: (string | null)[][] };
export type Before = { migrations: Migration[]; tables: Record<string, Rows> };

/** A file of such a release: JSON under gzip. */
export function readBefore(file: URL): Before {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Before;
}

/** Applies these migrations as that release did, and notes them as it did. Goes on where an earlier call ended. */
export async function applyAsBefore(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create schema if not exists migrations;
    create table if not exists migrations.applied (module text not null, file text not null,
      checksum text not null, applied_at timestamptz not null default clock_timestamp(), primary key (module, file))`);
  for (const { module, file, sql } of migrations) {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations.applied values ($1, $2, $3)', [
      ...[module, file, createHash('sha256').update(sql).digest('hex')],
    ]);
    await client.query('commit');
  }
}

/** Puts the rows in the place of those that the migrations put there. What guards them does not look. */
export async function fillAsBefore(client: pg.Client, { tables }: Before): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const table of Object.keys(tables)) await client.query(`delete from ${table}`);
  for (const [table, rows] of Object.entries(tables)) await fill(client, table, rows);
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
