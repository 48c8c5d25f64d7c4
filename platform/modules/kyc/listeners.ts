import { asId } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';
import { checkRegister } from './register.ts';
import { addMarket } from './store.ts';

export function kycListeners(deps: Deps): Listener[] {
  return [
    {
      // Early news of a hit. What keeps a bet out is the door of the launch, which asks by itself.
      name: 'kyc.register',
      kinds: ['identity.signed_in'],
      handle: async (tx, facts) => {
        if (!deps.register.state().isThere) return;
        const members = new Set(
          facts.flatMap(({ kind, payload }) => (kind === 'identity.signed_in' ? [payload.memberId] : [])),
        );
        for (const id of members) await checkRegister(tx, deps, asId<'member'>(id), deps.clock.now());
      },
    },
    {
      name: 'kyc.markets',
      kinds: ['markets.published'],
      handle: async (tx, facts) => {
        for (const { kind, payload } of facts)
          if (kind === 'markets.published' && payload.version === 1)
            await addMarket(tx, payload.merchantCode);
      },
    },
    {
      name: 'kyc.moves',
      kinds: ['kyc.document_moved'],
      handle: () => Promise.resolve(),
      push: () => deps.hub.toOffice('queue', { kind: 'verifications' }),
    },
  ];
}
