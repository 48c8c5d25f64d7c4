/**
 * The host: everything that a vendor of ours needs besides its games. Sessions, seeds, rounds and free rounds with their tables, the
 * money calls to the operator's wallets and their recovery, a wallet of the vendor's own, and the routes of player and operator.
 * A vendor hands in a `Vendor` (its games, and how it tells of them) and a configuration; `runVendor` is its process.
 * `@feria/host/wire` has the types of what its pages are told.
 */
export { buildVendor } from './app.ts';
export { readHostConfig, type BrandConfig, type HostConfig, type Variables } from './config.ts';
export type { Db } from './db.ts';
export { migrationsOf } from './migrations.ts';
export { Problem } from './problem.ts';
export { readBody, readQuery } from './read-body.ts';
export { streamBeside } from './rounds/resume.ts';
export type { Round } from './rounds/rows.ts';
export { runVendor } from './run.ts';
export type { DrawnRound, JackpotHit, RoundJackpots, SeatStake, GameCatalog, Table } from './table.ts';
export type { Catalogue, HostParts, ListedGame, Vendor, VendorFront, WorkerTask } from './vendor.ts';
