/** The audit log as a list of the office (ADR 81): by time, and looked through for who, what, why, to whom and from where. */
import { AUDIT_LIST } from '@feria/contracts/operators/lists';
import type { AuditRow } from '@feria/contracts/operators/office';
import { sql } from 'kysely';
import { auditRowOf, type StoredAudit } from './audit.ts';
import type { Reader, Tx } from './db.ts';
import { identified, listSource, patternOf, type ListSource } from './lists/source.ts';

/** `codes`: those of the acts that are looked for. */
export const auditSource = (codes: readonly string[]): ListSource<typeof AUDIT_LIST> =>
  listSource({
    spec: AUDIT_LIST,
    id: 'id',
    idKind: 'number',
    columns: {
      at: 'at',
      actorId: 'actorId',
      actorKind: 'actorKind',
      reason: 'reason',
      address: 'address',
    },
    own: {
      action: () => sql`action = any (${[...codes]}::text[])`,
      subject: (value) => sql`(subject = ${value} or split_part(subject, ':', 2) = ${value})`,
      memberId: identified('memberId'),
    },
  });

export const auditRows = (tx: Tx | Reader) => tx.selectFrom('core.audit_rows');

export const showAuditRows = (rows: readonly StoredAudit[]): AuditRow[] =>
  rows.map((stored) => {
    const row = auditRowOf(stored);
    return { ...row, at: row.at.toISOString(), memberId: stored.memberId };
  });

/**
 * The codes in the log that have this text in them. Codes are few and rows are many: each code is read once, from the index. They are
 * looked up by themselves, so that the database knows how rare they are before it chooses its way to the rows.
 */
export async function auditCodesWith(reader: Reader, text: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with recursive codes (code) as (
      (select r.action from core.audit_rows r order by r.action limit 1)
      union all
      select (select r.action from core.audit_rows r where r.action > c.code order by r.action limit 1)
        from codes c where c.code is not null
    )
    select code from codes where code ilike ${patternOf(text)}`.execute(reader);
  return rows.map(({ code }) => code);
}
