/** The reviewers' queue. Lists say who waits; what a document says, and what it looks like, is for reviewers, and each look leaves a row. */
import {
  AcceptPayload,
  MemberVerification,
  NextCase,
  RejectPayload,
  VerificationCase,
  VerificationDesk,
} from '@feria/contracts/kyc/office';
import { SIDES } from '@feria/contracts/kyc/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { asHarmlessImage } from '../../core/images/image.ts';
import { getMember } from '../members/index.ts';
import { findSealedImage } from './image-store.ts';
import { verificationList } from './office-list.ts';
import { tellDecision } from './news.ts';
import { countWaiting } from './review-store.ts';
import { accept, claim, claimNext, getDocument, reject, release, rowsOf } from './review.ts';
import { openImage } from './sealed.ts';
import { standingOf } from './standing.ts';
import { documentsOf } from './store.ts';
import { currentOf } from './view.ts';

const Params = z.object({ id: Uuid });
const ImageParams = Params.extend({ side: z.enum(SIDES) });
const DONE = z.object({ success: z.literal(true) });
const done = { success: true as const };
/** A hundred documents in an hour is work; a thousand is a leak. */
const LOOK_LIMIT = { max: 200, windowMs: 60 * 60_000 };
const IMAGE_LIMIT = { max: 800, windowMs: 60 * 60_000 };

const actingOf = (request: FastifyRequest): Acting => ({
  operator: operatorOf(request),
  address: request.ip,
});

export function verificationOfficeRoutes(app: App, deps: Deps): void {
  verificationList(app, deps);
  queueRoutes(app, deps);
  claimRoutes(app, deps);
  decisionRoutes(app, deps);
  imageRoute(app, deps);
}

function queueRoutes(app: App, { db, clock, register }: Deps): void {
  const access = mayOperate('kyc.read');
  app.get(
    '/office/verifications/state',
    { config: { access }, schema: { response: { 200: VerificationDesk } } },
    async () => {
      const { waiting, oldestAt } = await countWaiting(db.read);
      const { isThere, lines, readAt, fault } = register.state();
      return {
        waiting,
        oldestAt: oldestAt?.toISOString() ?? null,
        register: { isThere, lines, readAt: readAt?.toISOString() ?? null, fault },
      };
    },
  );

  app.get(
    '/office/members/:id/verification',
    { config: { access }, schema: { params: Params, response: { 200: MemberVerification } } },
    async ({ params }) => {
      const member = await getMember(db.read, params.id);
      const documents = await documentsOf(db.read, member.id);
      const { isVerified, endsAt } = await standingOf(db.read, member, clock.now());
      const rows = await rowsOf(db.read, documents);
      return {
        state: currentOf(documents).state,
        isVerified,
        graceEndsAt: isVerified || !endsAt ? null : endsAt.toISOString(),
        items: rows.map((row) => ({
          ...row,
          expiresOn: documents.find(({ id }) => id === row.id)?.expiresOn ?? null,
        })),
      };
    },
  );
}

function claimRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const config = { access: mayOperate('kyc.review'), limit: LOOK_LIMIT };

  app.post(
    '/office/verifications/next',
    { config, schema: { response: { 200: NextCase } } },
    async (request) => ({ id: await db.transact((tx) => claimNext(tx, actingOf(request), clock.now())) }),
  );

  app.post(
    '/office/verifications/:id/claim',
    { config, schema: { params: Params, response: { 200: VerificationCase } } },
    async (request) => {
      const act = { ...actingOf(request), id: request.params.id };
      return db.transact((tx) => claim(tx, deps, act, clock.now()));
    },
  );

  app.post(
    '/office/verifications/:id/release',
    { config, schema: { params: Params, response: { 200: DONE } } },
    async (request) => {
      await db.transact((tx) => release(tx, { ...actingOf(request), id: request.params.id }));
      return done;
    },
  );
}

function decisionRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  const config = { access: mayOperate('kyc.review') };

  app.post(
    '/office/verifications/:id/accept',
    { config, schema: { params: Params, body: AcceptPayload, response: { 200: DONE } } },
    async (request) => {
      const act = { ...actingOf(request), id: request.params.id, name: request.body.name };
      await db.transact(async (tx) => {
        await accept(tx, deps, act, clock.now());
        await tellDecision(tx, deps.config, { id: act.id, isAccepted: true }, clock.now());
      });
      return done;
    },
  );

  app.post(
    '/office/verifications/:id/reject',
    { config, schema: { params: Params, body: RejectPayload, response: { 200: DONE } } },
    async (request) => {
      const act = { ...actingOf(request), id: request.params.id, refused: request.body };
      await db.transact(async (tx) => {
        await reject(tx, act, clock.now());
        await tellDecision(tx, deps.config, { id: act.id, isAccepted: false }, clock.now());
      });
      return done;
    },
  );
}

function imageRoute(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/office/verifications/:id/images/:side',
    { config: { access: mayOperate('kyc.review'), limit: IMAGE_LIMIT }, schema: { params: ImageParams } },
    async (request, reply) => {
      const { id, side } = request.params;
      const bytes = await db.transact(async (tx) => {
        const { memberId } = await getDocument(tx, id);
        const found = await findSealedImage(tx, id, side);
        if (!found) throw new Refusal<RefusalCode>('request.not_found');
        const entry = { ...byOperator(actingOf(request)), action: 'kyc.image_seen' };
        await audit(tx, {
          ...entry,
          subject: `member:${memberId}`,
          after: { document: id, side },
          at: clock.now(),
        });
        return openImage(config, found.id, found.sealed);
      });
      return reply.headers(asHarmlessImage(side)).type('image/jpeg').send(bytes);
    },
  );
}
