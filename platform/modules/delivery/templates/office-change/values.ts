import type { OFFICE_CHANGES } from '@feria/contracts/delivery/office';
import type { Occasion } from '../../define-template.ts';

/** Two persons of the office did it; `hours`: for so long no payout leaves. */
export type Values = Occasion & {
  change: (typeof OFFICE_CHANGES)[number];
  hours: number | null;
};
