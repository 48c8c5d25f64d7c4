/** A round as one timeline: the vendor's calls, the entries that they made, the facts that they became, and who touched it. */
import type { TimelineStep } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import { auditSteps, inOrder } from '../../../core/audit-steps.ts';
import { findAudit } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { findFacts } from '../../../core/outbox/outbox.ts';
import { entryTimeline } from '../../wallet/index.ts';
import { entryStep, reversalSteps } from '../reversals/reversal-views.ts';
import { listReceipts, type Receipt, type Round } from '../store.ts';

const AUDIT_MOST = 50;

/** Steps in the order of time; of one instant, cause before effect. `placed`: where it was played from. */
export async function roundSteps(
  tx: Tx | Reader,
  round: Round,
  placed: readonly TimelineStep[],
): Promise<TimelineStep[]> {
  const receipts = await listReceipts(tx, round.id);
  const keyOf = ({ vendor, transaction }: Receipt): string => `${vendor}:${transaction}`;
  const entries = await entryTimeline(tx, receipts.filter(({ entryId }) => entryId !== null).map(keyOf));
  const facts = await findFacts(tx, 'roundId', round.id);
  const audited = await findAudit(tx, { subject: `round:${round.id}`, limit: AUDIT_MOST });
  const steps: TimelineStep[] = [
    ...placed,
    ...receipts.map((receipt) => receiptStep(round, receipt)),
    ...entries.map((entry) => entryStep(entry, { round: entry.reference })),
    ...(await reversalSteps(
      tx,
      entries.map(({ id }) => id),
    )),
    ...facts.map((fact) => ({
      at: fact.at.toISOString(),
      kind: 'fact' as const,
      title: fact.kind,
      ids: { fact: fact.id, round: round.id },
    })),
    ...stateSteps(round),
    ...auditSteps(audited),
  ];
  return inOrder(steps);
}

function receiptStep(round: Round, receipt: Receipt): TimelineStep {
  return {
    at: receipt.at.toISOString(),
    kind: 'receipt',
    title: `${receipt.vendor}.${receipt.kind}`,
    ids: {
      transaction: receipt.transaction,
      vendorRound: round.vendorRound,
      ...(receipt.reference === null ? {} : { reference: receipt.reference }),
      ...(receipt.entryId === null ? {} : { entry: String(receipt.entryId) }),
    },
    detail: { amount: toDecimal(receipt.amount), balance: toDecimal(receipt.balance) },
  };
}

function stateSteps({ id, state, closedAt, stuckAt, flags }: Round): TimelineStep[] {
  const ids = { round: id };
  const closed = closedAt && { at: closedAt.toISOString(), kind: 'state' as const, title: state, ids };
  const stuck = stuckAt && { at: stuckAt.toISOString(), kind: 'state' as const, title: 'stuck', ids };
  const detail = flags.length > 0 ? { detail: { flags: flags.join(', ') } } : {};
  return [...(closed ? [{ ...closed, ...detail }] : []), ...(stuck ? [stuck] : [])];
}
