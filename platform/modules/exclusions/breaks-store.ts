import type { Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';
import type { ExclusionKind } from './standing.ts';
import { VERIFICATION } from './kinds.ts';

export type Exclusion = {
  id: bigint;
  memberId: string;
  kind: ExclusionKind;
  reason: string | null;
  /** `member`, or the id of whoever set it. */
  setBy: string;
  setAt: Date;
  /** null: for ever. */
  untilAt: Date | null;
  returnsAt: Date | null;
  endedAt: Date | null;
  endedBy: string | null;
};
export type NewExclusion = Pick<Exclusion, 'memberId' | 'kind' | 'setBy' | 'untilAt'> & {
  reason: string | null;
  /** Undefined: nobody repeats it. */
  requestKey?: string | undefined;
};

/** Undefined when that key has set one before. */
export async function insertExclusion(tx: Tx, one: NewExclusion, at: Date): Promise<bigint | undefined> {
  const [row] = await callSql<{ id: bigint }>(
    tx,
    `insert into exclusions.exclusions (member_id, kind, reason, set_by, set_at, until_at, request_key)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (member_id, request_key) where request_key is not null do nothing returning id`,
    [one.memberId, one.kind, one.reason, one.setBy, at, one.untilAt, one.requestKey ?? null],
  );
  return row?.id;
}

/** What anybody ever kept a member out by, newest first; the end of the days of grace is a date, and kyc tells of it. */
export async function listExclusions(reader: Tx | Reader, memberId: string): Promise<Exclusion[]> {
  const rows = await reader
    .selectFrom('exclusions.exclusions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '<>', VERIFICATION)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(exclusionOf);
}

/** What may still keep somebody out, as far as the database can tell; `standing.ts` judges the rest. */
export async function listOpenExclusions(reader: Tx | Reader, memberId: string): Promise<Exclusion[]> {
  const rows = await reader
    .selectFrom('exclusions.exclusions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '<>', VERIFICATION)
    .where('endedAt', 'is', null)
    .execute();
  return rows.map(exclusionOf);
}

/** From when play opens again after self-exclusions that are over; null takes the request back. */
export async function setReturn(
  tx: Tx,
  ids: readonly bigint[],
  request: { askedAt: Date; returnsAt: Date } | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('exclusions.exclusions')
    .set({ returnAskedAt: request?.askedAt ?? null, returnsAt: request?.returnsAt ?? null })
    .where('id', 'in', [...ids])
    .execute();
}

/** False when it is over already, or is none that anybody may end. */
export async function endExclusion(tx: Tx, id: bigint, endedBy: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('exclusions.exclusions')
    .set({ endedAt: at, endedBy })
    .where('id', '=', id)
    .where('kind', '=', 'operator')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function exclusionOf(row: Selectable<DB['exclusions.exclusions']>): Exclusion {
  return {
    id: BigInt(row.id),
    memberId: row.memberId,
    kind: row.kind as ExclusionKind,
    reason: row.reason,
    setBy: row.setBy,
    setAt: row.setAt,
    untilAt: row.untilAt,
    returnsAt: row.returnsAt,
    endedAt: row.endedAt,
    endedBy: row.endedBy,
  };
}
