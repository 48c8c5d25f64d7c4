/** Whether an address that the user gave can carry its part: asked before anything is changed there. */
import { errorCode, withClient } from '@feria/postgres';
import { DATABASE_PARTS, DATABASE_VARIABLES, type DatabasePart } from '../environment.ts';

/** The oldest PostgreSQL that the tests have seen. */
const OLDEST = 18;

/** What the server says of itself, and of the role that the address names. */
interface Findings {
  role: string;
  version: string;
  major: number;
  encoding: string;
  isStandby: boolean;
  /** Whether the role may do in this database whatever its owner may. */
  owns: boolean;
  mayMakeRoles: boolean;
  /** Roles that our migrations would alter, and this role may not. */
  foreignRoles: string[];
  /** Another database of this server where our roles have rights, while they have none here. */
  neighbour: string | null;
}

const QUESTIONS = `
  with us as (select oid, rolname from pg_roles where rolname in ('feria_app', 'feria_wallet')),
    me as (select * from pg_roles where rolname = current_user),
    here as (select * from pg_database where datname = current_database()),
    -- Rights on objects; a right to connect is filed under no database.
    used as (
      select distinct d.dbid from pg_shdepend d join us on us.oid = d.refobjid
      where d.refclassid = 'pg_authid'::regclass and d.dbid <> 0
    )
  select me.rolname::text as role,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as "isStandby",
    pg_has_role(here.datdba, 'usage') as owns,
    me.rolsuper or me.rolcreaterole as "mayMakeRoles",
    array(
      select rolname::text from us
      where not me.rolsuper and not pg_has_role(us.oid, 'member with admin option') order by 1
    ) as "foreignRoles",
    (
      select min(datname::text) from used join pg_database other on other.oid = used.dbid
      where not exists (select from used where dbid = here.oid)
    ) as neighbour
  from me, here`;

/**
 * Throws a line for each of the user's databases that cannot be used: what is wrong, without the password, and what to do.
 * All are asked, so that nobody mends them one start at a time.
 */
export async function checkOwnDatabases(urls: Partial<Record<DatabasePart, string>>): Promise<void> {
  const asked = DATABASE_PARTS.flatMap((part) => {
    const url = urls[part];
    return url === undefined ? [] : [checkOwnDatabase(part, url)];
  });
  const refused = (await Promise.allSettled(asked)).filter((result) => result.status === 'rejected');
  const lines = refused.map(({ reason }) => (reason instanceof Error ? reason.message : String(reason)));
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

async function checkOwnDatabase(part: DatabasePart, url: string): Promise<void> {
  const name = `${DATABASE_VARIABLES[part]} (${placeOf(url)})`;
  const found = await ask(url).catch((error: unknown) => {
    throw new Error(
      `${name} cannot be used: ${explain(error)}. Correct it, or leave it out to use the embedded PostgreSQL.`,
      { cause: error },
    );
  });
  const problem = findProblem(part, found);
  if (problem !== undefined) throw new Error(`${name} cannot be used: ${problem}`);
}

/** Host, port and database: what a person recognises an address by. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

/** Why nobody could be asked, in words. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const known = Object.entries(MESSAGES).find(([part]) => message.includes(part));
  return REASONS[errorCode(error) ?? ''] ?? known?.[1] ?? message;
}

async function ask(url: string): Promise<Findings> {
  return withClient(url, async (client) => {
    // First and alone: an old server may not understand the questions.
    const { rows: said } = await client.query<{ version: string; major: number }>(
      `select current_setting('server_version') as version,
         current_setting('server_version_num')::int / 10000 as major`,
    );
    const server = said[0]!;
    if (server.major < OLDEST) return { ...NOTHING_WRONG, ...server };
    const { rows } = await client.query<Omit<Findings, 'version' | 'major'>>(QUESTIONS);
    return { ...rows[0]!, ...server };
  });
}

const NOTHING_WRONG = {
  role: '',
  encoding: 'UTF8',
  isStandby: false,
  owns: true,
  mayMakeRoles: true,
  foreignRoles: [],
  neighbour: null,
};

/** What keeps the part from using this database, and what to do about it. */
export function findProblem(part: DatabasePart, found: Findings): string | undefined {
  const { role, version, major, encoding } = found;
  if (major < OLDEST)
    return `it is PostgreSQL ${version}, and Feria needs ${OLDEST} or newer: upgrade that server, or name another one.`;
  if (found.isStandby) return 'it is a standby, which cannot be written to: name the primary server.';
  if (encoding !== 'UTF8')
    return `its encoding is ${encoding}: create it with encoding 'UTF8' template template0.`;
  if (!found.owns)
    return `the user ${role} does not own the database: name its owner, or alter database ... owner to ${role}.`;
  if (part !== 'platform') return undefined;
  const needs = 'The platform’s migrations make the roles feria_app and feria_wallet';
  if (!found.mayMakeRoles)
    return `the user ${role} may not create roles. ${needs}: alter role ${role} createrole.`;
  if (found.neighbour !== null)
    return (
      `this server carries another Feria already, in the database ${found.neighbour}, and roles belong to ` +
      'the whole server: name that database, or another server.'
    );
  if (found.foreignRoles.length > 0)
    return (
      `the user ${role} may not alter ${found.foreignRoles.join(' and ')}. ${needs}: ` +
      `drop them if nothing uses them, or grant ${found.foreignRoles.join(', ')} to ${role} with admin option.`
    );
  return undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'that host is not known',
  EAI_AGAIN: 'that host is not known',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no way leads to that host',
  ENETUNREACH: 'no way leads to that host',
  ECONNRESET: 'what listens there does not answer as PostgreSQL does',
  '28P01': 'user or password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'that database does not exist',
  '42501': 'the user may not connect to that database',
  '53300': 'the server has no connection left for it',
  '57P03': 'the server is starting up or shutting down',
};

/** Errors that carry no code. */
const MESSAGES: Readonly<Record<string, string>> = {
  'timeout expired': 'no answer',
  'connection timeout': 'no answer',
  'Connection terminated': 'what listens there does not answer as PostgreSQL does',
  'password must be a string': 'it asks for a password, and the address has none',
  'password must be a non-empty string': 'it asks for a password, and the address has none',
  'does not support SSL': 'that server does not speak TLS, which the address asks for',
};
