import type { FactorChange } from '@feria/contracts/delivery/office';
import type { Occasion } from '../../define-template.ts';

export type Values = Occasion & { change: FactorChange };
