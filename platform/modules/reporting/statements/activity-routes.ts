import { Activity, ActivityFileQuery, ActivityQuery } from '@feria/contracts/reporting/activity';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { activityCsvOf } from './activity-csv.ts';
import { openActivity, type OpenedActivity } from './activity.ts';
import { writerOf } from './statement-texts.ts';
import { ownerOf } from './statements.ts';

/** Every line of the period is read. */
const READ_LIMIT = { max: 120, windowMs: 60_000 };
const FILE_LIMIT = { max: 20, windowMs: 60_000 };

export function activityRoutes(app: App, { db, clock }: Deps): void {
  const open = (id: string, input: Parameters<typeof openActivity>[2]): Promise<OpenedActivity> =>
    db.snapshot(async (tx) => openActivity(tx, await ownerOf(tx, id), input, clock.now()));

  app.get(
    '/api/activity',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: ActivityQuery, response: { 200: Activity } },
    },
    async (request) => (await open(memberOf(request).id, request.query)).activity,
  );

  app.get(
    '/api/activity/file',
    { config: { access: 'real-member', limit: FILE_LIMIT }, schema: { querystring: ActivityFileQuery } },
    async (request, reply) => {
      const { language, ...input } = request.query;
      const read = await open(memberOf(request).id, input);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="feria-activity-${input.by}-${input.from}-${input.to}.csv"`,
        )
        .send(activityCsvOf(read, writerOf(read.opened.market, language)));
    },
  );
}
