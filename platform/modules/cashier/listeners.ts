import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** Tells the member's sockets that a payment moved, and the office that a queue did. */
export function cashierListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'cashier.moves',
      kinds: ['cashier.deposit_moved', 'cashier.withdrawal_moved', 'cashier.payout_moved'],
      handle: () => Promise.resolve(),
      push: (facts) => {
        const queues = new Set<'deposits' | 'withdrawals'>();
        for (const { kind, payload } of facts) {
          if (kind === 'cashier.deposit_moved') {
            hub.toMember(payload.memberId, 'deposit', { id: payload.depositId, state: payload.state });
            queues.add('deposits');
          } else if (kind === 'cashier.withdrawal_moved') {
            hub.toMember(payload.memberId, 'withdrawal', { id: payload.withdrawalId, state: payload.state });
            queues.add('withdrawals');
          } else if (kind === 'cashier.payout_moved') {
            hub.toMember(payload.memberId, 'withdrawal', { id: payload.withdrawalId, state: payload.state });
            queues.add('withdrawals');
          }
        }
        for (const queue of queues) hub.toOffice('queue', { kind: queue });
      },
    },
  ];
}
