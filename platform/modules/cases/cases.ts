/** How a case is opened, moves and ends, and how something is said and shown in it: every act goes through here. */
import { randomUUIDv7 } from 'node:crypto';
import {
  CASE_OUTCOMES,
  CASE_TRANSITIONS,
  type CaseActorKind,
  type CaseKind,
  type CaseLineKind,
  type CaseOpener,
  type CaseOutcome,
  type CaseState,
} from '@feria/contracts/cases/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { mayMove, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { Picture } from '../../core/images/image.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { newReference } from '../../core/reference.ts';
import { getMarket } from '../markets/index.ts';
import { dueDayOf } from './days.ts';
import { hashOf, sealLine, sealProof, type Settings } from './sealed.ts';
import {
  changeCase,
  findOpen,
  insertCase,
  insertMove,
  lockCase,
  type Case,
  type Change,
  type Subject,
} from './store.ts';
import { insertLine, insertProof } from './words-store.ts';

/** Who acts. The name is of an operator (or a gateway's code): its member reads only that it was one. */
export type CaseActor = { kind: CaseActorKind; name: string | null };

export type CaseOpening = {
  kind: CaseKind;
  subject: Subject;
  /** Null: nobody knows whose money it is. */
  memberId: string | null;
  market: string;
  currency: string;
  amount: Units;
  gateway: string | null;
  openedBy: CaseOpener;
  /** Small details by their names, readable in the database: what names a person is said in a line, which is sealed. */
  facts: Readonly<Record<string, string>>;
  /** Where somebody outside has set a last day (evidence for a bank). Not given: CASE_DAYS. */
  dueAt?: Date;
  requestKey?: string;
};
export type OpenedCase = { id: string; reference: string; isNew: boolean };

/** It closes between two looks at most that often. */
const MOST_LOOKS = 5;

/**
 * Opens a case, inside the caller's transaction. There is one open case of a kind and a subject: of a repeat, also at the same moment,
 * the answer is the one that is open, and nothing of what was handed in changes it.
 */
export async function openCase(
  tx: Tx,
  { subject, dueAt, requestKey, ...opening }: CaseOpening,
  at: Date,
): Promise<OpenedCase> {
  const { timeZone } = await getMarket(tx, opening.market);
  const row = {
    ...opening,
    id: randomUUIDv7(),
    reference: newReference('C'),
    subjectKind: subject.kind,
    subjectId: subject.id,
    requestKey: requestKey ?? null,
    openedAt: at,
    dueBy: dueDayOf(opening.kind, timeZone, at, dueAt),
  };
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (await insertCase(tx, row)) {
      const { id, reference, openedBy } = row;
      await keepMove(tx, { ...row, state: 'open', outcome: null }, { kind: openedBy, name: null }, at);
      return { id, reference, isNew: true };
    }
    const open = await findOpen(tx, opening.kind, subject);
    if (open) return { id: open.id, reference: open.reference, isNew: false };
  }
  throw new Error(`the case of ${subject.kind} ${subject.id} opens and closes all the time`);
}

type Named = Pick<
  Case,
  'id' | 'memberId' | 'kind' | 'state' | 'outcome' | 'reference' | 'currency' | 'amount'
>;

/** The step in the case's own history, and the fact that tells of it. */
async function keepMove(
  tx: Tx,
  { id, memberId, kind, state, outcome, reference, currency, amount }: Named,
  { kind: actor, name }: CaseActor,
  at: Date,
  reason: string | null = null,
): Promise<void> {
  await insertMove(tx, id, { state, outcome, actor, actorName: name, reason, at });
  const money = { currency, amount: toDecimal(amount) };
  const payload = { caseId: id, memberId, kind, state, outcome, reference, by: actor, money };
  await emit(tx, 'cases.moved', payload, at);
}

export const changed = ({ state }: Pick<Case, 'state'>): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>('cases.state_changed', { state });

/** Throws cases.state_changed: the table of states does not lead there, or somebody was faster. Answers the case as it is then. */
export async function moveCase(
  tx: Tx,
  found: Case,
  { to, by, change = {}, reason = null }: Moving,
  at: Date,
): Promise<Case> {
  if (!mayMove(CASE_TRANSITIONS, found.state, to)) throw changed(found);
  if (!(await changeCase(tx, found, to, change))) throw changed(found);
  const moved = { ...found, ...change, state: to, version: found.version + 1 };
  await keepMove(tx, moved, by, at, reason);
  return moved;
}
type Moving = { to: CaseState; by: CaseActor; change?: Change; reason?: string | null };

/** Something is said or shown, and nothing moves. Throws cases.state_changed. */
export async function touchCase(tx: Tx, found: Case, change: Change, at: Date): Promise<Case> {
  if (!(await changeCase(tx, found, found.state, change))) throw changed(found);
  await emit(tx, 'cases.touched', { caseId: found.id, memberId: found.memberId }, at);
  return { ...found, ...change, version: found.version + 1 };
}

export type Which = { id: string } | { kind: CaseKind; subject: Subject };

/** Locked, whatever its state. Throws request.not_found: there is none, or no open one about that. */
export async function lockWhich(tx: Tx, which: Which): Promise<Case> {
  const id = 'id' in which ? which.id : (await findOpen(tx, which.kind, which.subject))?.id;
  const found = id === undefined ? undefined : await lockCase(tx, id);
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  return found;
}

/** Of this kind. Throws cases.outcome_unknown. */
export function requireOutcome({ kind }: Pick<Case, 'kind'>, outcome: CaseOutcome): void {
  if (!CASE_OUTCOMES[kind].includes(outcome))
    throw new Refusal<RefusalCode>('cases.outcome_unknown', { kind });
}

/**
 * Ends a case, inside the transaction that does what its outcome says: money is moved by the caller. `reason` is a code or a reference
 * and no person's words, which belong into a line. Closed before with the same outcome, nothing happens. Throws request.not_found,
 * cases.outcome_unknown, cases.state_changed (it is closed with another one).
 */
export async function closeCase(
  tx: Tx,
  { outcome, by, reason, ...which }: Which & { outcome: CaseOutcome; by: CaseActor; reason: string | null },
  at: Date,
): Promise<void> {
  const found = await lockWhich(tx, which);
  requireOutcome(found, outcome);
  if (found.state === 'closed' && found.outcome === outcome) return;
  await moveCase(tx, found, { to: 'closed', by, reason, change: { outcome, closedAt: at } }, at);
}

export type NewLine = {
  kind: CaseLineKind;
  by: CaseActor;
  text: string;
  /** To its member. A note and what a gateway was asked never are. */
  isShown: boolean;
};

/** Keeps the words, sealed, and moves nothing. Answers their id. */
export async function say(
  tx: Tx,
  config: Settings,
  caseId: string,
  { kind, by, text, isShown }: NewLine,
  at: Date,
): Promise<string> {
  const id = randomUUIDv7();
  const actor = { actor: by.kind, actorName: by.name };
  const body = sealLine(config, id, text);
  await insertLine(tx, { id, caseId, kind, ...actor, isShown, body, proofs: [], at });
  return id;
}

/**
 * Puts a line to a case that is not closed; what a gateway says of one that waited for it brings it back to us. Answers the line's id.
 * Throws request.not_found, cases.state_changed.
 */
export async function addLine(
  tx: Tx,
  config: Settings,
  caseId: string,
  line: NewLine,
  at: Date,
): Promise<string> {
  const found = await lockStanding(tx, caseId);
  const id = await say(tx, config, caseId, line, at);
  if (line.by.kind === 'gateway' && found.state === 'tracing')
    await moveCase(tx, found, { to: 'open', by: line.by }, at);
  else await touchCase(tx, found, {}, at);
  return id;
}

/**
 * Puts a picture to a case that is not closed, beside the line that it came with where there is one. Make it with `imageOf` or `remake`,
 * outside the transaction. Answers the proof's id. Throws request.not_found, cases.state_changed.
 */
export async function addProof(
  tx: Tx,
  config: Settings,
  caseId: string,
  { picture, by, lineId = null }: { picture: Picture; by: CaseActor; lineId?: string | null },
  at: Date,
): Promise<string> {
  const found = await lockStanding(tx, caseId);
  const id = randomUUIDv7();
  const { bytes } = picture;
  const actor = { actor: by.kind, actorName: by.name };
  const kept = { sealed: sealProof(config, id, bytes), hash: hashOf(bytes) };
  await insertProof(tx, { id, caseId, lineId, ...actor, ...kept, at });
  await touchCase(tx, found, {}, at);
  return id;
}

/** Throws request.not_found, cases.state_changed: it is closed. */
async function lockStanding(tx: Tx, id: string): Promise<Case> {
  const found = await lockWhich(tx, { id });
  if (found.state === 'closed') throw changed(found);
  return found;
}

/** The open case of a kind about something, if there is one. */
export async function findOpenCase(
  reader: Tx | Reader,
  kind: CaseKind,
  subject: Subject,
): Promise<Case | undefined> {
  return findOpen(reader, kind, subject);
}
