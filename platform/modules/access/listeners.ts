import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** A sign-out reaches every open tab at once. */
export function accessListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'identity.sockets',
      kinds: ['identity.session_ended'],
      handle: async () => undefined,
      push: (facts) => {
        for (const fact of facts)
          if (fact.kind === 'identity.session_ended')
            hub.endMember(fact.payload.sessionId, fact.payload.isReplaced ? 'replaced' : 'ended');
      },
    },
  ];
}
