import { ignoreClosed } from '@feria/kernel';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { withClient } from './pool.ts';

/** The migrations of one module: a folder of `0001-accounts.sql`, `0002-...sql`. */
export interface ModuleMigrations {
  module: string;
  folder: string;
}

export interface MigrateOptions {
  /** Told of each applied file. */
  log?: (line: string) => void;
}

interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** Any number that nothing else locks in the same database. */
const LOCK_KEY = 7_310_240_001n;

/**
 * Brings the database at `url` up to date: applies, module by module in the given order, the files
 * that are not applied yet, each in one transaction, and gives back their number. Run it as the
 * owner of the database. Two runs at once wait for each other.
 *
 * Migrations go forward only. Refused, before anything of that module runs: an applied file whose
 * text has changed or that is gone, a new file that sorts before an applied one, and a file name
 * that is not `0001-name.sql` or repeats a number.
 */
export async function migrate(
  url: string,
  modules: readonly ModuleMigrations[],
  options: MigrateOptions = {},
): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(`
      create schema if not exists migrations;
      create table if not exists migrations.applied (
        module text not null,
        file text not null,
        checksum text not null,
        applied_at timestamptz not null default clock_timestamp(),
        primary key (module, file)
      )`);
    let count = 0;
    for (const module of modules) count += await migrateModule(client, module, options.log);
    return count;
  });
}

async function migrateModule(
  client: pg.Client,
  { module, folder }: ModuleMigrations,
  log: MigrateOptions['log'],
): Promise<number> {
  const files = await readMigrations(folder);
  const { rows } = await client.query<{ file: string; checksum: string }>(
    'select file, checksum from migrations.applied where module = $1 order by file collate "C"',
    [module],
  );
  const pending = pendingFiles(module, files, rows);
  for (const file of pending) {
    await apply(client, module, file);
    log?.(`${module}/${file.name}`);
  }
  return pending.length;
}

/** The files still to apply, or an error that says why history and folder disagree. */
export function pendingFiles(
  module: string,
  files: readonly MigrationFile[],
  applied: readonly { file: string; checksum: string }[],
): readonly MigrationFile[] {
  for (const [index, { file: name, checksum }] of applied.entries()) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new Error(`migration ${module}/${name} was applied, but its file is gone`);
    if (file.checksum !== checksum) {
      throw new Error(`migration ${module}/${name} was changed after it was applied: add a new file instead`);
    }
    const inPlace = files[index];
    if (inPlace?.name !== name) {
      throw new Error(`migration ${module}/${inPlace?.name} sorts before ${name}, which is applied already`);
    }
  }
  return files.slice(applied.length);
}

/** Reads a migrations folder in order. The checksum does not see line endings. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new Error(`migration ${join(folder, name)} is not named 0001-name.sql`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new Error(`two migrations have the number ${number} in ${folder}`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function apply(client: pg.Client, module: string, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into migrations.applied (module, file, checksum) values ($1, $2, $3)', [
      module,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(ignoreClosed);
    throw new Error(`migration ${module}/${file.name}${place(error, file.sql)} failed: ${reason(error)}`, {
      cause: error,
    });
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function place(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || error.position === undefined) return '';
  return `:${sql.slice(0, Number(error.position)).split('\n').length}`;
}
