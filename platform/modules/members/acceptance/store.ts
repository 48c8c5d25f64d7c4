/** SQL of what members have accepted. Rows are added and never changed. */
import type { AcceptedPage, Acceptance } from '@feria/contracts/members/acceptance';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type Accepted = { page: AcceptedPage; version: string; at: Date; how: Acceptance['how'] };

/** Newest first. */
export async function listAccepted(reader: Tx | Reader, memberId: string): Promise<Accepted[]> {
  return callSql<Accepted>(
    reader,
    `select page, version, accepted_at as at, how from members.acceptances where member_id = $1
      order by accepted_at desc, page, version`,
    [memberId],
  );
}

/** What was accepted before stays as it was. */
export async function insertAccepted(tx: Tx, memberId: string, accepted: readonly Accepted[]): Promise<void> {
  await tx
    .insertInto('members.acceptances')
    .values(
      accepted.map(({ page, version, at, how }) => ({
        memberId,
        page,
        version,
        acceptedAt: at,
        how,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
