/**
 * The modules whose tables the platform's database has. The order counts among the baselines alone: after them migrations run by
 * their numbers, which are the house's, and functions in the order that they need (packages/postgres, ADR 69).
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ModuleMigrations } from '@feria/postgres';

const MODULES = [
  'wallet',
  'markets',
  'operators',
  'delivery',
  'proofs',
  'members',
  'access',
  'safety',
  'kyc',
  'tax',
  'catalog',
  'handpay',
  'transfers',
  'play',
  'rewards',
  'cashier',
  'inbox',
  'complaints',
  'support',
  'trust',
  'content',
  'seals',
  'reporting',
  'conformance',
] as const;

/** What databases know the migrations of a module as that had another name when they were applied. */
const KNOWN_AS: Readonly<Partial<Record<(typeof MODULES)[number], string>>> = { members: 'identity' };

export function moduleMigrations(): ModuleMigrations[] {
  return [
    foldersOf('core', new URL('./', import.meta.url)),
    ...MODULES.map((module) =>
      foldersOf(KNOWN_AS[module] ?? module, new URL(`../modules/${module}/`, import.meta.url)),
    ),
  ];
}

/** A module without functions of its own has no `sql` folder. */
function foldersOf(module: string, at: URL): ModuleMigrations {
  const folder = fileURLToPath(new URL('migrations', at));
  const sql = fileURLToPath(new URL('sql', at));
  return existsSync(sql) ? { module, folder, sql } : { module, folder };
}
