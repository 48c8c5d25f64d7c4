/**
 * Four eyes. A module names its act (`approvalAction`), asks for it (`requestApproval`), and compose.ts hands all acts to the
 * routes that decide. A yes and what it does are one transaction; it is done once, however many say yes at the same moment.
 */
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ApprovalActionName, ApprovalView } from '@feria/contracts/operators/approvals';
import type { Permission } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { z } from 'zod';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Approval, ApprovalAction, Decided, Deciding } from '../../../core/approval.ts';
import { audit, byOperator, findConcerned } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import {
  expireApprovals,
  insertApproval,
  listApprovals,
  lockApproval,
  supersedeRequestsOf,
  updateApproval,
  type Facts,
} from './approval-store.ts';
import { maskRecipient } from '../../delivery/index.ts';
import { findAsker, requireTwo } from './two-persons.ts';

const LASTS_MS = 24 * 60 * 60_000;

/**
 * An act with a payload of that shape, which is read again when it is carried out. `before` answers how its subject looks now,
 * as the request's own `before` has it: somebody decides about what they were shown, or not at all.
 */
export function approvalAction<Payload>({
  name,
  needs,
  askerNeeds = needs,
  payload,
  before,
  carryOut,
}: {
  name: ApprovalActionName;
  needs: Permission;
  askerNeeds?: Permission | null;
  payload: z.ZodType<Payload>;
  before: (tx: Tx, request: Payload) => Promise<Facts | null>;
  carryOut: (tx: Tx, request: Payload, by: Decided, at: Date) => Promise<void>;
}): ApprovalAction {
  return {
    name,
    needs,
    askerNeeds,
    requireSame: async (tx, approval) => {
      const now: unknown = JSON.parse(JSON.stringify(await before(tx, payload.parse(approval.payload))));
      if (!isDeepStrictEqual(now, approval.before)) throw new Refusal<RefusalCode>('approvals.changed');
    },
    carryOut: (tx, by, at) => carryOut(tx, payload.parse(by.approval.payload), by, at),
  };
}

export type ApprovalRequest = {
  subject: string;
  /** The member whom it concerns, where the subject does not say so itself. */
  memberId?: string;
  payload: Facts;
  before: Facts | null;
  after: Facts | null;
  reason: string;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
};

type Named = Pick<ApprovalAction, 'name' | 'needs'> & Partial<Pick<ApprovalAction, 'askerNeeds'>>;

/**
 * Writes down what somebody else has to decide within a day. The same request of the same operator answers the same request
 * again, and what waits for somebody who is gone gives way. Throws approvals.waiting: another one waits for the same subject.
 */
export async function requestApproval(
  tx: Tx,
  { name, needs, askerNeeds = needs }: Named,
  request: ApprovalRequest,
  at: Date,
): Promise<Approval> {
  const { operator, address, memberId = null, ...wanted } = request;
  const approval: Approval = {
    ...wanted,
    id: randomUUIDv7(),
    action: name,
    needs,
    state: 'waiting',
    askedBy: operator.id,
    askedByName: operator.username,
    askedAt: at,
    expiresAt: addMs(at, LASTS_MS),
    tied: [],
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    decisionNote: null,
  };
  await expireApprovals(tx, approval, at);
  await giveWay(tx, approval, askerNeeds, at);
  if (!(await insertApproval(tx, approval))) return sameAs(tx, approval, at);
  await leaveTrace(tx, approval, { operator, address, note: request.reason, memberId }, 'asked', at);
  return approval;
}

/** What somebody asked for who is gone is never carried out: it keeps nobody from asking anew. */
async function giveWay(tx: Tx, request: Approval, askerNeeds: Permission | null, at: Date): Promise<void> {
  const known = await findWaiting(tx, request, at);
  if (!known || known.askedBy === request.askedBy || (await findAsker(tx, known.askedBy, askerNeeds))) return;
  const note = `${known.askedByName} is gone`;
  await updateApproval(tx, known.id, { state: 'overtaken', by: null, note }, at);
}

async function sameAs(tx: Tx, request: Approval, at: Date): Promise<Approval> {
  const known = await findWaiting(tx, request, at);
  const isSame = known?.askedBy === request.askedBy && isDeepStrictEqual(known.payload, request.payload);
  if (!known || !isSame) throw new Refusal<RefusalCode>('approvals.waiting');
  return known;
}

export async function findWaiting(
  reader: Tx | Reader,
  { action, subject }: Pick<Approval, 'action' | 'subject'>,
  at: Date,
): Promise<Approval | undefined> {
  const waiting = await listApprovals(reader, { state: 'waiting', subject, limit: 20 }, at);
  return waiting.find((one) => one.action === action);
}

/** The newest request about one subject, whatever became of it. */
export async function findLastAbout(
  reader: Tx | Reader,
  subject: string,
  at: Date,
): Promise<Approval | undefined> {
  return (await listApprovals(reader, { subject, limit: 1 }, at))[0];
}

/** Everything that waits about one subject. */
export function listWaitingAbout(reader: Tx | Reader, subject: string, at: Date): Promise<Approval[]> {
  return listApprovals(reader, { state: 'waiting', subject, limit: 20 }, at);
}

/** Everything that waits for one kind of act. */
export async function listWaitingFor(
  reader: Reader,
  action: ApprovalActionName,
  at: Date,
): Promise<Approval[]> {
  const waiting = await listApprovals(reader, { state: 'waiting', limit: 100 }, at);
  return waiting.filter((one) => one.action === action);
}

/** What it was about has gone another way: nobody has to decide it any more. */
export async function dropApproval(
  tx: Tx,
  about: Pick<Approval, 'action' | 'subject'>,
  note: string,
  at: Date,
): Promise<void> {
  const known = await findWaiting(tx, about, at);
  if (known) await updateApproval(tx, known.id, { state: 'overtaken', by: null, note }, at);
}

/** Whoever asked for them works here no more. */
export const dropRequestsOf = supersedeRequestsOf;

/**
 * The second person's yes: it is done now. The same person's repeat answers the same. Throws request.not_found,
 * approvals.second_person (it is the one who asked), approvals.tied (they may be), access.denied, approvals.decided, approvals.expired, approvals.asker_gone
 * (who asked may not any more), approvals.changed (its subject has, since), and what doing it throws: then it waits on.
 */
export async function decideApproval(
  tx: Tx,
  actions: readonly ApprovalAction[],
  { id, ...by }: Deciding & { id: string },
  at: Date,
): Promise<Approval> {
  const approval = await getLocked(tx, id);
  const action = actions.find(({ name }) => name === approval.action);
  if (!action) throw new Error(`nobody carries out ${approval.action}`);
  if (approval.askedBy === by.operator.id) throw new Refusal<RefusalCode>('approvals.second_person');
  if (!by.operator.permissions.includes(action.needs)) throw new Refusal<RefusalCode>('access.denied');
  if (approval.state === 'approved' && approval.decidedBy === by.operator.id) return approval;
  requireWaiting(approval, at);
  const { askedBy } = approval;
  const two = { askedBy, second: by.operator.id, needs: action.askerNeeds };
  const asker = await requireTwo(tx, { ...two, same: 'approvals.second_person' });
  await action.requireSame(tx, approval);
  await action.carryOut(tx, { ...by, approval, asker }, at);
  await updateApproval(tx, id, { state: 'approved', by: by.operator, note: by.note }, at);
  await leaveTrace(tx, approval, by, 'approved', at);
  return approval;
}

/** A no, or the asker's second thought. Throws request.not_found, access.denied, approvals.decided, approvals.expired. */
export async function refuseApproval(
  tx: Tx,
  { id, ...by }: Deciding & { id: string },
  at: Date,
): Promise<void> {
  const approval = await getLocked(tx, id);
  const { operator } = by;
  const isOwn = approval.askedBy === operator.id;
  const may = (['approvals.decide', approval.needs] as const).every((one) =>
    operator.permissions.includes(one),
  );
  if (!isOwn && !may) throw new Refusal<RefusalCode>('access.denied');
  const state = isOwn ? 'withdrawn' : 'refused';
  if (approval.state === state && approval.decidedBy === operator.id) return;
  requireWaiting(approval, at);
  await updateApproval(tx, id, { state, by: operator, note: by.note }, at);
  await leaveTrace(tx, approval, by, state, at);
}

async function getLocked(tx: Tx, id: string): Promise<Approval> {
  const approval = await lockApproval(tx, id);
  if (!approval) throw new Refusal<RefusalCode>('request.not_found');
  return approval;
}

function requireWaiting(approval: Approval, at: Date): void {
  const state = stateOf(approval, at);
  if (state === 'expired') throw new Refusal<RefusalCode>('approvals.expired');
  if (state !== 'waiting') throw new Refusal<RefusalCode>('approvals.decided');
}

const stateOf = ({ state, expiresAt }: Approval, at: Date): Approval['state'] =>
  state === 'waiting' && expiresAt <= at ? 'expired' : state;

type Traced = Omit<Deciding, 'operator'> & {
  operator: { id: string; username: string };
  /** Known to whoever asks; whoever decides finds it with the asking. */
  memberId?: string | null;
};

async function leaveTrace(
  tx: Tx,
  { id, action, subject, before, after }: Approval,
  { operator, address, note, memberId }: Traced,
  verb: 'asked' | 'approved' | 'refused' | 'withdrawn',
  at: Date,
): Promise<void> {
  await audit(tx, {
    ...byOperator({ operator, address }),
    action: `approvals.${verb}`,
    subject,
    memberId: memberId ?? (await findConcerned(tx, subject)),
    reason: note,
    before,
    at,
    // An address is shown to whoever decides, and kept for good by nobody.
    after: { approval: id, act: action, ...masked(after) },
  });
}

const masked = (facts: Facts | null): Facts | null =>
  typeof facts?.['email'] === 'string' ? { ...facts, email: maskRecipient('mail', facts['email']) } : facts;

export function toApprovalView(
  approval: Approval,
  viewer: Pick<SignedInOperator, 'id' | 'permissions'>,
  at: Date,
): ApprovalView {
  const state = stateOf(approval, at);
  const isOwn = approval.askedBy === viewer.id;
  const isTied = approval.tied.includes(viewer.id);
  const may = viewer.permissions.includes('approvals.decide') && viewer.permissions.includes(approval.needs);
  return {
    id: approval.id,
    action: approval.action,
    subject: approval.subject,
    needs: approval.needs,
    before: approval.before,
    after: approval.after,
    reason: approval.reason,
    state,
    askedBy: approval.askedByName,
    askedAt: approval.askedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedBy: approval.decidedByName,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    decisionNote: approval.decisionNote,
    isOwn,
    isTied,
    mayDecide: state === 'waiting' && !isOwn && !isTied && may,
  };
}
