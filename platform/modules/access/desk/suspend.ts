/** Suspending a member, lifting the suspension, and ending all their sessions: one operator, with a fresh code and a reason. */
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { moveStatus, type DeskAct } from '../../members/for-access.ts';
import { getMember, type Member } from '../../members/index.ts';
import { endAllSessions, endOwnSession } from '../service.ts';

/**
 * Nobody signs in, and every session ends: every tab, socket and game follows. What runs is settled, the money stays, and no
 * withdrawal is approved meanwhile. Throws request.not_found, identity.state_changed.
 */
export async function suspendMember(tx: Tx, act: DeskAct, at: Date): Promise<void> {
  const member = await getMember(tx, act.id);
  await move(tx, member, { from: 'active', to: 'disabled' });
  const ended = await endEverySession(tx, member, at);
  await leave(tx, act, 'shut_out', { before: 'active', after: 'disabled', sessionsEnded: ended }, at);
}

/** Throws request.not_found, identity.state_changed; a trial that is over stays so. */
export async function liftSuspension(tx: Tx, act: DeskAct, at: Date): Promise<void> {
  const member = await getMember(tx, act.id);
  if (member.type === TRIAL_TYPE) throw changed(member);
  await move(tx, member, { from: 'disabled', to: 'active' });
  await leave(tx, act, 'let_in', { before: 'disabled', after: 'active' }, at);
}

/** One session, or all of them. Ending what has ended is no mistake, and leaves no row. Throws request.not_found. */
export async function endSessionsOf(tx: Tx, act: DeskAct & { sessionId?: string }, at: Date): Promise<void> {
  const member = await getMember(tx, act.id);
  const { sessionId } = act;
  if (sessionId === undefined) {
    const ended = await endEverySession(tx, member, at);
    if (ended > 0) await trace(tx, act, 'sessions_ended', { sessionsEnded: ended }, at);
  } else if (await endOwnSession(tx, { memberId: member.id, sessionId }, at)) {
    await trace(tx, act, 'session_ended', { session: sessionId }, at);
  }
}

/** Answers how many. */
export async function endEverySession(tx: Tx, { id }: Pick<Member, 'id'>, at: Date): Promise<number> {
  return (await endAllSessions(tx, id, at)).length;
}

async function move(
  tx: Tx,
  member: Member,
  way: { from: Member['status']; to: Member['status'] },
): Promise<void> {
  if (!(await moveStatus(tx, member.id, way))) throw changed(member);
}

const changed = ({ status }: Member) => new Refusal<RefusalCode>('identity.state_changed', { state: status });

async function leave(
  tx: Tx,
  { id, reason, ...acting }: DeskAct,
  verb: 'shut_out' | 'let_in',
  { before, after, ...more }: { before: string; after: string; sessionsEnded?: number },
  at: Date,
): Promise<void> {
  await audit(tx, {
    ...byOperator(acting),
    action: `identity.${verb}`,
    subject: `member:${id}`,
    reason,
    at,
    before: { status: before },
    after: { status: after, ...more },
  });
}

async function trace(
  tx: Tx,
  { id, reason, ...acting }: DeskAct,
  verb: 'session_ended' | 'sessions_ended',
  after: Record<string, unknown>,
  at: Date,
): Promise<void> {
  const entry = { ...byOperator(acting), action: `identity.${verb}`, subject: `member:${id}`, reason };
  await audit(tx, { ...entry, after, at });
}
