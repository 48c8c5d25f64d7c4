/** SQL of what a member keeps about themselves, and of what a session has shown once more. */
import type { ContactKind, ConfirmWay } from '@feria/contracts/identity/profile';
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
    await tx.selectFrom('identity.members').select(OWN).where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** One change of a member at a time. */
export async function lockOwn(tx: Tx, id: MemberId): Promise<Own> {
  const row = await tx
    .selectFrom('identity.members')
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
  await tx.updateTable('identity.members').set(change).where('id', '=', id).execute();
}

/** The first time that a code of it was shown. */
export async function noteVerified(tx: Tx, id: MemberId, kind: ContactKind, at: Date): Promise<void> {
  const column = kind === 'email' ? 'email_verified_at' : 'mobile_verified_at';
  await tx
    .updateTable('identity.members')
    .set({ [column]: at })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute();
}

export async function keepConfirmation(
  tx: Tx,
  { sessionId, memberId, by, at }: { sessionId: string; memberId: MemberId; by: ConfirmWay; at: Date },
): Promise<void> {
  await tx
    .insertInto('identity.confirmations')
    .values({ session_id: sessionId, member_id: memberId, by, at })
    .onConflict((conflict) => conflict.columns(['session_id', 'by']).doUpdateSet({ at }))
    .execute();
}

/** What this session has shown after that moment. */
export async function findConfirmations(
  tx: Tx | Reader,
  sessionId: string,
  after: Date,
): Promise<ReadonlySet<ConfirmWay>> {
  const rows = await tx
    .selectFrom('identity.confirmations')
    .select('by')
    .where('session_id', '=', sessionId)
    .where('at', '>', after)
    .execute();
  return new Set(rows.map(({ by }) => by as ConfirmWay));
}

/** What was shown with a number or an address that is another's now proves nothing any more, in no session. */
export async function dropConfirmations(tx: Tx, memberId: MemberId, by: ConfirmWay): Promise<void> {
  await tx
    .deleteFrom('identity.confirmations')
    .where('member_id', '=', memberId)
    .where('by', '=', by)
    .execute();
}

export async function pruneConfirmations(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('identity.confirmations').where('at', '<=', before).execute();
}

export async function deleteMark(tx: Tx, memberId: MemberId, kind: string): Promise<void> {
  await tx.deleteFrom('identity.marks').where('member_id', '=', memberId).where('kind', '=', kind).execute();
}

/** False when the member has no such device. */
export async function deleteDevice(tx: Tx, memberId: MemberId, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('identity.devices')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The rules of a market's further fields, as they are stored. */
export async function findProfileRules(tx: Tx | Reader, market: string): Promise<unknown> {
  const rows = await tx
    .selectFrom('identity.profile_rules')
    .selectAll()
    .where('market_code', 'in', [market, '*'])
    .execute();
  return (rows.find((row) => row.market_code === market) ?? rows[0])?.rules ?? {};
}
