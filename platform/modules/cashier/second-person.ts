/**
 * Large withdrawals take two persons (ASVS 5.0, 2.3.5): the first asks, another one approves, and then it is approved. Small ones that are
 * approved alone are large together within a day: for one member, whoever approved them, and by one operator, whoever the members are;
 * a trigger holds the same (`cashier.refuse_alone`).
 */
import { isSafe } from '@feria/contracts/cashier/payout-rules';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Reader, Tx } from '../../core/db.ts';
import { getMember } from '../members/index.ts';
import {
  approvalAction,
  awaitAloneSums,
  dropApproval,
  findAloneLines,
  findWaiting,
  judgeAlone,
  requestApproval,
  type ApprovalAction,
  type Judged,
} from '../operators/index.ts';
import { insertAlone, sumAlone } from './alone-store.ts';
import { readJudgement } from './payout-rules/judging.ts';
import { lockCash } from './store.ts';
import type { Withdrawal } from './withdrawals/withdrawal-store.ts';
import { PAYOUT_APPROVAL, subjectOf } from './withdrawals/approval.ts';
import { getLocked } from './withdrawals/withdrawal-moves.ts';
import { cut, decideWithdrawal, requireReason, type Decision } from './withdrawals/withdrawals.ts';

const ACTION = PAYOUT_APPROVAL;
/** What whoever asked a second person is told of a rejection without a note. */
const NOTHING_SAID = 'It was rejected.';
const NEEDS = 'cashier.decide' as const;

export const withdrawalApproval: ApprovalAction = approvalAction({
  name: ACTION,
  needs: NEEDS,
  payload: z.object({ id: Text, parts: z.array(Text).optional() }),
  before: async (tx, { id }) => factsOf(tx, await getLocked(tx, id)),
  carryOut: async (tx, { id, parts }, { approval, operator, address, note }, at) => {
    const decision = { id, verb: 'approve', reason: note, operator, address, parts } as const;
    await decideWithdrawal(tx, { ...decision, askedBy: approval.askedByName }, at);
  },
});

export const findWaitingApproval = (reader: Reader | Tx, id: string, at: Date) =>
  findWaiting(reader, { action: ACTION, subject: subjectOf(id) }, at);

/**
 * One operator's word: it is decided, or a large approval waits for a second person. A rejection drops what waits. Throws
 * what `decideWithdrawal` throws, and approvals.waiting: another operator has asked already.
 */
export async function decideOrAsk(tx: Tx, decision: Decision, at: Date): Promise<void> {
  // Of two that are approved at once, the second sees from here on what the first did.
  if (decision.verb === 'approve') await awaitAloneSums(tx, ACTION);
  const withdrawal = await getLocked(tx, decision.id);
  const operatorId = decision.operator.id;
  if (decision.verb === 'approve') {
    await lockCash(tx, withdrawal.memberId, withdrawal.currency);
    if ((await judgeWithdrawal(tx, withdrawal, operatorId, at)).isNeeded)
      return ask(tx, withdrawal, decision, at);
  }
  await decideWithdrawal(tx, decision, at);
  if (decision.verb === 'approve') await insertAlone(tx, withdrawal, operatorId, at);
  if (decision.verb === 'reject')
    await dropApproval(
      tx,
      { action: ACTION, subject: subjectOf(decision.id) },
      decision.reason || NOTHING_SAID,
      at,
    );
}

/**
 * The same of one among many that are approved at once: only where payout rules call it safe (`isSafe`), and one person's word is enough.
 * Throws cashier.not_safe, and what an approval throws.
 */
export async function approveSafe(tx: Tx, asked: Omit<Decision, 'verb'>, at: Date): Promise<void> {
  await awaitAloneSums(tx, ACTION);
  const withdrawal = await getLocked(tx, asked.id);
  await lockCash(tx, withdrawal.memberId, withdrawal.currency);
  const judgement = await readJudgement(tx, asked.id);
  const met = judgement?.results.flatMap(({ rule, isMet }) => (isMet ? [rule] : [])) ?? [];
  const { isNeeded } = await judgeWithdrawal(tx, withdrawal, asked.operator.id, at);
  if (judgement === null || !isSafe(judgement.verdict, met) || isNeeded)
    throw new Refusal<RefusalCode>('cashier.not_safe');
  await decideWithdrawal(tx, { ...asked, verb: 'approve' }, at);
  await insertAlone(tx, withdrawal, asked.operator.id, at);
}

/** Whether this operator needs a second person for it: by itself, or with what was approved alone within a day. */
export async function judgeWithdrawal(
  tx: Tx | Reader,
  { memberId, currency, amount }: Withdrawal,
  operatorId: string,
  at: Date,
): Promise<Judged> {
  const lines = await findAloneLines(tx, ACTION, currency);
  const sums = await sumAlone(tx, { operatorId, memberId, currency }, at);
  return judgeAlone(lines, sums, { each: amount, all: amount });
}

async function ask(
  tx: Tx,
  withdrawal: Withdrawal,
  { reason, operator, address, parts }: Decision,
  at: Date,
): Promise<void> {
  requireReason(reason);
  // What cannot be paid so is told to whoever asks, and not to the second person.
  const amounts = await cut(tx, withdrawal, parts);
  const { id, state } = withdrawal;
  if (state === 'on_hold') throw new Refusal<RefusalCode>('cashier.on_hold');
  if (state !== 'requested') throw new Refusal<RefusalCode>('cashier.state_changed', { state });
  const before = await factsOf(tx, withdrawal);
  await requestApproval(
    tx,
    { name: ACTION, needs: NEEDS },
    {
      subject: subjectOf(id),
      memberId: withdrawal.memberId,
      payload: { id, ...(parts?.length ? { parts: [...parts] } : {}) },
      reason,
      operator,
      address,
      before,
      after: {
        ...before,
        state: 'approved',
        ...(amounts.length > 1 ? { parts: amounts.map((part) => toDecimal(part, 2)).join(' + ') } : {}),
      },
    },
    at,
  );
}

/** What the second person is shown, and what has to be so still when they decide. */
async function factsOf(tx: Tx, { memberId, reference, amount, currency, state }: Withdrawal) {
  const { account } = await getMember(tx, memberId);
  return { reference, member: account, amount: toDecimal(amount, 2), currency, state };
}
