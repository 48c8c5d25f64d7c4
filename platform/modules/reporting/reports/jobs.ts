/**
 * Sends reports by mail, each period once: the mail's row, which its period is the key of, and its message in delivery commit together,
 * under the subscription's lock. Whoever dies before has sent nothing and sends it after the next start; what was missed meanwhile is not
 * made up for, but for the latest period. Who gets it, and whether they may, is asked in the same transaction.
 */
import type { MailStop } from '@feria/contracts/reporting/reports/mails';
import { findReport } from '@feria/contracts/reporting/reports/list';
import type { ReportAnswer } from '@feria/contracts/reporting/reports/office';
import type { ReportSpec } from '@feria/contracts/reporting/reports/spec';
import type { Deps } from '../../../core/context.ts';
import type { Tx } from '../../../core/db.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { queueMessage } from '../../delivery/index.ts';
import { listMarkets, type Market } from '../../markets/index.ts';
import { findMailRecipient, type MailRecipient } from '../../operators/index.ts';
import { latestDue, type Due } from './periods.ts';
import { readReport } from './read-report.ts';
import { mayRead } from './report-routes.ts';
import {
  insertMail,
  listSent,
  lockSubscription,
  stopSubscription,
  type Subscription,
} from './subscription-store.ts';

const EVERY_MS = 60_000;
/** Rows that a mail holds; the others stand in the office. */
const MOST_ROWS = 25;

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type Pending = { subscription: Subscription; market: Market; due: Due };

/** Those whose period is over and was not mailed. */
async function listPending({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Pending[]> {
  const markets = await listMarkets(db.read);
  return (await listSent(db.read)).flatMap((subscription) => {
    const market = markets.find(({ code }) => code === subscription.market);
    const due = market && latestDue({ ...subscription, timeZone: market.timeZone }, clock.now());
    return market && due && isOpen(subscription, due) ? [{ subscription, market, due }] : [];
  });
}

/** What was over before somebody asked for it is none of theirs. */
const isOpen = ({ createdAt, last }: Subscription, due: Due): boolean =>
  due.at > createdAt && (last === null || last.period < due.from);

/** One that fails keeps none of the others back, and is tried again with the next turn. */
export async function sendReportMails(parts: Parts, stopping?: AbortSignal): Promise<void> {
  for (const pending of await listPending(parts)) {
    if (stopping?.aborted === true) return;
    await send(parts, pending).catch((error: unknown) =>
      parts.log.error('a report could not be mailed', {
        subscription: pending.subscription.id,
        error: String(error),
      }),
    );
  }
}

async function send(parts: Parts, { subscription, market, due }: Pending): Promise<void> {
  const { db, clock, config } = parts;
  const now = clock.now();
  const spec = findReport(subscription.report);
  const { from, to } = due;
  const asked = { from, to, market: subscription.market, compare: 'none' } as const;
  const answer = spec && (await db.snapshot((tx) => readReport(tx, spec, asked, now)));
  await db.transact(async (tx) => {
    const current = await lockSubscription(tx, subscription.id);
    if (!current || current.stopped !== null || !isOpen(current, due)) return;
    const who = await findMailRecipient(tx, config, current.operatorId);
    const stop = whyStopped(spec, who);
    if (stop !== null) return stopSubscription(tx, current.id, stop, now);
    // A platform that sends no mail now sends it later.
    if (!answer || !who?.email || !who.isReachable) return;
    const messageId = await queue(tx, parts, { answer, market, who: { ...who, email: who.email } }, now);
    await insertMail(tx, { subscriptionId: current.id, period: from, messageId, at: now });
  });
}

function whyStopped(spec: ReportSpec | undefined, who: MailRecipient | undefined): MailStop | null {
  if (!spec) return 'no_report';
  if (!who?.isActive) return 'suspended';
  if (!mayRead(spec, who.permissions)) return 'not_allowed';
  return who.email === null ? 'no_address' : null;
}

type Mail = { answer: ReportAnswer; market: Market; who: MailRecipient & { email: string } };

function queue(tx: Tx, { config }: Parts, { answer, market, who }: Mail, at: Date): Promise<string> {
  const { report, by, currency, days, rows, totals } = answer;
  const columns = rows[0]?.values.length ?? findReport(report)?.columns.length ?? 0;
  const search = new URLSearchParams({ range: 'own', ...days, market: market.code });
  return queueMessage(
    tx,
    config,
    {
      template: 'report',
      values: {
        report,
        market: market.code,
        currency,
        ...days,
        by,
        measures: answer.measures.slice(0, columns),
        rows: rows.slice(0, MOST_ROWS).map(({ key, name, values }) => ({
          key,
          name,
          values: values.map(({ value }) => value),
        })),
        totals: totals.slice(0, columns).map(({ value }) => value),
        more: Math.max(0, rows.length - MOST_ROWS),
        link: `${config.officeOrigin}/reports/${report}?${search.toString()}`,
      },
      channel: 'mail',
      to: who.email,
      language: who.language,
      memberId: null,
      expiresAt: null,
      market: null,
    },
    at,
  );
}

export const reportMailJob: Job = {
  name: 'reporting.mails',
  everyMs: EVERY_MS,
  isDue: async (parts) => (await listPending(parts)).length > 0,
  run: (deps, stopping) => sendReportMails(deps, stopping),
};
