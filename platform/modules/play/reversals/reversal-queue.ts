/** Reversals that wait for this operator's word, with their money: those that they may decide, so never their own. */
import type { Units } from '@feria/kernel';
import { callSql } from '../../../core/db.ts';
import type { OfficeQueue } from '../../../core/define-module.ts';
import { tiedTo } from '../../operators/index.ts';

export const reversalQueue: OfficeQueue = {
  queue: 'reversals',
  read: 'cashier.read',
  act: 'wallet.reverse',
  look: async (reader, { id }) => {
    const tied = await tiedTo(reader, id);
    const rows = await callSql<{ currency: string; count: number; amount: Units; oldestAt: Date }>(
      reader,
      `select o.currency, count(*)::int as count, sum(o.amount)::bigint as amount, min(o.asked_at) as "oldestAt"
         from play.reversal_orders o
         where o.state = 'waiting' and o.asked_by <> all ($1::uuid[])
           and not exists (select from members.test_members() t where t.member_id = o.member_id)
         group by o.currency order by o.currency`,
      [[id, ...tied]],
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
