/** What every approval about a member's account shares: requester and reason, the waiting time for payouts, the notice to the member and the audit row. */
import { audit, byOperator } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { ApprovalActionName } from '@feria/contracts/operators/approvals';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { requestApproval, type Approval, type Decided } from '../../operators/index.ts';
import { tellEverywhere, type OfficeChange } from '../notices.ts';
import { getMember, type Member } from '../store.ts';
import { PAYOUT_WAIT_HOURS, waitWithPayouts } from './payouts.ts';

type Telling = Pick<Config, 'secret' | 'delivery'>;

export const MAY_RECOVER = 'members.recover' as const;

/** What an operator does to the account of that id, and why. */
export type DeskAct = {
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
  id: string;
  reason: string;
};

export const subjectOf = (id: string): string => `member:${id}`;

type Asking = { name: ApprovalActionName; payload: object; before: object; after: object };

/** Throws approvals.waiting. */
export function askForApproval(
  tx: Tx,
  { id, reason, operator, address }: DeskAct,
  { name, payload, before, after }: Asking,
  at: Date,
): Promise<Approval> {
  const request = {
    subject: subjectOf(id),
    payload: { ...payload },
    before: { ...before },
    after: { ...after },
  };
  return requestApproval(tx, { name, needs: MAY_RECOVER }, { ...request, reason, operator, address }, at);
}

/** Throws request.not_found, identity.state_changed: what is closed is opened first. */
export async function getOpenMember(tx: Tx, id: string): Promise<Member> {
  const member = await getMember(tx, id);
  if (member.status === 'closed')
    throw new Refusal<RefusalCode>('identity.state_changed', { state: member.status });
  return member;
}

type Done = {
  member: Member;
  by: Decided;
  change: OfficeChange;
  action: string;
  /** Where they could be reached until now. */
  also?: { channel: 'mail' | 'sms'; to: string };
};

/** The wait, the news and the trace that every change has. An account that opens again has nothing in it that could leave. */
export async function finishAct(
  tx: Tx,
  config: Telling,
  { member, by, change, action, also }: Done,
  at: Date,
): Promise<void> {
  const waits = change !== 'reopened';
  if (waits) await waitWithPayouts(tx, member.id, at);
  const hours = waits ? PAYOUT_WAIT_HOURS : null;
  await tellEverywhere(tx, config, member, { change, hours, ...(also ? { also } : {}) }, at);
  const { approval } = by;
  await audit(tx, {
    ...byOperator(by),
    action,
    subject: subjectOf(member.id),
    reason: approval.reason,
    before: approval.before,
    at,
    after: { ...approval.after, askedBy: approval.askedByName },
  });
}
