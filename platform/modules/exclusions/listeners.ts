import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** Breaks: every tab of the member's reads what stands, within a moment of the commit. What is missed is read again with the socket. */
export function exclusionsListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'safety.breaks',
      kinds: [
        ...(['safety.member_excluded', 'safety.return_asked'] as const),
        ...(['safety.exclusion_ended', 'safety.breaks_changed'] as const),
      ],
      handle: () => Promise.resolve(),
      push: (facts) => {
        for (const { payload } of facts)
          if ('memberId' in payload && payload.memberId !== null)
            hub.toMember(payload.memberId, 'breaks', { changed: true });
      },
    },
  ];
}
