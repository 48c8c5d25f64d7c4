/** Who comes back: of those who registered in a month, how many staked and paid in, month by month. */
import type { Cohort, CohortsAnswer, CohortsQuery } from '@feria/contracts/reporting/cohorts';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addDays, businessDay, Refusal, startOfNamedDay } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';
import { listMarkets } from '../../markets/index.ts';
import { countMembers } from './counted.ts';
import { firstDayOf, monthOf, monthsUntil, nextMonth } from './months.ts';

type Row = {
  cohort: string;
  members: bigint;
  month: string | null;
  staked: bigint | null;
  deposited: bigint | null;
};

/** Throws request.invalid for a market that there is not, reporting.too_much where so many members take too long. */
export async function readCohorts(
  tx: Tx,
  { market: code, months: span }: CohortsQuery,
  now: Date,
): Promise<CohortsAnswer> {
  const market = (await listMarkets(tx)).find((one) => one.code === code);
  if (!market) throw new Refusal<RefusalCode>('request.invalid');
  const { timeZone } = market;
  const months = monthsUntil(monthOf(businessDay(now, timeZone)), Number(span));
  const [first, end] = [firstDayOf(months[0]!), firstDayOf(nextMonth(months.at(-1)!))];
  const from = startOfNamedDay(first, timeZone);
  const rows = await readRows(tx, [
    ...[code, from, startOfNamedDay(end, timeZone), timeZone],
    ...[first, addDays(end, -1)],
  ]);
  return { market: code, cohorts: months.map((month, index) => cohortOf(month, months.slice(index), rows)) };
}

/** A month in which nobody registered is there, too. */
function cohortOf(month: string, since: readonly string[], rows: readonly Row[]): Cohort {
  const own = rows.filter(({ cohort }) => monthOf(cohort) === month);
  const byMonth = new Map(own.map((row) => [row.month && monthOf(row.month), row]));
  return {
    month,
    members: Number(own[0]?.members ?? 0n),
    since: since.map((one) => ({
      staked: Number(byMonth.get(one)?.staked ?? 0n),
      deposited: Number(byMonth.get(one)?.deposited ?? 0n),
    })),
  };
}

const readRows = (tx: Tx, values: readonly unknown[]): Promise<Row[]> =>
  countMembers<Row>(
    tx,
    `with people as materialized (
     select r.member_id, date_trunc('month', r.registered_at at time zone $4)::date as cohort
       from members.registered_in($1, $2, $3) r
   ), sizes as (
     select p.cohort, count(*) as members from people p group by 1
   ), acts as (
     select p.cohort, m.month, count(*) filter (where m.has_staked) as staked,
            count(*) filter (where m.has_paid_in) as deposited
       from limits.months_of((select coalesce(array_agg(n.member_id), '{}') from people n), $5::date, $6::date) m
       join people p on p.member_id = m.member_id
       group by 1, 2
   )
   select s.cohort::text as cohort, s.members, a.month::text as month, a.staked, a.deposited
     from sizes s left join acts a on a.cohort = s.cohort`,
    values,
  );

/** A line for each month of registration and month since: what a spreadsheet turns into any table. */
export function cohortsCsv({ cohorts }: CohortsAnswer): string {
  const lines = cohorts.flatMap(({ month, members, since }) =>
    since.map(({ staked, deposited }, index) => [month, members, index, staked, deposited].map(String)),
  );
  return (
    BYTE_ORDER_MARK +
    [['registered', 'members', 'months_since', 'staked', 'deposited'], ...lines].map(rowOf).join('')
  );
}
