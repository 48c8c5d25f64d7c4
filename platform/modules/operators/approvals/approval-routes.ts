import {
  ApprovalDecision,
  ApprovalView,
  SecondPersonRules,
  SecondPersonRequest,
} from '@feria/contracts/operators/approvals';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Asked } from '@feria/contracts/operators/roles';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { accountActions } from '../account-actions.ts';
import { addressAction } from '../address-action.ts';
import { actingOf, RISKY } from '../account-routes.ts';
import { approvalListRoutes } from './approval-list.ts';
import { findApproval } from './approval-store.ts';
import { decideApproval, refuseApproval, toApprovalView } from './approvals.ts';
import { passkeyRuleAction } from '../passkeys/passkey-rule-actions.ts';
import type { OperatorPorts } from '../ports.ts';
import { askSecondPerson, listSecondPerson, secondPersonAction } from './second-person.ts';

const Params = z.object({ id: Uuid });
const LIMIT = { max: 60, windowMs: 60_000 };

/** `others`: what the other modules let wait for a second person. */
export function approvalRoutes(app: App, deps: Deps, { approvals }: Pick<OperatorPorts, 'approvals'>): void {
  const { db, clock, hub, config } = deps;
  const actions = [
    ...accountActions(config),
    addressAction(config),
    passkeyRuleAction,
    secondPersonAction,
    ...approvals,
  ];
  const read = { access: mayOperate('approvals.read') };
  const viewOf = async (request: FastifyRequest, id: string): Promise<ApprovalView> => {
    const approval = await findApproval(db.read, id);
    if (!approval) throw new Refusal<RefusalCode>('request.not_found');
    return toApprovalView(approval, operatorOf(request), clock.now());
  };

  approvalListRoutes(app, deps);

  app.get(
    '/office/approvals/:id',
    { config: read, schema: { params: Params, response: { 200: ApprovalView } } },
    async (request) => viewOf(request, request.params.id),
  );

  app.post(
    '/office/approvals/:id/approve',
    {
      config: { access: mayOperate('approvals.decide'), stepUp: true, limit: LIMIT },
      schema: { params: Params, body: ApprovalDecision, response: { 200: ApprovalView } },
    },
    async (request) => {
      const decision = { id: request.params.id, note: request.body.note, ...decidingOf(request) };
      const { action } = await db.transact((tx) => decideApproval(tx, actions, decision, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      if (action === 'cashier.withdrawal') hub.toOffice('queue', { kind: 'withdrawals' });
      return viewOf(request, decision.id);
    },
  );

  // By whoever asked, too: who else may is judged by what it is about.
  app.post(
    '/office/approvals/:id/refuse',
    {
      config: { ...read, limit: LIMIT },
      schema: { params: Params, body: ApprovalDecision, response: { 200: ApprovalView } },
    },
    async (request) => {
      const decision = { id: request.params.id, note: request.body.note, ...decidingOf(request) };
      await db.transact((tx) => refuseApproval(tx, decision, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return viewOf(request, decision.id);
    },
  );

  app.get(
    '/office/second-person',
    { config: read, schema: { response: { 200: SecondPersonRules } } },
    async () => ({ items: await listSecondPerson(db.read) }),
  );

  app.post(
    '/office/second-person',
    { config: RISKY, schema: { body: SecondPersonRequest, response: { 200: Asked } } },
    async (request) => {
      const input = { ...request.body, ...actingOf(request) };
      const approval = await db.transact((tx) => askSecondPerson(tx, input, clock.now()));
      hub.toOffice('queue', { kind: 'approvals' });
      return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );
}

const decidingOf = (request: FastifyRequest) => ({
  operator: operatorOf(request),
  address: request.ip,
});
