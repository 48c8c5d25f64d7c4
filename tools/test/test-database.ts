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

/** What a database of a test begins as. */
export interface Template {
  /** The same key, the same content. */
  key: string;
  /** Another one to begin with; without one an empty database. */
  from?: Template;
  /** Fills it: runs once a run, whichever test process comes first, and must leave no connection open. */
  prepare: (adminUrl: string) => Promise<void>;
}

/** A database of the test file's own, copied from the template. */
export async function createTestDatabase(wanted: Template): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const template = await ensureTemplate(adminUrl, wanted);
  const database = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(adminUrl, database, { template, copiesFiles: true });
  return { adminUrl: urlWith(adminUrl, { database }), drop: () => dropDatabase(adminUrl, database) };
}

/** A database with these migrations applied by the superuser. */
export function testDatabase(migrations: readonly ModuleMigrations[]): Promise<TestDatabase> {
  return createTestDatabase({
    key: JSON.stringify(migrations),
    prepare: async (adminUrl) => void (await migrate(adminUrl, migrations)),
  });
}

async function ensureTemplate(adminUrl: string, { key, from, prepare }: Template): Promise<string> {
  const base = from && (await ensureTemplate(adminUrl, from));
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
    await createDatabase(adminUrl, template, base ? { template: base, copiesFiles: true } : {});
    await prepare(urlWith(adminUrl, { database: template }));
    await client.query(`alter database ${template} with is_template true`);
  });
  return template;
}
