import { FACTOR_CHANGES } from '@feria/contracts/delivery/office';
import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = FACTOR_CHANGES.map((change) => ({ ...OCCASION, change }));
