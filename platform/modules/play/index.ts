/**
 * Play: launches, the vendors' wallet door, receipts and rounds. Owns schema `play`; reporting asks its functions
 * `play.hour_sums`, `play.active_by_hour`, `play.day_totals` and `play.member_totals`.
 *
 * Promises: one (vendor, transaction) has at most one effect, and its repeat gets the first answer, also years later
 * (`play.keys`; receipts lie in months, which may be archived: sql/make_months.sql); a bet or win is rolled
 * back at most once; after a debit no refusal is answered. A bet is a receipt of kind bet; refused calls leave nothing.
 * An operator takes an entry back through here, whatever made it (reversals.ts): a vendor's call then counts as rolled back.
 * Emits `play.bet_placed`, `play.win_paid`, `play.bet_rolled_back`, `play.win_rolled_back`, `play.round_closed`.
 */
export {
  cancelGrant,
  grantFreeRounds,
  listGrants,
  type FreeGrant,
  type HeldGrant,
} from './free-rounds/free-grants.ts';
export {
  checkEntryReceipts,
  checkReceipts,
  countReceipts,
  countTakenBack,
  findFirstReceipt,
  findVendorReceipts,
  listVendorReceipts,
} from './checks.ts';
export { campaignResults, grantResults, type GrantResult } from './free-rounds/grant-results.ts';
export { reversalSteps } from './reversals/reversal-views.ts';
export { takeBackPayout, takeBackWin } from './reversals/reversals.ts';
export { entriesOfRound } from './rounds/round-entries.ts';
export { spreadOverPlay, sumOwnPlay, sumPlayBetween, type PlayPlace } from './rounds/own-play.ts';
export { gamesOfRounds } from './rounds/round-views.ts';
export { callsOfRound, listStuckRounds, sumOpenStakes } from './store.ts';
export { issueToken } from './launch/tokens.ts';
export type { UngrantedBet } from './free-rounds/ungranted-bets.ts';
export { listUnsure as listUnsureCalls } from './vendor-door/unsure-calls.ts';
export { listLoudHours } from './vendor-door/vendor-hours.ts';
