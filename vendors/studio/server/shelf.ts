import { slotRound } from '@feria/kit/round/instant';
import type { RoundGame } from '@feria/kit/round/game';
import { allGames } from '../games/catalogue.ts';
import { isBoard } from '../games/index.ts';

/** The rules behind a game's code; undefined for a game that is gone. All that rounds know of games. */
export type Shelf = (code: string) => RoundGame | undefined;

const ROUNDS: ReadonlyMap<string, RoundGame> = new Map(
  allGames.map((game) => [game.code, isBoard(game) ? game.round : slotRound(game)]),
);

export const studioShelf: Shelf = (code) => ROUNDS.get(code);
