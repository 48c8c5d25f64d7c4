/** Games and stops in the office. */
import {
  BulkAnswer,
  BulkPayload,
  Categories,
  CategoriesPayload,
  FindGames,
  FoundGames,
  GameOrder,
  GameOrderPayload,
  GameOrderQuery,
  GameSettingsPayload,
  MOST_AT_ONCE,
  OfficeGame,
  OfficeGameIds,
  OfficeGamePage,
  OfficeGameQuery,
  SuspensionPayload,
  Stops,
} from '@feria/contracts/catalog/office';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, type App } from '../../core/http/http.ts';
import { listVendorViews, toOfficeGame, toSuspensionView } from './vendors/office-views.ts';
import { getMarket } from '../markets/index.ts';
import { countGames, listCategories, setCategories } from './lobby/category-store.ts';
import { findGames, getGame } from './service.ts';
import { changeGame, changeGames, readOrder, setOrder } from './lobby/availability.ts';
import { listSuspensions, setGameSuspension, setGamingSuspension } from './suspensions.ts';
import type { GameFilter } from './lobby/game-filter.ts';
import { selectGames, type Game } from './store.ts';
import { actOf } from './vendors/vendor-office-routes.ts';

const Params = z.object({ nodeId: Text.max(80) });
const READ = mayOperate('catalog.read');
const WRITE = mayOperate('catalog.write');
const STOP = mayOperate('gaming.stop');
/** Of the games that follow those in order, as many as an operator looks through. */
const MOST_SHOWN = 260;
/** As many as a search shows under what else it found. */
const MOST_FOUND = 8;

export function gameOfficeRoutes(app: App, deps: Deps): void {
  gameRoutes(app, deps);
  availabilityRoutes(app, deps);
  stopRoutes(app, deps);
}

function gameRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/office/games',
    { config: { access: READ }, schema: { querystring: OfficeGameQuery, response: { 200: OfficeGamePage } } },
    async ({ query }) => {
      const { page, limit } = query;
      const found = { offset: (page - 1) * limit, limit };
      const { games, total } = await selectGames(db.read, await filterOf(db.read, query), found);
      const next = page * limit < total ? String(page + 1) : null;
      return { items: await viewsOf(db.read, games), next, total };
    },
  );

  app.get(
    '/office/games/ids',
    { config: { access: READ }, schema: { querystring: OfficeGameQuery, response: { 200: OfficeGameIds } } },
    async ({ query }) => {
      const all = { offset: 0, limit: MOST_AT_ONCE };
      const { games, total } = await selectGames(db.read, await filterOf(db.read, query), all);
      return { nodeIds: games.map(({ nodeId }) => nodeId), total };
    },
  );

  // In a body as all of the office's search: what is typed there may be somebody's name.
  app.post(
    '/office/find/games',
    {
      config: { access: READ, limit: { max: 240, windowMs: 60_000 } },
      schema: { body: FindGames, response: { 200: FoundGames } },
    },
    async ({ body }) => {
      const filter = { search: body.q, ...SHOWN.listed };
      const { games } = await selectGames(db.read, filter, { offset: 0, limit: MOST_FOUND });
      return { items: games.map(({ nodeId, name, vendorName }) => ({ nodeId, name, vendor: vendorName })) };
    },
  );

  app.post(
    '/office/games/:nodeId',
    {
      config: { access: WRITE },
      schema: { params: Params, body: GameSettingsPayload, response: { 200: OfficeGame } },
    },
    async (request) => {
      const { nodeId } = request.params;
      return db.transact(async (tx) => {
        await changeGame(tx, nodeId, request.body, actOf(request, clock.now()));
        return readGame(tx, nodeId);
      });
    },
  );

  app.post(
    '/office/games/:nodeId/stop',
    {
      config: { access: STOP },
      schema: { params: Params, body: SuspensionPayload, response: { 200: OfficeGame } },
    },
    async (request) => {
      const { nodeId } = request.params;
      const { stopped, reason } = request.body;
      return db.transact(async (tx) => {
        await setGameSuspension(tx, nodeId, stopped, actOf(request, clock.now(), reason));
        return readGame(tx, nodeId);
      });
    },
  );
}

/** What an operator does to many games at once. */
function availabilityRoutes(app: App, { db, clock }: Deps): void {
  app.post(
    '/office/games/bulk',
    { config: { access: WRITE }, schema: { body: BulkPayload, response: { 200: BulkAnswer } } },
    async (request) => {
      const { nodeIds, change, reason } = request.body;
      return db.transact((tx) => changeGames(tx, nodeIds, change, actOf(request, clock.now(), reason)));
    },
  );

  app.get(
    '/office/games/order',
    { config: { access: READ }, schema: { querystring: GameOrderQuery, response: { 200: GameOrder } } },
    async ({ query }) => readOrderView(db.read, query.gameType),
  );

  app.post(
    '/office/games/order',
    { config: { access: WRITE }, schema: { body: GameOrderPayload, response: { 200: GameOrder } } },
    async (request) => {
      const { gameType, nodeIds, reason } = request.body;
      return db.transact(async (tx) => {
        await setOrder(tx, gameType, nodeIds, actOf(request, clock.now(), reason));
        return readOrderView(tx, gameType);
      });
    },
  );

  app.get(
    '/office/categories',
    { config: { access: READ }, schema: { response: { 200: Categories } } },
    async () => readCategories(db.read),
  );

  app.post(
    '/office/categories',
    { config: { access: WRITE }, schema: { body: CategoriesPayload, response: { 200: Categories } } },
    async (request) => {
      const { items, reason } = request.body;
      return db.transact(async (tx) => {
        await setCategories(tx, items, actOf(request, clock.now(), reason));
        return readCategories(tx);
      });
    },
  );
}

function stopRoutes(app: App, { db, clock }: Deps): void {
  app.get('/office/stops', { config: { access: READ }, schema: { response: { 200: Stops } } }, async () =>
    readSuspensions(db.read),
  );

  app.post(
    '/office/stops/gaming',
    { config: { access: STOP }, schema: { body: SuspensionPayload, response: { 200: Stops } } },
    async (request) => {
      const { stopped, reason } = request.body;
      return db.transact(async (tx) => {
        await setGamingSuspension(tx, stopped, actOf(request, clock.now(), reason));
        return readSuspensions(tx);
      });
    },
  );
}

const SHOWN: Readonly<Record<z.infer<typeof OfficeGameQuery>['show'], GameFilter>> = {
  all: {},
  listed: { isListed: true },
  stopped: { isStopped: true },
  hidden: { isHidden: true },
  hot: { isHot: true },
};

async function filterOf(
  tx: Reader,
  { vendor, q, show, gameType, market }: z.infer<typeof OfficeGameQuery>,
): Promise<GameFilter> {
  return {
    vendor,
    search: q,
    gameType,
    ...SHOWN[show],
    market: market === undefined ? undefined : await getMarket(tx, market),
  };
}

async function readGame(tx: Tx, nodeId: string): Promise<OfficeGame> {
  const stops = await listSuspensions(tx);
  return toOfficeGame(await getGame(tx, nodeId), stops.games.get(nodeId));
}

async function viewsOf(tx: Tx | Reader, games: readonly Game[]): Promise<OfficeGame[]> {
  const stops = await listSuspensions(tx);
  return games.map((game) => toOfficeGame(game, stops.games.get(game.nodeId)));
}

async function readOrderView(tx: Tx | Reader, gameType: z.infer<typeof GameOrderQuery>['gameType']) {
  const { ordered, next } = await readOrder(tx, gameType, MOST_SHOWN);
  return { ordered: await viewsOf(tx, ordered), next: await viewsOf(tx, next) };
}

async function readCategories(tx: Tx | Reader): Promise<Categories> {
  const counts = await countGames(tx);
  const categories = await listCategories(tx);
  return { items: categories.map((one) => ({ ...one, games: counts.get(one.gameType) ?? 0 })) };
}

async function readSuspensions(tx: Tx | Reader): Promise<Stops> {
  const { gaming, games } = await listSuspensions(tx);
  const found = await findGames(tx, [...games.keys()]);
  const vendors = (await listVendorViews(tx)).filter(({ status }) => status === 'suspended');
  return {
    gaming: gaming && toSuspensionView(gaming),
    vendors: vendors.map(({ code, name, statusReason }) => ({ code, name, reason: statusReason ?? '' })),
    games: [...games].flatMap(([nodeId, stop]) => {
      const game = found.get(nodeId);
      return game ? [{ nodeId, name: game.name, stop: toSuspensionView(stop) }] : [];
    }),
  };
}
