import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type DayTotals = {
  members: bigint;
  deposits: bigint;
  withdrawals: bigint;
  staked: bigint;
  won: bigint;
};

/** What a market did between two instants, asked of the functions that each module shows. */
export async function readDayTotals(
  tx: Tx | Reader,
  market: string,
  from: Date,
  to: Date,
): Promise<DayTotals> {
  const [row] = await callSql<DayTotals>(
    tx,
    `select
       coalesce((select r.members from members.registered_between($2, $3) r where r.market_code = $1), 0)::bigint as members,
       coalesce((select c.deposits from cashier.day_totals($2, $3) c where c.merchant_code = $1), 0)::bigint as deposits,
       coalesce((select c.withdrawals from cashier.day_totals($2, $3) c where c.merchant_code = $1), 0)::bigint as withdrawals,
       coalesce((select p.staked from play.day_totals($2, $3) p where p.market = $1), 0)::bigint as staked,
       coalesce((select p.won from play.day_totals($2, $3) p where p.market = $1), 0)::bigint as won`,
    [market, from, to],
  );
  if (!row) throw new Error('a sum has a row');
  return row;
}

export async function readOpen(tx: Tx | Reader): Promise<{ withdrawals: bigint; rounds: bigint }> {
  const [row] = await callSql<{ withdrawals: bigint; rounds: bigint }>(
    tx,
    'select cashier.waiting_withdrawals() as withdrawals, play.open_rounds() as rounds',
    [],
  );
  if (!row) throw new Error('a count has a row');
  return row;
}
