import { addMs, businessDay } from '@feria/kernel';

const QUARTER_MS = 15 * 60_000;
/** No civil day is longer than 25 hours. */
const LONGEST_DAY_QUARTERS = 100;

/** The first instant of the market's day that `at` falls on. Zones are offset by whole quarters of an hour, so it lies on one. */
export function startOfDay(at: Date, timeZone: string): Date {
  const day = businessDay(at, timeZone);
  let start = new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);
  for (let quarter = 0; quarter < LONGEST_DAY_QUARTERS; quarter += 1) {
    const earlier = addMs(start, -QUARTER_MS);
    if (businessDay(earlier, timeZone) !== day) return start;
    start = earlier;
  }
  throw new RangeError(`no day begins before ${at.toISOString()} in ${timeZone}`);
}
