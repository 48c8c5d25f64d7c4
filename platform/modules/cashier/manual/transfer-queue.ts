/** Transfers of which members say that they made them, and which nobody has found yet; urgent are those past what was promised. */
import { TRANSFER_ANSWER_HOURS } from '@feria/contracts/cashier/states';
import { addMs } from '@feria/kernel';
import type { OfficeQueue } from '../../../core/define-module.ts';
import { callSql } from '../../../core/db.ts';
import { moneyWaiting } from '../../../core/money-waiting.ts';

const HOUR_MS = 60 * 60_000;
const WAITING = `t.state = 'open' and t.said_at is not null
  and not exists (select from members.test_members() m where m.member_id = t.member_id)`;

export const transferQueue: OfficeQueue = {
  queue: 'bankTransfers',
  read: 'cashier.read',
  act: 'cashier.decide',
  look: async (reader, _who, at) => {
    const waiting = await moneyWaiting(
      reader,
      `select t.currency, count(*)::int as count, sum(t.asked)::bigint as amount, min(t.said_at) as oldest_at
         from cashier.bank_transfers t where ${WAITING} group by t.currency order by t.currency`,
    );
    const [late] = await callSql<{ count: number }>(
      reader,
      `select count(*)::int as count from cashier.bank_transfers t where ${WAITING} and t.said_at < $1`,
      [addMs(at, -TRANSFER_ANSWER_HOURS * HOUR_MS)],
    );
    return { ...waiting, urgent: late?.count ?? 0 };
  },
};
