/** What waits with its money, as the queues of the office say it. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from './db.ts';

interface Waiting {
  count: number;
  oldestAt: Date | null;
  sums: { currency: string; amount: Units }[];
}

type Row = { currency: string; count: number; amount: Units; oldestAt: Date };

/** `text`: a query of `currency`, `count`, `amount` and `oldest_at`, a row for each currency; no row where nothing waits. */
export async function moneyWaiting(
  tx: Tx | Reader,
  text: string,
  values: readonly unknown[] = [],
): Promise<Waiting> {
  const rows = await callSql<Row>(tx, text, values);
  const oldest = rows.map(({ oldestAt }) => oldestAt.getTime());
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    oldestAt: rows.length === 0 ? null : new Date(Math.min(...oldest)),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}
