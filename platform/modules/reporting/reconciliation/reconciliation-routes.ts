import { z } from 'zod';
import { RowNumber } from '@feria/contracts/text';
import {
  AcknowledgementPayload,
  ReconciliationDetail,
  ReconciliationStart,
  RevocationPayload,
  type ReconciliationRun,
} from '@feria/contracts/reporting/reconciliation';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import type { Reader } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { acknowledge, revokeAcknowledgement } from './acknowledge.ts';
import type { Checked } from '../desk.ts';
import { listAcknowledged, type Standing } from './known-store.ts';
import { knownAmong, type Known } from './known.ts';
import { reconciliationLists } from './reconciliation-lists.ts';
import { findRun, insertRun, type Run, type RunTotals } from './run-store.ts';

const RunId = RowNumber;
const Params = z.object({ id: RunId });
const Acknowledged = z.object({ acknowledged: z.literal(true) });
const Revoked = z.object({ revoked: z.literal(true) });
const START_LIMIT = { max: 10, windowMs: 60_000 };

export function reconciliationRoutes(app: App, deps: Deps): void {
  const { db, clock, hub } = deps;
  reconciliationLists(app, deps);
  const read = mayOperate('reports.read');

  app.post(
    '/office/reconciliation/runs',
    {
      config: { access: read, limit: START_LIMIT },
      schema: { body: ReconciliationStart, response: { 200: ReconciliationDetail } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const { scope } = request.body;
      const at = clock.now();
      const id = await db.transact(async (tx) => {
        const run = await insertRun(tx, { at, cause: 'asked', askedBy: operator.username, scope, days: {} });
        if (run === undefined) throw new Refusal<RefusalCode>('reporting.run_waiting');
        await audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'reporting.reconciliation_asked',
          subject: `reconciliation:${run}`,
          after: { scope },
          address: request.ip,
          at,
        });
        return run;
      });
      hub.toOffice('queue', { kind: 'reconciliation' });
      return detailOf(db.read, id);
    },
  );

  app.get(
    '/office/reconciliation/runs/:id',
    { config: { access: read }, schema: { params: Params, response: { 200: ReconciliationDetail } } },
    async ({ params }) => detailOf(db.read, BigInt(params.id)),
  );

  app.post(
    '/office/reconciliation/acknowledgements',
    {
      config: { access: mayOperate('reports.acknowledge') },
      schema: { body: AcknowledgementPayload, response: { 200: Acknowledged } },
    },
    async (request) => {
      const input = { ...request.body, operator: operatorOf(request), address: request.ip };
      await db.transact((tx) => acknowledge(tx, input, clock.now()));
      hub.toOffice('queue', { kind: 'reconciliation' });
      return { acknowledged: true as const };
    },
  );

  app.post(
    '/office/reconciliation/acknowledgements/:id/revoke',
    {
      config: { access: mayOperate('reports.acknowledge') },
      schema: { params: Params, body: RevocationPayload, response: { 200: Revoked } },
    },
    async (request) => {
      const { reason } = request.body;
      const who = { operator: operatorOf(request), address: request.ip };
      const revocation = { ...who, id: BigInt(request.params.id), reason };
      await db.transact((tx) => revokeAcknowledgement(tx, revocation, clock.now()));
      hub.toOffice('queue', { kind: 'reconciliation' });
      return { revoked: true as const };
    },
  );
}

/** Throws request.not_found. */
async function detailOf(reader: Reader, id: bigint): Promise<ReconciliationDetail> {
  const found = await findRun(reader, id);
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  const known = knownAmong(await listAcknowledged(reader));
  return { run: toRun(found.run), checks: found.checks.map((check) => toCheck(check, known)) };
}

function toRun(run: Run & RunTotals): ReconciliationRun {
  return {
    ...run,
    id: String(run.id),
    at: run.at.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    hasRead: Number(run.hasRead),
    differences: Number(run.differences),
  };
}

function toCheck(check: Checked, known: Known<Standing>): ReconciliationDetail['checks'][number] {
  return {
    ...check,
    findings: check.findings.map((finding) => {
      const one = known.of(check, finding);
      const said = one && {
        id: String(one.id),
        by: one.operatorName,
        at: one.at.toISOString(),
        note: one.note,
      };
      return { ...finding, known: said ?? null };
    }),
    counts: Object.fromEntries(Object.entries(check.counts).map(([what, read]) => [what, Number(read)])),
    differences: Number(check.differences),
  };
}
