import pg from 'pg';
import { carryOver, readApplied, type Applied } from './carry-over.ts';
import { inTransaction } from './in-transaction.ts';
import {
  isBaseline,
  pathOf,
  readMigrations,
  type MigrationFile,
  type ModuleMigrations,
} from './migration-files.ts';
import { withClient } from './pool.ts';
import { failedAt } from './place.ts';
import { applySources } from './sources.ts';

export type { ModuleMigrations } from './migration-files.ts';

export interface MigrateOptions {
  /** Told of each applied file, and of each function, view and trigger that was made or dropped. */
  log?: (line: string) => void;
}

/** Any number that nothing else locks in the same database. */
const LOCK_KEY = 7_310_240_001n;

/**
 * Brings the database at `url` up to date and gives back how many migrations were applied: the files that are not applied yet, in
 * the one order over all modules, each in one transaction; then, in one transaction, the functions, views and triggers whose source has
 * changed. Run it as the owner of the database. Two runs at once wait for each other.
 *
 * Migrations go forward only. Refused, before anything runs: an applied file whose text has changed or that is gone, a new file
 * that sorts before an applied one of any module, a file name that is not `0001-name.sql` or a number that is used twice, and a
 * database older than the baselines.
 */
export async function migrate(
  url: string,
  modules: readonly ModuleMigrations[],
  options: MigrateOptions = {},
): Promise<number> {
  const files = await readMigrations(modules);
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
      );
      create table if not exists migrations.sources (
        name text primary key, -- 'function play.key_of', 'view play.counted_rounds', 'trigger kept on play.rounds'
        module text not null,
        checksum text not null
      )`);
    const applied = await carryOver(client, modules, files, await readApplied(client));
    const pending = pendingFiles(modules, files, applied);
    for (const file of pending) {
      await apply(client, file);
      options.log?.(pathOf(file));
    }
    await applySources(client, modules, { isTableChanged: pending.length > 0, log: options.log });
    return pending.length;
  });
}

/** The files still to apply, or an error that says why history and folders disagree. */
function pendingFiles(
  modules: readonly ModuleMigrations[],
  files: readonly MigrationFile[],
  applied: readonly Applied[],
): readonly MigrationFile[] {
  const known = applied.filter((row) => modules.some(({ module }) => module === row.module));
  for (const { module, file: name, checksum } of known) {
    const file = files.find((candidate) => candidate.module === module && candidate.name === name);
    if (!file) throw new Error(`migration ${module}/${name} was applied, but its file is gone`);
    if (file.checksum !== checksum) {
      throw new Error(`migration ${module}/${name} was changed after it was applied: add a new file instead`);
    }
  }
  const isApplied = ({ module, name }: MigrationFile): boolean =>
    known.some((row) => row.module === module && row.file === name);
  const pending = files.filter((file) => !isApplied(file));
  for (const late of pending.filter((file) => !isFirst(file, known))) {
    const after = files
      .slice(files.indexOf(late) + 1)
      .findLast((file) => isApplied(file) && isOneOrder(late, file));
    if (after)
      throw new Error(`migration ${pathOf(late)} sorts before ${pathOf(after)}, which is applied already`);
  }
  return pending;
}

/** A module that counts alone is in order with itself only. */
function isOneOrder(one: MigrationFile, other: MigrationFile): boolean {
  return one.module === other.module || !(one.countsAlone || other.countsAlone);
}

/** The baseline of a module that this database has not had yet comes when it comes. */
function isFirst({ module, name }: MigrationFile, applied: readonly Applied[]): boolean {
  return isBaseline(name) && !applied.some((row) => row.module === module);
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  const { module, name, sql, checksum } = file;
  try {
    await inTransaction(client, async () => {
      await client.query(sql);
      await client.query('insert into migrations.applied (module, file, checksum) values ($1, $2, $3)', [
        ...[module, name, checksum],
      ]);
    });
  } catch (error) {
    throw failedAt(`migration ${pathOf(file)}`, sql, error);
  }
}
