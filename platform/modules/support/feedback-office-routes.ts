/** The office's queue of feedback: what members think, and what is answered. */
import {
  FeedbackAnswer,
  FeedbackFilter,
  FeedbackPage,
  FeedbackRow,
  SeenFeedback,
} from '@feria/contracts/support/office-feedback';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { FeedbackState } from '@feria/contracts/support/kinds';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { asHarmlessImage } from '../../core/images/image.ts';
import { feedbackRows, moveFeedback } from './feedback.ts';
import { findFeedback, listFeedback } from './feedback-store.ts';
import { openImage } from './sealed.ts';
import { findImage } from './words-store.ts';

const Params = z.object({ id: Uuid });
const ImageParams = Params.extend({ image: Uuid });
type Request = FastifyRequest & { params: { id: string } };
const actingOf = (request: FastifyRequest) => ({ operator: operatorOf(request), address: request.ip });

export function feedbackOfficeRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps);
  actRoutes(app, deps);
}

async function readRow({ db, config }: Deps, id: string): Promise<FeedbackRow> {
  const found = await findFeedback(db.read, id);
  const [row] = found ? await feedbackRows(db.read, config, [found]) : [];
  if (!row) throw new Refusal<RefusalCode>('request.not_found');
  return row;
}

function readRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  const access = mayOperate('support.read');

  app.get(
    '/office/feedback',
    { config: { access }, schema: { querystring: FeedbackFilter, response: { 200: FeedbackPage } } },
    async ({ query }) => {
      const found = await listFeedback(db.read, query);
      const last = found.length === query.limit ? found.at(-1) : undefined;
      return { items: await feedbackRows(db.read, config, found), next: last?.id ?? null };
    },
  );
  app.get(
    '/office/feedback/:id',
    { config: { access }, schema: { params: Params, response: { 200: FeedbackRow } } },
    async (request) => readRow(deps, request.params.id),
  );
  app.get(
    '/office/feedback/:id/images/:image',
    { config: { access }, schema: { params: ImageParams } },
    async (request, reply) => {
      const { id, image } = request.params;
      const found = await findImage(db.read, image);
      if (!found || found.feedbackId !== id) throw new Refusal<RefusalCode>('request.not_found');
      await db.transact(async (tx) =>
        audit(tx, {
          ...byOperator(actingOf(request)),
          action: 'support.feedback_image_seen',
          subject: `feedback:${id}`,
          memberId: (await findFeedback(tx, id))?.memberId ?? null,
          after: { image },
          at: clock.now(),
        }),
      );
      return reply
        .headers(asHarmlessImage('image'))
        .type('image/jpeg')
        .send(openImage(config, image, found.sealed));
    },
  );
}

function actRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;
  const access = mayOperate('support.answer');
  const schema = { params: Params, response: { 200: FeedbackRow } };
  const act = async (
    request: Request,
    given: { to: FeedbackState; version: number; text?: string },
  ): Promise<FeedbackRow> => {
    const { id } = request.params;
    await db.transact((tx) => moveFeedback(tx, config, { ...actingOf(request), ...given, id }, clock.now()));
    return readRow(deps, id);
  };

  app.post(
    '/office/feedback/:id/read',
    { config: { access }, schema: { ...schema, body: SeenFeedback } },
    async (request) => act(request, { ...request.body, to: 'read' }),
  );
  app.post(
    '/office/feedback/:id/answer',
    { config: { access }, schema: { ...schema, body: FeedbackAnswer } },
    async (request) => act(request, { ...request.body, to: 'answered' }),
  );
  app.post(
    '/office/feedback/:id/close',
    { config: { access }, schema: { ...schema, body: SeenFeedback } },
    async (request) => act(request, { ...request.body, to: 'closed' }),
  );
}
