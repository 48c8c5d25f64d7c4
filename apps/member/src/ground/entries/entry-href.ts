/** What a line of the account record opens: the round, the payment or the transfer that it is about. */
import type { EntryKind, Reverses } from '@feria/contracts/wallet/member';
import { isUuid } from '@feria/kernel';
import { memberHref } from '../pages/pages.ts';

type Place = 'round' | 'deposit' | 'withdrawal' | 'transfer' | 'bonus' | 'record';

/** What each kind is about. Whoever adds a kind says so here. */
const PLACES: Readonly<Record<Exclude<EntryKind, 'reversal'>, Place>> = {
  bet: 'round',
  win: 'round',
  rollback: 'round',
  win_rollback: 'round',
  free_win: 'round',
  free_win_rollback: 'round',
  free_win_bonus: 'round',
  free_win_bonus_rollback: 'round',
  bonus_bet: 'round',
  bonus_win: 'round',
  bonus_rollback: 'round',
  bonus_win_rollback: 'round',
  win_hold: 'round',
  win_release: 'round',
  bonus_win_hold: 'round',
  bonus_win_release: 'round',
  hold: 'round',
  capture: 'round',
  release: 'round',
  bet_tax: 'round',
  bet_tax_refund: 'round',
  prize_tax: 'round',
  prize_tax_refund: 'round',
  deposit: 'deposit',
  deposit_tax: 'deposit',
  deposit_fee: 'deposit',
  payment_held: 'deposit',
  payment_credited: 'deposit',
  payment_sent_back: 'deposit',
  refund_hold: 'deposit',
  refund_release: 'deposit',
  refund_out: 'deposit',
  deposit_refund: 'deposit',
  chargeback: 'deposit',
  chargeback_won: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_release: 'withdrawal',
  withdrawal_payout: 'withdrawal',
  withdrawal_rounding: 'withdrawal',
  payout_tax: 'withdrawal',
  payout_fee: 'withdrawal',
  transfer_hold: 'transfer',
  transfer_release: 'transfer',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  transfer_win_hold: 'transfer',
  transfer_win_release: 'transfer',
  transfer_refusal: 'transfer',
  bonus_grant: 'bonus',
  bonus_convert: 'bonus',
  bonus_forfeit: 'bonus',
  test_grant: 'record',
};

export interface EntryNames {
  kind: EntryKind;
  reference: string;
  reverses: Reverses | null;
}

/** Where the whole story of an entry is told; of a correction, that of what it takes back. Without a name of ours: the list of such things. */
export function hrefOfEntry({ kind, reference, reverses }: EntryNames): string {
  const place = placeOf(kind, reverses);
  const isNamed = isUuid(reference);
  switch (place) {
    case 'round':
      return memberHref('personalHistoryCopy', isNamed ? { round: reference } : {});
    case 'deposit':
      return isNamed ? memberHref('depositv2', { deposit: reference }) : paymentsHref('deposits');
    case 'withdrawal':
      return isNamed ? memberHref('withdraw', { withdrawal: reference }) : paymentsHref('withdrawals');
    case 'transfer':
      return memberHref('gameWallets');
    case 'bonus':
      return memberHref('transferFund');
    case 'record':
      return memberHref('transactionHistory');
  }
}

const paymentsHref = (kind: 'deposits' | 'withdrawals'): string => memberHref('transactionHistory', { kind });

function placeOf(kind: EntryKind, reverses: Reverses | null): Place {
  if (kind !== 'reversal') return PLACES[kind];
  return reverses && reverses.kind !== 'reversal' ? PLACES[reverses.kind] : 'record';
}
