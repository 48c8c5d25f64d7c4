/**
 * Catalog: vendors, the games that they list, and each member's favourites and recent games. Owns schema `catalog`; the
 * bet path asks its function `catalog.open_bets`.
 *
 * Promises: a sync takes over a vendor's list and leaves our own switches alone; when a vendor does not answer, its last
 * good list stays. Who is a vendor, where, with which keys and how much it may is decided by two operators, and the database refuses
 * what nobody decided (ADR 56). A game that leaves the list is closed, never deleted. From the commit of a stop on (all gaming, a
 * vendor, a game) no new bet is taken. Secrets of vendors are sealed; keys of both sides overlap while they change. Emits
 * `catalog.availability_changed`.
 */
export { askVendor, OPERATOR_ID, postSigned, requireReadable } from './vendors/vendor-client.ts';
export { isPublicKey } from './vendors/vendor-keys.ts';
export { catalogNames, type CatalogNames } from './catalog-names.ts';
export { listVendors, vendorCodes, type Vendor } from './vendors/vendor-store.ts';
export { listVendorNames } from './vendors/office-views.ts';
export { getVendor, registerVendor } from './vendors/vendors.ts';
export { markTestVendor } from './vendors/vendor-store.ts';
export { listFreeRoundGames } from './free-round-games.ts';
export { VendorStatus } from './vendors/vendor-status.ts';
export { getGamingSuspension, setGameSuspension, setGamingSuspension, suspendVendor } from './suspensions.ts';
export { findGames, getOpenGame, searchGames } from './service.ts';
export { artAddress } from './art/art.ts';
export { upsertRecent as recordRecent, type Game } from './store.ts';
export { syncGames } from './jobs.ts';
