/** SQL of the reviewers' queue. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Reviewer = { id: string; username: string };
export async function countWaiting(reader: Tx | Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await callSql<{ waiting: number; oldestAt: Date | null }>(
    reader,
    `select count(*)::int as waiting, min(submitted_at) as "oldestAt" from kyc.documents where state = 'waiting'`,
    [],
  );
  return row!;
}

/** Takes one for a reviewer, unless another one has it; an own one is held longer. False when nothing was taken. */
export async function takeClaim(
  tx: Tx,
  id: string,
  { reviewer, at, until }: { reviewer: Reviewer; at: Date; until: Date },
): Promise<boolean> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update kyc.documents set claimed_by = $2, claimed_name = $3, claimed_until = $5
       where id = $1 and state = 'waiting' and (claimed_by is null or claimed_by = $2 or claimed_until <= $4) returning id`,
    [id, reviewer.id, reviewer.username, at, until],
  );
  return rows.length > 0;
}

/** The oldest that nobody has, locked: of two who ask at once each gets another one. */
export async function findNext(tx: Tx, at: Date): Promise<string | undefined> {
  const [row] = await callSql<{ id: string }>(
    tx,
    `select id from kyc.documents where state = 'waiting' and (claimed_by is null or claimed_until <= $1)
       order by submitted_at, id limit 1 for update skip locked`,
    [at],
  );
  return row?.id;
}

export async function dropClaim(tx: Tx, id: string, reviewer: Reviewer): Promise<void> {
  await tx
    .updateTable('kyc.documents')
    .set({ claimedBy: null, claimedName: null, claimedUntil: null })
    .where('id', '=', id)
    .where('claimedBy', '=', reviewer.id)
    .execute();
}
