import { OCCASION } from '../sample-values.ts';
import type { Values } from './values.ts';

const MOVES = [
  ...(['deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected'] as const),
  ...(['deposit_held', 'deposit_released', 'deposit_sent_back'] as const),
  ...(['deposit_refunded', 'deposit_charged_back', 'deposit_won'] as const),
  ...(['withdrawal_sent', 'withdrawal_returned'] as const),
  ...(['withdrawal_on_hold', 'case_asked', 'case_closed'] as const),
  ...(['win_waits', 'win_paid', 'win_refused'] as const),
];

export const samples: readonly Values[] = MOVES.map((what) => ({
  ...OCCASION,
  what,
  amount: 1_234_567_890_000n,
  ...(what === 'withdrawal_sent' && { fee: 250_000_000n }),
  currency: 'COP',
}));
