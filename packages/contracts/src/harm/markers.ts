/**
 * Markers of harm: what each asks of a member's play and payments, and at how much of it. Plain data. The kinds of signs (spend and
 * its patterns, time, behaviour, use of the tools) are those that the British regulator asks for in its Social Responsibility Code
 * 3.4.3; every number is our own choice, dated, and changed by two persons.
 */
export const MARKERS = [
  'deposits_rising',
  'deposits_chasing',
  'deposits_declined',
  'deposits_many',
  'play_long',
  'play_nights',
  'stakes_rising',
  'limits_loosened',
  'limits_reached',
  'checks_passed',
  'break_returned',
] as const;
export type Marker = (typeof MARKERS)[number];

export const LEVELS = ['low', 'medium', 'high', 'top'] as const;
export type Level = (typeof LEVELS)[number];

/** Its unit is the end of its name; `leastAmount` is in whole units of the market's currency. */
type Threshold = { least: number; most: number };
const times = (most = 100): Threshold => ({ least: 1, most });
const HOURS: Threshold = { least: 1, most: 168 };
const DAYS: Threshold = { least: 1, most: 366 };

/** What of each marker can be set, and between which numbers. */
export const THRESHOLDS = {
  deposits_rising: {
    percent: { least: 110, most: 2_000 },
    times: times(),
    leastAmount: { least: 1, most: 1_000_000_000 },
  },
  deposits_chasing: {
    times: times(),
    minutes: { least: 1, most: 1_440 },
    lostPercent: { least: 10, most: 100 },
    hours: HOURS,
  },
  deposits_declined: { times: times(), hours: HOURS },
  deposits_many: { times: times() },
  play_long: { hours: { least: 1, most: 24 } },
  play_nights: { nights: { least: 1, most: 7 } },
  stakes_rising: {
    percent: { least: 110, most: 5_000 },
    bets: { least: 5, most: 1_000 },
    lostStakes: { least: 1, most: 10_000 },
  },
  limits_loosened: { times: times(), days: DAYS },
  limits_reached: { times: times(), days: { least: 1, most: 31 } },
  checks_passed: { times: times(), hours: HOURS },
  break_returned: { times: times(20), days: DAYS, hours: HOURS },
} as const satisfies Readonly<Record<Marker, Readonly<Record<string, Threshold>>>>;

export type MarkerRule = {
  isOn: boolean;
  /** What it adds to the severity of a case, once. */
  points: number;
  /** So long it is not marked again for the same member. */
  coolOffDays: number;
  at: Readonly<Record<string, number>>;
};
/** The severities from which a case is medium, high, top; below the first it is low. */
export type LevelBounds = { medium: number; high: number; top: number };
export type HarmRules = { markers: Readonly<Record<Marker, MarkerRule>>; levels: LevelBounds };

const rule = (points: number, at: Readonly<Record<string, number>>, coolOffDays = 7): MarkerRule => ({
  isOn: true,
  points,
  coolOffDays,
  at,
});
/** About what an evening out costs there, so that small change raises nobody. */
const LEAST_AMOUNT: Readonly<Record<string, number>> = { COP: 200_000, PEN: 200, MXN: 1_000 };

/** What counts in a market until two persons have changed it. */
export const defaultRules = (currency: string): HarmRules => ({
  markers: {
    deposits_rising: rule(20, { percent: 200, times: 3, leastAmount: LEAST_AMOUNT[currency] ?? 50 }),
    deposits_chasing: rule(40, { times: 3, minutes: 60, lostPercent: 80, hours: 24 }),
    deposits_declined: rule(15, { times: 3, hours: 24 }),
    deposits_many: rule(20, { times: 5 }),
    play_long: rule(15, { hours: 5 }),
    play_nights: rule(15, { nights: 3 }),
    stakes_rising: rule(25, { percent: 300, bets: 20, lostStakes: 20 }),
    limits_loosened: rule(15, { times: 3, days: 28 }, 28),
    limits_reached: rule(10, { times: 3, days: 7 }),
    checks_passed: rule(10, { times: 6, hours: 24 }),
    break_returned: rule(30, { times: 2, days: 90, hours: 24 }, 28),
  },
  levels: { medium: 30, high: 50, top: 70 },
});

export const levelOf = (severity: number, { medium, high, top }: LevelBounds): Level =>
  severity >= top ? 'top' : severity >= high ? 'high' : severity >= medium ? 'medium' : 'low';

/** What two sets of rules differ in, by name; as the approval shows it. */
export function ruleDifferences(was: HarmRules, is: HarmRules): { name: string; was: string; is: string }[] {
  const [before, after] = [flat(was), flat(is)];
  return [...after].flatMap(([name, value]) => {
    const old = before.get(name) ?? '';
    return old === value ? [] : [{ name, was: old, is: value }];
  });
}

function flat({ markers, levels }: HarmRules): Map<string, string> {
  const lines = MARKERS.flatMap((marker): [string, string][] => {
    const { isOn, points, coolOffDays, at } = markers[marker];
    return [
      [`${marker}.isOn`, String(isOn)],
      [`${marker}.points`, String(points)],
      [`${marker}.coolOffDays`, String(coolOffDays)],
      ...Object.keys(THRESHOLDS[marker]).map((name): [string, string] => [
        `${marker}.${name}`,
        String(at[name] ?? ''),
      ]),
    ];
  });
  return new Map([
    ...lines,
    ...Object.entries(levels).map(([name, value]): [string, string] => [`levels.${name}`, String(value)]),
  ]);
}
