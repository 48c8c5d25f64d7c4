/** All SQL about reports by mail. */
import { randomUUIDv7 } from 'node:crypto';
import type { MailPeriod, MailStop, ReportMailPayload } from '@feria/contracts/reporting/reports/mails';
import type { MarketCode } from '@feria/contracts/wire';
import type { OperatorId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type Subscription = ReportMailPayload & {
  id: string;
  operatorId: string;
  createdAt: Date;
  stopped: MailStop | null;
  /** The latest period that was mailed. */
  last: { period: string; at: Date } | null;
};
type Row = {
  id: string;
  operatorId: string;
  report: string;
  market: string;
  every: string;
  hour: number;
  createdAt: Date;
  stoppedWhy: string | null;
  period: string | null;
  at: Date | null;
};

const SELECT = `
  select s.id, s.operator_id, s.report, s.market, s.every, s.hour, s.created_at, s.stopped_why, m.period::text as period, m.at
    from reporting.subscriptions s
    left join lateral (
      select l.period, l.at from reporting.subscription_mails l where l.subscription_id = s.id order by l.period desc limit 1
    ) m on true`;

const subscriptionOf = ({ period, at, stoppedWhy, market, every, ...row }: Row): Subscription => ({
  ...row,
  market: market as MarketCode,
  every: every as MailPeriod,
  stopped: stoppedWhy as MailStop | null,
  last: period === null || at === null ? null : { period, at },
});

/** Those of one operator, the oldest first. */
export async function listSubscriptions(reader: Tx | Reader, operatorId: string): Promise<Subscription[]> {
  const rows = await callSql<Row>(reader, `${SELECT} where s.operator_id = $1 order by s.id`, [operatorId]);
  return rows.map(subscriptionOf);
}

/** Everybody's that are sent. */
export async function listSent(reader: Tx | Reader): Promise<Subscription[]> {
  const rows = await callSql<Row>(reader, `${SELECT} where s.stopped_at is null order by s.id`, []);
  return rows.map(subscriptionOf);
}

/** Locks it until the transaction ends. Undefined: it is gone. */
export async function lockSubscription(tx: Tx, id: string): Promise<Subscription | undefined> {
  await callSql(tx, 'select from reporting.subscriptions where id = $1 for update', [id]);
  const [row] = await callSql<Row>(tx, `${SELECT} where s.id = $1`, [id]);
  return row && subscriptionOf(row);
}

/** False where this operator has it at that interval already, unless it had stopped: then it begins anew. */
export async function putSubscription(
  tx: Tx,
  { report, market, every, hour }: ReportMailPayload,
  operatorId: OperatorId,
  at: Date,
): Promise<boolean> {
  const rows = await callSql<{ id: string }>(
    tx,
    `insert into reporting.subscriptions as s (id, operator_id, report, market, every, hour, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (operator_id, report, market, every)
         do update set hour = excluded.hour, created_at = excluded.created_at, stopped_at = null, stopped_why = null
         where s.stopped_at is not null
       returning s.id`,
    [randomUUIDv7(), operatorId, report, market, every, hour, at],
  );
  return rows.length === 1;
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reporting.subscriptions').where('id', '=', id).execute();
}

export async function stopSubscription(tx: Tx, id: string, why: MailStop, at: Date): Promise<void> {
  await tx
    .updateTable('reporting.subscriptions')
    .set({ stoppedAt: at, stoppedWhy: why })
    .where('id', '=', id)
    .execute();
}

/** Throws where the period was mailed already: its transaction ends, and nothing leaves twice. */
export async function insertMail(
  tx: Tx,
  mail: { subscriptionId: string; period: string; messageId: string; at: Date },
): Promise<void> {
  await tx.insertInto('reporting.subscription_mails').values(mail).execute();
}
