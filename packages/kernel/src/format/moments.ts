/** Moments, days and spans as people read them. Without a zone it is the device's. */
import { localeOf, remembered, SPANISH } from './locale.ts';

type Moment = Date | string | number;

export interface Reader {
  lang: string;
  market?: string | null | undefined;
  timeZone?: string | undefined;
}

/**
 * "22 nov, 22:05", with the year where it is not the one of `now`: how a person says when. `seconds`: "22 nov, 22:05:50", where
 * somebody looks up what happened. The whole of it, with its zone, is `formatDate`'s.
 */
export function formatMoment(
  moment: Moment,
  now: Date | number,
  reader: Reader,
  { seconds = false } = {},
): string {
  const withYear = yearIn(reader.timeZone, new Date(moment)) !== yearIn(reader.timeZone, new Date(now));
  const parts = {
    ...SHORT,
    ...(seconds ? { second: '2-digit' as const } : {}),
    ...(withYear ? { year: 'numeric' as const } : {}),
  };
  return write(reader, parts, moment);
}

/** "22 nov 2026, 22:05 (UTC-5)": what is read long after and anywhere, as mail is. */
export function formatKept(moment: Moment, reader: Reader): string {
  return `${write(reader, { ...SHORT, year: 'numeric' }, moment)} (${zoneName(moment, reader.timeZone)})`;
}

/** A day without a time, in the parts that are asked for: "22 de noviembre de 2026" with the month long, "22 nov 2026" short. */
export function formatDay(
  moment: Moment,
  reader: Reader,
  parts: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>,
): string {
  return write(reader, parts, moment);
}

/** "18:04", or "18:04:05": a clock of twenty-four hours in every language. */
export function formatClock(moment: Moment, reader: Reader, { seconds = false } = {}): string {
  const parts = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
  return write(reader, { ...parts, ...(seconds ? { second: '2-digit' } : {}) }, moment);
}

/** What stands for a time before anything was recorded: migrations write it where nobody knows when. It is no date for a reader. */
export const isBeforeRecords = (moment: Moment): boolean => new Date(moment).getTime() === 0;

/** "2026/03/09 18:04:05 UTC-5": a moment to the second, its zone beside it (specification 8 for promotions; on demand elsewhere). */
export function formatDate(moment: Moment, timeZone?: string): string {
  const at = partsIn(moment, timeZone);
  return `${at('year')}/${at('month')}/${at('day')} ${at('hour')}:${at('minute')}:${at('second')} ${zoneName(moment, timeZone)}`;
}

/** "hora de Colombia": a zone as people call it. Where a language has but letters for it ("CST"), it is written out. */
export function formatZone(timeZone: string, lang: string): string {
  const nameBy = (timeZoneName: 'shortGeneric' | 'longGeneric'): string =>
    dateFormat(localeOf(lang), timeZone, { timeZoneName })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const short = nameBy('shortGeneric');
  return /^[A-Z]+$/.test(short) ? nameBy('longGeneric') : short.replace('GMT', 'UTC').replace(/\+0$/, '');
}

/** "2026-03-09 18:04:05": how files and tables that a machine sorts write it. */
export function formatStamp(moment: Moment, timeZone: string): string {
  const at = partsIn(moment, timeZone);
  return `${at('year')}-${at('month')}-${at('day')} ${at('hour')}:${at('minute')}:${at('second')}`;
}

/** The zone of whoever reads, where no market's stands beside the moment. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** How far `moment` lies from `now`, in the largest whole unit: "hace 3 minutos", "in 2 hours". */
export function formatRelative(
  moment: Moment,
  now: Date | number,
  lang: string,
  market?: string | null,
): string {
  const distanceMs = new Date(moment).getTime() - new Date(now).getTime();
  const relative = new Intl.RelativeTimeFormat(localeOf(lang, market), { numeric: 'auto' });
  for (const [unit, stepMs] of STEPS) {
    const whole = Math.trunc(distanceMs / stepMs);
    if (whole !== 0) return relative.format(whole, unit);
  }
  return relative.format(0, 'second');
}

const SHORT = {
  hourCycle: 'h23',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

function write({ lang, market, timeZone }: Reader, parts: Intl.DateTimeFormatOptions, at: Moment): string {
  const shown = dateFormat(localeOf(lang, market), timeZone, parts).format(new Date(at));
  // CLDR writes "22 de nov de 2026" for Colombia and "22 nov. 2026" for Peru; nobody misses the words and the dots.
  return lang === SPANISH && parts.month === 'short'
    ? shown.replaceAll(' de ', ' ').replaceAll('.', '').replace('sept', 'sep')
    : shown;
}

function dateFormat(
  locale: string,
  timeZone: string | undefined,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const options = timeZone === undefined ? parts : { ...parts, timeZone };
  const key = [locale, ...Object.entries(options).flat()].join(' ');
  return remembered(key, () => new Intl.DateTimeFormat(locale, options));
}

const yearIn = (timeZone: string | undefined, moment: Date): string =>
  dateFormat('en-US', timeZone, { year: 'numeric' }).format(moment);

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'timeZoneName';

/** Every part in Latin digits, two of each but of the year. */
function partsIn(moment: Moment, timeZone: string | undefined): (part: Part) => string {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const format = dateFormat('en-US', timeZone, { hourCycle: 'h23', ...parts, timeZoneName: 'shortOffset' });
  const found = new Map<string, string>();
  for (const { type, value } of format.formatToParts(new Date(moment))) found.set(type, value);
  return (part) => found.get(part) ?? '';
}

/** "UTC-5". */
const zoneName = (moment: Moment, timeZone: string | undefined): string =>
  partsIn(moment, timeZone)('timeZoneName').replace('GMT', 'UTC').replace(/\+0$/, '');
