/** Deposits of which nobody knows yet whether the money came: the gateway has taken them on and has said nothing for a while. */
import { addMs } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import { moneyWaiting } from '../../../core/money-waiting.ts';

/** A gateway answers within minutes; what takes longer somebody should look at. */
const UNSURE_AFTER_MS = 15 * 60_000;

/** One that waits for days waits for its payer, until its time is over. Test money is not paid in (ADR 67). */
export const readUnsureDeposits = (reader: Reader, at: Date) =>
  moneyWaiting(
    reader,
    `select d.currency, count(*)::int as count, sum(d.amount)::bigint as amount, min(d.created_at) as oldest_at
       from cashier.deposits d
       where d.state = 'pending' and d.due_at is not null and d.created_at < $1
         and (d.expires_at - d.created_at <= interval '1 hour' or d.expires_at < $2)
         and not exists (select from members.test_members() t where t.member_id = d.member_id)
       group by d.currency order by d.currency`,
    [addMs(at, -UNSURE_AFTER_MS), at],
  );
