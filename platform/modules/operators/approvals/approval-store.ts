/** SQL of what one person asks for and another one decides. */
import type { ApprovalActionName, ApprovalState } from '@feria/contracts/operators/approvals';
import type { Permission } from '@feria/contracts/operators/office';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Approval } from '../../../core/approval.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { OperatorsApprovals } from '../../../core/schema.generated.ts';

export type Facts = Record<string, unknown>;

const TIED = sql<string[]>`operators.tied_to(asked_by)`.as('tied');

/** False when one waits already for the same act on the same subject. */
export async function insertApproval(tx: Tx, approval: Approval): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operators.approvals')
    .values({
      id: approval.id,
      action: approval.action,
      subject: approval.subject,
      needs: approval.needs,
      payload: JSON.stringify(approval.payload),
      before: approval.before && JSON.stringify(approval.before),
      after: approval.after && JSON.stringify(approval.after),
      reason: approval.reason,
      state: approval.state,
      askedBy: approval.askedBy,
      askedByName: approval.askedByName,
      askedAt: approval.askedAt,
      expiresAt: approval.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject']).where('state', '=', 'waiting').doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Nobody decided the ones of this subject in time. */
export async function expireApprovals(
  tx: Tx,
  { action, subject }: Pick<Approval, 'action' | 'subject'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('operators.approvals')
    .set((values) => ({ state: 'expired', decidedAt: values.ref('expiresAt') }))
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('expiresAt', '<=', at)
    .execute();
}

export async function lockApproval(tx: Tx, id: string): Promise<Approval | undefined> {
  const row = await tx
    .selectFrom('operators.approvals')
    .selectAll()
    .select(TIED)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && approvalOf(row);
}

export async function findApproval(reader: Reader | Tx, id: string): Promise<Approval | undefined> {
  const row = await reader
    .selectFrom('operators.approvals')
    .selectAll()
    .select(TIED)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && approvalOf(row);
}

export type Decided = {
  state: Exclude<ApprovalState, 'waiting'>;
  by: { id: string; username: string } | null;
  note: string | null;
};

export async function updateApproval(
  tx: Tx,
  id: string,
  { state, by, note }: Decided,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('operators.approvals')
    .set({
      state,
      decidedBy: by?.id ?? null,
      decidedByName: by?.username ?? null,
      decidedAt: at,
      decisionNote: note,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** What somebody asked for is decided by nobody any more. */
export async function supersedeRequestsOf(tx: Tx, askedBy: string, note: string, at: Date): Promise<void> {
  await tx
    .updateTable('operators.approvals')
    .set({ state: 'overtaken', decidedAt: at, decisionNote: note })
    .where('askedBy', '=', askedBy)
    .where('state', '=', 'waiting')
    .execute();
}

export type ApprovalFilter = {
  state?: 'waiting' | undefined;
  subject?: string | undefined;
  limit: number;
};

/** Newest first. What has expired does not wait, whoever has not written it down yet. */
export async function listApprovals(
  reader: Reader | Tx,
  { state, subject, limit }: ApprovalFilter,
  at: Date,
): Promise<Approval[]> {
  let query = reader
    .selectFrom('operators.approvals')
    .selectAll()
    .select(TIED)
    .orderBy('id', 'desc')
    .limit(limit);
  if (state === 'waiting') query = query.where('state', '=', 'waiting').where('expiresAt', '>', at);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  return (await query.execute()).map(approvalOf);
}

const MOST_DECIDED = 20;

/** What somebody asked for and others decided since then, or nobody in time; the last decided first. What they withdrew is no news to them. */
export async function listDecidedRequests(
  reader: Reader | Tx,
  { askedBy, since }: { askedBy: string; since: Date },
  at: Date,
): Promise<Approval[]> {
  const rows = await reader
    .selectFrom('operators.approvals')
    .selectAll()
    .select(TIED)
    .where('askedBy', '=', askedBy)
    .where((where) =>
      where.or([
        where.and([
          where('state', 'in', ['approved', 'refused', 'overtaken', 'expired']),
          where('decidedAt', '>', since),
        ]),
        where.and([
          where('state', '=', 'waiting'),
          where('expiresAt', '<=', at),
          where('expiresAt', '>', since),
        ]),
      ]),
    )
    .orderBy((later) => later.fn.coalesce('decidedAt', 'expiresAt'), 'desc')
    .limit(MOST_DECIDED)
    .execute();
  return rows.map(approvalOf);
}

/** An approval as it is stored, with the accounts that its requester is tied to. */
export type StoredApproval = Selectable<OperatorsApprovals> & { tied: string[] };

/**
 * Every approval, as it stands at that moment: whatever has expired counts as that, whoever has not written it down yet. `mayDecide`:
 * it waits, and this person, who holds these permissions, neither asked for it nor may be one with who did.
 */
export const listedApprovals = (
  { id, needs }: { id: string; needs: readonly Permission[] },
  at: Date,
): RawBuilder<StoredApproval & { mayDecide: boolean }> => sql`(
  select a.id, a.action, a.subject, a.needs, a.payload, a.before, a.after, a.reason, a.asked_by, a.asked_by_name, a.asked_at,
         a.expires_at, a.decided_by, a.decided_by_name, a.decided_at, a.decision_note, operators.tied_to(a.asked_by) as tied,
         case when a.state = 'waiting' and a.expires_at <= ${at} then 'expired' else a.state end as state, a.state as written,
         a.state = 'waiting' and a.expires_at > ${at} and a.asked_by <> ${id} and a.needs = any (${[...needs]}::text[])
           and not ${id}::uuid = any (operators.tied_to(a.asked_by)) as may_decide
    from operators.approvals a)`;

export function approvalOf(row: StoredApproval): Approval {
  return {
    id: row.id,
    action: row.action as ApprovalActionName,
    subject: row.subject,
    needs: row.needs as Permission,
    payload: row.payload,
    before: row.before as Facts | null,
    after: row.after as Facts | null,
    reason: row.reason,
    state: row.state as ApprovalState,
    askedBy: row.askedBy,
    askedByName: row.askedByName,
    askedAt: row.askedAt,
    tied: row.tied,
    expiresAt: row.expiresAt,
    decidedBy: row.decidedBy,
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt,
    decisionNote: row.decisionNote,
  };
}
