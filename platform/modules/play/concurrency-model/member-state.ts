/**
 * What the model knows of one member: money by the wallet's pure rules, and beside it what play, safety and the wallet's
 * holds remember. Values are never changed in place, so that a search may go back to an earlier one.
 */
import type { Units } from '@feria/kernel';
import {
  balanceOf,
  EMPTY_BOOK,
  post,
  type Book,
  type Command,
  type Purpose,
  type Verdict,
} from '../../wallet/index.ts';
import type { RoundState } from '../rounds/rounds.ts';
import type { CallKind } from '../vendor-door/wallet-port.ts';

export type ModelReceipt = {
  kind: CallKind;
  hash: string;
  reference: string | null;
  vendorRound: string;
  amount: Units;
  balance: Units;
  isFree: boolean;
  grant: string | null;
  winsTo: 'cash' | 'bonus' | null;
  jackpot: Units;
};
export type ModelRound = {
  game: string;
  state: RoundState;
  staked: Units;
  freeStaked: Units;
  won: Units;
  jackpot: Units;
  liveBets: number;
  flags: readonly string[];
};
export type ModelGrant = {
  id: string;
  roundsLeft: number | null;
  amountLeft: Units | null;
  betValue: Units | null;
  winsTo: 'cash' | 'bonus';
  isCancelled: boolean;
};
export type ModelHold = {
  amount: Units;
  captured: Units;
  command: Command;
  closedBy: 'capture' | 'release' | 'expiry' | null;
};
export type LimitName = 'single_stake_bet' | 'stake_day' | 'loss_day';

export type MemberState = {
  book: Book;
  receipts: ReadonlyMap<string, ModelReceipt>;
  /** Transactions that were taken back, also ones that had not come yet. */
  reversed: ReadonlySet<string>;
  rounds: ReadonlyMap<string, ModelRound>;
  grants: ReadonlyMap<string, ModelGrant>;
  holds: ReadonlyMap<string, ModelHold>;
  limits: ReadonlyMap<LimitName, Units>;
  staked: Units;
  won: Units;
  /** What play has told the outbox, in order: see factOf. */
  facts: readonly string[];
};

export const NEW_MEMBER: MemberState = {
  book: EMPTY_BOOK,
  receipts: new Map(),
  reversed: new Set(),
  rounds: new Map(),
  grants: new Map(),
  holds: new Map(),
  limits: new Map(),
  staked: 0n,
  won: 0n,
  facts: [],
};

/** A fact in one line; the amounts in units are the stake, the win or the balance that it names. */
export function factOf(kind: string, vendorRound: string, one: Units, other: Units): string {
  return [kind, vendorRound, one, other].join(' ');
}

/** Who the model is about, and what was there before the streams began. */
export type Member = {
  id: string;
  currency: string;
  game: string;
  /** Tokens in hexadecimal: the one that counts, and one that another has superseded. */
  token: string;
  oldToken: string;
  /** Bets of other members, which are known and not this member's. */
  foreign: ReadonlySet<string>;
};

/** One entry that the model says there is, in the order in which it made them. */
export type ModelEntry = Pick<Command, 'kind' | 'key' | 'amount'>;
export type Posted = { state: MemberState; verdicts: Verdict[]; entries: ModelEntry[] };

/** Posts by the wallet's pure rules; a refused command undoes none of its neighbours. */
export function postCommands(state: MemberState, commands: readonly Command[]): Posted {
  let { book } = state;
  const verdicts: Verdict[] = [];
  const entries: ModelEntry[] = [];
  for (const command of commands) {
    const step = post(book, command);
    book = step.book;
    verdicts.push(step.verdict);
    if (step.verdict.verdict === 'ok') entries.push(entryOf(command));
  }
  return { state: entries.length === 0 ? state : { ...state, book }, verdicts, entries };
}

const entryOf = ({ kind, key, amount }: Command): ModelEntry => ({ kind, key, amount });

export function cashOf({ book }: MemberState, { id, currency }: Member): Units {
  return balanceOf(book, id, currency, 'cash');
}

export function balancesOf({ book }: MemberState, { id, currency }: Member) {
  const of = (purpose: Purpose): Units => balanceOf(book, id, currency, purpose);
  return { cash: of('cash'), held: of('held'), bonus: of('bonus'), debt: of('debt') };
}

/** What became of one call or command: for the counts of a run. */
export type Mark = 'accepted' | 'refused' | 'repeated' | 'rolled back' | 'not done';

export type Step = {
  state: MemberState;
  /** What its caller must have been answered; entries have the model's numbers. */
  answer: unknown;
  entries: readonly ModelEntry[];
  marks: readonly Mark[];
};

export function markOfEntry({ verdict }: Pick<Verdict, 'verdict'>): Mark {
  if (verdict === 'repeat') return 'repeated';
  return verdict === 'ok' ? 'accepted' : 'refused';
}
