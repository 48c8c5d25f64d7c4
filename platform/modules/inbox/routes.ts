import { z } from 'zod';
import { MessagePage, UnreadCount } from '@feria/contracts/inbox';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http.ts';
import { countUnread, listMessages, markRead } from './store.ts';

const MessageId = z.string().regex(/^\d{1,18}$/);
const Query = z.object({
  before: MessageId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export function inboxRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/messages',
    { config: { access: 'real-member' }, schema: { querystring: Query, response: { 200: MessagePage } } },
    async (request) => {
      const { before, limit } = request.query;
      const page = { before: before === undefined ? undefined : BigInt(before), limit };
      const messages = await listMessages(db.read, memberOf(request).id, page);
      return {
        items: messages.map(
          ({
            id,
            at,
            kind,
            amount,
            currency,
            reason,
            freeRounds,
            limit: limitNews,
            complaint,
            untilAt,
            readAt,
          }) => ({
            id: String(id),
            at: at.toISOString(),
            kind,
            amount: toDecimal(amount),
            currency,
            reason,
            freeRounds,
            limit: limitNews,
            complaint,
            until: untilAt?.toISOString() ?? null,
            read: readAt !== null,
          }),
        ),
        next: messages.length < limit ? null : String(messages.at(-1)?.id),
      };
    },
  );

  app.get(
    '/api/messages/unread',
    { config: { access: 'real-member' }, schema: { response: { 200: UnreadCount } } },
    async (request) => ({ unreadMessage: await countUnread(db.read, memberOf(request).id) }),
  );

  app.post(
    '/api/messages/:id/read',
    {
      config: { access: 'real-member' },
      schema: { params: z.object({ id: MessageId }), response: { 200: UnreadCount } },
    },
    async (request) => {
      const memberId = memberOf(request).id;
      const id = BigInt(request.params.id);
      return db.transact(async (tx) => {
        if (!(await markRead(tx, memberId, id, clock.now())))
          throw new Refusal<RefusalCode>('request.not_found');
        return { unreadMessage: await countUnread(tx, memberId) };
      });
    },
  );
}
