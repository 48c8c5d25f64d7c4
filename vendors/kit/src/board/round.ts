import type { Rng } from '../chance/rng.ts';
import type { RoundGame } from '../round/game.ts';
import { instantRound, type InstantOutcome } from '../round/instant.ts';
import type { Json } from '../round/json.ts';
import { toJson } from '../round/json.ts';
import type { Back } from '../table/odds.ts';
import { readBets, settleBets } from './bets.ts';

/** A game of bets on spots where nothing is decided after the stake. */
export interface BoardRules<Outcome> {
  readonly code: string;
  /** Changed whenever the same draws could give another round. */
  readonly version: string;
  /** On how many spots one round may stand. */
  readonly mostBets: number;
  isSpot(spot: string): boolean;
  /** All that chance decides. It does not know where the bets stand. */
  draw(rng: Rng): Outcome;
  /** What comes back of a stake on the spot. */
  back(spot: string, outcome: Outcome): Back;
  /** What was drawn, in the order in which it is shown. */
  show(outcome: Outcome): Json;
}

/** The rules as a round: bets on spots, one draw of all that happens, every bet settled by itself. */
export function boardRound<Outcome>(rules: BoardRules<Outcome>): RoundGame<Json, InstantOutcome> {
  const { code, version, mostBets } = rules;
  return instantRound({
    code,
    version,
    takes(opening) {
      const bets = readBets(opening);
      return bets !== undefined && bets.length <= mostBets && bets.every(({ spot }) => rules.isSpot(spot));
    },
    play(opening, rng) {
      const outcome = rules.draw(rng);
      const { pay, settled } = settleBets(readBets(opening) ?? [], ({ spot }) => rules.back(spot, outcome));
      return { pay, shows: [toJson({ drawn: rules.show(outcome), bets: settled })] };
    },
  });
}

/** Whether reading the name succeeds: the kit's readers throw RangeError for a spot that is none. */
export function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
