/** How long members wait for their money by each method, from what was paid: nobody's promise. */
import type { MarketCode } from '@feria/contracts/wire';
import { addMs } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

const DAYS_MS = 30 * 24 * 60 * 60_000;
/** Of fewer payments nothing is said. */
const LEAST = 20;
/** So many of the newest say how it is now, and are read in no time. */
const MOST = 2_000;

/** In seconds: half of them took no longer, and nine of ten. */
export type UsualTime = { median: number; p90: number };
type Row = { method: string; count: number; median: number; p90: number };

const PAID = {
  in: `select d.method, d.created_at, d.approved_at as at from cashier.deposits d
         where d.merchant_code = $1 and d.created_at > $2 and d.state = 'approved'
           and not exists (select from members.test_members() t where t.member_id = d.member_id)
         order by d.created_at desc limit $3`,
  out: `select w.method, w.created_at, w.paid_at as at from cashier.withdrawals w
          where w.merchant_code = $1 and w.created_at > $2 and w.paid_at is not null
            and not exists (select from members.test_members() t where t.member_id = w.member_id)
          order by w.created_at desc limit $3`,
} as const;

/** Of the last 30 days, by method; one with fewer than 20 payments has none. Money in: from the wish until it is in the balance. Out: until it is paid. */
export async function usualTimes(
  reader: Tx | Reader,
  { market, direction }: { market: MarketCode; direction: 'in' | 'out' },
  at: Date,
): Promise<ReadonlyMap<string, UsualTime>> {
  const rows = await callSql<Row>(
    reader,
    `select p.method, count(*)::int as count,
            round(percentile_cont(0.5) within group (order by extract(epoch from p.at - p.created_at)))::int as median,
            round(percentile_cont(0.9) within group (order by extract(epoch from p.at - p.created_at)))::int as p90
       from (${PAID[direction]}) p group by p.method`,
    [market, addMs(at, -DAYS_MS), MOST],
  );
  return new Map(
    rows.filter(({ count }) => count >= LEAST).map(({ method, median, p90 }) => [method, { median, p90 }]),
  );
}
