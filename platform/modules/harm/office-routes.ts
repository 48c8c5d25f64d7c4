/** The queue of cases: looked at by whoever may, worked on by whoever may. */
import {
  CaseView,
  CloseRequest,
  FollowUpRequest,
  HandOverRequest,
  HarmDesk,
  HarmPeople,
  HarmReport,
  MemberHarm,
  NoteRequest,
  ReportQuery,
  TakeRequest,
} from '@feria/contracts/harm/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getMember } from '../members/index.ts';
import { listMarkets } from '../markets/index.ts';
import { operatorsWith } from '../operators/index.ts';
import { countDesk, findCase } from './case-store.ts';
import { addNote, close, followUp, handOver, take, type Which } from './desk.ts';
import { caseList } from './office-list.ts';
import { csvOf, readReport } from './report.ts';
import { caseView, memberHarm } from './view.ts';

const Params = z.object({ id: Uuid });
const LIMIT = { max: 120, windowMs: 60_000 };

export function harmRoutes(app: App, deps: Deps): void {
  caseList(app, deps);
  lookRoutes(app, deps);
  actRoutes(app, deps);
  reportRoutes(app, deps);
}

function lookRoutes(app: App, { db, clock }: Deps): void {
  const access = mayOperate('harm.read');
  app.get('/office/harm/state', { config: { access }, schema: { response: { 200: HarmDesk } } }, async () => {
    const { waiting, top } = await countDesk(db.read, clock.now());
    return { waiting, top };
  });

  app.get(
    '/office/harm/people',
    { config: { access }, schema: { response: { 200: HarmPeople } } },
    async () => ({
      items: (await operatorsWith(db.read, 'harm.work')).map(({ id, username }) => ({ id, username })),
    }),
  );

  app.get(
    '/office/harm/cases/:id',
    { config: { access }, schema: { params: Params, response: { 200: CaseView } } },
    async (request) => {
      const one = await findCase(db.read, request.params.id);
      if (!one) throw new Refusal<RefusalCode>('request.not_found');
      return caseView(db.read, one, operatorOf(request), clock.now());
    },
  );

  app.get(
    '/office/members/:id/harm',
    { config: { access }, schema: { params: Params, response: { 200: MemberHarm } } },
    async (request) => {
      const { id } = await getMember(db.read, request.params.id);
      return memberHarm(db.read, id, operatorOf(request), clock.now());
    },
  );
}

function actRoutes(app: App, { db, clock }: Deps): void {
  const config = { access: mayOperate('harm.work'), limit: LIMIT };
  const response = { 200: CaseView };

  async function does(
    request: FastifyRequest<{ Params: z.infer<typeof Params> }>,
    version: number,
    work: (tx: Tx, which: Which, at: Date) => Promise<void>,
  ): Promise<CaseView> {
    const operator = operatorOf(request);
    const which = { operator, address: request.ip, id: request.params.id, version };
    return db.transact(async (tx) => {
      const at = clock.now();
      await work(tx, which, at);
      return caseView(tx, (await findCase(tx, which.id))!, operator, at);
    });
  }

  app.post(
    '/office/harm/cases/:id/take',
    { config, schema: { params: Params, body: TakeRequest, response } },
    (request) => does(request, request.body.version, take),
  );

  app.post(
    '/office/harm/cases/:id/hand-over',
    { config, schema: { params: Params, body: HandOverRequest, response } },
    (request) => {
      const { version, to, note } = request.body;
      return does(request, version, (tx, which, at) => handOver(tx, { ...which, to, note }, at));
    },
  );

  app.post(
    '/office/harm/cases/:id/note',
    { config, schema: { params: Params, body: NoteRequest, response } },
    (request) => {
      const { version, note } = request.body;
      return does(request, version, (tx, which, at) => addNote(tx, { ...which, note }, at));
    },
  );

  app.post(
    '/office/harm/cases/:id/follow-up',
    { config, schema: { params: Params, body: FollowUpRequest, response } },
    (request) => {
      const { version, on, note } = request.body;
      return does(request, version, (tx, which, at) => followUp(tx, { ...which, on, note }, at));
    },
  );

  app.post(
    '/office/harm/cases/:id/close',
    { config, schema: { params: Params, body: CloseRequest, response } },
    (request) => {
      const { version, outcome, note } = request.body;
      return does(request, version, (tx, which, at) => close(tx, { ...which, outcome, note }, at));
    },
  );
}

function reportRoutes(app: App, { db, clock }: Deps): void {
  const access = mayOperate('harm.read');
  const periodOf = ({ from, to, market }: z.infer<typeof ReportQuery>) => ({ from, to, market });

  app.get(
    '/office/harm/report',
    { config: { access }, schema: { querystring: ReportQuery, response: { 200: HarmReport } } },
    async ({ query }) => readReport(db.read, await listMarkets(db.read), periodOf(query)),
  );

  // What was taken along, and by whom, stands in the audit.
  app.get(
    '/office/harm/report.csv',
    {
      config: { access: mayOperate('harm.read', 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring: ReportQuery },
    },
    async (request, reply) => {
      const period = periodOf(request.query);
      const acting = { operator: operatorOf(request), address: request.ip };
      const entry = { ...byOperator(acting), action: 'safety.harm_report_exported', subject: 'harm' };
      await db.transact((tx) => audit(tx, { ...entry, after: period, at: clock.now() }));
      const report = await readReport(db.read, await listMarkets(db.read), period);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="harm-${period.from}-${period.to}.csv"`)
        .send(csvOf(report));
    },
  );
}
