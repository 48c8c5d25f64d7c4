/** SQL of what the office does to an account. */
import type { ContactKind } from '@feria/contracts/members/profile';
import type { MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Member } from '../store.ts';

/** False when it is not `from` any more. */
export async function moveStatus(
  tx: Tx,
  id: MemberId,
  { from, to }: { from: Member['status']; to: Member['status'] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members.members')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is nobody's any more: another account may bind it. */
export async function emptyContact(tx: Tx, id: MemberId, kind: ContactKind): Promise<void> {
  const change =
    kind === 'email'
      ? { email: null, emailVerifiedAt: null, emailGivenAt: null }
      : { mobile: null, mobileVerifiedAt: null, mobileGivenAt: null };
  await tx.updateTable('members.members').set(change).where('id', '=', id).execute();
  await tx.deleteFrom('members.marks').where('memberId', '=', id).where('kind', '=', kind).execute();
}

/** In the place of what was there; nobody has read anything there yet. */
export async function putContact(
  tx: Tx,
  id: MemberId,
  { kind, sealed, at }: { kind: ContactKind; sealed: Buffer; at: Date },
): Promise<void> {
  const change =
    kind === 'email'
      ? { email: sealed, emailVerifiedAt: null, emailGivenAt: at }
      : { mobile: sealed, mobileVerifiedAt: null, mobileGivenAt: at };
  await tx.updateTable('members.members').set(change).where('id', '=', id).execute();
}

/** Whether another account of that market has it. */
export async function isMarkedElsewhere(
  tx: Tx,
  { id, marketCode, kind, hash }: { id: MemberId; marketCode: string; kind: ContactKind; hash: Buffer },
): Promise<boolean> {
  const row = await tx
    .selectFrom('members.marks')
    .select('memberId')
    .where('marketCode', '=', marketCode)
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where('memberId', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** No payout before that moment; a later one that was set before stays. */
export async function holdPayouts(tx: Tx, id: MemberId, until: Date): Promise<void> {
  await callSql(
    tx,
    'update members.members set payouts_from = greatest(payouts_from, $2::timestamptz) where id = $1',
    [id, until],
  );
}

export async function findPayoutsFrom(reader: Reader | Tx, id: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('members.members')
    .select('payoutsFrom')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payoutsFrom ?? null;
}

/** Of a member, held so until this transaction has ended: who shuts them out, or lets payouts wait, comes before it or after it. */
export async function lockPayable(
  tx: Tx,
  id: string,
): Promise<{ status: string; payoutsFrom: Date | null } | undefined> {
  const row = await tx
    .selectFrom('members.members')
    .select(['status', 'payoutsFrom'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row;
}

/** Whether its number and address are still its own, and not freed after the years of keeping. */
export async function hasContactBlindIndex(tx: Tx, id: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('members.marks')
    .select('kind')
    .where('memberId', '=', id)
    .where('kind', 'in', ['email', 'mobile'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
