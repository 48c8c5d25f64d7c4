import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** The office's queue and the member's own page are read again, within a moment of the commit. */
export function complaintListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'complaints.moves',
      kinds: ['complaints.complaint_moved', 'complaints.complaint_touched'],
      handle: () => Promise.resolve(),
      push: (facts) => {
        hub.toOffice('queue', { kind: 'complaints' });
        for (const { payload } of facts)
          if ('complaintId' in payload)
            hub.toMember(payload.memberId, 'complaint', { id: payload.complaintId });
      },
    },
  ];
}
