import type { Fact } from '@feria/contracts/facts';
import type { Deps } from '../../core/context.ts';
import type { Listener } from '../../core/outbox/outbox.ts';

/** Tells the member's sockets that their free rounds changed, and the office that its lists did. */
export function rewardListeners({ hub }: Deps): Listener[] {
  return [
    {
      name: 'rewards.moves',
      kinds: [
        ...(['rewards.reward_moved', 'rewards.campaign_moved'] as const),
        ...(['play.bet_placed', 'play.bet_rolled_back'] as const),
      ],
      handle: () => Promise.resolve(),
      push: (facts) => {
        for (const memberId of new Set(facts.flatMap((fact) => holderOf(fact) ?? [])))
          hub.toMember(memberId, 'freeRounds', { changed: true });
        if (facts.some(({ kind }) => kind.startsWith('rewards.'))) hub.toOffice('queue', { kind: 'rewards' });
      },
    },
  ];
}

/** Whose free rounds a fact changes: what was given or taken back, and every free bet. */
function holderOf(fact: Fact): string | undefined {
  if (fact.kind === 'rewards.reward_moved') return fact.payload.memberId;
  const isBet = fact.kind === 'play.bet_placed' || fact.kind === 'play.bet_rolled_back';
  return isBet && fact.payload.isFree ? fact.payload.memberId : undefined;
}
