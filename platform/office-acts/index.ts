/** What the office can do, what it costs, and what it asks: a server whose routes and table do not agree does not start (ADR 55). */
import type { RouteEntry } from '../core/http/http.ts';
import { HOUSE_ACTS } from './house-acts.ts';
import { MEMBER_ACTS } from './member-acts.ts';
import { MONEY_ACTS } from './money-acts.ts';
import { PEOPLE_ACTS } from './people-acts.ts';
import { faultsOf, type Table } from './policy.ts';
import { READS } from './reads.ts';
import { VENDOR_ACTS } from './vendor-acts.ts';

export { faultsOf, isOffices, lacksOf, staleRows, type Row, type Table } from './policy.ts';

export const OFFICE_ACTS: Table = {
  ...READS,
  ...PEOPLE_ACTS,
  ...MEMBER_ACTS,
  ...MONEY_ACTS,
  ...VENDOR_ACTS,
  ...HOUSE_ACTS,
};

/** Throws when a route of the office has no row, or asks less than what it can cost demands. */
export function requireOfficeActs(routes: readonly RouteEntry[]): void {
  const faults = faultsOf(routes, OFFICE_ACTS);
  if (faults.length > 0) throw new Error(`the office's routes and their table differ:\n${faults.join('\n')}`);
}
