import { CaseAnswer, CaseSummaries, NewMissingDeposit, PaymentCaseView } from '@feria/contracts/cases/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { asHarmlessImage, IMAGE_ROUTE, imageOf, takeImages } from '../../core/images/image.ts';
import { getMember } from '../members/index.ts';
import { answer, reportMissing, showProof, withdraw, type CasesPorts } from './report.ts';
import { openProof } from './sealed.ts';
import { casesOf } from './store.ts';
import { readOwn, summaryOf } from './view.ts';
import { findSealedProof } from './words-store.ts';

const Params = z.object({ id: Uuid });
const ProofParams = Params.extend({ proofId: Uuid });
/** Of an address: a household misses fewer payments. */
const WRITE_LIMIT = { max: 30, windowMs: 60 * 60_000 };
const IMAGE_LIMIT = { max: 20, windowMs: 60_000 };
const access = 'real-member' as const;

export function caseRoutes(app: App, deps: Deps, ports: CasesPorts): void {
  readRoutes(app, deps);
  openRoute(app, deps, ports);
  actRoutes(app, deps);
  takeImages(app, (images) => proofRoute(images, deps));
}

function readRoutes(app: App, { db, config }: Deps): void {
  app.get(
    '/api/cases',
    { config: { access }, schema: { response: { 200: CaseSummaries } } },
    async (request) => ({ items: (await casesOf(db.read, memberOf(request).id)).map(summaryOf) }),
  );

  app.get(
    '/api/cases/:id',
    { config: { access }, schema: { params: Params, response: { 200: PaymentCaseView } } },
    async (request) => readOwn(db.read, config, { id: request.params.id, memberId: memberOf(request).id }),
  );

  app.get(
    '/api/cases/:id/proofs/:proofId',
    { config: { access }, schema: { params: ProofParams } },
    async (request, reply) => {
      const { id, proofId } = request.params;
      await readOwn(db.read, config, { id, memberId: memberOf(request).id });
      const proof = await findSealedProof(db.read, id, proofId);
      // What a gateway or the office has put there is not the member's.
      if (proof?.actor !== 'member') throw new Refusal<RefusalCode>('request.not_found');
      return reply
        .headers(asHarmlessImage('proof'))
        .type('image/jpeg')
        .send(openProof(config, proof.id, proof.sealed));
    },
  );
}

function openRoute(app: App, { db, config, clock }: Deps, ports: CasesPorts): void {
  app.post(
    '/api/cases',
    {
      config: { access, limit: WRITE_LIMIT, encrypted: true },
      schema: { body: NewMissingDeposit, response: { 200: PaymentCaseView } },
    },
    async (request) => {
      const member = await getMember(db.read, memberOf(request).id);
      const sent = { member, address: request.ip, given: request.body };
      const id = await db.transact((tx) => reportMissing(tx, { config, ports }, sent, clock.now()));
      return readOwn(db.read, config, { id, memberId: member.id });
    },
  );
}

type Own = { id: string; member: Awaited<ReturnType<typeof getMember>>; address: string };

/** Does it to the caller's own case, and answers how that stands then. */
function doing({ db, config, clock }: Deps) {
  return async (
    request: FastifyRequest & { params: { id: string } },
    act: (tx: Tx, own: Own, at: Date) => Promise<void>,
  ): Promise<PaymentCaseView> => {
    const { id } = request.params;
    const member = await getMember(db.read, memberOf(request).id);
    await db.transact((tx) => act(tx, { id, member, address: request.ip }, clock.now()));
    return readOwn(db.read, config, { id, memberId: member.id });
  };
}

function actRoutes(app: App, deps: Deps): void {
  const act = doing(deps);
  const schema = { params: Params, response: { 200: PaymentCaseView } };

  app.post(
    '/api/cases/:id/answer',
    {
      config: { access, limit: WRITE_LIMIT, encrypted: true },
      schema: { ...schema, body: CaseAnswer },
    },
    async (request) =>
      act(request, (tx, own, at) => answer(tx, deps.config, { ...own, text: request.body.text }, at)),
  );
  app.post('/api/cases/:id/withdraw', { config: { access }, schema }, async (request) =>
    act(request, withdraw),
  );
}

function proofRoute(app: App, deps: Deps): void {
  const act = doing(deps);
  app.put(
    '/api/cases/:id/proof',
    {
      ...IMAGE_ROUTE,
      config: { access, limit: IMAGE_LIMIT },
      schema: { params: Params, response: { 200: PaymentCaseView } },
    },
    async (request) => {
      // Nothing is decoded for somebody else's.
      await readOwn(deps.db.read, deps.config, { id: request.params.id, memberId: memberOf(request).id });
      const picture = await imageOf(request.body);
      return act(request, (tx, own, at) => showProof(tx, deps.config, { ...own, picture }, at));
    },
  );
}
