import { z } from 'zod';
import {
  FavoriteIds,
  FavoritePage,
  FavoritePayload,
  GamePage,
  GameQuery,
  GameStops,
  HotGames,
  RecentGames,
  VendorLanes,
  type GameView,
} from '@feria/contracts/catalog';
import type { Language } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http.ts';
import { chooseMarket, type Market } from '../markets/index.ts';
import { listCategories, type Category } from './lanes.ts';
import { getGame } from './service.ts';
import { readShelf } from './shelf.ts';
import { listStops } from './stops.ts';
import {
  countLanes,
  deleteFavorite,
  insertFavorite,
  listFavoriteIds,
  selectGames,
  type Game,
  type GameFilter,
  type Lane,
} from './store.ts';
import { listSuspended } from './vendor-store.ts';

const HOT_MOST = 60;
type Query = z.infer<typeof GameQuery>;

export function catalogRoutes(app: App, { db, clock }: Deps): void {
  /** One page of the games that a market shows, as the wire names them. */
  async function pageOf(query: Query, market: Market, own: GameFilter) {
    const { pageNo, pageSize, vassalage, gameType, gameName, gameClassify, platform, language } = query;
    const filter: GameFilter = {
      market,
      platform,
      vendor: vassalage,
      gameType,
      search: gameName,
      isHot: gameClassify === 'HOT' ? true : undefined,
      ...own,
    };
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { games, total } = await selectGames(db.read, filter, page);
    const views = games.map((game) => toGameView(game, market, language ?? market.defaultLanguage));
    return { games: views, totalPages: Math.ceil(total / pageSize) };
  }

  app.get(
    '/api/games',
    { config: { access: 'public' }, schema: { querystring: GameQuery, response: { 200: GamePage } } },
    async ({ query }) => pageOf(query, await chooseMarket(db.read, query.merchant), {}),
  );

  app.get(
    '/api/games/hot',
    { config: { access: 'public' }, schema: { querystring: GameQuery, response: { 200: HotGames } } },
    async ({ query }) => {
      const market = await chooseMarket(db.read, query.merchant);
      const { games } = await pageOf({ ...query, pageNo: 1, pageSize: HOT_MOST }, market, { isHot: true });
      return { list: games };
    },
  );

  app.get(
    '/api/games/vendors',
    { config: { access: 'public' }, schema: { querystring: GameQuery, response: { 200: VendorLanes } } },
    async ({ query }) => {
      const market = await chooseMarket(db.read, query.merchant);
      const categories = await listCategories(db.read);
      return { data: { lanes: toLanes(categories, await countLanes(db.read, market)) } };
    },
  );

  app.get(
    '/api/games/stops',
    { config: { access: 'public' }, schema: { response: { 200: GameStops } } },
    async () => {
      const { gaming, games } = await listStops(db.read);
      return {
        shelf: await readShelf(db.read),
        gaming: gaming !== null,
        vendors: await listSuspended(db.read),
        games: [...games.keys()],
      };
    },
  );

  app.get(
    '/api/games/recent',
    { config: { access: 'real-member' }, schema: { querystring: GameQuery, response: { 200: RecentGames } } },
    async (request) => {
      const { id, merchantCode } = memberOf(request);
      const market = await chooseMarket(db.read, merchantCode);
      const { games, totalPages } = await pageOf(request.query, market, { recentOf: id });
      return { list: games, totalPages };
    },
  );

  app.get(
    '/api/favorites',
    {
      config: { access: 'real-member' },
      schema: { querystring: GameQuery, response: { 200: FavoritePage } },
    },
    async (request) => {
      const { id, merchantCode } = memberOf(request);
      const market = await chooseMarket(db.read, merchantCode);
      const { games, totalPages } = await pageOf(request.query, market, { favoriteOf: id });
      return { content: games, pageNum: request.query.pageNo, totalPages };
    },
  );

  app.get(
    '/api/favorites/ids',
    { config: { access: 'real-member' }, schema: { response: { 200: FavoriteIds } } },
    async (request) => ({ ids: await listFavoriteIds(db.read, memberOf(request).id) }),
  );

  app.post(
    '/api/favorites',
    { config: { access: 'real-member' }, schema: { body: FavoritePayload, response: { 200: FavoriteIds } } },
    async (request) => {
      const { id } = memberOf(request);
      return db.transact(async (tx) => {
        const { nodeId } = await getGame(tx, request.body.nodeId);
        await insertFavorite(tx, id, nodeId, clock.now());
        return { ids: await listFavoriteIds(tx, id) };
      });
    },
  );

  app.delete(
    '/api/favorites/:nodeId',
    {
      config: { access: 'real-member' },
      schema: { params: z.object({ nodeId: z.string().max(80) }), response: { 200: FavoriteIds } },
    },
    async (request) => {
      const { id } = memberOf(request);
      return db.transact(async (tx) => {
        await deleteFavorite(tx, id, request.params.nodeId);
        return { ids: await listFavoriteIds(tx, id) };
      });
    },
  );
}

function toGameView(game: Game, market: Market, language: Language): GameView {
  return {
    nodeId: game.nodeId,
    gameId: game.nodeId,
    vassalage: game.vendor,
    vendorName: game.vendorName,
    gameType: game.gameType,
    gameCode: game.code,
    gameName: game.name[language],
    displayName: game.name,
    showIcon: game.artHash ? `/api/art/${game.artHash}` : '',
    isHot: game.isHot ? 1 : 0,
    supportPlay: game.supportPlay ? 1 : 0,
    freePlay: game.freePlay && market.features.freePlay,
    rtpBps: game.returnBps,
    volatility: game.volatility,
    lines: game.lines,
    features: game.features,
    minBet: minBetOf(game, market.currency),
    stop: game.stop,
    platforms: game.platforms,
  };
}

function minBetOf({ minBets }: Game, currency: string): string | null {
  const units = minBets[currency];
  return units === undefined ? null : toDecimal(BigInt(units));
}

function toLanes(
  categories: readonly Category[],
  lanes: readonly Lane[],
): z.infer<typeof VendorLanes>['data']['lanes'] {
  return categories
    .map(({ gameType: gameCategory, name }) => ({
      gameCategory,
      title: name,
      vendors: lanes
        .filter(({ gameType }) => gameType === gameCategory)
        .map(({ vendor, vendorName, gameType, games }) => ({
          vassalage: vendor,
          displayName: vendorName,
          gameType,
          games,
        })),
    }))
    .filter(({ vendors }) => vendors.length > 0);
}
