/** SQL of acknowledged differences. */
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { goneOf, type Acknowledged, type Word } from './known.ts';

export type NewAcknowledgement = Acknowledged & { operatorId: string };
export type Standing = Acknowledged & { id: bigint };
export type Ended = { revokedBy: string | null; revokeReason: string | null };

/** False where it is known already: the first word stays. */
export async function insertAcknowledgement(tx: Tx, one: NewAcknowledgement): Promise<boolean> {
  const row = await tx
    .insertInto('reporting.acknowledgements')
    .values({
      name: one.name,
      subject: one.subject,
      difference: one.difference,
      about: one.about,
      gap: one.gap,
      note: one.note,
      operatorId: one.operatorId,
      operatorName: one.operatorName,
      at: one.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function listAcknowledged(reader: Tx | Reader): Promise<Standing[]> {
  return callSql<Standing>(
    reader,
    `select a.id, a.name, a.subject, a.difference, a.about, a.gap, a.note, a.operator_name, a.at
       from reporting.acknowledgements a where a.ended_at is null order by a.id`,
    [],
  );
}

/** Ends those whose difference is not found any more: it alarms anew should it come back. */
export async function endGone(tx: Tx, checks: readonly Word[], at: Date): Promise<void> {
  const gone = goneOf(await listAcknowledged(tx), checks).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .updateTable('reporting.acknowledgements')
      .set({ endedAt: at })
      .where('id', 'in', gone)
      .where('endedAt', 'is', null)
      .execute();
}

/** Ends one that stands, and answers what it was; undefined where it has ended already, or never was. */
export async function revokeStanding(
  tx: Tx,
  id: bigint,
  { by, reason }: { by: { id: string; username: string }; reason: string },
  at: Date,
): Promise<Standing | undefined> {
  const [row] = await callSql<Standing>(
    tx,
    `update reporting.acknowledgements a
        set ended_at = $2, revoked_by = $3, revoked_by_name = $4, revoke_reason = $5
      where a.id = $1 and a.ended_at is null
      returning a.id, a.name, a.subject, a.difference, a.about, a.gap, a.note, a.operator_name, a.at`,
    [id, at, by.id, by.username, reason],
  );
  return row;
}

/** How one ended that does not stand any more. */
export async function findEnded(tx: Tx, id: bigint): Promise<Ended | undefined> {
  const row = await tx
    .selectFrom('reporting.acknowledgements')
    .select(['revokedBy', 'revokeReason'])
    .where('id', '=', id)
    .where('endedAt', 'is not', null)
    .executeTakeFirst();
  return row;
}
