import { asId } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox.ts';
import { checkRegister } from './register.ts';

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
      name: 'kyc.moves',
      kinds: ['kyc.document_moved'],
      handle: () => Promise.resolve(),
      push: () => deps.hub.toOffice('queue', { kind: 'verifications' }),
    },
  ];
}
