import { z } from 'zod';
import { RowNumber } from '@feria/contracts/text';
import { MessagePage, MessageView, Numbers, UnreadCount } from '@feria/contracts/inbox/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { TOPICS } from '@feria/contracts/delivery/topics';
import { Refusal, toDecimal, type MemberId } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import type { Counters } from '../../core/define-module.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { countUnread, findOwnMessage, listMessages, markAllRead, markRead, type Message } from './store.ts';

const MessageId = RowNumber;
const Params = z.object({ id: MessageId });
const Query = z.object({
  before: MessageId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  unread: z.literal('1').optional(),
  topic: z.enum(TOPICS).optional(),
});

export type InboxPorts = {
  /** What waits for a member in every module, counted. */
  numbersOf: (reader: Reader, memberId: MemberId, at: Date) => Promise<Numbers>;
};

/** Messages that a member has not read. */
export const countMessages: Counters = async (reader, memberId) => ({
  messageCount: await countUnread(reader, memberId),
});

export function inboxRoutes(app: App, { db, clock, hub }: Deps, { numbersOf }: InboxPorts): void {
  app.get(
    '/api/messages',
    { config: { access: 'real-member' }, schema: { querystring: Query, response: { 200: MessagePage } } },
    async (request) => {
      const { before, limit, unread, topic } = request.query;
      const messages = await listMessages(db.read, memberOf(request).id, {
        before: before === undefined ? undefined : BigInt(before),
        limit,
        topic,
        isUnread: unread === '1',
      });
      return {
        items: messages.map(toView),
        next: messages.length < limit ? null : String(messages.at(-1)?.id),
      };
    },
  );

  app.get(
    '/api/messages/unread',
    { config: { access: 'real-member' }, schema: { response: { 200: UnreadCount } } },
    async (request) => ({ unreadMessage: await countUnread(db.read, memberOf(request).id) }),
  );

  app.get(
    '/api/numbers',
    { config: { access: 'real-member' }, schema: { response: { 200: Numbers } } },
    (request) => numbersOf(db.read, memberOf(request).id, clock.now()),
  );

  app.get(
    '/api/messages/:id',
    { config: { access: 'real-member' }, schema: { params: Params, response: { 200: MessageView } } },
    async (request) => {
      const message = await findOwnMessage(db.read, memberOf(request).id, BigInt(request.params.id));
      if (!message) throw new Refusal<RefusalCode>('request.not_found');
      return toView(message);
    },
  );

  app.post(
    '/api/messages/read',
    { config: { access: 'real-member' }, schema: { response: { 200: UnreadCount } } },
    async (request) => {
      const memberId = memberOf(request).id;
      await db.transact((tx) => markAllRead(tx, memberId, clock.now()));
      const unread = { unreadMessage: await countUnread(db.read, memberId) };
      // Other tabs and devices of theirs, too.
      hub.toMember(memberId, 'message', unread);
      return unread;
    },
  );

  app.post(
    '/api/messages/:id/read',
    {
      config: { access: 'real-member' },
      schema: { params: Params, response: { 200: UnreadCount } },
    },
    async (request) => {
      const memberId = memberOf(request).id;
      const id = BigInt(request.params.id);
      const unread = await db.transact(async (tx) => {
        if (!(await markRead(tx, memberId, id, clock.now())))
          throw new Refusal<RefusalCode>('request.not_found');
        return { unreadMessage: await countUnread(tx, memberId) };
      });
      hub.toMember(memberId, 'message', unread);
      return unread;
    },
  );
}

function toView(message: Message): MessageView {
  const { id, at, kind, amount, fee, currency, freeRounds, limit, complaint, untilAt, readAt } = message;
  return {
    id: String(id),
    at: at.toISOString(),
    kind,
    amount: toDecimal(amount),
    fee: toDecimal(fee),
    currency,
    reason: message.reason,
    reasonCode: message.reasonCode,
    freeRounds,
    limit,
    complaint,
    paymentCase: message.paymentCase,
    until: untilAt?.toISOString() ?? null,
    circular: message.circular,
    words: message.words,
    topic: message.topic,
    read: readAt !== null,
  };
}
