/** Cases of a period: why they were opened, what became of them, and how long they waited for a person. */
import type { HarmReport, Outcome } from '@feria/contracts/harm/office';
import type { Marker } from '@feria/contracts/harm/markers';
import { BYTE_ORDER_MARK, rowOf } from '../../core/http/csv.ts';
import { callSql, type Mapped, type Reader } from '../../core/db.ts';

/** Days of each market's own, both counted in. */
export type Period = { from: string; to: string; market: string | undefined };
type Zones = readonly { code: string; timeZone: string }[];

/** A case is of the period in which its first marker was seen, by the days of its market. */
const CASES = `with zones as (
    select * from unnest($1::text[], $2::text[]) as z (market, zone) where $5::text is null or market = $5
  ), period as (
    select market, ($3::date::timestamp at time zone zone) as begins, (($4::date + 1)::timestamp at time zone zone) as ends from zones
  )`;

export async function readReport(reader: Reader, zones: Zones, period: Period): Promise<HarmReport> {
  const values = [
    zones.map(({ code }) => code),
    zones.map(({ timeZone }) => timeZone),
    ...[period.from, period.to, period.market ?? null],
  ];
  const ask = <Row extends Mapped<Row>>(sql: string): Promise<Row[]> =>
    callSql<Row>(reader, `${CASES} ${sql}`, values);
  const [totals] = await ask<{ opened: number; told: number; medianMinutes: number | null }>(
    `select count(*)::integer as opened, count(c.told_at)::integer as told,
            round(percentile_cont(0.5) within group (order by extract(epoch from c.first_act_at - c.first_seen_at) / 60)
              filter (where c.first_act_at is not null))::integer as "medianMinutes"
       from harm.cases c join period p on p.market = c.market and c.first_seen_at >= p.begins and c.first_seen_at < p.ends`,
  );
  const markers = await ask<{ marker: Marker; cases: number }>(
    `select m.marker, count(distinct m.case_id)::integer as cases
       from harm.cases c join period p on p.market = c.market
       join harm.marks m on m.case_id = c.id and m.at >= p.begins and m.at < p.ends
       group by m.marker order by 2 desc, 1`,
  );
  const outcomes = await ask<{ outcome: Outcome; cases: number }>(
    `select c.outcome, count(*)::integer as cases
       from harm.cases c join period p on p.market = c.market and c.closed_at >= p.begins and c.closed_at < p.ends
       group by c.outcome order by 2 desc, 1`,
  );
  const { opened, told, medianMinutes } = totals ?? { opened: 0, told: 0, medianMinutes: null };
  const closed = outcomes.reduce((sum, { cases }) => sum + cases, 0);
  return { opened, closed, told, medianMinutes, markers, outcomes };
}

/** Lines of what, which and how many, for any spreadsheet. */
export function csvOf({ opened, closed, told, medianMinutes, markers, outcomes }: HarmReport): string {
  const lines: (readonly [string, string, number | null])[] = [
    ['cases', 'opened', opened],
    ['cases', 'closed', closed],
    ['cases', 'told', told],
    ['minutes_to_first_act', 'median', medianMinutes],
    ...markers.map(({ marker, cases }) => ['marker', marker, cases] as const),
    ...outcomes.map(({ outcome, cases }) => ['outcome', outcome, cases] as const),
  ];
  return (
    BYTE_ORDER_MARK +
    [['what', 'which', 'count'], ...lines.map(([what, which, count]) => [what, which, String(count ?? '')])]
      .map((cells) => rowOf(cells))
      .join('')
  );
}
