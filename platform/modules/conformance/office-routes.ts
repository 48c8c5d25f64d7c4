import { randomUUID } from 'node:crypto';
import { isNamed, scenariosFor, TRANSFER_SCENARIOS, translateReport } from '@feria/conformance';
import { RUN_LIST } from '@feria/contracts/conformance/lists';
import { REPORT_LANGUAGES, RunDetail, RunRow, RunStart, RunView } from '@feria/contracts/conformance/runs';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, type AuditEntry } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { smallList } from '../../core/lists/small-list.ts';
import { askToStop, countOpen, findRun, insertRun, listRuns, type NewRun, type Run } from './store.ts';
import { targetRoutes } from './target-routes.ts';
import { findTarget } from './target-store.ts';
import { testVendor } from './test-vendors.ts';

const Params = z.object({ id: Uuid });
const Reading = z.object({ language: z.enum(REPORT_LANGUAGES).default('en') });

/** Runs that wait are played one after another: nobody needs more of them. */
const MOST_OPEN = 20;

export function conformanceOfficeRoutes(app: App, deps: Deps): void {
  const { db, clock, config, hub } = deps;
  if (config.mode === 'production') return;
  targetRoutes(app, deps);

  app.post(
    '/office/conformance/runs',
    {
      config: { access: mayOperate('vendors.manage') },
      schema: { body: RunStart, response: { 200: RunView } },
    },
    async (request) => {
      const at = clock.now();
      const operator = operatorOf(request);
      const run = {
        ...(await readStart(db.read, request.body)),
        startedAt: at,
        startedBy: operator.username,
      };
      const { id, side, target, vendor, dialect, scenarios: only, total, seconds } = run;
      await db.transact(async (tx) => {
        if ((await countOpen(tx)) >= MOST_OPEN) throw new Refusal<RefusalCode>('request.too_many');
        await insertRun(tx, run);
        const after = { side, target, vendor, dialect, only, total, seconds };
        await audit(tx, auditRow(request, 'conformance.run_started', id, at, { after }));
      });
      hub.toOffice('queue', { kind: 'conformance' });
      return viewOf(deps, id);
    },
  );

  app.post(
    '/office/conformance/runs/:id/stop',
    {
      config: { access: mayOperate('vendors.manage') },
      schema: { params: Params, response: { 200: RunView } },
    },
    async (request) => {
      const { id } = request.params;
      const at = clock.now();
      await db.transact(async (tx) => {
        if (!(await findRun(tx, id))) throw new Refusal<RefusalCode>('request.not_found');
        if (!(await askToStop(tx, id, at))) throw new Refusal<RefusalCode>('conformance.run_over');
        await audit(tx, auditRow(request, 'conformance.run_stopped', id, at));
      });
      hub.toOffice('queue', { kind: 'conformance' });
      return viewOf(deps, id);
    },
  );

  smallList(app, deps, {
    path: '/office/conformance/runs',
    permission: 'catalog.read',
    spec: RUN_LIST,
    shown: RunRow,
    read: async (reader) => (await listRuns(reader)).map(toRunRow),
  });

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

function auditRow(
  request: FastifyRequest,
  action: string,
  id: string,
  at: Date,
  change: Pick<AuditEntry, 'after'> = {},
): AuditEntry {
  const operator = operatorOf(request);
  return {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action,
    subject: `conformance_run:${id}`,
    address: request.ip,
    at,
    ...change,
  };
}

/** What is to be played. Throws conformance.target_unknown, request.invalid when nothing is. */
async function readStart(
  reader: Reader,
  start: z.output<typeof RunStart>,
): Promise<Omit<NewRun, 'startedAt' | 'startedBy'>> {
  const id = randomUUID();
  const { only: scenarios } = start;
  if (start.of === 'own') {
    const { dialect } = start;
    const vendor = testVendor(dialect);
    const own = { side: 'wallet', target: `/vendors/${vendor}`, targetId: null, seconds: null } as const;
    return {
      ...own,
      id,
      vendor,
      dialect,
      scenarios,
      isCalm: false,
      total: countScenarios(dialect, scenarios),
    };
  }
  const target = await findTarget(reader, start.target);
  if (!target) throw new Refusal<RefusalCode>('conformance.target_unknown');
  const { side, vendor, dialect } = target;
  const isVendorPlaying = side === 'vendor' && dialect !== 'transfer';
  const played = isVendorPlaying
    ? { seconds: start.seconds, total: start.seconds }
    : { seconds: null, total: countScenarios(dialect, scenarios) };
  const at = { side, target: target.url ?? '', targetId: target.id };
  return { ...at, ...played, id, vendor, dialect, scenarios, isCalm: start.calm };
}

function countScenarios(dialect: Dialect, only: readonly string[]): number {
  const total =
    dialect === 'transfer'
      ? TRANSFER_SCENARIOS.filter(({ id }) => only.length === 0 || isNamed(only, id)).length
      : scenariosFor(dialect, only).length;
  if (total === 0) throw new Refusal<RefusalCode>('request.invalid');
  return total;
}

async function viewOf({ db }: Deps, id: string): Promise<RunView> {
  const found = await findRun(db.read, id);
  if (!found) throw new Error('a run vanished while it was made');
  return toRunView(found.run);
}

function toRunView({ scenarios: _s, targetId: _t, seconds: _e, isCalm: _c, ...run }: Run): RunView {
  return {
    ...run,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

function toRunRow(run: Run): RunRow {
  const { counts, live: _l, stopAsked: _a, ...row } = toRunView(run);
  return { ...row, ...counts };
}
