/** SQL of sessions. */
import type { MemberId } from '@feria/kernel';
import { keepPlan } from '../../core/column-names.ts';
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
    .select(['createdAt', 'seenAt', 'endsAt', 'endedAt', 'remembered'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows;
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
      memberId: session.memberId,
      secretHash,
      handle: session.handle,
      remembered: session.remembered,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      endsAt: session.endsAt,
      rotatedAt: session.createdAt,
      passwordDue: session.passwordDue,
      passwordForced: session.isPasswordForced,
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
    .set({ secretHash, previousHash: null, rotatedAt: at, seenAt: at, lapsedAt: null })
    .set({ passwordDue: null, passwordForced: false })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning(['handle', 'remembered', 'endsAt'])
    .executeTakeFirst();
  return row;
}

/** The running session whose secret this was until it rotated. */
export async function findByFormerSecret(
  tx: Tx | Reader,
  secretHash: Buffer,
): Promise<{ id: string; memberId: MemberId } | undefined> {
  const row = await tx
    .selectFrom('access.sessions')
    .select(['id', 'memberId'])
    .where('previousHash', '=', secretHash)
    .where('endedAt', 'is', null)
    .$narrowType<{ memberId: MemberId }>()
    .executeTakeFirst();
  return row;
}

/** The running session with this secret, or whose secret it was until it rotated. */
export async function findBySecret(
  tx: Tx,
  secretHash: Buffer,
): Promise<{ id: string; memberId: MemberId } | undefined> {
  const row = await tx
    .selectFrom('access.sessions')
    .select(['id', 'memberId'])
    .where((where) =>
      where.or([where('secretHash', '=', secretHash), where('previousHash', '=', secretHash)]),
    )
    .where('endedAt', 'is', null)
    .$narrowType<{ memberId: MemberId }>()
    .executeTakeFirst();
  return row;
}

/** `needsReauthentication`: it was left for so long that it is for looking only. */
export type FoundSession = Session & { member: Member; rotatedAt: Date; needsReauthentication: boolean };

/** What has to lie after what for a session to stand. */
export type Moments = { at: Date; seenAfter: Date; rotatedAfter: Date };

type SessionRow = MemberRow & {
  sessionId: string;
  handle: string;
  remembered: boolean;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  rotatedAt: Date;
  lapsedAt: Date | null;
  sessionDue: PasswordDue | null;
  passwordForced: boolean;
};

/** Every call of a member asks it, and every socket. */
const FIND_SESSION = keepPlan(
  'access.session',
  `select m.id, m.account, m.password_hash, m.type, m.nickname, m.avatar, m.market_code, m.currency, m.language, m.status,
     m.registered_at, m.first_login_at, m.last_login_at, m.previous_login_at, m.password_changed_at, m.password_due, m.always_asks,
     s.id as session_id, s.handle, s.remembered, s.created_at, s.seen_at, s.ends_at, s.rotated_at, s.lapsed_at,
     s.password_due as session_due, s.password_forced
     from access.sessions s cross join lateral members.active_member(s.member_id) m
     where (s.secret_hash = $1 or (s.previous_hash = $1 and s.rotated_at > $4))
       and s.ended_at is null and s.ends_at > $2 and (s.remembered or s.seen_at > $3)`,
);

/**
 * A session that is not ended, not over, and seen after `seenAfter` unless it is remembered. Its former secret still
 * serves when it rotated after `rotatedAfter`.
 */
export async function findSession(
  tx: Tx | Reader,
  secretHash: Buffer,
  { at, seenAfter, rotatedAfter }: Moments,
): Promise<FoundSession | undefined> {
  const [row] = await callSql<SessionRow>(tx, FIND_SESSION, [secretHash, at, seenAfter, rotatedAfter]);
  if (!row) return undefined;
  return {
    id: row.sessionId,
    memberId: row.id as MemberId,
    handle: row.handle,
    remembered: row.remembered,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    endsAt: row.endsAt,
    rotatedAt: row.rotatedAt,
    passwordDue: row.sessionDue,
    isPasswordForced: row.passwordForced,
    needsReauthentication: row.lapsedAt !== null || row.seenAt <= seenAfter,
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
    .set({ endedAt: at })
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .where('endedAt', 'is', null)
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
       returning member_id, id as "sessionId"`,
    [memberIds, at],
  );
}
