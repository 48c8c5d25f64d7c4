/** A hand pay as one timeline: the entries of its win, what was put aside and came back, and who asked and decided. */
import type { TimelineStep } from '@feria/contracts/wire';
import { toDecimal } from '@feria/kernel';
import { auditSteps, inOrder } from '../../core/audit-steps.ts';
import { findAudit } from '../../core/audit.ts';
import type { Reader } from '../../core/db.ts';
import { entryTimeline } from '../wallet/index.ts';
import type { HandPay } from './store.ts';

const AUDIT_MOST = 50;

/** Steps in the order of time; of one instant, cause before effect. */
export async function handPaySteps(reader: Reader, handPay: HandPay): Promise<TimelineStep[]> {
  const audited = await findAudit(reader, { subject: `hand_pay:${handPay.id}`, limit: AUDIT_MOST });
  const entries = await entryTimeline(reader, [handPay.key]);
  const steps: TimelineStep[] = [
    ...auditSteps(audited.toReversed()),
    ...entries.map((entry) => ({
      at: entry.at.toISOString(),
      kind: 'entry' as const,
      title: `wallet.${entry.kind}`,
      ids: { entry: String(entry.id) },
      postings: entry.postings.map(({ account, currency, amount, balanceAfter }) => ({
        account,
        currency,
        amount: toDecimal(amount),
        balanceAfter: balanceAfter === null ? null : toDecimal(balanceAfter),
      })),
    })),
    ...stateSteps(handPay),
  ];
  return inOrder(steps);
}

function stateSteps({ id, at, state, decidedAt, why }: HandPay): TimelineStep[] {
  const ids = { handPay: id };
  return [
    { at: at.toISOString(), kind: 'state', title: 'waiting', ids, detail: { why } },
    ...(decidedAt === null
      ? []
      : [{ at: decidedAt.toISOString(), kind: 'state' as const, title: state, ids }]),
  ];
}
