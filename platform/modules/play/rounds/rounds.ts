import type { ROUND_STATES } from '@feria/contracts/play/member';
import type { Transitions } from '@feria/kernel';

export type RoundState = (typeof ROUND_STATES)[number];

/**
 * What `play.settle_batch` does to a round. Only an open round closes. Rolling back its last bet voids it; a bet that comes
 * after that opens it again (or closes it at once). Money that comes after the close moves, and flags the round.
 */
export const ROUND_TRANSITIONS: Transitions<RoundState> = {
  open: ['closed', 'rolled_back'],
  closed: ['rolled_back'],
  rolled_back: ['open', 'closed'],
};
