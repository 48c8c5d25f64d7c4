/** Every action of an operator leaves a row: who, what, why, before and after, from where. The table is append-only. */
import type { Reader, Tx } from './db.ts';

export type AuditEntry = {
  actorKind: 'operator' | 'member' | 'system';
  actorId: string;
  actorName: string;
  action: string;
  /** `kind:id` of what was acted upon. */
  subject: string;
  reason?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  address?: string | null;
  at: Date;
};
export type AuditRow = Required<AuditEntry> & { id: string };

/** Writes the row into the caller's transaction: the act and its trace commit together. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('core.audit_rows')
    .values({
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      action: entry.action,
      subject: entry.subject,
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      address: entry.address ?? null,
    })
    .execute();
}

export type AuditSearch = { subject?: string; q?: string; before?: string; limit: number };

/** Newest first, `before` an id. `q` looks into actor, action, subject and reason. */
export async function findAudit(
  tx: Tx | Reader,
  { subject, q, before, limit }: AuditSearch,
): Promise<AuditRow[]> {
  let query = tx.selectFrom('core.audit_rows').selectAll().orderBy('id', 'desc').limit(limit);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (before !== undefined) query = query.where('id', '<', BigInt(before));
  if (q) {
    const like = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([
        where('actor_name', 'ilike', like),
        where('action', 'ilike', like),
        where('subject', 'ilike', like),
        where('reason', 'ilike', like),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at,
    actorKind: row.actor_kind as AuditEntry['actorKind'],
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    before: row.before as Record<string, unknown> | null,
    after: row.after as Record<string, unknown> | null,
    address: row.address,
  }));
}
