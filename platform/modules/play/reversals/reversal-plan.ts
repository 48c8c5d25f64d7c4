/** What is taken back together, and what cannot be: pure. A call's halves stand or fall as one, and so do a payout's steps. */
import type { ReversalObstacle } from '@feria/contracts/play/reversals';
import { GROUP_OF_KIND } from '@feria/contracts/reporting/statements';
import type { EntryKind } from '@feria/contracts/wallet/member';
import { sum, type Units } from '@feria/kernel';

type Group =
  | 'call'
  | 'alone'
  | 'deposit'
  | 'payout'
  | Exclude<ReversalObstacle, 'reversed' | 'rolled_back' | 'money_gone'>;

/** Where an entry belongs. Whoever adds a kind says so here. */
const GROUP_OF: Readonly<Record<EntryKind, Group>> = {
  bet: 'call',
  win: 'call',
  rollback: 'call',
  win_rollback: 'call',
  bonus_bet: 'call',
  bonus_win: 'call',
  bonus_rollback: 'call',
  bonus_win_rollback: 'call',
  free_win: 'call',
  free_win_rollback: 'call',
  free_win_bonus: 'call',
  free_win_bonus_rollback: 'call',
  bet_tax: 'call',
  bet_tax_refund: 'call',
  prize_tax: 'call',
  prize_tax_refund: 'call',
  deposit: 'deposit',
  deposit_tax: 'deposit',
  deposit_fee: 'deposit',
  test_grant: 'alone',
  withdrawal_hold: 'payout',
  withdrawal_release: 'payout',
  withdrawal_payout: 'payout',
  payout_tax: 'payout',
  payout_fee: 'payout',
  withdrawal_rounding: 'payout',
  transfer_hold: 'transfer',
  transfer_release: 'transfer',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  hold: 'hold',
  capture: 'hold',
  release: 'hold',
  win_hold: 'hand_pay',
  win_release: 'hand_pay',
  bonus_win_hold: 'hand_pay',
  bonus_win_release: 'hand_pay',
  transfer_win_hold: 'hand_pay',
  transfer_win_release: 'hand_pay',
  transfer_refusal: 'hand_pay',
  bonus_grant: 'bonus',
  bonus_convert: 'bonus',
  bonus_forfeit: 'bonus',
  reversal: 'reversal',
  payment_held: 'payment',
  payment_credited: 'payment',
  payment_sent_back: 'payment',
  refund_hold: 'payment',
  refund_release: 'payment',
  refund_out: 'payment',
  deposit_refund: 'payment',
  chargeback: 'payment',
  chargeback_won: 'payment',
};
const DEPOSIT_ORDER: readonly EntryKind[] = ['deposit', 'deposit_tax', 'deposit_fee'];
/** The hold last: what the payout gives back to it is given on to the cash. */
const PAYOUT_ORDER: readonly EntryKind[] = [
  'withdrawal_payout',
  'payout_tax',
  'payout_fee',
  'withdrawal_rounding',
  'withdrawal_hold',
];

/** What a payout takes of the held money. */
const FROM_HELD: ReadonlySet<EntryKind> = new Set(['withdrawal_payout', 'payout_tax', 'payout_fee']);

/** A tax goes with the entry that it was taken of, and is not counted beside it. */
const isTax = (kind: EntryKind): boolean => GROUP_OF_KIND[kind] === 'taxes';

export type PlanEntry = { id: bigint; kind: EntryKind; key: string; amount: Units };
export type Plan = {
  /** In the order in which they are taken back; the first one names them all. */
  entries: readonly PlanEntry[];
  amount: Units;
  /** The vendor's name for its call. */
  transaction: string | null;
  obstacle: ReversalObstacle | null;
  /** Of a part of a withdrawal, whose hold is the whole's: what is held again then, and is released. */
  heldAgain?: Units;
};

/** `group` are the entries under the same key. */
export function planOf(entry: PlanEntry & { counterparty: string }, group: readonly PlanEntry[]): Plan {
  const belongs = GROUP_OF[entry.kind];
  const alone = { entries: [entry], amount: entry.amount, transaction: null };
  if (belongs === 'alone') return { ...alone, obstacle: null };
  if (belongs === 'call') {
    const entries = group.filter(({ kind }) => GROUP_OF[kind] === 'call');
    const transaction = entry.key.slice(entry.counterparty.length + 1);
    const moved = entries.filter(({ kind }) => !isTax(kind));
    return { entries, amount: sum(moved.map(({ amount }) => amount)), transaction, obstacle: null };
  }
  const inOrder = (kinds: readonly EntryKind[]): PlanEntry[] =>
    kinds.flatMap((kind) => group.filter((one) => one.kind === kind));
  if (belongs === 'deposit') {
    const entries = inOrder(DEPOSIT_ORDER);
    return { entries, amount: entries[0]!.amount, transaction: null, obstacle: null };
  }
  if (belongs !== 'payout') return { ...alone, obstacle: belongs };
  const entries = inOrder(PAYOUT_ORDER);
  const [first] = entries;
  // Before it was paid out it is still in the cashier's hands, who rejects it.
  if (first?.kind !== 'withdrawal_payout') return { ...alone, obstacle: 'withdrawal' };
  const whole = { entries, amount: first.amount, transaction: null, obstacle: null };
  if (entries.some(({ kind }) => kind === 'withdrawal_hold')) return whole;
  const taken = entries.filter(({ kind }) => FROM_HELD.has(kind));
  return { ...whole, heldAgain: sum(taken.map(({ amount }) => amount)) };
}
