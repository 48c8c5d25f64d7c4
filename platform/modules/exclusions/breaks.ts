/**
 * Breaks: a time-out or a self-exclusion that a member takes, and what an operator or a register sets. Each counts with its
 * commit; what a member chose is made shorter by nobody (ADR 32; GLI-19 2.5.5).
 */
import { RETURN_WAIT_HOURS, type BreakRequest } from '@feria/contracts/exclusions/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type MemberId } from '@feria/kernel';
import type { SignedInMember } from '../../core/http/access.ts';
import { audit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getMember } from '../members/index.ts';
import { lockMember } from '../wallet/index.ts';
import {
  insertExclusion,
  listOpenExclusions,
  setReturn,
  type Exclusion,
  type NewExclusion,
} from './breaks-store.ts';
import { closeGate } from './gate.ts';
import { breakEnd, longestOf, mayReturn, returnTime, type ExclusionKind } from './standing.ts';

/**
 * Keeps a member out from now on; running rounds finish, the balance stays withdrawable. After the commit no bet, launch,
 * deposit or free round that did not see it begins. A repeat of the key changes nothing. True when it was new.
 */
export async function exclude(
  tx: Tx,
  who: {
    memberId: string;
    kind: ExclusionKind;
    setBy: string;
    untilAt: Date | null;
    reason?: string | undefined;
    requestKey?: string | undefined;
  },
  at: Date,
): Promise<boolean> {
  const { currency } = await lockForBreak(tx, who.memberId);
  return setExclusion(tx, { ...who, reason: who.reason ?? null }, currency, at);
}

/** A bet that waits for this lock is judged when it is released, and sees what was set meanwhile. */
async function lockForBreak(tx: Tx, memberId: string): Promise<{ currency: string }> {
  const { id, currency } = await getMember(tx, memberId);
  await lockMember(tx, id, currency);
  await closeGate(tx, id);
  return { currency };
}

async function setExclusion(tx: Tx, one: NewExclusion, currency: string, at: Date): Promise<boolean> {
  const isNew = (await insertExclusion(tx, one, at)) !== undefined;
  const until = one.untilAt?.toISOString() ?? null;
  if (isNew)
    await emit(tx, 'safety.member_excluded', { memberId: one.memberId, kind: one.kind, currency, until }, at);
  return isNew;
}

type Taker = Pick<SignedInMember, 'id'> & { account: string; address: string };

/**
 * A member takes a break, or makes one longer. A repeat of the key changes nothing. Throws safety.break_shorter (`until`: one
 * that ends no earlier stands already).
 */
export async function takeBreak(tx: Tx, who: Taker, request: BreakRequest, at: Date): Promise<void> {
  const { currency } = await lockForBreak(tx, who.id);
  const { kind, idempotencyKey: requestKey } = request;
  const untilAt = breakEnd(request, at);
  const own = (await listOpenExclusions(tx, who.id)).filter(
    (one) => one.kind === 'time_out' || one.kind === 'self_exclusion',
  );
  const standing = longestOf(own, at);
  const one = { memberId: who.id, kind, setBy: 'member', untilAt, reason: null, requestKey };
  const isNew = await setExclusion(tx, one, currency, at);
  if (!isNew) return;
  // After the key was tried: a repeat of the request that stands is no shorter one.
  if (standing && isNoLonger(untilAt, kind, standing))
    throw new Refusal<RefusalCode>('safety.break_shorter', { until: standing.untilAt?.toISOString() ?? '' });
  const after = { kind, until: untilAt?.toISOString() ?? null };
  await trace(tx, who, { action: 'safety.break_taken', after }, at);
}

/** A self-exclusion in place of a time-out is longer by what follows it, even where the days are the same. */
function isNoLonger(untilAt: Date | null, kind: ExclusionKind, standing: Exclusion): boolean {
  if (standing.untilAt === null) return true;
  if (untilAt === null || untilAt > standing.untilAt) return false;
  return kind === standing.kind || kind === 'time_out';
}

/**
 * The member wants to play again after a self-exclusion whose time is over: play opens after RETURN_WAIT_HOURS. Asked again it
 * stays as it was. Throws safety.return_early (something still stands that no request opens).
 */
export async function askReturn(tx: Tx, who: Taker, at: Date): Promise<void> {
  const { currency } = await lockForBreak(tx, who.id);
  const open = await listOpenExclusions(tx, who.id);
  const over = open.filter((one) => mayReturn(one, at));
  const longest = longestOf(open, at);
  if (!longest || !mayReturn(longest, at))
    throw new Refusal<RefusalCode>('safety.return_early', { hours: RETURN_WAIT_HOURS });
  const unasked = over.filter(({ returnsAt }) => returnsAt === null);
  if (unasked.length === 0) return;
  const returnsAt = returnTime(at);
  await setReturn(
    tx,
    unasked.map(({ id }) => id),
    { askedAt: at, returnsAt },
  );
  const until = returnsAt.toISOString();
  await emit(tx, 'safety.return_asked', { memberId: who.id, currency, until }, at);
  await trace(tx, who, { action: 'safety.return_asked', after: { returnsAt: until } }, at);
}

/** Second thoughts about it: play stays closed. Nothing where nothing was asked for, or where play has opened. */
export async function takeBackReturn(tx: Tx, who: Taker, at: Date): Promise<void> {
  await lockForBreak(tx, who.id);
  const asked = (await listOpenExclusions(tx, who.id)).filter(
    (one) => mayReturn(one, at) && one.returnsAt !== null,
  );
  if (asked.length === 0) return;
  await setReturn(
    tx,
    asked.map(({ id }) => id),
    null,
  );
  await emit(tx, 'safety.breaks_changed', { memberId: who.id }, at);
  await trace(tx, who, { action: 'safety.return_taken_back' }, at);
}

/** Whether a member is excluded now, by what and until when; null stands for ever. */
export async function findExclusion(
  reader: Tx | Reader,
  memberId: string,
  at: Date,
): Promise<Exclusion | undefined> {
  return longestOf(await listOpenExclusions(reader, memberId), at);
}

async function trace(
  tx: Tx,
  { id, account, address }: Taker,
  { action, after }: { action: string; after?: Record<string, unknown> },
  at: Date,
): Promise<void> {
  const actor = { actorKind: 'member', actorId: id, actorName: account } as const;
  await audit(tx, {
    ...actor,
    action,
    subject: `member:${id as MemberId}`,
    after: after ?? null,
    address,
    at,
  });
}
