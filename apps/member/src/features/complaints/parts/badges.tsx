import type { Tone } from '@feria/ui';
import type { ComplaintState } from '@feria/contracts/complaints/kinds';

export const STATE_TONES: Readonly<Record<ComplaintState, Tone>> = {
  received: 'info',
  in_progress: 'info',
  needs_answer: 'warn',
  answered: 'up',
  escalated: 'info',
  closed: 'neutral',
};
