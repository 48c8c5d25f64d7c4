/**
 * How Feria's servers talk to PostgreSQL: pools that read money as bigint, transactions with a
 * bounded retry, forward-only migrations, and the few administrative acts of the launcher and the
 * tests. It knows no table but `migrations.applied`.
 */
export { createPool, valueTypes, withClient } from './pool.ts';
export type { Pool, PoolOptions, Tx } from './pool.ts';
export { openNotices } from './notices.ts';
export { errorCode, withTransaction } from './transaction.ts';
export { migrate } from './migrate.ts';
export type { MigrateOptions, ModuleMigrations } from './migrate.ts';
export { createDatabase, dropDatabase, ensureRole, grantConnect, urlWith } from './admin.ts';
export type { Admin, DatabaseOptions, RoleOptions, UrlParts } from './admin.ts';
