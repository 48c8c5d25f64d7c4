/** How a circular moves: plain data. */
import type { Transitions } from '@feria/kernel';

export const CIRCULAR_STATES = ['draft', 'scheduled', 'sending', 'sent', 'stopped', 'discarded'] as const;
export type CircularState = (typeof CIRCULAR_STATES)[number];
/** stopped: whoever had it by then keeps it. A scheduled one that is stopped is sent to nobody. */
export const CIRCULAR_TRANSITIONS: Transitions<CircularState> = {
  draft: ['scheduled', 'discarded'],
  scheduled: ['sending', 'stopped'],
  sending: ['sent', 'stopped'],
  sent: [],
  stopped: [],
  discarded: [],
};
