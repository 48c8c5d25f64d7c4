import type { Deps } from '../../core/context.ts';
import type { SignedInOperator } from '../../core/access.ts';
import { readOperatorSession } from './service.ts';
import { touchOperatorSession } from './store.ts';

const TOUCH_MS = 60_000;

/** What core asks for every office call. */
export function operatorSessionReader({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (secret: string) => Promise<SignedInOperator | undefined> {
  return async (secret) => {
    const at = clock.now();
    const session = await readOperatorSession(db.read, secret, at);
    if (!session) return undefined;
    if (at.getTime() - session.seenAt.getTime() > TOUCH_MS)
      await db.transact((tx) => touchOperatorSession(tx, session.id, at));
    const { id, username, displayName, role } = session.operator;
    return { id, username, displayName, role, sessionId: session.id, handle: session.handle };
  };
}
