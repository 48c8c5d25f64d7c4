import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** Tells the member's sockets and the office's queue that a win waits, or does not any more. */
export function handPayListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'handpay.moves',
      kinds: ['handpay.moved'],
      handle: () => Promise.resolve(),
      push: (facts) => {
        for (const { kind, payload } of facts)
          if (kind === 'handpay.moved')
            hub.toMember(payload.memberId, 'handPay', { id: payload.handPayId, state: payload.state });
        hub.toOffice('queue', { kind: 'handPays' });
      },
    },
  ];
}
