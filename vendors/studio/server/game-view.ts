import { isBoard, type StudioGame } from '../games/index.ts';
import { boardViewOf, gameViewOf } from '../view.ts';
import type { BoardView, GameView } from '../wire.ts';
import { chipsOf, mostOnSpot, stakesOf } from './stakes.ts';

/** The game as a browser is told of it, with what may be staked in this currency. */
export function viewOf(game: StudioGame, currency: string): GameView | BoardView {
  if (!isBoard(game)) return gameViewOf(game, currency, stakesOf(currency));
  return boardViewOf(game, currency, { chips: chipsOf(currency), most: mostOnSpot(game, currency) });
}
