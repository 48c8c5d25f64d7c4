import { fileURLToPath } from 'node:url';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { migrationsOf } from '@feria/host';
import type { ModuleMigrations } from '@feria/postgres';

/** The host's tables, with those of the studio's jackpots. */
export function studioMigrations(dialect: Dialect): ModuleMigrations[] {
  const folder = fileURLToPath(new URL('./jackpots/migrations', import.meta.url));
  return migrationsOf(dialect, [{ module: 'jackpots', folder }]);
}
