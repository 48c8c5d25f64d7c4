/** Days of a market's calendar, YYYY-MM-DD. Pure. */

const DAY_MS = 24 * 60 * 60_000;
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** So many calendar days later: a day has as many hours as its zone gives it, so none are added. */
export const addDays = (day: string, days: number): string =>
  new Date(instantOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Below zero: `to` is before `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((instantOf(to) - instantOf(from)) / DAY_MS);

/** Of an even number of them the middle of the middle two; null: of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
