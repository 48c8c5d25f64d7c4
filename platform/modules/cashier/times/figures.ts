/** How payments of a market went over some days: how many of those that ended were paid, and how long money took. Test money is none. */
import type { GatewayFigures } from '@feria/contracts/cashier/gateways';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { MarketCode } from '@feria/contracts/wire';
import { addMs } from '@feria/kernel';
import { callSql, type Reader } from '../../../core/db.ts';
import { getMarket } from '../../markets/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const REAL = (member: string): string =>
  `not exists (select from members.test_members() t where t.member_id = ${member})`;

type SuccessRow = { by: keyof GatewayFigures['success']; key: string; good: number; ended: number };
type TimeRow = {
  leg: keyof GatewayFigures['times'];
  rail: RailCode;
  count: number;
  p50: number;
  p90: number;
};

/** By the moment at which each was asked for, in the market's hours. */
export async function readFigures(
  reader: Reader,
  market: MarketCode,
  days: number,
  at: Date,
): Promise<GatewayFigures> {
  const { timeZone } = await getMarket(reader, market);
  const since = addMs(at, -days * DAY_MS);
  const success = await callSql<SuccessRow>(reader, SUCCESS, [market, since, timeZone]);
  const times = await callSql<TimeRow>(reader, TIMES, [market, since]);
  const of = (by: SuccessRow['by']) =>
    success.filter((row) => row.by === by).map(({ key, good, ended }) => ({ key, good, ended }));
  const leg = (name: TimeRow['leg']) =>
    times.filter((row) => row.leg === name).map(({ rail, count, p50, p90 }) => ({ rail, count, p50, p90 }));
  return {
    success: { method: of('method'), gateway: of('gateway'), bank: of('bank'), hour: of('hour') },
    times: { in: leg('in'), out: leg('out'), arrival: leg('arrival') },
    courses: await readCourses(reader, { market, since, timeZone }),
  };
}

type Span = { market: MarketCode; since: Date; timeZone: string };
type HourRow = { by: 'method' | 'gateway'; key: string; at: Date; good: number; ended: number };
type DayRow = { leg: TimeRow['leg']; day: string; count: number; p50: number; p90: number };

async function readCourses(
  reader: Reader,
  { market, since, timeZone }: Span,
): Promise<GatewayFigures['courses']> {
  const hours = await callSql<HourRow>(reader, SUCCESS_BY_HOUR, [market, since]);
  const days = await callSql<DayRow>(reader, TIMES_BY_DAY, [market, since, timeZone]);
  const of = (by: HourRow['by']) =>
    [
      ...Map.groupBy(
        hours.filter((row) => row.by === by),
        ({ key }) => key,
      ),
    ].map(([key, rows]) => ({
      key,
      points: rows.map(({ at, good, ended }) => ({ at: at.toISOString(), good, ended })),
    }));
  const times = [...Map.groupBy(days, ({ leg }) => leg)].map(([leg, rows]) => ({
    leg,
    points: rows.map(({ day, count, p50, p90 }) => ({ day, count, p50, p90 })),
  }));
  return { method: of('method'), gateway: of('gateway'), times };
}

const SUCCESS = `
  with ended as (
    select d.method, d.gateway, d.bank, lpad(extract(hour from d.created_at at time zone $3)::text, 2, '0') as hour,
           d.state = 'approved' as is_good
      from cashier.deposits d
      where d.merchant_code = $1 and d.created_at > $2 and d.state in ('approved', 'rejected', 'expired') and ${REAL('d.member_id')}
  )
  select k.by, k.key, count(*) filter (where e.is_good)::int as good, count(*)::int as ended
    from ended e cross join lateral (
      values ('method', e.method), ('gateway', e.gateway), ('bank', e.bank), ('hour', e.hour)
    ) k (by, key)
    where k.key is not null group by k.by, k.key order by k.by, k.key`;

/** An hour of the clock, which is one of every market's too: none of them is off by half an hour. */
const SUCCESS_BY_HOUR = `
  select k.by, k.key, date_trunc('hour', d.created_at, 'UTC') as at,
         count(*) filter (where d.state = 'approved')::int as good, count(*)::int as ended
    from cashier.deposits d cross join lateral (values ('method', d.method), ('gateway', d.gateway)) k (by, key)
    where d.merchant_code = $1 and d.created_at > $2 and d.state in ('approved', 'rejected', 'expired') and ${REAL('d.member_id')}
    group by 1, 2, 3 order by 1, 2, 3`;

const TAKEN = `
  with taken as (
    select 'in' as leg, d.rail, d.created_at, extract(epoch from d.approved_at - d.created_at) as seconds from cashier.deposits d
      where d.merchant_code = $1 and d.created_at > $2 and d.state = 'approved' and ${REAL('d.member_id')}
    union all
    select l.leg, p.rail, w.created_at, l.seconds
      from cashier.withdrawals w join cashier.payouts p on p.withdrawal_id = w.id
      cross join lateral (
        values ('out', extract(epoch from p.paid_at - w.created_at)),
               ('arrival', case when p.received_by = 'member' then extract(epoch from p.received_at - p.paid_at) end)
      ) l (leg, seconds)
      where w.merchant_code = $1 and w.created_at > $2 and l.seconds is not null and ${REAL('w.member_id')}
  )`;

const TIMES = `${TAKEN}
  select t.leg, t.rail, count(*)::int as count,
         round(percentile_cont(0.5) within group (order by t.seconds))::int as p50,
         round(percentile_cont(0.9) within group (order by t.seconds))::int as p90
    from taken t group by t.leg, t.rail order by t.leg, t.rail`;

const TIMES_BY_DAY = `${TAKEN}
  select t.leg, (t.created_at at time zone $3)::date::text as day, count(*)::int as count,
         round(percentile_cont(0.5) within group (order by t.seconds))::int as p50,
         round(percentile_cont(0.9) within group (order by t.seconds))::int as p90
    from taken t group by 1, 2 order by 1, 2`;
