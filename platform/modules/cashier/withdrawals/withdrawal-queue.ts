/** Withdrawals that wait for a decision, with their money. None is more urgent than its age says. */
import type { Units } from '@feria/kernel';
import { callSql } from '../../../core/db.ts';
import type { OfficeQueue } from '../../../core/define-module.ts';

export const withdrawalQueue: OfficeQueue = {
  queue: 'withdrawals',
  read: 'cashier.read',
  act: 'cashier.decide',
  look: async (reader) => {
    const rows = await callSql<{ currency: string; count: number; amount: Units; oldestAt: Date }>(
      reader,
      `select w.currency, count(*)::int as count, sum(w.amount)::bigint as amount, min(w.created_at) as "oldestAt"
         from cashier.withdrawals w
         where w.state = 'requested' and not exists (select from members.test_members() t where t.member_id = w.member_id)
         group by w.currency order by w.currency`,
      [],
    );
    const oldest = rows.map(({ oldestAt }) => oldestAt.getTime());
    return {
      count: rows.reduce((all, { count }) => all + count, 0),
      urgent: 0,
      oldestAt: rows.length === 0 ? null : new Date(Math.min(...oldest)),
      sums: rows.map(({ currency, amount }) => ({ currency, amount })),
    };
  },
};
