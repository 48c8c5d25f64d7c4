/** Jackpots of a round: every stake that a seat pays itself takes part, in the order in which it is drawn. */
import { streamBeside, type Round, type RoundJackpots, type SeatStake, type Table } from '@feria/host';
import type { Tx } from '@feria/postgres';
import { contribute } from './contribute.ts';
import { listMet } from './record.ts';
import type { Jackpots } from './jackpot-of-game.ts';
import { listHitsOfRound } from './store.ts';

/** What the host asks of them, and what they are played with. */
export type StudioJackpots = RoundJackpots & Jackpots;

export function roundJackpots(jackpots: Jackpots): StudioJackpots {
  return {
    ...jackpots,
    // Free play meets none: its money is none.
    meets: ({ mode, game, currency }) => mode === 'real' && jackpots.catalog(game, currency) !== undefined,
    play: (tx, table, round, stakes) => play(tx, jackpots, table, round, stakes),
    hits: listHitsOfRound,
    record: listMet,
  };
}

/**
 * A free round neither contributes nor wins: nobody paid its stake. The draws come from a stream of the round's own seeds
 * beside that of the game, named after the seat and the step.
 */
async function play(
  tx: Tx,
  jackpots: Jackpots,
  table: Table,
  round: Round,
  stakes: readonly SeatStake[],
): Promise<void> {
  for (const { seat, stake } of stakes) {
    if (stake === 0n || round.seats[seat]?.reward_id !== null) continue;
    const key = { round: round.id, seat, step: round.steps };
    const at = { ...key, stake, game: round.game, currency: round.currency };
    const source = await streamBeside(tx, table, round, `jackpot:${seat}:${round.steps}`);
    await contribute(tx, jackpots, at, source, table.clock.now());
  }
}
