import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import {
  DESKTOP_CLIENT,
  FACETS,
  FavoriteIds,
  FavoritePage,
  FavoritePayload,
  GamePage,
  GameQuery,
  GameSuspensions,
  HotGames,
  RecentGames,
  VendorsByCategory,
} from '@feria/contracts/catalog/member';
import { ClassifyKey } from '@feria/contracts/catalog/member';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { chooseMarket, type Market } from '../markets/index.ts';
import { countFacets } from './lobby/facet-counts.ts';
import type { FacetChoice, GameFilter } from './lobby/game-filter.ts';
import { toGameView, toCategoryRows } from './lobby/game-views.ts';
import { listCategories } from './lobby/category-store.ts';
import { closedClassifies, countCategoryRows } from './lobby/lobby-store.ts';
import { getGame } from './service.ts';
import { readAvailability } from './lobby/availability.ts';
import { listSuspensions } from './suspensions.ts';
import { deleteFavorite, insertFavorite, listFavoriteIds, selectGames } from './store.ts';
import { listSuspended } from './vendors/vendor-store.ts';

const HOT_MOST = 60;
type Query = z.infer<typeof GameQuery>;

/** `contentState`: the state of what the operator has written, which open pages ask for in the same breath. */
/** `contentState` changes when what is published does, and with it what a list of games shows. */
export function catalogRoutes(
  app: App,
  { db, clock }: Deps,
  { contentState }: { contentState: () => Promise<string> },
): void {
  /** One page of the games that a market shows, as the wire names them; with its facets' counts where they are asked for. */
  async function pageOf(
    query: Query,
    market: Market,
    own: Pick<GameFilter, 'isHot' | 'recentOf' | 'favoriteOf'>,
  ) {
    const { pageNo, pageSize, language } = query;
    const shown = { ...market, closedClassifies: await closedClassifies(db.read, market) };
    const at = clock.now();
    const filter = { ...filterOf(query, at), market: shown, ...own };
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const [found, facets] = await Promise.all([
      selectGames(db.read, filter, page),
      query.facets === '1' ? countFacets(db.read, filter) : undefined,
    ]);
    const { total } = found;
    // A page beyond the last one is ignored (spec section 5).
    const isBeyond = found.games.length === 0 && total > 0;
    const { games } = isBeyond ? await selectGames(db.read, filter, { ...page, offset: 0 }) : found;
    return {
      games: games.map((game) => toGameView(game, market, language ?? market.defaultLanguage, at)),
      totalPages: Math.ceil(total / pageSize),
      total,
      ...(facets && { facets }),
    };
  }

  app.get(
    '/api/games',
    { config: { access: 'public' }, schema: { querystring: GameQuery, response: { 200: GamePage } } },
    async ({ query }) => pageOf(query, await chooseMarket(db.read, query.merchant ?? query.merchantCode), {}),
  );

  app.get(
    '/api/games/hot',
    { config: { access: 'public' }, schema: { querystring: GameQuery, response: { 200: HotGames } } },
    async ({ query }) => {
      const market = await chooseMarket(db.read, query.merchant ?? query.merchantCode);
      const { games } = await pageOf(
        { ...query, pageNo: 1, pageSize: Math.min(query.pageSize, HOT_MOST) },
        market,
        { isHot: true },
      );
      return { list: games };
    },
  );

  app.get(
    '/api/games/vendors',
    {
      config: { access: 'public' },
      schema: { querystring: GameQuery, response: { 200: VendorsByCategory } },
    },
    async ({ query }) => {
      const market = await chooseMarket(db.read, query.merchant);
      const closed = await closedClassifies(db.read, market);
      const [categories, categoryRows] = await Promise.all([
        listCategories(db.read),
        countCategoryRows(db.read, { ...market, closedClassifies: closed }, deviceOf(query)),
      ]);
      return { data: { lanes: toCategoryRows(categories, categoryRows, closed) } };
    },
  );

  app.get(
    '/api/games/stops',
    { config: { access: 'public' }, schema: { response: { 200: GameSuspensions } } },
    async () => {
      const { gaming, games } = await listSuspensions(db.read);
      return {
        shelf: await readAvailability(db.read),
        content: await contentState(),
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
      const { page = request.query.pageNo } = request.query;
      const query = { ...request.query, pageNo: page };
      const { games, ...rest } = await pageOf(query, market, { recentOf: id });
      return { list: games, ...rest };
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
      const { games, ...rest } = await pageOf(request.query, market, { favoriteOf: id });
      return { content: games, pageNum: request.query.pageNo, ...rest };
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
      schema: { params: z.object({ nodeId: Text.max(80) }), response: { 200: FavoriteIds } },
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

/** The device whose games are wanted; undefined: any. */
const deviceOf = ({ platform, clientType }: Query): GameFilter['platform'] =>
  platform ?? (clientType === DESKTOP_CLIENT ? 'desktop' : undefined);

/** What a query says of games; the market is its own matter. */
function filterOf(query: Query, at: Date): GameFilter & { facets: FacetChoice } {
  const { vassalage, gameType, gameName, gameClassify, select, inHouse } = query;
  return {
    platform: deviceOf(query),
    gameType,
    vendor: vassalage === '' ? undefined : vassalage,
    search: gameName,
    classify: ClassifyKey.safeParse(gameClassify).data,
    isHot: gameClassify === 'HOT' || select === 'HOT' ? true : undefined,
    newAt: select === 'NEW' ? at : undefined,
    isInHouse: inHouse === '1' ? true : undefined,
    facets: Object.fromEntries(FACETS.map((facet) => [facet, query[facet] ?? []])),
  };
}
