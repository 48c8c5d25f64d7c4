import { callSql, type Tx } from '../../../core/db.ts';
import type { Market } from '../../markets/index.ts';

/** What a measure came to on a day, in units. */
export type DaySum = { measure: string; day: string; currency: string; amount: bigint };
type Read = Omit<DaySum, 'amount'> & { amount: string };

const summed = (rows: readonly Read[]): DaySum[] =>
  rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));

/** What the ledger says: entries of the market's members, without tests, by the measure that their kind belongs to. */
export async function sumLedgerDays(
  tx: Tx,
  { code, timeZone }: Market,
  { from, to }: { from: Date; to: Date },
  kinds: Readonly<Record<string, Readonly<Record<string, 1 | -1>>>>,
): Promise<DaySum[]> {
  const rows = Object.entries(kinds).flatMap(([measure, signs]) =>
    Object.entries(signs).map(([kind, sign]) => ({ measure, kind, sign })),
  );
  return summed(
    await callSql<Read>(
      tx,
      `with moves as materialized (select * from wallet.day_moves($2, $3, $4)),
            owners as materialized (
              select * from members.accounts_of((select coalesce(array_agg(distinct m.member_id), '{}') from moves m))
            )
       select k.measure, m.day::text as day, m.currency,
              sum(m.amount * k.sign * case when m.is_reversal then -1 else 1 end)::text as amount
         from moves m
         join owners o on o.member_id = m.member_id and o.market_code = $1
         join unnest($5::text[], $6::text[], $7::int[]) k (measure, kind, sign) on k.kind = m.kind
         where not exists (select from members.test_members() t where t.member_id = m.member_id)
           and not exists (select from catalog.test_vendor_codes() v where v.code = m.counterparty)
         group by 1, 2, 3`,
      [
        ...[code, from, to, timeZone],
        rows.map(({ measure }) => measure),
        rows.map(({ kind }) => kind),
        rows.map(({ sign }) => sign),
      ],
    ),
  );
}

export async function sumKeptDays(
  tx: Tx,
  where: { market: string; measures: readonly string[]; from: string; to: string },
): Promise<DaySum[]> {
  return summed(
    await callSql<Read>(
      tx,
      `select d.measure, d.day::text as day, d.currency, trunc(sum(d.amount))::text as amount
         from reporting.measure_days d
         where d.market = $1 and d.measure = any ($2) and d.day between $3::date and $4::date
         group by 1, 2, 3`,
      [where.market, where.measures, where.from, where.to],
    ),
  );
}
