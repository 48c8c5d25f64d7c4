import { CohortsAnswer, CohortsQuery } from '@feria/contracts/reporting/cohorts';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { cohortsCsv, readCohorts } from './cohorts.ts';

export function cohortRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/office/cohorts',
    {
      config: { access: mayOperate('reports.read'), limit: { max: 30, windowMs: 60_000 } },
      schema: { querystring: CohortsQuery, response: { 200: CohortsAnswer } },
    },
    async ({ query }) => db.snapshot((tx) => readCohorts(tx, query, clock.now())),
  );

  // What was taken along, and by whom, stands in the audit log.
  app.get(
    '/office/cohorts/file',
    {
      config: { access: mayOperate('reports.read', 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring: CohortsQuery },
    },
    async (request, reply) => {
      const { market, months } = request.query;
      const at = clock.now();
      const answer = await db.snapshot((tx) => readCohorts(tx, request.query, at));
      await db.transact((tx) =>
        audit(tx, {
          ...byOperator({ operator: operatorOf(request), address: request.ip }),
          action: 'list.exported',
          subject: 'report:cohorts',
          after: { view: new URLSearchParams({ market, months }).toString() },
          at,
        }),
      );
      const name = `cohorts-${market}-${at.toISOString().slice(0, 10)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(cohortsCsv(answer));
    },
  );
}
