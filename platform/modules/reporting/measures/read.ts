/** Reads what counted measures came to: kept days, the hours that are kept of a day that is not whole, and the rest from the source. */
import { addMs, businessDay } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';
import { addDays, listDays, startOfDay, startOfNamedDay } from '../day.ts';
import type { Counted } from './measure.ts';
import { bySource, HOUR_MS, HOURS_KEPT_DAYS, type Group } from './roll-up.ts';
import type { Part } from './spans.ts';
import {
  findFirst,
  readMarks,
  sumDays,
  sumHours,
  sumSource,
  type Depth,
  type Sum,
  type Window,
} from './store.ts';

/** Sums of a market by day. Call it in one snapshot: what is kept and what is not yet meet at the mark. */
export async function readSums(
  tx: Tx,
  market: Market,
  measures: readonly Counted[],
  part: Part,
  { depth, now }: { depth: Depth; now: Date },
): Promise<Sum[]> {
  const first = await findFirst(tx, market.code);
  if (!first) return [];
  const begins = startOfDay(first, market.timeZone);
  const marks = await readMarks(tx, market.code);
  const sums: Sum[] = [];
  for (const group of bySource(measures).flatMap((one) => byMark(one, marks, begins)))
    sums.push(...(await readGroup(tx, market, group, part, { depth, now, begins })));
  return sums;
}

type Marked = Group & { mark: Date };

function byMark({ source, measures }: Group, marks: ReadonlyMap<string, Date>, begins: Date): Marked[] {
  const groups = new Map<number, Marked>();
  for (const measure of measures) {
    const mark = marks.get(measure.code) ?? begins;
    const group = groups.get(mark.getTime()) ?? { source, measures: [], mark };
    group.measures.push(measure);
    groups.set(mark.getTime(), group);
  }
  return [...groups.values()];
}

async function readGroup(
  tx: Tx,
  market: Market,
  group: Marked,
  { from, to, cutMs }: Part,
  { depth, now, begins }: { depth: Depth; now: Date; begins: Date },
): Promise<Sum[]> {
  const { timeZone } = market;
  const where = { market: market.code, measures: group.measures.map(({ code }) => code), depth };
  const markDay = businessDay(group.mark, timeZone);
  const lastWhole = earlier(cutMs === null ? to : addDays(to, -1), addDays(markDay, -1));
  const sums = lastWhole < from ? [] : await sumDays(tx, { ...where, from, to: lastWhole });
  const firstPart = [from, addDays(lastWhole, 1), businessDay(begins, timeZone)].reduce(later);
  const windows: Window[] = [];
  for (const day of listDays(firstPart, to)) {
    const start = startOfNamedDay(day, timeZone);
    const whole = startOfNamedDay(addDays(day, 1), timeZone);
    const end = cutMs !== null && day === to ? addMs(start, cutMs) : whole;
    const isKept = day >= addDays(businessDay(now, timeZone), -HOURS_KEPT_DAYS);
    const known = isKept ? Math.min(group.mark.getTime(), end.getTime()) : 0;
    const hours = Math.max(0, Math.floor((known - start.getTime()) / HOUR_MS));
    if (hours > 0) sums.push(...(await sumHours(tx, { ...where, day, hours })));
    const from = addMs(start, hours * HOUR_MS);
    if (from < end) windows.push({ day, start, from, to: end });
  }
  if (windows.length > 0)
    sums.push(
      ...(await sumSource(tx, group.source, group.measures, { market: market.code, windows, depth })),
    );
  return sums;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);
