/** The office's acts on a member's access: at once, or by approval of a second person. Each act needs a fresh code and a reason. */
import {
  AskedContact,
  ContactRequest,
  GivenContactRequest,
  MemberSessions,
} from '@feria/contracts/access/office';
import { Asked, Why } from '@feria/contracts/operators/roles';
import { Done } from '@feria/contracts/proofs/second-proofs';
import { Uuid } from '@feria/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import type { Tx } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { actOf, DESK_ACT, DESK_LOOK, DESK_RECOVER, showAsked } from '../../members/for-access.ts';
import type { Approval } from '../../operators/index.ts';
import { readSessions } from './access-routes.ts';
import { askFreeContact, askRemoveFactor, askRemovePasskeys } from './changes.ts';
import { askGivenContact, lookAtContact } from './given-contact.ts';
import { sendRecovery } from './send-recovery.ts';
import { endSessionsOf, liftSuspension, suspendMember } from './suspend.ts';

const Params = z.object({ id: Uuid });
const SessionParams = z.object({ id: Uuid, sessionId: Uuid });
const DONE = { success: true } as const;
const BLOCK = { access: mayOperate('members.block'), ...DESK_ACT };
const SESSIONS = { access: mayOperate('members.sessions'), ...DESK_ACT };

export function accessActRoutes(app: App, deps: Deps): void {
  atOnce(app, deps);
  recovered(app, deps);
  asked(app, deps);
}

function atOnce(app: App, { db, clock, config }: Deps): void {
  for (const [verb, act] of [
    ['shut-out', suspendMember],
    ['let-in', liftSuspension],
  ] as const)
    app.post(
      `/office/members/:id/${verb}`,
      { config: BLOCK, schema: { params: Params, body: Why, response: { 200: Done } } },
      async (request) => {
        const order = actOf(request, { ...request.params, ...request.body });
        await db.transact((tx) => act(tx, order, clock.now()));
        return DONE;
      },
    );

  app.post(
    '/office/members/:id/sessions/end',
    { config: SESSIONS, schema: { params: Params, body: Why, response: { 200: MemberSessions } } },
    async (request) => {
      const order = actOf(request, { ...request.params, ...request.body });
      await db.transact((tx) => endSessionsOf(tx, order, clock.now()));
      return readSessions({ db, config }, order.id, clock.now());
    },
  );

  app.post(
    '/office/members/:id/sessions/:sessionId/end',
    { config: SESSIONS, schema: { params: SessionParams, body: Why, response: { 200: MemberSessions } } },
    async (request) => {
      const { sessionId } = request.params;
      const order = actOf(request, { ...request.params, ...request.body });
      await db.transact((tx) => endSessionsOf(tx, { ...order, sessionId }, clock.now()));
      return readSessions({ db, config }, order.id, clock.now());
    },
  );
}

function recovered(app: App, { db, clock, config }: Deps): void {
  app.post(
    '/office/members/:id/send-recovery',
    { config: DESK_RECOVER, schema: { params: Params, body: Why, response: { 200: Done } } },
    async (request) => {
      const order = actOf(request, { ...request.params, ...request.body });
      await db.transact((tx) => sendRecovery(tx, config, order, clock.now()));
      return DONE;
    },
  );

  app.post(
    '/office/members/:id/give-contact/asked',
    { config: DESK_LOOK, schema: { params: Params, response: { 200: AskedContact } } },
    async (request) => {
      const look = { id: request.params.id, operator: operatorOf(request), address: request.ip };
      return db.transact((tx) => lookAtContact(tx, config, look, clock.now()));
    },
  );
}

function asked(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const answer = async (
    request: FastifyRequest,
    ask: (tx: Tx, at: Date) => Promise<Approval>,
  ): Promise<Asked> => showAsked(deps, request, await db.transact((tx) => ask(tx, clock.now())));

  for (const [verb, ask] of [
    ['remove-factor', askRemoveFactor],
    ['remove-passkeys', askRemovePasskeys],
  ] as const)
    app.post(
      `/office/members/:id/${verb}`,
      { config: DESK_RECOVER, schema: { params: Params, body: Why, response: { 200: Asked } } },
      async (request) => {
        const order = actOf(request, { ...request.params, ...request.body });
        return answer(request, (tx, at) => ask(tx, order, at));
      },
    );

  app.post(
    '/office/members/:id/free-contact',
    { config: DESK_RECOVER, schema: { params: Params, body: ContactRequest, response: { 200: Asked } } },
    async (request) => {
      const { kind, reason } = request.body;
      const order = { ...actOf(request, { ...request.params, reason }), kind };
      return answer(request, (tx, at) => askFreeContact(tx, config, order, at));
    },
  );

  app.post(
    '/office/members/:id/give-contact',
    { config: DESK_RECOVER, schema: { params: Params, body: GivenContactRequest, response: { 200: Asked } } },
    async (request) => {
      const { kind, to, reason } = request.body;
      const order = { ...actOf(request, { ...request.params, reason }), kind, to };
      return answer(request, (tx, at) => askGivenContact(tx, config, order, at));
    },
  );
}
