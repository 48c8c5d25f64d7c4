/** What the office does with a complaint. Whoever acts has taken it on, and says which version of it they saw. */
import type { DECIDED_OUTCOMES } from '@feria/contracts/complaints/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { requireOther } from '../operators/index.ts';
import { addDays } from './days.ts';
import { changed, move, rulesOf, say, touch, type Settings } from './moves.ts';
import { lockComplaint, type Complaint } from './store.ts';

type Act = Acting & { id: string; version: number };

/** Locked, and as it was seen. Throws request.not_found, complaints.state_changed. */
async function lockSeen(tx: Tx, { id, version }: Act): Promise<Complaint> {
  const complaint = await lockComplaint(tx, id);
  if (!complaint) throw new Refusal<RefusalCode>('request.not_found');
  if (complaint.version !== version || complaint.state === 'closed') throw changed(complaint);
  return complaint;
}

/** The same, and this operator's. Throws complaints.not_yours (`by`). */
async function lockMine(tx: Tx, act: Act): Promise<Complaint> {
  const complaint = await lockSeen(tx, act);
  if (complaint.assignedTo !== act.operator.id)
    throw new Refusal<RefusalCode>('complaints.not_yours', { by: complaint.assignedName ?? '' });
  return complaint;
}

/** Throws complaints.second_person, approvals.tied: what is objected to is decided by somebody else. */
async function requireSecond(tx: Tx, { escalatedAt, decidedBy }: Complaint, second: string): Promise<void> {
  if (escalatedAt && decidedBy)
    await requireOther(tx, { first: decidedBy, second, same: 'complaints.second_person' });
}

/**
 * Takes it on, also from a colleague. Throws request.not_found, complaints.state_changed, complaints.second_person: they have
 * decided it before, and its second decision is another person's; approvals.tied: that may be the same one.
 */
export async function take(tx: Tx, act: Act, at: Date): Promise<void> {
  const complaint = await lockSeen(tx, act);
  const { operator } = act;
  if (complaint.state === 'answered') throw changed(complaint);
  await requireSecond(tx, complaint, operator.id);
  const change = {
    assignedTo: operator.id,
    assignedName: operator.username,
    lookedAt: complaint.lookedAt ?? at,
  };
  if (complaint.state === 'received')
    await move(tx, complaint, { to: 'in_progress', by: 'office', change }, at);
  else await touch(tx, complaint, change, at);
  await traceOf(tx, act, complaint, { action: 'taken', after: { assignedTo: operator.username } }, at);
}

/** For colleagues alone; anybody who handles complaints may leave one. Throws request.not_found, complaints.state_changed. */
export async function note(tx: Tx, config: Settings, act: Act & { text: string }, at: Date): Promise<void> {
  const complaint = await lockSeen(tx, act);
  const { operator, text } = act;
  await say(tx, config, complaint, { kind: 'note', author: 'operator', name: operator.username, text }, at);
  await touch(tx, complaint, {}, at);
  await traceOf(tx, act, complaint, { action: 'noted', after: {} }, at);
}

/** Asks the member; the days go on. Throws request.not_found, complaints.state_changed, complaints.not_yours. */
export async function ask(tx: Tx, config: Settings, act: Act & { text: string }, at: Date): Promise<void> {
  const complaint = await lockMine(tx, act);
  const { operator, text } = act;
  await say(
    tx,
    config,
    complaint,
    { kind: 'question', author: 'operator', name: operator.username, text },
    at,
  );
  await move(tx, complaint, { to: 'needs_answer', by: 'office' }, at);
  await traceOf(tx, act, complaint, { action: 'asked', after: { state: 'needs_answer' } }, at);
}

/**
 * Decides, with the words that the member reads. The first decision can be objected to; the second one is the licensee's last.
 * Throws request.not_found, complaints.state_changed, complaints.not_yours, complaints.second_person, approvals.tied.
 */
export async function decide(
  tx: Tx,
  config: Settings,
  act: Act & { outcome: (typeof DECIDED_OUTCOMES)[number]; text: string },
  at: Date,
): Promise<void> {
  const complaint = await lockMine(tx, act);
  const { operator, outcome, text } = act;
  await requireSecond(tx, complaint, operator.id);
  const { terms, today } = await rulesOf(tx, complaint.market, at);
  await say(
    tx,
    config,
    complaint,
    { kind: 'decision', author: 'operator', name: operator.username, text },
    at,
  );
  const isLate = today > complaint.answerBy;
  const change = {
    outcome,
    answeredAt: at,
    decidedBy: operator.id,
    decidedName: operator.username,
    ...(complaint.answeredAt ? {} : { firstAnsweredAt: at }),
    ...(isLate ? { wasLate: true } : {}),
    acceptBy: addDays(today, terms.acceptDays),
  };
  await move(tx, complaint, { to: 'answered', by: 'office', change }, at);
  await traceOf(tx, act, complaint, { action: 'decided', reason: text, after: { outcome, isLate } }, at);
}

/** Ends it without a decision, and tells the member why. Throws as `ask` does. */
export async function close(tx: Tx, config: Settings, act: Act & { text: string }, at: Date): Promise<void> {
  const complaint = await lockMine(tx, act);
  const { operator, text } = act;
  if (complaint.state === 'answered') throw changed(complaint);
  await say(
    tx,
    config,
    complaint,
    { kind: 'closing', author: 'operator', name: operator.username, text },
    at,
  );
  await move(
    tx,
    complaint,
    { to: 'closed', by: 'office', change: { closedAt: at, outcome: 'withdrawn' } },
    at,
  );
  await traceOf(tx, act, complaint, { action: 'closed', reason: text, after: { outcome: 'withdrawn' } }, at);
}

type Trace = { action: string; reason?: string; after: Record<string, unknown> };

async function traceOf(
  tx: Tx,
  act: Act,
  { id, memberId, number, state }: Complaint,
  { action, reason, after }: Trace,
  at: Date,
): Promise<void> {
  await audit(tx, {
    ...byOperator(act),
    action: `complaints.${action}`,
    subject: `complaint:${id}`,
    memberId,
    reason: reason ?? null,
    before: { number, state },
    after,
    at,
  });
}
