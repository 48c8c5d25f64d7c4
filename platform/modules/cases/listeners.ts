import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** The office's queue and the member's own page are read again, within a moment of the commit. */
export function caseListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'cases.moves',
      kinds: ['cases.moved', 'cases.touched'],
      handle: () => Promise.resolve(),
      push: (facts) => {
        hub.toOffice('queue', { kind: 'cases' });
        for (const { payload } of facts)
          if ('caseId' in payload && 'memberId' in payload && payload.memberId !== null)
            hub.toMember(payload.memberId, 'paymentCase', { id: payload.caseId });
      },
    },
  ];
}
