import { fileURLToPath } from 'node:url';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { ModuleMigrations } from '@feria/postgres';

const at = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));
const foldersOf = (module: string, folder: string): ModuleMigrations => ({
  module,
  folder: at(`${folder}/migrations`),
  sql: at(`${folder}/sql`),
});

/**
 * The tables of a vendor: those of its sessions, seeds, rounds and free rounds, then its own, which may refer to them, then
 * the purses of one that keeps its members' money itself. Databases know the first as `studio`, the vendor that they were
 * written for: under another name their baseline would meet the tables that are there.
 */
export function migrationsOf(dialect: Dialect, own: readonly ModuleMigrations[] = []): ModuleMigrations[] {
  const rounds = foldersOf('studio', '.');
  const purses = foldersOf('purses', './local-wallet');
  return dialect === 'transfer' ? [rounds, ...own, purses] : [rounds, ...own];
}
