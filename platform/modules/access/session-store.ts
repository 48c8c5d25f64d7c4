/** SQL of sessions. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx, type Reader } from '../../core/db.ts';
import type { PasswordDue } from '@feria/contracts/access/sessions';
import { memberOfRow, type MemberRow } from '../members/for-access.ts';
import type { Member } from '../members/index.ts';

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
    .selectFrom('access.sessions')
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

export type Session = {
  id: string;
  memberId: MemberId;
  handle: string;
  remembered: boolean;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  passwordDue: PasswordDue | null;
  isPasswordForced: boolean;
};

export async function insertSession(tx: Tx, session: Session, secretHash: Buffer): Promise<void> {
  await tx
    .insertInto('access.sessions')
    .values({
      id: session.id,
      member_id: session.memberId,
      secret_hash: secretHash,
      handle: session.handle,
      remembered: session.remembered,
      created_at: session.createdAt,
      seen_at: session.seenAt,
      ends_at: session.endsAt,
      rotated_at: session.createdAt,
      password_due: session.passwordDue,
      password_forced: session.isPasswordForced,
    })
    .execute();
}

/** Gives a session its next secret. False when another call has just done so. */
export async function rotateSecret(
  tx: Tx,
  id: string,
  { from, to, at, endsAt, seenAfter }: { from: Buffer; to: Buffer; endsAt: Date } & Seen,
): Promise<boolean> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update access.sessions
       set secret_hash = $3, previous_hash = $2, rotated_at = $4, seen_at = $4, ends_at = $5,
         lapsed_at = case when lapsed_at is null and seen_at <= $6 then $4 else lapsed_at end
       where id = $1 and secret_hash = $2 and ended_at is null
       returning id`,
    [id, from, to, at, endsAt, seenAfter],
  );
  return rows.length > 0;
}

/** A session that was not seen after `seenAfter` lapses when it is used again. */
type Seen = { at: Date; seenAfter: Date };

/**
 * Another secret at once, and the former one serves nobody any more; whoever gets it has just shown the password. Undefined when
 * the session has ended meanwhile.
 */
export async function renewSecret(
  tx: Tx,
  id: string,
  secretHash: Buffer,
  at: Date,
): Promise<{ handle: string; remembered: boolean; endsAt: Date } | undefined> {
  const row = await tx
    .updateTable('access.sessions')
    .set({ secret_hash: secretHash, previous_hash: null, rotated_at: at, seen_at: at, lapsed_at: null })
    .set({ password_due: null, password_forced: false })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['handle', 'remembered', 'ends_at'])
    .executeTakeFirst();
  return row && { handle: row.handle, remembered: row.remembered, endsAt: row.ends_at };
}

/** The running session whose secret this was until it rotated. */
export async function findByFormerSecret(
  tx: Tx | Reader,
  secretHash: Buffer,
): Promise<{ id: string; memberId: MemberId } | undefined> {
  const row = await tx
    .selectFrom('access.sessions')
    .select(['id', 'member_id'])
    .where('previous_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, memberId: row.member_id as MemberId };
}

/** The running session with this secret, or whose secret it was until it rotated. */
export async function findBySecret(
  tx: Tx,
  secretHash: Buffer,
): Promise<{ id: string; memberId: MemberId } | undefined> {
  const row = await tx
    .selectFrom('access.sessions')
    .select(['id', 'member_id'])
    .where((where) =>
      where.or([where('secret_hash', '=', secretHash), where('previous_hash', '=', secretHash)]),
    )
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, memberId: row.member_id as MemberId };
}

/** `needsReauthentication`: it was left for so long that it is for looking only. */
export type FoundSession = Session & { member: Member; rotatedAt: Date; needsReauthentication: boolean };

/** What has to lie after what for a session to stand. */
export type Moments = { at: Date; seenAfter: Date; rotatedAfter: Date };

type SessionRow = MemberRow & {
  session_id: string;
  handle: string;
  remembered: boolean;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  rotated_at: Date;
  lapsed_at: Date | null;
  session_due: PasswordDue | null;
  password_forced: boolean;
};

/**
 * A session that is not ended, not over, and seen after `seenAfter` unless it is remembered. Its former secret still
 * serves when it rotated after `rotatedAfter`.
 */
export async function findSession(
  tx: Tx | Reader,
  secretHash: Buffer,
  { at, seenAfter, rotatedAfter }: Moments,
): Promise<FoundSession | undefined> {
  const [row] = await callSql<SessionRow>(
    tx,
    `select m.*, s.id as session_id, s.handle, s.remembered, s.created_at, s.seen_at, s.ends_at, s.rotated_at, s.lapsed_at,
       s.password_due as session_due, s.password_forced
       from access.sessions s cross join lateral members.active_member(s.member_id) m
       where (s.secret_hash = $1 or (s.previous_hash = $1 and s.rotated_at > $4))
         and s.ended_at is null and s.ends_at > $2 and (s.remembered or s.seen_at > $3)`,
    [secretHash, at, seenAfter, rotatedAfter],
  );
  if (!row) return undefined;
  return {
    id: row.session_id,
    memberId: row.id as MemberId,
    handle: row.handle,
    remembered: row.remembered,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    endsAt: row.ends_at,
    rotatedAt: row.rotated_at,
    passwordDue: row.session_due,
    isPasswordForced: row.password_forced,
    needsReauthentication: row.lapsed_at !== null || row.seen_at <= seenAfter,
    member: memberOfRow(row),
  };
}

export async function touchSession(tx: Tx, id: string, { at, seenAfter }: Seen): Promise<void> {
  await callSql(
    tx,
    `update access.sessions set seen_at = $2,
       lapsed_at = case when lapsed_at is null and seen_at <= $3 then $2 else lapsed_at end
       where id = $1`,
    [id, at, seenAfter],
  );
}

export async function endSession(tx: Tx, id: string, at: Date, memberId?: MemberId): Promise<boolean> {
  const result = await tx
    .updateTable('access.sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends all of a member's sessions but `kept`; answers which. */
export async function endSessions(
  tx: Tx,
  memberId: MemberId,
  kept: string | undefined,
  at: Date,
): Promise<string[]> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update access.sessions set ended_at = $3
       where member_id = $1 and ended_at is null and ($2::uuid is null or id <> $2) returning id`,
    [memberId, kept ?? null, at],
  );
  return rows.map(({ id }) => id);
}

/** Ends the sessions of all of these members; answers which. */
export async function endSessionsAmong(
  tx: Tx,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<{ memberId: MemberId; sessionId: string }[]> {
  return callSql(
    tx,
    `update access.sessions set ended_at = $2 where member_id = any ($1::uuid[]) and ended_at is null
       returning member_id as "memberId", id as "sessionId"`,
    [memberIds, at],
  );
}
