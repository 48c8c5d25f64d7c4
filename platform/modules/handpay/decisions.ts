/** Two persons decide what becomes of a win that waits: the first asks, the second one's approval does it. */
import { HandPayRequest } from '@feria/contracts/handpay/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { ReversalCause } from '@feria/contracts/wallet/member';
import { Refusal, toDecimal } from '@feria/kernel';
import { z } from 'zod';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import { emit } from '../../core/outbox/outbox.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { accountsOf } from '../members/index.ts';
import {
  approvalAction,
  findWaiting,
  requestApproval,
  type Approval,
  type ApprovalAction,
} from '../operators/index.ts';
import { lockMember } from '../wallet/index.ts';
import { findHandPay, letGo, type HandPay } from './store.ts';

const ACTION = 'handpay.decide' as const;
const NEEDS = 'cashier.decide' as const;
const subjectOf = (id: string): string => `hand_pay:${id}`;
const Payload = z.object({ id: z.uuid(), request: HandPayRequest });

/**
 * Takes a win, or what came home from a vendor's wallet, back, as an operator's reversal does. Those who know how hand it over: this
 * module lies below them.
 */
export type TakeBackWin = (
  tx: Tx,
  handPay: Pick<HandPay, 'source' | 'key' | 'memberId' | 'currency' | 'vendor' | 'won'>,
  why: { note: string; cause: ReversalCause; actor: string },
  at: Date,
) => Promise<void>;

const handPayAction = (takeBack: TakeBackWin): ApprovalAction =>
  approvalAction({
    name: ACTION,
    needs: NEEDS,
    payload: Payload,
    before: async (tx, { id }) => factsOf(tx, await getLocked(tx, id)),
    carryOut: async (tx, { id, request }, by, at) => {
      const handPay = await getLocked(tx, id);
      const asked = { id: by.approval.askedBy, username: by.approval.askedByName };
      const decided = { id: by.operator.id, username: by.operator.username };
      const cause = request.decision === 'refuse' ? request.cause : null;
      const state = cause === null ? 'paid' : 'refused';
      const isDone = await letGo(tx, handPay.key, { state, asked, decided, note: request.note, cause }, at);
      if (!isDone) throw new Refusal<RefusalCode>('approvals.decided');
      if (cause !== null) {
        const actor = `${asked.username}, ${decided.username}`;
        await takeBack(tx, handPay, { note: request.note, cause, actor }, at);
      }
      const { memberId, currency } = handPay;
      await emit(tx, 'wallet.balance_changed', { memberId, currency }, at);
      const before = await factsOf(tx, handPay);
      const entry = { ...byOperator(by), action: `handpay.${state}`, reason: by.note };
      await audit(tx, {
        ...entry,
        subject: subjectOf(id),
        memberId,
        before,
        after: { ...before, state, cause },
        at,
      });
    },
  });

export const findWaitingApproval = (
  reader: Tx | Reader,
  id: string,
  at: Date,
): Promise<Approval | undefined> => findWaiting(reader, { action: ACTION, subject: subjectOf(id) }, at);

type Asking = {
  id: string;
  request: HandPayRequest;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
};

/** The first person's word. Throws request.not_found, approvals.decided (it does not wait any more), approvals.waiting. */
export async function askDecision(
  tx: Tx,
  { id, request, operator, address }: Asking,
  at: Date,
): Promise<void> {
  const handPay = await getLocked(tx, id);
  if (handPay.state !== 'waiting') throw new Refusal<RefusalCode>('approvals.decided');
  const before = await factsOf(tx, handPay);
  const state = request.decision === 'pay' ? 'paid' : 'refused';
  const after = { ...before, state, cause: request.decision === 'refuse' ? request.cause : null };
  await requestApproval(
    tx,
    { name: ACTION, needs: NEEDS },
    {
      subject: subjectOf(id),
      memberId: handPay.memberId,
      payload: { id, request },
      before,
      after,
      reason: request.note,
      operator,
      address,
    },
    at,
  );
}

/** Under its member's lock: no call of the vendor's is half way. */
async function getLocked(tx: Tx, id: string): Promise<HandPay> {
  const found = await findHandPay(tx, id);
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  await lockMember(tx, found.memberId, found.currency);
  return (await findHandPay(tx, id)) ?? found;
}

/** What the second person is shown, and what has to be so still when they decide. */
async function factsOf(tx: Tx | Reader, handPay: HandPay): Promise<Record<string, unknown>> {
  const { memberId, vendor, currency, state, cause } = handPay;
  const account = (await accountsOf(tx, [memberId])).get(memberId)?.account ?? memberId;
  return {
    member: account,
    vendor,
    currency,
    state,
    cause,
    won: toDecimal(handPay.won),
    amount: toDecimal(handPay.heldCash + handPay.heldBonus),
  };
}

/** `takeBack` gives a refused win back to whoever paid it. */
export const handPayApprovals = (
  _deps: unknown,
  { takeBack }: { takeBack: TakeBackWin },
): readonly ApprovalAction[] => [handPayAction(takeBack)];
