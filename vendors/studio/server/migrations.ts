import { fileURLToPath } from 'node:url';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { migrationsOf } from '@feria/host';
import type { ModuleMigrations } from '@feria/postgres';

/** The host's tables, with those of the studio's jackpots. */
export function studioMigrations(dialect: Dialect): ModuleMigrations[] {
  const at = (folder: string): string => fileURLToPath(new URL(`./jackpots/${folder}`, import.meta.url));
  return migrationsOf(dialect, [{ module: 'jackpots', folder: at('migrations'), sql: at('sql') }]);
}
