import type { Rng } from '../chance/rng.ts';
import type { BoardShow } from '../board/bets.ts';
import type { Opening, RoundGame } from '../round/game.ts';
import type { Json } from '../round/json.ts';
import { lastStep, openRound } from '../round/play.ts';
import type { Check, Derived } from './check.ts';

/** What of a board its check needs. */
export interface CheckedBoard {
  readonly name: string;
  readonly summary: string;
  readonly round: RoundGame;
  /** Any bets that the board takes: what is drawn does not depend on them. */
  readonly opening: Opening;
}

/** A board without decisions as a game that can be played again: what was drawn, in the words of its round. */
export function boardCheck({ name, summary, round, opening }: CheckedBoard): Check {
  return {
    name,
    summary,
    settings: {},
    derive: (rng: Rng): Derived => {
      const played = openRound(round, [opening], rng);
      const [shown] = round.show(lastStep(played).state, 0) as readonly Json[];
      return (shown as unknown as BoardShow).drawn as Derived;
    },
  };
}
