/** Jackpots of a round: every stake that a seat pays itself takes part, in the order in which it is drawn. */
import { createFairRng } from '@feria/kit';
import type { DrawSource } from '@feria/kit/chance/rng';
import type { Tx } from '@feria/postgres';
import type { Round } from '../rounds/rows.ts';
import { serverSeedOf } from '../seeds/pairs.ts';
import { findSeedPair } from '../seeds/store.ts';
import type { Db } from '../store.ts';
import type { Table } from '../table.ts';
import { contribute } from './contribute.ts';
import { listHitsOfRound } from './store.ts';

/** True when the stakes of this round meet a jackpot. Free play does not: its money is none. */
export function hasJackpot(
  { jackpots }: Pick<Table, 'jackpots'>,
  round: Pick<Round, 'mode' | 'game' | 'currency'>,
): boolean {
  return round.mode === 'real' && jackpots?.shelf(round.game, round.currency) !== undefined;
}

export type SeatStake = { seat: number; stake: bigint };

/**
 * Plays the jackpot for the stakes of one step, and answers what each seat has won of it in the round up to now. A free
 * round neither contributes nor wins: nobody paid its stake.
 */
export async function playJackpots(
  tx: Tx,
  table: Table,
  round: Round,
  stakes: readonly SeatStake[],
): Promise<ReadonlyMap<number, bigint>> {
  const { jackpots, clock } = table;
  for (const { seat, stake } of stakes) {
    if (!jackpots || stake === 0n || round.seats[seat]?.reward_id !== null) continue;
    const key = { round: round.id, seat, step: round.steps };
    const at = { ...key, stake, game: round.game, currency: round.currency };
    await contribute(tx, jackpots, at, await jackpotSource(tx, table, round, key), clock.now());
  }
  return wonBySeat(tx, round.id);
}

/** What each seat has won of jackpots. */
export async function wonBySeat(db: Db, round: string): Promise<ReadonlyMap<number, bigint>> {
  const won = new Map<number, bigint>();
  for (const { seat, amount } of await listHitsOfRound(db, round))
    won.set(seat, (won.get(seat) ?? 0n) + amount);
  return won;
}

/**
 * The round's own seeds, in a stream beside that of the game: the client seed has `:jackpot:`, the seat and the step behind
 * it. So the game's draws are the same with a jackpot and without, and both can be checked from the revealed seed.
 */
async function jackpotSource(
  db: Db,
  { seedKeys }: Pick<Table, 'seedKeys'>,
  round: Round,
  { seat, step }: { seat: number; step: number },
): Promise<DrawSource> {
  const pair = await findSeedPair(db, round.seed_pair_id);
  const clientSeed = `${round.client_seed ?? pair.client_seed}:jackpot:${seat}:${step}`;
  return createFairRng({ serverSeed: serverSeedOf(seedKeys, pair), clientSeed, nonce: round.nonce });
}
