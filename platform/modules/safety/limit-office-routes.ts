/** A member's limits for the office: looked at by whoever sees members, set and lifted with a reason. */
import { z } from 'zod';
import { HouseLimitPayload } from '@feria/contracts/limits';
import { MemberLimits } from '@feria/contracts/member-desk';
import { Uuid } from '@feria/contracts/wire';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http.ts';
import { getMember } from '../identity/index.ts';
import { deskView } from './limit-views.ts';
import { limitsOf } from './limits.ts';
import { readLimit, setLimit } from './own-limits.ts';
import { textOf } from './used.ts';

const PARAMS = z.object({ id: Uuid });

export function memberLimitRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/office/members/:id/limits',
    {
      config: { access: mayOperate('members.read') },
      schema: { params: PARAMS, response: { 200: MemberLimits } },
    },
    async (request) => deskView(db.read, await getMember(db.read, request.params.id), clock.now()),
  );

  app.post(
    '/office/members/:id/limits',
    {
      config: { access: mayOperate('members.block') },
      schema: { params: PARAMS, body: HouseLimitPayload, response: { 200: MemberLimits } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const { kind, period, amount, reason } = request.body;
      return db.transact(async (tx) => {
        const at = clock.now();
        const member = await getMember(tx, request.params.id);
        const { id: memberId, currency } = member;
        const wish = { memberId, currency, kind, period, amount: readLimit(kind, amount) };
        const before = (await limitsOf(tx, memberId)).find(
          (one) => one.setBy === 'operator' && one.kind === kind && one.period === period,
        );
        if (before?.amount !== (wish.amount ?? undefined)) {
          await setLimit(tx, { ...wish, setBy: 'operator', actor: operator.username, reason }, at);
          await audit(tx, {
            ...byOperator({ operator, address: request.ip }),
            action: wish.amount === null ? 'safety.limit_lifted' : 'safety.limit_set',
            subject: `member:${memberId}`,
            reason,
            before: { kind, period, amount: before ? textOf(kind, before.amount) : null },
            after: { kind, period, amount: wish.amount === null ? null : textOf(kind, wish.amount) },
            at,
          });
        }
        return deskView(tx, member, at);
      });
    },
  );
}
