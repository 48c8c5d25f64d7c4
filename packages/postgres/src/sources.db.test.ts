import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { createPool, ensureRole, migrate, type Pool } from './index.ts';
import { checksumOf } from './migration-files.ts';

const ROLES = ['sources_owner', 'sources_reader'];
let database: TestDatabase;
let pool: Pool;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase({ key: 'sources', prepare: async () => {} });
  pool = createPool(database.adminUrl, { applicationName: 'test' });
  for (const role of ROLES) await ensureRole(database.adminUrl, role, undefined, { login: false });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'feria-sources-'));
  for (const module of ['a', 'b']) {
    await pool.query(`drop schema if exists ${module} cascade`);
    for (const at of ['migrations', 'sql/z']) await mkdir(join(root, module, at), { recursive: true });
    await write(
      `${module}/migrations/0000-baseline.sql`,
      `create schema ${module}; create table ${module}.rows (id int);`,
    );
  }
  await pool.query('drop schema if exists migrations cascade');
  return () => rm(root, { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(root, file), text);
const remove = (file: string) => rm(join(root, file));
const made: string[] = [];
/** What was made and dropped. */
async function run(modules: readonly string[] = ['a', 'b']): Promise<string[]> {
  made.length = 0;
  await migrate(
    database.adminUrl,
    modules.map((module) => ({
      module,
      folder: join(root, module, 'migrations'),
      sql: join(root, module, 'sql'),
    })),
    { log: (line) => made.push(line) },
  );
  return made.filter((line) => !line.endsWith('.sql'));
}
const value = async (sql: string): Promise<unknown> =>
  (await pool.query<{ value: unknown }>(`select (select ${sql}) as value`)).rows[0]!.value;
const one = (body: string, head = 'a.one() returns int'): string =>
  `create or replace function ${head} language sql as $$ ${body} $$;`;

describe('a source', () => {
  test('is applied once, again when its text changes, and dropped with its file', async () => {
    await write('a/sql/one.sql', one('select 1'));
    expect(await run()).toEqual(['function a.one']);
    expect(await run()).toEqual([]);
    await write('a/sql/one.sql', one('select 2'));
    expect(await run()).toEqual(['function a.one']);
    expect(await value('a.one()')).toBe(2);
    await remove('a/sql/one.sql');
    expect(await run()).toEqual(['dropped function a.one']);
    expect(await value("to_regproc('a.one')")).toBeNull();
  });

  test('may stand in a folder: it is the same wherever it stands, and made in the order of names', async () => {
    await write('a/sql/z/first.sql', one('select 1', 'a.first() returns int'));
    await write('a/sql/one.sql', one('select 1'));
    expect(await run()).toEqual(['function a.first', 'function a.one']);
    await write('a/sql/z/one.sql', one('select 1'));
    await expect(run()).rejects.toThrow('makes function a.one, which another file makes');
    await remove('a/sql/one.sql');
    expect(await run()).toEqual([]);
  });

  test('that somebody dropped, or a migration with its table, is made again', async () => {
    await write('a/sql/one.sql', one('select 1'));
    await write('a/sql/shown.sql', 'create or replace view a.shown as select id from a.rows;');
    await run();
    await pool.query('drop function a.one()');
    expect(await run()).toEqual(['function a.one']);
    await write('a/migrations/0001-other.sql', 'drop view a.shown; alter table a.rows add column name text;');
    expect(await run()).toEqual(['view a.shown']);
  });

  test('is made by one of two runs that start together', async () => {
    await write('a/sql/one.sql', one('select 1'));
    const results = await Promise.all([run(), run()]);
    expect(results).toHaveLength(2);
    expect(made.filter((line) => line === 'function a.one')).toHaveLength(1);
    expect(await value("count(*) from pg_proc where proname = 'one'")).toBe(1n);
  });

  test('without a schema in its name is one of the current schema', async () => {
    await write('a/sql/plain.sql', one('select 3', 'plain() returns int'));
    expect(await run()).toEqual(['function plain']);
    expect(await run()).toEqual([]);
    expect(await value('public.plain()')).toBe(3);
    await remove('a/sql/plain.sql');
    expect(await run()).toEqual(['dropped function plain']);
    expect(await value("to_regproc('public.plain')")).toBeNull();
  });

  test('of a module that is not asked for stays', async () => {
    await write('b/sql/two.sql', one('select 2', 'b.two() returns int'));
    await run();
    expect(await run(['a'])).toEqual([]);
    expect(await value('b.two()')).toBe(2);
  });

  test('may name what stands after it, in another module, in a circle, and as a type', async () => {
    await write('a/sql/one.sql', one('select b.two() + 1'));
    await write('b/sql/two.sql', 'create or replace function b.two() returns int return b.zero();');
    await write(
      'b/sql/zero.sql',
      one('select case when false then a.one() else 0 end', 'b.zero() returns int'),
    );
    await write('a/sql/shown.sql', 'create or replace view a.shown as select a.one() as one from a.rows;');
    await run();
    expect(await value('a.one()')).toBe(1);
  });
});

describe('a changed signature', () => {
  test('leaves one function of the name, whatever hangs on it', async () => {
    await write('a/sql/one.sql', one('select 1'));
    await write('a/sql/body.sql', 'create or replace function a.body() returns int return a.one();');
    await write('a/sql/shown.sql', 'create or replace view a.shown as select a.one() as one;');
    await write(
      'a/sql/shown_twice.sql',
      'create or replace view a.shown_twice as select one * 2 as two from a.shown;',
    );
    await run();
    await write('a/sql/one.sql', one('select 5 + p_more', 'a.one(p_more int default 0) returns int'));
    expect(await run()).toEqual(['function a.one', 'view a.shown_twice', 'view a.shown', 'function a.body']);
    expect(await value("count(*) from pg_proc where proname = 'one'")).toBe(1n);
    expect(await value('two from a.shown_twice')).toBe(10);
    expect(await value('a.body()')).toBe(5);
  });

  test('keeps what the source grants, which names no arguments', async () => {
    const granted = (head: string): string =>
      `${one('select 1', head)}\nrevoke execute on function a.one from public;`;
    await write('a/sql/one.sql', granted('a.one(p int) returns int'));
    await run();
    await write('a/sql/one.sql', granted('a.one(p text) returns int'));
    await run();
    expect(await value("string_agg(proacl::text, '') !~ '[{,]=X' from pg_proc where proname = 'one'")).toBe(
      true,
    );
    expect(await value("pg_get_function_arguments('a.one'::regproc)")).toBe('p text');
  });

  test('may give another type or call its arguments otherwise', async () => {
    await write('a/sql/one.sql', one('select 1', 'a.one(p_a int) returns int'));
    await run();
    await write('a/sql/one.sql', one("select 'text'", 'a.one(p_b int) returns text'));
    await run();
    expect(await value('a.one(p_b => 1)')).toBe('text');
  });
});

describe('rights', () => {
  const rights = async (): Promise<unknown> =>
    value(`(select pg_get_userbyid(proowner) || ' ' || coalesce((select string_agg(coalesce(nullif(grantee, 0)::regrole::text, 'public'), ' '
      order by 1) from aclexplode(proacl) where grantee <> proowner), '-') from pg_proc where proname = 'one')`);

  test('are what the source says, whatever was granted before', async () => {
    const owner = await value('current_user');
    await write(
      'a/migrations/0000-baseline.sql',
      'create schema a; grant usage, create on schema a to sources_owner;',
    );
    const owned =
      'alter function a.one owner to sources_owner;\nrevoke execute on function a.one from public;\n';
    await write(
      'a/sql/one.sql',
      `${one('select 1')}\n${owned}grant execute on function a.one to sources_reader;`,
    );
    await run();
    expect(await rights()).toBe('sources_owner sources_reader');
    await pool.query('grant execute on function a.one to public');
    await write('a/sql/one.sql', `${one('select 2')}\n${owned}`);
    await run();
    expect(await rights()).toBe('sources_owner -');
    await write('a/sql/one.sql', one('select 3'));
    await run();
    expect(await rights()).toBe(`${String(owner)} public`);
  });

  test('settings of before go with it', async () => {
    await write(
      'a/sql/one.sql',
      one('select 1').replace('language sql', 'language sql security definer set search_path = a'),
    );
    await run();
    await write('a/sql/one.sql', one('select 1'));
    await run();
    expect(
      await value("(select prosecdef or proconfig is not null from pg_proc where proname = 'one')"),
    ).toBe(false);
  });
});

describe('triggers', () => {
  const FUNCTION =
    'create or replace function a.refuse() returns trigger language plpgsql as $$ begin raise exception $t$no$t$; end $$;';
  const binding = (name: string): string =>
    `create trigger ${name} before insert on a.rows for each row execute function a.refuse();\n`;
  const bound = (): Promise<unknown> =>
    value("(select string_agg(tgname, ' ' order by tgname) from pg_trigger where not tgisinternal)");

  test('are bound as their file says, each for itself', async () => {
    await write('a/sql/refuse.sql', FUNCTION);
    await write('a/sql/triggers.sql', `-- Two.\n${binding('first')}${binding('second')}`);
    await run();
    expect(await bound()).toBe('first second');
    await write(
      'a/sql/triggers.sql',
      `${binding('second').replace('insert', 'insert or update')}${binding('third')}`,
    );
    expect(await run()).toEqual([
      'dropped trigger first on a.rows',
      'trigger second on a.rows',
      'trigger third on a.rows',
    ]);
    expect(await bound()).toBe('second third');
    await remove('a/sql/triggers.sql');
    await remove('a/sql/refuse.sql');
    await run();
    expect(await bound()).toBeNull();
  });

  test('go with a table that a migration drops', async () => {
    await write('a/sql/refuse.sql', FUNCTION);
    await write('a/sql/triggers.sql', binding('first'));
    await run();
    await write('a/migrations/0001-gone.sql', 'drop table a.rows;');
    await remove('a/sql/triggers.sql');
    expect(await run()).toEqual(['dropped trigger first on a.rows']);
  });
});

describe('refused, and nothing is changed', () => {
  test.each([
    ['two.sql', one('select 1'), 'a/sql/two.sql does not make one function or view of its name'],
    ['one.sql', one('select 1').replace(' or replace', ''), 'does not make one function'],
    [
      'one.sql',
      `${one('select 1')}\n${one('select 1', 'a.two() returns int')}`,
      'does not make one function',
    ],
    ['triggers.sql', 'drop table a.rows;', 'a/sql/triggers.sql holds more than triggers'],
  ])('%s: %s', async (name, text, message) => {
    await run();
    await write(`a/sql/${name}`, text);
    await expect(run()).rejects.toThrow(message);
  });

  test('a body that the tables do not bear, also after a migration alone', async () => {
    await write('a/sql/one.sql', one('select 1'));
    await run();
    await write('a/sql/one.sql', one('select missing from a.rows'));
    await write('a/sql/two.sql', one('select 2', 'a.two() returns int'));
    await expect(run()).rejects.toThrow('a/sql/one.sql failed: column "missing" does not exist');
    expect(await value("to_regproc('a.two')")).toBeNull();
    await write('a/sql/one.sql', one('select count(id)::int from a.rows'));
    await run();
    await write('a/migrations/0001-without.sql', 'alter table a.rows rename column id to number;');
    await expect(run()).rejects.toThrow('a/sql/one.sql failed: column "id" does not exist');
  });

  test('a body under a search path of its own is checked under it', async () => {
    await write(
      'a/sql/one.sql',
      one('select count(*)::int from rows').replace('language', 'set search_path = a language'),
    );
    await run();
    expect(await value('a.one()')).toBe(0);
  });

  test('a text that the server does not understand names its line', async () => {
    await write('a/sql/one.sql', `-- A line.\n${one('select 1').replace('returns', 'return')}`);
    await expect(run()).rejects.toThrow('a/sql/one.sql:2 failed: syntax error');
  });

  test('a function that a table holds on to', async () => {
    await write(
      'a/sql/one.sql',
      one('select 1', 'a.one(p int) returns int').replace('language', 'immutable language'),
    );
    await run();
    await pool.query('create index rows_one on a.rows (a.one(id))');
    await remove('a/sql/one.sql');
    await expect(run()).rejects.toThrow(
      'cannot drop function a.one(integer) because other objects depend on it',
    );
    await pool.query('drop index a.rows_one');
  });
});

describe('a baseline', () => {
  const OLD = {
    '0001-first.sql': 'create schema a; create table a.rows (id int);',
    '0002-more.sql': one('select 1'),
  };
  const asBefore = async (files: Readonly<Record<string, string>>): Promise<void> => {
    await run(['b']);
    for (const [file, sql] of Object.entries(files)) {
      await pool.query(sql);
      await pool.query("insert into migrations.applied values ('a', $1, $2)", [file, checksumOf(sql)]);
    }
  };
  beforeEach(async () => {
    const supersedes = Object.fromEntries(Object.entries(OLD).map(([file, sql]) => [file, checksumOf(sql)]));
    await write('a/migrations/0000-baseline.json', JSON.stringify({ supersedes, made: ['function a.one'] }));
  });
  const applied = (): Promise<unknown> =>
    value("(select string_agg(file, ' ' order by file) from migrations.applied where module = 'a')");

  test('is marked where all that it stands for was applied: the rows stay, and what has no source goes', async () => {
    await asBefore(OLD);
    await pool.query('insert into a.rows values (7)');
    expect(await run()).toEqual(['dropped function a.one']);
    expect(await applied()).toBe('0000-baseline.sql');
    expect(await value('id from a.rows')).toBe(7);
    expect(await run()).toEqual([]);
  });

  test('is applied in an empty database, and stands for nothing there', async () => {
    await run();
    expect(await applied()).toBe('0000-baseline.sql');
  });

  test.each([
    ['older', { '0001-first.sql': OLD['0001-first.sql'] }, 'a/0002-more.sql was never applied'],
    [
      'of another release',
      { ...OLD, '0003-else.sql': 'select 1;' },
      'a/0003-else.sql was applied and is not known',
    ],
    [
      'of another text',
      { ...OLD, '0002-more.sql': one('select 2') },
      'a/0002-more.sql was applied with another text',
    ],
  ])('is refused to a database that is %s, with what to do', async (_which, files, message) => {
    await asBefore(files);
    const before = await applied();
    await expect(run()).rejects.toThrow(message);
    await expect(run()).rejects.toThrow('Start the last release before the baseline once');
    expect(await applied()).toBe(before);
  });
});

describe('the order of migrations', () => {
  test('is one of all modules, by number', async () => {
    await write('b/migrations/0001-first.sql', 'create table b.first (id int);');
    await write('a/migrations/0002-second.sql', 'alter table b.first add column name text;');
    await write('b/migrations/0003-third.sql', 'alter table b.first drop column name;');
    await run();
    expect(made).toEqual([
      'a/0000-baseline.sql',
      'b/0000-baseline.sql',
      'b/0001-first.sql',
      'a/0002-second.sql',
      'b/0003-third.sql',
    ]);
  });

  test('of modules without a baseline is their own, one module after the other', async () => {
    await remove('a/migrations/0000-baseline.sql');
    await remove('b/migrations/0000-baseline.sql');
    await write('a/migrations/0001-a.sql', 'create schema a; create table a.rows (id int);');
    await write('a/migrations/0002-more.sql', 'create table a.more (id int);');
    await write('b/migrations/0001-b.sql', 'create schema b; insert into a.more values (1);');
    await run();
    expect(made).toEqual(['a/0001-a.sql', 'a/0002-more.sql', 'b/0001-b.sql']);
    await write('a/migrations/0003-later.sql', 'select 1;');
    await run();
    expect(made).toEqual(['a/0003-later.sql']);
  });

  test('a file that sorts before one of another module is refused, but for the baseline of a new one', async () => {
    await write('a/migrations/0002-second.sql', 'select 1;');
    await run(['a']);
    await write('b/migrations/0003-third.sql', 'select 1;');
    await run();
    await write('b/migrations/0001-late.sql', 'select 1;');
    await expect(run()).rejects.toThrow('migration b/0001-late.sql sorts before b/0003-third.sql');
    await remove('b/migrations/0003-third.sql');
  });
});
