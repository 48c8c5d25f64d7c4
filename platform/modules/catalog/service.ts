import type { Stop } from '@feria/contracts/catalog/member';
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { getMarket } from '../markets/index.ts';
import { selectGames, type Game } from './store.ts';

/** Games by node; a node that was never listed is missing. */
export async function findGames(tx: Tx | Reader, nodeIds: readonly string[]): Promise<Map<string, Game>> {
  if (nodeIds.length === 0) return new Map();
  const { games } = await selectGames(tx, { nodeIds }, { offset: 0, limit: nodeIds.length });
  return new Map(games.map((game) => [game.nodeId, game]));
}

/** Games whose name or vendor has that text, hidden and stopped ones too, in the order of the lobby. */
export async function searchGames(reader: Tx | Reader, search: string, limit: number): Promise<Game[]> {
  return (await selectGames(reader, search === '' ? {} : { search }, { offset: 0, limit })).games;
}

/** The game of that node. Throws catalog.game_unknown. */
export async function getGame(tx: Tx | Reader, nodeId: string): Promise<Game> {
  const game = (await findGames(tx, [nodeId])).get(nodeId);
  if (!game) throw new Refusal<RefusalCode>('catalog.game_unknown');
  return game;
}

const STOPPED: Readonly<Record<Stop, RefusalCode>> = {
  gaming: 'catalog.gaming_stopped',
  vendor: 'catalog.vendor_suspended',
  game: 'catalog.game_stopped',
};

/**
 * The game of that node, if it may be opened in this market (and on this platform). Throws catalog.game_unknown,
 * catalog.game_unavailable, and when it is stopped on command catalog.gaming_stopped, catalog.vendor_suspended or
 * catalog.game_stopped.
 */
export async function getOpenGame(
  tx: Tx | Reader,
  nodeId: string,
  market: string,
  platform?: 'desktop' | 'mobile',
): Promise<Game> {
  const game = await getGame(tx, nodeId);
  const { currency, closedCategories } = await getMarket(tx, market);
  const isOffered = game.isListed && !closedCategories.includes(game.gameType);
  const isShown = isOffered && game.markets.includes(market) && game.currencies.includes(currency);
  if (!isShown || (platform !== undefined && !game.platforms.includes(platform)))
    throw new Refusal<RefusalCode>('catalog.game_unavailable');
  if (game.stop) throw new Refusal<RefusalCode>(STOPPED[game.stop]);
  return game;
}
