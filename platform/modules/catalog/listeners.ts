import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox.ts';

/** Open lobbies and offices read their tiles again as soon as something was stopped, allowed or changed. */
export function catalogListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'catalog.availability',
      kinds: ['catalog.availability_changed'],
      handle: async () => undefined,
      push: (facts) => {
        const last = facts.at(-1);
        if (last?.kind !== 'catalog.availability_changed') return;
        hub.toMembers('games', { changed: last.payload.scope });
        hub.toOffice('queue', { kind: 'vendors' });
      },
    },
  ];
}
