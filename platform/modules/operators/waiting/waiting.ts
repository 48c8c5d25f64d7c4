/** What waits for an operator, of all modules. */
import type { Permission } from '@feria/contracts/operators/office';
import type { Waiting, WaitingQueue } from '@feria/contracts/operators/waiting';
import { addMs, isCurrency, toDecimal, type OperatorId } from '@feria/kernel';
import type { Reader } from '../../../core/db.ts';
import type { OfficeQueue } from '../../../core/define-module.ts';
import { listDecidedRequests } from '../approvals/approval-store.ts';
import { toApprovalView } from '../approvals/approvals.ts';
import { readPreference } from '../preferences/preferences.ts';

/** What was decided longer ago is no news. */
const NEWS_MS = 30 * 24 * 60 * 60_000;

type Who = { id: OperatorId; permissions: readonly Permission[] };

export async function readWaiting(
  reader: Reader,
  queues: readonly OfficeQueue[],
  who: Who,
  at: Date,
): Promise<Waiting> {
  const seen = queues.filter(({ read }) => who.permissions.includes(read));
  const found = await Promise.all(seen.map((queue) => lookAt(reader, queue, who, at)));
  return {
    queues: found.filter(({ count }) => count > 0).toSorted(byUrgency),
    decided: await readDecided(reader, who, at),
  };
}

async function lookAt(
  reader: Reader,
  { queue, act, look }: OfficeQueue,
  who: Who,
  at: Date,
): Promise<WaitingQueue> {
  const { count, urgent, oldestAt, sums = [] } = await look(reader, who, at);
  return {
    queue,
    count,
    urgent,
    oldestAt: oldestAt?.toISOString() ?? null,
    sums: sums.flatMap(({ currency, amount }) =>
      isCurrency(currency) ? [{ currency, amount: toDecimal(amount) }] : [],
    ),
    mayAct: who.permissions.includes(act),
  };
}

/** What is urgent before what is not, and of both what has waited longest. */
const byUrgency = (a: WaitingQueue, b: WaitingQueue): number =>
  Number(b.urgent > 0) - Number(a.urgent > 0) || (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9');

async function readDecided(reader: Reader, who: Who, at: Date): Promise<Waiting['decided']> {
  if (!who.permissions.includes('approvals.read')) return [];
  const bell = await readPreference(reader, who.id, 'bell');
  const oldest = addMs(at, -NEWS_MS);
  const looked = bell ? new Date(bell.lookedAt) : oldest;
  const since = looked > oldest ? looked : oldest;
  const decided = await listDecidedRequests(reader, { askedBy: who.id, since }, at);
  return decided.map((approval) => {
    const { id, action, state, decidedBy, decidedAt } = toApprovalView(approval, who, at);
    return { id, action, state, decidedBy, decidedAt: decidedAt ?? approval.expiresAt.toISOString() };
  });
}
