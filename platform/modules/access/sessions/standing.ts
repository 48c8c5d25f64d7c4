/** Which of some sessions stand: what was promised to one of them ends with it. */
import type { Tx } from '../../../core/db.ts';

export async function standingSessions(
  tx: Tx,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('access.sessions')
    .select('id')
    .where('id', 'in', [...ids])
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
