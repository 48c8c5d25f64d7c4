/** Whom the audit log names of the acts on one thing: all of its rows name the same, or a search for the member misses some. */
import { sql } from 'kysely';
import type { Reader } from '../core/db.ts';

/** `kind:id` of the thing. Each member once; null: a row names nobody. */
export async function concernedBy(
  { db }: { db: { read: Reader } },
  subject: string,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ memberId: string | null }>`
    select distinct member_id as "memberId" from core.audit_rows where subject = ${subject}`.execute(db.read);
  return rows.map(({ memberId }) => memberId);
}
