/**
 * Keeps what every measure came to in each hour and day of each market, so that nothing asks ten million rounds for a chart. Idempotent
 * and restartable: a step is one transaction that ends with the mark, and a day that is over is taken anew as a whole before it is kept.
 * A new measure begins at the market's first day by itself.
 */
import { addDays, addMs, businessDay, startOfDay, startOfNamedDay } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import { OVERLAP_MS } from '../desk.ts';
import type { Counted, Measure, Source } from './measure.ts';
import { findFirst, keepDays, keepHours, putMarks, readMarks, type Window } from './store.ts';

export const HOUR_MS = 60 * 60_000;
/** Days whose hours are kept: a span of 90 days is compared with one that ends 91 days before. */
export const HOURS_KEPT_DAYS = 100;

const DAYS_AT_ONCE = 31;

export type Group = { source: Source; measures: Counted[] };

/** Counted measures by the source that they are summed from. */
export function bySource(measures: readonly Measure[]): Group[] {
  const groups = new Map<string, Group>();
  for (const measure of measures) {
    if (measure.kind !== 'counted') continue;
    const group = groups.get(measure.source.name) ?? { source: measure.source, measures: [] };
    group.measures.push(measure);
    groups.set(measure.source.name, group);
  }
  return [...groups.values()];
}

/** Takes the next days of the measures that are furthest behind, or the hours of a day that are over. False: there are none. */
export async function takeStep(
  tx: Tx,
  { code, timeZone }: Market,
  { source, measures }: Group,
  now: Date,
): Promise<boolean> {
  const first = await findFirst(tx, code);
  if (!first) return false;
  const marks = await readMarks(tx, code);
  const begins = startOfDay(first, timeZone);
  const markOf = (one: Counted): number => (marks.get(one.code) ?? begins).getTime();
  const mark = new Date(Math.min(...measures.map(markOf)));
  const behind = measures.filter((one) => markOf(one) === mark.getTime());
  // Times are given before calls wait: what is younger may still come.
  const settled = addMs(now, -OVERLAP_MS);
  const whole = wholeDays(code, mark, settled, timeZone);
  const windows = whole.length > 0 ? whole : wholeHours(code, mark, settled, timeZone);
  const last = windows.at(-1);
  if (!last) return false;
  const codes = behind.map((one) => one.code);
  await keepHours(tx, source, behind, windows);
  if (whole.length > 0)
    await keepDays(
      tx,
      codes,
      code,
      whole.map(({ day }) => day),
    );
  await putMarks(tx, codes, code, last.to);
  return true;
}

/** Days that are over, the one of the mark as a whole once more: what came late is in it now. */
function wholeDays(market: string, mark: Date, settled: Date, timeZone: string): Window[] {
  const days: Window[] = [];
  let day = businessDay(mark, timeZone);
  let start = startOfNamedDay(day, timeZone);
  while (days.length < DAYS_AT_ONCE) {
    const next = addDays(day, 1);
    const end = startOfNamedDay(next, timeZone);
    if (end > settled) break;
    days.push({ part: 0, market, day, start, from: start, to: end });
    [day, start] = [next, end];
  }
  return days;
}

/** The hours since the mark that are over, of a day that is not. */
function wholeHours(market: string, mark: Date, settled: Date, timeZone: string): Window[] {
  const day = businessDay(mark, timeZone);
  const start = startOfNamedDay(day, timeZone);
  const hours = Math.floor((settled.getTime() - start.getTime()) / HOUR_MS);
  const to = addMs(start, hours * HOUR_MS);
  return to > mark ? [{ part: 0, market, day, start, from: mark, to }] : [];
}
