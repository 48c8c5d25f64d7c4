import pg from 'pg';
import { withClient } from './pool.ts';
import { errorCode } from './transaction.ts';

const { escapeIdentifier, escapeLiteral } = pg;

/**
 * Roles belong to the whole server, where no lock of one database helps: two sessions that make or
 * alter one role at once see "already exists" or "tuple concurrently updated" (XX000), and try again.
 */
const ROLE_COLLISIONS = new Set(['42710', '23505', 'XX000']);
const ROLE_ATTEMPTS = 5;

/** Who acts: an address to connect to for this one act, or a connection that several acts share. */
export type Admin = string | pg.Client;

function as<T>(admin: Admin, act: (client: pg.Client) => Promise<T>): Promise<T> {
  return typeof admin === 'string' ? withClient(admin, act) : act(admin);
}

export interface DatabaseOptions {
  /** The owning role; default the role of the connection. */
  owner?: string;
  /** A database to copy; nobody may be connected to it. */
  template?: string;
  /** Copies the files of the template instead of writing its pages to the log: less work, and a checkpoint more. */
  copiesFiles?: boolean;
}

/**
 * Creates the database `name` unless it exists, and gives back whether it did not. Only its owner
 * can connect: CONNECT is revoked from PUBLIC, so that one part never reads another part's tables.
 */
export async function createDatabase(
  admin: Admin,
  name: string,
  options: DatabaseOptions = {},
): Promise<boolean> {
  return as(admin, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return false;
    const { owner, template, copiesFiles = false } = options;
    // An administrator who is no superuser may give a database only to a role it belongs to.
    if (owner !== undefined) await client.query(`grant ${escapeIdentifier(owner)} to current_user`);
    await client.query(
      `create database ${escapeIdentifier(name)}` +
        (owner === undefined ? '' : ` owner ${escapeIdentifier(owner)}`) +
        (template === undefined ? '' : ` template ${escapeIdentifier(template)}`) +
        (copiesFiles ? ' strategy file_copy' : ''),
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
  /** Whether the role may create other roles, which never get more rights than it has. Default false. */
  createRole?: boolean;
}

/**
 * Makes the role `name` exist with this password, never as a superuser. Run by a superuser, or by a
 * role that may create roles and created this one.
 */
export async function ensureRole(
  admin: Admin,
  name: string,
  password: string | undefined,
  options: RoleOptions = {},
): Promise<void> {
  const role = escapeIdentifier(name);
  const login = options.login === false ? 'nologin' : 'login';
  const createRole = options.createRole === true ? ' createrole' : '';
  const secret = password === undefined ? '' : ` password ${escapeLiteral(password)}`;
  await as(admin, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
        if (!rowCount) await client.query(`create role ${role}`);
        await client.query(`alter role ${role} ${login}${createRole}${secret}`);
        return;
      } catch (error) {
        if (attempt === ROLE_ATTEMPTS || !ROLE_COLLISIONS.has(errorCode(error) ?? '')) throw error;
      }
    }
  });
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
