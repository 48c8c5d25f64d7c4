/** The office's queue of complaints: who waits for how long, what was said, and what is decided. */
import {
  ComplaintCase,
  ComplaintClosing,
  ComplaintDecision,
  ComplaintDesk,
  ComplaintNote,
  ComplaintQuestion,
  ComplaintReport,
  ComplaintReportQuery,
  TakeComplaint,
} from '@feria/contracts/complaints/office';
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
import { countDesk } from './complaint-queue.ts';
import { ask, close, decide, note, take } from './desk.ts';
import { complaintList } from './office-list.ts';
import { csvOf, readReport } from './report.ts';
import { openImage } from './sealed.ts';
import { readCase } from './view.ts';
import { findComplaint } from './store.ts';
import { findSealedImage } from './words-store.ts';

const Params = z.object({ id: Uuid });
const ImageParams = Params.extend({ image: Uuid });
/** A day's work is a few dozen; thousands are a leak. */
const LOOK_LIMIT = { max: 600, windowMs: 60 * 60_000 };

const actingOf = (request: FastifyRequest): Acting => ({
  operator: operatorOf(request),
  address: request.ip,
});

export function complaintOfficeRoutes(app: App, deps: Deps): void {
  complaintList(app, deps);
  queueRoutes(app, deps);
  reportRoutes(app, deps);
  caseRoutes(app, deps);
  actRoutes(app, deps);
}

function queueRoutes(app: App, { db, clock }: Deps): void {
  const access = mayOperate('complaints.read');

  app.get(
    '/office/complaints/state',
    { config: { access }, schema: { response: { 200: ComplaintDesk } } },
    () => countDesk(db.read, clock.now()),
  );
}

function reportRoutes(app: App, { db, clock }: Deps): void {
  const access = mayOperate('complaints.read');
  const querystring = ComplaintReportQuery;

  app.get(
    '/office/complaints/report',
    { config: { access }, schema: { querystring, response: { 200: ComplaintReport } } },
    async ({ query }) => readReport(db.read, query, clock.now()),
  );

  app.get(
    '/office/complaints/report.csv',
    {
      config: { access: mayOperate('complaints.read', 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring },
    },
    async (request, reply) => {
      const { query } = request;
      const report = await readReport(db.read, query, clock.now());
      await db.transact((tx) =>
        audit(tx, {
          ...byOperator(actingOf(request)),
          action: 'complaints.report_taken',
          subject: `market:${query.market ?? 'all'}`,
          after: { from: query.from, to: query.to },
          at: clock.now(),
        }),
      );
      return reply
        .headers({ 'content-disposition': `attachment; filename="complaints-${query.from}-${query.to}.csv"` })
        .type('text/csv; charset=utf-8')
        .send(csvOf(report));
    },
  );
}

function caseRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('complaints.read');

  app.get(
    '/office/complaints/:id',
    { config: { access, limit: LOOK_LIMIT }, schema: { params: Params, response: { 200: ComplaintCase } } },
    async (request) =>
      readCase(db.read, config, { id: request.params.id, operatorId: operatorOf(request).id }, clock.now()),
  );

  app.get(
    '/office/complaints/:id/images/:image',
    { config: { access, limit: LOOK_LIMIT }, schema: { params: ImageParams } },
    async (request, reply) => {
      const { id, image } = request.params;
      const sealed = await db.transact(async (tx) => {
        const found = await findSealedImage(tx, image);
        if (found?.complaintId !== id) throw new Refusal<RefusalCode>('request.not_found');
        await audit(tx, {
          ...byOperator(actingOf(request)),
          action: 'complaints.image_seen',
          subject: `complaint:${id}`,
          memberId: (await findComplaint(tx, id))?.memberId ?? null,
          after: { image },
          at: clock.now(),
        });
        return found.sealed;
      });
      return reply
        .headers(asHarmlessImage('image'))
        .type('image/jpeg')
        .send(openImage(config, image, sealed));
    },
  );
}

function actRoutes(app: App, { db, clock, config }: Deps): void {
  const access = mayOperate('complaints.handle');
  /** Does it, and answers how the complaint stands then. */
  const act = async (
    request: FastifyRequest & { params: { id: string } },
    work: (tx: Tx, act: Acting & { id: string }, at: Date) => Promise<void>,
  ): Promise<ComplaintCase> => {
    const { id } = request.params;
    const at = clock.now();
    const acting = actingOf(request);
    await db.transact((tx) => work(tx, { ...acting, id }, at));
    return readCase(db.read, config, { id, operatorId: acting.operator.id }, at);
  };
  const schema = { params: Params, response: { 200: ComplaintCase } };

  app.post(
    '/office/complaints/:id/take',
    { config: { access }, schema: { ...schema, body: TakeComplaint } },
    async (request) => act(request, (tx, acting, at) => take(tx, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/complaints/:id/note',
    { config: { access }, schema: { ...schema, body: ComplaintNote } },
    async (request) => act(request, (tx, acting, at) => note(tx, config, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/complaints/:id/ask',
    { config: { access }, schema: { ...schema, body: ComplaintQuestion } },
    async (request) => act(request, (tx, acting, at) => ask(tx, config, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/complaints/:id/decide',
    { config: { access }, schema: { ...schema, body: ComplaintDecision } },
    async (request) =>
      act(request, (tx, acting, at) => decide(tx, config, { ...acting, ...request.body }, at)),
  );
  app.post(
    '/office/complaints/:id/close',
    { config: { access }, schema: { ...schema, body: ComplaintClosing } },
    async (request) =>
      act(request, (tx, acting, at) => close(tx, config, { ...acting, ...request.body }, at)),
  );
}
