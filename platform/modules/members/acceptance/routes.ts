/** What waits for a member's yes, and the yes. A trial accepts nothing. */
import { AcceptPayload, WaitingPages } from '@feria/contracts/members/acceptance';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { CHANGE, READ } from '../profile/calls.ts';
import { accept, listWaiting } from './acceptance.ts';

export function acceptanceRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/acceptance',
    { config: READ, schema: { response: { 200: WaitingPages } } },
    async (request) => ({ pages: await listWaiting(db.read, memberOf(request), clock.now()) }),
  );

  app.post(
    '/api/acceptance',
    { config: CHANGE, schema: { body: AcceptPayload, response: { 200: WaitingPages } } },
    async (request) => ({
      pages: await db.transact((tx) => accept(tx, memberOf(request), request.body, clock.now())),
    }),
  );
}
