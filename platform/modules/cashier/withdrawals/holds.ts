/**
 * A withdrawal that an operator holds back, with a reason, until a time. Its member reads both, and may cancel it meanwhile. It is approved
 * only after it was released: by an operator, or by the time, which puts it back into the queue. No money moves with any of it.
 */
import { randomUUIDv7 } from 'node:crypto';
import { MOST_HOLD_DAYS, type DeskReason } from '@feria/contracts/cashier/desk-reasons';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { dropApproval } from '../../operators/index.ts';
import { PAYOUT_APPROVAL, subjectOf } from './approval.ts';
import { findHold, insertHold } from './hold-store.ts';
import { getLocked, moveWithdrawal } from './withdrawal-moves.ts';

const DAY_MS = 24 * 60 * 60_000;

export type Holding = Acting & {
  id: string;
  code: DeskReason;
  note: string;
  /** What its member reads of `other`; '': the code has a sentence. */
  told: string;
  until: Date;
};

/**
 * What waits for a second person about it is dropped. Throws cashier.payment_unknown, cashier.state_changed (it is decided, or on hold),
 * request.invalid (`until` is over, or further away than MOST_HOLD_DAYS).
 */
export async function holdWithdrawal(tx: Tx, holding: Holding, at: Date): Promise<void> {
  const { id, code, note, until: untilAt, operator } = holding;
  if (untilAt <= at || untilAt > addMs(at, MOST_HOLD_DAYS * DAY_MS))
    throw new Refusal<RefusalCode>('request.invalid', {}, { until: 'request.invalid' });
  const withdrawal = await getLocked(tx, id);
  if (withdrawal.state !== 'requested')
    throw new Refusal<RefusalCode>('cashier.state_changed', { state: withdrawal.state });
  const told = holding.told === '' ? null : holding.told;
  const held = { heldBy: operator.id, heldByName: operator.username, at, untilAt, endedAt: null };
  // The fact of the move says why and until when.
  await insertHold(tx, { id: randomUUIDv7(), withdrawalId: id, code, told, note, ...held });
  const onHold = await moveWithdrawal(tx, withdrawal, 'on_hold', {}, at);
  await dropApproval(tx, { action: PAYOUT_APPROVAL, subject: subjectOf(id) }, note, at);
  await audit(tx, {
    ...byOperator(holding),
    action: 'cashier.withdrawal_held',
    subject: subjectOf(id),
    memberId: withdrawal.memberId,
    reason: note,
    before: { state: withdrawal.state },
    after: { state: onHold.state, code, until: untilAt.toISOString(), ...(told === null ? {} : { told }) },
    at,
  });
}

/** Back into the queue. Throws cashier.payment_unknown, cashier.state_changed: it is not on hold. */
export async function releaseWithdrawal(
  tx: Tx,
  { id, note, ...acting }: Acting & { id: string; note: string },
  at: Date,
): Promise<void> {
  const withdrawal = await getLocked(tx, id);
  if (withdrawal.state !== 'on_hold')
    throw new Refusal<RefusalCode>('cashier.state_changed', { state: withdrawal.state });
  const hold = await findHold(tx, id);
  const requested = await moveWithdrawal(tx, withdrawal, 'requested', {}, at);
  await audit(tx, {
    ...byOperator(acting),
    action: 'cashier.withdrawal_released',
    subject: subjectOf(id),
    memberId: withdrawal.memberId,
    reason: note === '' ? null : note,
    before: { state: withdrawal.state, code: hold?.code ?? null },
    after: { state: requested.state },
    at,
  });
}

/** Its time is over: it is back in the queue, and nobody had to remember it. */
export async function releaseByTime(tx: Tx, id: string, at: Date): Promise<void> {
  const withdrawal = await getLocked(tx, id);
  const hold = await findHold(tx, id);
  if (withdrawal.state !== 'on_hold' || !hold || hold.untilAt > at) return;
  const requested = await moveWithdrawal(tx, withdrawal, 'requested', {}, at);
  await audit(tx, {
    actorKind: 'system',
    actorId: 'payout_holds',
    actorName: 'payout holds',
    action: 'cashier.withdrawal_released',
    subject: subjectOf(id),
    memberId: withdrawal.memberId,
    before: { state: withdrawal.state, code: hold.code, until: hold.untilAt.toISOString() },
    after: { state: requested.state },
    at,
  });
}
