import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = (['mobile', 'email'] as const).map((contact) => ({
  ...OCCASION,
  contact,
  masked: contact === 'mobile' ? '+57*****67' : 'm***@example.com',
}));
