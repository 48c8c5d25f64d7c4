import { isUuid, Refusal, type Currency, type MemberId } from '@feria/kernel';
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { PasswordDue } from '@feria/contracts/access/sessions';
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
export type NewMember = Pick<
  Member,
  'id' | 'account' | 'passwordHash' | 'type' | 'marketCode' | 'currency' | 'language'
> & {
  /** How the account came to be; `house`: an operator or a seed made it. */
  cameBy: 'house' | 'username' | 'mobile' | 'one_click' | 'trial';
  invitedBy: MemberId | null;
  passwordDue?: 'temporary' | undefined;
  at: Date;
};

/** False when the account name is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const result = await tx
    .insertInto('members.members')
    .values({
      id: member.id,
      account: member.account,
      passwordHash: member.passwordHash,
      type: member.type,
      marketCode: member.marketCode,
      currency: member.currency,
      language: member.language,
      cameBy: member.cameBy,
      invitedBy: member.invitedBy,
      registeredAt: member.at,
      passwordChangedAt: member.at,
      passwordDue: member.passwordDue ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What `memberOfRow` reads. */
export type MemberRow = {
  id: string;
  account: string;
  passwordHash: string | null;
  type: number;
  nickname: string | null;
  avatar: string | null;
  marketCode: string;
  currency: string;
  language: string;
  status: string;
  registeredAt: Date;
  firstLoginAt: Date | null;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
  passwordChangedAt: Date;
  passwordDue: string | null;
  alwaysAsks: boolean;
};

export async function findMember(tx: Tx | Reader, id: string): Promise<Member | undefined> {
  const row = await tx.selectFrom('members.members').selectAll().where('id', '=', id).executeTakeFirst();
  return row && memberOfRow(row);
}

/** Those of these ids that there are, by id. */
export async function membersAmong(
  tx: Tx | Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  const rows = await callSql<MemberRow>(tx, 'select * from members.members where id = any ($1::uuid[])', [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, memberOfRow(row)]));
}

/** Which of these accounts are open, and no trials. */
export async function findOpen(reader: Tx | Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('members.members')
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
    'select * from members.members where lower(account) = lower($1)',
    [account],
  );
  return row && memberOfRow(row);
}

/** The members with one of these accounts, however they are written. */
export async function findMembersByAccounts(tx: Tx | Reader, accounts: readonly string[]): Promise<Member[]> {
  const names = accounts.map((account) => account.toLowerCase());
  const rows = await callSql<MemberRow>(
    tx,
    'select * from members.members where lower(account) = any ($1::text[])',
    [names],
  );
  return rows.map(memberOfRow);
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Members whose account or id begins so, the newest first; trials and test accounts, too. */
export async function findByBeginning(tx: Tx | Reader, q: string, limit: number): Promise<Member[]> {
  const begun = q.toLowerCase();
  const [first, last] = [begun + LOWEST_ID.slice(q.length), begun + HIGHEST_ID.slice(q.length)];
  const ids = isUuid(first) ? [first, last] : [null, null];
  const rows = await callSql<MemberRow>(
    tx,
    `select * from members.members m
      where lower(m.account) like $1 or m.id between $2::uuid and $3::uuid
      order by m.registered_at desc, m.id desc limit $4`,
    [`${begun.replaceAll(/[\\%_]/g, '\\$&')}%`, ...ids, limit],
  );
  return rows.map(memberOfRow);
}

export async function setLanguage(tx: Tx, id: MemberId, language: Language): Promise<void> {
  await tx.updateTable('members.members').set({ language }).where('id', '=', id).execute();
}

export async function findInvitation(tx: Tx | Reader, code: string): Promise<MemberId | undefined> {
  const row = await tx
    .selectFrom('members.invitations')
    .select('memberId')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.memberId as MemberId | undefined;
}

export async function insertInvitation(tx: Tx, code: string, memberId: MemberId, at: Date): Promise<void> {
  await tx
    .insertInto('members.invitations')
    .values({ code, memberId, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A row of `members.members`, or of a function that shows one. */
export function memberOfRow(row: MemberRow): Member {
  return {
    id: row.id as MemberId,
    account: row.account,
    passwordHash: row.passwordHash,
    type: row.type,
    nickname: row.nickname,
    avatar: row.avatar,
    marketCode: row.marketCode as MarketCode,
    currency: row.currency as Currency,
    language: row.language as Language,
    status: row.status as Member['status'],
    registeredAt: row.registeredAt,
    firstLoginAt: row.firstLoginAt,
    lastLoginAt: row.lastLoginAt,
    previousLoginAt: row.previousLoginAt,
    passwordChangedAt: row.passwordChangedAt,
    passwordDue: row.passwordDue as Member['passwordDue'],
    alwaysAsks: row.alwaysAsks,
  };
}
