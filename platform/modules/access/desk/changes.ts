/**
 * Changes of a member's access when the owner cannot make them any more: requested by one operator, approved by another.
 * The member hears of it wherever they can be reached, and where they could be until now; what proves or names them being
 * another, no payout leaves for three days (ADR 27).
 */
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { ContactKind } from '@feria/contracts/members/profile';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Text } from '@feria/contracts/text';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { maskRecipient } from '../../delivery/index.ts';
import { approvalAction, type Approval, type ApprovalAction } from '../../operators/index.ts';
import { deletePasskeys, findAuthenticator, findPasskeys, removeAuthenticator } from '../../proofs/index.ts';
import {
  contactBlindIndexOf,
  unsealPersonal,
  findOwn,
  lockOwn,
  updateOwn,
  emptyContact,
  askForApproval,
  finishAct,
  getOpenMember,
  MAY_RECOVER,
  type DeskAct,
} from '../../members/for-access.ts';
import { getMember, type Member } from '../../members/index.ts';
import { dropConfirmations } from '../confirmations/store.ts';
import { requireAuthMethod } from '../factors/auth-methods.ts';
import { endRecoveries } from '../recovery/store.ts';
import { endEverySession } from './suspend.ts';

type Settings = Pick<Config, 'secret' | 'delivery' | 'outside'>;
export const CHANNELS = { email: 'mail', mobile: 'sms' } as const;

const Only = z.object({ id: Text });
/** `mark`: the keyed hash of the number or address that was meant. */
const Contact = z.object({ id: Text, kind: z.enum(['email', 'mobile']), mark: Text });

/**
 * A number or address that its owner cannot reach any more is taken off. Throws request.not_found, identity.state_changed (it is
 * closed), identity.nothing_there, approvals.waiting.
 */
export async function askFreeContact(
  tx: Tx,
  config: Settings,
  { kind, ...act }: DeskAct & { kind: ContactKind },
  at: Date,
): Promise<Approval> {
  const member = await getOpenMember(tx, act.id);
  const { masked, mark } = await contactOf(tx, config, member, kind);
  const named = { member: member.account };
  const payload = { id: member.id, kind, mark };
  const change = { before: { ...named, [kind]: masked }, after: { ...named, [kind]: null } };
  return askForApproval(tx, act, { name: 'identity.free_contact', payload, ...change }, at);
}

async function contactOf(tx: Tx, { secret }: Settings, { id }: Member, kind: ContactKind) {
  const to = unsealPersonal(secret, id, (await findOwn(tx, id)).sealed)[kind];
  if (to === null) throw new Refusal<RefusalCode>('identity.nothing_there');
  const mark = contactBlindIndexOf(secret, kind, to).toString('base64');
  return { to, masked: maskRecipient(CHANNELS[kind], to), mark };
}

/**
 * An authenticator whose app and recovery codes are both lost. Throws request.not_found, identity.state_changed,
 * identity.nothing_there, approvals.waiting.
 */
export async function askRemoveFactor(tx: Tx, act: DeskAct, at: Date): Promise<Approval> {
  const member = await getOpenMember(tx, act.id);
  const before = await factorFacts(tx, member);
  const after = { member: member.account, authenticator: null };
  return askForApproval(
    tx,
    act,
    { name: 'identity.remove_factor', payload: { id: member.id }, before, after },
    at,
  );
}

async function factorFacts(tx: Tx, { id, account }: Member) {
  const since = await findAuthenticator(tx, { kind: 'member', id });
  if (since === undefined) throw new Refusal<RefusalCode>('identity.nothing_there');
  return { member: account, authenticator: since.toISOString() };
}

/** Passkeys whose devices are lost. Throws request.not_found, identity.state_changed, identity.nothing_there, approvals.waiting. */
export async function askRemovePasskeys(tx: Tx, act: DeskAct, at: Date): Promise<Approval> {
  const member = await getOpenMember(tx, act.id);
  const before = await passkeyFacts(tx, member);
  const after = { member: member.account, passkeys: 0 };
  const payload = { id: member.id };
  return askForApproval(tx, act, { name: 'identity.remove_passkeys', payload, before, after }, at);
}

async function passkeyFacts(tx: Tx, { id, account }: Member) {
  const { length: passkeys } = await findPasskeys(tx, { kind: 'member', id });
  if (passkeys === 0) throw new Refusal<RefusalCode>('identity.nothing_there');
  return { member: account, passkeys };
}

/** The member whose access the office restores. Throws request.not_found, identity.state_changed (closed or suspended), identity.trial_only. */
export async function requireRecoverable(tx: Tx, id: string): Promise<Member> {
  const member = await getMember(tx, id);
  if (member.status !== 'active')
    throw new Refusal<RefusalCode>('identity.state_changed', { state: member.status });
  if (member.type === TRIAL_TYPE) throw new Refusal<RefusalCode>('identity.trial_only');
  return member;
}

/** The approval actions of access, except a given contact (`given-contact.ts`). */
export function changeActions(config: Settings): ApprovalAction[] {
  return [
    approvalAction({
      name: 'identity.free_contact',
      needs: MAY_RECOVER,
      payload: Contact,
      before: async (tx, { id, kind }) => {
        const member = await getOpenMember(tx, id);
        return { member: member.account, [kind]: (await contactOf(tx, config, member, kind)).masked };
      },
      carryOut: async (tx, { id, kind, mark }, by, at) => {
        const member = await getOpenMember(tx, id);
        await lockOwn(tx, member.id);
        const former = await contactOf(tx, config, member, kind);
        if (former.mark !== mark) throw new Refusal<RefusalCode>('approvals.changed');
        await emptyContact(tx, member.id, kind);
        await dropConfirmations(tx, member.id, kind);
        await endRecoveries(tx, member.id);
        await endEverySession(tx, member, at);
        const also = { channel: CHANNELS[kind], to: former.to };
        await finishAct(tx, config, { member, by, change: kind, also, action: `identity.${kind}_freed` }, at);
      },
    }),
    approvalAction({
      name: 'identity.remove_factor',
      needs: MAY_RECOVER,
      payload: Only,
      before: async (tx, { id }) => factorFacts(tx, await getOpenMember(tx, id)),
      carryOut: async (tx, { id }, by, at) => {
        const member = await getOpenMember(tx, id);
        await removeAuthenticator(tx, { kind: 'member', id: member.id });
        await dropConfirmations(tx, member.id, 'own_code');
        // Whoever lost what would show it must not be asked for it at every sign-in.
        await updateOwn(tx, member.id, { alwaysAsks: false });
        await endEverySession(tx, member, at);
        await finishAct(tx, config, { member, by, change: 'factor', action: 'identity.factor_removed' }, at);
      },
    }),
    approvalAction({
      name: 'identity.remove_passkeys',
      needs: MAY_RECOVER,
      payload: Only,
      before: async (tx, { id }) => passkeyFacts(tx, await getOpenMember(tx, id)),
      carryOut: async (tx, { id }, by, at) => {
        const member = await getOpenMember(tx, id);
        await deletePasskeys(tx, { kind: 'member', id: member.id });
        await requireAuthMethod(tx, config, member.id);
        await endEverySession(tx, member, at);
        const done = { change: 'passkeys', action: 'identity.passkeys_removed' } as const;
        await finishAct(tx, config, { member, by, ...done }, at);
      },
    }),
  ];
}
