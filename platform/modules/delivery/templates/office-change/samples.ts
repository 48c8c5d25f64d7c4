import { OFFICE_CHANGES } from '@feria/contracts/delivery/office';
import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = OFFICE_CHANGES.map((change) => ({
  ...OCCASION,
  change,
  hours: change === 'reopened' ? null : 72,
}));
