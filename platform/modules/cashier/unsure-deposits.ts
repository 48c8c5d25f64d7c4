/** Deposits of which nobody knows yet whether the money came: the gateway has taken them on and has said nothing for a while. */
import { addMs, type Units } from '@feria/kernel';
import { callSql, type Reader } from '../../core/db.ts';

/** A gateway answers within minutes; what takes longer somebody should look at. */
const UNSURE_AFTER_MS = 15 * 60_000;

export type UnsureDeposits = {
  count: number;
  oldestAt: Date | null;
  sums: { currency: string; amount: Units }[];
};

/** Test money is not paid in (ADR 67). */
export async function readUnsureDeposits(reader: Reader, at: Date): Promise<UnsureDeposits> {
  const rows = await callSql<{ currency: string; count: number; amount: Units; oldestAt: Date }>(
    reader,
    `select d.currency, count(*)::int as count, sum(d.amount)::bigint as amount, min(d.created_at) as oldest_at
       from cashier.deposits d
       where d.state = 'pending' and d.due_at is not null and d.created_at < $1
         and not exists (select from members.test_members() t where t.member_id = d.member_id)
       group by d.currency order by d.currency`,
    [addMs(at, -UNSURE_AFTER_MS)],
  );
  const oldest = rows.map(({ oldestAt }) => oldestAt.getTime());
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    oldestAt: rows.length === 0 ? null : new Date(Math.min(...oldest)),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}
