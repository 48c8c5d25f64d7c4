import { LONGEST_MEASURED_DAYS } from '@feria/contracts/reporting/measures';
import { MemberValuesAnswer, MemberValuesQuery } from '@feria/contracts/reporting/member-values';
import type { RefusalCode } from '@feria/contracts/refusals';
import { countDays, Refusal } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { memberValuesCsv, readMemberValues } from './member-values.ts';

export function memberValueRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/office/member-values',
    {
      config: { access: mayOperate('reports.read', 'members.read'), limit: { max: 30, windowMs: 60_000 } },
      schema: { querystring: MemberValuesQuery, response: { 200: MemberValuesAnswer } },
    },
    async ({ query }) => {
      requirePeriod(query);
      return db.snapshot((tx) => readMemberValues(tx, query));
    },
  );

  // What was taken along, and by whom, stands in the audit log.
  app.get(
    '/office/member-values/file',
    {
      config: { access: mayOperate('reports.read', 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring: MemberValuesQuery },
    },
    async (request, reply) => {
      const { query } = request;
      const operator = operatorOf(request);
      if (!operator.permissions.includes('members.read')) throw new Refusal<RefusalCode>('access.denied');
      requirePeriod(query);
      const answer = await db.snapshot((tx) => readMemberValues(tx, query));
      await db.transact((tx) =>
        audit(tx, {
          ...byOperator({ operator, address: request.ip }),
          action: 'list.exported',
          subject: 'report:members',
          after: { view: new URLSearchParams(query).toString() },
          at: clock.now(),
        }),
      );
      const name = `members-${query.market}-${query.from}-${query.to}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(memberValuesCsv(answer));
    },
  );
}

function requirePeriod({ from, to }: MemberValuesQuery): void {
  const days = countDays(from, to);
  if (days < 1 || days > LONGEST_MEASURED_DAYS)
    throw new Refusal<RefusalCode>('reporting.period_invalid', { most: LONGEST_MEASURED_DAYS });
}
