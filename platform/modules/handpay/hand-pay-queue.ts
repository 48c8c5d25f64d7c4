/** Large wins that wait for two persons, with what of them is put aside. Whoever won waits for their money: each is urgent. */
import type { OfficeQueue } from '../../core/define-module.ts';
import { moneyWaiting } from '../../core/money-waiting.ts';

export const handPayQueue: OfficeQueue = {
  queue: 'handPays',
  read: 'cashier.read',
  act: 'cashier.decide',
  look: async (reader) => {
    const waiting = await moneyWaiting(
      reader,
      `select currency, count(*)::int as count, sum(amount)::bigint as amount, min(at) as oldest_at
         from handpay.hand_pays where state = 'waiting' group by currency order by currency`,
    );
    return { ...waiting, urgent: waiting.count };
  },
};
