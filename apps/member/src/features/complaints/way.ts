/** How far a complaint has come, as steps to show. Pure. */
import type { ComplaintView } from '@feria/contracts/complaints/member';
import type { StepState } from '@feria/ui';

type Id = 'received' | 'looked' | 'asked' | 'objected' | 'decided' | 'withdrawn';
type Way = { id: Id; state: StepState }[];

/** One that was taken back was never decided, and does not say that it was. */
export function complaintWay({ state, outcome }: Pick<ComplaintView, 'state' | 'outcome'>): Way {
  const received = { id: 'received', state: 'done' } as const;
  const ahead = { id: 'decided', state: 'waiting' } as const;
  switch (state) {
    case 'received':
    case 'in_progress':
      return [received, { id: 'looked', state: 'current' }, ahead];
    case 'needs_answer':
      return [received, { id: 'asked', state: 'current' }, ahead];
    case 'escalated':
      return [received, { id: 'objected', state: 'current' }, ahead];
    case 'answered':
    case 'closed':
      return outcome === 'withdrawn'
        ? [received, { id: 'withdrawn', state: 'done' }]
        : [received, { id: 'looked', state: 'done' }, { id: 'decided', state: 'done' }];
  }
}
