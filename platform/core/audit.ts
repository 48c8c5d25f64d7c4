/** Every action of an operator leaves a row: who, what, why, before and after, from where. The table is append-only. */
import { isUuid } from '@feria/kernel';
import { callSql, type Reader, type Tx } from './db.ts';
import type { Place } from './security-log/security-store.ts';
import { readWatermark } from './watermark.ts';

export type AuditEntry = {
  actorKind: 'operator' | 'member' | 'system';
  actorId: string;
  actorName: string;
  action: string;
  /** `kind:id` of what was acted upon. */
  subject: string;
  /**
   * The member whom the act concerns: whose payment, document, chat it was. Not said, it is the member that the subject is, or the one
   * who acted. No part of what is shipped, so digests of before stay true.
   */
  memberId?: string | null;
  reason?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  address?: string | null;
  at: Date;
};
export type AuditRow = Required<Omit<AuditEntry, 'memberId'>> & { id: string };

/** An operator as the actor of a row, and where they sit on the network. */
export type Acting = { operator: { id: string; username: string }; address: string };
export function byOperator({ operator, address }: Acting) {
  return {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    address,
  } as const;
}

/** Writes the row into the caller's transaction: the act and its audit row commit together. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('core.audit_rows')
    .values({
      at: entry.at,
      actorKind: entry.actorKind,
      actorId: entry.actorId,
      actorName: entry.actorName,
      action: entry.action,
      subject: entry.subject,
      memberId: entry.memberId ?? memberOf(entry),
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      address: entry.address ?? null,
    })
    .execute();
}

const MEMBER = 'member:';

function memberOf({ subject, actorKind, actorId }: AuditEntry): string | null {
  const about = subject.startsWith(MEMBER) ? subject.slice(MEMBER.length) : '';
  if (isUuid(about)) return about;
  return actorKind === 'member' && isUuid(actorId) ? actorId : null;
}

/** The member whom earlier rows about this subject concern; null: they concern nobody, or there are none. */
export async function findConcerned(tx: Tx | Reader, subject: string): Promise<string | null> {
  const row = await tx
    .selectFrom('core.audit_rows')
    .select('memberId')
    .where('subject', '=', subject)
    .where('memberId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.memberId ?? null;
}

/** The newest rows about one subject; `except`: of other acts than these. */
export async function findAudit(
  tx: Tx | Reader,
  { subject, limit, except = [] }: { subject: string; limit: number; except?: readonly string[] },
): Promise<AuditRow[]> {
  let rows = tx.selectFrom('core.audit_rows').selectAll().where('subject', '=', subject);
  if (except.length > 0) rows = rows.where('action', 'not in', except);
  return (await rows.orderBy('id', 'desc').limit(limit).execute()).map(auditRowOf);
}

/** What was committed after that place, in the order of commits, below the oldest transaction of this database that still runs. */
export async function readAuditOn(
  reader: Reader,
  after: Place,
  most: number,
): Promise<{ rows: AuditRow[]; end: Place | undefined }> {
  const watermark = await readWatermark(reader);
  const rows = await callSql<StoredAudit & { xid: string }>(
    reader,
    `select *, xid::text as xid from core.audit_rows
      where (xid, id) > ($1::text::xid8, $2::bigint) and xid < $4::text::xid8
      order by audit_rows.xid, id limit $3`,
    [after.xid, after.id, most, watermark],
  );
  const last = rows.at(-1);
  return { rows: rows.map(auditRowOf), end: last && { xid: last.xid, id: String(last.id) } };
}

/** A row as it is stored. */
export type StoredAudit = {
  id: bigint;
  at: Date;
  actorKind: string;
  actorId: string;
  actorName: string;
  action: string;
  subject: string;
  memberId: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
};

export function auditRowOf(row: StoredAudit): AuditRow {
  return {
    id: String(row.id),
    at: row.at,
    actorKind: row.actorKind as AuditEntry['actorKind'],
    actorId: row.actorId,
    actorName: row.actorName,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown> | null,
    address: row.address,
  };
}
