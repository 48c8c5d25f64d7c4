import { defineReport } from './spec.ts';

export const PAYMENTS_REPORT = defineReport({
  code: 'payments',
  by: ['method', 'market', 'day'],
  tiles: ['deposits', 'withdrawals', 'deposit_success', 'decision_time'],
  chart: ['deposits', 'withdrawals'],
  columns: [
    ...(['deposits', 'deposit_count', 'deposits_ended', 'deposit_success'] as const),
    ...([
      'withdrawals',
      'withdrawal_count',
      'withdrawals_ended',
      'withdrawal_success',
      'without_a_hand',
      'decision_time',
      'payment_fees',
    ] as const),
  ],
  sort: '-deposits',
});
