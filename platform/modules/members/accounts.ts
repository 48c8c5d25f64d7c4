/** Accounts for a page of ids: their names, and which of them are open. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { findOpen } from './store.ts';

/** Which of these are accounts that are open, and no trials. */
export async function openAmong(tx: Tx | Reader, ids: readonly string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await findOpen(tx, ids));
}

/** Account names for a page of ids. */
export async function accountsOf(
  tx: Tx | Reader,
  ids: readonly string[],
): Promise<Map<string, { account: string; marketCode: string }>> {
  const rows = await callSql<{ memberId: MemberId; account: string; marketCode: string }>(
    tx,
    'select * from members.accounts_of($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.memberId, { account: row.account, marketCode: row.marketCode }]));
}
