import { addMs } from '@feria/kernel';
import type { SignedInOperator, WatchedDoor } from '../../core/http/access.ts';
import { IDLE_MS, readOperatorSession, STEP_UP_MS } from './service.ts';
import { standingOperatorSessions, touchOperatorSession } from './session-store.ts';

/** A session is marked as seen at most this often. */
const TOUCH_MS = 60_000;

/** The operator behind a cookie, as every office call sees them. */
export const operatorSessions: WatchedDoor<SignedInOperator> = {
  find: async (reader, secret, at) => {
    const session = await readOperatorSession(reader, secret, at);
    if (!session) return undefined;
    const { id, username, displayName, role } = session.operator;
    const who = {
      id,
      username,
      displayName,
      role,
      permissions: session.permissions,
      hasSteppedUp: !session.isFormer && at.getTime() - session.steppedUpAt.getTime() < STEP_UP_MS,
      sessionId: session.id,
      handle: session.handle,
      networks: session.networks,
      userAgent: session.userAgent,
    };
    return { who, isStale: at.getTime() - session.seenAt.getTime() > TOUCH_MS };
  },
  keep: touchOperatorSession,
  standing: (reader, sessionIds, at) =>
    standingOperatorSessions(reader, sessionIds, { at, seenAfter: addMs(at, -IDLE_MS) }),
};
