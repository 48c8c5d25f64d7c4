import { z } from 'zod';
import { MemberView } from '@feria/contracts/members/member';
import { Language } from '@feria/contracts/wire';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { avatarOf } from './profile/avatar.ts';
import { findMember, setLanguage } from './store.ts';

/** The signed-in member's own account, as every page shows it. */
export function memberRoutes(app: App, { db }: Deps): void {
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
