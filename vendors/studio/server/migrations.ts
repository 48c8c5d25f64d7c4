import { fileURLToPath } from 'node:url';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { ModuleMigrations } from '@feria/postgres';

const at = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));

/** The tables of a vendor, with those of its jackpots; one that keeps its members' money itself has purses, too. */
export function migrationsOf(dialect: Dialect): ModuleMigrations[] {
  const studio = { module: 'studio', folder: at('./migrations') };
  const jackpots = { module: 'jackpots', folder: at('./jackpots/migrations') };
  const purses = { module: 'purses', folder: at('./local-wallet/migrations') };
  return dialect === 'transfer' ? [studio, jackpots, purses] : [studio, jackpots];
}
