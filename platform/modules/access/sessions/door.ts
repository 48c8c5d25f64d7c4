import type { SessionDoor, SignedInMember } from '../../../core/http/access.ts';
import { keepSession, needsTouch, readSession } from '../service.ts';

/** The member behind a cookie, as every signed-in call sees them. */
export const memberSessions: SessionDoor<SignedInMember> = {
  find: async (reader, secret, at) => {
    const session = await readSession(reader, secret, at);
    if (!session) return undefined;
    const { id, type, marketCode: merchantCode, currency } = session.member;
    const { handle, passwordDue, isPasswordForced, needsReauthentication } = session;
    const who = {
      id,
      type,
      merchantCode,
      currency,
      sessionId: session.id,
      handle,
      passwordDue,
      isPasswordForced,
      needsReauthentication,
    };
    return { who, isStale: needsTouch(session, at) };
  },
  keep: keepSession,
};
