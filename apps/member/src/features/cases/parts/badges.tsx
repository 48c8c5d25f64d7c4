import type { Tone } from '@feria/ui';
import type { CaseState } from '@feria/contracts/cases/states';

export const STATE_TONES: Readonly<Record<CaseState, Tone>> = {
  open: 'info',
  asked: 'warn',
  tracing: 'info',
  closed: 'neutral',
};
