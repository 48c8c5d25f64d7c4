/** Games and stops in the office. */
import {
  GameSettingsPayload,
  OfficeGame,
  OfficeGamePage,
  OfficeGameQuery,
  StopPayload,
  Stops,
} from '@feria/contracts/vendors';
import { z } from 'zod';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox.ts';
import { mayOperate, type App } from '../../core/http.ts';
import { listVendorViews, toOfficeGame, toStopView } from './office-views.ts';
import { findGames, getGame } from './service.ts';
import { listStops, setGameStop, setGamingStop } from './stops.ts';
import { selectGames, updateGameSettings, type GameFilter } from './store.ts';
import { actOf } from './vendor-office-routes.ts';

const Params = z.object({ nodeId: z.string().max(80) });
const READ = mayOperate('catalog.read');
const STOP = mayOperate('gaming.stop');

export function gameOfficeRoutes(app: App, deps: Deps): void {
  gameRoutes(app, deps);
  stopRoutes(app, deps);
}

function gameRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/office/games',
    { config: { access: READ }, schema: { querystring: OfficeGameQuery, response: { 200: OfficeGamePage } } },
    async ({ query }) => {
      const { page, limit } = query;
      const found = { offset: (page - 1) * limit, limit };
      const { games, total } = await selectGames(db.read, filterOf(query), found);
      const stops = await listStops(db.read);
      return {
        items: games.map((game) => toOfficeGame(game, stops.games.get(game.nodeId))),
        next: page * limit < total ? String(page + 1) : null,
      };
    },
  );

  app.post(
    '/office/games/:nodeId',
    {
      config: { access: mayOperate('catalog.write') },
      schema: { params: Params, body: GameSettingsPayload, response: { 200: OfficeGame } },
    },
    async (request) => {
      const { nodeId } = request.params;
      return db.transact(async (tx) => {
        const { isHot, sort, supportPlay, freePlay } = await getGame(tx, nodeId);
        const act = actOf(request, clock.now());
        await updateGameSettings(tx, nodeId, request.body);
        await audit(tx, {
          ...{
            actorKind: 'operator',
            actorId: act.id,
            actorName: act.username,
            address: act.address,
            at: act.at,
          },
          ...{ action: 'catalog.game_changed', subject: `game:${nodeId}` },
          before: { isHot, sort, supportPlay, freePlay },
          after: request.body,
        });
        await emit(tx, 'catalog.availability_changed', { scope: 'game', subject: nodeId }, act.at);
        return readGame(tx, nodeId);
      });
    },
  );

  app.post(
    '/office/games/:nodeId/stop',
    {
      config: { access: STOP },
      schema: { params: Params, body: StopPayload, response: { 200: OfficeGame } },
    },
    async (request) => {
      const { nodeId } = request.params;
      const { stopped, reason } = request.body;
      return db.transact(async (tx) => {
        await setGameStop(tx, nodeId, stopped, actOf(request, clock.now(), reason));
        return readGame(tx, nodeId);
      });
    },
  );
}

function stopRoutes(app: App, { db, clock }: Deps): void {
  app.get('/office/stops', { config: { access: READ }, schema: { response: { 200: Stops } } }, async () =>
    readStops(db.read),
  );

  app.post(
    '/office/stops/gaming',
    { config: { access: STOP }, schema: { body: StopPayload, response: { 200: Stops } } },
    async (request) => {
      const { stopped, reason } = request.body;
      return db.transact(async (tx) => {
        await setGamingStop(tx, stopped, actOf(request, clock.now(), reason));
        return readStops(tx);
      });
    },
  );
}

const SHOWN: Readonly<Record<z.infer<typeof OfficeGameQuery>['show'], GameFilter>> = {
  all: {},
  listed: { isListed: true },
  stopped: { isStopped: true },
  hot: { isHot: true },
};

function filterOf({ vendor, q, show }: z.infer<typeof OfficeGameQuery>): GameFilter {
  return { vendor, search: q, ...SHOWN[show] };
}

async function readGame(tx: Tx, nodeId: string): Promise<OfficeGame> {
  const stops = await listStops(tx);
  return toOfficeGame(await getGame(tx, nodeId), stops.games.get(nodeId));
}

async function readStops(tx: Tx | Reader): Promise<Stops> {
  const { gaming, games } = await listStops(tx);
  const found = await findGames(tx, [...games.keys()]);
  const vendors = (await listVendorViews(tx)).filter(({ status }) => status === 'suspended');
  return {
    gaming: gaming && toStopView(gaming),
    vendors: vendors.map(({ code, name, statusReason }) => ({ code, name, reason: statusReason ?? '' })),
    games: [...games].flatMap(([nodeId, stop]) => {
      const game = found.get(nodeId);
      return game ? [{ nodeId, name: game.name, stop: toStopView(stop) }] : [];
    }),
  };
}
