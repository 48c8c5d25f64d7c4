/** SQL of what a member keeps about themselves. */
import type { ContactKind } from '@feria/contracts/members/profile';
import type { MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import type { SealedPersonal } from '../personal.ts';

const OWN = [
  ...(['email', 'mobile', 'birth_date', 'profile', 'nickname', 'avatar', 'status', 'closed_at'] as const),
  ...(['email_verified_at', 'mobile_verified_at', 'invited_by', 'referral_code'] as const),
  ...(['email_given_at', 'mobile_given_at'] as const),
  ...(['payment_password_hash', 'payment_password_at', 'always_asks'] as const),
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
  birth_date: Buffer | null;
  profile: Buffer | null;
  nickname: string | null;
  avatar: string | null;
  status: string;
  closed_at: Date | null;
  email_verified_at: Date | null;
  mobile_verified_at: Date | null;
  email_given_at: Date | null;
  mobile_given_at: Date | null;
  invited_by: string | null;
  referral_code: string | null;
  payment_password_hash: string | null;
  payment_password_at: Date | null;
  always_asks: boolean;
};

function ownOf(row: OwnRow): Own {
  return {
    sealed: { email: row.email, mobile: row.mobile, birthDate: row.birth_date, profile: row.profile },
    nickname: row.nickname,
    avatar: row.avatar,
    status: row.status,
    closedAt: row.closed_at,
    verifiedAt: { email: row.email_verified_at, mobile: row.mobile_verified_at },
    givenAt: { email: row.email_given_at, mobile: row.mobile_given_at },
    invitedBy: row.invited_by,
    referralCode: row.referral_code,
    paymentPasswordHash: row.payment_password_hash,
    paymentPasswordAt: row.payment_password_at,
    alwaysAsks: row.always_asks,
  };
}

export type OwnChange = Partial<{
  email: Buffer;
  mobile: Buffer;
  profile: Buffer;
  nickname: string | null;
  avatar: string | null;
  email_verified_at: Date;
  mobile_verified_at: Date;
  payment_password_hash: string;
  payment_password_at: Date;
  always_asks: boolean;
}>;

export async function updateOwn(tx: Tx, id: MemberId, change: OwnChange): Promise<void> {
  await tx.updateTable('members.members').set(change).where('id', '=', id).execute();
}

/** The first time that a code of it was shown. */
export async function noteVerified(tx: Tx, id: MemberId, kind: ContactKind, at: Date): Promise<void> {
  const column = kind === 'email' ? 'email_verified_at' : 'mobile_verified_at';
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
    .where('market_code', 'in', [market, '*'])
    .execute();
  return (rows.find((row) => row.market_code === market) ?? rows[0])?.rules ?? {};
}

/** What a member told about themselves, still sealed. */
export async function findSealed(tx: Tx | Reader, memberId: MemberId): Promise<SealedPersonal | undefined> {
  const row = await tx
    .selectFrom('members.members')
    .select(['email', 'mobile', 'birth_date', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row && { email: row.email, mobile: row.mobile, birthDate: row.birth_date, profile: row.profile };
}
