/** The office's payment cases: who waits for what, what was said and shown, and how each ends. */
import {
  CaseClosing,
  CaseNote,
  CaseQuestion,
  CaseTrace,
  PaymentCase,
  TakeCase,
} from '@feria/contracts/cases/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { asHarmlessImage } from '../../core/images/image.ts';
import { ask, close, note, take, trace } from './desk.ts';
import { caseList } from './office-list.ts';
import { openProof } from './sealed.ts';
import { findCase } from './store.ts';
import { readCase } from './view.ts';
import { findSealedProof } from './words-store.ts';

const Params = z.object({ id: Uuid });
const ProofParams = Params.extend({ proofId: Uuid });
/** A day's work is a few dozen; thousands are a leak. */
const LOOK_LIMIT = { max: 600, windowMs: 60 * 60_000 };

const actingOf = (request: FastifyRequest): Acting => ({
  operator: operatorOf(request),
  address: request.ip,
});

export function caseOfficeRoutes(app: App, deps: Deps): void {
  caseList(app, deps);
  readRoutes(app, deps);
  actRoutes(app, deps);
}

function readRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('cases.read');

  app.get(
    '/office/cases/:id',
    { config: { access, limit: LOOK_LIMIT }, schema: { params: Params, response: { 200: PaymentCase } } },
    async (request) =>
      readCase(db.read, config, { id: request.params.id, viewer: operatorOf(request) }, clock.now()),
  );

  app.get(
    '/office/cases/:id/proofs/:proofId',
    { config: { access, limit: LOOK_LIMIT }, schema: { params: ProofParams } },
    async (request, reply) => {
      const { id, proofId } = request.params;
      const sealed = await db.transact(async (tx) => {
        const found = await findSealedProof(tx, id, proofId);
        if (!found) throw new Refusal<RefusalCode>('request.not_found');
        await audit(tx, {
          ...byOperator(actingOf(request)),
          action: 'cases.proof_seen',
          subject: `payment_case:${id}`,
          memberId: (await findCase(tx, id))?.memberId ?? null,
          after: { proof: proofId },
          at: clock.now(),
        });
        return found.sealed;
      });
      return reply
        .headers(asHarmlessImage('proof'))
        .type('image/jpeg')
        .send(openProof(config, proofId, sealed));
    },
  );
}

function actRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('cases.work');
  /** Does it, and answers how the case stands then. */
  const act = async (
    request: FastifyRequest & { params: { id: string } },
    work: (tx: Tx, act: Acting & { id: string }, at: Date) => Promise<void>,
  ): Promise<PaymentCase> => {
    const { id } = request.params;
    const at = clock.now();
    const viewer = operatorOf(request);
    await db.transact((tx) => work(tx, { ...actingOf(request), id }, at));
    return readCase(db.read, config, { id, viewer }, at);
  };
  const schema = { params: Params, response: { 200: PaymentCase } };

  app.post(
    '/office/cases/:id/take',
    { config: { access }, schema: { ...schema, body: TakeCase } },
    async (request) => act(request, (tx, acting, at) => take(tx, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/cases/:id/note',
    { config: { access }, schema: { ...schema, body: CaseNote } },
    async (request) => act(request, (tx, acting, at) => note(tx, config, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/cases/:id/ask',
    { config: { access }, schema: { ...schema, body: CaseQuestion } },
    async (request) => act(request, (tx, acting, at) => ask(tx, config, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/cases/:id/trace',
    { config: { access }, schema: { ...schema, body: CaseTrace } },
    async (request) =>
      act(request, (tx, acting, at) => trace(tx, config, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/cases/:id/close',
    { config: { access }, schema: { ...schema, body: CaseClosing } },
    async (request) =>
      act(request, (tx, acting, at) => close(tx, config, { ...acting, ...request.body }, at)),
  );
}
