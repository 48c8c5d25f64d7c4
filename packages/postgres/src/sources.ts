/** Makes the database's functions, views and triggers what the `sql` folders of the modules say: see ADR 69. */
import type pg from 'pg';
import { dropFunction, functionsNamed, makeFunction } from './functions.ts';
import { inTransaction } from './in-transaction.ts';
import type { ModuleMigrations } from './migration-files.ts';
import { failedAt } from './place.ts';
import { readSources, type Source, type SourceKind } from './source-files.ts';

export interface ApplyOptions {
  /** Whether a migration ran just before: then every body is checked against the tables, changed or not. */
  isTableChanged: boolean;
  log?: ((line: string) => void) | undefined;
}

type Recorded = { name: string; module: string; checksum: string };

/**
 * Compares the sources with what the database was given of them, by checksum, and in one transaction drops what has no source any
 * more and makes anew what has changed or is missing; then lets the server check the body of every function. Where nothing has
 * changed it opens no transaction. The caller holds the lock of migrations.
 */
export async function applySources(
  client: pg.Client,
  modules: readonly ModuleMigrations[],
  { isTableChanged, log }: ApplyOptions,
): Promise<void> {
  const sources = await readSources(modules);
  const { rows: recorded } = await client.query<Recorded>(
    'select name, module, checksum from migrations.sources where module = any ($1)',
    [modules.map(({ module }) => module)],
  );
  const standing = await standingObjects(client);
  const before = new Map(recorded.map((row) => [row.name, row]));
  const wanted = new Set(sources.map(({ name }) => name));
  const gone = recorded.filter(({ name }) => !wanted.has(name)).map(({ name }) => name);
  const changed = new Set(
    sources
      .filter(({ name, checksum }) => before.get(name)?.checksum !== checksum || !standing.has(name))
      .map(({ name }) => name),
  );
  const moved = sources.filter(({ name, module }) => before.get(name)?.module !== module);
  if (gone.length + changed.size + moved.length === 0 && !isTableChanged) return;
  await inTransaction(client, async () => {
    // Two functions may name each other: bodies are checked when all of them stand.
    await client.query('set local check_function_bodies = off');
    await replace(client, { sources, gone, changed, standing });
    await checkBodies(client, sources);
    await record(client, sources, gone);
  });
  for (const name of gone) log?.(`dropped ${name}`);
  for (const name of changed) log?.(name);
}

type Work = {
  sources: readonly Source[];
  gone: readonly string[];
  /** Grows: what hangs on a function that has to be dropped is made anew, too. */
  changed: Set<string>;
  standing: ReadonlySet<string>;
};

async function replace(client: pg.Client, { sources, gone, changed, standing }: Work): Promise<void> {
  const of = (kind: SourceKind): readonly Source[] => sources.filter((source) => source.kind === kind);
  const old = [...gone, ...changed].filter((name) => standing.has(name));
  const oldOf = (kind: SourceKind): readonly string[] => old.filter((name) => name.startsWith(`${kind} `));
  for (const name of [...oldOf('trigger'), ...oldOf('view')]) await client.query(`drop ${name}`);
  // A view keeps a function that it calls from being dropped, and what it selects from a view before it.
  const dropViews = async (): Promise<void> => {
    for (const { name } of of('view').toReversed()) {
      await client.query(name.replace(/^view/, 'drop view if exists'));
      changed.add(name);
    }
  };
  const drop = async (signature: string): Promise<void> => {
    await dropViews();
    for (const name of await dropFunction(client, signature)) changed.add(`function ${name}`);
  };
  for (const name of oldOf('function').filter((one) => gone.includes(one)))
    for (const { signature } of await functionsNamed(client, name.slice('function '.length)))
      await drop(signature);
  // What names a function stands after it, so what was dropped with it is still to come.
  for (const source of of('function'))
    if (changed.has(source.name)) await making(source, () => makeFunction(client, source, drop));
  for (const source of [...of('view'), ...of('trigger')])
    if (changed.has(source.name)) await making(source, async () => void (await client.query(source.sql)));
}

async function making({ file, sql }: Source, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw failedAt(file, sql, error);
  }
}

/** The server's own check, under each function's own search path: of SQL every name and type, of PL/pgSQL the form. */
async function checkBodies(client: pg.Client, sources: readonly Source[]): Promise<void> {
  await client.query('set local check_function_bodies = on');
  for (const source of sources.filter(({ kind }) => kind === 'function'))
    await making({ ...source, sql: '' }, async () => {
      for (const { signature, language, path } of await functionsNamed(client, source.object)) {
        const validator = VALIDATORS[language];
        if (validator === undefined) continue;
        await client.query(`select set_config('search_path', $1, true)`, [path]);
        await client.query(`select ${validator}($1::regprocedure)`, [signature]);
        await client.query('set local search_path to default');
      }
    });
}

const VALIDATORS: Readonly<Record<string, string>> = {
  sql: 'fmgr_sql_validator',
  plpgsql: 'plpgsql_validator',
};

async function record(client: pg.Client, sources: readonly Source[], gone: readonly string[]): Promise<void> {
  await client.query('delete from migrations.sources where name = any ($1)', [gone]);
  await client.query(
    `insert into migrations.sources (name, module, checksum) select * from unnest($1::text[], $2::text[], $3::text[])
       on conflict (name) do update set module = excluded.module, checksum = excluded.checksum`,
    [
      sources.map(({ name }) => name),
      sources.map(({ module }) => module),
      sources.map(({ checksum }) => checksum),
    ],
  );
}

/** What there is of functions, views and triggers, by the names that sources have: also without its schema where that is ours. */
async function standingObjects(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    with found (kind, schema, name, before) as (
      select 'function', pronamespace, proname, '' from pg_proc
      union all select 'view', relnamespace, relname, '' from pg_class where relkind = 'v'
      union all select 'trigger', c.relnamespace, c.relname, t.tgname || ' on '
        from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
    )
    select f.kind || ' ' || f.before || n.nspname || '.' || f.name as name
      from found f join pg_namespace n on n.oid = f.schema where n.nspname not in ('pg_catalog', 'information_schema')
    union all select f.kind || ' ' || f.before || f.name
      from found f join pg_namespace n on n.oid = f.schema where n.nspname = current_schema()`);
  return new Set(rows.map(({ name }) => name));
}
