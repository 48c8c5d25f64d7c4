/**
 * Identity: members, their sessions and invitation codes. Owns schema `identity`.
 * Promises: one account per name; a member's ledger accounts are opened with the member; no answer tells whether an account exists
 * (but "taken" at registration); secrets are stored as hashes. Facts: identity.member_registered, identity.session_ended.
 */
import { Refusal, type MemberId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { findMember, type Member } from './store.ts';

export { createMember } from './service.ts';
export { findMemberByAccount, findMembersByAccounts, insertInvitation, searchMembers } from './store.ts';
export type { Member } from './store.ts';
export { identityRoutes } from './routes.ts';
export { identityListeners } from './listeners.ts';
export { memberSessions } from './session-door.ts';

/** Throws request.not_found. */
export async function getMember(tx: Tx | Reader, id: string): Promise<Member> {
  const member = await findMember(tx, id);
  if (!member) throw new Refusal<RefusalCode>('request.not_found');
  return member;
}

/** Account names for a page of ids. */
export async function accountsOf(
  tx: Tx | Reader,
  ids: readonly string[],
): Promise<Map<string, { account: string; marketCode: string }>> {
  const rows = await callSql<{ member_id: MemberId; account: string; market_code: string }>(
    tx,
    'select * from identity.accounts_of($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.member_id, { account: row.account, marketCode: row.market_code }]));
}
