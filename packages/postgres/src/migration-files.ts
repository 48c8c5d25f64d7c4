/** What stands in the folders of the modules: migrations, and of which files each baseline stands for. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of one module. */
export interface ModuleMigrations {
  module: string;
  /** `0000-baseline.sql`, then `0017-holds.sql`...: numbers are shared by all modules. They make tables. */
  folder: string;
  /** The live functions, views and triggers; without it the module has none. */
  sql?: string;
}

export interface MigrationFile {
  module: string;
  name: string;
  /** Whether its number belongs to its module alone and not to the shared sequence. */
  countsAlone: boolean;
  sql: string;
  checksum: string;
}

/** What a baseline stands for: written once, when older migrations were put together into it. */
export interface Baseline {
  /** The files whose tables it makes, with their checksums. */
  supersedes: Readonly<Record<string, string>>;
  /** The functions, views and triggers that those files made: from then on they are the module's `sql` folder. */
  made: readonly string[];
}

/** The number of the baselines, which every module may have. */
const BASELINE = '0000';
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

export const isBaseline = (name: string): boolean => name.startsWith(`${BASELINE}-`);

/**
 * The migrations of all modules in the one order over all modules: by number, and the baselines (all have 0000) by the order of the
 * modules. A module that has no baseline counts for itself: its files stand together, where its baseline would. Refused: a file
 * that is not named `0001-name.sql`, and a number that a module has twice.
 */
export async function readMigrations(modules: readonly ModuleMigrations[]): Promise<MigrationFile[]> {
  const files = (await Promise.all(modules.map(readFolder))).flat();
  const place = ({ countsAlone, name }: MigrationFile): number =>
    countsAlone ? 0 : Number(name.slice(0, 4));
  return files.toSorted((a, b) => place(a) - place(b));
}

export const pathOf = ({ module, name }: { module: string; name: string }): string => `${module}/${name}`;

async function readFolder({ module, folder }: ModuleMigrations): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new Error(`migration ${join(folder, name)} is not named 0001-name.sql`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new Error(`two migrations have the number ${number} in ${folder}`);
    numbers.add(number);
  }
  const countsAlone = !names.some(isBaseline);
  return Promise.all(
    names.map(async (name) => ({ module, name, countsAlone, ...(await readSql(join(folder, name))) })),
  );
}

/** The text of a file and its checksum, which does not see line endings. */
export async function readSql(path: string): Promise<{ sql: string; checksum: string }> {
  const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  return { sql, checksum: checksumOf(sql) };
}

export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** `0000-baseline.json` of a module; undefined: its baseline stands for no older files. */
export async function readBaseline({ folder }: ModuleMigrations): Promise<Baseline | undefined> {
  const name = `${BASELINE}-baseline.json`;
  if (!(await readdir(folder)).includes(name)) return undefined;
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as Baseline;
}
