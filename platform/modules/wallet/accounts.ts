/** A member's accounts in one currency: opened all at once, and what stands on them. */
import type { Reader, Tx } from '../../core/db.ts';
import { findBalance, findBalances, insertAccounts, type Balance, type Holding } from './store.ts';

/** Opens a member's accounts in a currency, all at zero. A second call changes nothing. */
export async function openAccounts(tx: Tx, memberId: string, currency: string, at: Date): Promise<void> {
  await insertAccounts(tx, memberId, currency, at);
}

/** What the member holds. `version` grows with every entry. Accounts that were never opened are an error, not zero. */
export async function getBalance(tx: Tx | Reader, memberId: string, currency: string): Promise<Balance> {
  const balance = await findBalance(tx, memberId, currency);
  if (!balance) throw new Error(`member ${memberId} has no accounts in ${currency}`);
  return balance;
}

/** What each of these members may spend and has asked out, in every currency of theirs. Whoever has no accounts, such as a trial, has no line. */
export function balancesAmong(tx: Tx | Reader, memberIds: readonly string[]): Promise<readonly Holding[]> {
  return memberIds.length === 0 ? Promise.resolve([]) : findBalances(tx, memberIds);
}
