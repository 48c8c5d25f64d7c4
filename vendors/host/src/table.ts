/** What rounds are played with, and what the host asks of a vendor's games while they are. */
import type { Pool } from 'pg';
import type { Clock } from '@feria/kernel';
import type { Opening, RoundGame } from '@feria/kit/round/game';
import type { Json } from '@feria/kit/round/json';
import type { WalletClient } from '@feria/kit/wallet-client';
import type { Tx } from '@feria/postgres';
import type { Db } from './db.ts';
import type { Round } from './rounds/rows.ts';
import type { SeedKeys } from './seeds/keys.ts';
import type { RoundView, RoundViewState } from './wire.ts';

/** What rounds are played with. */
export type Table = {
  pool: Pool;
  clock: Clock;
  wallet: WalletClient;
  catalog: GameCatalog;
  /** Of the seeds that are not revealed; from a file, never in the database. */
  seedKeys: SeedKeys;
  /** Where some games have one. */
  jackpots?: RoundJackpots;
};

/** A vendor's games by their codes: all that rounds know of them. */
export type GameCatalog = {
  /** The rules of a game; undefined for one that is gone: a round that is open then is voided. */
  rules(code: string): RoundGame | undefined;
  /** Whether the game takes this stake. Asked before any money moves; what is no choice is for the rules to refuse. */
  isStakeTaken(code: string, currency: string, opening: Opening): boolean;
  /** A drawn round as its player is told of it, where that is not what is stored: undefined for every other game. */
  present?(code: string, round: DrawnRound): RoundView<unknown> | undefined;
};

/** What is stored of a drawn round, for one seat. Amounts in money units. */
export type DrawnRound = {
  id: string;
  state: Extract<RoundViewState, 'playing' | 'settling' | 'closed'>;
  stake: bigint;
  /** Of the game, without jackpots. */
  win: bigint;
  /** Every part that the seat is shown, in its order. */
  shows: readonly Json[];
  /** How many of them were shown. */
  shown: number;
  isFree: boolean;
};

export type SeatStake = { seat: number; stake: bigint };
export type JackpotHit = { seat: number; level: string; amount: bigint };

/** Jackpots that stakes meet. What they pay is part of the round's win. */
export type RoundJackpots = {
  /** True when the stakes of this round meet one. */
  meets(round: Pick<Round, 'mode' | 'game' | 'currency'>): boolean;
  /** Plays for the stakes of one step, in the transaction that stores it. */
  play(tx: Tx, table: Table, round: Round, stakes: readonly SeatStake[]): Promise<void>;
  /** What the round has hit up to now. */
  hits(db: Db, roundId: string): Promise<readonly JackpotHit[]>;
  /** What its record says to one seat: enough to play the jackpots again. Null where that was not kept. */
  record(db: Db, roundId: string, seat: number): Promise<readonly object[] | null>;
};

/** A bet must be answered within this time, or the worker rolls it back. Longer than the wallet client's own time-out. */
export const STAKING_MS = 15_000;
/** How long a decision waits, and a round that is still being shown, where the game has no shorter time of its own. */
export const ABANDONED_MS = 10 * 60_000;
export const RETRY_MS = 2_000;
