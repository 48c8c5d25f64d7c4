/** What the office sees of a member's breaks, and the exclusions that it sets itself. */
import { ExclusionEndRequest, ExclusionLines, ExclusionRequest } from '@feria/contracts/exclusions/office';
import { Asked } from '@feria/contracts/operators/roles';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import { RowNumber } from '@feria/contracts/text';
import type { FastifyRequest } from 'fastify';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getMember } from '../members/index.ts';
import { findWaiting, operatorNames, toApprovalView } from '../operators/index.ts';
import { listExclusions } from './breaks-store.ts';
import { askEnd, excludeByOperator } from './operator-exclusions.ts';
import { stands } from './standing.ts';

const Params = z.object({ id: Uuid });
const OneParams = Params.extend({ exclusionId: RowNumber });
const LIMIT = { max: 60, windowMs: 60_000 };

export function exclusionOfficeRoutes(app: App, { db, clock, hub }: Deps): void {
  const linesOf = async (request: FastifyRequest, id: string): Promise<ExclusionLines> =>
    exclusionLines(db.read, (await getMember(db.read, id)).id, operatorOf(request), clock.now());

  app.get(
    '/office/members/:id/exclusions',
    {
      config: { access: mayOperate('members.read') },
      schema: { params: Params, response: { 200: ExclusionLines } },
    },
    async (request) => linesOf(request, request.params.id),
  );

  app.post(
    '/office/members/:id/exclusions',
    {
      config: { access: mayOperate('members.block'), limit: LIMIT },
      schema: { params: Params, body: ExclusionRequest, response: { 200: ExclusionLines } },
    },
    async (request) => {
      const { days, reason, idempotencyKey: requestKey } = request.body;
      const acting = { operator: operatorOf(request), address: request.ip };
      const act = { ...acting, id: request.params.id, reason, days, requestKey };
      await db.transact((tx) => excludeByOperator(tx, act, clock.now()));
      return linesOf(request, request.params.id);
    },
  );

  app.post(
    '/office/members/:id/exclusions/:exclusionId/end',
    {
      config: { access: mayOperate('members.block'), stepUp: true, limit: LIMIT },
      schema: { params: OneParams, body: ExclusionEndRequest, response: { 200: Asked } },
    },
    async (request) => {
      const { id, exclusionId } = request.params;
      const acting = { operator: operatorOf(request), address: request.ip };
      const act = { ...acting, id, reason: request.body.reason, exclusionId: BigInt(exclusionId) };
      const approval = await db.transact((tx) => askEnd(tx, act, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );
}

async function exclusionLines(
  reader: Reader,
  id: string,
  viewer: SignedInOperator,
  at: Date,
): Promise<ExclusionLines> {
  const [all, waiting] = await Promise.all([
    listExclusions(reader, id),
    findWaiting(reader, { action: 'safety.end_exclusion', subject: `member:${id}` }, at),
  ]);
  const names = await operatorNames(reader, [
    ...new Set(all.flatMap(({ setBy, endedBy }) => [setBy, endedBy ?? ''])),
  ]);
  return {
    items: all.map((one) => ({
      id: String(one.id),
      kind: one.kind,
      reason: one.reason,
      setBy: names.get(one.setBy) ?? one.setBy,
      setAt: one.setAt.toISOString(),
      until: one.untilAt?.toISOString() ?? null,
      returnsAt: one.returnsAt?.toISOString() ?? null,
      endedAt: one.endedAt?.toISOString() ?? null,
      endedBy: one.endedBy === null ? null : (names.get(one.endedBy) ?? one.endedBy),
      isStanding: stands(one, at),
      mayEnd: one.kind === 'operator' && stands(one, at),
    })),
    waiting: waiting ? toApprovalView(waiting, viewer, at) : null,
  };
}
