import type { Units } from '@feria/kernel';
import type { Occasion } from '../../define-template.ts';

/** Money that came, left or was given back; as the inbox tells it. */
export type MoneyMove =
  | ('deposit_credited' | 'deposit_failed' | 'deposit_held' | 'deposit_released' | 'deposit_sent_back')
  | ('deposit_refunded' | 'deposit_charged_back' | 'deposit_won')
  | ('withdrawal_approved' | 'withdrawal_rejected' | 'withdrawal_sent' | 'withdrawal_returned')
  | ('withdrawal_on_hold' | 'case_asked' | 'case_closed')
  | ('win_waits' | 'win_paid' | 'win_refused');

/** `fee`: what its method took before that amount; undefined or 0: nothing. */
export type Values = Occasion & { what: MoneyMove; amount: Units; fee?: Units; currency: string };

/** The line about its fee, where there was one. */
export const feeLine = (
  { fee = 0n, currency }: Values,
  writeAmount: (worth: { amount: Units; currency: string }) => string,
  write: (fee: string) => string,
): string[] => (fee > 0n ? [write(writeAmount({ amount: fee, currency }))] : []);
