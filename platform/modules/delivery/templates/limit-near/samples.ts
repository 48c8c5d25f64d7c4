import { LIMIT_KINDS, PERIODS_OF } from '@feria/contracts/limits/kinds';
import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

export const samples: readonly Values[] = LIMIT_KINDS.flatMap((of) =>
  PERIODS_OF[of].flatMap((period) =>
    [80, 100].map((share) => ({
      ...OCCASION,
      of,
      period,
      share,
      amount: 1_234_567_890_000n,
      currency: 'COP',
      until: new Date('2026-11-21T05:00:00Z'),
    })),
  ),
);
