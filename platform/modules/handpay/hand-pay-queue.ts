/** Large wins that wait for two persons, with what of them is put aside. Whoever won waits for their money: each is urgent. */
import type { Units } from '@feria/kernel';
import { callSql } from '../../core/db.ts';
import type { OfficeQueue } from '../../core/define-module.ts';

export const handPayQueue: OfficeQueue = {
  queue: 'handPays',
  read: 'cashier.read',
  act: 'cashier.decide',
  look: async (reader) => {
    const rows = await callSql<{ currency: string; count: number; amount: Units; oldestAt: Date }>(
      reader,
      `select currency, count(*)::int as count, sum(amount)::bigint as amount, min(at) as "oldestAt"
         from handpay.hand_pays where state = 'waiting' group by currency order by currency`,
      [],
    );
    const count = rows.reduce((all, one) => all + one.count, 0);
    const oldest = rows.map(({ oldestAt }) => oldestAt.getTime());
    return {
      count,
      urgent: count,
      oldestAt: rows.length === 0 ? null : new Date(Math.min(...oldest)),
      sums: rows.map(({ currency, amount }) => ({ currency, amount })),
    };
  },
};
