import type { DrawnRound, GameCatalog } from '@feria/host';
import { slotRound } from '@feria/kit/round/instant';
import type { RoundGame } from '@feria/kit/round/game';
import { allGames, findGame } from '../games/catalogue.ts';
import { isBoard } from '../games/index.ts';
import { roundViewOf } from '../view.ts';
import type { RoundView } from '../wire.ts';
import { readSpins } from './spins.ts';
import { isStakeTaken } from './stakes.ts';

const ROUNDS: ReadonlyMap<string, RoundGame> = new Map(
  allGames.map((game) => [game.code, isBoard(game) ? game.round : slotRound(game)]),
);

/** The studio's games: all that the host's rounds know of them. */
export const studioGames: GameCatalog = {
  rules: (code) => ROUNDS.get(code),
  isStakeTaken: (code, currency, opening) => isStakeTaken(findGame(code), currency, opening),
  present: presentSlot,
};

/** A slot's spins are told as the reels show them, and what was not shown has not been won yet. */
function presentSlot(code: string, round: DrawnRound): RoundView | undefined {
  const game = findGame(code);
  if (!game || isBoard(game)) return undefined;
  const { id, stake, win, shows, shown, state, isFree } = round;
  return roundViewOf(id, { stake, win, spins: readSpins(shows) }, shown, state, isFree);
}
