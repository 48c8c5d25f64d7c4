/**
 * The one port under every dialect of the vendors' door: a bet, win or rollback in our own words, and its verdict. A dialect
 * reads its bodies into calls and writes verdicts in its own words; what a call does is decided here and in
 * `play.settle_batch` alone.
 */
import { hash } from 'node:crypto';
import type { Units } from '@feria/kernel';

export type CallKind = 'bet' | 'win' | 'rollback';

/** A call whose signature and shape are in order. `token` and `hash` are SHA-256. */
export type Call = {
  kind: CallKind;
  vendor: string;
  token: Buffer;
  /** Whom the vendor names, where its dialect does: another than the token's is refused. */
  user: string | null;
  transaction: string;
  /** The bet that a win pays, or what a rollback takes back. */
  reference: string | null;
  game: string;
  /** Live lobbies change games under one token. */
  anyGame: boolean;
  round: string;
  closes: boolean;
  amount: Units;
  currency: string;
  isFree: boolean;
  reward: string | null;
  campaign: string | null;
  /** How much of a win came from a jackpot. */
  jackpot: Units;
  sentAt: Date | null;
  hash: Buffer;
};

export type WalletVerdict =
  | 'ok'
  | 'token_invalid'
  | 'token_expired'
  | 'game_invalid'
  | 'currency_invalid'
  | 'member_disabled'
  | 'not_enough_money'
  | 'limit_reached'
  | 'transaction_duplicate'
  | 'transaction_unknown'
  | 'transaction_rolled_back'
  /** Nothing of its own is wrong: another call of its list was refused. */
  | 'not_done';

/**
 * Currency and balance come with `ok` and `not_enough_money` only; the member also with `limit_reached` and
 * `member_disabled`, and then with the reason: a limit (`loss_day`), an exclusion, or whose rule it was. The vendor is not
 * told; the member is.
 */
export type Settled = {
  verdict: WalletVerdict;
  memberId: string | null;
  currency: string | null;
  balance: Units | null;
  reason: string | null;
};

export type WalletPort = {
  /** Settles one call at most once. Rejects when its fate is unsure. */
  settle(call: Call): Promise<Settled>;
  /** Settles all calls or none, each at most once; answers in their order. Rejects when their fate is unsure. */
  settleList(calls: readonly Call[]): Promise<Settled[]>;
};

/** 10 million million currency units: far above any stake, far below what a ledger of 64 bits can add up. */
const LARGEST_AMOUNT: Units = 10n ** 18n;

/** Whether an amount may be asked for at all: a negative one never is. */
export function isAmount(amount: Units): boolean {
  return amount >= 0n && amount <= LARGEST_AMOUNT;
}

export type BusinessFields = Pick<
  Call,
  'kind' | 'reference' | 'game' | 'round' | 'amount' | 'currency' | 'isFree'
>;

/** What a repeat must not change, beside the player, whom the receipt names. Not the token: a retry may carry a newer one. */
export function hashOf({ kind, reference, game, round, amount, currency, isFree }: BusinessFields): Buffer {
  const fields = [kind, reference, game, round, String(amount), currency, isFree];
  return hash('sha256', JSON.stringify(fields), 'buffer');
}
