import { SIGN_IN_NOTICES } from '@feria/contracts/delivery/office';
import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = SIGN_IN_NOTICES.map((what) => ({ ...OCCASION, what }));
