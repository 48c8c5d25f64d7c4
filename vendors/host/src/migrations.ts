import { fileURLToPath } from 'node:url';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { ModuleMigrations } from '@feria/postgres';

const at = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));

/**
 * The tables of a vendor: those of its sessions, seeds, rounds and free rounds, then its own, which may refer to them, then
 * the purses of one that keeps its members' money itself. Databases know the first as `studio`, the vendor that they were
 * written for: another name would apply them a second time.
 */
export function migrationsOf(dialect: Dialect, own: readonly ModuleMigrations[] = []): ModuleMigrations[] {
  const rounds = { module: 'studio', folder: at('./migrations') };
  const purses = { module: 'purses', folder: at('./local-wallet/migrations') };
  return dialect === 'transfer' ? [rounds, ...own, purses] : [rounds, ...own];
}
