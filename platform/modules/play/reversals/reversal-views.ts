/** An entry as the office sees it: what it did, what took it back, and what taking it back would do. */
import type { EntryDetail, ReversalOrder, ReversalRow } from '@feria/contracts/play/reversals';
import type { TimelineStep } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import { auditSteps, inOrder } from '../../../core/audit-steps.ts';
import { findAudit } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { accountsOf, getMember } from '../../members/index.ts';
import { tiedTo } from '../../operators/index.ts';
import { entryTimeline, reversalsOf, type Reversal, type WholeEntry } from '../../wallet/index.ts';
import { findOrderOf, type Order } from './reversal-store.ts';
import { findObstacle, getSubject } from './reversals.ts';

const AUDIT_MOST = 20;
type LedgerEntry = Awaited<ReturnType<typeof entryTimeline>>[number];

export function entryStep(entry: LedgerEntry, ids: Record<string, string> = {}): TimelineStep {
  return {
    at: entry.at.toISOString(),
    kind: 'entry',
    title: `wallet.${entry.kind}`,
    ids: { entry: String(entry.id), ...ids },
    postings: entry.postings.map(({ account, currency, amount, balanceAfter }) => ({
      account,
      currency,
      amount: toDecimal(amount),
      balanceAfter: balanceAfter === null ? null : toDecimal(balanceAfter),
    })),
  };
}

/** What took these entries back, as steps of a timeline. */
export async function reversalSteps(
  reader: Tx | Reader,
  entryIds: readonly bigint[],
): Promise<TimelineStep[]> {
  const reversals = new Map((await reversalsOf(reader, entryIds)).map((one) => [one.entryId, one]));
  if (reversals.size === 0) return [];
  const keys = [...reversals.values()].map(({ ofEntryId }) => String(ofEntryId));
  const entries = await entryTimeline(reader, keys);
  return entries.flatMap((entry) => {
    const reversal = reversals.get(entry.id);
    return reversal ? [stepOf(entry, reversal)] : [];
  });
}

function stepOf(entry: LedgerEntry, { ofEntryId, ofKind, cause, reason, actor }: Reversal): TimelineStep {
  return {
    ...entryStep(entry, { reverses: String(ofEntryId) }),
    detail: { of: ofKind, ...(cause === null ? {} : { cause }), reason, actor },
  };
}

/** Without its preview. Throws reversals.entry_unknown. */
export async function readEntry(
  reader: Reader,
  entryId: bigint,
  operatorId: string,
): Promise<Omit<EntryDetail, 'preview'>> {
  const subject = await getSubject(reader, entryId);
  const { entry, plan } = subject;
  const { reverses, reversedBy } = await findReversals(reader, entry);
  // Of a reversal the story is that of the entry which it takes back.
  const about = reverses === null ? subject : await getSubject(reader, reverses);
  const named = about.plan.entries[0] ?? about.entry;
  const [member, obstacle, order, steps] = await Promise.all([
    getMember(reader, entry.memberId),
    findObstacle(reader, subject),
    findOrderOf(reader, named.id),
    stepsOf(
      reader,
      about.entry,
      about.plan.entries.map(({ id }) => id),
    ),
  ]);
  const [view] = order ? await toOrders(reader, [order], operatorId) : [];
  return {
    id: String(entry.id),
    kind: entry.kind,
    memberId: entry.memberId,
    account: member.account,
    merchantCode: member.marketCode,
    currency: entry.currency,
    amount: toDecimal(entry.amount),
    counterparty: entry.counterparty,
    reference: entry.reference,
    at: entry.at.toISOString(),
    reverses: reverses === null ? null : String(reverses),
    reversedBy: reversedBy === null ? null : String(reversedBy),
    steps,
    entries: plan.entries.map(({ id }) => String(id)),
    obstacle,
    order: view ?? null,
  };
}

async function findReversals(
  reader: Reader,
  { id }: WholeEntry,
): Promise<{ reverses: bigint | null; reversedBy: bigint | null }> {
  const known = await reversalsOf(reader, [id]);
  return {
    reverses: known.find(({ entryId }) => entryId === id)?.ofEntryId ?? null,
    reversedBy: known.find(({ ofEntryId }) => ofEntryId === id)?.entryId ?? null,
  };
}

async function stepsOf(reader: Reader, entry: WholeEntry, ids: readonly bigint[]): Promise<TimelineStep[]> {
  const group = (await entryTimeline(reader, [entry.key])).filter(({ id }) => ids.includes(id));
  const audited = await Promise.all(
    ids.map((id) => findAudit(reader, { subject: `entry:${id}`, limit: AUDIT_MOST })),
  );
  const steps: TimelineStep[] = [
    ...group.filter(({ kind }) => kind !== 'reversal').map((one) => entryStep(one)),
    ...(await reversalSteps(reader, ids)),
    ...auditSteps(audited.flat()),
  ];
  return inOrder(steps);
}

export async function toOrders(
  reader: Tx | Reader,
  orders: readonly Order[],
  operatorId: string,
): Promise<ReversalOrder[]> {
  const accounts = await accountsOf(reader, [...new Set(orders.map(({ memberId }) => memberId))]);
  const tied = await tiedTo(reader, operatorId);
  return orders.map((order) => ({
    id: order.id,
    entryId: String(order.entryId),
    kind: order.kind,
    memberId: order.memberId,
    account: accounts.get(order.memberId)?.account ?? '',
    currency: order.currency,
    amount: toDecimal(order.amount),
    cause: order.cause,
    note: order.note,
    state: order.state,
    needsSecond: order.needsSecond,
    askedBy: order.askedByName,
    askedAt: order.askedAt.toISOString(),
    isOwn: order.askedBy === operatorId,
    isTied: tied.includes(order.askedBy),
    decidedBy: order.decidedByName,
    decidedAt: order.decidedAt?.toISOString() ?? null,
    decisionNote: order.decisionNote,
  }));
}

/** The same with the ids of those who asked and decided. */
export async function toListedOrders(
  reader: Tx | Reader,
  orders: readonly Order[],
  operatorId: string,
): Promise<ReversalRow[]> {
  const views = await toOrders(reader, orders, operatorId);
  return orders.map(({ askedBy, askedByName, decidedBy, decidedByName }, index) => ({
    ...views[index]!,
    askedBy,
    askedByName,
    decidedBy,
    decidedByName,
  }));
}
