/**
 * What a module's `sql` folder makes: one function or view in a file of its name, in the folder itself or in one of its folders, and
 * the bindings of triggers in `triggers.sql`. The database has no more and no less of them than the folders say.
 */
import { readdir } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { checksumOf, readSql, type ModuleMigrations } from './migration-files.ts';

export type SourceKind = 'function' | 'view' | 'trigger';

export interface Source {
  kind: SourceKind;
  /** `function play.key_of`, `trigger kept on play.rounds`: what it is known by in `migrations.sources`. */
  name: string;
  /** `play.key_of`; of a trigger its table. Without a schema where the module's SQL says none. */
  object: string;
  module: string;
  /** For messages: `play/sql/receipts/key_of.sql`. */
  file: string;
  sql: string;
  checksum: string;
}

const TRIGGERS = 'triggers.sql';
const MADE = /^create or replace (function|view)\s+((?:\w+\.)?(\w+))/gim;
const BINDING = /^create (?:constraint )?trigger\s+(\w+)\s[\s\S]*?\bon\s+((?:\w+\.)?\w+)/i;

/** The sources of all modules, in an order in which what is named stands before what names it, where that is possible. */
export async function readSources(modules: readonly ModuleMigrations[]): Promise<Source[]> {
  const found: Source[] = [];
  for (const { module, sql: folder } of modules) {
    if (folder === undefined) continue;
    for (const name of await namesIn(folder)) {
      const text = await readSql(join(folder, name));
      const file = `${module}/sql/${name}`;
      found.push(...(name === TRIGGERS ? bindingsIn(module, file, text.sql) : [oneIn(module, file, text)]));
    }
  }
  const twice = found.find(({ name }, at) => found.findIndex((other) => other.name === name) !== at);
  if (twice) throw new Error(`${twice.file} makes ${twice.name}, which another file makes`);
  return inOrder(found);
}

/**
 * The files of a folder and of all below it, ordered by their own names: a file that moves into another folder is applied in the
 * same place of the order as before.
 */
async function namesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  const key = (name: string): string => `${basename(name)} ${name}`;
  return names.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).map((name) => name.replaceAll(sep, '/'));
}

function oneIn(module: string, file: string, { sql, checksum }: { sql: string; checksum: string }): Source {
  const made = [...sql.matchAll(MADE)];
  const [, kind = '', object = '', short] = made[0] ?? [];
  if (made.length !== 1 || !file.endsWith(`/${short}.sql`)) {
    throw new Error(`${file} does not make one function or view of its name with "create or replace"`);
  }
  const lower = kind.toLowerCase() as SourceKind;
  return { kind: lower, name: `${lower} ${object}`, object, module, file, sql, checksum };
}

function bindingsIn(module: string, file: string, text: string): Source[] {
  const statements = text
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((sql) => {
    const [, trigger, table] = BINDING.exec(sql) ?? [];
    if (trigger === undefined || table === undefined)
      throw new Error(`${file} holds more than triggers: ${sql}`);
    const name = `trigger ${trigger} on ${table}`;
    return { kind: 'trigger', name, object: table, module, file, sql, checksum: checksumOf(sql) };
  });
}

/**
 * Bodies in quotes are looked at when they first run, but an SQL-standard body (`return`, `begin atomic`), a view and a default of
 * an argument are read when they are made. Whoever names another in a circle comes in the order of the files.
 */
function inOrder(sources: readonly Source[]): Source[] {
  const byObject = new Map(sources.filter(({ kind }) => kind !== 'trigger').map((one) => [one.object, one]));
  const done = new Set<Source>();
  const begun = new Set<Source>();
  const add = (source: Source): void => {
    if (begun.has(source)) return;
    begun.add(source);
    for (const [word] of source.sql.matchAll(/(?:\w+\.)?\w+/g)) {
      const named = byObject.get(word);
      if (named && named !== source) add(named);
    }
    done.add(source);
  };
  for (const source of sources) add(source);
  return [...done];
}
