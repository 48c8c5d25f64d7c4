/** How far an identity document has come, as steps to show. Pure. */
import type { DocumentState } from '@feria/contracts/kyc/member';
import type { StepState } from '@feria/ui';

const STEPS = ['sent', 'looked', 'done'] as const;
const STATES: Readonly<Record<DocumentState, readonly StepState[]>> = {
  none: ['current', 'waiting', 'waiting'],
  // A document whose days are over is no document: a new one is sent.
  expired: ['current', 'waiting', 'waiting'],
  waiting: ['done', 'current', 'waiting'],
  rejected: ['done', 'failed', 'waiting'],
  accepted: ['done', 'done', 'done'],
};

export const documentWay = (state: DocumentState): { id: (typeof STEPS)[number]; state: StepState }[] =>
  STEPS.map((id, at) => ({ id, state: STATES[state][at] ?? 'waiting' }));
