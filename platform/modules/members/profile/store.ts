/** SQL of what a member keeps about themselves. */
import type { ContactKind } from '@feria/contracts/members/profile';
import type { MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import type { SealedPersonal } from '../personal.ts';

const OWN = [
  ...(['email', 'mobile', 'birthDate', 'profile', 'nickname', 'avatar', 'status', 'closedAt'] as const),
  ...(['emailVerifiedAt', 'mobileVerifiedAt', 'invitedBy', 'referralCode'] as const),
  ...(['emailGivenAt', 'mobileGivenAt'] as const),
  ...(['paymentPasswordHash', 'paymentPasswordAt', 'alwaysAsks'] as const),
] as const;

export type Own = {
  sealed: SealedPersonal;
  nickname: string | null;
  avatar: string | null;
  status: string;
  closedAt: Date | null;
  verifiedAt: Record<ContactKind, Date | null>;
  /** When the office put it in. */
  givenAt: Record<ContactKind, Date | null>;
  invitedBy: string | null;
  referralCode: string | null;
  paymentPasswordHash: string | null;
  paymentPasswordAt: Date | null;
  alwaysAsks: boolean;
};

export async function findOwn(tx: Tx | Reader, id: MemberId): Promise<Own> {
  return ownOf(
    await tx.selectFrom('members.members').select(OWN).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** One change of a member at a time. */
export async function lockOwn(tx: Tx, id: MemberId): Promise<Own> {
  const row = await tx
    .selectFrom('members.members')
    .select(OWN)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return ownOf(row);
}

type OwnRow = {
  email: Buffer | null;
  mobile: Buffer | null;
  birthDate: Buffer | null;
  profile: Buffer | null;
  nickname: string | null;
  avatar: string | null;
  status: string;
  closedAt: Date | null;
  emailVerifiedAt: Date | null;
  mobileVerifiedAt: Date | null;
  emailGivenAt: Date | null;
  mobileGivenAt: Date | null;
  invitedBy: string | null;
  referralCode: string | null;
  paymentPasswordHash: string | null;
  paymentPasswordAt: Date | null;
  alwaysAsks: boolean;
};

function ownOf(row: OwnRow): Own {
  return {
    sealed: { email: row.email, mobile: row.mobile, birthDate: row.birthDate, profile: row.profile },
    nickname: row.nickname,
    avatar: row.avatar,
    status: row.status,
    closedAt: row.closedAt,
    verifiedAt: { email: row.emailVerifiedAt, mobile: row.mobileVerifiedAt },
    givenAt: { email: row.emailGivenAt, mobile: row.mobileGivenAt },
    invitedBy: row.invitedBy,
    referralCode: row.referralCode,
    paymentPasswordHash: row.paymentPasswordHash,
    paymentPasswordAt: row.paymentPasswordAt,
    alwaysAsks: row.alwaysAsks,
  };
}

export type OwnChange = Partial<{
  email: Buffer;
  mobile: Buffer;
  profile: Buffer;
  nickname: string | null;
  avatar: string | null;
  emailVerifiedAt: Date;
  mobileVerifiedAt: Date;
  paymentPasswordHash: string;
  paymentPasswordAt: Date;
  alwaysAsks: boolean;
}>;

export async function updateOwn(tx: Tx, id: MemberId, change: OwnChange): Promise<void> {
  await tx.updateTable('members.members').set(change).where('id', '=', id).execute();
}

/** The first time that a code of it was shown. */
export async function noteVerified(tx: Tx, id: MemberId, kind: ContactKind, at: Date): Promise<void> {
  const column = kind === 'email' ? 'emailVerifiedAt' : 'mobileVerifiedAt';
  await tx
    .updateTable('members.members')
    .set({ [column]: at })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute();
}

/** The rules of a market's further fields, as they are stored. */
export async function findProfileRules(tx: Tx | Reader, market: string): Promise<unknown> {
  const rows = await tx
    .selectFrom('members.profile_rules')
    .selectAll()
    .where('marketCode', 'in', [market, '*'])
    .execute();
  return (rows.find((row) => row.marketCode === market) ?? rows[0])?.rules ?? {};
}

/** What a member told about themselves, still sealed. */
export async function findSealed(tx: Tx | Reader, memberId: MemberId): Promise<SealedPersonal | undefined> {
  const row = await tx
    .selectFrom('members.members')
    .select(['email', 'mobile', 'birthDate', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row;
}
