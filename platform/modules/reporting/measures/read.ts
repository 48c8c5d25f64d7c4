/** Reads what counted measures came to: kept days, the hours that are kept of a day that is not whole, and the rest from the source. */
import { addDays, addMs, businessDay, listDays, startOfDay, startOfNamedDay } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import type { Counted } from './measure.ts';
import { bySource, HOUR_MS, HOURS_KEPT_DAYS, type Group } from './roll-up.ts';
import type { Part } from './spans.ts';
import {
  findFirst,
  readMarks,
  sumDays,
  sumHours,
  sumSource,
  type Narrow,
  type Sum,
  type Window,
} from './store.ts';

/** Some days of a market. */
export type Question = { market: Market; part: Part };
type How = Narrow & { now: Date };

/**
 * The sums of each question, by day. Call it in one snapshot: what is kept and what is not yet meet at the mark. Each source is asked
 * once for all that is not kept.
 */
export async function readSums(
  tx: Tx,
  measures: readonly Counted[],
  questions: readonly Question[],
  how: How,
): Promise<Sum[][]> {
  const answers: Sum[][] = questions.map(() => []);
  const open = new Map<string, Group & { windows: Window[] }>();
  for (const [number, question] of questions.entries()) {
    const { timeZone, code } = question.market;
    const first = await findFirst(tx, code);
    if (!first) continue;
    const begins = startOfDay(first, timeZone);
    for (const { mark, counted } of byMark(measures, await readMarks(tx, code), begins)) {
      const { sums, windows } = await readKept(tx, question, counted, { ...how, mark, begins });
      answers[number]!.push(...sums);
      for (const group of bySource(counted)) {
        const key = group.measures.map((one) => one.code).join(' ');
        const known = open.get(key) ?? { ...group, windows: [] };
        known.windows.push(...windows.map((window) => ({ ...window, part: number })));
        open.set(key, known);
      }
    }
  }
  for (const { source, measures: asked, windows } of open.values())
    if (windows.length > 0)
      for (const { part, ...sum } of await sumSource(tx, source, asked, { ...how, windows }))
        answers[part]!.push(sum);
  return answers;
}

type Marked = { mark: Date; counted: Counted[] };

function byMark(measures: readonly Counted[], marks: ReadonlyMap<string, Date>, begins: Date): Marked[] {
  const markOf = ({ code }: Counted): number => (marks.get(code) ?? begins).getTime();
  return [...Map.groupBy(measures, markOf)].map(([mark, counted]) => ({ mark: new Date(mark), counted }));
}

/** What is kept, and the parts of days that are not. */
async function readKept(
  tx: Tx,
  { market: { code, timeZone }, part: { from, to, cutMs } }: Question,
  counted: readonly Counted[],
  { depth, among, now, mark, begins }: How & { mark: Date; begins: Date },
): Promise<{ sums: Sum[]; windows: Window[] }> {
  const where = { market: code, measures: counted.map((one) => one.code), depth, among };
  const lastWhole = earlier(cutMs === null ? to : addDays(to, -1), addDays(businessDay(mark, timeZone), -1));
  const sums = lastWhole < from ? [] : await sumDays(tx, { ...where, from, to: lastWhole });
  const firstPart = [from, addDays(lastWhole, 1), businessDay(begins, timeZone)].reduce(later);
  const firstKept = addDays(businessDay(now, timeZone), -HOURS_KEPT_DAYS);
  const windows: Window[] = [];
  for (const day of listDays(firstPart, to)) {
    const start = startOfNamedDay(day, timeZone);
    const whole = startOfNamedDay(addDays(day, 1), timeZone);
    const end = cutMs !== null && day === to ? addMs(start, cutMs) : whole;
    const known = day >= firstKept ? Math.min(mark.getTime(), end.getTime()) : 0;
    const hours = Math.max(0, Math.floor((known - start.getTime()) / HOUR_MS));
    if (hours > 0) sums.push(...(await sumHours(tx, { ...where, day, hours })));
    const since = addMs(start, hours * HOUR_MS);
    if (since < end) windows.push({ part: 0, market: code, day, start, from: since, to: end });
  }
  return { sums, windows };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);
