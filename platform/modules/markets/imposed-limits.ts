/** The operator's limits for everybody in a market, as its document has them. The bet path asks for them in SQL. */
import type { LimitKind, LimitPeriod } from '@feria/contracts/limits/kinds';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

type ImposedLimit = {
  market: string;
  currency: string;
  kind: Extract<LimitKind, 'deposit' | 'loss' | 'stake'>;
  period: Extract<LimitPeriod, 'day' | 'week' | 'month'>;
  amount: Units;
};

/** In a transaction they stay as they are until it ends: a version with others is published after it, or was before. */
export async function imposedLimitsOf(
  tx: Tx | Reader,
  markets: readonly string[],
): Promise<readonly ImposedLimit[]> {
  if (tx.isTransaction) await callSql(tx, 'select markets.hold_house_limits($1)', [markets]);
  return callSql<ImposedLimit>(
    tx,
    'select market, currency, kind, period, amount from markets.house_limits_of($1) order by market, kind, amount',
    [markets],
  );
}
