/** The modules in the order in which their migrations run: a schema exists before a function of another module names it. */
import { fileURLToPath } from 'node:url';
import type { ModuleMigrations } from '@feria/postgres';

const MODULES = [
  'wallet',
  'markets',
  'operators',
  'delivery',
  'proofs',
  'identity',
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

export function moduleMigrations(): ModuleMigrations[] {
  return [
    { module: 'core', folder: fileURLToPath(new URL('./migrations', import.meta.url)) },
    ...MODULES.map((module) => ({
      module,
      folder: fileURLToPath(new URL(`../modules/${module}/migrations`, import.meta.url)),
    })),
  ];
}
