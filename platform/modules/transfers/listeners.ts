import type { Fact } from '@feria/contracts/facts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import type { Listener } from '../../core/outbox/outbox.ts';
import { runRecalls, recallWallets } from './recall/jobs.ts';

/** What may end play for one member; each is asked about, so that one fact too many calls nothing home. */
const OF_MEMBERS = [
  ...(['identity.session_ended', 'identity.session_lapsed', 'play.place_lost'] as const),
  ...(['safety.member_excluded', 'safety.breaks_changed', 'safety.limits_changed'] as const),
] as const;
/** And for many. */
const OF_PLATFORM = ['markets.closure_moved', 'markets.published', 'catalog.availability_changed'] as const;

export function transferListeners(deps: Deps): Listener[] {
  const { hub, log } = deps;
  return [
    {
      // Tells the member's sockets that a transfer moved, and the office that its list did.
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
    {
      // A vendor that keeps the money would let it be played with: whatever ends play calls it home, at once after the commit.
      name: 'transfers.breaks',
      kinds: [...OF_MEMBERS, ...OF_PLATFORM],
      handle: (tx, facts) => callAllHome(tx, deps, facts),
      // Beside whatever else is listened to: a vendor that hangs must not hold the others' news. What is missed the job does.
      push: () => {
        runRecalls(deps).catch((error: unknown) =>
          log.warn('money at vendors is left to the job', { error: String(error) }),
        );
      },
    },
  ];
}

async function callAllHome(tx: Tx, deps: Deps, facts: readonly Fact[]): Promise<void> {
  const at = deps.clock.now();
  if (facts.some(({ kind }) => OF_PLATFORM.some((one) => one === kind)))
    return recallWallets(tx, deps, {}, at);
  const memberIds = new Set(
    facts.flatMap(({ payload }) =>
      'memberId' in payload && payload.memberId !== null ? [payload.memberId] : [],
    ),
  );
  await recallWallets(tx, deps, { memberIds: [...memberIds] }, at);
}
