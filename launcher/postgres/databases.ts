import { join } from 'node:path';
import { createDatabase, ensureRole, urlWith, withClient } from '@feria/postgres';
import { DATABASE_PARTS, type DatabasePart, type DatabaseUrls, type Secrets } from '../environment.ts';
import type { Options } from '../options.ts';
import { explain, placeOf } from './own-database.ts';

/** The role that the running platform signs in as; the platform's migrations make it. */
const APP_ROLE = 'feria_app';

/**
 * Makes the databases and their owners, each owner with a password of its own and no way into the
 * other databases, and gives back the addresses that the children use. The platform's owner may
 * create roles: its migrations make the one that runs the platform and the one that owns the money.
 * An address of the user's own is used as it is, so its role must be able to do the same.
 */
export async function prepareDatabases(
  adminUrl: string | undefined,
  own: Options['databaseUrls'],
  secrets: Secrets,
): Promise<DatabaseUrls> {
  const passwords: Readonly<Record<DatabasePart, string>> = {
    platform: secrets.databasePlatform,
    studio: secrets.databaseStudio,
    aggregator: secrets.databaseAggregator,
    lagoon: secrets.databaseLagoon,
    gateway: secrets.databaseGateway,
  };
  const urls: Partial<Record<DatabasePart, string>> = { ...own };
  const missing = DATABASE_PARTS.filter((part) => own[part] === undefined);
  if (adminUrl !== undefined && missing.length > 0)
    await withClient(adminUrl, async (client) => {
      for (const part of missing) {
        const [name, password] = [`feria_${part}`, passwords[part]];
        await ensureRole(client, name, password, { createRole: part === 'platform' });
        await createDatabase(client, name, { owner: name });
        urls[part] = urlWith(adminUrl, { database: name, user: name, password });
      }
    });
  const urlOf = (part: DatabasePart): string => {
    const url = urls[part];
    if (url === undefined) throw new Error(`no server for the database of ${part}`);
    return url;
  };
  return {
    platform: urlOf('platform'),
    app: urlWith(urlOf('platform'), { user: APP_ROLE, password: secrets.databaseApp }),
    studio: urlOf('studio'),
    aggregator: urlOf('aggregator'),
    lagoon: urlOf('lagoon'),
    gateway: urlOf('gateway'),
  };
}

/** Throws one line for a person when the embedded server refuses its own password. */
export async function checkEmbedded(adminUrl: string, folder: string): Promise<void> {
  try {
    await withClient(adminUrl, (client) => client.query('select 1'));
  } catch (error) {
    throw new Error(
      `the embedded database (${placeOf(adminUrl)}) cannot be used: ${explain(error)}. Its passwords lie in ` +
        `${join(folder, 'secrets')}: put back those that belong to it, or begin anew with npm start -- --fresh.`,
      { cause: error },
    );
  }
}
