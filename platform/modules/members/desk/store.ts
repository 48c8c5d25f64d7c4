/** SQL of what the office sees of a member. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { BlindIndexKind } from '../personal.ts';

export type Alike = { memberId: MemberId; kinds: string[]; at: Date };

/** Other accounts that share a mark, whichever of the two came first. */
export function listAlike(reader: Reader | Tx, memberId: MemberId): Promise<Alike[]> {
  return callSql<Alike>(
    reader,
    `select s.other as "memberId", array_agg(distinct s.kind) as kinds, max(s.at) as at from (
       select other_id as other, kind, at from members.signals where member_id = $1
       union all select member_id, kind, at from members.signals where other_id = $1) s
     group by s.other order by max(s.at) desc limit 100`,
    [memberId],
  );
}

/** The members with one of these marks. */
export async function findByIndexes(
  reader: Reader | Tx,
  kind: BlindIndexKind,
  hashes: readonly Buffer[],
  limit: number,
): Promise<MemberId[]> {
  const rows = await callSql<{ memberId: MemberId }>(
    reader,
    `select member_id from members.marks where kind = $1 and hash = any ($2::bytea[])
       order by at desc limit $3`,
    [kind, hashes, limit],
  );
  return rows.map(({ memberId }) => memberId);
}
