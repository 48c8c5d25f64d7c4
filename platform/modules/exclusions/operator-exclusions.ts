/** What an operator sets beside a member's own breaks: one person excludes with a reason, two end it, and nobody ends what the member chose. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getMember } from '../members/index.ts';
import { approvalAction, requestApproval, type Approval, type ApprovalAction } from '../operators/index.ts';
import { endExclusion, listExclusions, type Exclusion } from './breaks-store.ts';
import { exclude } from './breaks.ts';
import { stands } from './standing.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEEDS = 'members.block' as const;
const NAME = 'safety.end_exclusion' as const;
const subjectOf = (id: string): string => `member:${id}`;

type Act = {
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
  id: string;
  reason: string;
};

/** Excludes on command; `days` null: until two persons end it. A repeat of the key does nothing more. Throws request.not_found. */
export async function excludeByOperator(
  tx: Tx,
  { operator, address, id, reason, days, requestKey }: Act & { days: number | null; requestKey: string },
  at: Date,
): Promise<void> {
  const member = await getMember(tx, id);
  const untilAt = days === null ? null : addMs(at, days * DAY_MS);
  const who = {
    memberId: member.id,
    kind: 'operator',
    setBy: operator.id,
    untilAt,
    reason,
    requestKey,
  } as const;
  if (!(await exclude(tx, who, at))) return;
  const after = { until: untilAt?.toISOString() ?? null };
  const entry = {
    ...byOperator({ operator, address }),
    action: 'safety.excluded',
    subject: subjectOf(member.id),
  };
  await audit(tx, { ...entry, reason, after, at });
}

/**
 * Asks for the end of an exclusion that an operator has set. Throws request.not_found, safety.not_ended_here (a member's own
 * break, a register's word, or one that is over), approvals.waiting.
 */
export async function askEnd(
  tx: Tx,
  { operator, address, id, reason, exclusionId }: Act & { exclusionId: bigint },
  at: Date,
): Promise<Approval> {
  const { member, exclusion } = await getEndable(tx, id, exclusionId, at);
  const payload = { id: member.id, exclusionId: String(exclusionId) };
  const request = {
    subject: subjectOf(member.id),
    payload,
    reason,
    operator,
    address,
    before: factsOf(member.account, exclusion),
    after: { member: member.account, exclusion: null },
  };
  return requestApproval(tx, { name: NAME, needs: NEEDS }, request, at);
}

const Payload = z.object({ id: Text, exclusionId: Text });

/** What exclusions lets wait for a second person. */
export const exclusionEndAction: ApprovalAction = approvalAction({
  name: NAME,
  needs: NEEDS,
  payload: Payload,
  before: async (tx, { id, exclusionId }) => {
    const { member, exclusion } = await getOne(tx, id, BigInt(exclusionId));
    return factsOf(member.account, exclusion);
  },
  carryOut: async (tx, { id, exclusionId }, by, at) => {
    const { member, exclusion } = await getEndable(tx, id, BigInt(exclusionId), at);
    if (!(await endExclusion(tx, exclusion.id, by.operator.id, at)))
      throw new Refusal<RefusalCode>('safety.not_ended_here');
    await emit(tx, 'safety.exclusion_ended', { memberId: member.id, currency: member.currency }, at);
    const { approval } = by;
    await audit(tx, {
      ...byOperator(by),
      action: 'safety.exclusion_ended',
      subject: subjectOf(member.id),
      reason: approval.reason,
      at,
      before: approval.before,
      after: { ...approval.after, askedBy: approval.askedByName },
    });
  },
});

async function getOne(tx: Tx, id: string, exclusionId: bigint) {
  const member = await getMember(tx, id);
  const exclusion = (await listExclusions(tx, member.id)).find((one) => one.id === exclusionId);
  if (!exclusion) throw new Refusal<RefusalCode>('request.not_found');
  return { member, exclusion };
}

async function getEndable(tx: Tx, id: string, exclusionId: bigint, at: Date) {
  const found = await getOne(tx, id, exclusionId);
  if (found.exclusion.kind !== 'operator' || !stands(found.exclusion, at))
    throw new Refusal<RefusalCode>('safety.not_ended_here');
  return found;
}

const factsOf = (account: string, { kind, setAt, untilAt, reason }: Exclusion) => ({
  member: account,
  exclusion: kind,
  since: setAt.toISOString(),
  until: untilAt?.toISOString() ?? null,
  why: reason,
});
