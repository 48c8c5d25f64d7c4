/**
 * The modules whose tables the platform's database has: core, those that there were, and every folder of `modules` that has migrations.
 * Their order counts among the baselines alone, none of which needs another's tables: after them migrations run by their numbers, which
 * are shared by all modules, and functions in the order that they need (packages/postgres, ADR 69).
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ModuleMigrations } from '@feria/postgres';

export function moduleMigrations(): ModuleMigrations[] {
  return [
    foldersOf('core', new URL('./', import.meta.url)),
    // Modules that there are no more: their migrations made tables that others have now, in a fresh database as in an old one.
    ...modulesIn(new URL('../former/', import.meta.url)),
    ...modulesIn(new URL('../modules/', import.meta.url)),
  ];
}

function modulesIn(folder: URL): ModuleMigrations[] {
  return readdirSync(folder)
    .toSorted()
    .map((module) => foldersOf(module, new URL(`${module}/`, folder)))
    .filter((one) => existsSync(one.folder));
}

/** A module without functions of its own has no `sql` folder. */
function foldersOf(module: string, at: URL): ModuleMigrations {
  const folder = fileURLToPath(new URL('migrations', at));
  const sql = fileURLToPath(new URL('sql', at));
  return existsSync(sql) ? { module, folder, sql } : { module, folder };
}
