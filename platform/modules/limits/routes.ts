/** A member's own limits: looked at, set, and the second yes. Nothing is asked of who wants one that is not asked of who plays. */
import { z } from 'zod';
import { LimitPayload, LimitsView } from '@feria/contracts/limits/member';
import { Uuid } from '@feria/contracts/wire';
import type { SignedInMember } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { viewLimits } from './views.ts';
import { confirmRequest, readLimit, setLimit, withdrawRequest } from './own-limits.ts';

const LIMIT = { max: 60, windowMs: 60_000 };
const PARAMS = z.object({ id: Uuid });
const ACCESS = { access: 'real-member', limit: LIMIT } as const;

export function limitRoutes(app: App, { db, clock }: Deps): void {
  const act = (member: SignedInMember, change: (tx: Tx, at: Date) => Promise<unknown>): Promise<LimitsView> =>
    db.transact(async (tx) => {
      const at = clock.now();
      await change(tx, at);
      return viewLimits(tx, member, at);
    });

  app.get(
    '/api/limits',
    { config: { access: 'real-member' }, schema: { response: { 200: LimitsView } } },
    async (request) => viewLimits(db.read, memberOf(request), clock.now()),
  );

  app.put(
    '/api/limits',
    { config: ACCESS, schema: { body: LimitPayload, response: { 200: LimitsView } } },
    async (request) => {
      const member = memberOf(request);
      const { kind, period, amount } = request.body;
      const own = {
        memberId: member.id,
        currency: member.currency,
        setBy: 'member',
        actor: member.id,
      } as const;
      return act(member, (tx, at) =>
        setLimit(tx, { ...own, kind, period, amount: readLimit(kind, amount) }, at),
      );
    },
  );

  app.post(
    '/api/limits/requests/:id/confirm',
    { config: ACCESS, schema: { params: PARAMS, response: { 200: LimitsView } } },
    async (request) => {
      const member = memberOf(request);
      return act(member, (tx, at) => confirmRequest(tx, member.id, request.params.id, at));
    },
  );

  app.post(
    '/api/limits/requests/:id/withdraw',
    { config: ACCESS, schema: { params: PARAMS, response: { 200: LimitsView } } },
    async (request) => {
      const member = memberOf(request);
      return act(member, (tx, at) => withdrawRequest(tx, member.id, request.params.id, at));
    },
  );
}
