/** The office opens and closes the platform. It stays reachable itself: nothing of it asks whether the platform is open. */
import { CloseRequest, OpenRequest, SystemView } from '@feria/contracts/markets/system';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { beginClosure, listClosures, endClosure, toClosureView } from './closures.ts';

const LIMIT = { max: 30, windowMs: 60_000 };
const actingOf = (request: FastifyRequest) => ({ operator: operatorOf(request), address: request.ip });

export function systemOfficeRoutes(app: App, { db, clock }: Deps): void {
  const view = async (request: FastifyRequest): Promise<SystemView> => ({
    closures: (await listClosures(db.read)).map((one) => toClosureView(one, clock.now())),
    yourAddress: request.ip,
  });

  app.get(
    '/office/system',
    { config: { access: mayOperate('markets.read') }, schema: { response: { 200: SystemView } } },
    view,
  );

  app.post(
    '/office/system/close',
    {
      config: { access: mayOperate('gaming.stop'), limit: LIMIT },
      schema: { body: CloseRequest, response: { 200: SystemView } },
    },
    async (request) => {
      await db.transact((tx) => beginClosure(tx, request.body, actingOf(request), clock.now()));
      return view(request);
    },
  );

  app.post(
    '/office/system/open',
    {
      config: { access: mayOperate('gaming.stop'), limit: LIMIT },
      schema: { body: OpenRequest, response: { 200: SystemView } },
    },
    async (request) => {
      const { reason, ...which } = request.body;
      await db.transact((tx) => endClosure(tx, which, { reason, ...actingOf(request) }, clock.now()));
      return view(request);
    },
  );
}
