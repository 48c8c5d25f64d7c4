/** SQL of steps that nobody finished. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../../core/db.ts';

/**
 * Takes away the steps that were over by then, at most so many: another node's are left to it. `isKnown`: the member has come in on
 * that device by now, by another step.
 */
export async function takeUnfinished(
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ memberId: MemberId; isKnown: boolean }[]> {
  return callSql(
    tx,
    `delete from access.sign_in_steps s
       using (select token_hash from access.sign_in_steps where expires_at <= $1
                order by expires_at limit $2 for update skip locked) o
       where s.token_hash = o.token_hash
       returning s.member_id,
         exists (select from access.devices d where d.member_id = s.member_id and d.mark = s.device_mark) as "isKnown"`,
    [before, most],
  );
}
