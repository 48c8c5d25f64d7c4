import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox.ts';

/** Tells the member's sockets that a transfer moved, and the office that its list did. */
export function transferListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'transfers.moves',
      kinds: ['transfers.transfer_moved'],
      handle: () => Promise.resolve(),
      push: (facts) => {
        for (const { kind, payload } of facts)
          if (kind === 'transfers.transfer_moved')
            hub.toMember(payload.memberId, 'transfer', { id: payload.transferId, state: payload.state });
        hub.toOffice('queue', { kind: 'transfers' });
      },
    },
  ];
}
