import { boardRound, isRead } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { judgeRace, priceOfRace, raceBet, runRace, type RaceTable } from './rules.ts';

/** A virtual race as a round. `version` changes with the table: other weights are another race. */
export function raceRound(code: string, version: string, table: RaceTable): RoundGame<Json, InstantOutcome> {
  const prices = new Map<string, number>();
  const priceOf = (spot: string): number => {
    const known = prices.get(spot) ?? priceOfRace(table, raceBet(table, spot));
    prices.set(spot, known);
    return known;
  };
  return boardRound({
    code,
    version,
    mostBets: 30,
    isSpot: (spot) => isRead(() => raceBet(table, spot)),
    draw: (rng) => runRace(table, rng),
    back: (spot, order) => judgeRace(table, raceBet(table, spot), priceOf(spot), order),
    show: (order) => ({ order: [...order] }),
  });
}
