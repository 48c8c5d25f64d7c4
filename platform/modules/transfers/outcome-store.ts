/** All SQL about what members won and lost in vendors' wallets. */
import type { HAND_PAY_REASONS } from '@feria/contracts/handpay/member';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Transfer } from './transfer-store.ts';

type Whose = Pick<Transfer, 'memberId' | 'vendor' | 'currency'>;
export type Outcome = { amount: Units } & (
  | { kind: 'won'; waits: boolean; transferId: string }
  | { kind: 'lost' }
);

export async function insertOutcome(
  tx: Tx,
  { memberId, vendor, currency }: Whose,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('transfers.outcomes')
    .values({
      kind: outcome.kind,
      amount: outcome.amount,
      memberId,
      vendor,
      currency,
      at,
      waits: outcome.kind === 'won' && outcome.waits,
      transferId: outcome.kind === 'won' ? outcome.transferId : null,
    })
    .execute();
}

type HomeWin = Whose & { market: string; won: Units; staySince: Date };

/**
 * Why a win that comes home waits for two persons; undefined: it does not. It exceeds the market's value of itself, with what else
 * came home since the wallet stood empty, or with what its member won at the vendor within the hour, each less what they lost there;
 * what waits or waited is not counted again. Of sums, a win below a hundredth of the value is left alone, as at the vendors' door
 * (`play.hold_wins`). Above the vendor's cap of the hour each further win waits.
 */
export async function findWhy(
  tx: Tx,
  { memberId, vendor, currency, market, won, staySince }: HomeWin,
  at: Date,
): Promise<(typeof HAND_PAY_REASONS)[number] | undefined> {
  const [row] = await callSql<{ why: (typeof HAND_PAY_REASONS)[number] | null }>(
    tx,
    `select case when $5::bigint > l.from_amount then 'amount'
                 when paid.net + $5 > l.hour_cap then 'vendor_hour'
                 when $5 <= l.from_amount / 100 then null
                 when own.in_stay + $5 > l.from_amount then 'stay'
                 when own.in_hour + $5 > l.from_amount then 'hour' end as why
       from markets.hand_pay_lines(array[$4]) l
       cross join lateral (
         select coalesce(sum(case o.kind when 'won' then o.amount else -o.amount end), 0)::bigint as net
           from transfers.outcomes o
           where o.vendor = $2 and o.currency = $3 and o.at >= date_trunc('hour', $7::timestamptz, 'UTC')
       ) paid
       cross join lateral (
         select coalesce(sum(s.net) filter (where s.at >= $6), 0)::bigint as in_stay,
                coalesce(sum(s.net) filter (where s.at >= $7::timestamptz - interval '1 hour'), 0)::bigint as in_hour
           from (
             select o.at, case o.kind when 'won' then o.amount else -o.amount end as net
               from transfers.outcomes o
               where o.member_id = $1 and o.vendor = $2 and o.currency = $3 and not o.waits
                 and o.at >= least($6::timestamptz, $7::timestamptz - interval '1 hour')
           ) s
       ) own
       where l.currency = $3`,
    [memberId, vendor, currency, market, won, staySince, at],
  );
  return row?.why ?? undefined;
}

type LoudHour = { vendor: string; currency: string; hour: Date; paid: Units };

/** Hours since that one in which more came home from a vendor's wallets, beyond what was lost there, than the market's alarm. */
export function listLoudHours(
  reader: Reader,
  { markets, since, limit }: { markets: readonly string[]; since: Date; limit: number },
): Promise<LoudHour[]> {
  return callSql<LoudHour>(
    reader,
    `select h.vendor, h.currency, h.hour, h.paid
       from (
         select o.vendor, o.currency, date_trunc('hour', o.at, 'UTC') as hour,
                sum(case o.kind when 'won' then o.amount else -o.amount end)::bigint as paid
           from transfers.outcomes o
           where o.at >= date_trunc('hour', $2::timestamptz, 'UTC')
           group by o.vendor, o.currency, date_trunc('hour', o.at, 'UTC')
       ) h
       join markets.hand_pay_lines($1) l on l.currency = h.currency
      where h.hour > $2
      group by h.vendor, h.currency, h.hour, h.paid
     having h.paid > min(l.hour_alarm)
      order by h.hour, h.vendor limit $3`,
    [markets, since, limit],
  );
}
