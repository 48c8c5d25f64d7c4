import { SessionAnswer } from '@feria/contracts/access/sessions';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { endIfCopied, needsRotation, readSession, rotateSession } from '../service.ts';
import { clearCookies, readSecret, setCookies } from '../session-cookies.ts';

/** Whoever opens a page asks whether somebody is signed in; a remembered session gets its next secret here. */
export function sessionRoute(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/session',
    { config: { access: 'public' }, schema: { response: { 200: SessionAnswer } } },
    async (request, reply) => {
      const secret = readSecret(request, config);
      const at = clock.now();
      const session = secret ? await readSession(db.read, secret, at) : undefined;
      if (secret && session && needsRotation(session, at)) {
        const next = await db.transact((tx) => rotateSession(tx, session, secret, at));
        if (next) setCookies(reply, config, next);
      }
      if (!session) {
        if (secret) await db.transact((tx) => endIfCopied(tx, secret, at));
        if (secret) clearCookies(reply, config);
        return { success: true as const, value: null };
      }
      const { handle, member } = session;
      return {
        success: true as const,
        value: {
          token: handle,
          firstTimeLogin: false,
          passwordExpired: session.passwordDue !== null,
          previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
        },
      };
    },
  );
}
