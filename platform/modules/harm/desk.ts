/**
 * What a person does with a case. Each act names the version that it was decided on, leaves a line in the case's history and a row in
 * the audit, which does not contain the note.
 */
import {
  CASE_TRANSITIONS,
  type CaseActKind,
  type CaseState,
  type Outcome,
} from '@feria/contracts/harm/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { businessDay, mayMove, Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import { callSql, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getMarket } from '../markets/index.ts';
import { operatorsWith } from '../operators/index.ts';
import { insertAct, lockCase, updateCase, type Case } from './case-store.ts';

const NEEDS = 'harm.work' as const;
export type Which = Acting & { id: string; version: number };
/** What changed it was the job: the texts say it so. */
const HOUSE = 'house';
type Change = Partial<Pick<Case, 'assignee' | 'followUpOn' | 'followUpAt' | 'outcome' | 'closedAt'>>;
type Deed = {
  act: CaseActKind;
  to?: CaseState;
  change?: Change;
  note?: string;
  detail?: string | null;
};

/** Throws request.not_found, safety.case_closed, safety.case_changed (`by`, `seconds`: who has changed it, and how long ago). */
async function getCase(tx: Tx, { id, version }: Which, at: Date): Promise<Case> {
  const one = await lockCase(tx, id);
  if (!one) throw new Refusal<RefusalCode>('request.not_found');
  if (one.version !== version) {
    const seconds = Math.max(0, Math.round((at.getTime() - one.changedAt.getTime()) / 1_000));
    throw new Refusal<RefusalCode>('safety.case_changed', { by: one.changedBy ?? HOUSE, seconds });
  }
  if (one.state === 'closed') throw new Refusal<RefusalCode>('safety.case_closed');
  return one;
}

async function act(tx: Tx, which: Which, one: Case, deed: Deed, at: Date): Promise<void> {
  const { operator } = which;
  const { to = one.state, change = {}, note = null, detail = null } = deed;
  if (to !== one.state && !mayMove(CASE_TRANSITIONS, one.state, to))
    throw new Refusal<RefusalCode>('safety.case_closed');
  // Another state than to wait for a day has none.
  const day = to === 'follow_up' ? {} : { followUpOn: null, followUpAt: null };
  const next: Case = { ...one, ...day, ...change, state: to, firstActAt: one.firstActAt ?? at };
  await updateCase(tx, { ...next, changedBy: operator.username, changedAt: at });
  await insertAct(tx, one.id, { act: deed.act, at, operator, note, detail });
  await audit(tx, {
    ...byOperator(which),
    action: `safety.case_${deed.act}`,
    subject: `member:${one.memberId}`,
    at,
    before: factsOf(one),
    after: { ...factsOf(next), ...(detail === null ? {} : { detail }) },
  });
  await emit(tx, 'safety.case_moved', { caseId: one.id }, at);
}

const factsOf = ({ id, state, assignee, followUpOn, outcome }: Case) => ({
  case: id,
  state,
  assignee,
  followUpOn,
  outcome,
});

/** Whoever takes it has it, from whomever. */
export async function take(tx: Tx, which: Which, at: Date): Promise<void> {
  const one = await getCase(tx, which, at);
  await act(tx, which, one, { act: 'taken', to: 'in_progress', change: { assignee: which.operator.id } }, at);
}

/** To a colleague who may work on cases, or back to everybody. Throws safety.case_person. */
export async function handOver(
  tx: Tx,
  { to, note, ...which }: Which & { to: string | null; note: string },
  at: Date,
): Promise<void> {
  const one = await getCase(tx, which, at);
  const person = to === null ? undefined : (await operatorsWith(tx, NEEDS)).find(({ id }) => id === to);
  if (to !== null && !person) throw new Refusal<RefusalCode>('safety.case_person');
  const detail = person?.username ?? null;
  const change = { assignee: to };
  await act(
    tx,
    which,
    one,
    { act: 'handed_over', to: to === null ? 'open' : 'in_progress', change, note, detail },
    at,
  );
}

export async function addNote(tx: Tx, { note, ...which }: Which & { note: string }, at: Date): Promise<void> {
  const one = await getCase(tx, which, at);
  await act(tx, which, one, { act: 'noted', note }, at);
}

/** Puts it away until a day of its market, when it comes back to the front. Throws safety.case_day (that day has passed, or is too far). */
export async function followUp(
  tx: Tx,
  { on, note, ...which }: Which & { on: string; note: string },
  at: Date,
): Promise<void> {
  const one = await getCase(tx, which, at);
  const { timeZone } = await getMarket(tx, one.market);
  const isFar = new Date(on).getTime() - at.getTime() > MOST_DAYS * DAY_MS;
  if (on <= businessDay(at, timeZone) || isFar) throw new Refusal<RefusalCode>('safety.case_day');
  const [row] = await callSql<{ beginsAt: Date }>(
    tx,
    `select ($1::date::timestamp at time zone $2) as "beginsAt"`,
    [on, timeZone],
  );
  const change = { assignee: which.operator.id, followUpOn: on, followUpAt: row!.beginsAt };
  await act(tx, which, one, { act: 'followed_up', to: 'follow_up', change, note, detail: on }, at);
}

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 366;

export async function close(
  tx: Tx,
  { outcome, note, ...which }: Which & { outcome: Outcome; note: string },
  at: Date,
): Promise<void> {
  const one = await getCase(tx, which, at);
  const change = { outcome, closedAt: at, assignee: one.assignee ?? which.operator.id };
  await act(tx, which, one, { act: 'closed', to: 'closed', change, note, detail: outcome }, at);
}
