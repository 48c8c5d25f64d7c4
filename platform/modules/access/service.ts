/** Sessions; sign-in/ has who may begin one. */
import { randomUUID } from 'node:crypto';
import { addMs, type MemberId } from '@feria/kernel';
import type { PasswordDue } from '@feria/contracts/access/sessions';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { hashToken, newToken } from '../../core/crypto/sign.ts';
import { noteLogin } from '../members/for-access.ts';
import type { Member } from '../members/index.ts';
import type { Due } from './recovery/due.ts';
import {
  endSession,
  endSessions,
  endSessionsAmong,
  findByFormerSecret,
  findBySecret,
  findSession,
  insertSession,
  rotateSecret,
  touchSession,
  type FoundSession,
} from './session-store.ts';
import { endBeyond } from './sessions/store.ts';

const MINUTE_MS = 60_000;
/** GLI-19 2.5.4. */
export const IDLE_MS = 30 * MINUTE_MS;
export const SESSION_MS = 12 * 60 * MINUTE_MS;
export const REMEMBERED_MS = 24 * 60 * MINUTE_MS;
/** However often it is used: within a month everybody signs in again (NIST SP 800-63B, AAL1). */
export const LONGEST_MS = 30 * REMEMBERED_MS;
/** Of one member at once: a phone, a tablet, a computer and a few browsers of each, twice over. */
export const MOST_SESSIONS = 10;
/** A remembered session's secret lives this long, and the one before it a moment more, for calls that are on their way. */
const ROTATE_MS = 15 * MINUTE_MS;
const FORMER_SECRET_MS = MINUTE_MS;
/** A session is marked as seen at most this often: a read does not become a write with every call. */
const TOUCH_MS = MINUTE_MS;

export type NewSession = { id: string; secret: string; handle: string; remembered: boolean; endsAt: Date };
export type SignedIn = {
  session: NewSession;
  firstTimeLogin: boolean;
  previousLoginAt: Date | null;
  passwordDue: PasswordDue | null;
  /** Whether another session had to end for it. */
  isCrowded: boolean;
};

/**
 * Begins a session for somebody who has proved who they are. The one that the browser had (`replaced`: its secret) ends, and of more
 * than MOST_SESSIONS those that were left longest: however many sign in at once, no more are there afterwards, because each waits
 * for the member's row. Throws nothing.
 */
export async function openSession(
  tx: Tx,
  member: Member,
  { remembered, due, replaced }: { remembered: boolean; due: Due | null; replaced?: string | undefined },
  at: Date,
): Promise<SignedIn> {
  const secret = newToken();
  const session = {
    id: randomUUID(),
    memberId: member.id,
    handle: newToken(),
    remembered,
    createdAt: at,
    seenAt: at,
    endsAt: addMs(at, remembered ? REMEMBERED_MS : SESSION_MS),
    passwordDue: due?.why ?? null,
    isPasswordForced: due?.isForced ?? false,
  };
  const { isFirst, previousAt } = await noteLogin(tx, member.id, at);
  if (replaced !== undefined) await endReplaced(tx, replaced, at);
  await insertSession(tx, session, hashToken(secret));
  const bounds = { kept: session.id, most: MOST_SESSIONS, seenAfter: seenAfter(at) };
  const crowded = await endBeyond(tx, member.id, bounds, at);
  for (const { id: sessionId } of crowded)
    await emit(tx, 'identity.session_ended', { memberId: member.id, sessionId }, at);
  const { id, handle, endsAt } = session;
  return {
    session: { id, secret, handle, remembered, endsAt },
    firstTimeLogin: isFirst,
    previousLoginAt: previousAt,
    passwordDue: session.passwordDue,
    isCrowded: crowded.some(({ stood }) => stood),
  };
}

/** A session that was not seen since is left. */
export const seenAfter = (at: Date): Date => addMs(at, -IDLE_MS);

/** The session behind a cookie's secret, if it still stands. */
export async function readSession(
  reader: Reader,
  secret: string,
  at: Date,
): Promise<FoundSession | undefined> {
  const moments = { at, seenAfter: seenAfter(at), rotatedAfter: addMs(at, -FORMER_SECRET_MS) };
  return findSession(reader, hashToken(secret), moments);
}

export function needsRotation(session: FoundSession, at: Date): boolean {
  return session.remembered && at.getTime() - session.rotatedAt.getTime() >= ROTATE_MS;
}

/** A remembered session's next secret, good for another 24 hours, and never past 30 days; undefined when another call has just made one. */
export async function rotateSession(
  tx: Tx,
  session: FoundSession,
  secret: string,
  at: Date,
): Promise<NewSession | undefined> {
  const next = newToken();
  const lastEnd = addMs(session.createdAt, LONGEST_MS);
  const nextEnd = addMs(at, REMEMBERED_MS);
  const endsAt = nextEnd < lastEnd ? nextEnd : lastEnd;
  const change = { from: hashToken(secret), to: hashToken(next), at, endsAt, seenAfter: seenAfter(at) };
  if (!(await rotateSecret(tx, session.id, change))) return undefined;
  return { id: session.id, secret: next, handle: session.handle, remembered: true, endsAt };
}

/** A secret that was replaced long ago is in two hands: its session ends for both. */
export async function endIfCopied(tx: Tx, secret: string, at: Date): Promise<void> {
  const session = await findByFormerSecret(tx, hashToken(secret));
  if (!session || !(await endSession(tx, session.id, at))) return;
  await emit(tx, 'identity.session_ended', { memberId: session.memberId, sessionId: session.id }, at);
}

/** The session that a browser had when another one began in it (ASVS 5.0, 7.2.4). Its tabs follow to the new one. */
async function endReplaced(tx: Tx, secret: string, at: Date): Promise<void> {
  const session = await findBySecret(tx, hashToken(secret));
  if (!session || !(await endSession(tx, session.id, at))) return;
  const ended = { memberId: session.memberId, sessionId: session.id, isReplaced: true };
  await emit(tx, 'identity.session_ended', ended, at);
}

export function needsTouch(session: FoundSession, at: Date): boolean {
  return at.getTime() - session.seenAt.getTime() > TOUCH_MS;
}

export async function keepSession(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await touchSession(tx, sessionId, { at, seenAfter: seenAfter(at) });
}

/** Ends a session of that member. False when they have none of that id that runs. */
export async function endOwnSession(
  tx: Tx,
  { memberId, sessionId }: { memberId: MemberId; sessionId: string },
  at: Date,
): Promise<boolean> {
  if (!(await endSession(tx, sessionId, at, memberId))) return false;
  await emit(tx, 'identity.session_ended', { memberId, sessionId }, at);
  return true;
}

/** Ends all of a member's sessions, but the one that is kept; answers which. */
export async function endAllSessions(
  tx: Tx,
  memberId: MemberId,
  at: Date,
  kept?: string,
): Promise<readonly string[]> {
  const ended = await endSessions(tx, memberId, kept, at);
  for (const sessionId of ended) await emit(tx, 'identity.session_ended', { memberId, sessionId }, at);
  return ended;
}

/** The same of several members at once. */
export async function endSessionsOfAll(tx: Tx, memberIds: readonly MemberId[], at: Date): Promise<void> {
  for (const { memberId, sessionId } of await endSessionsAmong(tx, memberIds, at))
    await emit(tx, 'identity.session_ended', { memberId, sessionId }, at);
}
