import type { Fact } from '@feria/contracts/facts';
import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox.ts';
import { messageOf, type NewMessage } from './message.ts';
import { countUnread, insertMessages } from './store.ts';

const messagesOf = (facts: readonly Fact[]): NewMessage[] =>
  facts.map(messageOf).filter((message) => message !== undefined);

/** Writes the messages that facts become, and tells their members how many are unread. */
export function inboxListeners({ db, hub }: Deps): Listener[] {
  return [
    {
      name: 'inbox.messages',
      kinds: ['cashier.deposit_moved', 'cashier.withdrawal_moved', 'rewards.granted'],
      handle: (tx, facts) => insertMessages(tx, messagesOf(facts)),
      push: async (facts) => {
        for (const memberId of new Set(messagesOf(facts).map((message) => message.memberId))) {
          hub.toMember(memberId, 'message', { unreadMessage: await countUnread(db.read, memberId) });
        }
      },
    },
  ];
}
