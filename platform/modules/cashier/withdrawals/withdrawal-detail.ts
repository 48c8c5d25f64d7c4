/** A withdrawal as the office's page shows it, with its parts and what an approval would take. */
import type { OfficeHold, OfficePart, OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal } from '@feria/kernel';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { toApprovalView } from '../../operators/index.ts';
import { toOfficeWithdrawal } from '../member-facts.ts';
import { readJudgement } from '../payout-rules/judging.ts';
import { findWaitingApproval, judgeWithdrawal } from '../second-person.ts';
import { withdrawalSteps } from '../timeline.ts';
import { listParts, type Part } from './part-store.ts';
import { findHold, type Hold } from './hold-store.ts';
import { findWithdrawal } from './withdrawal-store.ts';
import { partView } from './withdrawal-view.ts';
import { boundsOf } from './withdrawals.ts';

/** Throws cashier.payment_unknown. */
export async function readDetail(
  tx: Tx | Reader,
  id: string,
  viewer: SignedInOperator,
  at: Date,
): Promise<OfficeWithdrawalDetail> {
  const withdrawal = await findWithdrawal(tx, id);
  if (!withdrawal) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const row = await toOfficeWithdrawal(tx, withdrawal);
  const { from, alone, line, isNeeded } = await judgeWithdrawal(tx, withdrawal, viewer.id, at);
  const waiting = await findWaitingApproval(tx, id, at);
  const hold = await findHold(tx, id);
  const { min, most } = await boundsOf(tx, withdrawal);
  return {
    withdrawal: row,
    rejectedFor: withdrawal.reasonCode,
    holding: hold ? holdView(hold) : null,
    parts: officeParts(await listParts(tx, [id])),
    cut: { least: toDecimal(min, 2), most: most === null ? null : toDecimal(most, 2) },
    judgement: await readJudgement(tx, id),
    steps: await withdrawalSteps(tx, withdrawal),
    secondPerson: {
      from: toDecimal(from),
      alone: toDecimal(alone),
      line,
      isNeeded,
      approval: waiting ? toApprovalView(waiting, viewer, at) : null,
    },
  };
}

const holdView = ({ code, told, note, heldByName, at, untilAt }: Hold): OfficeHold => ({
  code,
  told,
  note,
  by: heldByName,
  at: at.toISOString(),
  until: untilAt.toISOString(),
});

function officeParts(parts: readonly Part[]): OfficePart[] {
  return parts.map((part) => ({
    ...partView(part),
    held: toDecimal(part.amount),
    gateway: part.gateway,
    payoutId: part.payoutId,
    said: part.said,
    waitsFor: part.waitsFor,
    replaces: parts.find(({ id }) => id === part.replaces)?.number ?? null,
  }));
}
