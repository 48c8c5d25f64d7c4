/** A closed account opens again: asked for by one operator, approved by another (ADR 27). */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Text } from '@feria/contracts/text';
import { addMs, Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { approvalAction, type Approval, type ApprovalAction } from '../../operators/index.ts';
import { reopenMember } from '../profile/closure-store.ts';
import { CLOSED_KEPT_MS, KEPT_YEARS } from '../profile/closure.ts';
import { findOwn } from '../profile/store.ts';
import { getMember, type Member } from '../store.ts';
import { hasContactBlindIndex } from './act-store.ts';
import { askForApproval, finishAct, MAY_RECOVER, type DeskAct } from './asking.ts';

type Telling = Pick<Config, 'secret' | 'delivery'>;

const Only = z.object({ id: Text });

/**
 * A closed account opens again as it was, and its exclusions with it. Throws request.not_found, identity.not_closed,
 * identity.closed_too_long (its number and address may be another's), approvals.waiting.
 */
export async function askReopen(tx: Tx, act: DeskAct, at: Date): Promise<Approval> {
  const member = await getMember(tx, act.id);
  const before = await closedFacts(tx, member);
  await requireReopenable(tx, member, at);
  const after = { member: member.account, status: 'active' };
  return askForApproval(tx, act, { name: 'identity.reopen', payload: { id: member.id }, before, after }, at);
}

async function requireReopenable(tx: Tx, member: Member, at: Date): Promise<void> {
  const { closedAt, sealed } = await findOwn(tx, member.id);
  if (closedAt === null) throw new Refusal<RefusalCode>('identity.not_closed');
  const hadContacts = sealed.email !== null || sealed.mobile !== null;
  const isFreed = hadContacts && !(await hasContactBlindIndex(tx, member.id));
  if (isFreed || closedAt <= addMs(at, -CLOSED_KEPT_MS))
    throw new Refusal<RefusalCode>('identity.closed_too_long', { years: KEPT_YEARS });
}

async function closedFacts(tx: Tx, { id, account, status }: Member) {
  const { closedAt } = await findOwn(tx, id);
  return { member: account, status, ...(closedAt ? { closedAt: closedAt.toISOString() } : {}) };
}

export function reopenAction(config: Telling): ApprovalAction {
  return approvalAction({
    name: 'identity.reopen',
    needs: MAY_RECOVER,
    payload: Only,
    before: async (tx, { id }) => closedFacts(tx, await getMember(tx, id)),
    carryOut: async (tx, { id }, by, at) => {
      const member = await getMember(tx, id);
      await requireReopenable(tx, member, at);
      if (!(await reopenMember(tx, member.id))) throw new Refusal<RefusalCode>('identity.not_closed');
      await finishAct(tx, config, { member, by, change: 'reopened', action: 'identity.reopened' }, at);
    },
  });
}
