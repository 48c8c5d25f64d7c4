/** What the office does with a case. Whoever acts has taken it on, and says which version of it they saw. */
import { isByHand, type CaseOutcome } from '@feria/contracts/cases/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { changed, moveCase, requireOutcome, say, touchCase, type CaseActor } from './cases.ts';
import type { Settings } from './sealed.ts';
import { lockCase, type Case } from './store.ts';

type Act = Acting & { id: string; version: number };
type Said = Act & { text: string };

const byOf = ({ operator }: Act): CaseActor => ({ kind: 'operator', name: operator.username });

/** Locked, and as it was seen. Throws request.not_found, cases.state_changed. */
async function lockSeen(tx: Tx, { id, version }: Act): Promise<Case> {
  const found = await lockCase(tx, id);
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  if (found.version !== version || found.state === 'closed') throw changed(found);
  return found;
}

/** The same, and this operator's. Throws cases.not_yours (`by`). */
async function lockMine(tx: Tx, act: Act): Promise<Case> {
  const found = await lockSeen(tx, act);
  if (found.assignedTo !== act.operator.id)
    throw new Refusal<RefusalCode>('cases.not_yours', { by: found.assignedName ?? '' });
  return found;
}

/** Takes it on, also from a colleague. Throws request.not_found, cases.state_changed. */
export async function take(tx: Tx, act: Act, at: Date): Promise<void> {
  const found = await lockSeen(tx, act);
  const { operator } = act;
  await touchCase(tx, found, { assignedTo: operator.id, assignedName: operator.username }, at);
  await traceOf(tx, act, found, { action: 'taken', after: { assignedTo: operator.username } }, at);
}

/** For colleagues alone; anybody who works on cases may leave one. Throws request.not_found, cases.state_changed. */
export async function note(tx: Tx, config: Settings, act: Said, at: Date): Promise<void> {
  const found = await lockSeen(tx, act);
  await say(tx, config, found.id, { kind: 'note', by: byOf(act), text: act.text, isShown: false }, at);
  await touchCase(tx, found, {}, at);
  await traceOf(tx, act, found, { action: 'noted', after: {} }, at);
}

/**
 * Asks the member; the days go on. Throws request.not_found, cases.state_changed (also: it has no member who could answer),
 * cases.not_yours.
 */
export async function ask(tx: Tx, config: Settings, act: Said, at: Date): Promise<void> {
  const found = await lockMine(tx, act);
  if (found.memberId === null) throw changed(found);
  await say(tx, config, found.id, { kind: 'question', by: byOf(act), text: act.text, isShown: true }, at);
  await moveCase(tx, found, { to: 'asked', by: byOf(act) }, at);
  await traceOf(tx, act, found, { action: 'asked', after: { state: 'asked' } }, at);
}

/** It waits for a gateway or a bank, who was asked this. Throws as `ask` does. */
export async function trace(tx: Tx, config: Settings, act: Said, at: Date): Promise<void> {
  const found = await lockMine(tx, act);
  await say(tx, config, found.id, { kind: 'trace', by: byOf(act), text: act.text, isShown: false }, at);
  await moveCase(tx, found, { to: 'tracing', by: byOf(act) }, at);
  await traceOf(tx, act, found, { action: 'traced', after: { state: 'tracing' } }, at);
}

/**
 * Ends it by hand, with words that its member reads. Throws request.not_found, cases.state_changed, cases.not_yours,
 * cases.outcome_unknown, cases.outcome_moves_money: that outcome is written by the act that moves the money.
 */
export async function close(
  tx: Tx,
  config: Settings,
  act: Said & { outcome: CaseOutcome },
  at: Date,
): Promise<void> {
  const found = await lockMine(tx, act);
  const { outcome, text } = act;
  requireOutcome(found, outcome);
  if (!isByHand(found.kind, outcome))
    throw new Refusal<RefusalCode>('cases.outcome_moves_money', { outcome });
  await say(tx, config, found.id, { kind: 'closing', by: byOf(act), text, isShown: true }, at);
  await moveCase(tx, found, { to: 'closed', by: byOf(act), change: { outcome, closedAt: at } }, at);
  await traceOf(tx, act, found, { action: 'closed', reason: text, after: { outcome } }, at);
}

type Trace = { action: string; reason?: string; after: Record<string, unknown> };

async function traceOf(
  tx: Tx,
  act: Act,
  { id, memberId, reference, state }: Case,
  { action, reason, after }: Trace,
  at: Date,
): Promise<void> {
  await audit(tx, {
    ...byOperator(act),
    action: `cases.${action}`,
    subject: `payment_case:${id}`,
    memberId,
    reason: reason ?? null,
    before: { reference, state },
    after,
    at,
  });
}
