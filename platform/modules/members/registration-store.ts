/** SQL of what a member told when the account was made, and of trials that are over. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';
import { findMember, type Member } from './store.ts';

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
    .updateTable('members.members')
    .set({
      email: kept.email,
      mobile: kept.mobile,
      birthDate: kept.birthDate,
      profile: kept.profile,
      paymentPasswordHash: kept.paymentPasswordHash,
      mobileVerifiedAt: kept.mobileVerifiedAt,
      rulesVersion: kept.rulesVersion,
      referralCode: kept.referralCode,
      registerMethod: kept.method,
      registerDomain: kept.domain,
      registerUrl: kept.url,
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

/** Disables trials that were made before, at most so many; answers which. */
export async function closeTrials(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<MemberId[]> {
  const over = await callSql<{ id: MemberId }>(
    tx,
    `update members.members set status = 'disabled' where id in (
       select id from members.members where type = 4 and status = 'active' and registered_at <= $1
         order by id limit $2 for update skip locked)
     returning id`,
    [before, limit],
  );
  return over.map(({ id }) => id);
}
