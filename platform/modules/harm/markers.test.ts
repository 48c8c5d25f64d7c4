/** Each marker just under its threshold, and at it. */
import { defaultRules, MARKERS, type HarmRules, type Marker } from '@feria/contracts/harm/markers';
import { addMs } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import { judge, type Hour, type Payment, type Trace } from './markers.ts';

const AT = new Date('2026-11-20T20:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RULES = defaultRules('COP');
const ONE = 100_000n;

const ago = (ms: number): Date => addMs(AT, -ms);
const empty: Trace = {
  at: AT,
  timeZone: 'America/Bogota',
  payments: [],
  hours: [],
  stretches: [],
  checks: [],
  requests: [],
  reached: [],
  breaks: [],
};
const paid = (at: Date, amount = 50_000n, lost?: { percent: number; minutes: number }): Payment => ({
  at,
  state: 'credited',
  amount: amount * ONE,
  lostPercent: lost?.percent ?? null,
  afterMinutes: lost?.minutes ?? null,
});
const declined = (at: Date): Payment => ({ ...paid(at), state: 'declined' });
const times = <Thing>(count: number, one: (at: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, at) => one(at));
const hour = (at: Date, bets: number, stake: bigint, won = 0n): Hour => ({
  hour: at,
  bets,
  staked: BigInt(bets) * stake * ONE,
  won: won * ONE,
});
const seen = (trace: Partial<Trace>, rules: HarmRules = RULES) =>
  judge({ ...empty, ...trace }, rules).map(({ marker }) => marker);
const evidenceOf = (marker: Marker, trace: Partial<Trace>) =>
  judge({ ...empty, ...trace }, RULES).find((one) => one.marker === marker)?.evidence;

/** 100 000 a week for four weeks, then so much in one. */
const weeks = (amounts: readonly bigint[]): Payment[] => [
  ...times(4, (week) => paid(ago((32 - week * 7) * DAY), 100_000n)),
  ...amounts.map((amount, at) => paid(ago((5 - at) * DAY), amount)),
];
/** Twenty-five bets of 1 000 on each of four days before. */
const usual = times(4, (day) => hour(ago((10 - day) * DAY), 25, 1_000n));
const chased = (percent: number, minutes: number) => paid(ago(2 * HOUR), 50_000n, { percent, minutes });

const EDGES: Readonly<Record<Marker, readonly { is: string; under: Partial<Trace>; at: Partial<Trace> }[]>> =
  {
    deposits_rising: [
      {
        is: 'twice the usual week',
        under: { payments: weeks([100_000n, 50_000n, 49_999n]) },
        at: { payments: weeks([100_000n, 50_000n, 50_000n]) },
      },
      {
        is: 'three of them',
        under: { payments: weeks([150_000n, 150_000n]) },
        at: { payments: weeks([100_000n, 100_000n, 100_000n]) },
      },
      {
        is: 'a usual to compare with',
        under: { payments: times(3, (day) => paid(ago(day * DAY + HOUR), 900_000n)) },
        at: { payments: weeks([900_000n, 900_000n, 900_000n]) },
      },
    ],
    deposits_chasing: [
      {
        is: 'three of them',
        under: { payments: times(2, () => chased(80, 60)) },
        at: { payments: times(3, () => chased(80, 60)) },
      },
      {
        is: '80 % lost',
        under: { payments: times(3, () => chased(79, 5)) },
        at: { payments: times(3, () => chased(80, 5)) },
      },
      {
        is: 'within an hour',
        under: { payments: times(3, () => chased(100, 61)) },
        at: { payments: times(3, () => chased(100, 60)) },
      },
      {
        is: 'within a day',
        under: { payments: times(3, () => paid(ago(DAY), 1n, { percent: 100, minutes: 1 })) },
        at: { payments: times(3, () => paid(ago(DAY - 1), 1n, { percent: 100, minutes: 1 })) },
      },
    ],
    deposits_declined: [
      {
        is: 'three in a row',
        under: {
          payments: [
            declined(ago(4 * HOUR)),
            declined(ago(3 * HOUR)),
            paid(ago(2 * HOUR)),
            declined(ago(HOUR)),
          ],
        },
        at: { payments: times(3, (at) => declined(ago((3 - at) * HOUR))) },
      },
    ],
    deposits_many: [
      {
        is: 'five in the day of the market',
        // 05:00 in UTC is midnight there.
        under: { payments: [paid(new Date('2026-11-20T04:59:59Z')), ...times(4, () => paid(ago(HOUR)))] },
        at: { payments: [paid(new Date('2026-11-20T05:00:00Z')), ...times(4, () => paid(ago(HOUR)))] },
      },
    ],
    play_long: [
      {
        is: 'five hours without half an hour of rest',
        under: { stretches: [{ beganAt: ago(5 * HOUR - 1), lastAt: AT, bets: 900 }] },
        at: { stretches: [{ beganAt: ago(5 * HOUR), lastAt: AT, bets: 900 }] },
      },
    ],
    play_nights: [
      {
        is: 'three nights of seven, until five',
        under: {
          hours: times(3, (day) =>
            hour(addMs(new Date('2026-11-20T09:00:00Z'), (day === 2 ? 1 : 0) * HOUR - day * DAY), 1, 1n),
          ),
        },
        at: { hours: times(3, (day) => hour(addMs(new Date('2026-11-20T09:00:00Z'), -day * DAY), 1, 1n)) },
      },
    ],
    stakes_rising: [
      {
        is: 'three times the usual stake',
        under: { hours: [...usual, hour(ago(3 * HOUR), 20, 1_000n), hour(ago(HOUR), 20, 2_999n)] },
        at: { hours: [...usual, hour(ago(3 * HOUR), 20, 1_000n), hour(ago(HOUR), 20, 3_000n)] },
      },
      {
        is: 'after twenty of them were lost',
        under: { hours: [...usual, hour(ago(3 * HOUR), 20, 1_000n, 1n), hour(ago(HOUR), 20, 9_000n)] },
        at: { hours: [...usual, hour(ago(3 * HOUR), 20, 1_000n, 0n), hour(ago(HOUR), 20, 9_000n)] },
      },
      {
        is: 'a hundred bets to compare with',
        under: { hours: [...usual.slice(1), hour(ago(3 * HOUR), 20, 1_000n), hour(ago(HOUR), 20, 9_000n)] },
        at: { hours: [...usual, hour(ago(3 * HOUR), 20, 1_000n), hour(ago(HOUR), 20, 9_000n)] },
      },
    ],
    limits_loosened: [
      {
        is: 'three requests in four weeks',
        under: { requests: [ago(28 * DAY), ago(DAY), ago(HOUR)] },
        at: { requests: [ago(28 * DAY - 1), ago(DAY), ago(HOUR)] },
      },
    ],
    limits_reached: [
      {
        is: 'three in a week',
        under: { reached: [ago(7 * DAY), ago(DAY), ago(HOUR)] },
        at: { reached: [ago(7 * DAY - 1), ago(DAY), ago(HOUR)] },
      },
    ],
    checks_passed: [
      {
        is: 'six in a day',
        under: { checks: times(5, (at) => ago(at * HOUR)) },
        at: { checks: times(6, (at) => ago(at * HOUR)) },
      },
    ],
    break_returned: [
      {
        is: 'back within a day, twice in ninety',
        under: {
          breaks: [
            { endedAt: ago(60 * DAY), playedAt: ago(59 * DAY) },
            { endedAt: ago(9 * DAY), playedAt: ago(8 * DAY - 1) },
          ],
        },
        at: {
          breaks: [
            { endedAt: ago(60 * DAY), playedAt: ago(59 * DAY) },
            { endedAt: ago(9 * DAY), playedAt: ago(8 * DAY) },
          ],
        },
      },
    ],
  };

describe.each(MARKERS)('%s', (marker) => {
  test.each(EDGES[marker])('$is', ({ under, at }) => {
    expect(seen(under)).not.toContain(marker);
    expect(seen(at)).toContain(marker);
  });

  test('turned off it marks nobody', () => {
    const off = { ...RULES.markers[marker], isOn: false };
    const rules = { ...RULES, markers: { ...RULES.markers, [marker]: off } };
    for (const { at } of EDGES[marker]) expect(seen(at, rules)).not.toContain(marker);
  });
});

test('whoever plays as usual is marked by nothing', () => {
  const payments = times(5, (week) => paid(ago((33 - week * 7) * DAY), 100_000n));
  const stretches = [{ beganAt: ago(2 * HOUR), lastAt: ago(HOUR), bets: 60 }];
  expect(seen({ payments, hours: [...usual, hour(ago(HOUR), 60, 1_000n)], stretches })).toEqual([]);
  expect(seen({})).toEqual([]);
});

test('the reason says the numbers', () => {
  const payments = [...times(6, (day) => paid(ago((9 - day) * DAY))), ...times(5, () => chased(93, 12))];
  expect(evidenceOf('deposits_many', { payments })).toEqual({ times: 5, usual: 1 });
  expect(evidenceOf('deposits_chasing', { payments })).toEqual({
    times: 5,
    hours: 24,
    lostPercent: 93,
    minutes: 12,
    amount: '250000.00000',
  });
});

test('a night is of the market, and not of the server', () => {
  const hours = times(3, (day) => hour(addMs(new Date('2026-11-20T03:00:00Z'), -day * DAY), 5, 1n));
  expect(seen({ hours })).not.toContain('play_nights');
  expect(seen({ hours, timeZone: 'UTC' })).toContain('play_nights');
});
