/**
 * Large withdrawals take two persons (ASVS 5.0, 2.3.5): the first asks, another one approves, and then it is approved. Small ones that
 * one operator approves alone for one member are large together, counted over a day.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal, toDecimal, type Units } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Reader, Tx } from '../../core/db.ts';
import { getMember } from '../identity/index.ts';
import {
  approvalAction,
  dropApproval,
  findSecondPersonFrom,
  findWaiting,
  requestApproval,
  type ApprovalAction,
} from '../operators/index.ts';
import { insertAlone, sumAlone } from './alone-store.ts';
import { lockCash } from './store.ts';
import type { Withdrawal } from './withdrawal-store.ts';
import { decideWithdrawal, getLocked, requireReason, type Decision } from './withdrawals.ts';

const ACTION = 'cashier.withdrawal' as const;
const NEEDS = 'cashier.decide' as const;
const DAY_MS = 24 * 60 * 60_000;
const subjectOf = (id: string): string => `withdrawal:${id}`;

export const withdrawalApproval: ApprovalAction = approvalAction({
  name: ACTION,
  needs: NEEDS,
  payload: z.object({ id: Text }),
  before: async (tx, { id }) => factsOf(tx, await getLocked(tx, id)),
  carryOut: async (tx, { id }, { approval, operator, address, note }, at) => {
    const decision = { id, verb: 'approve', reason: note, operator, address } as const;
    await decideWithdrawal(tx, { ...decision, askedBy: approval.askedByName }, at);
  },
});

/** From which amount on one person is not enough; null where there is no such amount. */
async function secondPersonFrom(reader: Reader | Tx, currency: string): Promise<Units | null> {
  return (await findSecondPersonFrom(reader, ACTION, currency)) ?? null;
}

export const findWaitingApproval = (reader: Reader | Tx, id: string, at: Date) =>
  findWaiting(reader, { action: ACTION, subject: subjectOf(id) }, at);

/**
 * One operator's word: it is decided, or a large approval waits for a second person. A rejection drops what waits. Throws
 * what `decideWithdrawal` throws, and approvals.waiting: another operator has asked already.
 */
export async function decideOrAsk(tx: Tx, decision: Decision, at: Date): Promise<void> {
  const withdrawal = await getLocked(tx, decision.id);
  const operatorId = decision.operator.id;
  if (decision.verb === 'approve') {
    // Of two that are approved at once, the second sees from here on what the first did.
    await lockCash(tx, withdrawal.memberId, withdrawal.currency);
    if ((await judgeAlone(tx, withdrawal, operatorId, at)).isNeeded) return ask(tx, withdrawal, decision, at);
  }
  await decideWithdrawal(tx, decision, at);
  if (decision.verb === 'approve') await insertAlone(tx, withdrawal, operatorId, at);
  if (decision.verb === 'reject')
    await dropApproval(tx, { action: ACTION, subject: subjectOf(decision.id) }, decision.reason, at);
}

export type Alone = { from: Units | null; alone: Units; isNeeded: boolean };

/**
 * Whether this operator needs a second person for it: by itself, or with what they approved alone for its member within a day
 * (`alone`), as reversals are counted (ADR 14).
 */
export async function judgeAlone(
  tx: Tx | Reader,
  { memberId, currency, amount }: Withdrawal,
  operatorId: string,
  at: Date,
): Promise<Alone> {
  const from = await secondPersonFrom(tx, currency);
  const alone = await sumAlone(tx, { operatorId, memberId, currency }, addMs(at, -DAY_MS));
  return { from, alone, isNeeded: from !== null && alone + amount >= from };
}

async function ask(
  tx: Tx,
  withdrawal: Withdrawal,
  { reason, operator, address }: Decision,
  at: Date,
): Promise<void> {
  requireReason(reason);
  const { id, state } = withdrawal;
  if (state !== 'requested') throw new Refusal<RefusalCode>('cashier.state_changed', { state });
  const before = await factsOf(tx, withdrawal);
  await requestApproval(
    tx,
    { name: ACTION, needs: NEEDS },
    {
      ...{ subject: subjectOf(id), payload: { id }, reason, operator, address },
      ...{ before, after: { ...before, state: 'approved' } },
    },
    at,
  );
}

/** What the second person is shown, and what has to be so still when they decide. */
async function factsOf(tx: Tx, { memberId, reference, amount, currency, state }: Withdrawal) {
  const { account } = await getMember(tx, memberId);
  return { reference, member: account, amount: toDecimal(amount, 2), currency, state };
}
