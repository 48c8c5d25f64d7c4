import { Refusal, type Currency, type MemberId } from '@feria/kernel';
import { TRIAL_TYPE, type PasswordDue } from '@feria/contracts/identity/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language, MarketCode } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Member = {
  id: MemberId;
  account: string;
  /** Null until a password is set. */
  passwordHash: string | null;
  type: number;
  nickname: string | null;
  avatar: string | null;
  marketCode: MarketCode;
  currency: Currency;
  language: Language;
  status: 'active' | 'disabled' | 'closed';
  registeredAt: Date;
  firstLoginAt: Date | null;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
  passwordChangedAt: Date;
  /** Whatever the market's days for a password say. */
  passwordDue: Exclude<PasswordDue, 'expired'> | null;
  /** A second factor is asked for at every sign-in, as long as there is one. */
  alwaysAsks: boolean;
};
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

export type NewMember = Pick<
  Member,
  'id' | 'account' | 'passwordHash' | 'type' | 'marketCode' | 'currency' | 'language'
> & {
  /** How the account came to be; `house`: somebody of the house, or a seed, made it. */
  cameBy: 'house' | 'username' | 'mobile' | 'one_click' | 'trial';
  invitedBy: MemberId | null;
  passwordDue?: 'temporary' | undefined;
  at: Date;
};

/** False when the account name is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const result = await tx
    .insertInto('identity.members')
    .values({
      id: member.id,
      account: member.account,
      password_hash: member.passwordHash,
      type: member.type,
      market_code: member.marketCode,
      currency: member.currency,
      language: member.language,
      came_by: member.cameBy,
      invited_by: member.invitedBy,
      registered_at: member.at,
      password_changed_at: member.at,
      password_due: member.passwordDue ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type MemberRow = {
  id: string;
  account: string;
  password_hash: string | null;
  type: number;
  nickname: string | null;
  avatar: string | null;
  market_code: string;
  currency: string;
  language: string;
  status: string;
  registered_at: Date;
  first_login_at: Date | null;
  last_login_at: Date | null;
  previous_login_at: Date | null;
  password_changed_at: Date;
  password_due: string | null;
  always_asks: boolean;
};

export async function findMember(tx: Tx | Reader, id: string): Promise<Member | undefined> {
  const row = await tx.selectFrom('identity.members').selectAll().where('id', '=', id).executeTakeFirst();
  return row && memberOf(row);
}

/** Which of these accounts are open, and no trials. */
export async function findOpen(reader: Tx | Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('identity.members')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .where('type', '<>', TRIAL_TYPE)
    .execute();
  return rows.map((row) => row.id);
}

/** Throws request.not_found. */
export async function getMember(tx: Tx | Reader, id: string): Promise<Member> {
  const member = await findMember(tx, id);
  if (!member) throw new Refusal<RefusalCode>('request.not_found');
  return member;
}

export async function findMemberByAccount(tx: Tx | Reader, account: string): Promise<Member | undefined> {
  const [row] = await callSql<MemberRow>(
    tx,
    'select * from identity.members where lower(account) = lower($1)',
    [account],
  );
  return row && memberOf(row);
}

/** The members with one of these accounts, however they are written. */
export async function findMembersByAccounts(tx: Tx | Reader, accounts: readonly string[]): Promise<Member[]> {
  const names = accounts.map((account) => account.toLowerCase());
  const rows = await callSql<MemberRow>(
    tx,
    'select * from identity.members where lower(account) = any ($1::text[])',
    [names],
  );
  return rows.map(memberOf);
}

/** Newest first; `q` begins an account or an id. Trials and test accounts are found only when asked for. */
export async function searchMembers(
  tx: Tx | Reader,
  q: string,
  before: string | undefined,
  limit: number,
): Promise<Member[]> {
  const rows = await callSql<MemberRow>(
    tx,
    `select * from identity.members m
     where (case when $1 = '' then m.type <> 4 and not exists (select from identity.test_members() t where t.member_id = m.id) else lower(m.account) like lower($2) or m.id::text like lower($2) end)
       and ($3::uuid is null or (m.registered_at, m.id) < (select b.registered_at, b.id from identity.members b where b.id = $3))
     order by m.registered_at desc, m.id desc limit $4`,
    [q, `${q.replaceAll(/[\\%_]/g, '\\$&')}%`, before ?? null, limit],
  );
  return rows.map(memberOf);
}

/** Notes a sign-in. The row is locked: of two first ones at once, one is the first. */
export async function noteLogin(
  tx: Tx,
  id: MemberId,
  at: Date,
): Promise<{ isFirst: boolean; previousAt: Date | null }> {
  const [row] = await callSql<{ is_first: boolean; previous_at: Date | null }>(
    tx,
    `update identity.members m
       set previous_login_at = m.last_login_at, last_login_at = $2, first_login_at = coalesce(m.first_login_at, $2)
       from (select id, first_login_at, last_login_at from identity.members where id = $1 for update) old
       where m.id = old.id
       returning old.first_login_at is null as is_first, old.last_login_at as previous_at`,
    [id, at],
  );
  if (!row) throw new Error('a member vanished while signing in');
  return { isFirst: row.is_first, previousAt: row.previous_at };
}

export async function setLanguage(tx: Tx, id: MemberId, language: Language): Promise<void> {
  await tx.updateTable('identity.members').set({ language }).where('id', '=', id).execute();
}

export async function findInvitation(tx: Tx | Reader, code: string): Promise<MemberId | undefined> {
  const row = await tx
    .selectFrom('identity.invitations')
    .select('member_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.member_id as MemberId | undefined;
}

export async function insertInvitation(tx: Tx, code: string, memberId: MemberId, at: Date): Promise<void> {
  await tx
    .insertInto('identity.invitations')
    .values({ code, member_id: memberId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertSession(tx: Tx, session: Session, secretHash: Buffer): Promise<void> {
  await tx
    .insertInto('identity.sessions')
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
    `update identity.sessions
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
    .updateTable('identity.sessions')
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
    .selectFrom('identity.sessions')
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
    .selectFrom('identity.sessions')
    .select(['id', 'member_id'])
    .where((where) =>
      where.or([where('secret_hash', '=', secretHash), where('previous_hash', '=', secretHash)]),
    )
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, memberId: row.member_id as MemberId };
}

/** `isLapsed`: it was left for so long that it is for looking only. */
export type FoundSession = Session & { member: Member; rotatedAt: Date; isLapsed: boolean };

/** What has to lie after what for a session to stand. */
export type Moments = { at: Date; seenAfter: Date; rotatedAfter: Date };

/**
 * A session that is not ended, not over, and seen after `seenAfter` unless it is remembered. Its former secret still
 * serves when it rotated after `rotatedAfter`.
 */
export async function findSession(
  tx: Tx | Reader,
  secretHash: Buffer,
  { at, seenAfter, rotatedAfter }: Moments,
): Promise<FoundSession | undefined> {
  const row = await tx
    .selectFrom('identity.sessions as s')
    .innerJoin('identity.members as m', 'm.id', 's.member_id')
    .selectAll('m')
    .select(['s.id as session_id', 's.handle', 's.remembered', 's.created_at', 's.seen_at', 's.ends_at'])
    .select(['s.rotated_at', 's.lapsed_at', 's.password_due as session_due', 's.password_forced'])
    .where((where) =>
      where.or([
        where('s.secret_hash', '=', secretHash),
        where.and([where('s.previous_hash', '=', secretHash), where('s.rotated_at', '>', rotatedAfter)]),
      ]),
    )
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', at)
    .where((where) => where.or([where('s.remembered', '=', true), where('s.seen_at', '>', seenAfter)]))
    .where('m.status', '=', 'active')
    .executeTakeFirst();
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
    passwordDue: row.session_due as PasswordDue | null,
    isPasswordForced: row.password_forced,
    isLapsed: row.lapsed_at !== null || row.seen_at <= seenAfter,
    member: memberOf(row),
  };
}

export async function touchSession(tx: Tx, id: string, { at, seenAfter }: Seen): Promise<void> {
  await callSql(
    tx,
    `update identity.sessions set seen_at = $2,
       lapsed_at = case when lapsed_at is null and seen_at <= $3 then $2 else lapsed_at end
       where id = $1`,
    [id, at, seenAfter],
  );
}

export async function endSession(tx: Tx, id: string, at: Date, memberId?: MemberId): Promise<boolean> {
  const result = await tx
    .updateTable('identity.sessions')
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
    `update identity.sessions set ended_at = $3
       where member_id = $1 and ended_at is null and ($2::uuid is null or id <> $2) returning id`,
    [memberId, kept ?? null, at],
  );
  return rows.map(({ id }) => id);
}

function memberOf(row: MemberRow): Member {
  return {
    id: row.id as MemberId,
    account: row.account,
    passwordHash: row.password_hash,
    type: row.type,
    nickname: row.nickname,
    avatar: row.avatar,
    marketCode: row.market_code as MarketCode,
    currency: row.currency as Currency,
    language: row.language as Language,
    status: row.status as Member['status'],
    registeredAt: row.registered_at,
    firstLoginAt: row.first_login_at,
    lastLoginAt: row.last_login_at,
    previousLoginAt: row.previous_login_at,
    passwordChangedAt: row.password_changed_at,
    passwordDue: row.password_due as Member['passwordDue'],
    alwaysAsks: row.always_asks,
  };
}
