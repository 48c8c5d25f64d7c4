import type { Currency, MemberId } from '@feria/kernel';
import type { Language, MarketCode } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Member = {
  id: MemberId;
  account: string;
  passwordHash: string;
  type: number;
  nickname: string | null;
  marketCode: MarketCode;
  currency: Currency;
  language: Language;
  status: 'active' | 'disabled';
  registeredAt: Date;
  firstLoginAt: Date | null;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
};
export type Session = {
  id: string;
  memberId: MemberId;
  handle: string;
  remembered: boolean;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
};

export type NewMember = Pick<
  Member,
  'id' | 'account' | 'passwordHash' | 'type' | 'marketCode' | 'currency' | 'language'
> & { invitedBy: MemberId | null; termsVersion: string; at: Date };

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
      invited_by: member.invitedBy,
      terms_version: member.termsVersion,
      terms_accepted_at: member.at,
      registered_at: member.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type MemberRow = {
  id: string;
  account: string;
  password_hash: string;
  type: number;
  nickname: string | null;
  market_code: string;
  currency: string;
  language: string;
  status: string;
  registered_at: Date;
  first_login_at: Date | null;
  last_login_at: Date | null;
  previous_login_at: Date | null;
};

export async function findMember(tx: Tx | Reader, id: string): Promise<Member | undefined> {
  const row = await tx.selectFrom('identity.members').selectAll().where('id', '=', id).executeTakeFirst();
  return row && memberOf(row);
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

/** Newest first; `q` begins an account or an id. */
export async function searchMembers(
  tx: Tx | Reader,
  q: string,
  before: string | undefined,
  limit: number,
): Promise<Member[]> {
  const rows = await callSql<MemberRow>(
    tx,
    `select * from identity.members m
     where ($1 = '' or lower(m.account) like lower($2) or m.id::text like lower($2))
       and ($3::uuid is null or (m.registered_at, m.id) < (select b.registered_at, b.id from identity.members b where b.id = $3))
     order by m.registered_at desc, m.id desc limit $4`,
    [q, `${q.replaceAll(/[\\%_]/g, '\\$&')}%`, before ?? null, limit],
  );
  return rows.map(memberOf);
}

export async function noteLogin(tx: Tx, member: Member, at: Date): Promise<void> {
  await tx
    .updateTable('identity.members')
    .set({
      previous_login_at: member.lastLoginAt,
      last_login_at: at,
      first_login_at: member.firstLoginAt ?? at,
    })
    .where('id', '=', member.id)
    .execute();
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
    })
    .execute();
}

/** Gives a session its next secret. False when another call has just done so. */
export async function rotateSecret(
  tx: Tx,
  id: string,
  { from, to, at, endsAt }: { from: Buffer; to: Buffer; at: Date; endsAt: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('identity.sessions')
    .set({ secret_hash: to, previous_hash: from, rotated_at: at, seen_at: at, ends_at: endsAt })
    .where('id', '=', id)
    .where('secret_hash', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
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

export type FoundSession = Session & { member: Member; rotatedAt: Date };

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
    .select('s.rotated_at')
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
    member: memberOf(row),
  };
}

export async function touchSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('identity.sessions').set({ seen_at: at }).where('id', '=', id).execute();
}

export async function endSession(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('identity.sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Counts a try against a name, unless `most` are counted since `since`: then false. It is counted before the password is
 * looked at, and one at a time per name, so that guesses sent together are no way around the lock.
 */
export async function takeTry(
  tx: Tx,
  account: string,
  { at, since, most }: { at: Date; since: Date; most: number },
): Promise<boolean> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('identity.try:' || lower($1), 0))`, [
    account,
  ]);
  const [row] = await callSql<{ tries: number }>(
    tx,
    'select count(*)::int as tries from identity.login_failures where account = lower($1) and at > $2',
    [account, since],
  );
  if ((row?.tries ?? 0) >= most) return false;
  await tx.insertInto('identity.login_failures').values({ account: account.toLowerCase(), at }).execute();
  return true;
}

export async function clearFailures(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('identity.login_failures').where('account', '=', account.toLowerCase()).execute();
}

function memberOf(row: MemberRow): Member {
  return {
    id: row.id as MemberId,
    account: row.account,
    passwordHash: row.password_hash,
    type: row.type,
    nickname: row.nickname,
    marketCode: row.market_code as MarketCode,
    currency: row.currency as Currency,
    language: row.language as Language,
    status: row.status as Member['status'],
    registeredAt: row.registered_at,
    firstLoginAt: row.first_login_at,
    lastLoginAt: row.last_login_at,
    previousLoginAt: row.previous_login_at,
  };
}
