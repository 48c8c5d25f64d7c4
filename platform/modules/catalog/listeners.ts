import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';
import { serveMarket } from './new-market.ts';

/** Open lobbies and offices read their tiles again as soon as something was stopped, allowed or changed. */
export function catalogListeners({ hub, clock }: Pick<Deps, 'hub' | 'clock'>): Listener[] {
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
    {
      name: 'catalog.new_markets',
      kinds: ['markets.published'],
      handle: async (tx, facts) => {
        for (const fact of facts)
          if (fact.kind === 'markets.published' && fact.payload.version === 1)
            await serveMarket(
              tx,
              { code: fact.payload.merchantCode, currency: fact.payload.currency },
              clock.now(),
            );
      },
      push: () => hub.toMembers('games', { changed: 'vendor' }),
    },
  ];
}
