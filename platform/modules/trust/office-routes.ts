/** The office's list of who speaks for the operator, and what visitors met that was not on it. */
import {
  CloseReport,
  NewRepresentative,
  ReportPage,
  ReportQuery,
  RepresentativePage,
  RepresentativeQuery,
  WithdrawRepresentative,
  type ContactReport,
  type RepresentativeView,
} from '@feria/contracts/trust/office';
import { Uuid } from '@feria/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Acting } from '../../core/audit.ts';
import type { Config } from '../../core/config.ts';
import type { Deps } from '../../core/context.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { listReports, type Report } from './report-store.ts';
import { openReported } from './sealed.ts';
import { addRepresentative, closeReport, withdrawRepresentative } from './service.ts';
import { searchRepresentatives, type Representative } from './store.ts';

const Params = z.object({ id: Uuid });
const Done = z.object({ ok: z.literal(true) });
const OK = { ok: true as const };

const actingOf = (request: FastifyRequest): Acting => ({
  operator: operatorOf(request),
  address: request.ip,
});

export function trustOfficeRoutes(app: App, { db, clock, config }: Deps): void {
  const read = { access: mayOperate('trust.read') };
  const manage = { access: mayOperate('trust.manage') };

  app.get(
    '/office/representatives',
    { config: read, schema: { querystring: RepresentativeQuery, response: { 200: RepresentativePage } } },
    async ({ query }) => {
      const at = clock.now();
      const found = await searchRepresentatives(db.read, query, at);
      return {
        items: found.map((one) => viewOf(one, at)),
        next: found.length === query.limit ? (found.at(-1)?.id ?? null) : null,
      };
    },
  );

  app.post(
    '/office/representatives',
    { config: manage, schema: { body: NewRepresentative, response: { 200: z.object({ id: Uuid }) } } },
    async (request) => {
      const input = { ...actingOf(request), request: request.body };
      return { id: await db.transact((tx) => addRepresentative(tx, input, clock.now())) };
    },
  );

  app.post(
    '/office/representatives/:id/withdraw',
    { config: manage, schema: { params: Params, body: WithdrawRepresentative, response: { 200: Done } } },
    async (request) => {
      const act = { ...actingOf(request), ...request.params, ...request.body };
      await db.transact((tx) => withdrawRepresentative(tx, act, clock.now()));
      return OK;
    },
  );

  app.get(
    '/office/representatives/reports',
    { config: read, schema: { querystring: ReportQuery, response: { 200: ReportPage } } },
    async ({ query }) => {
      const found = await listReports(db.read, query);
      return {
        items: found.map((one) => reportOf(config, one)),
        next: found.length === query.limit ? (found.at(-1)?.id ?? null) : null,
      };
    },
  );

  app.post(
    '/office/representatives/reports/:id/close',
    { config: manage, schema: { params: Params, body: CloseReport, response: { 200: Done } } },
    async (request) => {
      const act = { ...actingOf(request), ...request.params, ...request.body };
      await db.transact((tx) => closeReport(tx, act, clock.now()));
      return OK;
    },
  );
}

function viewOf(one: Representative, at: Date): RepresentativeView {
  return {
    id: one.id,
    kind: one.kind,
    value: one.value,
    merchantCode: one.market,
    role: one.role,
    state: stateOf(one, at),
    note: one.note,
    reason: one.reason,
    from: one.validFrom.toISOString(),
    until: one.validUntil?.toISOString() ?? null,
    addedBy: one.addedName,
    addedAt: one.addedAt.toISOString(),
    withdrawnBy: one.withdrawnName,
    withdrawnAt: one.withdrawnAt?.toISOString() ?? null,
  };
}

function stateOf(
  { validFrom, validUntil, withdrawnAt }: Representative,
  at: Date,
): RepresentativeView['state'] {
  if (withdrawnAt !== null) return 'withdrawn';
  if (validUntil !== null && validUntil <= at) return 'over';
  return validFrom <= at ? 'live' : 'planned';
}

function reportOf(config: Pick<Config, 'secret'>, one: Report): ContactReport {
  const open = (part: 'value' | 'words', sealed: Buffer | null): string | null =>
    sealed && openReported(config, one.id, part, sealed);
  return {
    id: one.id,
    kind: one.kind,
    merchantCode: one.market,
    times: one.times,
    outcome: one.outcome,
    value: open('value', one.value),
    words: open('words', one.words),
    reason: one.reason,
    firstAt: one.firstAt.toISOString(),
    lastAt: one.lastAt.toISOString(),
    closedBy: one.closedName,
    closedAt: one.closedAt?.toISOString() ?? null,
  };
}
