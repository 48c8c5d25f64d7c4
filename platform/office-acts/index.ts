/** What the office can do, what it costs, and what it asks: a server whose routes and table do not agree does not start (ADR 55). */
import { MODULES } from '../capabilities.ts';
import type { RouteEntry } from '../core/http/http.ts';
import { faultsOf, type Table } from '../core/office-acts.ts';

export { faultsOf, isOffices, lacksOf, staleRows, type Row, type Table } from '../core/office-acts.ts';

/** The rows of all modules, each in its `office-acts.ts`. */
export const OFFICE_ACTS: Table = Object.fromEntries(
  MODULES.flatMap(({ officeActs }) => Object.entries(officeActs ?? {})),
);

/** Throws when a route of the office has no row, or asks less than what it can cost demands. */
export function requireOfficeActs(routes: readonly RouteEntry[]): void {
  const faults = faultsOf(routes, OFFICE_ACTS);
  if (faults.length > 0) throw new Error(`the office's routes and their table differ:\n${faults.join('\n')}`);
}
