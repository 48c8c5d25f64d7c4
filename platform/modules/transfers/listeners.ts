import type { Deps } from '../../core/context.ts';
import { getMember } from '../identity/index.ts';
import { bringBack } from './jobs.ts';
import { setAllDue } from './wallet-store.ts';
import type { Listener } from '../../core/outbox.ts';

/** Tells the member's sockets that a transfer moved, and the office that its list did. */
export function transferListeners(deps: Deps): Listener[] {
  const { hub } = deps;
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
    {
      // A vendor that keeps the money would let it be played with: with a break it is called back, and the sweep goes on
      // doing so until nothing stands there (a round that was open may still win).
      name: 'transfers.breaks',
      kinds: ['safety.member_excluded'],
      handle: async (tx, facts) => {
        for (const { kind, payload, at } of facts)
          if (kind === 'safety.member_excluded') await setAllDue(tx, payload.memberId, at);
      },
      push: (facts) => {
        for (const { kind, payload } of facts)
          if (kind === 'safety.member_excluded') void bringHome(deps, payload.memberId);
      },
    },
  ];
}

/** At once, and beside whatever else is listened to: a vendor that hangs must not hold the others' news. */
async function bringHome(deps: Deps, memberId: string): Promise<void> {
  try {
    const { id, marketCode, currency } = await getMember(deps.db.read, memberId);
    await bringBack(deps, { id, merchantCode: marketCode, currency }, { cause: 'sweep' });
  } catch (error) {
    deps.log.warn('money at a vendor is left to the sweep', { member: memberId, error: String(error) });
  }
}
