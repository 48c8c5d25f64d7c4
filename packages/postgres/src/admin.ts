import pg from 'pg';
import { withClient } from './pool.ts';

const { escapeIdentifier, escapeLiteral } = pg;

/** Any number that nothing else locks in the maintenance database. */
const ROLE_LOCK_KEY = 7_310_240_002n;

export interface DatabaseOptions {
  /** The owning role; default the role of the connection. */
  owner?: string;
  /** A database to copy; nobody may be connected to it. */
  template?: string;
}

/**
 * Creates the database `name` unless it exists, and gives back whether it did not. Only its owner
 * can connect: CONNECT is revoked from PUBLIC, so that one part never reads another part's tables.
 */
export async function createDatabase(
  adminUrl: string,
  name: string,
  options: DatabaseOptions = {},
): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return false;
    const { owner, template } = options;
    // An administrator who is no superuser may give a database only to a role it belongs to.
    if (owner !== undefined) await client.query(`grant ${escapeIdentifier(owner)} to current_user`);
    await client.query(
      `create database ${escapeIdentifier(name)}` +
        (owner === undefined ? '' : ` owner ${escapeIdentifier(owner)}`) +
        (template === undefined ? '' : ` template ${escapeIdentifier(template)}`),
    );
    await client.query(`revoke all on database ${escapeIdentifier(name)} from public`);
    return true;
  });
}

/** Drops the database `name` if it exists, and ends the connections to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
  );
}

export interface RoleOptions {
  /** Whether the role may sign in. Default true. */
  login?: boolean;
}

/**
 * Makes the role `name` exist with this password. It is never superuser and creates neither roles
 * nor databases. Several callers at once wait for each other.
 */
export async function ensureRole(
  adminUrl: string,
  name: string,
  password: string | undefined,
  options: RoleOptions = {},
): Promise<void> {
  const role = escapeIdentifier(name);
  const login = options.login === false ? 'nologin' : 'login';
  const secret = password === undefined ? '' : ` password ${escapeLiteral(password)}`;
  await withClient(adminUrl, (client) =>
    // Two sessions that alter one role at once fail with "tuple concurrently updated".
    client.query(`
      begin;
      select pg_advisory_xact_lock(${ROLE_LOCK_KEY});
      do $$ begin
        if not exists (select from pg_roles where rolname = ${escapeLiteral(name)}) then
          create role ${role};
        end if;
      end $$;
      alter role ${role} ${login} nocreatedb nocreaterole${secret};
      commit;`),
  );
}

/** Lets `role` connect to the database `name`: for a runtime role that does not own it. */
export async function grantConnect(adminUrl: string, name: string, role: string): Promise<void> {
  await withClient(adminUrl, (client) =>
    client.query(`grant connect on database ${escapeIdentifier(name)} to ${escapeIdentifier(role)}`),
  );
}

export interface UrlParts {
  database?: string;
  user?: string;
  password?: string;
}

/** `url` with another database, user or password. */
export function urlWith(url: string, parts: UrlParts): string {
  const changed = new URL(url);
  if (parts.database !== undefined) changed.pathname = `/${encodeURIComponent(parts.database)}`;
  if (parts.user !== undefined) changed.username = encodeURIComponent(parts.user);
  if (parts.password !== undefined) changed.password = encodeURIComponent(parts.password);
  return changed.href;
}
