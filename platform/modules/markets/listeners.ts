import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** Every open page of a member follows at once; a visitor's has no socket and asks by itself. */
export function marketListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'markets.changes',
      kinds: ['markets.closure_moved', 'markets.published'],
      handle: async () => undefined,
      push: (facts) => {
        const kinds = new Set(facts.map(({ kind }) => kind));
        if (kinds.has('markets.closure_moved')) {
          hub.toMembers('system', { changed: 'status' });
          hub.toOffice('queue', { kind: 'system' });
        }
        if (kinds.has('markets.published')) {
          hub.toMembers('system', { changed: 'market' });
          hub.toOffice('queue', { kind: 'markets' });
        }
      },
    },
  ];
}
