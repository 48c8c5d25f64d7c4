/** Last days: calendar days of the market, as complaints count them. Pure. */
import { CASE_DAYS, type CaseKind } from '@feria/contracts/cases/states';
import { businessDay } from '@feria/kernel';

const DAY_MS = 24 * 60 * 60_000;
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Below zero: `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS);

/** The last day of a case that is opened at `at`: `dueAt` where somebody outside has set one, else by its kind. YYYY-MM-DD. */
export function dueDayOf(kind: CaseKind, timeZone: string, at: Date, dueAt?: Date): string {
  if (dueAt) return businessDay(dueAt, timeZone);
  const today = instantOf(businessDay(at, timeZone));
  return new Date(today + CASE_DAYS[kind] * DAY_MS).toISOString().slice(0, 10);
}
