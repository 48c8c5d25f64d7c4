/** The studio as its host sees it. */
import { fileURLToPath } from 'node:url';
import type { VendorFront } from '@feria/host';
import { allGames, findGame } from '../games/catalogue.ts';
import { isBoard } from '../games/index.ts';
import { listGames } from './game-list.ts';
import { viewOf } from './game-view.ts';
import type { StudioJackpots } from './jackpots/round.ts';
import { jackpotOperatorRoutes, jackpotRoutes } from './jackpots/routes.ts';
import { stakesOf } from './stakes.ts';

const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));

/** `jackpots`: those of the moment, where there are some. */
export function studioFront(jackpots: () => StudioJackpots | undefined): VendorFront {
  return {
    client: CLIENT,
    catalogue: {
      codes: allGames.map(({ code }) => code),
      list: listGames,
      view: (code, currency) => {
        const game = findGame(code);
        return game && viewOf(game, currency);
      },
      page: (code) => {
        const game = findGame(code);
        return game && isBoard(game) ? '/client/board.html' : '/client/slot.html';
      },
      roundPage: '/client/round.html',
      // A free round has one fixed stake and nothing to choose: a board has none.
      freeRoundStakes: (code, currency) => {
        const game = findGame(code);
        return game && !isBoard(game) ? stakesOf(currency) : [];
      },
      cover: (code) => findGame(code)?.cover(),
    },
    routes: (app, parts) => jackpotRoutes(app, parts, jackpots),
    operatorRoutes: jackpotOperatorRoutes,
  };
}
