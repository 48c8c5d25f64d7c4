/** A member's number and address, and which of the two a code has shown to be theirs (ADR 26). */
import type { MemberId } from '@feria/kernel';
import type { ContactKind } from '@feria/contracts/members/profile';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { unsealPersonal } from './personal.ts';

/**
 * `to` is in clear. What is not proven was only told: it may be anybody's. `isGiven`: two persons of the office put it in, and nobody
 * has read anything there yet (ADR 28).
 */
export type Contact = { to: string; isProven: boolean; isGiven: boolean };
export type Contacts = Record<ContactKind, Contact | null>;

export async function readContacts(
  tx: Tx | Reader,
  { secret }: Pick<Config, 'secret'>,
  memberId: MemberId,
): Promise<Contacts> {
  const row = await tx
    .selectFrom('members.members')
    .select(['email', 'mobile', 'emailVerifiedAt', 'mobileVerifiedAt'])
    .select(['emailGivenAt', 'mobileGivenAt'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row) return { email: null, mobile: null };
  const sealed = { email: row.email, mobile: row.mobile, birthDate: null, profile: null };
  const { email, mobile } = unsealPersonal(secret, memberId, sealed);
  return {
    email: contactOf(email, row.emailVerifiedAt, row.emailGivenAt),
    mobile: contactOf(mobile, row.mobileVerifiedAt, row.mobileGivenAt),
  };
}

const contactOf = (to: string | null, provenAt: Date | null, givenAt: Date | null): Contact | null =>
  to === null ? null : { to, isProven: provenAt !== null, isGiven: provenAt === null && givenAt !== null };

/** Where a code or a link may go: nowhere, as long as nothing of the member's was ever read there. */
export const provenTo = (contact: Contact | null): string | null =>
  contact?.isProven === true ? contact.to : null;

/** Where a recovery may go: to what is proven, and to what was given for this very purpose. */
export const recoveredAt = (contact: Contact | null): string | null =>
  contact?.isProven === true || contact?.isGiven === true ? contact.to : null;
