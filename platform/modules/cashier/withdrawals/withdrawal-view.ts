/** Withdrawals as the wire carries them. */
import type { PartView, WithdrawalView } from '@feria/contracts/cashier/member';
import { sum, toDecimal, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { toldReasonOf } from '@feria/contracts/cashier/desk-reasons';
import { masksOf } from '../accounts/account-store.ts';
import { readWaits } from '../payout-rules/waits.ts';
import { stepsOf } from '../views.ts';
import { objectionEnd } from './confirm.ts';
import { listOpenHolds } from './hold-store.ts';
import { isBack } from './part-rules.ts';
import { listParts, type Part } from './part-store.ts';
import type { Withdrawal } from './withdrawal-store.ts';

export async function toWithdrawalViews(
  tx: Tx | Reader,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalView[]> {
  const ids = withdrawals.map(({ id }) => id);
  const [steps, parts, masks, holds] = await Promise.all([
    stepsOf(tx, withdrawals),
    listParts(tx, ids),
    masksOf(tx, [...new Set(withdrawals.flatMap(({ accountId }) => accountId ?? []))]),
    listOpenHolds(tx, ids),
  ]);
  const partsOf = Map.groupBy(parts, ({ withdrawalId }) => withdrawalId);
  return withdrawals.map((withdrawal) => {
    const own = partsOf.get(withdrawal.id) ?? [];
    const hold = holds.get(withdrawal.id);
    return {
      id: withdrawal.id,
      method: withdrawal.method,
      amount: toDecimal(withdrawal.amount),
      tax: toDecimal(withdrawal.tax),
      fee: toDecimal(withdrawal.fee),
      payoutAmount: toDecimal(withdrawal.payoutAmount),
      currency: withdrawal.currency,
      state: withdrawal.state,
      reference: withdrawal.reference,
      reasonCode: withdrawal.reasonCode && toldReasonOf(withdrawal.reasonCode),
      reason: withdrawal.reason,
      hold: hold
        ? { code: toldReasonOf(hold.code), told: hold.told, until: hold.untilAt.toISOString() }
        : null,
      createdAt: withdrawal.createdAt.toISOString(),
      ...sumsOf(withdrawal, own),
      ...lastsOf(own),
      waits: null,
      account: masks.get(withdrawal.accountId ?? '') ?? null,
      parts: own.map(partView),
      steps: steps.get(withdrawal.id) ?? [],
    };
  });
}

/** What was received, and of what is sent the rest that is neither received nor back. */
function sumsOf({ state, payoutAmount, givenBack }: Withdrawal, parts: readonly Part[]) {
  const sent = (wanted: (part: Part) => boolean): Units =>
    sum(parts.filter(wanted).map((part) => part.payoutAmount));
  const isOver = state === 'rejected' || state === 'cancelled';
  const waiting = isOver ? 0n : payoutAmount;
  const open = ({ state: of }: Part): boolean => !isBack(of) && of !== 'received';
  return {
    receivedAmount: toDecimal(sent((part) => part.state === 'received')),
    remainingAmount: toDecimal(parts.length === 0 ? waiting : sent(open)),
    givenBack: toDecimal(givenBack),
  };
}

/** What is said of the whole: by whom the last part was received, when the next one counts as received, and why one was not sent. */
function lastsOf(parts: readonly Part[]) {
  const received = parts.filter(({ receivedAt }) => receivedAt !== null);
  const last = received.toSorted((a, b) => Number(a.receivedAt) - Number(b.receivedAt)).at(-1);
  const next = parts
    .flatMap(({ state, autoReceiveAt }) => (state === 'paid' && autoReceiveAt ? [autoReceiveAt] : []))
    .toSorted((a, b) => Number(a) - Number(b))[0];
  return {
    receivedBy: last?.receivedBy ?? null,
    autoReceiveAt: next?.toISOString() ?? null,
    failure: parts.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}

export function partView(part: Part): PartView {
  return {
    id: part.id,
    number: part.number,
    amount: toDecimal(part.payoutAmount),
    state: part.state,
    trace: part.trace,
    paidAt: part.paidAt?.toISOString() ?? null,
    receivedBy: part.receivedBy,
    autoReceiveAt: part.state === 'paid' ? (part.autoReceiveAt?.toISOString() ?? null) : null,
    objectionUntil: objectionEnd(part)?.toISOString() ?? null,
    failure: part.failure,
    isWaiting: part.waitsFor !== null,
    proofs: part.proofs,
    caseId: part.caseId,
  };
}

export async function toWithdrawalView(tx: Tx | Reader, withdrawal: Withdrawal): Promise<WithdrawalView> {
  const [view] = await toWithdrawalViews(tx, [withdrawal]);
  return view!;
}

/** As its member opens it: with until when it is decided. */
export async function toOwnWithdrawalView(
  tx: Tx | Reader,
  withdrawal: Withdrawal,
  at: Date,
): Promise<WithdrawalView> {
  const view = await toWithdrawalView(tx, withdrawal);
  return { ...view, waits: await readWaits(tx, withdrawal, at) };
}
