/** Closing an account. */
import { ClosurePayload, ClosureState } from '@feria/contracts/members/profile';
import { Done } from '@feria/contracts/proofs/second-proofs';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import type { MembersPorts } from '../ports.ts';
import { closeAccount, KEPT_YEARS, openThings } from './closure.ts';
import { actorOf } from './traces.ts';

const LIMIT = { max: 30, windowMs: 60_000 };
const DONE = { success: true } as const;

export function closureRoutes(
  app: App,
  { db, clock, config }: Deps,
  { underWayOf, access }: MembersPorts,
): void {
  app.get(
    '/api/security/closure',
    { config: { access: 'real-member', limit: LIMIT }, schema: { response: { 200: ClosureState } } },
    async (request) => {
      const open = await openThings(db.read, underWayOf, memberOf(request));
      return { ...DONE, value: { open, keptYears: KEPT_YEARS } };
    },
  );

  app.post(
    '/api/security/closure',
    {
      config: { access: 'real-member', limit: LIMIT },
      schema: { body: ClosurePayload, response: { 200: Done } },
    },
    async (request, reply) => {
      const actor = await actorOf(db.read, request);
      const order = { who: memberOf(request), actor, reason: request.body.reason, underWayOf, access };
      await db.transact((tx) => closeAccount(tx, config, order, clock.now()));
      access.clearCookies(reply);
      return DONE;
    },
  );
}
