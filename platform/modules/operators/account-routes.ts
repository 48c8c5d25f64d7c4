/** The office's own people: what an operator with operators.manage does about the others. */
import {
  Asked,
  Invitation,
  FindOperator,
  FoundOperators,
  OperatorDetail,
  OperatorRow,
  RoleAssignment,
  Anew,
  NewAddress,
  SetUpSent,
  Why,
} from '@feria/contracts/operators/roles';
import { OPERATOR_LIST } from '@feria/contracts/operators/lists';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { smallList } from '../../core/lists/small-list.ts';
import { findAuthenticator, findPasskeys, findRecoveryCodes } from '../proofs/index.ts';
import { askEnable, askInvite, askReset, askRole } from './account-actions.ts';
import { askAddress } from './address-action.ts';
import { disableOperator, endOthersSession, getOperator, subjectOf, type Acting } from './accounts.ts';
import type { Approval } from '../../core/approval.ts';
import { listApprovals } from './approvals/approval-store.ts';
import { toApprovalView } from './approvals/approvals.ts';
import { findRole } from './role-store.ts';
import { maskedEmailOf } from './letters.ts';
import { readCodesEnd } from './passkeys/passkey-rules.ts';
import { operatorSteps } from './records/operator-record.ts';
import { DONE, Done } from './routes.ts';
import { findSetUp } from './set-up-store.ts';
import { sendSetUpAgain } from './set-up.ts';
import { findOperators, readOperatorRows, readRoleNames, readSessions, toOperatorView } from './views.ts';

const Params = z.object({ id: Uuid });
const SessionParams = z.object({ id: Uuid, sessionId: Uuid });
const LIMIT = { max: 60, windowMs: 60_000 };
/** What gives somebody a right, or takes one away. */
export const RISKY = { access: mayOperate('operators.manage'), stepUp: true, limit: LIMIT } as const;

export const actingOf = (request: FastifyRequest): Acting => ({
  operator: operatorOf(request),
  address: request.ip,
});

export function accountRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps);
  askRoutes(app, deps);
  actRoutes(app, deps);
}

function readRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  smallList(app, deps, {
    path: '/office/operators',
    permission: 'operators.read',
    spec: OPERATOR_LIST,
    shown: OperatorRow,
    read: readOperatorRows,
  });

  app.post(
    '/office/find/operators',
    {
      config: { access: mayOperate('operators.read'), limit: { max: 240, windowMs: 60_000 } },
      schema: { body: FindOperator, response: { 200: FoundOperators } },
    },
    async ({ body: { q } }) => ({ items: await findOperators(db.read, q) }),
  );

  app.get(
    '/office/operators/:id',
    {
      config: { access: mayOperate('operators.read') },
      schema: { params: Params, response: { 200: OperatorDetail } },
    },
    async (request) => detailOf(deps, request.params.id, request),
  );
}

async function detailOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  id: string,
  request: FastifyRequest,
): Promise<OperatorDetail> {
  const at = clock.now();
  const viewer = operatorOf(request);
  const operator = await getOperator(db.read, id);
  const owner = { kind: 'operator', id: operator.id } as const;
  const [names, role, sessions, since, recovery, setUpUntil, waiting, steps] = await Promise.all([
    readRoleNames(db.read),
    findRole(db.read, operator.role),
    readSessions(db.read, operator.id, viewer.sessionId, at),
    findAuthenticator(db.read, owner),
    findRecoveryCodes(db.read, owner),
    findSetUp(db.read, operator.id, at),
    listApprovals(db.read, { state: 'waiting', subject: subjectOf(operator), limit: 20 }, at),
    operatorSteps(db.read, operator),
  ]);
  return {
    operator: toOperatorView(operator, names),
    permissions: [...(role?.permissions ?? [])],
    sessions,
    hasAuthenticator: since !== undefined || operator.former !== null,
    recoveryCodesLeft: recovery.left,
    passkeys: (await findPasskeys(db.read, owner)).length,
    codesEnd: await readCodesEnd(db.read, operator, at),
    email: maskedEmailOf(config, operator),
    setUpUntil: setUpUntil?.toISOString() ?? null,
    isSelf: operator.id === viewer.id,
    waiting: waiting.map((one) => toApprovalView(one, viewer, at)),
    steps,
  };
}

function askRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const answer = (request: FastifyRequest, approval: Approval): Asked => {
    deps.hub.toOffice('queue', { kind: 'approvals' });
    return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
  };

  app.post(
    '/office/operators',
    { config: RISKY, schema: { body: Invitation, response: { 200: Asked } } },
    async (request) => {
      const input = { ...request.body, ...actingOf(request) };
      return answer(request, await db.transact((tx) => askInvite(tx, config, input, clock.now())));
    },
  );

  app.post(
    '/office/operators/:id/role',
    { config: RISKY, schema: { params: Params, body: RoleAssignment, response: { 200: Asked } } },
    async (request) => {
      const input = { ...request.body, id: request.params.id, ...actingOf(request) };
      return answer(request, await db.transact((tx) => askRole(tx, input, clock.now())));
    },
  );

  app.post(
    '/office/operators/:id/address',
    { config: RISKY, schema: { params: Params, body: NewAddress, response: { 200: Asked } } },
    async (request) => {
      const input = { ...request.body, id: request.params.id, ...actingOf(request) };
      return answer(request, await db.transact((tx) => askAddress(tx, config, input, clock.now())));
    },
  );

  for (const [verb, ask] of [
    ['reset', askReset],
    ['enable', askEnable],
  ] as const)
    app.post(
      `/office/operators/:id/${verb}`,
      { config: RISKY, schema: { params: Params, body: Anew, response: { 200: Asked } } },
      async (request) => {
        const input = { ...request.body, id: request.params.id, ...actingOf(request) };
        return answer(request, await db.transact((tx) => ask(tx, config, input, clock.now())));
      },
    );
}

function actRoutes(app: App, deps: Deps): void {
  const { db, clock, config, hub } = deps;
  app.post(
    '/office/operators/:id/disable',
    { config: RISKY, schema: { params: Params, body: Why, response: { 200: OperatorDetail } } },
    async (request) => {
      const { id } = request.params;
      const input = { id, reason: request.body.reason, ...actingOf(request) };
      await db.transact((tx) => disableOperator(tx, config, input, clock.now()));
      await hub.closeOffice();
      return detailOf(deps, id, request);
    },
  );

  app.post(
    '/office/operators/:id/set-up-link',
    { config: RISKY, schema: { params: Params, response: { 200: SetUpSent } } },
    async (request) => {
      const input = { id: request.params.id, ...actingOf(request) };
      const { to, expiresAt } = await db.transact((tx) => sendSetUpAgain(tx, config, input, clock.now()));
      return { to, expiresAt: expiresAt.toISOString() };
    },
  );

  app.post(
    '/office/operators/:id/sessions/:sessionId/end',
    { config: RISKY, schema: { params: SessionParams, response: { 200: Done } } },
    async (request) => {
      const input = { ...request.params, ...actingOf(request) };
      await db.transact((tx) => endOthersSession(tx, input, clock.now()));
      await hub.closeOffice();
      return DONE;
    },
  );
}
