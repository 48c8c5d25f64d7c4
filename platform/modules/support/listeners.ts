import type { Fact } from '@feria/contracts/facts';
import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

type Touched = Extract<Fact, { kind: 'support.chat_touched' }>;

/** Whoever looks at a conversation reads it again, within a moment of the commit: both sides, each of its own. */
export function supportListeners({ hub }: Deps): Listener[] {
  const tell = ({ payload: { chatId: id, memberId, visitor } }: Touched): void => {
    if (memberId !== null) hub.toMember(memberId, 'chat', { id });
    else if (visitor !== null) hub.toVisitor(visitor, 'chat', { id });
  };
  return [
    {
      name: 'support.chats',
      kinds: ['support.chat_touched', 'support.feedback_moved'],
      handle: () => Promise.resolve(),
      push: (facts) => {
        hub.toOffice('queue', { kind: 'support' });
        const touched = facts.filter((fact) => fact.kind === 'support.chat_touched');
        for (const fact of new Map(touched.map((one) => [one.payload.chatId, one])).values()) tell(fact);
      },
    },
  ];
}
