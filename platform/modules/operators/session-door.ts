import type { SessionDoor, SignedInOperator } from '../../core/access.ts';
import { readOperatorSession } from './service.ts';
import { touchOperatorSession } from './store.ts';

/** A session is marked as seen at most this often. */
const TOUCH_MS = 60_000;

/** The operator behind a cookie, as every office call sees them. */
export const operatorSessions: SessionDoor<SignedInOperator> = {
  find: async (reader, secret, at) => {
    const session = await readOperatorSession(reader, secret, at);
    if (!session) return undefined;
    const { id, username, displayName, role } = session.operator;
    const who = { id, username, displayName, role, sessionId: session.id, handle: session.handle };
    return { who, isStale: at.getTime() - session.seenAt.getTime() > TOUCH_MS };
  },
  keep: touchOperatorSession,
};
