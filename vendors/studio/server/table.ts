import type { Pool } from 'pg';
import type { Clock } from '@feria/kernel';
import type { WalletClient } from '@feria/kit/wallet-client';
import type { Jackpots } from './jackpots/shelf.ts';
import type { SeedKeys } from './seeds/keys.ts';
import type { Shelf } from './shelf.ts';

/** What rounds are played with. */
export type Table = {
  pool: Pool;
  clock: Clock;
  wallet: WalletClient;
  shelf: Shelf;
  /** Of the seeds that are not revealed; from a file, never in the database. */
  seedKeys: SeedKeys;
  /** Where some games have one. */
  jackpots?: Jackpots;
};

/** A bet must be answered within this time, or the worker rolls it back. Longer than the wallet client's own time-out. */
export const STAKING_MS = 15_000;
/** How long a decision waits, and a round that is still being shown, where the game has no shorter time of its own. */
export const ABANDONED_MS = 10 * 60_000;
export const RETRY_MS = 2_000;
