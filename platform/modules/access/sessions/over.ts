/** The end of sessions whose time is over, and what others may lean on of one that stands. */
import { addMs } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { IDLE_MS } from '../service.ts';
import { endOver, lapseLeft, lockStanding, markSeen } from './over-store.ts';

/** Of one transaction. */
export const MOST = 500;
/** A session is marked as seen at most this often. */
const SEEN_EVERY_MS = 60_000;

/**
 * Ends what is over, and what was left for half an hour; a remembered one lapses then and ends later. Their tabs, sockets and
 * games hear of it as of any other end. Answers how many.
 */
export async function endOverSessions(tx: Tx, at: Date): Promise<number> {
  const over = await endOver(tx, at, MOST);
  const left = await lapseLeft(tx, { at, seenBefore: addMs(at, -IDLE_MS) }, MOST);
  for (const { memberId, sessionId, hasEnded } of [...over, ...left]) {
    const kind = hasEnded ? 'identity.session_ended' : 'identity.session_lapsed';
    await emit(tx, kind, { memberId, sessionId }, at);
  }
  return over.length + left.length;
}

/** Whether it stands, and may play and pay; if so, it does until this transaction has ended. */
export function holdSession(tx: Tx, sessionId: string, at: Date): Promise<boolean> {
  return lockStanding(tx, sessionId, at);
}

/** Somebody plays in these sessions: they are not left. One that was left before stays so. */
export async function keepSessions(tx: Tx, sessionIds: readonly string[], at: Date): Promise<void> {
  const moments = { at, seenAfter: addMs(at, -IDLE_MS), staleBefore: addMs(at, -SEEN_EVERY_MS) };
  await markSeen(tx, sessionIds, moments);
}
