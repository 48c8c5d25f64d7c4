/** A member's limits for the office: looked at by whoever sees members, tightened with a reason, loosened by two. */
import { z } from 'zod';
import { ImposedLimitPayload } from '@feria/contracts/limits/office';
import { MemberLimits } from '@feria/contracts/members/office';
import { Uuid } from '@feria/contracts/wire';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getMember } from '../members/index.ts';
import { findWaiting, toApprovalView } from '../operators/index.ts';
import { deskView } from './views.ts';
import { LOOSEN, setImposedLimit } from './operator-limits.ts';
import type { LimitsPorts } from './ports.ts';

const PARAMS = z.object({ id: Uuid });

export function memberLimitRoutes(app: App, { db, clock, hub }: Deps, { exclusionOf }: LimitsPorts): void {
  const view = async (
    reader: Tx | Reader,
    request: FastifyRequest,
    id: string,
    at: Date,
  ): Promise<MemberLimits> => {
    const member = await getMember(reader, id);
    const waiting = await findWaiting(reader, { action: LOOSEN, subject: `member:${member.id}` }, at);
    return {
      ...(await deskView(reader, member, at)),
      exclusion: await exclusionOf(reader, member.id, at),
      waiting: waiting ? toApprovalView(waiting, operatorOf(request), at) : null,
    };
  };

  app.get(
    '/office/members/:id/limits',
    {
      config: { access: mayOperate('members.read') },
      schema: { params: PARAMS, response: { 200: MemberLimits } },
    },
    async (request) => view(db.read, request, request.params.id, clock.now()),
  );

  app.post(
    '/office/members/:id/limits',
    {
      config: { access: mayOperate('members.block') },
      schema: { params: PARAMS, body: ImposedLimitPayload, response: { 200: MemberLimits } },
    },
    async (request) => {
      const { id } = request.params;
      const act = { ...request.body, id, operator: operatorOf(request), address: request.ip };
      const answer = await db.transact(async (tx) => {
        const at = clock.now();
        await setImposedLimit(tx, act, at);
        return view(tx, request, id, at);
      });
      if (answer.waiting) hub.toOffice('queue', { kind: 'approvals' });
      return answer;
    },
  );
}
