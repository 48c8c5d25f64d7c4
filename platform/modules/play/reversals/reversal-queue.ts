/** Reversals that wait for this operator's word, with their money: those that they may decide, so never their own. */
import type { OfficeQueue } from '../../../core/define-module.ts';
import { moneyWaiting } from '../../../core/money-waiting.ts';
import { tiedTo } from '../../operators/index.ts';

export const reversalQueue: OfficeQueue = {
  queue: 'reversals',
  read: 'cashier.read',
  act: 'wallet.reverse',
  look: async (reader, { id }) => {
    const tied = await tiedTo(reader, id);
    const waiting = await moneyWaiting(
      reader,
      `select o.currency, count(*)::int as count, sum(o.amount)::bigint as amount, min(o.asked_at) as oldest_at
         from play.reversal_orders o
         where o.state = 'waiting' and o.asked_by <> all ($1::uuid[])
           and not exists (select from members.test_members() t where t.member_id = o.member_id)
         group by o.currency order by o.currency`,
      [[id, ...tied]],
    );
    return { ...waiting, urgent: 0 };
  },
};
