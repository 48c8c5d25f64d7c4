/**
 * Transfers: money between the member's balance and the wallets that vendors of the dialect `transfer` keep. Owns schema
 * `transfers`: transfers, the states they were in (`moves`), the calls to vendors about them (`calls`), the keys of members'
 * requests (`requests`), and what stands at each vendor as far as we know (`wallets`).
 *
 * Promises: what goes in is held before anybody is asked, and is at the vendor or given back, once; what comes out is
 * credited after the vendor said that it gave it, once; after silence only the vendor's status under our reference is
 * believed, and it is asked until it says. Never two open transfers of one member and vendor. Vendors are called only
 * between transactions. Nothing goes where a limit that stands cannot be judged, and whatever ends play calls home what is there, at
 * once and until it is there (`recall/jobs.ts`, ADR 59). Who may not play may still bring money back. What stands idle at a vendor comes back by itself.
 * The states and their moves are TRANSFER_TRANSITIONS of contracts. Facts: transfers.transfer_moved with every move.
 */
export { carryToGame } from './jobs.ts';
export { runRecalls } from './recall/jobs.ts';
export { requireNothingToJudge } from './limits-there.ts';
export { listLoudHoursAtHome, takeBackHome } from './recalled-wins.ts';
export { listStuckTransfers } from './due-transfers.ts';
export { readStandings, type Standing } from './balances.ts';
export { findFirstTransfer, findVendorTransfers, listVendorTransfers, netOfTransfers } from './checks.ts';
/** For reconciliation: what our ledger says that each member put into each vendor's wallet and took out of it. */
export { sumTransfers as transfersAtVendors } from './store.ts';
