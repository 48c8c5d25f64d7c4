/** Reports by mail: an operator's own, to their own address. What is asked for and turned off stands in the audit log. */
import { z } from 'zod';
import {
  MOST_REPORT_MAILS,
  ReportMailList,
  ReportMailPayload,
  type ReportMail,
} from '@feria/contracts/reporting/reports/mails';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal, type OperatorId } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { getMarket, listMarkets } from '../../markets/index.ts';
import { findMailRecipient } from '../../operators/index.ts';
import { nextDue } from './periods.ts';
import { requireReport } from './report-routes.ts';
import {
  deleteSubscription,
  listSubscriptions,
  lockSubscription,
  putSubscription,
  type Subscription,
} from './subscription-store.ts';

const Params = z.object({ id: Uuid });

export function reportMailRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const access = mayOperate('reports.read');

  app.get(
    '/office/report-mails',
    { config: { access }, schema: { response: { 200: ReportMailList } } },
    async (request) => viewsOf(db.read, operatorOf(request).id, clock.now()),
  );

  app.post(
    '/office/report-mails',
    { config: { access }, schema: { body: ReportMailPayload, response: { 200: ReportMailList } } },
    async (request) => {
      const { body, ip: address } = request;
      const operator = operatorOf(request);
      const at = clock.now();
      requireReport(body.report, operator);
      await db.transact(async (tx) => {
        await getMarket(tx, body.market);
        if (!(await findMailRecipient(tx, config, operator.id))?.email)
          throw new Refusal<RefusalCode>('operators.no_address');
        await subscribe(tx, body, operator.id, at);
        await audit(tx, {
          ...byOperator({ operator, address }),
          action: 'reports.subscribed',
          subject: `report:${body.report}`,
          after: { market: body.market, every: body.every, hour: body.hour },
          at,
        });
      });
      return viewsOf(db.read, operator.id, at);
    },
  );

  app.delete(
    '/office/report-mails/:id',
    { config: { access }, schema: { params: Params, response: { 200: ReportMailList } } },
    async (request) => {
      const operator = operatorOf(request);
      const at = clock.now();
      await db.transact(async (tx) => {
        const found = await lockSubscription(tx, request.params.id);
        if (found?.operatorId !== operator.id) throw new Refusal<RefusalCode>('reporting.mail_unknown');
        await deleteSubscription(tx, found.id);
        await audit(tx, {
          ...byOperator({ operator, address: request.ip }),
          action: 'reports.unsubscribed',
          subject: `report:${found.report}`,
          before: { market: found.market, every: found.every, hour: found.hour },
          at,
        });
      });
      return viewsOf(db.read, operator.id, at);
    },
  );
}

/** Throws reporting.mails_full, reporting.mail_known. */
async function subscribe(
  tx: Tx,
  payload: ReportMailPayload,
  operatorId: OperatorId,
  at: Date,
): Promise<void> {
  if ((await listSubscriptions(tx, operatorId)).length >= MOST_REPORT_MAILS)
    throw new Refusal<RefusalCode>('reporting.mails_full', { most: MOST_REPORT_MAILS });
  if (!(await putSubscription(tx, payload, operatorId, at)))
    throw new Refusal<RefusalCode>('reporting.mail_known');
}

async function viewsOf(reader: Reader, operatorId: OperatorId, now: Date): Promise<ReportMailList> {
  const markets = await listMarkets(reader);
  const zoneOf = (market: string): string | undefined =>
    markets.find(({ code }) => code === market)?.timeZone;
  const items = await listSubscriptions(reader, operatorId);
  return { items: items.map((one) => viewOf(one, zoneOf(one.market), now)) };
}

function viewOf(
  { id, report, market, every, hour, createdAt, stopped, last }: Subscription,
  timeZone: string | undefined,
  now: Date,
): ReportMail {
  const next = stopped === null && timeZone !== undefined ? nextDue({ every, hour, timeZone }, now).at : null;
  return {
    id,
    report,
    market,
    every,
    hour,
    createdAt: createdAt.toISOString(),
    stopped,
    nextAt: next?.toISOString() ?? null,
    last: last && { period: last.period, at: last.at.toISOString() },
  };
}
