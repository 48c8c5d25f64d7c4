/**
 * What the office changes of an account that its owner cannot change any more: asked for by one operator, approved by another.
 * The member hears of it wherever they can be reached, and where they could be until now; what proves or names them being
 * another, no payout leaves for three days (ADR 27).
 */
import type { ApprovalActionName } from '@feria/contracts/operators/approvals';
import { TRIAL_TYPE } from '@feria/contracts/identity/member';
import type { ContactKind } from '@feria/contracts/identity/profile';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { maskRecipient } from '../../delivery/index.ts';
import {
  approvalAction,
  requestApproval,
  type Approval,
  type ApprovalAction,
  type Decided,
} from '../../operators/index.ts';
import { deletePasskeys, findAuthenticator, findPasskeys, removeAuthenticator } from '../../proofs/index.ts';
import { tellEverywhere, type OfficeChange } from '../notices.ts';
import { contactMarkOf, unsealPersonal } from '../personal.ts';
import { reopenMember } from '../profile/closure-store.ts';
import { KEPT_YEARS } from '../profile/closure.ts';
import { dropConfirmations, findOwn, lockOwn, updateOwn } from '../profile/store.ts';
import { endRecoveries } from '../recovery/store.ts';
import { getMember, type Member } from '../store.ts';
import { requireWayIn } from '../ways-in.ts';
import { emptyContact, hasContactMarks } from './act-store.ts';
import { PAYOUT_WAIT_HOURS, waitWithPayouts } from './payouts.ts';
import { endEverySession, type Act } from './shut-out.ts';

type Settings = Pick<Config, 'secret' | 'delivery' | 'outside'>;
type Telling = Pick<Config, 'secret' | 'delivery'>;
export const NEEDS = 'members.recover' as const;
const YEAR_MS = 366 * 24 * 60 * 60_000;
export const CHANNELS = { email: 'mail', mobile: 'sms' } as const;

const Only = z.object({ id: Text });
/** `mark`: the keyed hash of the number or address that was meant. */
const Contact = z.object({ id: Text, kind: z.enum(['email', 'mobile']), mark: Text });

export const subjectOf = (id: string): string => `member:${id}`;

type Asking = { name: ApprovalActionName; payload: object; before: object; after: object };

/** Throws approvals.waiting. */
export function askFor(
  tx: Tx,
  { id, reason, operator, address }: Act,
  { name, payload, before, after }: Asking,
  at: Date,
): Promise<Approval> {
  const wish = {
    subject: subjectOf(id),
    payload: { ...payload },
    before: { ...before },
    after: { ...after },
  };
  return requestApproval(tx, { name, needs: NEEDS }, { ...wish, reason, operator, address }, at);
}

/**
 * A closed account opens again as it was, and its exclusions with it. Throws request.not_found, identity.not_closed,
 * identity.closed_too_long (its number and address may be another's), approvals.waiting.
 */
export async function askReopen(tx: Tx, act: Act, at: Date): Promise<Approval> {
  const member = await getMember(tx, act.id);
  const before = await closedFacts(tx, member);
  await requireReopenable(tx, member, at);
  const after = { member: member.account, status: 'active' };
  return askFor(tx, act, { name: 'identity.reopen', payload: { id: member.id }, before, after }, at);
}

async function requireReopenable(tx: Tx, member: Member, at: Date): Promise<void> {
  const { closedAt, sealed } = await findOwn(tx, member.id);
  if (closedAt === null) throw new Refusal<RefusalCode>('identity.not_closed');
  const hadContacts = sealed.email !== null || sealed.mobile !== null;
  const isFreed = hadContacts && !(await hasContactMarks(tx, member.id));
  if (isFreed || closedAt <= addMs(at, -KEPT_YEARS * YEAR_MS))
    throw new Refusal<RefusalCode>('identity.closed_too_long', { years: KEPT_YEARS });
}

async function closedFacts(tx: Tx, { id, account, status }: Member) {
  const { closedAt } = await findOwn(tx, id);
  return { member: account, status, ...(closedAt ? { closedAt: closedAt.toISOString() } : {}) };
}

/**
 * A number or address that its owner cannot reach any more is taken off. Throws request.not_found, identity.state_changed (it is
 * closed), identity.nothing_there, approvals.waiting.
 */
export async function askFreeContact(
  tx: Tx,
  config: Settings,
  { kind, ...act }: Act & { kind: ContactKind },
  at: Date,
): Promise<Approval> {
  const member = await getOpen(tx, act.id);
  const { masked, mark } = await contactOf(tx, config, member, kind);
  const named = { member: member.account };
  const payload = { id: member.id, kind, mark };
  const change = { before: { ...named, [kind]: masked }, after: { ...named, [kind]: null } };
  return askFor(tx, act, { name: 'identity.free_contact', payload, ...change }, at);
}

async function contactOf(tx: Tx, { secret }: Settings, { id }: Member, kind: ContactKind) {
  const to = unsealPersonal(secret, id, (await findOwn(tx, id)).sealed)[kind];
  if (to === null) throw new Refusal<RefusalCode>('identity.nothing_there');
  const mark = contactMarkOf(secret, kind, to).toString('base64');
  return { to, masked: maskRecipient(CHANNELS[kind], to), mark };
}

/**
 * An authenticator whose app and recovery codes are both lost. Throws request.not_found, identity.state_changed,
 * identity.nothing_there, approvals.waiting.
 */
export async function askRemoveFactor(tx: Tx, act: Act, at: Date): Promise<Approval> {
  const member = await getOpen(tx, act.id);
  const before = await factorFacts(tx, member);
  const after = { member: member.account, authenticator: null };
  return askFor(tx, act, { name: 'identity.remove_factor', payload: { id: member.id }, before, after }, at);
}

async function factorFacts(tx: Tx, { id, account }: Member) {
  const since = await findAuthenticator(tx, { kind: 'member', id });
  if (since === undefined) throw new Refusal<RefusalCode>('identity.nothing_there');
  return { member: account, authenticator: since.toISOString() };
}

/** Throws request.not_found, identity.state_changed: what is closed is opened first. */
export async function getOpen(tx: Tx, id: string): Promise<Member> {
  const member = await getMember(tx, id);
  if (member.status === 'closed')
    throw new Refusal<RefusalCode>('identity.state_changed', { state: member.status });
  return member;
}

/** Passkeys whose devices are lost. Throws request.not_found, identity.state_changed, identity.nothing_there, approvals.waiting. */
export async function askRemovePasskeys(tx: Tx, act: Act, at: Date): Promise<Approval> {
  const member = await getOpen(tx, act.id);
  const before = await passkeyFacts(tx, member);
  const after = { member: member.account, passkeys: 0 };
  const payload = { id: member.id };
  return askFor(tx, act, { name: 'identity.remove_passkeys', payload, before, after }, at);
}

async function passkeyFacts(tx: Tx, { id, account }: Member) {
  const { length: passkeys } = await findPasskeys(tx, { kind: 'member', id });
  if (passkeys === 0) throw new Refusal<RefusalCode>('identity.nothing_there');
  return { member: account, passkeys };
}

/** Whom the office helps back in. Throws request.not_found, identity.state_changed (closed or shut out), identity.trial_only. */
export async function requireRecoverable(tx: Tx, id: string): Promise<Member> {
  const member = await getMember(tx, id);
  if (member.status !== 'active')
    throw new Refusal<RefusalCode>('identity.state_changed', { state: member.status });
  if (member.type === TRIAL_TYPE) throw new Refusal<RefusalCode>('identity.trial_only');
  return member;
}

/** What identity lets wait for a second person, but the name (`real-name.ts`) and a contact (`given-contact.ts`). */
export function changeActions(config: Settings): ApprovalAction[] {
  return [
    approvalAction({
      name: 'identity.reopen',
      needs: NEEDS,
      payload: Only,
      before: async (tx, { id }) => closedFacts(tx, await getMember(tx, id)),
      carryOut: async (tx, { id }, by, at) => {
        const member = await getMember(tx, id);
        await requireReopenable(tx, member, at);
        if (!(await reopenMember(tx, member.id))) throw new Refusal<RefusalCode>('identity.not_closed');
        await finish(tx, config, { member, by, change: 'reopened', action: 'identity.reopened' }, at);
      },
    }),
    approvalAction({
      name: 'identity.free_contact',
      needs: NEEDS,
      payload: Contact,
      before: async (tx, { id, kind }) => {
        const member = await getOpen(tx, id);
        return { member: member.account, [kind]: (await contactOf(tx, config, member, kind)).masked };
      },
      carryOut: async (tx, { id, kind, mark }, by, at) => {
        const member = await getOpen(tx, id);
        await lockOwn(tx, member.id);
        const former = await contactOf(tx, config, member, kind);
        if (former.mark !== mark) throw new Refusal<RefusalCode>('approvals.changed');
        await emptyContact(tx, member.id, kind);
        await dropConfirmations(tx, member.id, kind);
        await endRecoveries(tx, member.id);
        await endEverySession(tx, member, at);
        const also = { channel: CHANNELS[kind], to: former.to };
        await finish(tx, config, { member, by, change: kind, also, action: `identity.${kind}_freed` }, at);
      },
    }),
    approvalAction({
      name: 'identity.remove_factor',
      needs: NEEDS,
      payload: Only,
      before: async (tx, { id }) => factorFacts(tx, await getOpen(tx, id)),
      carryOut: async (tx, { id }, by, at) => {
        const member = await getOpen(tx, id);
        await removeAuthenticator(tx, { kind: 'member', id: member.id });
        await dropConfirmations(tx, member.id, 'own_code');
        // Whoever lost what would show it must not be asked for it at every sign-in.
        await updateOwn(tx, member.id, { always_asks: false });
        await endEverySession(tx, member, at);
        await finish(tx, config, { member, by, change: 'factor', action: 'identity.factor_removed' }, at);
      },
    }),
    approvalAction({
      name: 'identity.remove_passkeys',
      needs: NEEDS,
      payload: Only,
      before: async (tx, { id }) => passkeyFacts(tx, await getOpen(tx, id)),
      carryOut: async (tx, { id }, by, at) => {
        const member = await getOpen(tx, id);
        await deletePasskeys(tx, { kind: 'member', id: member.id });
        await requireWayIn(tx, config, member.id);
        await endEverySession(tx, member, at);
        const done = { change: 'passkeys', action: 'identity.passkeys_removed' } as const;
        await finish(tx, config, { member, by, ...done }, at);
      },
    }),
  ];
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
export async function finish(
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
