import { GameType } from '@feria/contracts/catalog';
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { GameListAnswer } from '@feria/contracts/vendor-api';
import { MarketCode } from '@feria/contracts/wire';
import type { z } from 'zod';
import type { Reader, Tx } from '../../core/db.ts';
import { selectGames, type Game, type ListedGame } from './store.ts';

/** Games by node; a node that was never listed is missing. */
export async function findGames(tx: Tx | Reader, nodeIds: readonly string[]): Promise<Map<string, Game>> {
  if (nodeIds.length === 0) return new Map();
  const { games } = await selectGames(tx, { nodeIds }, { offset: 0, limit: nodeIds.length });
  return new Map(games.map((game) => [game.nodeId, game]));
}

/** The game of that node. Throws catalog.game_unknown. */
export async function getGame(tx: Tx | Reader, nodeId: string): Promise<Game> {
  const game = (await findGames(tx, [nodeId])).get(nodeId);
  if (!game) throw new Refusal<RefusalCode>('catalog.game_unknown');
  return game;
}

/** The game of that node, if it may be opened in this market. Throws catalog.game_unknown, catalog.game_unavailable. */
export async function getOpenGame(tx: Tx | Reader, nodeId: string, market: string): Promise<Game> {
  const game = await getGame(tx, nodeId);
  if (!game.isOpen || !game.markets.includes(market)) {
    throw new Refusal<RefusalCode>('catalog.game_unavailable');
  }
  return game;
}

/** A vendor's list in our words. A game of a category that we do not know is left out. */
export function readGameList(games: z.infer<typeof GameListAnswer>): ListedGame[] {
  return games.flatMap((game) => {
    const gameType = GameType.safeParse(game.category);
    if (!gameType.success) return [];
    return [
      {
        code: game.game_code,
        name: { en: game.name, es: game.name_es ?? game.name },
        gameType: gameType.data,
        iconUrl: game.url_thumb,
        enabled: game.enabled,
        returnBps: game.return_bps ?? null,
        volatility: game.volatility ?? null,
        markets: MarketCode.options.filter((market) => !game.blocked_countries?.includes(market)),
      },
    ];
  });
}
