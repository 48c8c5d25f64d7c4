/** SQL of the ways to an account. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../../core/db.ts';
import { findMember, type Member } from '../store.ts';

export type Registration = {
  email: Buffer | null;
  mobile: Buffer | null;
  birthDate: Buffer | null;
  profile: Buffer | null;
  paymentPasswordHash: string | null;
  mobileVerifiedAt: Date | null;
  rulesVersion: number;
  referralCode: string | null;
  method: string;
  domain: string | null;
  url: string | null;
};

/** What a member told at the registration, sealed, and how they came to it. */
export async function keepRegistration(tx: Tx, id: MemberId, kept: Registration): Promise<void> {
  await tx
    .updateTable('identity.members')
    .set({
      email: kept.email,
      mobile: kept.mobile,
      birth_date: kept.birthDate,
      profile: kept.profile,
      payment_password_hash: kept.paymentPasswordHash,
      mobile_verified_at: kept.mobileVerifiedAt,
      rules_version: kept.rulesVersion,
      referral_code: kept.referralCode,
      register_method: kept.method,
      register_domain: kept.domain,
      register_url: kept.url,
    })
    .where('id', '=', id)
    .execute();
}

/** A member that this transaction has just made. */
export async function getFreshMember(tx: Tx, id: string): Promise<Member> {
  const member = await findMember(tx, id);
  if (!member) throw new Error('a member vanished while it was made');
  return member;
}

/** False when there is a password already. */
export async function setFirstPassword(tx: Tx, id: MemberId, passwordHash: string): Promise<boolean> {
  const result = await tx
    .updateTable('identity.members')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type ClosedTrials = { closed: number; sessions: { memberId: string; sessionId: string }[] };

/** Disables trials that were made before, and ends their sessions. */
export async function closeTrials(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
  at: Date,
): Promise<ClosedTrials> {
  const over = await callSql<{ id: string }>(
    tx,
    `update identity.members set status = 'disabled' where id in (
       select id from identity.members where type = 4 and status = 'active' and registered_at <= $1
         order by id limit $2 for update skip locked)
     returning id`,
    [before, limit],
  );
  const ids = over.map(({ id }) => id);
  const ended = await callSql<{ id: string; member_id: string }>(
    tx,
    `update identity.sessions set ended_at = $2 where member_id = any ($1::uuid[]) and ended_at is null returning id, member_id`,
    [ids, at],
  );
  return {
    closed: ids.length,
    sessions: ended.map(({ id, member_id: memberId }) => ({ memberId, sessionId: id })),
  };
}
