/** SQL of what is handed over with a member's data and read nowhere else. */
import type { MemberId } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';

export type SessionOf = {
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  remembered: boolean;
};

/** Every session, newest first. */
export async function listSessions(tx: Tx, memberId: MemberId): Promise<SessionOf[]> {
  const rows = await tx
    .selectFrom('identity.sessions')
    .select(['created_at', 'seen_at', 'ends_at', 'ended_at', 'remembered'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    createdAt: row.created_at,
    seenAt: row.seen_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    remembered: row.remembered,
  }));
}

export type Beginning = {
  cameBy: string;
  registeredOn: string | null;
};

/** How the account began. */
export async function readBeginning(tx: Tx, memberId: MemberId): Promise<Beginning> {
  const row = await tx
    .selectFrom('identity.members')
    .select(['came_by', 'register_domain'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    cameBy: row.came_by,
    registeredOn: row.register_domain,
  };
}
