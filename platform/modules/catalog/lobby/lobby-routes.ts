/** The routes of the lobby besides its lists of games. */
import { homeOrder } from '@feria/contracts/catalog/game-types';
import {
  GameIndex,
  GamePreviews,
  GameQuery,
  GameTypes,
  HotGames,
  NewVendors,
} from '@feria/contracts/catalog/member';
import { GameDetails } from '@feria/contracts/vendor-door/game-sheet';
import { MarketCode } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { chooseMarket } from '../../markets/index.ts';
import { listCategories } from './category-store.ts';
import { toDetails, toGameView, toIndex } from './game-views.ts';
import {
  closedClassifies,
  countCategoryRows,
  findSheet,
  listIndex,
  listNewVendors,
  listPopular,
} from './lobby-store.ts';
import { selectGames } from '../store.ts';

const Market = z.object({ merchant: MarketCode.optional() });
const POPULAR_MOST = 12;
const PREVIEWED_MOST = 28;
const POPULAR_WITHIN_MS = 7 * 24 * 60 * 60_000;
/** What is searched may be a minute old: every list that it leads to is asked for afresh. */
const INDEX_CACHE = 'public, max-age=60';

export function lobbyRoutes(app: App, { db, clock }: Deps): void {
  async function shownIn(code: string | undefined) {
    const market = await chooseMarket(db.read, code);
    return { ...market, closedClassifies: await closedClassifies(db.read, market) };
  }

  app.get(
    '/api/games/index',
    { config: { access: 'public' }, schema: { querystring: Market, response: { 200: GameIndex } } },
    async ({ query }, reply) => {
      void reply.header('cache-control', INDEX_CACHE);
      return toIndex(await listIndex(db.read, await shownIn(query.merchant)));
    },
  );

  app.get(
    '/api/games/previews',
    { config: { access: 'public' }, schema: { querystring: GameQuery, response: { 200: GamePreviews } } },
    async ({ query }) => {
      const market = await shownIn(query.merchant);
      const [at, language] = [clock.now(), query.language ?? market.defaultLanguage];
      const types = new Set((await countCategoryRows(db.read, market)).map(({ gameType }) => gameType));
      const ordered = (await listCategories(db.read)).map(({ gameType }) => gameType);
      const first = homeOrder(ordered.filter((type) => types.has(type))).slice(0, query.first);
      const page = { offset: 0, limit: Math.min(query.pageSize, PREVIEWED_MOST) };
      const categoryRows = await Promise.all(
        first.map(async (gameCategory) => {
          const { games } = await selectGames(db.read, { market, gameType: gameCategory }, page);
          return { gameCategory, games: games.map((game) => toGameView(game, market, language, at)) };
        }),
      );
      return { lanes: categoryRows };
    },
  );

  app.get(
    '/api/games/types',
    { config: { access: 'public' }, schema: { querystring: Market, response: { 200: GameTypes } } },
    async ({ query }) => {
      const categoryRows = await countCategoryRows(db.read, await shownIn(query.merchant));
      const types = new Set(categoryRows.map(({ gameType }) => gameType));
      const categories = (await listCategories(db.read)).filter(({ gameType }) => types.has(gameType));
      return { list: categories.map(({ gameType, name: title }) => ({ gameType, title })) };
    },
  );

  app.get(
    '/api/games/details',
    {
      config: { access: 'public' },
      schema: {
        querystring: Market.extend({ nodeId: Text.max(80) }),
        response: { 200: GameDetails },
      },
    },
    async ({ query: { nodeId, merchant } }) => {
      const market = await shownIn(merchant);
      const { games } = await selectGames(db.read, { market, nodeIds: [nodeId] }, { offset: 0, limit: 1 });
      const [game] = games;
      if (!game) throw new Refusal<RefusalCode>('catalog.game_unknown');
      return toDetails(game, await findSheet(db.read, nodeId), market);
    },
  );

  app.get(
    '/api/games/popular',
    { config: { access: 'public' }, schema: { querystring: GameQuery, response: { 200: HotGames } } },
    async ({ query }) => {
      const market = await shownIn(query.merchant);
      const [at, language] = [clock.now(), query.language ?? market.defaultLanguage];
      const since = new Date(at.getTime() - POPULAR_WITHIN_MS);
      const nodeIds = await listPopular(db.read, { market, since, limit: POPULAR_MOST });
      if (nodeIds.length === 0) return { list: [] };
      const { games } = await selectGames(db.read, { nodeIds }, { offset: 0, limit: POPULAR_MOST });
      const ranked = games.toSorted((a, b) => nodeIds.indexOf(a.nodeId) - nodeIds.indexOf(b.nodeId));
      return { list: ranked.map((game) => toGameView(game, market, language, at)) };
    },
  );

  app.get(
    '/api/games/new-vendors',
    { config: { access: 'public' }, schema: { querystring: Market, response: { 200: NewVendors } } },
    async ({ query }) => {
      const vendors = await listNewVendors(db.read, await shownIn(query.merchant), clock.now());
      return {
        list: vendors.map(({ vendor, vendorName, gameType }) => ({
          vassalage: vendor,
          displayName: vendorName,
          gameType,
        })),
      };
    },
  );
}
