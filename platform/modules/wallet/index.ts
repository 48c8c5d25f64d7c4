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
export { balancesAmong, getBalance, openAccounts } from './accounts.ts';
export { entriesOfKeys, entriesOfMember, everyEntry, postedWithin } from './entry-list.ts';
export { postEntries } from './post-entries.ts';
export { findBonus, forfeitBonus, getPlayable, grantBonus, type BonusGrant } from './bonuses.ts';
export {
  captureHold,
  listOpenHolds,
  openHolds,
  placeHolds,
  postLinked,
  releaseHold,
  type Capture,
  type Hold,
  type OpenHold,
} from './holds.ts';
export {
  findEntry,
  findGroup,
  listReversedKeys,
  lockMember,
  backWithPayer,
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
  pinHouseAccounts,
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
export {
  listRecord,
  sumBonusStakes,
  sumRecord,
  type RecordFilter,
  type RecordLine,
  type RecordSum,
} from './record.ts';
