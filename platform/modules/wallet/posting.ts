/**
 * The posting rules without a database: what a command does to a book of balances. SQL does the same under locks
 * (`wallet.post_entries`); a property test holds the two together.
 */
import type { EntryKind } from '@feria/contracts/wallet/member';
import type { Units } from '@feria/kernel';

/** A reversal is made from the entry that it compensates, never from a command. */
export type PostedKind = Exclude<EntryKind, 'reversal'>;
export type Purpose = 'cash' | 'held' | 'bonus' | 'debt';

/** Moves `amount` (more than 0) once: a second command with the same kind and key moves nothing. */
export type Command = {
  kind: PostedKind;
  key: string;
  memberId: string;
  currency: string;
  amount: Units;
  /** Whose account stands on the other side: a vendor's code, or `house`. */
  counterparty: string;
  /** What the member and the office find it by: a round's or a payment's id. */
  reference: string;
};

export type Verdict = {
  verdict: 'ok' | 'repeat' | 'conflict' | 'not_enough_money';
  /** The entry that this command made, or that had its key already. */
  entryId: bigint | null;
  /** The member's balances just after the entry; null where it did not touch them. */
  cash: Units | null;
  held: Units | null;
};

export type Posting = { account: string; amount: Units };
type Side =
  | `member:${Purpose}`
  | `vendor:${'play' | 'transfer'}`
  | `house:${'gateway_clearing' | 'rounding' | 'promotions' | 'test_money' | 'tax' | 'fees'}`;
type Rule = { from: Side; to: Side; mayOwe?: true };

/**
 * `amount` goes `from` an account `to` an account. A win that is taken back and no longer there becomes a debt, which the
 * next credit to the member's cash repays first.
 */
export const RULES: Readonly<Record<PostedKind, Rule>> = {
  bet: { from: 'member:cash', to: 'vendor:play' },
  win: { from: 'vendor:play', to: 'member:cash' },
  rollback: { from: 'vendor:play', to: 'member:cash' },
  win_rollback: { from: 'member:cash', to: 'vendor:play', mayOwe: true },
  deposit: { from: 'house:gateway_clearing', to: 'member:cash' },
  withdrawal_hold: { from: 'member:cash', to: 'member:held' },
  withdrawal_release: { from: 'member:held', to: 'member:cash' },
  withdrawal_payout: { from: 'member:held', to: 'house:gateway_clearing' },
  withdrawal_rounding: { from: 'house:rounding', to: 'house:gateway_clearing' },
  free_win: { from: 'house:promotions', to: 'member:cash' },
  free_win_rollback: { from: 'member:cash', to: 'house:promotions', mayOwe: true },
  free_win_bonus: { from: 'house:promotions', to: 'member:bonus' },
  free_win_bonus_rollback: { from: 'member:bonus', to: 'house:promotions', mayOwe: true },
  transfer_hold: { from: 'member:cash', to: 'member:held' },
  transfer_release: { from: 'member:held', to: 'member:cash' },
  transfer_in: { from: 'member:held', to: 'vendor:transfer' },
  transfer_out: { from: 'vendor:transfer', to: 'member:cash' },
  hold: { from: 'member:cash', to: 'member:held' },
  capture: { from: 'member:held', to: 'vendor:play' },
  release: { from: 'member:held', to: 'member:cash' },
  win_hold: { from: 'member:cash', to: 'member:held' },
  win_release: { from: 'member:held', to: 'member:cash' },
  bonus_win_hold: { from: 'member:bonus', to: 'member:held' },
  bonus_win_release: { from: 'member:held', to: 'member:bonus' },
  transfer_win_hold: { from: 'member:cash', to: 'member:held' },
  transfer_win_release: { from: 'member:held', to: 'member:cash' },
  transfer_refusal: { from: 'member:cash', to: 'vendor:transfer', mayOwe: true },
  bonus_grant: { from: 'house:promotions', to: 'member:bonus' },
  bonus_convert: { from: 'member:bonus', to: 'member:cash' },
  bonus_forfeit: { from: 'member:bonus', to: 'house:promotions' },
  bonus_bet: { from: 'member:bonus', to: 'vendor:play' },
  bonus_win: { from: 'vendor:play', to: 'member:bonus' },
  bonus_rollback: { from: 'vendor:play', to: 'member:bonus' },
  bonus_win_rollback: { from: 'member:bonus', to: 'vendor:play', mayOwe: true },
  test_grant: { from: 'house:test_money', to: 'member:cash' },
  deposit_tax: { from: 'member:cash', to: 'house:tax', mayOwe: true },
  bet_tax: { from: 'member:cash', to: 'house:tax' },
  bet_tax_refund: { from: 'house:tax', to: 'member:cash' },
  prize_tax: { from: 'member:cash', to: 'house:tax', mayOwe: true },
  prize_tax_refund: { from: 'house:tax', to: 'member:cash' },
  payout_tax: { from: 'member:held', to: 'house:tax' },
  deposit_fee: { from: 'member:cash', to: 'house:fees', mayOwe: true },
  payout_fee: { from: 'member:held', to: 'house:fees' },
  payment_held: { from: 'house:gateway_clearing', to: 'member:held' },
  payment_credited: { from: 'member:held', to: 'member:cash' },
  payment_sent_back: { from: 'member:held', to: 'house:gateway_clearing' },
  refund_hold: { from: 'member:cash', to: 'member:held' },
  refund_release: { from: 'member:held', to: 'member:cash' },
  refund_out: { from: 'member:held', to: 'house:gateway_clearing' },
  deposit_refund: { from: 'member:cash', to: 'house:gateway_clearing', mayOwe: true },
  chargeback: { from: 'member:cash', to: 'house:gateway_clearing', mayOwe: true },
  chargeback_won: { from: 'house:gateway_clearing', to: 'member:cash' },
};

type Done = { command: Command; verdict: Verdict };
export type Book = {
  balances: ReadonlyMap<string, Units>;
  done: ReadonlyMap<string, Done>;
  lastEntryId: bigint;
};
export const EMPTY_BOOK: Book = { balances: new Map(), done: new Map(), lastEntryId: 0n };

const isMembers = (side: Side): boolean => side.startsWith('member:');

function accountOf(side: Side, command: Command): string {
  const owner = isMembers(side) ? command.memberId : command.counterparty;
  return `${owner} ${command.currency} ${side}`;
}

export function balanceOf(book: Book, memberId: string, currency: string, purpose: Purpose): Units {
  return book.balances.get(`${memberId} ${currency} member:${purpose}`) ?? 0n;
}

/** Whether two commands ask for the same thing. */
export function isSameCommand(a: Command, b: Command): boolean {
  return (
    a.kind === b.kind &&
    a.key === b.key &&
    a.memberId === b.memberId &&
    a.currency === b.currency &&
    a.amount === b.amount &&
    a.counterparty === b.counterparty &&
    a.reference === b.reference
  );
}

/** Judges one command against the book. A refusal leaves the book as it is, and its key free. */
export function post(book: Book, command: Command): { book: Book; verdict: Verdict; postings: Posting[] } {
  const known = book.done.get(`${command.kind} ${command.key}`);
  if (known) return { book, verdict: judgeKnown(known, command), postings: [] };
  const { from, to, mayOwe = false } = RULES[command.kind];
  const source = accountOf(from, command);
  const available = isMembers(from) ? (book.balances.get(source) ?? 0n) : command.amount;
  if (available < command.amount && !mayOwe) {
    const verdict: Verdict = {
      verdict: 'not_enough_money',
      entryId: null,
      cash: from === 'member:cash' ? available : null,
      held: from === 'member:held' ? available : null,
    };
    return { book, verdict, postings: [] };
  }
  const taken = available < command.amount ? available : command.amount;
  const repaid = to === 'member:cash' ? repaymentOf(book, command) : 0n;
  const postings = [
    { account: accountOf(to, command), amount: command.amount - repaid },
    { account: source, amount: -taken },
    { account: accountOf('member:debt', command), amount: taken - command.amount + repaid },
  ].filter(({ amount }) => amount !== 0n);
  return write(book, command, postings);
}

/** How much of a credit goes to what the member owes. */
function repaymentOf(book: Book, { memberId, currency, amount }: Command): Units {
  const owed = -balanceOf(book, memberId, currency, 'debt');
  return owed < amount ? owed : amount;
}

function judgeKnown({ command: first, verdict }: Done, command: Command): Verdict {
  if (isSameCommand(first, command)) return { ...verdict, verdict: 'repeat' };
  return { verdict: 'conflict', entryId: verdict.entryId, cash: null, held: null };
}

function write(book: Book, command: Command, postings: Posting[]): ReturnType<typeof post> {
  const balances = new Map(book.balances);
  for (const { account, amount } of postings) balances.set(account, (balances.get(account) ?? 0n) + amount);
  const entryId = book.lastEntryId + 1n;
  const after = (purpose: Purpose): Units | null => {
    const account = accountOf(`member:${purpose}`, command);
    return postings.some((posting) => posting.account === account) ? (balances.get(account) ?? 0n) : null;
  };
  const verdict: Verdict = { verdict: 'ok', entryId, cash: after('cash'), held: after('held') };
  const done = new Map(book.done).set(`${command.kind} ${command.key}`, { command, verdict });
  return { book: { balances, done, lastEntryId: entryId }, verdict, postings };
}

/** Judges commands one after another: a refused one does not undo its neighbours. */
export function postAll(book: Book, commands: readonly Command[]): { book: Book; verdicts: Verdict[] } {
  const verdicts: Verdict[] = [];
  let current = book;
  for (const command of commands) {
    const step = post(current, command);
    current = step.book;
    verdicts.push(step.verdict);
  }
  return { book: current, verdicts };
}
