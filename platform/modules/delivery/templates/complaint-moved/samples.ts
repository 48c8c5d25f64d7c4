import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = (['received', 'asked', 'answered', 'closed'] as const).map(
  (what) => ({
    ...OCCASION,
    what,
    number: 'CO-2026-000123',
  }),
);
