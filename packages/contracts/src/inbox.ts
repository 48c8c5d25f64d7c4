/** Platform messages. GET /api/messages (T) · GET /api/messages/unread (T) · POST /api/messages/:id/read (T). Kinds are the spec's message types. */
import { z } from 'zod';
import { Amount, Instant } from './wire.ts';

export const MESSAGE_KINDS = [
  'deposit_credited',
  'deposit_failed',
  'withdrawal_approved',
  'withdrawal_rejected',
] as const;
export const MessageView = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(MESSAGE_KINDS),
  amount: Amount,
  currency: z.string(),
  reason: z.string().nullable(),
  read: z.boolean(),
});
export const MessagePage = z.object({ items: z.array(MessageView), next: z.string().nullable() });
export type MessagePage = z.infer<typeof MessagePage>;
export const UnreadCount = z.object({ unreadMessage: z.number().int() });
