/** Withdrawals that wait for a decision, with their money. None is more urgent than its age says. */
import type { OfficeQueue } from '../../../core/define-module.ts';
import { moneyWaiting } from '../../../core/money-waiting.ts';

export const withdrawalQueue: OfficeQueue = {
  queue: 'withdrawals',
  read: 'cashier.read',
  act: 'cashier.decide',
  look: async (reader) => {
    const waiting = await moneyWaiting(
      reader,
      `select w.currency, count(*)::int as count, sum(w.amount)::bigint as amount, min(w.created_at) as oldest_at
         from cashier.withdrawals w
         where w.state = 'requested' and not exists (select from members.test_members() t where t.member_id = w.member_id)
         group by w.currency order by w.currency`,
    );
    return { ...waiting, urgent: 0 };
  },
};
