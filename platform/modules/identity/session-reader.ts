import type { Deps } from '../../core/context.ts';
import type { SignedInMember } from '../../core/access.ts';
import { keepSession, needsTouch, readSession } from './service.ts';

/** What core asks for every signed-in call: the member behind a cookie, whose idle time starts anew. */
export function memberSessionReader({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (secret: string) => Promise<SignedInMember | undefined> {
  return async (secret) => {
    const at = clock.now();
    const session = await readSession(db.read, secret, at);
    if (!session) return undefined;
    if (needsTouch(session, at)) await db.transact((tx) => keepSession(tx, session.id, at));
    const { member } = session;
    return {
      id: member.id,
      type: member.type,
      merchantCode: member.marketCode,
      currency: member.currency,
      sessionId: session.id,
      handle: session.handle,
    };
  };
}
