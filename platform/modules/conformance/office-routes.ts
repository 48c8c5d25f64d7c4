import { randomUUID } from 'node:crypto';
import { scenariosFor, translateReport } from '@feria/conformance';
import { REPORT_LANGUAGES, RunDetail, RunPage, RunStart, RunView } from '@feria/contracts/conformance';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http.ts';
import { findRun, insertRun, listRuns, type Run } from './store.ts';
import { testVendor } from './test-vendors.ts';

const Query = z.object({
  before: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const Params = z.object({ id: Uuid });
const Reading = z.object({ language: z.enum(REPORT_LANGUAGES).default('en') });

export function conformanceOfficeRoutes(app: App, { db, clock, config, hub }: Deps): void {
  if (config.mode === 'production') return;

  app.post(
    '/office/conformance/runs',
    {
      config: { access: mayOperate('vendors.manage') },
      schema: { body: RunStart, response: { 200: RunView } },
    },
    async (request) => {
      const { dialect, only } = request.body;
      const operator = operatorOf(request);
      const at = clock.now();
      const total = scenariosFor(dialect, only).length;
      if (total === 0) throw new Refusal<RefusalCode>('request.invalid');
      const vendor = testVendor(dialect);
      const run = {
        ...{ id: randomUUID(), startedAt: at, startedBy: operator.username, vendor, dialect, total },
        target: `/vendors/${vendor}`,
        scenarios: only,
      };
      await db.transact(async (tx) => {
        await insertRun(tx, run);
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'conformance.run_started',
          subject: `conformance_run:${run.id}`,
          after: { vendor, dialect, only, total },
          address: request.ip,
          at,
        });
      });
      hub.toOffice('queue', { kind: 'conformance' });
      const found = await findRun(db.read, run.id);
      if (!found) throw new Error('a run vanished while it was made');
      return toRunView(found.run);
    },
  );

  app.get(
    '/office/conformance/runs',
    {
      config: { access: mayOperate('catalog.read') },
      schema: { querystring: Query, response: { 200: RunPage } },
    },
    async ({ query }) => {
      const runs = await listRuns(db.read, query);
      const next = runs.length === query.limit ? (runs.at(-1)?.id ?? null) : null;
      return { items: runs.map(toRunView), next };
    },
  );

  app.get(
    '/office/conformance/runs/:id',
    {
      config: { access: mayOperate('catalog.read') },
      schema: { params: Params, querystring: Reading, response: { 200: RunDetail } },
    },
    async ({ params, query: { language } }) => {
      const found = await findRun(db.read, params.id);
      if (!found) throw new Refusal<RefusalCode>('request.not_found');
      return { run: toRunView(found.run), report: found.report && translateReport(found.report, language) };
    },
  );
}

function toRunView({ scenarios: _scenarios, ...run }: Run): RunView {
  return {
    ...run,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}
