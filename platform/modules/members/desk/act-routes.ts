/** What the office changes of an account itself, asked of a second person: a closed one opens again, a real name is corrected. */
import { AskedName, NameRequest } from '@feria/contracts/members/office';
import { Asked, Why } from '@feria/contracts/operators/roles';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import { operatorOf, type App } from '../../../core/http/http.ts';
import { actOf, showAsked, DESK_LOOK, DESK_RECOVER } from './acts.ts';
import { askRealName, lookAtNames } from './real-name.ts';
import { askReopen } from './reopen.ts';

const Params = z.object({ id: Uuid });

export function memberActRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  app.post(
    '/office/members/:id/reopen',
    { config: DESK_RECOVER, schema: { params: Params, body: Why, response: { 200: Asked } } },
    async (request) => {
      const order = actOf(request, { ...request.params, ...request.body });
      return showAsked(deps, request, await db.transact((tx) => askReopen(tx, order, clock.now())));
    },
  );

  app.post(
    '/office/members/:id/real-name',
    { config: DESK_RECOVER, schema: { params: Params, body: NameRequest, response: { 200: Asked } } },
    async (request) => {
      const { name, reason } = request.body;
      const order = { ...actOf(request, { ...request.params, reason }), name };
      const approval = await db.transact((tx) => askRealName(tx, config, order, clock.now()));
      return showAsked(deps, request, approval);
    },
  );

  app.post(
    '/office/members/:id/real-name/asked',
    {
      config: DESK_LOOK,
      schema: { params: Params, response: { 200: AskedName } },
    },
    async (request) => {
      const look = { id: request.params.id, operator: operatorOf(request), address: request.ip };
      return db.transact((tx) => lookAtNames(tx, config, look, clock.now()));
    },
  );
}
