/**
 * On which days the banks of a market's country settle: Monday to Friday without its holidays. Pure.
 * Colombia: Código Sustantivo del Trabajo art. 177 as of Ley 51 of 1983, many of whose days move to the Monday after. Peru: Decreto
 * Legislativo 713 art. 6 with the laws that added to it since 2021. Mexico: the days of the Comisión Nacional Bancaria y de Valores. Days
 * that a decree makes for one year are not known.
 */
import { addDays } from '@feria/kernel';

type Calendar = {
  /** Month and day, and the first year where it is new. */
  fixed: readonly (string | { day: string; since: number })[];
  /** Month and day, kept on the Monday on or after it. */
  onMonday?: readonly (string | { day: string; since: number })[];
  /** The first, second or third Monday of a month. */
  mondays?: readonly { month: string; nth: number }[];
  /** Days after Easter Sunday. */
  easter: readonly number[];
  /** A day that comes once in some years, first in `since`. */
  rare?: { day: string; since: number; every: number };
};

const MAUNDY_THURSDAY = -3;
const GOOD_FRIDAY = -2;
/** Ascension, Corpus Christi and the Sacred Heart, each on the Monday after it. */
const COLOMBIAN_MONDAYS = [43, 64, 71];

const CALENDARS: Readonly<Record<string, Calendar>> = {
  CO: {
    fixed: ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'],
    onMonday: [
      ...['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'],
      { day: '07-09', since: 2026 },
    ],
    easter: [MAUNDY_THURSDAY, GOOD_FRIDAY, ...COLOMBIAN_MONDAYS],
  },
  PE: {
    fixed: [
      ...['01-01', '05-01', '06-29', '07-28', '07-29', '08-30', '10-08', '11-01', '12-08', '12-25'],
      { day: '08-06', since: 2022 },
      { day: '12-09', since: 2022 },
      { day: '06-07', since: 2024 },
      { day: '07-23', since: 2024 },
    ],
    easter: [MAUNDY_THURSDAY, GOOD_FRIDAY],
  },
  MX: {
    fixed: ['01-01', '05-01', '09-16', '11-02', '12-12', '12-25'],
    mondays: [
      { month: '02', nth: 1 },
      { month: '03', nth: 3 },
      { month: '11', nth: 3 },
    ],
    easter: [MAUNDY_THURSDAY, GOOD_FRIDAY],
    // The federal government changes: Ley Federal del Trabajo art. 74 VII.
    rare: { day: '10-01', since: 2024, every: 6 },
  },
};

const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The day on which so many bank days are over; none: the day itself. `country` by ISO 3166. */
export function addBankDays(country: string, day: string, days: number): string {
  let last = day;
  for (let left = days; left > 0;) {
    last = addDays(last, 1);
    if (isBankDay(country, last)) left -= 1;
  }
  return last;
}

/** Of a country whose holidays are not known every day from Monday to Friday counts. */
export function isBankDay(country: string, day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== SATURDAY && !holidaysOf(country, Number(day.slice(0, 4))).has(day);
}

const known = new Map<string, ReadonlySet<string>>();

/** Kept: a reconciliation asks for the same year with every day. */
function holidaysOf(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`;
  const kept = known.get(key) ?? new Set(listHolidays(CALENDARS[country], year));
  known.set(key, kept);
  return kept;
}

function listHolidays(calendar: Calendar | undefined, year: number): string[] {
  if (!calendar) return [];
  const { fixed, onMonday = [], mondays = [], easter, rare } = calendar;
  const sunday = easterOf(year);
  return [
    ...daysIn(year, fixed),
    ...daysIn(year, onMonday).map((day) => mondayFrom(day)),
    ...mondays.map(({ month, nth }) => addDays(mondayFrom(`${year}-${month}-01`), (nth - 1) * DAYS_OF_WEEK)),
    ...easter.map((days) => addDays(sunday, days)),
    ...(rare && year >= rare.since && (year - rare.since) % rare.every === 0 ? [`${year}-${rare.day}`] : []),
  ];
}

const daysIn = (year: number, days: Calendar['fixed']): string[] =>
  days.flatMap((one) => {
    const { day, since } = typeof one === 'string' ? { day: one, since: 0 } : one;
    return year >= since ? [`${year}-${day}`] : [];
  });

/** The day itself if it is one. */
const mondayFrom = (day: string): string => addDays(day, (DAYS_OF_WEEK + 1 - weekdayOf(day)) % DAYS_OF_WEEK);

const CENTURY = 100;

/** Easter Sunday of the Gregorian calendar: Meeus, Astronomical Algorithms, chapter 8. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / CENTURY), year % CENTURY];
  const [d, e, f] = [Math.floor(b / 4), b % 4, Math.floor((b + 8) / 25)];
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(n / 31), (n % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
