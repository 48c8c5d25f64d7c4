import type pg from 'pg';
import { errorCode } from './transaction.ts';
import type { Source } from './source-files.ts';

export type Standing = { oid: string; signature: string; language: string; path: string };

/**
 * What says that the one that stands is in the way: "cannot change return type" and its like (42P13), and a grant that names the
 * function without its arguments while there are two (42725).
 */
const IN_THE_WAY: ReadonlySet<string> = new Set(['42P13', '42725']);

/** The functions of that name: one, or none. Two only while one of another signature takes its place. */
export async function functionsNamed(client: pg.Client, object: string): Promise<Standing[]> {
  const [name, schema] = object.split('.').toReversed();
  const { rows } = await client.query<Standing>(
    `select p.oid::text as oid, p.oid::regprocedure::text as signature, l.lanname as language,
         coalesce((select substr(c, length('search_path=') + 1) from unnest(p.proconfig) c where c like 'search_path=%'),
                  current_setting('search_path')) as path
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
       where p.proname = $1 and n.nspname = coalesce($2, current_schema())`,
    [name, schema],
  );
  return rows;
}

/**
 * Makes the function of a source, in place of the one that there is. Who owns it and who may call it is what the source says, and
 * nothing of what was granted before. One that takes other arguments or gives something else is handed to `drop`.
 */
export async function makeFunction(
  client: pg.Client,
  { object, sql }: Source,
  drop: (signature: string) => Promise<void>,
): Promise<void> {
  const before = await functionsNamed(client, object);
  for (const { signature } of before) await forgetGrants(client, signature);
  await client.query('savepoint before_function');
  try {
    await client.query(sql);
  } catch (error) {
    if (!IN_THE_WAY.has(errorCode(error) ?? '') || before.length === 0) throw error;
    await client.query('rollback to savepoint before_function');
    for (const { signature } of before) await drop(signature);
    await client.query(sql);
  }
  const after = await functionsNamed(client, object);
  const isNew = after.some(({ oid }) => !before.some((old) => old.oid === oid));
  for (const { oid, signature } of after)
    if (isNew && before.some((old) => old.oid === oid)) await drop(signature);
}

/** As if it had just been made by us: ours, and everybody may call it. */
async function forgetGrants(client: pg.Client, signature: string): Promise<void> {
  await client.query(`alter function ${signature} owner to current_user`);
  const { rows } = await client.query<{ grantee: string }>(
    `select distinct quote_ident(pg_get_userbyid(a.grantee)) as grantee
       from pg_proc p, aclexplode(p.proacl) a where p.oid = $1::regprocedure and a.grantee not in (0, p.proowner)`,
    [signature],
  );
  for (const { grantee } of rows) await client.query(`revoke all on function ${signature} from ${grantee}`);
  await client.query(`grant execute on function ${signature} to public`);
}

/**
 * Drops a function, and before it the functions whose body holds on to it (SQL-standard bodies do). Gives back the names of
 * those. Refused by the server where something else does, a table for one.
 */
export async function dropFunction(client: pg.Client, signature: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string; name: string }>(
    `select distinct p.oid::regprocedure::text as signature, p.pronamespace::regnamespace || '.' || p.proname as name
       from pg_depend d join pg_proc p on p.oid = d.objid
       where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_proc'::regclass and d.refobjid = $1::regprocedure`,
    [signature],
  );
  const names: string[] = [];
  for (const { signature: dependent, name } of rows)
    names.push(name, ...(await dropFunction(client, dependent)));
  await client.query(`drop function if exists ${signature}`);
  return names;
}
