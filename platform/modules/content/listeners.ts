import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** Whoever is signed in reads again what has changed; visitors hear of it with their next look at the stops. */
export function contentListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'content.published',
      kinds: ['content.published'],
      handle: async () => undefined,
      push: (facts) => {
        const last = facts.at(-1);
        if (last?.kind !== 'content.published') return;
        hub.toMembers('content', { changed: last.payload.kind });
        hub.toOffice('queue', { kind: 'content' });
      },
    },
  ];
}
