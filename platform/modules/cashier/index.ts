/**
 * Cashier: money in and out through a payment gateway. Owns schema `cashier`: deposits, withdrawals and their parts (`payouts`), every state
 * they were in (`moves`, `payout_moves`), the accounts that members have their money sent to, and the gateway's signed hints (`webhooks`).
 *
 * Promises: a deposit is credited once, and only after the payment was read back and is the one that was asked for; a
 * withdrawal is held at once, and each of its parts is paid out or given back, once, so that what is on its way, was paid and is back is
 * its amount; what a bank sends back is back in the balance once; the gateway is called only between transactions, and
 * every call may be repeated, so that a kill or a silent gateway delays and loses nothing.
 * The states and their moves are DEPOSIT_TRANSITIONS, WITHDRAWAL_TRANSITIONS and PART_TRANSITIONS of contracts.
 *
 * Facts: cashier.deposit_moved and cashier.withdrawal_moved with every move, cashier.payout_moved with every move of a part. Shows `cashier.hour_sums` to
 * reporting. Which gateway is asked is chosen by how each does (ADR 90); one that fails is taken out and comes back by itself.
 */
export { sumHeldForWithdrawals } from './checks.ts';
export { findDeposit } from './deposits/deposit-store.ts';
export { driversOf, openBooks } from './drivers.ts';
export { openCollectionAccountsForDemo } from './manual/demo.ts';
export { findBankTransfer, listBankMoves, listTakers, type BankMove } from './manual/bank-moves.ts';
export { listCollectionCurrencies } from './manual/collection-account-store.ts';
export { MANUAL } from './manual/driver.ts';
export {
  findPaymentId,
  listAwaitedDeposits,
  listHeldPayments,
  listHeldWithdrawals,
} from './payments-of-member.ts';
export { findFirstPayment, findForeign, findSettled, listSettled, type SettledPayment } from './settled.ts';
export { paymentIds } from './store.ts';
export { listLateQueues } from './payout-rules/waits.ts';
export { listLowFloats, listTroubledGateways } from './routing/alerts.ts';
export { readUnsureDeposits } from './deposits/unsure-deposits.ts';
