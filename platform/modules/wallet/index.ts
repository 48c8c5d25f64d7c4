/**
 * Wallet: every account, and the only way to move money. Owns schema `wallet`, whose tables belong to a role that nobody
 * signs in as: the application may read them and call the functions that the schema shows
 * (`open_accounts`, `lock_cash`, `post_entries`, `post_linked`, `place_holds`, `capture_hold`, `release_hold`,
 * `expire_holds`, `reverse_entry`, `roll_up`, `reconcile`).
 *
 * Promises: every entry's postings sum to zero; a member's balance is the sum of its postings and only a debt is below
 * zero; an entry is made once per (kind, key) and never changed, but may be compensated once by a reversal with a reason
 * (play asks for it, because an entry of a vendor's call has to be noted there too). A member holds cash (may be spent), held (asked out),
 * bonus and debt (a win that was taken back after it had been spent).
 *
 * Amounts are units of 1/100 000. Emits `wallet.balance_changed` (entries of the play path are told by play's own facts).
 */
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox.ts';
import type { Command, Verdict } from './posting.ts';
import { findBalance, insertAccounts, postAll, type Balance } from './store.ts';

export { findBonus, forfeitBonus, getPlayable, grantBonus, type BonusGrant } from './bonuses.ts';
export {
  captureHold,
  listOpenHolds,
  placeHolds,
  postLinked,
  releaseHold,
  type Capture,
  type Hold,
} from './holds.ts';
export {
  findEntry,
  findGroup,
  listReversedKeys,
  lockMember,
  reversalsOf,
  reverseEntry,
  toReverses,
  type Reversal,
  type WholeEntry,
} from './reversals.ts';
export {
  findDifferences,
  findEntries as entryTimeline,
  readStatement as entriesOf,
  rollUp,
} from './store.ts';
/** The rules of posting without a database: what everything that moves money is tested against. */
export { balanceOf, EMPTY_BOOK, post, type Book, type Purpose } from './posting.ts';
export type { Command, Verdict } from './posting.ts';
export {
  checkBalances,
  checkEntries,
  countEntries,
  countMemberAccounts,
  findBooked,
  FIRST_ENTRY,
  listOfKind,
  listTaxEntries,
  nameAccounts,
  pinHouse,
  sumCurrencies,
  sumHeld,
  sumTaxEntries,
  sumTransferEntries,
  type EntryPlace,
  type HouseSums,
} from './checks.ts';
export {
  listPeriodLines,
  readDaySums,
  readPeriod,
  readPeriodEdges,
  type AccountPeriod,
  type DaySum,
  type PeriodLine,
} from './statements.ts';
export { walletRoutes } from './routes.ts';
export { balanceListener, walletJobs } from './jobs.ts';

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

/**
 * Posts commands in their order and answers one verdict each: `ok`, `repeat` (known key, same command: the first answer),
 * `conflict` (known key, another command) or `not_enough_money`. A refused command undoes none of its neighbours; nothing
 * is thrown for a business no.
 */
export async function postEntries(tx: Tx, commands: readonly Command[], at: Date): Promise<Verdict[]> {
  const verdicts = await postAll(tx, commands, at);
  const moved = new Map<string, { memberId: string; currency: string }>();
  for (const [index, { memberId, currency }] of commands.entries()) {
    if (verdicts[index]?.verdict === 'ok') moved.set(`${memberId} ${currency}`, { memberId, currency });
  }
  for (const payload of moved.values()) await emit(tx, 'wallet.balance_changed', payload, at);
  return verdicts;
}
