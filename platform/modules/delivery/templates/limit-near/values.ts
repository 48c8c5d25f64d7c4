import type { LimitKind, LimitPeriod } from '@feria/contracts/limits/kinds';
import type { Units } from '@feria/kernel';
import type { Occasion } from '../../define-template.ts';

/** `share`: so many hundredths of `amount` are used; `until` begins the next period. */
export type Values = Occasion & {
  of: LimitKind;
  period: LimitPeriod;
  share: number;
  amount: Units;
  currency: string;
  until: Date;
};
