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
  GamingStop,
  OfficeGame,
  OfficeGameIds,
  SuspensionPayload,
} from '@feria/contracts/catalog/office';
import { GAME_LIST } from '@feria/contracts/catalog/lists';
import { listFileQuery } from '@feria/contracts/list-query';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, type App } from '../../core/http/http.ts';
import type { Asked } from '../../core/lists/source.ts';
import { gameList, listGameIds } from './lists/office-games.ts';
import { suspensionList } from './lists/office-vendors.ts';
import { toOfficeGame, toSuspensionView } from './vendors/office-views.ts';
import { countGames, listCategories, setCategories } from './lobby/category-store.ts';
import { getGame } from './service.ts';
import { changeGame, changeGames, foreseeGames, readOrder, setOrder } from './lobby/availability.ts';
import { listSuspensions, setGameSuspension, setGamingSuspension } from './suspensions.ts';
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

function gameRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  gameList(app, deps);

  app.get(
    '/office/games/ids',
    {
      config: { access: READ },
      schema: { querystring: listFileQuery(GAME_LIST), response: { 200: OfficeGameIds } },
    },
    async ({ query }) => listGameIds(deps, query as Asked & { sort: string }),
  );

  // In a body as all of the office's search: what is typed there may be somebody's name.
  app.post(
    '/office/find/games',
    {
      config: { access: READ, limit: { max: 240, windowMs: 60_000 } },
      schema: { body: FindGames, response: { 200: FoundGames } },
    },
    async ({ body }) => {
      const filter = { search: body.q, isListed: true };
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

  // What it would do, before anybody does it. It is asked with a body, because the games are many.
  app.post(
    '/office/games/bulk/foreseen',
    {
      config: { access: WRITE },
      schema: { body: BulkPayload.omit({ reason: true }), response: { 200: BulkAnswer } },
    },
    async ({ body: { nodeIds, change } }) => foreseeGames(db.read, nodeIds, change, clock.now()),
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

function stopRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  suspensionList(app, deps);

  app.get(
    '/office/stops/gaming',
    { config: { access: READ }, schema: { response: { 200: GamingStop } } },
    async () => readGamingStop(db.read),
  );

  app.post(
    '/office/stops/gaming',
    { config: { access: STOP }, schema: { body: SuspensionPayload, response: { 200: GamingStop } } },
    async (request) => {
      const { stopped, reason } = request.body;
      return db.transact(async (tx) => {
        await setGamingSuspension(tx, stopped, actOf(request, clock.now(), reason));
        return readGamingStop(tx);
      });
    },
  );
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

async function readGamingStop(tx: Tx | Reader): Promise<GamingStop> {
  const { gaming } = await listSuspensions(tx);
  return { gaming: gaming && toSuspensionView(gaming) };
}
