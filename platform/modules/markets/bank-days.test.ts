import { expect, test } from 'vitest';
import { listDays } from '@feria/kernel';
import { addBankDays, isBankDay } from './bank-days.ts';

const weekdayOf = (day: string): number => new Date(day).getUTCDay();
/** The days from Monday to Friday on which the banks rest. */
const restsOf = (country: string, year: number): string[] =>
  listDays(`${year}-01-01`, `${year}-12-31`)
    .filter((day) => ![0, 6].includes(weekdayOf(day)) && !isBankDay(country, day))
    .map((day) => day.slice(5));

// As the library date-holidays has them, but for the day on which Mexico's government changes.
test.each([
  [
    'CO',
    2024,
    '01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 08-07 08-19 10-14 11-04 11-11 12-25',
  ],
  [
    'CO',
    2027,
    '01-01 01-11 03-22 03-25 03-26 05-10 05-31 06-07 07-05 07-12 07-20 08-16 10-18 11-01 11-15 12-08',
  ],
  ['PE', 2021, '01-01 04-01 04-02 06-29 07-28 07-29 08-30 10-08 11-01 12-08'],
  ['PE', 2026, '01-01 04-02 04-03 05-01 06-29 07-23 07-28 07-29 08-06 10-08 12-08 12-09 12-25'],
  ['MX', 2024, '01-01 02-05 03-18 03-28 03-29 05-01 09-16 10-01 11-18 12-12 12-25'],
  ['MX', 2026, '01-01 02-02 03-16 04-02 04-03 05-01 09-16 11-02 11-16 12-25'],
])('the banks of %s rest in %i on these days of the week', (country, year, days) => {
  expect(restsOf(country, year)).toEqual(days.split(' '));
});

test.each([
  [2000, '04-23'],
  [2019, '04-21'],
  [2038, '04-25'],
  [2285, '03-22'],
])(
  'Good Friday of %i is two days before Easter on %s, the latest and the earliest there is among them',
  (year, easter) => {
    const friday = new Date(Date.parse(`${year}-${easter}`) - 2 * 86_400_000).toISOString().slice(0, 10);
    expect(isBankDay('MX', friday)).toBe(false);
    expect(isBankDay('MX', new Date(Date.parse(friday) - 2 * 86_400_000).toISOString().slice(0, 10))).toBe(
      true,
    );
  },
);

test.each([
  ['MX', '2026-11-17', 2, '2026-11-19'],
  ['MX', '2026-11-13', 1, '2026-11-17'],
  ['CO', '2026-11-13', 1, '2026-11-17'],
  ['PE', '2026-11-13', 1, '2026-11-16'],
  ['PE', '2026-11-21', 0, '2026-11-21'],
  ['CO', '2026-04-01', 2, '2026-04-07'],
  ['DE', '2026-12-24', 1, '2026-12-25'],
])('in %s, after %s and %i bank days it is %s', (country, day, days, last) => {
  expect(addBankDays(country, day, days)).toBe(last);
});
