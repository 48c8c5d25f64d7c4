import { z } from 'zod';
import { MemberView, SessionAnswer } from '@feria/contracts/identity/member';
import { Language } from '@feria/contracts/wire';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { avatarOf } from './profile/overview.ts';
import { endIfCopied, needsRotation, readSession, rotateSession } from './service.ts';
import { clearCookies, readSecret, setCookies } from './session-cookies.ts';
import { findMember, setLanguage } from './store.ts';

export function identityRoutes(app: App, { db, clock, config }: Deps): void {
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

  app.get(
    '/api/member',
    {
      config: { access: 'member', passwordDue: 'allowed' },
      schema: { response: { 200: MemberView } },
    },
    async (request) => {
      const { id, passwordDue, isPasswordForced } = memberOf(request);
      const member = await findMember(db.read, id);
      if (!member) throw new Refusal<RefusalCode>('session.required');
      return {
        id: member.id,
        account: member.account,
        nickname: member.nickname,
        avatar: avatarOf(member),
        type: member.type,
        merchantCode: member.marketCode,
        currency: member.currency,
        language: member.language,
        previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
        hasPassword: member.passwordHash !== null,
        passwordDue,
        passwordForced: isPasswordForced,
      };
    },
  );

  app.post(
    '/api/member/language',
    {
      config: { access: 'member' },
      schema: {
        body: z.object({ language: Language }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await db.transact((tx) => setLanguage(tx, memberOf(request).id, request.body.language));
      return { success: true as const };
    },
  );
}
