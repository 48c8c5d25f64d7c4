/**
 * Hand pays: wins that wait until two persons have looked at them. Owns schema `handpay`; play and transfers put money aside and
 * let it go with its functions (`hold_wins`, `let_go`), in the transaction that moved it.
 *
 * Promises: what waits is on no account that can be played with or withdrawn; it is decided once, by two different operators, or
 * taken back by its vendor; paid, it is what the win would have been; refused, its win is reversed with a cause that its member
 * reads. Emits `handpay.moved`. ADR 58 says why.
 */
export type { TakeBackWin } from './decisions.ts';
export { isWaiting, holdRecalledWin, listWaiting, sumHeldForHandPays, type HandPay } from './store.ts';
