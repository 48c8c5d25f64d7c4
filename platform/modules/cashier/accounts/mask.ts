/** What names an account, and how its member knows it again. Pure. */
import type { RailCode, RailField } from '@feria/contracts/cashier/rails';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';

/** The fields that name the account itself; the others say whose it is. The last one is shown by its end. */
const NAMING: Readonly<Partial<Record<RailCode, readonly RailField[]>>> = {
  nequi: ['phone'],
  breb: ['breb'],
  bank_co: ['bank', 'accountNumber'],
  bank_pe: ['cci'],
  spei: ['clabe'],
};

/** Throws for a rail whose accounts nobody has named yet: it would be found at no second member. */
export function namingOf(rail: RailCode, fields: FieldValues): string[] {
  const names = NAMING[rail];
  if (!names) throw new Error(`what names an account of ${rail} is not said`);
  return names.map((name) => (fields[name] ?? '').toLowerCase());
}

export function maskOf(rail: RailCode, fields: FieldValues): string {
  const shown = fields[NAMING[rail]?.at(-1) ?? 'accountNumber'] ?? '';
  const [name = '', host] = shown.split('@');
  return host && name ? `${name.slice(0, 1)}•••@${host}` : `•••• ${shown.slice(-4)}`;
}
