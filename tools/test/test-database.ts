/** Databases for tests: migrated once a run as a template, then copied for each file in some 80 ms. */
import { createHash, randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase, migrate, urlWith, withClient } from '@feria/postgres';
import type { ModuleMigrations } from '@feria/postgres';
import { inject } from 'vitest';

export interface TestDatabase {
  /** The superuser's address of this database. */
  adminUrl: string;
  /** Deletes it, and ends whatever is still connected. */
  drop(): Promise<void>;
}

/**
 * A database of the test file's own. `prepare` fills the template: it runs once a run per
 * `templateKey`, whichever test process comes first, and must leave no connection open.
 */
export async function createTestDatabase(
  templateKey: string,
  prepare: (adminUrl: string) => Promise<void>,
): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const template = await ensureTemplate(adminUrl, templateKey, prepare);
  const database = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(adminUrl, database, { template });
  return { adminUrl: urlWith(adminUrl, { database }), drop: () => dropDatabase(adminUrl, database) };
}

/** A database with these migrations applied by the superuser. */
export function testDatabase(migrations: readonly ModuleMigrations[]): Promise<TestDatabase> {
  return createTestDatabase(JSON.stringify(migrations), async (adminUrl) => {
    await migrate(adminUrl, migrations);
  });
}

async function ensureTemplate(
  adminUrl: string,
  key: string,
  prepare: (adminUrl: string) => Promise<void>,
): Promise<string> {
  const digest = createHash('sha256').update(key).digest();
  const template = `template_${digest.toString('hex', 0, 8)}`;
  await withClient(adminUrl, async (client) => {
    // Test files run in several processes: the first one makes the template, the others wait here.
    await client.query('select pg_advisory_lock($1)', [digest.readBigInt64BE(0)]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (rowCount) return;
    // Left by a preparation that failed: a finished template is marked as one.
    await dropDatabase(adminUrl, template);
    await createDatabase(adminUrl, template);
    await prepare(urlWith(adminUrl, { database: template }));
    await client.query(`alter database ${template} with is_template true`);
  });
  return template;
}
