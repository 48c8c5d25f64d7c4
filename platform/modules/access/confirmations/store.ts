/** SQL of what a session has shown once more. */
import type { ConfirmWay } from '@feria/contracts/access/security';
import type { MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';

export async function keepConfirmation(
  tx: Tx,
  { sessionId, memberId, by, at }: { sessionId: string; memberId: MemberId; by: ConfirmWay; at: Date },
): Promise<void> {
  await tx
    .insertInto('access.confirmations')
    .values({ sessionId, memberId, by, at })
    .onConflict((conflict) => conflict.columns(['sessionId', 'by']).doUpdateSet({ at }))
    .execute();
}

/** What this session has shown after that moment. */
export async function findConfirmations(
  tx: Tx | Reader,
  sessionId: string,
  after: Date,
): Promise<ReadonlySet<ConfirmWay>> {
  const rows = await tx
    .selectFrom('access.confirmations')
    .select('by')
    .where('sessionId', '=', sessionId)
    .where('at', '>', after)
    .execute();
  return new Set(rows.map(({ by }) => by as ConfirmWay));
}

/** What was shown with a number or an address that is another's now proves nothing any more, in no session. */
export async function dropConfirmations(tx: Tx, memberId: MemberId, by: ConfirmWay): Promise<void> {
  await tx.deleteFrom('access.confirmations').where('memberId', '=', memberId).where('by', '=', by).execute();
}

export async function pruneConfirmations(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('access.confirmations').where('at', '<=', before).execute();
}
