/** When self-imposed breaks ended, for later reviews. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type EndedBreak = { memberId: string; endedAt: Date };

/**
 * Those of some members whose end lies after a moment (also one that is still to come), oldest first. A time-out is over by itself; a self-exclusion when its member has asked
 * for play again and the wait has passed.
 */
export function listEndedBreaks(
  reader: Tx | Reader,
  memberIds: readonly string[],
  since: Date,
): Promise<EndedBreak[]> {
  return callSql<EndedBreak>(
    reader,
    `select x.member_id, x.over as "endedAt"
       from (select member_id, case kind when 'time_out' then until_at else returns_at end as over from exclusions.exclusions
         where member_id = any ($1::uuid[]) and kind in ('time_out', 'self_exclusion')) x
       where x.over >= $2 order by x.over`,
    [memberIds, since],
  );
}
