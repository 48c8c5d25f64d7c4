import { LONGEST_MEASURED_DAYS } from '@feria/contracts/reporting/measures';
import { findReport } from '@feria/contracts/reporting/reports/list';
import {
  ReportAnswer,
  ReportFileQuery,
  ReportParams,
  ReportQuery,
} from '@feria/contracts/reporting/reports/office';
import type { ReportSpec } from '@feria/contracts/reporting/reports/spec';
import type { Permission } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { countDays, Refusal } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { readReport } from './read-report.ts';
import { csvOf } from './report-file.ts';

const LIMIT = { max: 120, windowMs: 60_000 };

export function reportRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/office/reports/:code',
    {
      config: { access: mayOperate('reports.read'), limit: LIMIT },
      schema: { params: ReportParams, querystring: ReportQuery, response: { 200: ReportAnswer } },
    },
    async (request) => {
      const spec = requireReport(request.params.code, operatorOf(request));
      requirePeriod(request.query);
      return db.snapshot((tx) => readReport(tx, spec, request.query, clock.now()));
    },
  );

  // What was taken along, and by whom, stands in the audit log.
  app.get(
    '/office/reports/:code/file',
    {
      config: { access: mayOperate('reports.read', 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { params: ReportParams, querystring: ReportFileQuery },
    },
    async (request, reply) => {
      const operator = operatorOf(request);
      const spec = requireReport(request.params.code, operator);
      const { language, ...query } = request.query;
      requirePeriod(query);
      const at = clock.now();
      const answer = await db.snapshot((tx) => readReport(tx, spec, query, at));
      const entry = { ...byOperator({ operator, address: request.ip }), action: 'list.exported', at };
      const after = { view: viewOf(query), columns: spec.columns.join(',') };
      await db.transact((tx) => audit(tx, { ...entry, subject: `report:${spec.code}`, after }));
      const name = `${spec.code}-${query.from}-${query.to}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(csvOf(answer, spec.columns.length, language));
    },
  );
}

/** The report of that code, if they may read it. Throws reporting.report_unknown, access.denied. */
export function requireReport(
  code: string,
  { permissions }: { permissions: readonly Permission[] },
): ReportSpec {
  const spec = findReport(code);
  if (!spec) throw new Refusal<RefusalCode>('reporting.report_unknown');
  if (!mayRead(spec, permissions)) throw new Refusal<RefusalCode>('access.denied');
  return spec;
}

export const mayRead = ({ needs }: ReportSpec, permissions: readonly Permission[]): boolean =>
  permissions.includes('reports.read') && (needs === undefined || permissions.includes(needs));

function requirePeriod({ from, to }: ReportQuery): void {
  const days = countDays(from, to);
  if (days < 1 || days > LONGEST_MEASURED_DAYS)
    throw new Refusal<RefusalCode>('reporting.period_invalid', { most: LONGEST_MEASURED_DAYS });
}

/** What is asked, as the office's address says it. */
function viewOf(query: ReportQuery): string {
  const said = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(said).toString();
}
